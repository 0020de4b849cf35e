"""The head of the result page: its ground, the bar with title and deal code, the banner of who won."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.pictures.portrait import portrait
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.table.seats import SeatFace
from scenes.tabletop.face import GameFace

BANNER: Rect = (8, 52, 470, 96)
RULES: Rect = (1240, 8, 30, 30)
BANNERS: dict[str, tuple[Colour, ...]] = {
    "gold": ("#F7E6B5", "#E5C373", "#A9792A", fade("#FFFBEA", 0.8), theme.INK, theme.INK_SOFT),
    "night": ("#33455B", "#1E2A38", "#0E151F", fade("#8EA0B8", 0.4), theme.PAPER, theme.NIGHT_TEXT),
}
"""Upper and lower colour, edge, inner edge, ink of the headline and of the sentence below it."""


@dataclass(frozen=True)
class ResultBanner:
    """What the banner says, and how it looks: a key of `BANNERS`."""

    headline: str
    reason: str
    look: str
    winners: tuple[SeatFace, ...]


def paint_ground(canvas: Canvas, game: GameFace) -> None:
    """The table's wood in the colour of the game."""
    canvas.wash(canvas.bleed, theme.WOOD, theme.WOOD_DARK)
    canvas.wash(canvas.bleed, fade(game.accent, 0.28))


def paint_bar(canvas: Canvas, name: str, facts: str, code: str) -> None:
    """The upper bar: the game, the facts of this match, its deal code."""
    canvas.top_bar(46)
    style = TextStyle(size=20, weight="bold", serif=True, colour=theme.PAPER)
    covered = canvas.text(name, (14, 6, 320, 34), style)
    left = covered[0] + covered[2] + 18
    style = TextStyle(size=15, weight="bold", colour=theme.NIGHT_TEXT, align="right")
    wide = canvas.measure(code, style, scale_ui=False)[0] + 2
    right = RULES[0] - 10
    canvas.text(code, (right - wide, 6, wide, 34), style, scale_ui=False)
    canvas.text(facts, (left, 6, right - 18 - wide - left, 34), TextStyle(size=15, colour=theme.NIGHT_SOFT))


def paint_banner(canvas: Canvas, banner: ResultBanner) -> None:
    """Gold with the trophy for my victory (and among AIs), night with the winner's face for a rival's."""
    x, y, w, h = BANNER
    top, bottom, edge, shine, ink, soft = BANNERS[banner.look]
    canvas.shadow(BANNER, radius=8, blur=8, down=3)
    canvas.box(BANNER, top, bottom=bottom, radius=8, border=edge, stroke=1.2)
    canvas.box((x + 3, y + 3, w - 6, h - 6), None, radius=6, border=shine)
    picture = (x + 18, y + 14, 68, 68)
    if banner.look == "gold":
        canvas.art("common/trophy", picture)
    else:
        winner = banner.winners[0]
        portrait(canvas, inset(picture, -5), winner.likeness("glad"), theme.GOLD)
        if len(banner.winners) == 1:
            canvas.seat_mark((x + 80, y + h - 20), 24, winner.look)
    title = TextStyle(size=32, weight="bold", serif=True, colour=ink)
    canvas.text(banner.headline, (x + 102, y + 8, w - 120, 48), title)
    style = TextStyle(size=15, colour=soft, line=1.25)
    canvas.text(banner.reason, (x + 102, y + 54, w - 118, 36), style, fit="wrap", balance=True)
