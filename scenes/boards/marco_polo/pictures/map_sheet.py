"""The printed map: on the land of the art kit roads with their costs and seals, shields and names."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.marco_polo.geography import CARD_CITY, MAP, SPECIAL_CITY
from game.marco_polo.map_tables import CITIES
from game.marco_polo.tables import GUILDS
from scenes.boards.marco_polo import map_geometry as places
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.pictures.chips import GUILD_COLOURS, MARCO
from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas, contains, inset
from scenes.kit.layout import Box, around
from scenes.kit.pictures.svg import Drawing, in_units
from scenes.kit.theme import INK, PAPER_LIGHT, Colour, Point, Rect, TextStyle, fade, mix

SEALS = tuple(f"marco_polo/guild-{name}" for name in GUILDS)
PRICE = 14.0
"""Size of what a road costs."""
_HALO = "#F4E8C8"
_ROUND = ((-1.6, 0), (1.6, 0), (0, -1.6), (0, 1.6), (-1.2, -1.2), (1.2, 1.2), (-1.2, 1.2), (1.2, -1.2))
"""Where the halo of a name is written."""


def sheet(canvas: Canvas, rect: Rect, names: tuple[str, ...]) -> None:
    """All that is printed, over `rect`; names of the sixteen cities."""
    dx, dy = rect[0], rect[1]

    def make(size: tuple[int, int]) -> pygame.Surface:
        drawing = Drawing(rect[2], rect[3])
        drawing.art("marco_polo/map", 0, 0, rect[2])
        with drawing.group(-dx, -dy):
            _dotted(drawing)
            _roads(drawing)
            _places(drawing)
        surface = drawing.render(size)
        page = canvas.sheet(surface, -dx * canvas.scale, -dy * canvas.scale)
        for road in places.ROADS:
            _label(page, road)
        _names(page, names)
        return surface

    MARCO.put(canvas, ("map", names), rect, make)


def _dotted(sheet: Drawing) -> None:
    """From boxes that lie apart to their cities."""
    boxes = (*zip(CARD_CITY, places.CARDS, strict=True), *zip(SPECIAL_CITY, places.SPECIALS, strict=True))
    for city, box in boxes:
        x, y = places.NODES[int(city)]
        near = (min(max(x, box[0]), box[0] + box[2]), min(max(y, box[1]), box[1] + box[3]))
        if math.dist((x, y), near) > 30:
            sheet.line([near, (x, y)], "#8B6A45", 1.7, (2.2, 3.2))


def _roads(sheet: Drawing) -> None:
    lines = [(road, road.along()) for road in places.ROADS]
    for _, points in lines:
        sheet.line(points, "#8B6A45", 6.4)
    for road, points in lines:
        if road.guild < 0:
            sheet.line(points, "#F3E6C4", 3.6)
        else:
            sheet.line(points, mix(GUILD_COLOURS[road.guild], "#FFFFFF", 0.35), 4.2, (11, 4))


def _places(sheet: Drawing) -> None:
    for node, (x, y) in enumerate(places.NODES):
        if node >= CITIES:
            sheet.circle(x, y, 11, "#FBF2D9", "#8B6A45", 1.6)
            sheet.art("carthage/palm", x - 8.4, y - 9, 17)
        elif MAP.nodes[node].shield:
            glow = sheet.radial((x, y), 26, (0.5, fade("#FFF6DC", 0.6)), (1, fade("#FFF6DC", 0)))
            sheet.circle(x, y, 26, glow)
            sheet.art(f"marco_polo/shield-{MAP.nodes[node].shield}", x - 18, y - 18, 36)
        else:
            sheet.art("marco_polo/capital", x - 23, y - 25, 47)


def label(canvas: Brush, road: places.Road) -> Box:
    """Where a road says what it costs: in large letters more room, a little way off where that is needed."""
    if canvas.ui <= 1:
        return road.label
    size = PRICE * min(canvas.ui, road.growth)
    return around(road.large, chips.width(canvas, road.cost, size) + 7, chips.high(size) + 3.5)


def _label(canvas: Canvas, road: places.Road) -> None:
    x, y, w, h = rect = label(canvas, road)
    canvas.box((x, y + 1.2, w, h), fade("#000000", 0.22), radius=5)
    canvas.box(rect, "#FFF9EA", bottom="#F5E9CC", radius=5, border="#A58455")
    if road.guild >= 0:
        canvas.art(SEALS[road.guild], places.seal_at(rect))
    if rect == road.label:
        chips.row(canvas, (x + 5, y, w - 9, h), road.cost, PRICE, "center")
    else:
        chips.row(canvas, rect, road.cost, PRICE * min(canvas.ui, road.growth), "center", grows=False)


def _names(canvas: Canvas, names: tuple[str, ...]) -> None:
    for name, (x, y, side) in zip(names, places.NAMES, strict=True):
        halo = TextStyle(15, _HALO, "bold", True, side)
        for dx, dy in _ROUND:
            canvas.write(name, (x + dx, y + dy), halo)
        canvas.write(name, (x, y), TextStyle(15, INK, "bold", True, side))


def outpost(canvas: Brush, rect: Rect, items: chips.Items) -> None:
    """An outpost bonus, an arched tile."""
    x, y, w, h = rect
    MARCO.put(canvas, "arch", rect, _arch)
    chips.row(canvas, (x + 2, y + 2, w - 4, h - 2), items, 14, "center")


@in_units(47, 23)
def _arch(sheet: Drawing) -> None:
    sheet.art("marco_polo/outpost", 0, 0, 47)


def card(canvas: Canvas, rect: Rect, edge: Colour) -> None:
    """A card or box on the map."""
    canvas.shadow(rect, radius=5, blur=4, down=2)
    canvas.box(rect, "#FFFAEE", bottom="#F4E8CE", radius=5, border=edge, stroke=1.6)


def way(canvas: Canvas, rect: Rect, number: int, seat: int = -1) -> None:
    """A road lit, or dotted in a seat's colour, wherever `rect` is; its label and the places at its ends stay
    free.
    """
    for line in _free(canvas, places.ROADS[number]):
        if seat < 0:
            canvas.line(line, "#3F5F2C", 6.4)
            canvas.line(line, "#A9D184", 3.8)
        else:
            canvas.line(line, PAPER_LIGHT, 6.4)
            canvas.line(line, SEATS[seat].colour, 4, dash=(5.5, 5.5))


def _free(canvas: Brush, road: places.Road) -> Iterator[list[Point]]:
    """The parts of a road that nothing lies on."""
    ends = [(places.NODES[node], 19.0 if node < CITIES else 12.5) for node in road.ends]
    line, covered = list[Point](), inset(label(canvas, road), -2)
    for at in (*road.along(60), places.NODES[road.ends[1]]):
        if any(math.dist(at, end) < reach for end, reach in ends) or contains(covered, at):
            if len(line) > 1:
                yield line
            line = []
        else:
            line.append(at)
