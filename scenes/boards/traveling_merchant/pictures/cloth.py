"""The meadow cloth under the map: hem, roads between cards, and small landscapes where no card lies."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from scenes.boards.traveling_merchant.pictures.cards import fir
from scenes.kit.pictures.svg import Drawing, num, poly, smooth
from scenes.kit.pictures.texture import speckle
from scenes.kit.theme import INK, fade

Box = tuple[float, float, float, float]


def draw(
    size_px: tuple[int, int], scale: float, cards: Sequence[Box], roads: Sequence[Box], empty: Sequence[Box]
) -> pygame.Surface:
    """The cloth; `cards`, `roads` and `empty` cells are boxes in its own units."""
    w, h = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(w, h)
    field = sheet.linear((0, 0), (w * 0.6, h), (0, "#93AE70"), (0.5, "#839F60"), (1, "#6F8C50"))
    sheet.rect((0, 0, w, h), field, None, 1, 8)
    _tufts(sheet, w, h)
    sheet.rect((1, 1, w - 2, h - 2), None, fade("#43602F", 0.9), 2, 8)
    sheet.rect((3.4, 3.4, w - 6.8, h - 6.8), None, fade("#D3E3B4", 0.55), 1.2, 6)
    for number, cell in enumerate(empty):
        _landscape(sheet, cell, number)
    for x, y, wide, tall in cards:
        sheet.rect((x - 1.5, y + 1, wide + 3, tall + 3.5), fade("#25351A", 0.4), None, 1, 9)
    for box in roads:
        _road(sheet, box)
    surface = sheet.render(size_px)
    speckle(surface, scale, strength=4, seed=3)
    return surface


def _tufts(sheet: Drawing, w: float, h: float) -> None:
    rng = random.Random(23)
    d = ""
    for _ in range(int(w * h / 900)):
        x, y = rng.uniform(8, w - 8), rng.uniform(12, h - 6)
        d += f"M{num(x)} {num(y)}l-1.6 -4M{num(x + 1)} {num(y)}l0.4 -5M{num(x + 2)} {num(y)}l2 -3.8"
    sheet.path(d, None, fade("#5E7F43", 0.5), 1.1)


def _road(sheet: Drawing, box: Box) -> None:
    """A stretch of road across a gap; the longer side shows the direction it is crossed in."""
    x, y, w, h = box
    sheet.rect((x, y, w, h), "#E8DAAD")
    if w < h:
        d = f"M{num(x)} {num(y)}H{num(x + w)}M{num(x)} {num(y + h)}H{num(x + w)}"
        rut = f"M{num(x)} {num(y + h / 2)}H{num(x + w)}"
    else:
        d = f"M{num(x)} {num(y)}V{num(y + h)}M{num(x + w)} {num(y)}V{num(y + h)}"
        rut = f"M{num(x + w / 2)} {num(y)}V{num(y + h)}"
    sheet.path(d, None, fade("#6B5330", 0.85), 1.4)
    sheet.path(rut, None, fade("#A98148", 0.5), 1.2, (4, 3))


def _landscape(sheet: Drawing, cell: Box, number: int) -> None:
    """A hill, firs and now and then a pond in a cell without a card."""
    x, y, w, h = cell
    rng = random.Random(70 + number)
    low = y + h * 0.86
    hill = [(x + w * 0.06, low), (x + w * 0.3, y + h * 0.5), (x + w * 0.55, y + h * 0.66)]
    hill += [(x + w * 0.76, y + h * 0.46), (x + w * 0.95, low)]
    sheet.path(smooth(hill) + "Z", fade("#6F8F50", 0.55), fade("#4A6A38", 0.55), 1.2)
    if number % 2 == 0:
        cx, cy, r = x + w * 0.52, y + h * 0.8, min(w, h) * 0.17
        pond = [(cx - r * 1.6, cy), (cx - r * 0.4, cy - r * 0.5), (cx + r * 1.5, cy - r * 0.12)]
        pond += [(cx + r * 0.9, cy + r * 0.5), (cx - r * 0.8, cy + r * 0.46)]
        sheet.path(smooth(pond, closed=True), "#9DBCC0", fade("#3E6470", 0.7), 1.1)
        glints = f"M{num(cx - r * 0.7)} {num(cy)}h{num(r * 0.6)}M{num(cx)} {num(cy + r * 0.2)}h{num(r * 0.7)}"
        sheet.path(glints, None, fade("#FFFFFF", 0.6), 1)
    for i in range(3 + number % 3):
        at = x + w * (0.16 + 0.72 * (i + rng.uniform(0.1, 0.8)) / (3 + number % 3))
        fir(sheet, at, y + h * rng.uniform(0.56, 0.72), min(26.0, h * 0.3))
    rocks = x + w * rng.uniform(0.2, 0.8), low - 2
    corners = [(rocks[0] + dx, rocks[1] - dy) for dx, dy in ((-5, 0), (-2, 5), (4, 3.4), (6, 0))]
    sheet.path(poly(corners), "#C9C2B0", fade(INK, 0.6), 1)
