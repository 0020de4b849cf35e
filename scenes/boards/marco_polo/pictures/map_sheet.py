"""The printed map: land, sea and mountains, roads with their costs and seals, shields and names."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame

from game.marco_polo.geography import CARD_CITY, MAP, SPECIAL_CITY
from game.marco_polo.map_tables import CITIES
from game.marco_polo.tables import GUILDS
from scenes.boards.marco_polo import map_places as places
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.pictures.chips import GUILD_COLOURS, MARCO
from scenes.boards.marco_polo.pictures.seats import SEATS
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas, contains, inset
from scenes.kit.pictures.svg import Drawing, disc, num, poly, smooth
from scenes.kit.theme import INK, PAPER_LIGHT, Colour, Point, Rect, TextStyle, fade, mix

SEALS = tuple(f"marco_polo/guild-{name}" for name in GUILDS)
_HALO = "#F4E8C8"
_COAST = [
    (979, 236), (966, 262), (948, 286), (953, 310), (944, 334), (924, 358), (900, 388), (866, 416),
    (838, 436), (818, 462), (794, 480), (768, 477), (752, 461), (724, 452), (694, 449), (662, 430),
    (630, 424), (602, 414), (588, 428), (574, 452), (560, 480), (544, 493), (526, 484), (510, 458),
    (492, 434), (470, 410), (446, 402), (422, 412), (398, 432), (370, 436), (346, 424), (328, 398),
    (312, 380), (306, 392), (316, 416), (318, 440), (296, 462), (262, 474), (239, 490),
]  # fmt: skip
"""The coast from the Yellow Sea to Arabia."""
_LAND = """
waves 345,478 380,490 448,452 600,494 640,446 700,474 862,418 905,412 952,300 800,492 478,494
dunes 592,76 612,90 640,70 655,88 262,276 250,302 322,236 350,222 338,250 640,138 610,146
trees 790,262 799,266 806,258 826,300 835,306 818,308 846,262 838,256 690,414 681,418 792,402 801,406
trees 590,396 582,402 868,222 700,330 690,334 802,440 810,446
peaks 590,296,17 606,302,22 628,300,26 652,305,28 676,302,24 698,294,21 716,298,16 588,244,15 604,250,18
peaks 690,204,16 708,210,20 726,204,15 358,322,18 374,328,22 394,324,17 414,330,15 480,304,15 464,310,18
peaks 380,88,16 366,94,13 930,76,18 948,82,22 964,76,16 820,124,15 835,128,18 560,228,15 545,222,18
tower 776,66 796,71 817,65 838,70 858,64
"""
"""What is drawn on the land and the sea, and where: feet of mountains with their height."""
_TINTS = ((900, 250, 150, "#A8B873"), (760, 300, 110, "#A8B873"), (590, 400, 90, "#B4B46E"),
          (690, 110, 120, "#F6E7BC"), (360, 280, 110, "#D9A968"), (640, 230, 90, "#C9B28A"))  # fmt: skip
_ROUND = ((-1.6, 0), (1.6, 0), (0, -1.6), (0, 1.6), (-1.2, -1.2), (1.2, 1.2), (-1.2, 1.2), (1.2, -1.2))
"""Where the halo of a name is written."""
_GOBI = ((575, 680), (60, 100))


def _spots(kind: str) -> list[tuple[float, ...]]:
    """The places of a kind of drawing, those farther up first."""
    lines = (line.split() for line in _LAND.strip().splitlines())
    found = [tuple(map(float, spot.split(","))) for name, *spots in lines if name == kind for spot in spots]
    return sorted(found, key=lambda spot: spot[1])


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
        for road in places.ROADS:
            _label(page, road)
        _names(page, names)
        return surface

    MARCO.put(canvas, ("map", names), rect, make)


def _land(sheet: Drawing) -> None:
    x, y, w, h = places.MAP_RECT
    water = sheet.linear((0, y), (0, y + h), (0, "#A8CFC4"), (0.75, "#86B9B2"), (1, "#74A9A6"))
    sheet.rect(x, y, w, h, water, None, 1, 8)
    waves = "".join(f"M{num(a)} {num(b)}q4 -4.4 8 0t8 0t8 0" for a, b in _spots("waves"))
    sheet.path(waves, None, fade("#F2F7EC", 0.6), 1.3)
    coast = smooth(_COAST)
    for width, strength in ((26, 0.16), (17, 0.2), (8, 0.34)):
        sheet.path(coast, None, fade("#EAF3DF", strength), width)
    edge = f"L{num(x + 1)} {num(_COAST[-1][1])}V{num(y + 1)}H{num(x + w - 1)}Z"
    sand = sheet.linear((x, y), (x + w, y + h), (0, "#F1DFAE"), (0.5, "#E6CD93"), (1, "#DCC389"))
    sheet.path(coast + edge, sand)
    for cx, cy, r, colour in _TINTS:
        sheet.circle(cx, cy, r, sheet.radial((cx, cy), r, (0, fade(colour, 0.42)), (1, fade(colour, 0))))
    sheet.path(coast, None, "#8B6A3E", 1.7)
    rng = random.Random(7)
    dots = "".join(
        disc(rng.uniform(*_GOBI[0]), rng.uniform(*_GOBI[1]), rng.uniform(0.5, 1.1)) for _ in range(150)
    )
    sheet.path(dots, fade("#9A7A44", 0.42))
    dunes = "".join(f"M{num(a)} {num(b)}q7 -7 15 -0.6q-5 -0.4 -8 2.6" for a, b in _spots("dunes"))
    sheet.path(dunes, None, fade("#A07C42", 0.6), 1.2)
    for a, b in _spots("trees"):
        sheet.path(disc(a, b, 3.4), "#7F9A5E", fade("#42562F", 0.8), 0.8)
        sheet.path(disc(a - 1, b - 1.1, 1.7), "#A5BB7E")
    for a, b, size in _spots("peaks"):
        _peak(sheet, a, b, size)
    _wall(sheet)
    sheet.art("carthage/compass", 248, 57, 40)
    sheet.art("marco_polo/junk", 934, 386, 34)
    sheet.art("marco_polo/junk", 412, 462, 27, flip=True)
    sheet.rect(x + 1, y + 1, w - 2, h - 2, None, "#7A5A30", 2.2, 8)
    sheet.rect(x + 3.6, y + 3.6, w - 7.2, h - 7.2, None, fade("#FFF6DA", 0.5), 1, 6)


def _peak(sheet: Drawing, x: float, y: float, size: float) -> None:
    """A mountain with its foot about x, y: a light side, a dark one, snow, a gouge mark."""
    w, h = size * 0.62, size * 0.92

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + w * a, y - h * b) for a, b in points]

    rib, east = at((0, 1), (0.1, 0.4), (0.22, 0)), at((0.4, 0.46), (1, 0))
    outline = [*at((-1, 0), (-0.42, 0.5), (0, 1)), *east]
    sheet.path(poly(outline), "#DCCB9C")
    sheet.path(poly([rib[0], *east, *reversed(rib[1:])]), "#AE986A")
    sheet.path(poly(at((0, 1), (0.3, 0.6), (0.06, 0.66), (-0.1, 0.56), (-0.3, 0.64))), "#FBF5E2")
    lines = (outline, rib, at((-0.5, 0.1), (-0.38, 0.3)))
    sheet.path("".join(poly(line, closed=False) for line in lines), None, fade("#6B5128", 0.75), 0.9)


def _wall(sheet: Drawing) -> None:
    """The Great Wall, from tower to tower."""
    spots = sorted((x, y) for x, y in _spots("tower"))
    line = smooth(spots)
    sheet.path(line, None, "#7A5A30", 5.6)
    sheet.path(line, None, "#D9BE8A", 3.2)
    sheet.path(line, None, "#7A5A30", 0.9, (1.6, 2.4))
    for x, y in spots:
        tower = f"M{num(x - 4)} {num(y + 4)}V{num(y - 5)}h2v1.8h1.4v-1.8h1.6v1.8h1.4v-1.8h2V{num(y + 4)}Z"
        sheet.path(tower, "#E8D3A2", "#6B4A22", 1)


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


def _label(canvas: Canvas, road: places.Road) -> None:
    x, y, w, h = road.label
    canvas.box((x, y + 1.2, w, h), fade("#000000", 0.22), radius=5)
    canvas.box(road.label, "#FFF9EA", bottom="#F5E9CC", radius=5, border="#A58455")
    if road.guild >= 0:
        canvas.art(SEALS[road.guild], places.seal(road))
    chips.row(canvas, (x + 5, y, w - 9, h), road.cost, 14, "center")


def _names(canvas: Canvas, names: tuple[str, ...]) -> None:
    for name, (x, y, side) in zip(names, places.NAMES, strict=True):
        halo = TextStyle(15, _HALO, "bold", True, side)
        for dx, dy in _ROUND:
            canvas.write(name, (x + dx, y + dy), halo)
        canvas.write(name, (x, y), TextStyle(15, INK, "bold", True, side))


def outpost(canvas: Brush, rect: Rect, items: chips.Items) -> None:
    """An outpost bonus, an arched tile."""
    x, y, w, h = rect

    def paint(sheet: Drawing) -> None:
        h = sheet.height
        body = f"M1 {num(h - 1)}V9Q1 1 10 1H31Q40 1 40 9V{num(h - 1)}Z"
        sheet.path(
            f"M1.5 {num(h - 0.2)}V10Q2 3 11 3H31Q40.6 3 40.6 10V{num(h - 0.2)}Z", fade("#000000", 0.25)
        )
        sheet.path(body, sheet.linear((0, 0), (0, h), (0, "#F2C9AE"), (1, "#DE9F7C")), "#8A4A2C", 1.4)

    MARCO.drawn(canvas, "arch", rect, 41, paint)
    chips.row(canvas, (x + 3, y + 2, w - 6, h - 2), items, 14, "center")


def card(canvas: Canvas, rect: Rect, edge: Colour) -> None:
    """A card or box on the map."""
    canvas.shadow(rect, radius=5, blur=4, down=2)
    canvas.box(rect, "#FFFAEE", bottom="#F4E8CE", radius=5, border=edge, stroke=1.6)


def way(canvas: Canvas, rect: Rect, number: int, seat: int = -1) -> None:
    """A road lit, or dotted in a seat's colour, wherever `rect` is; its label and the places at its ends stay
    free.
    """
    for line in _free(places.ROADS[number]):
        if seat < 0:
            canvas.line(line, "#3F5F2C", 6.4)
            canvas.line(line, "#A9D184", 3.8)
        else:
            canvas.line(line, PAPER_LIGHT, 6.4)
            canvas.line(line, SEATS[seat].colour, 4, dash=(5.5, 5.5))


def _free(road: places.Road) -> Iterator[list[Point]]:
    """The parts of a road that nothing lies on."""
    ends = [(places.NODES[node], 19.0 if node < CITIES else 12.5) for node in road.ends]
    line: list[Point] = []
    for at in (*road.along(60), places.NODES[road.ends[1]]):
        if any(math.dist(at, end) < reach for end, reach in ends) or contains(inset(road.label, -2), at):
            if len(line) > 1:
                yield line
            line = []
        else:
            line.append(at)
