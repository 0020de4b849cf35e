"""Shapes baked pixel by pixel: rounded boxes with exact anti-aliasing, soft shadows, strokes.

All sizes here are real pixels. Masks are uint8 arrays [width, height] of coverage 0..255.
A rounded shape is computed for its corners only and stretched between them (nine-patch).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pygame

from scenes.kit.theme import Rgba

Mask = npt.NDArray[np.uint8]
SUPER = 4


def _stretch(small: Mask, width: int, height: int) -> Mask:
    """A nine-patch: the middle row and column of `small` are repeated."""
    sw, sh = small.shape
    xs = np.clip(np.arange(width), 0, sw // 2)
    ys = np.clip(np.arange(height), 0, sh // 2)
    xs = np.where(np.arange(width) >= width - (sw - sw // 2 - 1), np.arange(width) - (width - sw), xs)
    ys = np.where(np.arange(height) >= height - (sh - sh // 2 - 1), np.arange(height) - (height - sh), ys)
    return np.ascontiguousarray(small[np.ix_(xs, ys)])


def _distance(width: int, height: int, inset: float, radius: float) -> npt.NDArray[np.float64]:
    """Signed distance (negative inside) of pixel centres to a rounded box `inset` inside width x height."""
    half_w, half_h = width / 2 - inset, height / 2 - inset
    radius = max(0.0, min(radius, half_w, half_h))
    x = np.abs(np.arange(width) + 0.5 - width / 2) - (half_w - radius)
    y = np.abs(np.arange(height) + 0.5 - height / 2) - (half_h - radius)
    outside = np.hypot(np.maximum(x, 0)[:, None], np.maximum(y, 0)[None, :])
    inside = np.minimum(np.maximum(x[:, None], y[None, :]), 0)
    distance: npt.NDArray[np.float64] = outside + inside - radius
    return distance


def box_mask(width: int, height: int, radius: float, inset: float = 0.0) -> Mask:
    """Coverage of a rounded box that fills width x height less `inset` on every side."""
    corner = math.ceil(max(radius, 0) + inset) + 2
    w, h = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    small = (np.clip(0.5 - _distance(w, h, inset, radius), 0, 1) * 255).astype(np.uint8)
    return small if (w, h) == (width, height) else _stretch(small, width, height)


def ring_mask(width: int, height: int, radius: float, stroke: float, inset: float = 0.0) -> Mask:
    """Coverage of the outline of that box, `stroke` pixels wide, inside it."""
    outer = box_mask(width, height, radius, inset)
    inner = box_mask(width, height, max(0.0, radius - stroke), inset + stroke)
    return outer - np.minimum(outer, inner)


def shadow_mask(width: int, height: int, radius: float, blur: float) -> Mask:
    """A soft shadow of the box `blur` inside width x height; it fades over 2 x blur."""
    corner = math.ceil(radius + 2 * blur) + 2
    w, h = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    t = np.clip((blur - _distance(w, h, blur, radius)) / (2 * max(blur, 0.5)), 0, 1)
    small = (t * t * (3 - 2 * t) * 255).astype(np.uint8)
    return small if (w, h) == (width, height) else _stretch(small, width, height)


def from_mask(mask: Mask, colour: Rgba, bottom: Rgba | None = None) -> pygame.Surface:
    """A surface of `colour` (running to `bottom` at the lower edge) seen through `mask`."""
    width, height = mask.shape
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(surface)
    alpha = pygame.surfarray.pixels_alpha(surface)
    if bottom is None or bottom == colour:
        pixels[:] = colour[:3]
        alpha[:] = mask if colour[3] == 255 else (mask.astype(np.uint16) * colour[3] // 255).astype(np.uint8)
    else:
        part = (np.arange(height) + 0.5) / height
        rows = np.array(colour)[None, :] + part[:, None] * (np.array(bottom) - np.array(colour))[None, :]
        pixels[:] = (rows[None, :, :3] + 0.5).astype(np.uint8)
        alpha[:] = (mask.astype(np.float32) * (rows[None, :, 3] / 255)).astype(np.uint8)
    del pixels, alpha
    return surface


def _wide(width: int, corner: float, make: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """What `make` draws for a width of pixels: drawn for its sides only, each `corner` wide, and the column
    between them repeated.
    """
    side = math.ceil(corner) + 2
    if width <= 2 * side + 1:
        return make(width)
    small = make(2 * side + 1)
    small.set_alpha(None)  # copied as it is, its transparency too
    height = small.get_height()
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.blit(small, (0, 0), (0, 0, side, height))
    middle = pygame.transform.scale(small.subsurface((side, 0, 1, height)), (width - 2 * side, height))
    middle.set_alpha(None)
    surface.blit(middle, (side, 0))
    surface.blit(small, (width - side, 0), (side + 1, 0, side, height))
    return surface


def box(
    width: int,
    height: int,
    radius: float,
    fill: Rgba | None,
    bottom: Rgba | None = None,
    border: Rgba | None = None,
    stroke: float = 1.0,
) -> pygame.Surface:
    """A rounded box with an optional vertical gradient and border."""

    def make(wide: int) -> pygame.Surface:
        if fill is None:
            surface = pygame.Surface((wide, height), pygame.SRCALPHA)
        else:
            surface = from_mask(box_mask(wide, height, radius), fill, bottom)
        if border is not None:
            surface.blit(from_mask(ring_mask(wide, height, radius, stroke), border), (0, 0))
        return surface

    return _wide(width, max(radius, stroke), make)


def ring(width: int, height: int, radius: float, stroke: float, inset: float, colour: Rgba) -> pygame.Surface:
    """The outline of a rounded box that lies `inset` within width x height, `stroke` pixels wide."""

    def make(wide: int) -> pygame.Surface:
        return from_mask(ring_mask(wide, height, radius, stroke, inset), colour)

    return _wide(width, max(radius, stroke) + inset, make)


def shadow(width: int, height: int, radius: float, blur: float, colour: Rgba) -> pygame.Surface:
    """The shadow of a box of that size; the surface is `blur` larger on every side."""
    pad = math.ceil(blur)

    def make(wide: int) -> pygame.Surface:
        return from_mask(shadow_mask(wide, height + 2 * pad, radius, pad), colour)

    return _wide(width + 2 * pad, radius + 2 * pad, make)


def inner_shadow(width: int, height: int, radius: float, depth: float, colour: Rgba) -> pygame.Surface:
    """Darkness along the inside of a box's edge, heavier at the top: a sunken tray."""

    def make(wide: int) -> pygame.Surface:
        distance = -_distance(wide, height, 0, radius)
        edge = np.clip(1 - distance / max(depth, 1), 0, 1) ** 2
        weight = np.linspace(1.0, 0.45, height)[None, :]
        return from_mask((edge * weight * box_mask(wide, height, radius)).astype(np.uint8), colour)

    return _wide(width, radius + max(depth, 1), make)


