"""Another match against those with whom a match ended today, offered where no match waits to be continued."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import pygame

from game.core.catalogue import shown_name
from scenes.boards import face
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas
from scenes.kit.pictures.portrait import Likeness, portrait
from scenes.kit.theme import Rect, TextStyle
from scenes.shell.context import Context
from scenes.shell.recorder import Known
from scenes.tabletop.sitters import PERSON

if TYPE_CHECKING:
    from ai.record.played import PlayedMatch

HIGH = 66.0
FACE = 52.0


def match_of_today(known: Known, today: date) -> PlayedMatch | None:
    """The match that ended last, if that was today and its file is still there."""
    last = known.played[-1] if known.played else None
    return last if last is not None and last.day == today and last.source and last.rivals else None


def strongest_rival(each: PlayedMatch) -> int:
    """The seat of the rival who did best."""
    rivals = [seat for seat in range(each.players) if seat != each.me]
    return max(rivals, key=lambda seat: (seat in each.winners, each.points[seat], -seat))


class RematchButton(Button):
    """The face of the strongest rival, and in a few words what there is to settle."""

    def __init__(self, rect: Rect, context: Context, each: PlayedMatch, on_click: Callable[[], None]) -> None:
        t, seat = context.catalogue, strongest_rival(each)
        given, level = each.seats[seat].name, each.seats[seat].level or ""
        key = f"level.{level}" if f"level.{level}" in t else "level.own"
        name = shown_name(given, t) if given else t(key)
        note = t("title.rematch.won" if each.won else "title.rematch.lost", rival=name)
        super().__init__(
            rect,
            t("title.rematch"),
            on_click,
            ButtonLook(kind="primary", note=note),
            key=pygame.K_RETURN,
            key_label="Enter",
            tip=t("title.rematch.tip", game=t(f"title.short.{each.game}")),
        )
        who = given if given.startswith(PERSON) else face(each.game).people[0]
        self.face = Likeness(who.removeprefix(PERSON), expression="tense" if each.won else "glad")

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        ink, soft = self.colours()
        portrait(canvas, (x + 8, y + (h - FACE) / 2, FACE, FACE), self.face)
        left, right = x + FACE + 20, x + w - 10
        cap = 9.0 + 8.2 * len(self.key_label)
        canvas.key_cap(self.key_label, (right - cap, y + 9, cap, 20), ink=soft)
        head = TextStyle(size=19, colour=ink, weight="bold", serif=True)
        canvas.text(self.label, (left, y + 6, right - cap - 6 - left, 28), head)
        canvas.text(self.note, (left, y + 35, right - left, 22), TextStyle(size=15, colour=soft))
