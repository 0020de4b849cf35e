"""What moves: dice, posts, travellers, caravans; and the seats' shapes upon them."""

from __future__ import annotations

from typing import Literal

from scenes.boards.marco_polo.pictures.chips import MARCO, icon
from scenes.boards.marco_polo.pictures.seats import BLACK, SEATS, colour
from scenes.kit.brush import Brush
from scenes.kit.pictures import svg
from scenes.kit.pictures.svg import Drawing, box
from scenes.kit.theme import INK, PAPER_LIGHT, Colour, Point, Rect, TextStyle, fade, mix

SlotKind = Literal["blue", "brown", "purse"]
SLOTS: dict[SlotKind, tuple[Colour, Colour]] = {
    "blue": ("#3E73B8", "#BCD0EA"),
    "brown": ("#A06A42", "#DCC6B2"),
    "purse": ("#7B55A8", "#CDBDE4"),
}
"""Edge and ground of a place for dice."""
PIP, LARGE_PIP = 3.5, 4.6
"""Radius of a pip on a die of 40 units, and in large letters."""
_SHADE = fade("#3B2A14", 0.3)


def _shape(sheet: Drawing, seat: int, x: float, y: float, r: float, flat: Colour | None = None) -> None:
    """A seat's shape about x, y, in its colour or all of it in another one."""
    sheet.art(SEATS[seat].picture, x - r, y - r, 2 * r, SEATS[seat].colour, flat=flat, thin=2)


def die(canvas: Brush, rect: Rect, whose: int, pips: int) -> None:
    """A die of a seat (0 to 3, its shape at the corner), black or nobody's; 0 pips: not yet thrown."""
    MARCO.drawn(canvas, ("die", whose, pips), rect, 40, lambda sheet: _die(sheet, whose, pips, canvas.ui > 1))


def _die(sheet: Drawing, whose: int, pips: int, large: bool) -> None:
    body = colour(whose)
    light, deep = mix(body, "#FFFFFF", 0.28), mix(body, INK, 0.42)
    dark = whose == BLACK or (whose < len(SEATS) and whose != 2)
    sheet.path(box(2.6, 3.6, 35, 35.4, 8.5), fade("#000000", 0.22))
    sheet.path(box(2.2, 1.6, 35.6, 36.2, 8), deep, INK, 1.5)
    face = sheet.linear((4, 2), (36, 34), (0, light), (0.4, body), (1, mix(body, deep, 0.25)))
    sheet.path(box(2.9, 2.3, 34.2, 32, 7.4), face)
    sheet.path("M8 5.4H24", None, fade("#FFFFFF", 0.75), 1.5)
    ink = PAPER_LIGHT if dark else INK
    sheet.path(svg.pips(pips, 20, 18.4, *((10, LARGE_PIP) if large else (9, PIP))), ink)
    if whose < len(SEATS):
        _shape(sheet, whose, 33.4, 32.8, 7.8, PAPER_LIGHT)
        _shape(sheet, whose, 33.4, 32.8, 6.4)


def post(canvas: Brush, rect: Rect, seat: int, stands: bool = True) -> None:
    """A trading post with its seat's shape; not `stands`: the empty place of one."""
    MARCO.drawn(canvas, ("post", seat, stands), rect, 16, lambda sheet: _post(sheet, seat, stands))


def _post(sheet: Drawing, seat: int, stands: bool) -> None:
    house = "M2 14.6V6.6L8 1.2L14 6.6V14.6Z"
    if not stands:
        sheet.path(house, fade("#FFFFFF", 0.25), "#A48E68", 1)
        return
    body = SEATS[seat].colour
    sheet.path("M2.6 15.6H14.6V7.4Z", fade("#000000", 0.3))
    sheet.path(house, body, INK, 1.2)
    sheet.path("M8 1.2L14 6.6V14.6H11.5V7.6L8 4.2Z", fade(INK, 0.2))
    _shape(sheet, seat, 8, 9.4, 3.5, PAPER_LIGHT)


