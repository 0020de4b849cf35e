"""The turning point of a match on a card: a scene, a sentence, how much, and the chances around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.theme import Colour, Point, Rect, TextStyle, fade
from scenes.table.seats import SeatFace
from scenes.tabletop.face import SCENE, EndingLook, Scenery

CARD: Rect = (210, 58, 860, 604)
PICTURE: Rect = (226, 74, 828, 330)
CURVE: Rect = (246, 548, 788, 84)
PLATE: Rect = (904, 422, 130, 84)


@dataclass(frozen=True)
class Told:
    """What the card says."""

    heading: str
    when: str
    headline: str
    sentence: str
    figure: str
    unit: str
    good: bool
    scene: str
    """The name of a scene of the game, "" for the usual one."""


@dataclass(frozen=True)
class Curve:
    """Chances over a match: points in time from 0 to 1 with each seat's share, where it turned (two points in
    time), and the seats that it is about.
    """

    points: tuple[tuple[float, tuple[float, ...]], ...]
    turned: tuple[float, float]
    seats: tuple[int, ...]
    label: str


def card_parts(
    look: EndingLook, told: Told, curve: Curve | None, faces: Sequence[SeatFace]
) -> tuple[Callable[[Canvas], None], ...]:
    """What draws the card, in order. Each part is kept as a picture, since nothing on it moves, and may be
    made in a frame of its own.
    """

    def kept(name: str, rect: Rect, paint: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
        x, y, w, h = rect
        box = (x - 10, y - 10, w + 24, h + 24)
        return lambda canvas: canvas.layer((name, told, curve, canvas.ui), box, paint)

    x, y, w, h = CARD
    below = (x, PICTURE[1] + PICTURE[3] + 10, w, y + h - PICTURE[1] - PICTURE[3] - 20)
    parts = [
        kept("ending-card", CARD, lambda sheet: sheet.paper(CARD)),
        kept("ending-card-scene", PICTURE, lambda sheet: _scene(sheet, look, told)),
        kept("ending-card-words", below, lambda sheet: _words(sheet, told, curve is not None)),
    ]
    if curve is not None:
        shown = curve
        parts.append(kept("ending-card-curve", CURVE, lambda sheet: _curve(sheet, shown, faces)))
    return tuple(parts)


def _scene(sheet: Canvas, look: EndingLook, told: Told) -> None:
    x, y, w, _ = PICTURE
    with sheet.clipped(PICTURE):
        paint_scenery(sheet, PICTURE, look.scenery)
        scale = w / SCENE[0]
        for prop in look.scenes.get(told.scene) or look.scenes.get("", ()):
            middle = (x + prop.x * scale, y + prop.y * scale)
            sheet.art(prop.art, around(middle, prop.size * scale), tint=prop.tint, flip=prop.flip)
    sheet.box(PICTURE, None, radius=2, border=theme.INK, stroke=2.4)
    if told.when:
        style = TextStyle(size=17, weight="bold", align="center")
        wide = min(260.0, sheet.measure(told.when, style)[0] + 26)
        tag: Rect = (x + 18, y + 16, wide, 32)
        sheet.box(tag, theme.PAPER_LIGHT, radius=5, border=theme.INK)
        sheet.text(told.when, (tag[0] + 8, tag[1], wide - 16, 32), style)


def paint_scenery(sheet: Canvas, rect: Rect, scenery: Scenery) -> None:
    """Sky, light, clouds, and land or sea."""
    x, y, w, h = rect
    horizon = y + h * 0.56
    sheet.wash((x, y, w, horizon - y), *scenery.sky)
    sheet.circle((x + w / 2, horizon), 84, fade(scenery.light, 0.35))
    sheet.circle((x + w / 2, horizon), 62, scenery.light)
    for left, top, wide in ((0.05, 0.2, 0.16), (0.11, 0.26, 0.2), (0.68, 0.15, 0.21), (0.77, 0.21, 0.17)):
        sheet.box((x + w * left, y + h * top, w * wide, 6), fade("#FFFFFF", 0.25), radius=3)
    if not scenery.sea:
        for left, high, half in ((0.12, 46, 110), (0.3, 34, 90), (0.72, 42, 120), (0.92, 54, 100)):
            peak = (x + w * left, horizon - high)
            sheet.polygon([(peak[0] - half, horizon), peak, (peak[0] + half, horizon)], fade("#2B2320", 0.28))
    sheet.wash((x, horizon, w, y + h - horizon), *scenery.ground)
    sheet.wash((x, horizon - 1, w, 2), fade(theme.INK, 0.5))
    colour: Colour = fade("#CFE6F2", 0.5) if scenery.sea else fade("#2B2320", 0.16)
    for number in range(16):
        left = x + (number * 137 + 40) % (w - 60)
        top = horizon + 16 + (number * 53) % (h * 0.4)
        wave: list[Point] = [
            (left, top + 4),
            (left + 9, top),
            (left + 18, top + 4),
            (left + 27, top),
            (left + 36, top + 4),
        ]
        sheet.line(wave if scenery.sea else [(left, top), (left + 34, top)], colour, 2)


def _words(sheet: Canvas, told: Told, curve: bool) -> None:
    x = CARD[0]
    right = PLATE[0] - 16
    title = TextStyle(size=27, serif=True, line=1.24)
    sheet.text(told.headline, (x + 36, 412, right - x - 36, 72), title, fit="wrap", balance=True)
    more = (x + 36, 486, right - x - 36, 56 if curve else 140)
    sheet.text(told.sentence, more, TextStyle(size=18, line=1.35), fit="wrap", valign="top")
    top, low = ("#6F9460", "#4F7345") if told.good else (theme.VERMILION_TOP, theme.VERMILION_BOTTOM)
    sheet.box(PLATE, top, bottom=low, radius=8, border=fade(theme.INK, 0.5))
    px, py, pw, _ = PLATE
    style = TextStyle(size=34, serif=True, align="center", colour=theme.PAPER_LIGHT)
    sheet.text(told.figure, (px + 4, py + 4, pw - 8, 46), style)
    small = TextStyle(size=15, align="center", colour=theme.PAPER_LIGHT)
    sheet.text(told.unit, (px + 4, py + 50, pw - 8, 26), small)


def _curve(sheet: Canvas, curve: Curve, faces: Sequence[SeatFace]) -> None:
    x, y, w, h = CURVE
    sheet.box(CURVE, "#FCF6E6", radius=3, border=theme.PAPER_EDGE)
    start, end = curve.turned
    sheet.wash((x + w * start, y + 1, max(6.0, w * (end - start)), h - 2), fade(theme.GOLD_LIGHT, 0.8))
    left = x + 12
    lines = {
        seat: [(x + w * at, y + h - 6 - (h - 12) * shares[seat]) for at, shares in curve.points]
        for seat in curve.seats
    }
    for seat in curve.seats:
        if len(lines[seat]) > 1:
            sheet.line(lines[seat], theme.INK, 4.6)
            sheet.line(lines[seat], faces[seat].look.colour, 2.8)
    for seat in curve.seats:
        sheet.seat_mark((left + 9, y + 15), 17, faces[seat].look)
        style = TextStyle(size=14)
        wide = min(130.0, sheet.measure(faces[seat].name, style)[0] + 2)
        sheet.text(faces[seat].name, (left + 22, y + 4, wide, 22), style)
        left += 34 + wide
    soft = TextStyle(size=14, colour=theme.INK_SOFT)
    sheet.text(curve.label, (left, y + 4, x + w - left - 8, 22), soft)
