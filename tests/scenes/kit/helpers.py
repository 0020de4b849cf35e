"""Events, canvases and pictures for the tests of what is drawn."""

from __future__ import annotations

import pygame

from game.core.folders import assets
from scenes.kit.art import ArtBook
from scenes.kit.canvas import Canvas
from scenes.kit.fonts import Fonts
from scenes.kit.group import Group

Point = tuple[float, float]


def canvas(size: tuple[int, int] = (1280, 720), ui: float = 1.0) -> Canvas:
    """A canvas on the dummy display."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    return Canvas(surface, Fonts.load(), ArtBook(assets() / "art"), ui)


def blank_canvas(scale: float = 1.0) -> Canvas:
    """An empty, transparent canvas that needs no display."""
    surface = pygame.Surface((round(1280 * scale), round(720 * scale)), pygame.SRCALPHA)
    return Canvas(surface, Fonts.load(), ArtBook(assets() / "art"))


def content(surface: pygame.Surface) -> bytes:
    """All of a picture, four bytes a pixel."""
    return pygame.image.tobytes(surface, "RGBA")


def shades(surface: pygame.Surface) -> int:
    """How many colours there are in a picture."""
    data = content(surface)
    return len({data[i : i + 4] for i in range(0, len(data), 4)})


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def move(group: Group, at: Point) -> None:
    group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def press(group: Group, at: Point, button: int = 1) -> None:
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))


def release(group: Group, at: Point, button: int = 1) -> None:
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))


def click(group: Group, at: Point) -> None:
    move(group, at)
    press(group, at)
    release(group, at)


def type_text(group: Group, text: str) -> None:
    for char in text:
        group.handle(pygame.event.Event(pygame.TEXTINPUT, text=char))
