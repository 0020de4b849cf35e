"""Merchants of Edo: three shop fronts at night, lanterns lit, the moon over Fuji."""

from __future__ import annotations

import random

from scenes.kit.pictures.svg import Drawing, disc, leaf, num, row, rows, smooth
from scenes.kit.theme import INK, fade

_TIMBER, _TIMBER_DARK = "#6B4630", "#4A2F22"
_ROOF, _ROOF_LIGHT = "#2E3542", "#4A5464"
_STREET = 160.0
_FAR_ROOFS = rows("-8,100,44 30,96,40 206,98,44 246,94,46 288,99,44 84,92,30 204,90,26")
_RUTS = ((12, 172, 26), (70, 177, 34), (136, 174, 22), (210, 178, 40), (270, 171, 24))


def paint(sheet: Drawing) -> None:
    sky = sheet.linear((0, 0), (0, 120), (0, "#141E3E"), (0.5, "#24386B"), (0.85, "#4C5F92"), (1, "#7A80A4"))
    sheet.rect(0, 0, 318, 182, sky)
    rng = random.Random(12)
    stars = "".join(
        disc(rng.uniform(4, 314), rng.uniform(5, 66), rng.choice((0.5, 0.7, 0.95))) for _ in range(46)
    )
    sheet.path(stars, fade("#F6F0DC", 0.8))
    sheet.circle(
        252,
        42,
        46,
        sheet.radial((252, 42), 46, *[(i / 8, fade("#F6EFDC", 0.5 * (1 - i / 8) ** 1.8)) for i in range(9)]),
    )
    sheet.circle(252, 42, 22.5, "#F5EDDA")
    sheet.path("M252 19.5A22.5 22.5 0 0 1 252 64.5A27 27 0 0 0 252 19.5Z", fade("#D9CBA6", 0.55))
    for x, y, w in ((214, 50, 56), (230, 57, 34), (60, 28, 64), (78, 35, 36), (10, 62, 40)):
        sheet.rect(x, y, w, 4.4, fade("#C9CDE0", 0.45), r=2.2)
    _fuji(sheet)
    _far_roofs(sheet)
    _street(sheet)
    _shop(sheet, 4, 94, 88, "#F0E4C8")
    _shop(sheet, 222, 94, 92, "#E6D2A6")
    _main_house(sheet)
    _shop_goods(sheet)
    _people(sheet)


def _fuji(sheet: Drawing) -> None:
    left = "M34 112C70 98 100 66 124 42Q131 39 138 40.6Q146 39 154 42.6"
    sheet.path(
        left + "C178 68 206 98 248 112Z", sheet.linear((0, 40), (0, 112), (0, "#5D74A8"), (1, "#33477C"))
    )
    snow = (
        "M124 42Q131 39 138 40.6Q146 39 154 42.6C160 49 167 57 174 65L165 62L160 71L152 61L145 74"
        "L138 61L129 72L123 61L113 67L104 64C111 57 118 49 124 42Z"
    )
    sheet.path(snow, "#F6F1E4", fade("#1B2748", 0.8), 1.2)
    sheet.path("M154 42.6C160 49 167 57 174 65L165 62L160 71L155 64Q158 52 150 41.6Z", fade("#9FB0D2", 0.8))
    mist = [(-4, 104), (60, 98), (130, 106), (200, 99), (260, 105), (322, 98)]
    sheet.path(smooth(mist) + "V130H-4Z", fade("#AEB6D2", 0.30))


def _far_roofs(sheet: Drawing) -> None:
    d = ""
    for x, y, w in _FAR_ROOFS:
        rise = row((x + w * 0.18, y + 9), (x + w * 0.26, y))
        fall = row((x + w * 0.82, y + 9), (x + w, y + 12))
        d += f"M{row((x, y + 12))}Q{rise}H{num(x + w * 0.74)}Q{fall}V{num(y + 30)}H{num(x)}Z"
    sheet.path(d, "#222B49")


def _street(sheet: Drawing) -> None:
    ground = sheet.linear((0, _STREET), (0, 182), (0, "#7A5C46"), (1, "#4B372C"))
    sheet.rect(0, _STREET - 4, 318, 30, ground)
    d = "".join(f"M{num(x)} {num(y)}h{num(w)}" for x, y, w in _RUTS)
    sheet.path(d, None, fade("#2B1D16", 0.45), 1.3)


def _roof(sheet: Drawing, x: float, y: float, w: float, h: float) -> None:
    """A tiled roof seen from the street: swept eaves, rows of round tile ends."""
    fall = row((x + w * 0.95, y + h * 0.72), (x + w + 5, y + h))
    rise = row((x + w * 0.05, y + h * 0.72), (x + w * 0.1, y))
    shape = f"M{row((x + w * 0.1, y))}H{num(x + w * 0.9)}Q{fall}H{num(x - 5)}Q{rise}Z"
    sheet.path(shape, sheet.linear((0, y), (0, y + h), (0, _ROOF_LIGHT), (1, _ROOF)), INK, 1.6)
    count = int(w / 7.4)
    ribs = ""
    for i in range(1, count):
        top, low = x + w * 0.1 + w * 0.8 * i / count, x - 5 + (w + 10) * i / count
        ribs += f"M{row((top, y + 1))}Q{row((top + (low - top) * 0.3, y + h * 0.7), (low, y + h - 1))}"
    sheet.path(ribs, None, fade("#141922", 0.75), 1.2)
    ends = "".join(disc(x - 5 + (w + 10) * i / count, y + h, 2.0) for i in range(1, count))
    sheet.path(ends, "#59657A", INK, 0.9)
    sheet.rect(x + w * 0.08, y - 4.4, w * 0.84, 5.6, _ROOF_LIGHT, INK, 1.4, 2)