def traveller(canvas: Brush, rect: Rect, seat: int, number: int = 0) -> None:
    """A traveller in its seat's colour; `number` tells two of one seat apart, 0 where there is one."""

    def paint(sheet: Drawing) -> None:
        ground = sheet.height
        sheet.path(f"M3 {ground - 4}Q20 {ground - 9} 33 {ground - 3}Q20 {ground + 3} 3 {ground - 4}Z", _SHADE)
        sheet.art("marco_polo/traveller", 0, ground - 37, 36, tint=SEATS[seat].colour, thin=0.9)
        _shape(sheet, seat, 8.2, ground - 6.6, 6.7, PAPER_LIGHT)
        _shape(sheet, seat, 8.2, ground - 6.6, 5.6)

    def words(sheet: Brush) -> None:
        k = rect[2] / 36
        _number(sheet, (29 * k, rect[3] - 29 * k), 6.4 * k, number)

    MARCO.drawn(canvas, ("traveller", seat, number), rect, 36, paint, words)


def caravan(canvas: Brush, rect: Rect, seat: int, load: tuple[str, ...] = (), number: int = 0) -> None:
    """A camel with its seat's cloth, and on its back its load of goods (kinds); see `traveller`."""
    body = SEATS[seat].colour

    def paint(sheet: Drawing) -> None:
        ground = sheet.height
        sheet.path(f"M4 {ground - 3}Q20 {ground - 7} 38 {ground - 2}Q22 {ground + 2} 4 {ground - 3}Z", _SHADE)
        sheet.art("marco_polo/camel-loaded", 3, ground - 36.5, 36, tint=body, thin=0.9)
        _shape(sheet, seat, 18.5, ground - 17.5, 6.2, INK)
        _shape(sheet, seat, 18.5, ground - 17.5, 5, PAPER_LIGHT)

    def words(sheet: Brush) -> None:
        k = rect[2] / 40
        for nth, kind in enumerate(load):
            icon(sheet, (k * (19 - 6.8 * len(load) + 13.6 * nth), rect[3] - 38 * k, 13.4 * k, 13.4 * k), kind)
        _number(sheet, (33.5 * k, rect[3] - 8.5 * k), 5.6 * k, number)

    MARCO.drawn(canvas, ("caravan", seat, load, number), rect, 40, paint, words)


def _number(sheet: Brush, at: Point, radius: float, number: int) -> None:
    """The badge of one of two pieces of a seat."""
    if number:
        sheet.circle(at, radius, PAPER_LIGHT, border=INK)
        sheet.write(str(number), at, TextStyle(1.8 * radius, INK, "bold", align="center"))


def slot(canvas: Brush, rect: Rect, kind: SlotKind, words: str = "", arrow: bool = False) -> None:
    """A sunken place for a die: blue ones take more dice for a fee, brown ones one. `words`: the least die
    that may be placed next ("3+"), or nothing. An arrow may lead to it from the slot at its left.
    """
    x, y, w, h = rect
    edge, inner = SLOTS[kind]

    def paint(sheet: Drawing) -> None:
        sheet.path(box(1.2, 1.2, 29.6, sheet.height - 2.4, 6.6), inner, edge, 2.2)
        sheet.path(box(2.8, 2.8, 26.4, sheet.height - 5.6, 5), None, fade(INK, 0.16), 1.2)
        sheet.path(box(4.6, 4.6, 22.8, sheet.height - 9.2, 4), None, fade("#FFFFFF", 0.4), 0.9)

    def write(sheet: Brush) -> None:
        style = TextStyle(min(15.0, h * 0.46), mix(edge, INK, 0.35), "bold", align="center", growth=1.5)
        sheet.figure(words, (2, 0, w - 4, h), style)

    MARCO.drawn(canvas, ("slot", edge, words), rect, 32, paint, write)
    if arrow:
        at = y + h / 2
        canvas.line([(x - 7.5, at - 5), (x - 3, at), (x - 7.5, at + 5)], edge, 2.2)
