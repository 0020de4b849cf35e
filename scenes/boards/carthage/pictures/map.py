"""The printed sea map of Carthage: ships sail from Alexandria (right) to Carthage (left).

Coordinates are the board's own design units, 956 x 236. No words and no ships are drawn here; `RIBBONS` says
where the ribbons for the place names belong.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit.pictures.svg import Drawing, box, num, points, poly, row, rows, smooth
from scenes.kit.pictures.texture import keep_inside, speckle
from scenes.kit.theme import INK, PAPER, Colour, fade

WIDTH, HEIGHT = 956, 236
LANES = (52, 94, 136, 178)
PLACES = (856, 734, 592, 455, 327, 188)
PIRATE_WATER = (258, 0, 266, 196)
RING = 20.0
QUAY = (24.0, 20.0)

_FRAME = "#EADDBE"
_INKLINE = "#54402E"
_FOAM = "#CFE6EA"


@dataclass(frozen=True)
class Ribbon:
    """Where a place's name belongs: centre, width and height in board units, field and text colour."""

    centre: tuple[float, float]
    size: tuple[float, float]
    fill: str
    text: str


RIBBONS: dict[str, Ribbon] = {
    "carthage": Ribbon((120, 214), (100, 23), "#B8623C", "#FBF5E6"),
    "pirates": Ribbon((398, 214), (122, 23), "#22303F", "#F3EAD7"),
    "cyrenaica": Ribbon((592, 214), (108, 23), "#F3EAD7", "#2B2320"),
    "alexandria": Ribbon((862, 214), (152, 23), "#F3EAD7", "#2B2320"),
}


def draw(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    """The whole board, `size_px` pixels (956 x 236 times `scale`), with alpha at its round corners."""
    sheet = Drawing(WIDTH, HEIGHT)
    rng = random.Random(814)
    _sea(sheet, rng)
    _pirate_water(sheet)
    _islands_and_coast(sheet)
    sheet.art("carthage/compass", 643, 52, 40, thin=0.8)
    sheet.art("carthage/dolphin", 766, 102, 25)
    _beam(sheet, 916, 102)
    _lanes(sheet)
    sheet.art("carthage/lighthouse", 884.5, 74, 63)
    sheet.art("carthage/citadel", 9, 31, 116, thin=0.85)
    sheet.art("carthage/cothon", 82, 146.5, 57)
    _frame(sheet)
    surface = sheet.render(size_px)
    speckle(surface, scale, strength=3, seed=31)
    return keep_inside(surface, 8 * scale)


def _sea(sheet: Drawing, rng: random.Random) -> None:
    depth = sheet.linear(
        (0, 0), (0, HEIGHT), (0, "#235C7C"), (0.22, "#2C6B8B"), (0.6, "#2F7191"), (1, "#3C84A2")
    )
    sheet.rect(0, 0, WIDTH, HEIGHT, depth)
    _rhumb_lines(sheet, (663, 72))
    taken: list[tuple[float, float]] = []
    d = ""
    for _ in range(2600):
        x, y = rng.uniform(120, WIDTH - 12), rng.uniform(10, 214)
        if any(abs(x - u) < 34 and abs(y - v) < 9.5 for u, v in taken):
            continue
        if any(abs(y + 2 - lane) < 6 for lane in LANES):
            continue
        taken.append((x, y))
        w = rng.uniform(3.4, 4.6)
        for k in range(rng.choice((2, 2, 3))):
            left = x + k * 2 * w
            d += f"M{num(left)} {num(y)}q{row((w / 2, -w * 0.62), (w, 0))}q{row((w / 2, w * 0.62), (w, 0))}"
    sheet.path(d, None, fade("#A7D2DC", 0.30), 1.0)


def _rhumb_lines(sheet: Drawing, centre: tuple[float, float]) -> None:
    """The wind lines of an old sea chart, from the compass outwards."""
    cx, cy = centre
    d = ""
    for step in range(16):
        vector = pygame.Vector2(0, -1).rotate(step * 22.5)
        d += poly([(cx + vector.x * reach, cy + vector.y * reach) for reach in (22, 900)], closed=False)
    sheet.path(d, None, fade("#E9DCBD", 0.085), 0.8)


def _pirate_water(sheet: Drawing) -> None:
    x, y, w, h = PIRATE_WATER
    dark = "#101D2B"
    wash = sheet.linear(
        (0, y), (0, y + h + 40), (0, fade(dark, 0.58)), (0.5, fade(dark, 0.38)), (1, fade(dark, 0.30))
    )
    sheet.rect(x, y, w, h + 40, wash)
    hatch = ""
    for k in range(-24, 30):
        left = x + k * 11.0
        start = max(x + 2, left)
        end = min(x + w - 2, left + h + 40)
        if end - start > 6:
            hatch += f"M{num(start)} {num(start - left)}L{num(end)} {num(end - left)}"
    sheet.path(hatch, None, fade("#0B1520", 0.16), 1.1)
    for edge in (x, x + w):
        sheet.line([(edge, y), (edge, y + h + 40)], fade("#F3EAD7", 0.62), 1.3, (5, 4))


def _islands_and_coast(sheet: Drawing) -> None:
    coasts = shapes()
    every = "".join(coasts)
    for width, alpha in ((21, 0.10), (13.5, 0.15), (6.5, 0.24)):
        sheet.path(every, None, fade(_FOAM, alpha), width)
    land = sheet.linear((0, 0), (0, HEIGHT), (0, "#E2C28F"), (0.55, "#D9B27A"), (1, "#CFA265"))
    for shape in coasts:
        sheet.path(shape, land, _INKLINE, 1.7)
    dunes(sheet)
    mountains(sheet)
    for x, y, w in PALMS:
        sheet.art("carthage/palm", x, y, w)


def _lanes(sheet: Drawing) -> None:
    for good, y in zip(GOODS, LANES, strict=True):
        sheet.line([(PLACES[-1], y + 1.4), (PLACES[0], y + 1.4)], fade("#0E2A3A", 0.35), 4.4)
        sheet.line([(PLACES[-1], y), (PLACES[0], y)], "#EADDBE", 4.2)
        sheet.line([(PLACES[-1] + 14, y), (PLACES[0], y)], good.colour, 2.9, (8, 5))
        for x in PLACES[:-1]:
            sheet.circle(x, y + 1.6, RING / 2, fade("#0E2A3A", 0.4))
            sheet.circle(x, y, RING / 2 - 0.8, PAPER, INK, 1.7)
            sheet.circle(x, y, RING / 2 - 3.9, good.deep)
            sheet.circle(x - 0.7, y - 0.7, RING / 2 - 4.7, good.colour)
        _quay(sheet, y, good.colour)


def _quay(sheet: Drawing, y: float, colour: Colour) -> None:
    """A jetty from the shore to the quay stone."""
    shore, x = shore_at(y) - 3, PLACES[-1]
    sheet.rect(shore, y - 3.4, x - shore, 6.8, "#9A7449", _INKLINE, 1.4)
    planks = "".join(f"M{num(px)} {num(y - 2.8)}V{num(y + 2.8)}" for px in range(int(shore) + 4, x - 14, 5))
    sheet.path(planks, None, fade(_INKLINE, 0.65), 0.9)
    sheet.rect(x - 12, y - 8, 24, 20, fade("#0E2A3A", 0.4), r=6)
    w, h = QUAY
    sheet.art("carthage/quay", x - w / 2 - 0.9, y - h / 2 - 0.75, w + 1.8, tint=colour, thin=0.85)


def _beam(sheet: Drawing, x: float, y: float) -> None:
    """The fire's light over the sea, in two broad strokes that fade westward."""
    far = 150
    for spread, alpha in ((27, 0.34), (12, 0.38)):
        light = sheet.linear((x, y), (x - far, y), (0, fade("#FFE9A8", alpha)), (1, fade("#FFE9A8", 0)))
        sheet.path(f"M{x - 6} {y - 3}L{x - far} {y - spread - 6}V{y + spread - 6}L{x - 6} {y + 3}Z", light)


def _frame(sheet: Drawing) -> None:
    sheet.path(box(0, 0, WIDTH, HEIGHT, 8) + box(5, 5, WIDTH - 10, HEIGHT - 10, 5), _FRAME)
    sheet.rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, None, fade(INK, 0.55), 1.2, 7.6)
    sheet.rect(5.4, 5.4, WIDTH - 10.8, HEIGHT - 10.8, None, INK, 1.7, 4.8)
    sheet.rect(7.6, 7.6, WIDTH - 15.2, HEIGHT - 15.2, None, fade("#F3EAD7", 0.35), 0.8, 3.6)


# Land: the African shore, the islands and what grows there


