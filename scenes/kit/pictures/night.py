"""The night of the title: sky, moon, the lit caravanserai in the dunes. What moves is drawn apart.

`draw` fills a window of any ratio: the 1280 x 720 design lies in its middle, sky and sand go on around it.
"""

from __future__ import annotations

import random

import pygame

from scenes.kit.pictures.svg import Drawing, disc, num, pixels, poly, smooth
from scenes.kit.pictures.texture import speckle, vignette
from scenes.kit.theme import fade

# Where the moving parts belong, in design units: x, y, w, h.
GLOW_RECT = (0, 470, 520, 220)
CARAVAN_SIZE = (330, 84)
# The left top corner of the caravan when it sets out and when its head reaches the gate.
CARAVAN_FROM, CARAVAN_TO = (620, 562), (206, 556)

_MOON = (418, 128, 62)


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
        sheet.art("common/night-caravanserai", 0, 0, 520)
        _dunes(sheet, -left - 1, wide + 2, tall - top + 1)
    surface = sheet.render(size_px)
    speckle(surface, scale, strength=3, seed=77)
    vignette(surface, 0.34)
    return surface


def _sky(sheet: Drawing, x: float, y: float, w: float, h: float) -> None:
    stops = ((0, "#0F1724"), (0.36, "#1B2736"), (0.66, "#33425A"), (0.82, "#5E5660"), (0.93, "#8F6C59"))
    sheet.rect((x, y, w, h), sheet.linear((0, y), (0, 640), *stops))
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
        sheet.rect((x, y, w, 8.4), fade("#D9D3C6", alpha), r=4.2)


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
    sheet.art("common/night-light", 0, 0, 520)
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
    w, h = GLOW_RECT[2:]
    sheet = Drawing(w, h)
    sheet.art("common/night-glow", 0, 0, w)
    return sheet.render(pixels(w, h, scale))


def caravan(scale: float, pose: int = 0) -> pygame.Surface:
    """The caravan walking to the left, `CARAVAN_SIZE` design units; poses 0 and 1 take turns."""
    w, h = CARAVAN_SIZE
    sheet = Drawing(w, h)
    sheet.art(f"common/caravan-{pose + 1}", 0, 0, w)
    return sheet.render(pixels(w, h, scale))
