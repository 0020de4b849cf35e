"""The tiles of the title: a paper tile with the game's picture, or a covered table that is not open yet."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.shelf import Entry
from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.widget import Widget

RATIO = tiles.WIDTH / tiles.HEIGHT
MARGIN = 10.0
STAMP = 92.0
"""The width of a stamp."""
WIDE = 300.0
"""Wider tiles bear the whole name."""
BELOW = 104.0
"""Height of a tile that its picture leaves to the words."""


def other_name(place: Entry, language: str) -> str:
    """The game's name in the other language."""
    other = next(name for name in LANGUAGES if name != language)
    return Catalogue.load(other)(f"title.game.{place.id}")


def picture_rect(rect: Rect) -> Rect:
    """Where a tile's picture lies, as large as its words allow."""
    x, y, w, h = rect
    wide = min(w - 2 * MARGIN, (h - BELOW) * RATIO)
    return (x + (w - wide) / 2, y + MARGIN, wide, wide / RATIO)


def _words(rect: Rect) -> float:
    """Where the words begin, below the picture."""
    _, y, _, h = picture_rect(rect)
    return y + h + 4


def paint_tile(
    canvas: Canvas,
    rect: Rect,
    place: Entry,
    number: int,
    t: Callable[..., str],
    tally: tuple[int, int] | None = None,
) -> None:
    """The still part of an open table's tile; `tally`: matches that were played and won."""
    x, _, w, _ = rect
    canvas.paper(rect, radius=9)
    picture, y = picture_rect(rect), _words(rect)
    canvas.picture(("tile", place.id), picture, lambda size: tiles.draw(size, place.id))
    name = t(f"title.{'game' if w > WIDE else 'short'}.{place.id}")
    canvas.text(name, (x + 17, y, w - 66, 34), theme.TITLE)
    beside = 130 if w > WIDE else 34  # on a wide tile the button stands beside the name
    canvas.text(other_name(place, canvas.language), (x + 17, y + 32, w - beside, 22), theme.SOFT)
    canvas.key_cap(str(number), (x + w - 38, y + 3, 26, 26))
    canvas.art("common/pawn", (x + 16, y + 57, 22, 22), tint=theme.PAPER_SHADE)
    players = t("title.players", least=place.least, most=place.most)
    style = TextStyle(size=15, weight="regular")
    shown = canvas.text(players, (x + 43, y + 56, w - 60, 24), style)
    if tally is not None:
        words = t("title.tally", played=tally[0], won=tally[1])
        wide = min(canvas.measure(words, style)[0] + 2, x + w - 42 - shown[0] - shown[2])
        left = x + w - 14 - wide
        canvas.art("common/trophy", (left - 22, y + 58, 18, 18))
        canvas.text(words, (left, y + 56, wide, 24), style.but(align="right"))


def paint_stamp(canvas: Canvas, rect: Rect, above: str, below: str) -> None:
    """A stamp on a tile's picture, for the day of a first win."""
    x, y, w, _ = picture_rect(rect)
    middle = (x + w * 0.43, y + 42.0)
    with canvas.faded(0.95):
        canvas.circle(middle, STAMP / 2, "#FBEFE2", border="#B5382A", stroke=4)
        canvas.circle(middle, STAMP / 2 - 6, None, border="#B5382A", stroke=1.4)
    left, wide = middle[0] - STAMP / 2 + 9, STAMP - 18
    style = TextStyle(size=17, weight="bold", serif=True, colour="#A92F22", align="center")
    canvas.text(above, (left, middle[1] - 22, wide, 24), style, scale_ui=False)
    small = style.but(size=14, serif=False)
    canvas.text(below, (left + 3, middle[1] + 1, wide - 6, 20), small, scale_ui=False)


def paint_closed(canvas: Canvas, rect: Rect, place: Entry, t: Callable[..., str]) -> None:
    """A table of a later version: covered, in the dark, nothing to click."""
    x, y, w, h = rect
    canvas.box(
        rect, fade("#1A2533", 0.86), bottom=fade("#141C28", 0.9), radius=9, border=fade("#8EA0B8", 0.24)
    )
    picture, below = picture_rect(rect), _words(rect)
    with canvas.faded(0.3):
        canvas.picture(("tile", place.id), picture, lambda size: tiles.draw(size, place.id))
    canvas.text(
        t(f"title.game.{place.id}"),
        (x + 17, below, w - 34, 34),
        theme.TITLE.but(colour=fade(theme.NIGHT_TEXT, 0.72)),
    )
    canvas.text(other_name(place, canvas.language), (x + 17, below + 32, w - 34, 22), theme.ON_NIGHT_SOFT)
    canvas.text(t("title.closed"), (x + 17, y + h - 36, w - 34, 26), theme.ON_NIGHT_SOFT)


class Tile(Widget):
    """The live part of an open table's tile: the gold frame and the button while pointed at."""

    def __init__(self, rect: Rect, label: str, on_open: Callable[[], None], *, key: int, number: int) -> None:
        super().__init__(rect, key=key, key_label=str(number))
        self.label = label
        self.on_open = on_open

    def activate(self) -> None:
        self.play("wood")
        self.on_open()

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        if not (self.hovered or self.focused):
            return
        canvas.glow(inset(self.rect, -3), fade(theme.GOLD_LIGHT, 0.35), radius=12, spread=9)
        canvas.box(inset(self.rect, -4), None, radius=12, border=theme.GOLD, stroke=4)
        sit = (x + w - 116, y + h - 42 + (1 if self.pressed else 0), 104.0, 32.0)
        canvas.shadow(sit, radius=7, blur=3.5, down=1.8, colour="#00000066")
        canvas.box(sit, theme.VERMILION_TOP, bottom=theme.VERMILION_BOTTOM, radius=7, border="#7F2618")
        canvas.text(
            self.label,
            inset(sit, 6, 0),
            TextStyle(size=16, weight="bold", colour=theme.PAPER_LIGHT, align="center"),
        )


KEYS = tuple(pygame.K_1 + number for number in range(9))
