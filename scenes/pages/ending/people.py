"""Who stands behind the counter: places, moods, and what lies before each seat."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.pictures.expression import Expression
from scenes.kit.pictures.portrait import bust
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.pages.ending.ground import COUNTER
from scenes.table.seats import SeatFace
from scenes.tabletop.face import GameFace

CENTRES = {
    2: (420.0, 860.0),
    3: (300.0, 640.0, 980.0),
    4: (190.0, 490.0, 790.0, 1090.0),
    5: (128.0, 371.0, 614.0, 857.0, 1100.0),
}

NARROW = 160.0
"""A plate with points that is narrower has two lines."""


@dataclass(frozen=True)
class Place:
    """Where a seat stands in the count."""

    at: float
    bust: float
    """How large its person is."""
    column: Rect
    """Where its points pile up: up from the lower edge of this box."""

    @property
    def chest(self) -> Rect:
        """What lies before it."""
        size = min(158.0, self.bust * 0.68)
        return (self.at - size / 2, 664 - size, size, size)

    @property
    def plate(self) -> Rect:
        """Its name."""
        wide = min(170.0, self.bust * 0.8)
        return (self.at - wide / 2, 666, wide, 40)


def places(seats: int) -> tuple[Place, ...]:
    """One for each seat, from the left."""
    centres = CENTRES[seats]
    bust = {2: 240.0, 3: 230.0, 4: 200.0, 5: 168.0}[seats]
    wide = 54.0 if seats <= 3 else 46.0
    return tuple(Place(at, bust, (at + bust * 0.46, 190.0, wide, COUNTER - 190.0)) for at in centres)


def draw_person(
    canvas: Canvas, face: SeatFace, rect: Rect, expression: Expression = "calm", dim: float = 0.0
) -> None:
    """A person behind the counter."""
    with canvas.faded(1.0 - dim):
        bust(canvas, rect, face.likeness(expression))


def draw_container(canvas: Canvas, game: GameFace, face: SeatFace, rect: Rect, open_by: float) -> None:
    """What lies before a seat, open or closed; while it opens (`open_by`, 0..1), what was closed rises."""
    look = game.ending
    x, y, w, h = rect
    canvas.shadow((x + 10, y + h - 18, w - 20, 16), radius=8, blur=8, down=2, colour="#00000088")
    if open_by >= 1.0:
        canvas.art(look.opened, rect, tint=face.look.colour)
        return
    if open_by <= 0.0:
        canvas.art(look.closed, rect, tint=face.look.colour)
        return
    with canvas.faded(open_by):
        canvas.art(look.opened, rect, tint=face.look.colour)
    with canvas.faded(1 - open_by), canvas.shifted(0, -14 * open_by):
        canvas.art(look.closed, rect, tint=face.look.colour)


def draw_plate(
    canvas: Canvas, face: SeatFace, rect: Rect, total: int | None = None, lit: bool = False
) -> None:
    """The name of a seat, with its points once they are known."""
    key = ("ending-plate", face, rect, total, lit, canvas.ui)
    x, y, w, h = rect
    narrow = total is not None and w < NARROW

    def paint(sheet: Canvas) -> None:
        sheet.shadow(rect, radius=6, blur=5, down=2)
        top, low = (theme.GOLD_LIGHT, "#E2BC5E") if lit else (theme.PAPER_LIGHT, theme.PAPER)
        sheet.box(rect, top, bottom=low, radius=6, border=theme.PAPER_EDGE)
        if narrow:
            name = TextStyle(size=15, serif=True, align="center")
            sheet.text(face.name, (x + 4, y + 1, w - 8, h / 2), name, scale_ui=False)
            sheet.seat_mark((x + w / 2 - 20, y + h * 0.72), 16, face.look)
            figure = TextStyle(size=18, weight="bold", tabular=True)
            sheet.text(str(total), (x + w / 2 - 6, y + h / 2 - 2, w / 2, h / 2), figure, scale_ui=False)
            return
        mark = min(22.0, h - 14)
        sheet.seat_mark((x + 12 + mark / 2, y + h / 2), mark, face.look)
        left, right = x + 20 + mark, x + w - 10
        if total is not None:
            figure = TextStyle(size=21, weight="bold", tabular=True, align="right")
            wide = sheet.measure(str(total), figure, scale_ui=False)[0] + 4
            sheet.text(str(total), (right - wide, y, wide, h), figure, scale_ui=False)
            right -= wide + 6
        sheet.text(face.name, (left, y, right - left, h), TextStyle(size=19, serif=True), scale_ui=w > 130)

    canvas.layer(key, (x - 8, y - 8, w + 16, h + 18), paint)


def draw_lamps(canvas: Canvas, swing: float) -> None:
    """Two lanterns that hang from above, turned by `swing` degrees."""
    for at in (430.0, 850.0):
        centre = (at - swing * 0.9, 62.0)
        canvas.circle(centre, 66, fade("#FFD98A", 0.13))
        canvas.circle(centre, 42, fade("#FFD98A", 0.20))
        canvas.art("common/lantern", around((centre[0], centre[1] - 4), 78), angle=swing)
