"""The unfinished matches on the title: one tag each, the one played last first and in vermilion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.plain_text import literal
from scenes.boards import tiles
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.pages.past import match_text
from scenes.pages.title.shelf import open_places
from scenes.shell.context import Context
from scenes.shell.library import StoredMatch

MENU_LEFT, MENU_WIDTH = 266.0, 266.0
MOST = 4
"""Matches offered here; all of them lie on the page of past games."""
TOP = {0: 216.0, 1: 196.0, 2: 166.0, 3: 136.0, 4: 106.0}
FIRST_HIGH, HIGH, GAP = 86.0, 56.0, 8.0


def offered(saved: Sequence[StoredMatch]) -> list[StoredMatch]:
    """Up to MOST of `saved`, newest first: the newest of every game, then the newest of the rest."""
    known = {place.id for place in open_places()}
    whole = [entry for entry in saved if entry.game in known]
    newest: dict[str, StoredMatch] = {}
    for entry in whole:
        newest.setdefault(entry.game, entry)
    chosen = list(newest.values())[:MOST]
    chosen += [entry for entry in whole if entry not in chosen][: MOST - len(chosen)]
    return [entry for entry in whole if entry in chosen]


def menu_top(matches: int) -> float:
    """Where the menu below `matches` tags begins."""
    return TOP[matches] + (FIRST_HIGH + GAP + (matches - 1) * (HIGH + GAP) + 6 if matches else 0.0)


def go_on_buttons(
    saved: Sequence[StoredMatch], context: Context, go_on: Callable[[StoredMatch], None]
) -> list[GoOn]:
    """The tags from the top."""
    chosen = offered(saved)
    y, buttons = TOP[len(chosen)], []
    for number, entry in enumerate(chosen):
        high = HIGH if number else FIRST_HIGH
        buttons.append(
            GoOn((MENU_LEFT, y, MENU_WIDTH, high), entry, context, partial(go_on, entry), number == 0)
        )
        y += high + GAP
    return buttons


class GoOn(Button):
    """One unfinished match: the picture of its game, its name, where it stands and who sits there."""

    def __init__(
        self, rect: Rect, entry: StoredMatch, context: Context, on_click: Callable[[], None], first: bool
    ) -> None:
        t = context.t
        self.entry = entry
        turn = t(f"turns.{entry.game}.in_text", number=entry.turn)
        name = literal(entry.title) or t(f"title.short.{entry.game}")
        others = [
            match_text.seat_name(entry, seat, context.catalogue)
            for seat, level in enumerate(entry.levels)
            if level is not None
        ]
        super().__init__(
            rect,
            name,
            on_click,
            ButtonLook(kind="primary" if first else "plain", note=turn),
            key=pygame.K_RETURN if first else None,
            key_label="Enter" if first else "",
            tip=t("title.continue.tip", names=t("result.and").join(others), when=match_text.date_of(entry)),
        )
        self.above = t("title.continue") if first else ""

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        ink, soft = self.colours()
        tall = min(h - 12, 58.0)
        wide = tall * 1.5
        picture = (x + 7, y + (h - tall) / 2, wide, tall)
        canvas.picture(("tile", self.entry.game), picture, lambda size: tiles.draw(size, self.entry.game))
        left, right = x + wide + 17, x + w - 10
        if self.key_label:
            cap = 9.0 + 8.2 * len(self.key_label)
            canvas.key_cap(self.key_label, (right - cap, y + 9, cap, 20), ink=soft)
            head = TextStyle(size=17, colour=ink, weight="bold", serif=True)
            canvas.text(self.above, (left, y + 7, right - cap - 6 - left, 24), head)
            canvas.text(self.label, (left, y + 34, right - left, 22), TextStyle(size=15, colour=ink))
            canvas.text(self.note, (left, y + 57, right - left, 22), TextStyle(size=15, colour=soft))
            return
        canvas.text(
            self.label, (left, y + 5, right - left, 24), TextStyle(size=16, colour=ink, weight="bold")
        )
        canvas.text(self.note, (left, y + h * 0.5, right - left, 22), TextStyle(size=15, colour=soft))
