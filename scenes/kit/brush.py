"""What a picture in a line of text may use of the canvas that it is painted on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

import pygame

from scenes.kit.cache import SurfaceCache
from scenes.kit.theme import Colour, Point, Rect, TextStyle


class Names(Protocol):
    """The pictures of the art kit by name."""

    def has(self, name: str) -> bool: ...


class Brush(Protocol):
    """A canvas without what only whole screens need; `Canvas` is one. The methods are described there."""

    @property
    def book(self) -> Names: ...

    @property
    def cache(self) -> SurfaceCache: ...

    @property
    def language(self) -> str: ...

    @property
    def scale(self) -> float: ...

    @property
    def ui(self) -> float: ...

    @property
    def surface(self) -> pygame.Surface: ...

    def t(self, key: str, /, **values: object) -> str: ...

    def sheet(self, surface: pygame.Surface, left: float = 0.0, top: float = 0.0) -> Self: ...

    def spot(self, point: Point) -> tuple[float, float]: ...

    def put(self, image: pygame.Surface, x: float, y: float) -> None: ...

    def box(
        self,
        rect: Rect,
        fill: Colour | None = None,
        *,
        radius: float = 0,
        bottom: Colour | None = None,
        border: Colour | None = None,
        stroke: float = 1,
    ) -> None: ...

    def circle(
        self,
        at: Point,
        radius: float,
        fill: Colour | None = None,
        *,
        border: Colour | None = None,
        stroke: float = 1,
    ) -> None: ...

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 1,
        *,
        dash: tuple[float, float] | None = None,
        closed: bool = False,
    ) -> None: ...

    def art(
        self,
        name: str,
        rect: Rect,
        *,
        tint: Colour | None = None,
        ink: Colour | None = None,
        angle: float = 0,
        flip: bool = False,
    ) -> None: ...

    def text(self, content: str, rect: Rect, style: TextStyle = ..., *, scale_ui: bool = True) -> Rect: ...

    def figure(self, content: str, rect: Rect, style: TextStyle) -> Rect: ...

    def grown(self, size: float, high: float, most: float = ...) -> float: ...

    def write(self, content: str, at: Point, style: TextStyle = ...) -> Rect: ...

    def measure(
        self, content: str, style: TextStyle = ..., width: float | None = None, *, scale_ui: bool = True
    ) -> tuple[float, float]: ...

    def key_cap(self, label: str, rect: Rect) -> None: ...
