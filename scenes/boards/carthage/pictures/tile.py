"""Traders of Carthage: the city on its rock, ships of four goods, a red sun going down."""

from __future__ import annotations

import random

from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit.pictures.svg import Drawing, disc, num, points, row, rows, smooth
from scenes.kit.theme import INK, fade

_HORIZON = 82.0


def paint(sheet: Drawing) -> None:
    sky = sheet.linear((0, 0), (0, _HORIZON), (0, "#E88F4F"), (0.45, "#F2B36C"), (1, "#F9DCA4"))
    sheet.rect(0, 0, 318, _HORIZON + 2, sky)
    _sun(sheet, 236, 64, 34)
    _coast(sheet)
    _sea(sheet)
    for good, x, y, w in ((2, 106, 60, 45), (1, 244, 70, 60), (3, 26, 88, 74)):
        _ship(sheet, good, x, y, w)
    _ship(sheet, 0, 134, 72, 106)
    _foam(sheet)


def _sun(sheet: Drawing, x: float, y: float, r: float) -> None:
    sheet.circle(x, y, r + 16, fade("#FBE6B4", 0.28))
    sheet.circle(x, y, r + 7, fade("#FBE6B4", 0.30))
    sheet.circle(x, y, r, sheet.linear((0, y - r), (0, y + r), (0, "#C63D2B"), (1, "#DE6C42")))
    for dx, dy, w in rows("-46,-3,58 4,8,60 -62,14,44 -150,-34,62 -130,-26,40 28,-40,54"):
        sheet.rect(x + dx, y + dy, w, 4.6, fade("#FBE6C0", 0.80), r=2.3)


def _coast(sheet: Drawing) -> None:
    sheet.path(smooth(points("-4,62 24,52 60,60 96,66 120,74 134,82")) + "V90H-4Z", "#C08A5E")
    sheet.path(smooth(points("258,82 274,75 290,72 306,66 322,68")) + "V90H258Z", "#B97F58")
    sheet.path("M-4 84Q30 76 70 79Q104 80 122 87Q100 95 60 94Q20 96 -4 92Z", "#D9AE74", fade(INK, 0.75), 1.4)
    sheet.art("carthage/citadel", 12, 4, 86, thin=0.8)
    sheet.art("carthage/palm", 98, 68, 17)
    sheet.art("carthage/palm", -2, 66, 19)


def _sea(sheet: Drawing) -> None:
    water = sheet.linear(
        (0, _HORIZON), (0, 182), (0, "#5AA3B4"), (0.2, "#3B87A3"), (0.6, "#2A6C8D"), (1, "#1D506F")
    )
    sheet.path(f"M0 {_HORIZON}H130Q124 92 60 93.4Q20 94 0 91.6Z", water)
    sheet.path("M0 91Q20 95 60 93.4Q124 92 128 82H318V182H0Z", water)
    glint = ""
    rng = random.Random(4)
    for i in range(15):
        y = _HORIZON + 3 + i * i * 0.36
        w = 7 + i * 2.3
        x = 236 + rng.uniform(-9, 9) - w / 2
        glint += f"M{num(x)} {num(y)}h{num(w)}"
    sheet.path(glint, None, fade("#F4A66A", 0.75), 1.9)
    d = ""
    for i in range(9):
        y = _HORIZON + 9 + i * (6 + i * 0.8)
        w = 4.6 + i * 0.95
        for k in range(-1, int(318 / (w * 5.4)) + 2):
            x = k * w * 5.4 + (i % 2) * w * 2.7 + rng.uniform(-w, w)
            d += f"M{num(x)} {num(y)}q{row((w * 0.5, -w * 0.55), (w, 0))}q{row((w * 0.5, w * 0.55), (w, 0))}"
    sheet.path(d, None, fade("#BFE0E6", 0.42), 1.15)


def _ship(sheet: Drawing, good: int, x: float, y: float, w: float) -> None:
    look = GOODS[good]
    k = w / 64
    with sheet.group(x, y, k):
        sheet.path("M0 51Q10 57 32 57Q54 57 64 51Q56 47 32 47Q8 47 0 51Z", fade("#10344A", 0.5))
        sheet.art("carthage/ship-sail", 0, 0, 64, tint=look.colour, thin=0.92)
        sheet.art(look.mark, 32 - 9.6, 20.2 - 9.6, 19.2, tint=look.on)
        sheet.path("M3 52q4 -4 8 0t8 0t8 0t8 0t8 0t8 0t8 0", None, fade("#E8F4F2", 0.85), 1.5)


def _foam(sheet: Drawing) -> None:
    """The near sea: a cresting wave with foam fingers at the right, a swell along the bottom."""
    swell = [(-6, 166), (30, 158), (70, 166), (112, 171), (160, 168), (206, 172), (250, 180), (270, 184)]
    deep = sheet.linear((0, 150), (0, 182), (0, "#2F7A98"), (1, "#17425E"))
    sheet.path(smooth(swell) + "L330 170V190H-6Z", deep)
    sheet.path(smooth(swell), None, "#E8F4F2", 2.0)
    wave = (
        "M214 186C240 184 262 172 276 150C284 137 300 130 314 135C322 138 324 146 322 152"
        "C316 146 306 146 300 152C294 160 298 172 318 178V186Z"
    )
    sheet.path(wave, "#23607F", INK, 1.6)
    inner = (
        "M232 184C256 178 272 166 283 150C289 142 299 137 309 138"
        "C297 143 290 151 290 162C286 174 268 182 248 185Z"
    )
    sheet.path(inner, "#4B93AD")
    claws = "".join(disc(x, y, r) for x, y, r in _SPRAY)
    crest = (
        "M276 150C284 137 300 130 314 135C322 138 324 146 322 152C319 149 316 148 313 148.4"
        "C315 152 312 154.6 309 152.6C307 156 303 155 302.6 151.6"
        "C299 154 296 151.4 297.6 147.6C293 148 291.6 144.6 294 142.4C288 143.6 281 147 276 150Z"
    )
    sheet.path(crest, "#F6F3E6", INK, 1.3)
    sheet.path(claws, "#F6F3E6", fade(INK, 0.8), 0.8)


_SPRAY = rows("272,136,1.8 282,126,2.2 266,146,1.4 296,122,1.6 274,124,1.2 306,126,1.3")
