"""The canvas of the game: everything that is drawn, is drawn on one.

canvas = Canvas(surface, Fonts.load(), ArtBook(assets() / "art"))
canvas.paper((12, 54, 300, 200))
canvas.text("勝率 [[b|46]] %", (24, 60, 276, 30))
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Self

import pygame

from scenes.kit.album import Album
from scenes.kit.art import ArtBook
from scenes.kit.baking import Baked, PaintSteps, finished
from scenes.kit.cache import LENS_MOST, LENS_SCREENS, SIDE_MOST, SurfaceCache, budget_of
from scenes.kit.fonts import Fonts
from scenes.kit.layout import around, centre, contains, inset
from scenes.kit.lettering import Lettering
from scenes.kit.marks import Marks, Signal
from scenes.kit.markup import Resolver
from scenes.kit.panels import Panels
from scenes.kit.pen import Pen
from scenes.kit.space import Space, screen_format
from scenes.kit.supplies import Supplies
from scenes.kit.theme import DESIGN_H, DESIGN_W, Rect
from scenes.kit.tween import fade_change, fade_in

__all__ = ["Canvas", "Signal", "around", "centre", "contains", "fade_change", "fade_in", "inset"]


class Canvas:
    """A space with all that draws in it. Units are design units, angles degrees.

    It draws nothing itself: every part has one subject and its methods are the canvas's own. They are bound
    once, when the canvas is made, so that `canvas.box(...)` calls the pen and nothing between.
    """

    def __init__(self, surface: pygame.Surface, fonts: Fonts, art: ArtBook, ui_scale: float = 1.0) -> None:
        cache = SurfaceCache(budget_of(surface.get_size()))
        self._compose(Space(surface), Supplies(fonts, art, ui_scale, cache=cache))

    @classmethod
    def _over(cls, supplies: Supplies, space: Space) -> Self:
        """A canvas of another space with the same supplies."""
        made = cls.__new__(cls)
        made._compose(space, supplies)
        return made

    def _compose(self, space: Space, supplies: Supplies) -> None:
        self._space = space
        self._supplies = supplies
        self.fonts, self.book = supplies.fonts, supplies.book
        self.cache, self.scheduler = supplies.cache, supplies.scheduler
        self.t = supplies.t

        self.px = space.px
        self.device = space.device
        self.spot = space.spot
        self.to_design = space.to_design
        self.put = space.put
        self.faded = space.faded
        self.shifted = space.shifted
        self.clipped = space.clipped
        self.touches = space.touches

        pen = Pen(space, supplies.cache)
        self.fill = pen.fill
        self.wash = pen.wash
        self.box = pen.box
        self.shadow = pen.shadow
        self.glow = pen.glow
        self.inner_shadow = pen.inner_shadow
        self.circle = pen.circle
        self.line = pen.line
        self.polygon = pen.polygon
        self.arc = pen.arc
        self.dashed_box = pen.dashed_box

        album = Album(space, supplies.cache, supplies.book)
        self.art = album.art
        self.picture = album.picture
        self.image = album.image

        # The brush is made of the supplies and not of this canvas: it would keep itself alive.
        words = Lettering(space, supplies, partial(self._over, supplies))
        self.text = words.text
        self.figure = words.figure
        self.grown = words.grown
        self.write = words.write
        self.measure = words.measure
        self.vertical = words.vertical
        self.sideways = words.sideways

        panels = Panels(space, supplies.cache, pen)
        self.paper = panels.paper
        self.tray = panels.tray
        self.night_panel = panels.night_panel
        self.top_bar = panels.top_bar
        self.plate = panels.plate
        self.rule = panels.rule
        self.dim = panels.dim

        marks = Marks(space, pen, words, album)
        self.key_cap = marks.key_cap
        self.chip = marks.chip
        self.seat_mark = marks.seat_mark
        self.signal = marks.signal
        self.thinking_ring = marks.thinking_ring

    # The surface it lies on

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self._space.surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self._space.size

    @property
    def scale(self) -> float:
        """Pixels per design unit."""
        return self._space.scale

    @property
    def left(self) -> float:
        """The pixel of the design origin, from the left."""
        return self._space.left

    @property
    def top(self) -> float:
        """The pixel of the design origin, from above."""
        return self._space.top

    @property
    def bleed(self) -> Rect:
        """The whole surface in design units; it reaches beyond 0,0,1280,720 when the ratio differs."""
        return self._space.bleed

    @property
    def room(self) -> Rect:
        """What may be drawn on: the design area, and more at the right or below where it is `pinned`."""
        return self._space.room

    @property
    def pinned(self) -> bool:
        """Whether what the window has beyond the design area lies at the right and below."""
        return self._space.pinned

    @pinned.setter
    def pinned(self, value: bool) -> None:
        self._space.pinned = value

    def resize(self, surface: pygame.Surface) -> bool:
        """Draw on another surface; if its size is new, everything baked is dropped. True when it is."""
        same = surface.get_size() == self._space.size
        self._space.fit(surface)
        if not same:
            self.drop_caches()
            self.cache.budget = budget_of(surface.get_size())
        return not same

    def drop_caches(self) -> None:
        """Bake everything anew from now on."""
        self._supplies.drop_caches()

    def retire(self) -> None:
        """Nothing more is drawn on it: what it holds goes at once, whoever refers to it."""
        self.drop_caches()
        self._supplies.resolvers = {}

    # How the player reads

    @property
    def ui(self) -> float:
        """Scale of text and controls, 0.8 to 2; another one drops everything that was baked."""
        return self._supplies.ui

    @ui.setter
    def ui(self, value: float) -> None:
        if value != self._supplies.ui:
            self._supplies.ui = value
            self.drop_caches()

    @property
    def language(self) -> str:
        """The language of the sentences, "ja" or "en"; pictures with words are kept for each."""
        return self._supplies.language

    @language.setter
    def language(self, value: str) -> None:
        self._supplies.language = value

    def use_words(self, words: Callable[..., str]) -> None:
        """From now on `canvas.t(key, **values)` is the sentence `words(key, **values)`; before, the key."""
        self._supplies.words = words

    @property
    def resolvers(self) -> dict[str, Resolver]:
        """Who draws the inline tags of sentences, by name; see `markup.py`."""
        return self._supplies.resolvers

    @resolvers.setter
    def resolvers(self, value: dict[str, Resolver]) -> None:
        self._supplies.resolvers = value

    # Only a part of the picture

    @property
    def direct(self) -> bool:
        """Whether only a part of the picture is wanted; see `magnified`."""
        return self._supplies.direct

    @property
    def tips(self) -> list[Rect]:
        """Where tooltips have been drawn in this frame, in design units."""
        return self._supplies.tips

    def magnified(self, times: float) -> Self:
        """A canvas of its own on which the same units are `times` as many pixels, for parts of the picture:
        what is not within its clip is left out as far as that saves work. It bakes for itself.
        """
        return self._scaled(times, direct=True)

    def miniature(self, times: float) -> Self:
        """A canvas of its own on which the same units are `times` as many pixels, for a whole picture that is
        shown smaller than a screen. It bakes for itself, and its units are never pinned.
        """
        return self._scaled(times, direct=False)

    def _scaled(self, times: float, direct: bool) -> Self:
        wide, high = self.size
        if not direct:
            wide, high = round(DESIGN_W * self.scale), round(DESIGN_H * self.scale)
        size = (max(1, round(wide * times)), max(1, round(high * times)))
        old = self._supplies
        cache = SurfaceCache(
            budget_of(size, LENS_MOST, LENS_SCREENS) if direct else budget_of(size, SIDE_MOST)
        )
        new = Supplies(old.fonts, old.book, old.ui, old.language, old.words, direct=direct, cache=cache)
        space = Space(screen_format(pygame.Surface(size)))
        space.pinned = self.pinned and direct
        return self._over(new, space)

    # Canvases of its own, and what they baked

    def sheet(self, surface: pygame.Surface, left: float = 0.0, top: float = 0.0) -> Self:
        """A canvas on `surface` with the same units, caches and scale; its origin at pixel `left`, `top`."""
        return self._over(self._supplies, self._space.beside(surface, left, top))

    def child(self, rect: Rect, opaque: bool = False) -> Self:
        """A canvas of its own for the pixels of `rect`, which have the same design units there as here."""
        space = self._space
        area = space.device(rect)
        size = (max(1, area.width), max(1, area.height))
        if opaque:
            surface = screen_format(pygame.Surface(size))
        else:
            surface = pygame.Surface(size, pygame.SRCALPHA)
        # `area` holds the shift already, so a shifted parent's child sees unshifted units.
        left, top = space.spot((0, 0))
        return self.sheet(surface, left - area.x, top - area.y)

    def layer(
        self,
        key: Hashable,
        rect: Rect,
        paint: Callable[[Self], Iterable[None] | None],
        opaque: bool = False,
        late: Baked | None = None,
    ) -> None:
        """Draw `rect` as `paint` painted it the first time under this `key` (which must name its state).

        With `late`, a new key may show the picture before for a few frames; where `paint` is a generator, it
        is gone through in several.
        """
        if self.direct and not self.touches(rect):
            return
        area = self.device(rect)

        def make() -> PaintSteps:
            canvas = self.child(rect, opaque)
            yield from paint(canvas) or ()
            return canvas.surface

        full = ("layer", key, area.size, self.language)
        if late is None or self.direct:
            image = self.cache.get(full, lambda: finished(make()))
        else:
            image = late.picture(self, "layer", (area.topleft, area.size, self.language, self.ui), full, make)
        self.put(image, area.x, area.y)

    def backdrop(self, key: Hashable, paint: Callable[[Self], None]) -> None:
        """The whole surface, letterbox bars included, as `paint` painted it the first time."""
        self.layer(key, self.bleed, paint, opaque=True)