def glow(width: int, height: int, radius: float, spread: float, colour: Rgba) -> pygame.Surface:
    """Light around a box, none inside it; the surface is `spread` larger on every side."""
    pad = math.ceil(spread)
    h = height + 2 * pad

    def make(wide: int) -> pygame.Surface:
        t = np.clip(1 - np.maximum(_distance(wide, h, pad, radius), 0) / max(spread, 1), 0, 1)
        return from_mask(
            np.minimum((t * t * 255).astype(np.uint8), 255 - box_mask(wide, h, radius, pad)), colour
        )

    return _wide(width + 2 * pad, radius + pad, make)


def stroke_path(
    points: Sequence[tuple[float, float]],
    width: float,
    colour: Rgba,
    *,
    closed: bool = False,
    fill: Rgba | None = None,
    dash: tuple[float, float] | None = None,
) -> tuple[pygame.Surface, int, int]:
    """A line or polygon with round joins, drawn large and reduced. Returns it with its left and top pixel."""
    pad = width + 2
    left = math.floor(min(x for x, _ in points) - pad)
    top = math.floor(min(y for _, y in points) - pad)
    w = math.ceil(max(x for x, _ in points) + pad) - left
    h = math.ceil(max(y for _, y in points) + pad) - top
    big = pygame.Surface((w * SUPER, h * SUPER), pygame.SRCALPHA)
    base = colour if fill is None else fill
    big.fill((*base[:3], 0))
    spots = [((x - left) * SUPER, (y - top) * SUPER) for x, y in points]
    if fill is not None and len(spots) > 2:
        pygame.draw.polygon(big, fill, spots)
    if width > 0:
        ends = spots + spots[:1] if closed else spots
        for piece in dashes(ends, dash, SUPER) if dash else [ends]:
            _thick(big, piece, width * SUPER, colour)
    return pygame.transform.smoothscale(big, (w, h)), left, top


def _thick(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], width: float, colour: Rgba
) -> None:
    half = width / 2
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1e-6:
            continue
        nx, ny = (y0 - y1) / length * half, (x1 - x0) / length * half
        pygame.draw.polygon(
            surface, colour, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        )
    if half >= 1.5:
        for x, y in points:
            pygame.draw.circle(surface, colour, (x, y), half)


def dashes(
    points: Sequence[tuple[float, float]], dash: tuple[float, float], factor: float = 1.0
) -> list[list[tuple[float, float]]]:
    """The pieces of a line through `points`; `dash` is (on, off), times `factor`."""
    on, off = dash[0] * factor, dash[1] * factor
    pieces: list[list[tuple[float, float]]] = []
    left, drawing = on, True
    piece = [points[0]]
    for start, end in pairwise(points):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while length - done > left:
            done += left
            part = done / length
            spot = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if drawing:
                pieces.append([*piece, spot])
            piece, drawing = [spot], not drawing
            left = on if drawing else off
        left -= length - done
        piece.append(end)
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces
