"""Land on the sea map of Carthage: the African shore, the islands and what grows there (board units)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from scenes.kit.pictures.svg import Drawing, num, points, row, rows, smooth
from scenes.kit.theme import fade

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
