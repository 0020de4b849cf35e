"""Cards of The Era of Traveling Merchant: cities with skylines, orders, specials, the back of the stack.

No words are drawn; the boards write them. Sizes are pixels, `scale` pixels per design unit.
"""

from __future__ import annotations

import random

from scenes.kit.pictures.svg import Drawing, at_scale, box, num, poly
from scenes.kit.theme import INK, PAPER_BOTTOM, PAPER_TOP, Colour, fade, mix

EDGE = 4.0
"""Width of a city's coloured edge."""
BAND = 24.0
"""Height of the band over an order."""
GOLD_STRIP = 6.0


@at_scale
def city(sheet: Drawing, w: float, h: float, edge: Colour, ground: float, seed: int) -> None:
    """A city's card: edge in its colour, paper, and a skyline in the same colour standing on `ground`."""
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), edge, INK, 1.2, 8)
    shine = sheet.linear((0, 0), (0, h), (0, fade("#FFFFFF", 0.22)), (0.3, fade("#FFFFFF", 0)))
    sheet.rect((1.4, 1.4, w - 2.8, h - 2.8), shine, None, 1, 7)
    field = sheet.linear((0, 0), (0, h), (0, "#FBF4E4"), (1, "#F1E5CC"))
    inner = (EDGE + 0.4, EDGE + 0.4, w - 2 * EDGE - 0.8, h - 2 * EDGE - 0.8)
    tone = mix(edge, "#8A6A44", 0.25)
    sheet.rect(inner, field, None, 1, 5)
    room = min(48.0 if h < 150 else 64.0, ground - 22)
    if room > 10:
        _skyline(sheet, inner[0] + 1, inner[0] + inner[2] - 1, ground, room, fade(tone, 0.13), seed + 40)
        _skyline(sheet, inner[0] + 1, inner[0] + inner[2] - 1, ground, room * 0.8, fade(tone, 0.2), seed)
    sheet.rect(inner, None, fade(INK, 0.6), 1.0, 5)


def _skyline(
    sheet: Drawing, left: float, right: float, ground: float, room: float, colour: Colour, seed: int
) -> None:
    """Roofs and towers from edge to edge, as one flat shape."""
    rng = random.Random(seed)
    x, d = left, ""
    while x < right - 6:
        wide = min(rng.uniform(11, 30), right - x)
        high = room * rng.uniform(0.34, 0.72)
        sort = rng.random()
        points = [(x, ground), (x, ground - high)]
        if sort < 0.36:
            points += [
                (x + wide / 2, ground - high - min(wide * 0.5, room * 0.28)),
                (x + wide, ground - high),
            ]
        elif sort < 0.52:
            wide = min(wide, 11.0)
            points += [(x + wide / 2, ground - high - room * 0.28), (x + wide, ground - high)]
        elif sort < 0.66:
            tooth = wide / 5
            for i in range(5):
                up = ground - high - (2.6 if i % 2 == 0 else 0)
                points += [(x + i * tooth, up), (x + (i + 1) * tooth, up)]
        else:
            points += [(x + wide, ground - high)]
        points.append((min(x + wide, right), ground))
        d += poly(points)
        x += wide + (rng.uniform(2, 8) if rng.random() < 0.35 else 0.5)
    sheet.path(d, colour)


@at_scale
def road(sheet: Drawing, w: float, h: float) -> None:
    """The road card: meadow, a winding road, firs. Wider cards show more of it."""
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), "#8A5A38", INK, 1.2, 8)
    inner = (EDGE + 0.4, EDGE + 0.4, w - 2 * EDGE - 0.8, h - 2 * EDGE - 0.8)
    meadow = sheet.linear((0, 0), (0, h), (0, "#B9CC95"), (1, "#8FAE6C"))
    sheet.rect(inner, meadow, None, 1, 5)
    x0, y0, iw, ih = inner
    x1 = x0 + iw
    way = (
        f"M{num(x0)} {num(y0 + ih * 0.52)}C{num(x0 + iw * 0.22)} {num(y0 + ih * 0.30)} "
        f"{num(x0 + iw * 0.34)} {num(y0 + ih * 0.36)} {num(x0 + iw * 0.46)} {num(y0 + ih * 0.52)}"
        f"C{num(x0 + iw * 0.58)} {num(y0 + ih * 0.68)} {num(x0 + iw * 0.74)} {num(y0 + ih * 0.66)} "
        f"{num(x1)} {num(y0 + ih * 0.46)}"
    )
    thick = min(26.0, ih * 0.26)
    sheet.path(way, None, fade("#6B5330", 0.75), thick + 2.4, butt=True)
    sheet.path(way, None, "#EADBAE", thick, butt=True)
    sheet.path(way, None, fade("#A98148", 0.6), 1.2, (8, 6))
    rng = random.Random(5)
    for i in range(max(4, int(iw / 22))):
        x = x0 + 10 + (iw - 20) * (i + rng.uniform(0.1, 0.9)) / max(4, int(iw / 22))
        near = i % 2 == 0
        y = y0 + ih * (0.26 if near else 0.94) - rng.uniform(0, ih * 0.05)
        fir(sheet, x, max(y, y0 + 20), min(20.0, ih * 0.24))
    sheet.rect(inner, None, fade(INK, 0.6), 1.0, 5)


