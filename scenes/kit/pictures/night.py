"""The night of the title: sky, moon, the lit caravanserai in the dunes. What moves is drawn apart.

`draw` fills a window of any ratio: the 1280 x 720 design lies in its middle, sky and sand go on around it.
"""

from __future__ import annotations

import random

import pygame

from scenes.kit.pictures import camels
from scenes.kit.pictures.svg import Drawing, box, disc, num, pixels, poly, row, smooth
from scenes.kit.pictures.texture import speckle, vignette
from scenes.kit.theme import fade

# Where the moving parts belong, in design units: x, y, w, h.
GLOW_RECT = (0, 470, 520, 220)
CARAVAN_SIZE = (330, 84)
# The left top corner of the caravan when it sets out and when its head reaches the gate.
CARAVAN_FROM, CARAVAN_TO = (620, 562), (206, 556)

_MOON = (418, 128, 62)
_GATE = (184, 549, 40, 69)
_FLOOR = 618.0
_WALL, _WALL_DARK, _WALL_LIGHT = "#4C3932", "#37292A", "#6A4B3A"
_LINE = "#120E12"
_LAMP, _LAMP_CORE = "#F0B552", "#FBE3A0"
_DARK = "#0D1420"
_WINDOWS = (58, 102, 144, 245, 287, 331)