def _shop(sheet: Drawing, x: float, y: float, w: float, plaster: str) -> None:
    foot = _STREET
    wall = sheet.linear((0, y), (0, foot), (0, plaster), (1, "#C9A873"))
    sheet.rect(x, y + 10, w, foot - y - 10, wall, INK, 1.5)
    light = sheet.linear((0, y + 26), (0, foot - 8), (0, "#FBE3A4"), (1, "#F0B65E"))
    sheet.rect(x + 7, y + 24, w - 14, foot - y - 30, light, INK, 1.3)
    lattice = "".join(f"M{num(u)} {num(y + 25)}V{num(foot - 7)}" for u in _steps(x + 7, x + w - 7, 5.6))
    sheet.path(lattice + f"M{num(x + 7)} {num(y + 44)}H{num(x + w - 7)}", None, fade(_TIMBER_DARK, 0.85), 1.5)
    sheet.path(f"M{num(x + 1)} {num(y + 22)}H{num(x + w - 1)}", None, _TIMBER, 3)
    sheet.rect(x - 1, foot - 7, w + 2, 8, _TIMBER, INK, 1.3)
    _roof(sheet, x, y - 8, w, 24)


def _steps(start: float, end: float, step: float) -> list[float]:
    count = round((end - start) / step)
    return [start + (end - start) * i / count for i in range(1, count)]


def _main_house(sheet: Drawing) -> None:
    x, w, foot = 98.0, 118.0, _STREET + 4
    sheet.rect(
        x, 86, w, foot - 86, sheet.linear((0, 86), (0, foot), (0, "#D9B47A"), (1, "#B5824C")), INK, 1.6
    )
    sheet.rect(x + 6, 96, w - 12, 11, "#F6D78F", INK, 1.2)
    sheet.path(
        "".join(f"M{num(u)} 96V107" for u in _steps(x + 6, x + w - 6, 6.2)),
        None,
        fade(_TIMBER_DARK, 0.9),
        1.4,
    )
    light = sheet.linear((0, 112), (0, foot), (0, "#FBE7AE"), (1, "#F2B85C"))
    sheet.rect(x + 14, 112, w - 28, foot - 112, light, INK, 1.3)
    for u in (x + 3, x + w - 8):
        sheet.rect(u, 84, 5, foot - 84, _TIMBER, INK, 1.2)
    sheet.rect(x - 2, 107.5, w + 4, 5, _TIMBER, INK, 1.2)
    _roof(sheet, x - 4, 60, w + 8, 28)
    sheet.art("edo/noren", x + 21, 100.5, 76, thin=0.8)
    for u in (x - 1, x + w + 1):
        _lantern(sheet, u, 118)


def _lantern(sheet: Drawing, x: float, y: float) -> None:
    glow = sheet.radial(
        (x, y), 30, (0, fade("#FFE09A", 0.65)), (0.5, fade("#FFC765", 0.22)), (1, fade("#FFC765", 0))
    )
    sheet.circle(x, y, 30, glow)
    sheet.path(f"M{num(x)} {num(y - 20)}V{num(y - 14)}", None, INK, 1.4)
    right, left = row((x + 10.5, y), (x + 5, y + 12)), row((x - 10.5, y), (x - 5, y - 12))
    body = f"M{row((x - 5, y - 12))}H{num(x + 5)}Q{right}H{num(x - 5)}Q{left}Z"
    paper = sheet.linear((x - 8, 0), (x + 8, 0), (0, "#FFE7A9"), (0.5, "#FBD27C"), (1, "#E59F45"))
    sheet.path(body, paper, INK, 1.5)
    hoops = "".join(
        f"M{row((x - s, y + dy))}Q{row((x, y + dy + 1.8), (x + s, y + dy))}"
        for dy, s in ((-6, 7), (0, 7.8), (6, 7))
    )
    sheet.path(hoops, None, fade("#A85F24", 0.75), 1.0)
    sheet.rect(x - 5.4, y - 14.6, 10.8, 3.6, "#2B2320", r=1)
    sheet.rect(x - 5.4, y + 11, 10.8, 3.6, "#2B2320", r=1)


def _shop_goods(sheet: Drawing) -> None:
    sheet.art("edo/auction-east", 27, 113, 42, thin=0.9)
    sheet.art("edo/auction-west", 247, 113, 42, thin=0.9)
    sheet.art("edo/pot", 140, 140, 34, thin=0.9)


def _people(sheet: Drawing) -> None:
    for x, y, w, colour in ((78, 138, 30, "#3F6FA8"), (196, 140, 32, "#B8433A"), (224, 144, 27, "#8E8A6C")):
        sheet.path(leaf(x, y + w * 0.95, w, 4, 5), fade("#1B120E", 0.4))
        sheet.art("common/pawn", x, y, w, tint=colour, thin=0.9)
