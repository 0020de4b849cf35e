"""The question whether the player resigns: who would win, what it counts as, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.pictures.portrait import portrait
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button, ButtonLook
from scenes.shell.context import Context
from scenes.shell.routes import Resigning
from scenes.table.seats import SeatFace, faces, percentages

CARD: Rect = (684, 316, 392, 250)
PICTURE = 62.0
TIP = 42.0
"""How far the card's point reaches to what asks."""


@dataclass(frozen=True)
class ResignQuestion:
    """What the card says."""

    title: str
    chances: str
    """Who would win how often, empty where none may be told."""
    leader: SeatFace | None
    """Who would win, None where that is not told."""


def question(context: Context, resigning: Resigning) -> ResignQuestion:
    """The question in the player's language; the leader is named only where the chances are told."""
    t, match, me = context.t, resigning.match, resigning.match.setup.me
    if not resigning.shares or me is None:
        return ResignQuestion(t("pause.resign.ask"), "", None)
    numbers = percentages(resigning.shares)
    rival = max((seat for seat in range(len(numbers)) if seat != me), key=lambda seat: resigning.shares[seat])
    leader = faces(match, context.catalogue)[rival]
    chances = t("pause.resign.chances", name=leader.name, theirs=numbers[rival], mine=numbers[me])
    return ResignQuestion(t("pause.resign.ask.name", name=leader.name), chances, leader)


def buttons(context: Context, keep: Callable[[], None], resign: Callable[[], None]) -> list[Button]:
    """Keep playing, and resign."""
    t, (x, y, _, _) = context.t, CARD
    return [
        Button(
            (x + 22, y + 182, 196, 50),
            t("pause.resign.keep"),
            keep,
            ButtonLook(size=17, kind="primary"),
            key=pygame.K_ESCAPE,
            key_label="Esc",
        ),
        Button(
            (x + 230, y + 182, 140, 50),
            t("pause.resign.yes"),
            resign,
            ButtonLook(size=17),
            key=pygame.K_r,
            key_label="R",
        ),
    ]


def paint(canvas: Canvas, context: Context, asked: ResignQuestion, middle: float) -> None:
    """The card without its buttons; its point is at `middle` down the screen."""
    x, y, w, _ = CARD
    canvas.paper(CARD, radius=10)
    tip = [(x + 2, middle - 18), (x - TIP, middle), (x + 2, middle + 18)]
    canvas.polygon(tip, theme.PAPER_TOP)
    canvas.line(tip[:2], theme.PAPER_EDGE, 1.2)
    canvas.line(tip[1:], theme.PAPER_EDGE, 1.2)
    left = x + 22
    if asked.leader is not None:
        portrait(canvas, (left, y + 22, PICTURE, PICTURE), asked.leader.likeness("glad"))
        canvas.seat_mark((left + PICTURE - 4, y + 22 + PICTURE - 8), 20, asked.leader.look)
        left += PICTURE + 18
    wide = x + w - 22 - left
    title = TextStyle(size=26, weight="bold", serif=True)
    room = (left, y + 18, wide, 36) if asked.chances else (left, y + 36, wide, 40)
    canvas.text(asked.title, room, title)
    soft = TextStyle(size=16, colour=theme.INK_SOFT, line=1.4)
    canvas.text(asked.chances, (left, y + 54, wide, 50), soft, fit="wrap", valign="top")
    canvas.rule(x + 22, y + 111, w - 44)
    about = TextStyle(size=16, line=1.4)
    words = context.t("pause.resign.about")
    canvas.text(words, (x + 22, y + 120, w - 44, 54), about, fit="wrap", valign="middle")
