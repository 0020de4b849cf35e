"""The Era of Traveling Merchant: a wagon train on the road between hill towns."""

from __future__ import annotations

from scenes.kit.pictures.svg import Drawing, num, points, row, smooth
from scenes.kit.theme import INK, fade

_HORSE = "#A06A3C"
_TUFTS = points("14,134 52,131 108,130 206,130 300,150 292,172 312,164 240,178 20,141")


def paint(sheet: Drawing) -> None:
    sky = sheet.linear((0, 0), (0, 100), (0, "#A9CBD0"), (0.6, "#D5E3D2"), (1, "#F1EBCF"))
    sheet.rect(0, 0, 318, 120, sky)
    sheet.circle(70, 34, 15, "#F6E3AE")
    sheet.circle(70, 34, 21, fade("#FBF0CC", 0.45))
    for x, y, w in ((20, 40, 62), (36, 47, 40), (112, 22, 58), (130, 29, 34), (250, 18, 50), (236, 25, 40)):
        sheet.rect(x, y, w, 4.8, fade("#FDF8E8", 0.85), r=2.4)
    birds = "M150 44q4 -4 6 0q2 -4 6 0M166 37q3.4 -3.4 5 0q1.8 -3.4 5 0M180 47q3 -3 4.4 0q1.6 -3 4.4 0"
    sheet.path(birds, None, fade(INK, 0.6), 1.3)
    _hills(sheet)
    _towns(sheet)
    _foreground(sheet)
    _train(sheet)


def _hills(sheet: Drawing) -> None:
    far = [(-4, 84), (40, 68), (86, 80), (140, 62), (196, 76), (250, 58), (322, 74)]
    sheet.path(smooth(far) + "V190H-4Z", "#BBD0A6", fade("#6B8A62", 0.8), 1.2)
    middle = [(-4, 96), (50, 100), (100, 84), (160, 96), (214, 80), (270, 88), (322, 82)]
    tone = sheet.linear((0, 80), (0, 140), (0, "#A3C083"), (1, "#86A968"))
    sheet.path(smooth(middle) + "V190H-4Z", tone, fade("#55763F", 0.9), 1.4)
    _rows(sheet, 118, 96, "#7E9F5C")
    _rows(sheet, 20, 104, "#7E9F5C")
    for x, y, r in ((20, 96, 6), (31, 98, 4.6), (108, 88, 4.6), (176, 94, 5.6), (187, 93, 4.4), (304, 86, 5)):
        sheet.rect(x - 0.8, y, 1.6, 7, "#5C4328")
        top = (x, y - r * 2)
        crown = f"M{row(top)}Q{row((x + r * 1.1, y - r * 0.2), (x + r, y + 3))}H{num(x - r)}"
        crown += f"Q{row((x - r * 1.1, y - r * 0.2), top)}Z"
        sheet.path(crown, "#5E7F4E", fade(INK, 0.75), 1.1)


def _rows(sheet: Drawing, x: float, y: float, colour: str) -> None:
    """Ploughed rows on a slope."""
    d = "".join(
        f"M{num(x + i * 6)} {num(y + i * 0.7)}q{num(-8 - i)} 9 {num(-12 - i * 1.6)} 17" for i in range(8)
    )
    sheet.path(d, None, fade(colour, 0.8), 1.3)


def _towns(sheet: Drawing) -> None:
    sheet.art("marco_polo/city-small", 20, 62, 34, thin=0.85)
    for x, y, w, colour in ((262, 50, 25, "#E9C98C"), (283, 56, 23, "#E3A98A"), (298, 49, 24, "#CFC7B4")):
        sheet.art("traveling_merchant/house", x, y, w, tint=colour, thin=0.85)
    sheet.art("marco_polo/city-big", 202, 22, 66, thin=0.85)


def _foreground(sheet: Drawing) -> None:
    near = [(-4, 116), (60, 122), (140, 112), (220, 120), (322, 104)]
    grass = sheet.linear((0, 108), (0, 182), (0, "#93B06C"), (1, "#6F9250"))
    sheet.path(smooth(near) + "V190H-4Z", grass, fade("#4A6A38", 0.9), 1.4)
    road = (
        "M-4 148C60 140 120 148 180 146C240 144 268 128 250 116C240 109 224 104 222 96L229 95"
        "C234 103 262 104 284 114C312 128 300 152 250 164C190 178 80 172 -4 184Z"
    )
    soil = sheet.linear((0, 100), (0, 182), (0, "#E9D3A2"), (1, "#DDBD80"))
    sheet.path(road, soil, "#8B6A3E", 1.5)
    ruts = "M10 164Q90 156 170 160Q250 158 286 134M6 174Q90 166 176 166Q236 164 268 150"
    sheet.path(ruts, None, fade("#A98148", 0.6), 1.3, (9, 5))
    tufts = "".join(
        f"M{num(x)} {num(y)}l-2 -5M{num(x + 1)} {num(y)}l0.6 -6.4M{num(x + 2)} {num(y)}l3 -4.6"
        for x, y in _TUFTS
    )
    sheet.path(tufts, None, "#4F7038", 1.4)
    for x, y in ((34, 137), (296, 166), (226, 134), (308, 156)):
        sheet.circle(x, y, 1.7, "#F3EAD7", fade(INK, 0.5), 0.6)


def _train(sheet: Drawing) -> None:
    sheet.path("M26 164Q120 158 262 162Q266 167 240 168Q120 172 34 169Q22 168 26 164Z", fade("#5A3F22", 0.30))
    sheet.path("M92 146Q104 150 116 149M182 151H200", None, INK, 3.2)
    sheet.art("traveling_merchant/horse", 28, 94, 72, tint=_HORSE, flip=True)
    sheet.art("traveling_merchant/carriage", 102, 78, 92)
    sheet.art("traveling_merchant/wagon", 192, 102, 64)
    for name, x, y in (("wheat", 236, 152), ("wine", 252, 156), ("weapons", 268, 152), ("fabric", 284, 156)):
        sheet.art(f"traveling_merchant/cube-{name}", x, y, 22)