def fir(sheet: Drawing, x: float, y: float, high: float) -> None:
    """A small fir standing at x, y."""
    w = high * 0.36
    sheet.rect((x - 1, y - high * 0.2, 2, high * 0.22), "#5C4328")
    crown = [(x, y - high), (x + w, y - high * 0.18), (x - w, y - high * 0.18)]
    sheet.path(poly(crown), "#4E7142", fade(INK, 0.85), 1.2)
    sheet.path(poly([(x, y - high), (x + w, y - high * 0.18), (x, y - high * 0.18)]), fade("#2B4026", 0.4))


@at_scale
def order(sheet: Drawing, w: float, h: float, band: Colour) -> None:
    """An order face up: its city's band, paper, the tray of its goods."""
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), _paper(sheet, h), INK, 1.2, 7)
    top = sheet.linear((0, 0), (0, BAND), (0, mix(band, "#FFFFFF", 0.10)), (1, mix(band, INK, 0.08)))
    right, turn = num(w - 1.2), num(w - 7.5)
    shape = f"M1.2 {num(BAND)}V7.5Q1.2 1.2 7.5 1.2H{turn}Q{right} 1.2 {right} 7.5V{num(BAND)}Z"
    sheet.path(shape, top)
    sheet.path(f"M1.2 {num(BAND)}H{num(w - 1.2)}", None, fade(INK, 0.75), 1.1)
    sheet.rect((6, h - 30, w - 12, 24), fade("#B79F73", 0.34), None, 1, 4)
    sheet.path(f"M8 {num(h - 29.4)}H{num(w - 8)}", None, fade("#6B5530", 0.28), 1)


@at_scale
def special(sheet: Drawing, w: float, h: float) -> None:
    """A special order face up: paper with a gold strip at its left."""
    gold = sheet.linear((0, 0), (0, h), (0, "#E3B857"), (1, "#B98424"))
    _edged(sheet, w, h, _paper(sheet, h), GOLD_STRIP, gold)
    sheet.path(f"M{num(GOLD_STRIP)} 1.4V{num(h - 1.4)}", None, fade(INK, 0.45), 0.9)
    sheet.rect((GOLD_STRIP + 4, h - 27, w - GOLD_STRIP - 8.5, 22), fade("#B79F73", 0.30), None, 1, 4)


def _paper(sheet: Drawing, h: float) -> str:
    return sheet.linear((0, 0), (0, h), (0, "#FCF6E8"), (1, "#F1E6CE"))


@at_scale
def back(sheet: Drawing, w: float, h: float) -> None:
    """The back of the stack: brown with a wagon in outline (80 x 100 units as designed)."""
    field = sheet.linear((0, 0), (w, h), (0, "#8E5C39"), (1, "#6A4127"))
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), field, INK, 1.2, 7)
    sheet.rect((4, 4, w - 8, h - 8), None, fade("#E6C48E", 0.5), 1.1, 4.5)
    k, x, y = w / 80, w / 2, h * 0.52
    line = fade("#F0D9AF", 0.92)
    sheet.path(box(x - 25 * k, y - 16 * k, 45 * k, 20 * k), "#D9BC8C", INK, 1.6 * k)
    sheet.path(f"M{num(x - 25 * k)} {num(y - 6 * k)}H{num(x + 20 * k)}", None, fade(INK, 0.4), 1.1 * k)
    sheet.path(f"M{num(x + 20 * k)} {num(y + 1 * k)}L{num(x + 29 * k)} {num(y - 3 * k)}", None, line, 2.6 * k)
    for dx in (-14, 9):
        wheel(sheet, x + dx * k, y + 8 * k, 8.6 * k)


def wheel(sheet: Drawing, x: float, y: float, r: float) -> None:
    """A spoked wheel round x, y."""
    sheet.art("traveling_merchant/wheel", x - r * 1.18, y - r * 1.18, 2.36 * r)


@at_scale
def paper_plate(sheet: Drawing, w: float, h: float, strip: Colour) -> None:
    """A title's scroll: paper with a coloured strip at its left edge."""
    _edged(sheet, w, h, sheet.linear((0, 0), (0, h), (0, PAPER_TOP), (1, PAPER_BOTTOM)), 5, strip)


def _edged(sheet: Drawing, w: float, h: float, field: Colour, wide: float, strip: Colour) -> None:
    """A sheet of paper with a strip of another colour at its left edge."""
    r = num(h - 1.2)
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), field, INK, 1.2, 6)
    sheet.path(f"M{num(wide)} 1.2V{r}H6.6Q1.2 {r} 1.2 {num(h - 6.6)}V6.6Q1.2 1.2 6.6 1.2Z", strip)
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), None, INK, 1.2, 6)
