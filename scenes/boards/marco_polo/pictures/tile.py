"""Marco Polo: a camel caravan below jade mountains, the great sun behind them."""

from __future__ import annotations

from scenes.kit.pictures.svg import Drawing, leaf, num, poly, row, rows, smooth
from scenes.kit.theme import INK, fade

_RIPPLES = rows("8,166,50 76,172,60 154,166,48 20,178,44 164,177,52 6,138,30 120,134,26")
_CLOTHS = ("#2A78C0", "#CB3B4E", "#F0B92E")


def paint(sheet: Drawing) -> None:
    sky = sheet.linear((0, 0), (0, 120), (0, "#EFC873"), (0.5, "#F6DD9F"), (1, "#FBEFCB"))
    sheet.rect(0, 0, 318, 182, sky)
    sheet.circle(84, 58, 45, fade("#FBE7B4", 0.55))
    sheet.circle(84, 58, 34, sheet.linear((0, 24), (0, 92), (0, "#D9612F"), (1, "#EFA055")))
    for x, y, w in ((40, 40, 60), (66, 50, 66), (18, 60, 46), (196, 26, 62), (214, 34, 38), (150, 18, 40)):
        sheet.rect(x, y, w, 4.8, fade("#FDF3D4", 0.85), r=2.4)
    birds = "M128 36q4 -4 6 0q2 -4 6 0M144 29q3.4 -3.4 5 0q1.8 -3.4 5 0"
    sheet.path(birds, None, fade(INK, 0.55), 1.3)
    _mountains(sheet)
    _city(sheet)
    _sand(sheet)
    _caravan(sheet)
    for name, x, y, w in (("jade", 232, 146, 26), ("silk", 257, 144, 30), ("pepper", 285, 146, 27)):
        sheet.art(f"marco_polo/{name}", x, y, w, thin=0.9)


def _mountains(sheet: Drawing) -> None:
    far = "M-6 104L34 72L58 86L96 54L132 86L160 66L196 96L236 62L276 92L324 70V140H-6Z"
    sheet.path(far, "#A9C7AC", fade("#5E8E78", 0.8), 1.2)
    for x, top, w, h in ((40, 66, 104, 56), (262, 58, 130, 62), (146, 42, 150, 78)):
        foot = top + h
        left, right = x - w / 2, x + w / 2
        shoulder = (x + w * 0.17, top + h * 0.34)
        body = poly([(left, foot), (x - w * 0.2, top + h * 0.4), (x, top), shoulder, (right, foot)])
        sheet.path(body, "#6FA98E")
        rib = [(x + w * 0.06, foot), (x + w * 0.12, top + h * 0.62), (x + w * 0.02, top + h * 0.4)]
        flank = poly([(x, top), shoulder, (right, foot), *rib])
        sheet.path(flank, "#3E8070")
        gouge = "".join(
            f"M{row((x + w * a, top + h * b))}l{row((-w * 0.05, h * 0.16))}l{row((w * 0.016, -h * 0.15))}Z"
            for a, b in ((-0.08, 0.42), (-0.17, 0.6), (-0.05, 0.66), (-0.26, 0.78))
        )
        sheet.path(gouge, "#4C8C78")
        hem = ((0, 0), (0.12, 0.24), (0.06, 0.2), (0.02, 0.33), (-0.045, 0.2), (-0.11, 0.25))
        snow = poly([(x + w * a, top + h * b) for a, b in hem])
        sheet.path(snow, "#FBF6E8", fade("#1F4A40", 0.6), 0.8)
        sheet.path(body, None, fade("#1F4A40", 0.9), 1.4)


def _city(sheet: Drawing) -> None:
    mound = [(196, 126), (224, 112), (262, 106), (300, 109), (324, 106)]
    sheet.path(smooth(mound) + "V150H196Z", "#D9B676", fade("#8B6A3E", 0.9), 1.3)
    sheet.art("marco_polo/city-small", 288, 84, 31, thin=0.85)
    sheet.art("marco_polo/capital", 224, 46, 70, thin=0.85)
    sheet.art("carthage/palm", 210, 90, 24)


def _sand(sheet: Drawing) -> None:
    back = [(-4, 118), (50, 110), (120, 120), (190, 114), (250, 122), (322, 116)]
    far = sheet.linear((0, 110), (0, 160), (0, "#E8C98B"), (1, "#D3AA66"))
    sheet.path(smooth(back) + "V190H-4Z", far, fade("#8B6A3E", 0.9), 1.3)
    shade = "M50 110.4C84 113 108 121 150 124C110 126 70 122 40 128C58 120 60 114 50 110.4Z"
    sheet.path(shade, fade("#B98A4C", 0.55))
    front = [(-4, 150), (70, 156), (150, 148), (230, 156), (322, 146)]
    near = sheet.linear((0, 146), (0, 182), (0, "#D6AC68"), (1, "#BC8C4C"))
    sheet.path(smooth(front) + "V190H-4Z", near, fade("#8B6A3E", 0.8), 1.2)
    ripples = "".join(
        f"M{num(x)} {num(y)}q{num(w * 0.25)} -4 {num(w * 0.5)} 0t{num(w * 0.5)} 0" for x, y, w in _RIPPLES
    )
    sheet.path(ripples, None, fade("#9A7238", 0.7), 1.2)


def _caravan(sheet: Drawing) -> None:
    for x, y, w in ((10, 149, 54), (60, 155, 76), (132, 152, 68), (200, 154, 30)):
        sheet.path(leaf(x, y, w, 4, 6), fade("#6B4A22", 0.35))
    for (x, y, w), tint in zip(((8, 98, 53), (58, 80, 78), (130, 86, 69)), _CLOTHS, strict=True):
        sheet.art("marco_polo/camel-loaded", x, y, w, tint=tint)
    sheet.art("marco_polo/traveller", 197, 114, 41, tint="#3E8E75", flip=True)
