"""The board of The Well: three jars in the middle, a row per seat, and nothing that is not needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.well.game import WellView
from game.well.rules import EMPTY, HOLDS, PLACES
from scenes.boards.well.face import FACE
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect
from scenes.tabletop.piece import Piece, Tip
from scenes.tabletop.plain import PlainBoard, PlainSight, PlainZones

JARS: tuple[Rect, ...] = tuple((232.0 + 180 * place, 92, 150, 170) for place in range(PLACES))
PILE: Rect = (40, 112, 110, 130)
ROWS: Rect = (24, 300, 930, 404)


@dataclass(frozen=True)
class Jar:
    """A jar with what it holds, or how many there are."""

    words: str

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.paper(rect, radius=12)
        canvas.art("common/points", inset(rect, rect[2] / 4, rect[3] / 8))
        canvas.text(self.words, inset(rect, 8), theme.NUMBER.but(size=34, align="center"), valign="bottom")


@dataclass(frozen=True)
class Row:
    """A seat with its jars, by what they hold, and its points."""

    seat: int
    name: str
    held: tuple[int, ...]
    score: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.paper(rect)
        canvas.seat_mark((x + 34, y + h / 2), 30, FACE.seats[self.seat])
        canvas.text(self.name, (x + 62, y, 200, h), theme.STRONG)
        for kind, number in enumerate(self.held):
            if number:
                words, room = f"{int(HOLDS[kind])} × {number}", (x + 280 + 100 * kind, y, 100, h)
                canvas.text(words, room, theme.NUMBER.but(align="left"))
        canvas.text(str(self.score), (x + w - 140, y, 70, h), theme.NUMBER.but(size=24))


class WellZones(PlainZones):
    """See scenes.tabletop.piece.Zones."""

    def pieces(self, sight: PlainSight) -> Sequence[Piece]:
        view = sight.view
        assert isinstance(view, WellView)
        left = sum(view.below)
        below: Tip = ("pile", ("jars", left))
        found = [Piece(("pile",), PILE, Jar(str(left)), tip=below, band="table")]
        for place, (rect, jar) in enumerate(zip(JARS, view.open, strict=True)):
            means, key = ("action", place), str(place + 1)
            if jar == EMPTY:
                found.append(Piece(("gap", place), rect, None, means, band="table", key=key))
                continue
            tip: Tip = ("jar", ("holds", int(HOLDS[jar])))
            found.append(
                Piece(("jar", place), rect, Jar(str(HOLDS[jar])), means, tip, 1, "table", jar, key=key)
            )
        x, y, w, h = ROWS
        high = h / view.players
        for seat, (held, score) in enumerate(zip(view.held, view.scores)):
            row, look = (x, y + seat * high, w, high - 6), Row(seat, sight.name(seat), held, score)
            found.append(Piece(("seat", seat), row, look, band="table", last=seat == sight.active))
        return found


class WellBoard(PlainBoard, zones=WellZones(), desk=FACE.desk):
    """A click on a jar, or its number, takes it."""

    title_key = "well.name"
