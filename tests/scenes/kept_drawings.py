"""Drawings that are kept for a whole run: every program that a test begins paints its table anew, of the same
vector drawings, boxes and letters, on the same desk.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from types import ModuleType
from typing import Any

import pygame
import pytest

from scenes.kit import fonts, shapes
from scenes.kit.fonts import Typeface
from scenes.kit.pictures import desk
from scenes.kit.theme import Rgba

MOST = 384 << 20
"""Bytes of pictures that are kept."""
MOST_SIZES = 60_000
"""Texts of which the size is known."""
BOXES = ("box", "ring", "shadow", "inner_shadow", "glow")
"""Functions of `shapes` that take numbers and colours alone."""


class PictureStore:
    """Pictures by key; the least recently used ones go. Each is copied when it is asked for, so that whoever
    gets it may draw on it.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept.copy()
        made = make()
        self._kept[key] = made.copy()
        self.bytes += _bytes(made)
        while self.bytes > self.most:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class KnownFont:
    """A typeface at one size: it is asked for every text once."""

    def __init__(self, typeface: KnownTypeface, px: int) -> None:
        self._typeface = typeface
        self._px = px

    def _known(self, what: Hashable, ask: Callable[[pygame.font.Font], Any]) -> Any:
        key, sizes = (self._typeface.path, self._px, what), self._typeface.sizes
        found = sizes.get(key)
        if found is None:
            if len(sizes) >= MOST_SIZES:
                sizes.clear()
            found = sizes[key] = ask(self._typeface.opened(self._px))
        return found

    def get_ascent(self) -> Any:
        return self._known(1, pygame.font.Font.get_ascent)

    def get_height(self) -> Any:
        return self._known(2, pygame.font.Font.get_height)

    def size(self, text: str) -> Any:
        return self._known(text, lambda font: font.size(text))

    def render(self, text: str, smooth: bool, colour: Rgba) -> pygame.Surface:
        key = ("letters", self._typeface.path, self._px, text, smooth, tuple(colour))
        return self._typeface.store.get(
            key, lambda: self._typeface.opened(self._px).render(text, smooth, colour)
        )


class KnownTypeface:
    """Stands for a `Typeface`; its file is opened when a text comes that was not asked for before, and joins
    the `files` that are open.
    """

    def __init__(
        self,
        path: str | None,
        store: PictureStore,
        sizes: dict[Hashable, Any],
        files: dict[str | None, Typeface],
    ) -> None:
        self.path, self.store, self.sizes, self._files = path, store, sizes, files
        self._fonts: dict[int, KnownFont] = {}

    def opened(self, px: int) -> pygame.font.Font:
        if self.path not in self._files:
            self._files[self.path] = Typeface(self.path)
        return self._files[self.path].at(px)

    def at(self, px: int) -> KnownFont:
        found = self._fonts.get(px)
        if found is None:
            found = self._fonts[px] = KnownFont(self, px)
        return found


def keep_drawings(patch: pytest.MonkeyPatch) -> PictureStore:
    """From now on; what is kept is returned."""
    store, sizes, files = PictureStore(), dict[Hashable, Any](), dict[str | None, Typeface]()
    rasterise = pygame.image.load_sized_svg

    def drawing(source: Any, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(source, io.BytesIO):
            return rasterise(source, size)
        key = ("drawing", blake2b(source.getbuffer(), digest_size=16).digest(), tuple(size))
        return store.get(key, lambda: rasterise(source, size))

    def kept(room: ModuleType, name: str) -> Callable[..., pygame.Surface]:
        make = getattr(room, name)

        def shape(*values: Any, **more: Any) -> pygame.Surface:
            return store.get((room, name, values, *more.items()), lambda: make(*values, **more))

        return shape

    patch.setattr(pygame.image, "load_sized_svg", drawing)
    for name in BOXES:
        patch.setattr(shapes, name, kept(shapes, name))
    patch.setattr(desk, "draw", kept(desk, "draw"))
    # What is open would be closed with every window.
    patch.setattr(pygame.font, "quit", lambda: None)
    patch.setattr(fonts, "Typeface", lambda path: KnownTypeface(path, store, sizes, files))
    return store
