"""Paper without words: sheets with fibres, the vermilion seal, ribbons for place names, plates, trays."""

from __future__ import annotations

import math
import random

import pygame

from scenes.kit.pictures.svg import Drawing, disc, num, poly, row
from scenes.kit.pictures.texture import speckle
from scenes.kit.theme import INK, PAPER_BOTTOM, PAPER_TOP, Colour, fade, is_dark, mix


def fibres(size_px: tuple[int, int], scale: float, seed: int = 1) -> pygame.Surface:
    """The long and short fibres of washi, transparent, to be laid over a paper panel of `size_px` pixels."""
    w, h = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(w, h)
    rng = random.Random(seed)
    light, dark = "", ""
    for _ in range(int(w * h / 1500)):
        x, y, turn = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0, math.tau)
        length, bend = rng.uniform(7, 34), rng.uniform(-11, 11)
        dx, dy = math.cos(turn) * length, math.sin(turn) * length
        strand = f"M{row((x, y))}q{row((dx / 2 - dy / length * bend, dy / 2 + dx / length * bend), (dx, dy))}"
        if rng.random() < 0.55:
            light += strand
        else:
            dark += strand
    sheet.path(light, None, fade("#FFFDF4", 0.55), 0.8)
    sheet.path(dark, None, fade("#A88D5E", 0.17), 0.7)
    return sheet.render(size_px)


def panel(size_px: tuple[int, int], scale: float, radius: float = 8, seed: int = 1) -> pygame.Surface:
    """A paper panel: warm gradient, fibres, 1 px ink edge, a hairline 3 units inside. No shadow."""
    w, h = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(w, h)
    field = sheet.linear((0, 0), (0, h), (0, PAPER_TOP), (1, PAPER_BOTTOM))
    sheet.rect((0.5, 0.5, w - 1, h - 1), field, None, 1, radius)
    surface = sheet.render(size_px)
    strands = fibres(size_px, scale, seed)
    mask = surface.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    strands.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(strands, (0, 0))
    speckle(surface, scale, strength=2, seed=seed)
    lines = Drawing(w, h)
    lines.rect((0.5, 0.5, w - 1, h - 1), None, fade(INK, 0.38), 1, radius)
    lines.rect((3.5, 3.5, w - 7, h - 7), None, fade("#A88D5E", 0.45), 0.8, max(1.0, radius - 3))
    surface.blit(lines.render(size_px), (0, 0))
    return surface


def seal(size_px: int, turn: float = -3) -> pygame.Surface:
    """The red of a seal pressed on paper, its edge worn: four characters fit in its 0.17..0.83."""
    sheet = Drawing(42, 42)
    rng = random.Random(19)
    outline: list[tuple[float, float]] = []
    for side in range(4):
        for k in range(9):
            along, off = -17.5 + 35 * k / 9, rng.uniform(-0.55, 0.5)
            edge = (along, -18.2 + off), (18.2 + off, along), (-along, 18.2 + off), (-18.2 + off, -along)
            outline.append(edge[side])
    holes = "".join(
        disc(rng.uniform(-17, 17), rng.choice((-1, 1)) * rng.uniform(13.6, 17.6), rng.uniform(0.25, 0.7))
        for _ in range(14)
    )
    with sheet.group(21, 21, 1, turn):
        sheet.path(poly(outline) + holes, "#C8452F")
        sheet.rect((-15.6, -15.6, 31.2, 31.2), None, "#F7E7D2", 1.1, 1.6)
        sheet.path("M-10 15.2H4M15.4 -8V6", None, "#C8452F", 1.5)
    return sheet.render((size_px, size_px))


def ribbon(size_px: tuple[int, int], scale: float, fill: Colour, edge: Colour = INK) -> pygame.Surface:
    """A ribbon with pointed ends for a place name; its text box leaves half its height free at either end."""
    w, h = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(w, h)
    tip = h * 0.42

    def outline(gap: float) -> str:
        in_x = gap * 1.6
        left, right = tip + gap * 0.6, w - tip - gap * 0.6
        ends = (w - in_x, h / 2), (in_x, h / 2)
        return poly([(left, gap), (right, gap), ends[0], (right, h - gap), (left, h - gap), ends[1]])

    with sheet.group(0, 1.1):
        sheet.path(outline(1.0), fade("#000000", 0.25))
    top, low = mix(fill, "#FFFFFF", 0.10), mix(fill, INK, 0.10)
    sheet.path(outline(0.9), sheet.linear((0, 0), (0, h), (0, top), (1, low)), edge, 1.3)
    line = fade("#FFF6DF", 0.45) if is_dark(fill) else fade("#8B6A3E", 0.5)
    sheet.path(outline(3.1), None, line, 0.8)
    return sheet.render(size_px)


def plate(
    size_px: tuple[int, int], scale: float, fill: Colour = "#FBF5E6", radius: float = 5
) -> pygame.Surface:
    """A small card or sign: flat field, ink edge, a light upper rim."""
    w, h = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(w, h)
    field = sheet.linear((0, 0), (0, h), (0, mix(fill, "#FFFFFF", 0.18)), (1, mix(fill, INK, 0.07)))
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), field, fade(INK, 0.75), 1.1, radius)
    sheet.path(f"M{num(radius)} 1.9H{num(w - radius)}", None, fade("#FFFFFF", 0.45), 0.9)
    return sheet.render(size_px)


def tray(size_px: tuple[int, int], scale: float, radius: float = 9) -> pygame.Surface:
    """A hollow in the desk for cards: dark, shaded along its upper edge, a faint light below."""
    w, h = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(w, h)
    shade = sheet.linear((0, 0), (0, 15), (0, fade("#000000", 0.60)), (1, fade("#000000", 0.34)))
    sheet.rect((0, 0, w, h), shade, None, 1, radius)
    sheet.rect((0.5, 0.5, w - 1, h - 1), None, fade("#000000", 0.5), 1.0, radius)
    sheet.path(f"M{num(radius)} {num(h - 0.6)}H{num(w - radius)}", None, fade("#FFE9C4", 0.16), 1.0)
    return sheet.render(size_px)
