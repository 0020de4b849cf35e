"""The printed map: land, sea and mountains, roads with their costs and seals, shields and names."""

from __future__ import annotations

import pygame

from game.marco_polo.geography import MAP
from game.marco_polo.map_tables import CITIES
from game.marco_polo.tables import GUILDS
from scenes.boards.marco_polo import map_places as places
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.pictures.chips import GUILD_COLOURS, MARCO
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas
from scenes.kit.pictures.svg import Drawing, num
from scenes.kit.theme import INK, Colour, Rect, TextStyle, fade, mix

SEALS = tuple(f"marco_polo/guild-{name}" for name in GUILDS)
_PAPER_HALO = "#F0E2BE"


def sheet(canvas: Canvas, rect: Rect, names: tuple[str, ...]) -> None:
    """All that is printed, over `rect`; names of the sixteen cities."""
    dx, dy = rect[0], rect[1]

    def make(size: tuple[int, int]) -> pygame.Surface:
        drawing = Drawing(rect[2], rect[3])
        with drawing.group(-dx, -dy):
            _land(drawing)
            _dotted(drawing)
            _roads(drawing)
            _places(drawing)
        surface = drawing.render(size)
        page = canvas.sheet(surface, -dx * canvas.scale, -dy * canvas.scale)
        _labels(page)
        _names(page, names)
        return surface

    MARCO.put(canvas, ("map", names), rect, make)


def _land(sheet: Drawing) -> None:
    x, y, w, h = places.MAP_RECT
    sheet.rect(x, y, w, h, "#E6D3A0", "#8B6A3E", 2, 8)


def _dotted(sheet: Drawing) -> None:
    pass


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
            sheet.art(f"marco_polo/shield-{MAP.nodes[node].shield}", x - 18, y - 18, 36)
        else:
            sheet.art("marco_polo/city-big", x - 23, y - 24, 46)


def _labels(canvas: Canvas) -> None:
    for road in places.ROADS:
        x, y, w, h = road.label
        canvas.box((x, y + 1.2, w, h), fade("#000000", 0.22), radius=5)
        canvas.box(road.label, "#FFF9EA", bottom="#F5E9CC", radius=5, border="#A58455")
        if road.guild >= 0:
            canvas.art(SEALS[road.guild], places.seal(road))
        chips.row(canvas, (x + 5, y, w - 9, h), road.cost, 14, "center")


def _names(canvas: Canvas, names: tuple[str, ...]) -> None:
    for name, (x, y, side) in zip(names, places.NAMES, strict=True):
        halo = TextStyle(15, _PAPER_HALO, "bold", True, side)
        for dx, dy in (
            (-1.6, 0),
            (1.6, 0),
            (0, -1.6),
            (0, 1.6),
            (-1.2, -1.2),
            (1.2, 1.2),
            (-1.2, 1.2),
            (1.2, -1.2),
        ):
            canvas.write(name, (x + dx, y + dy), halo)
        canvas.write(name, (x, y), TextStyle(15, INK, "bold", True, side))


def arch(canvas: Brush, rect: Rect) -> None:
    """An arched tile."""

    def paint(sheet: Drawing) -> None:
        h = sheet.height
        body = f"M1 {num(h - 1)}V9Q1 1 10 1H31Q40 1 40 9V{num(h - 1)}Z"
        sheet.path(
            f"M1.5 {num(h - 0.2)}V10Q2 3 11 3H31Q40.6 3 40.6 10V{num(h - 0.2)}Z", fade("#000000", 0.25)
        )
        sheet.path(body, sheet.linear((0, 0), (0, h), (0, "#F2C9AE"), (1, "#DE9F7C")), "#8A4A2C", 1.4)

    MARCO.drawn(canvas, "arch", rect, 41, paint)


def card(canvas: Canvas, rect: Rect, edge: Colour) -> None:
    """A card or box on the map."""
    canvas.shadow(rect, radius=5, blur=4, down=2)
    canvas.box(rect, "#FFFAEE", bottom="#F4E8CE", radius=5, border=edge, stroke=1.6)


def way(canvas: Canvas, number: int, colour: Colour) -> None:
    """A road lit."""
    canvas.line(places.ROADS[number].along(), colour, 4)
