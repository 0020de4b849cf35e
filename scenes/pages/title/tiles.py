"""The tiles of the title: a paper tile with the game's picture, or a covered table that is not open yet."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.catalogue import LANGUAGES, Catalogue
from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.widget import Widget
from scenes.pages.title.shelf import Place

PICTURE = (10.0, 10.0, 318.0, 182.0)
SIT = (222.0, 244.0, 104.0, 32.0)


def other_name(place: Place, language: str) -> str:
    """The game's name in the other language."""
    other = next(name for name in LANGUAGES if name != language)
    return Catalogue.load(other)(f"title.game.{place.game}")


def picture_rect(rect: Rect) -> Rect:
    x, y, w, h = PICTURE
    return (rect[0] + x, rect[1] + y, w, h)


def paint_tile(canvas: Canvas, rect: Rect, place: Place, number: int, t: Callable[..., str]) -> None:
    """The still part of an open table's tile."""
    x, y, w, _ = rect
    canvas.paper(rect, radius=9)
    picture = picture_rect(rect)
    canvas.picture(("tile", place.game), picture, lambda size: tiles.draw(size, place.game))
    canvas.text(t(f"title.game.{place.game}"), (x + 17, y + 196, w - 66, 34), theme.TITLE)
    canvas.text(other_name(place, canvas.language), (x + 17, y + 228, w - 130, 22), theme.SOFT)
    canvas.key_cap(str(number), (x + w - 38, y + 199, 26, 26))
    canvas.art("common/pawn", (x + 16, y + 253, 22, 22), tint=theme.PAPER_SHADE)
    players = t("title.players", least=place.least, most=place.most)
    canvas.text(players, (x + 43, y + 252, 170, 24), TextStyle(size=15, weight="regular"))


def paint_closed(canvas: Canvas, rect: Rect, place: Place, t: Callable[..., str]) -> None:
    """A table of a later version: covered, in the dark, nothing to click."""
    x, y, w, h = rect
    canvas.box(
        rect, fade("#1A2533", 0.86), bottom=fade("#141C28", 0.9), radius=9, border=fade("#8EA0B8", 0.24)
    )
    picture = picture_rect(rect)
    with canvas.faded(0.3):
        canvas.picture(("tile", place.game), picture, lambda size: tiles.draw(size, place.game))
    canvas.text(
        t(f"title.game.{place.game}"),
        (x + 17, y + 196, w - 34, 34),
        theme.TITLE.but(colour=fade(theme.NIGHT_TEXT, 0.72)),
    )
    canvas.text(other_name(place, canvas.language), (x + 17, y + 228, w - 34, 22), theme.ON_NIGHT_SOFT)
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
        x, y, _, _ = self.rect
        if not (self.hovered or self.focused):
            return
        canvas.glow(inset(self.rect, -3), fade(theme.GOLD_LIGHT, 0.35), radius=12, spread=9)
        canvas.box(inset(self.rect, -4), None, radius=12, border=theme.GOLD, stroke=4)
        sit = (x + SIT[0], y + SIT[1] + (1 if self.pressed else 0), SIT[2], SIT[3])
        canvas.shadow(sit, radius=7, blur=3.5, down=1.8, colour="#00000066")
        canvas.box(sit, theme.VERMILION_TOP, bottom=theme.VERMILION_BOTTOM, radius=7, border="#7F2618")
        canvas.text(
            self.label,
            inset(sit, 6, 0),
            TextStyle(size=16, weight="bold", colour=theme.PAPER_LIGHT, align="center"),
        )


KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