# The African shore from Cape Bon along the Syrtes and Cyrenaica to the Nile's mouths.
_AFRICA = points(
    "98,-20 104,4 118,14 131,22 147,26 154,36 149,48 139,56 141,68 136,82 131,96 136,110 133,124 "
    "136,140 133,154 137,166 136,178 146,190 164,197 186,201 212,200 238,207 262,209 282,215 304,213 "
    "330,221 362,224 396,226 430,224 462,218 482,212 494,203 512,199 534,196 552,198 572,195 594,197 "
    "614,196 632,201 650,204 672,203 700,208 730,207 762,205 792,208 820,204 842,200 858,202 872,196 "
    "884,190 900,187 920,186 940,188 962,184"
)
_SICILY = points("214,-12 219,6 230,14 246,15 262,21 280,23 296,30 309,32 318,25 321,12 334,-10")
_CALABRIA = points("336,-14 338,4 345,16 355,21 364,16 363,6 374,2 384,-2 392,-14")
_APULIA = points("428,-14 436,2 447,13 457,17 460,8 452,-2 448,-14")
_MOREA = points(
    "548,-14 551,3 558,10 557,20 563,28 569,27 571,17 577,16 580,28 586,33 590,29 589,18 596,15 "
    "604,24 611,25 610,14 618,8 626,10 632,-14"
)
_CRETE = points(
    "704,24 716,21 728,23 742,20 758,22 773,20 789,22 799,25 794,30 779,31 764,33 748,31 730,33 714,31"
)
_RHODES = points("824,20 831,14 835,17 831,25 825,27")
_MALTA = points("276,35 281,33 285,35.5 282,38 277,37.5")
_ASIA = points(
    "806,-14 812,4 826,9 840,6 853,11 866,19 878,20 886,13 900,13 914,20 930,26 942,24 962,16 962,-14"
)
_CYPRUS = points("920,50 930,45 942,42 953,37 958,39 950,47 946,54 934,58 924,57")

# Left, top, width of each.
PALMS = rows(
    "138,184,17 150,190,14 16,158,20 34,172,17 18,190,15 60,176,15 206,199,15 266,207,13 470,208,16 "
    "668,200,16 682,204,13 760,206,15"
)

_DUNES = points(
    "186,214 210,222 236,215 262,224 292,222 316,228 676,221 700,214 726,222 752,226 772,215 952,222 "
    "30,216 54,224 24,228"
)

# Middle, foot, width, height of each.
_MOUNTAINS = rows(
    "18,30,20,15 34,26,24,18 52,31,22,15 74,27,22,14 88,33,18,11 512,211,16,8 525,209,18,9 "
    "236,13,12,7 302,20,15,12 568,13,13,8 590,12,14,9 728,29.6,9,5 748,29.6,10,6 768,29.6,9,5 "
    "846,13.5,13,7 906,15.4,13,8 938,19,14,9 937,53,8,4.6"
)


@lru_cache(maxsize=1)
def shapes() -> tuple[str, ...]:
    """Path data of every piece of land, the far ones closed beyond the board's edge."""
    africa = smooth(_AFRICA) + "V260H-20V-20Z"
    islands = (_SICILY, _CALABRIA, _APULIA, _MOREA, _CRETE, _RHODES, _MALTA, _ASIA, _CYPRUS)
    return (africa, *(smooth(island, closed=True) for island in islands))


def shore_at(y: float) -> float:
    """How far west the sea reaches at height `y` near Carthage."""
    line = [point for point in _AFRICA if point[1] < 182]
    for (x0, y0), (x1, y1) in pairwise(line):
        if y0 <= y <= y1:
            return x0 + (x1 - x0) * (y - y0) / max(y1 - y0, 1e-6)
    return line[-1][0]


def dunes(sheet: Drawing) -> None:
    """Low arcs in the sand: a dark crest with a thin lit edge above it."""
    for colour, rise, alpha in (("#F3DFB4", -1.1, 0.55), ("#A3743F", 0.0, 0.7)):
        d = "".join(f"M{num(x - 9)} {num(y + rise)}q6 -6.4 11 -1.6q3.4 -3 8 1.6" for x, y in _DUNES)
        sheet.path(d, None, fade(colour, alpha), 1.1)


def mountains(sheet: Drawing) -> None:
    """Little woodblock peaks, far ones first: light on the left, a dark right flank, an ink line."""
    for x, foot, w, h in sorted(_MOUNTAINS, key=lambda peak: peak[1]):
        left, right, top, lean = x - w / 2, x + w / 2, foot - h, w * 0.06
        tip = f"{num(x - lean)} {num(top)}"
        rise = (
            f"M{num(left)} {num(foot)}C" + row((x - w * 0.3, foot - h * 0.3), (x - w * 0.2, top)) + f" {tip}"
        )
        fall = "C" + row((x + w * 0.1, top), (x + w * 0.24, foot - h * 0.34), (right, foot))
        sheet.path(rise + fall + "Z", "#D2A56C")
        sheet.path(
            f"M{tip}{fall}H{num(x + w * 0.16)}L{num(x + w * 0.02)} {num(foot - h * 0.3)}"
            f"L{num(x + w * 0.08)} {num(foot - h * 0.52)}Z",
            "#A5774A",
        )
        sheet.path(rise + fall, None, "#5E432C", 1.2)