def draw(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    """The still background for a window of `size_px` pixels; opaque."""
    wide, tall = size_px[0] / scale, size_px[1] / scale
    sheet = Drawing(wide, tall)
    left, top = (wide - 1280) / 2, (tall - 720) / 2
    with sheet.group(left, top):
        _sky(sheet, -left - 1, -top - 1, wide + 2, tall + 2)
        _moon(sheet)
        _clouds(sheet)
        _far_hills(sheet, -left - 1, wide + 2)
        _caravanserai(sheet)
        _dunes(sheet, -left - 1, wide + 2, tall - top + 1)
    surface = sheet.render(size_px)
    speckle(surface, scale, strength=3, seed=77)
    vignette(surface, 0.34)
    return surface


def _sky(sheet: Drawing, x: float, y: float, w: float, h: float) -> None:
    stops = ((0, "#0F1724"), (0.36, "#1B2736"), (0.66, "#33425A"), (0.82, "#5E5660"), (0.93, "#8F6C59"))
    sheet.rect(x, y, w, h, sheet.linear((0, y), (0, 640), *stops))
    rng = random.Random(23)
    faint, bright, sparks = "", "", ""
    for _ in range(int(w * 0.24)):
        u, v = rng.uniform(x, x + w), rng.uniform(y, 470) * rng.uniform(0.55, 1)
        size = rng.choice((0.55, 0.7, 0.9, 1.15))
        if (u - _MOON[0]) ** 2 + (v - _MOON[1]) ** 2 < 100**2:
            continue
        dot = disc(u, v, size)
        if size < 0.8:
            faint += dot
        elif rng.random() < 0.14:
            sparks += _spark(u, v, rng.uniform(3.0, 5.2))
        else:
            bright += dot
    sheet.path(faint, fade("#E9E0CC", 0.42))
    sheet.path(bright, fade("#F3EAD7", 0.75))
    sheet.path(sparks, fade("#FFF6DF", 0.9))


def _spark(x: float, y: float, r: float) -> str:
    a = r * 0.16
    tips = ((0, -r), (a, -a), (r, 0), (a, a), (0, r), (-a, a), (-r, 0), (-a, -a))
    return poly([(x + dx, y + dy) for dx, dy in tips])


def _halo(colour: str, alpha: float) -> list[tuple[float, tuple[int, int, int, int]]]:
    """Stops of a glow that dies away without a visible rim."""
    return [(i / 8, fade(colour, alpha * (1 - i / 8) ** 2.4)) for i in range(9)]


def _moon(sheet: Drawing) -> None:
    x, y, r = _MOON
    halo = sheet.radial((x, y), 260, *_halo("#EFE4CB", 0.36))
    sheet.circle(x, y, 260, halo)
    sheet.circle(x, y, r + 1.6, "#C9993B")
    sheet.circle(x, y, r, "#F4ECDA")
    for dx, dy, size in (
        (-18, -16, 13.5),
        (22, -30, 6.5),
        (18, 12, 18.5),
        (-20, 24, 7.5),
        (38, -8, 5),
        (-38, 8, 6),
    ):
        sheet.circle(x + dx + 0.9, y + dy + 0.9, size, "#FBF6EA")
        sheet.circle(x + dx, y + dy, size, "#E6DABB")
    shade = sheet.radial((x - 20, y - 22), 98, (0.5, fade("#B79F73", 0)), (1, fade("#8F7B58", 0.5)))
    sheet.circle(x, y, r, shade)


def _clouds(sheet: Drawing) -> None:
    """Bands of mist with round ends, two or three to a cloud, as printmakers cut them."""
    clouds = (
        (300, 186, 190, 0.16), (326, 199, 133, 0.14), (40, 60, 118, 0.09), (470, 92, 140, 0.11),
        (492, 104, 96, 0.08), (700, 20, 160, 0.08), (724, 33, 114, 0.06), (980, 40, 190, 0.08),
        (1006, 53, 120, 0.06), (96, 452, 210, 0.08), (60, 465, 150, 0.07),
    )  # fmt: skip
    for x, y, w, alpha in clouds:
        sheet.rect(x, y, w, 8.4, fade("#D9D3C6", alpha), r=4.2)


def _far_hills(sheet: Drawing, x: float, w: float) -> None:
    back = [
        (x, 560),
        (60, 540),
        (150, 552),
        (260, 522),
        (360, 548),
        (470, 534),
        (560, 556),
        (700, 538),
        (820, 552),
    ]
    back += [(960, 530), (1080, 548), (1200, 536), (x + w, 552)]
    haze = sheet.linear((0, 520), (0, 640), (0, "#3C4557"), (1, "#76604F"))
    sheet.path(smooth(back) + f"V760H{num(x)}Z", haze)
    front = [
        (x, 596),
        (90, 588),
        (240, 600),
        (420, 578),
        (560, 594),
        (720, 574),
        (900, 596),
        (1060, 578),
        (1220, 592),
    ]
    front += [(x + w, 584)]
    tone = sheet.linear((0, 570), (0, 660), (0, "#343A48"), (1, "#59483F"))
    sheet.path(smooth(front) + f"V760H{num(x)}Z", tone)


def _arch(x: float, foot: float, w: float, h: float) -> str:
    """A pointed arch standing on `foot`."""
    spring = foot - h + w * 0.62
    left = row((x + w * 0.04, foot - h + w * 0.2), (x + w / 2, foot - h))
    right = row((x + w * 0.96, foot - h + w * 0.2), (x + w, spring))
    return f"M{row((x, foot))}V{num(spring)}Q{left}Q{right}V{num(foot)}Z"


def _crenels(x: float, y: float, w: float, step: float, h: float) -> str:
    count = max(1, int(w / step))
    gap = w / count
    return "".join(box(x + i * gap + gap * 0.16, y - h, gap * 0.68, h + 0.6) for i in range(count))


def _caravanserai(sheet: Drawing) -> None:
    halo = sheet.radial((204, 600), 300, *_halo("#E39A46", 0.5))
    sheet.circle(204, 600, 300, halo)
    _palms(sheet)
    wall = sheet.linear((0, 545), (0, 620), (0, _WALL), (1, "#7A553C"))
    sheet.path(_dome(112, 548, 22) + _dome(296, 548, 22), _WALL_DARK, _LINE, 1.6)
    sheet.path(_crenels(40, 548, 328, 9.4, 6), _WALL)
    sheet.rect(40, 547, 328, 76, wall, _LINE, 1.8)
    sheet.line([(41, 556), (367, 556)], fade(_LINE, 0.55), 1.4)
    _bricks(sheet, (40, 560, 328, 58), 11)
    for x in (30, 350):
        tower = sheet.linear((x, 0), (x + 28, 0), (0, "#6B4B3A"), (0.55, _WALL), (1, _WALL_DARK))
        sheet.path(_crenels(x - 2, 530, 32, 8, 6), _WALL_DARK)
        outline = [(-2, 530), (30, 530), (30, 537), (27, 541), (29, 622), (-1, 622), (1, 541), (-2, 537)]
        sheet.path(poly([(x + dx, y) for dx, y in outline]), tower, _LINE, 1.6)
        sheet.path(_arch(x + 9.5, 562, 9, 15), _LAMP, _LINE, 1.3)
    for x in _WINDOWS:
        sheet.path(_arch(x - 3, 619, 25, 47), _WALL_DARK, _LINE, 1.2)
        light = sheet.linear((0, 574), (0, 618), (0, "#E09A3E"), (0.6, _LAMP), (1, "#F8D283"))
        sheet.path(_arch(x, 618, 19, 40), light, _LINE, 1.4)
        sheet.path(f"M{num(x + 9.5)} 580V618M{num(x)} 602H{num(x + 19)}", None, fade("#6B3F1E", 0.55), 1.1)
    _gatehouse(sheet)


def _gatehouse(sheet: Drawing) -> None:
    x, y, w, h = _GATE
    stone = sheet.linear((x - 26, 0), (x + w + 26, 0), (0, "#7C573F"), (0.5, "#634638"), (1, "#4A3530"))
    sheet.path(_crenels(x - 16, 519, 72, 9, 6.5), _WALL)
    sheet.rect(x - 16, 518, 72, 104, stone, _LINE, 1.8)
    sheet.rect(x - 10.5, 524, 61, 94, None, fade("#D9A55B", 0.5), 1.3)
    sheet.path(_arch(x - 6, y + h, w + 12, h + 16), "#3A2A28", _LINE, 1.4)
    light = sheet.linear((0, y), (0, y + h), (0, "#F0B552"), (0.5, "#F8D783"), (1, _LAMP_CORE))
    sheet.path(_arch(x, y + h, w, h), light, _LINE, 1.6)
    sheet.path(_arch(x + 7, y + h, w - 14, h - 12), fade("#FFF3CC", 0.55))
    lamps = "".join(disc(x + dx, 541, 2.6) for dx in (-12.5, w + 12.5))
    sheet.path(lamps, _LAMP_CORE, _LINE, 1.1)
    tiles = "".join(f"M{num(x - 8 + i * 6.6)} 529.5l3.3 3.4l-3.3 3.4l-3.3 -3.4Z" for i in range(1, 9))
    sheet.path(tiles, fade("#5FA3A0", 0.85))
    sheet.path(_dome(x + w / 2, 513, 15), "#4A3530", _LINE, 1.5)
    sheet.path(f"M{num(x + w / 2)} 489V480", None, "#D9A55B", 1.6)
    sheet.path(disc(x + w / 2, 479, 2), "#D9A55B")


def _dome(x: float, foot: float, r: float) -> str:
    left = row((x - r * 1.12, foot - r * 0.9), (x - r * 0.3, foot - r * 1.2), (x, foot - r * 1.6))
    right = row((x + r * 0.3, foot - r * 1.2), (x + r * 1.12, foot - r * 0.9), (x + r, foot))
    return f"M{row((x - r, foot))}C{left}C{right}Z"


def _bricks(sheet: Drawing, area: tuple[float, float, float, float], seed: int) -> None:
    rng = random.Random(seed)
    x, y, w, h = area
    d = ""
    for _ in range(90):
        u, v = rng.uniform(x + 4, x + w - 14), y + rng.randrange(int(h / 5)) * 5
        d += f"M{num(u)} {num(v)}h{num(rng.uniform(5, 9))}"
    sheet.path(d, None, fade("#1B1214", 0.32), 1.1)


def _palms(sheet: Drawing) -> None:
    """Date palms behind the wall, dark against the glow."""
    for x, foot, h, lean in ((22, 612, 84, 3), (398, 610, 74, 8), (384, 612, 54, -4)):
        tip = (x + lean, foot - h)
        trunk = (
            f"M{num(x)} {num(foot)}Q{num(x + lean * 0.2)} {num(foot - h * 0.55)} {num(tip[0])} {num(tip[1])}"
        )
        sheet.path(trunk, None, "#1C1A20", 4)
        fronds = ""
        x0, y0 = tip
        for dx, dy in ((-24, 6), (-19, -9), (-8, -17), (8, -17), (19, -9), (24, 6), (-14, 15), (14, 15)):
            out = row((x0 + dx * 0.5, y0 + dy * 0.5 - 9), (x0 + dx, y0 + dy))
            home = row((x0 + dx * 0.5, y0 + dy * 0.5 - 3), tip)
            fronds += f"M{row(tip)}Q{out}Q{home}Z"
        sheet.path(fronds, "#1C1A20", "#1C1A20", 1.0)


def _dunes(sheet: Drawing, x: float, w: float, foot: float) -> None:
    near = [
        (x, 616),
        (60, 616),
        (204, 618),
        (380, 617),
        (520, 612),
        (680, 604),
        (840, 612),
        (1000, 600),
        (1150, 608),
    ]
    near += [(x + w, 598)]
    sand = sheet.linear((0, 600), (0, 720), (0, "#4B4240"), (0.35, "#2A2B34"), (1, "#141B27"))
    sheet.path(smooth(near) + f"V{num(foot)}H{num(x)}Z", sand)
    gx, _, gw, _ = _GATE
    for spread, alpha in ((118, 0.20), (74, 0.26), (34, 0.34)):
        light = sheet.linear((0, _FLOOR), (0, 712), (0, fade("#F8D783", alpha)), (1, fade("#F8D783", 0)))
        sheet.path(
            f"M{gx + 1} {_FLOOR}H{gx + gw - 1}L{gx + gw / 2 + spread} 712H{gx + gw / 2 - spread - 12}Z", light
        )
    for wx in _WINDOWS:
        pool = sheet.linear((0, 619), (0, 646), (0, fade("#F0B552", 0.30)), (1, fade("#F0B552", 0)))
        sheet.path(f"M{num(wx + 1)} 619H{num(wx + 18)}L{num(wx + 25)} 646H{num(wx - 7)}Z", pool)
    crest = [(x, 664), (120, 672), (300, 656), (520, 668), (760, 650), (980, 666), (1180, 652), (x + w, 662)]
    front = sheet.linear((0, 650), (0, 720), (0, "#232833"), (0.5, "#171E2A"), (1, "#0F1620"))
    sheet.path(smooth(crest) + f"V{num(foot)}H{num(x)}Z", front)
    ripples = [
        (40, 690, 130),
        (250, 684, 170),
        (560, 692, 190),
        (860, 684, 170),
        (1060, 696, 150),
        (420, 706, 140),
    ]
    d = "".join(
        f"M{num(u)} {num(v)}q{num(n * 0.3)} -7 {num(n * 0.55)} 0t{num(n * 0.45)} -1" for u, v, n in ripples
    )
    sheet.path(d, None, fade("#5B5A62", 0.30), 1.4)
    lit = smooth(crest[:5])
    sheet.path(lit, None, fade("#D98C42", 0.20), 1.6)


def window_glow(scale: float) -> pygame.Surface:
    """Light around gate and windows, to be laid over `GLOW_RECT` and breathed by its alpha."""
    x, y, w, h = GLOW_RECT
    sheet = Drawing(w, h)
    with sheet.group(-x, -y):
        gate = sheet.radial((204, 590), 92, *_halo("#FBCF74", 0.66))
        sheet.circle(204, 590, 92, gate)
        for wx in _WINDOWS:
            lamp = sheet.radial((wx + 9.5, 600), 34, *_halo("#FBCF74", 0.46))
            sheet.circle(wx + 9.5, 600, 34, lamp)
        for tx in (44, 364):
            lamp = sheet.radial((tx, 555), 18, *_halo("#FBCF74", 0.44))
            sheet.circle(tx, 555, 18, lamp)
    return sheet.render(pixels(w, h, scale))


def caravan(scale: float, pose: int = 0) -> pygame.Surface:
    """The caravan walking to the left, `CARAVAN_SIZE` design units; poses 0 and 1 take turns."""
    w, h = CARAVAN_SIZE
    sheet = Drawing(w, h)
    rim = "#6B4B3A"
    sheet.path(f"M6 78Q{w / 2} 83.4 {w - 4} 78Q{w / 2} 75 6 78Z", fade("#05080D", 0.5))
    camels.driver(sheet, -2, 15, 70, _DARK, rim)
    walkers = ((32, 78, "rider"), (122, 75, "bundle"), (208, 70, "bundle"), (284, 50, ""))
    spots = [(x, 79.4 - size * 0.906, size) for x, size, _ in walkers]
    heads = [(x + size * 0.09, y + size * 0.25) for x, y, size in spots]
    holds = [(14.6, 56.0), *((x + size * 0.8, y + size * 0.42) for x, y, size in spots[:-1])]
    rope = "".join(
        f"M{num(u)} {num(v)}Q{num((u + p) / 2)} {num(max(v, q) + 7)} {num(p)} {num(q)}"
        for (u, v), (p, q) in zip(holds, heads, strict=True)
    )
    sheet.path(rope, None, fade(_DARK, 0.9), 1.1)
    for i, ((x, y, size), (_, _, load)) in enumerate(zip(spots, walkers, strict=True)):
        camels.camel(sheet, x, y, size, _DARK, load, (pose + i) % 2, rim)
    return sheet.render(pixels(w, h, scale))
