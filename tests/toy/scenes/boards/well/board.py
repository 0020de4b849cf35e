"""The board of The Well: three jars in the middle, a row per seat, and nothing that is not needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.well.game import WellView
from game.well.rules import EMPTY, HOLDS
from scenes.boards.well.face import FACE
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect
from scenes.tabletop.board import Parts, SightBoard
from scenes.tabletop.piece import Piece, Zones
from scenes.tabletop.seats import Seated, paint_head, seated
from scenes.tabletop.sight import Sight

PILE: Rect = (40, 92, 150, 170)
ROWS: Rect = (24, 300, 930, 404)


def jar_rect(place: int) -> Rect:
    """Where a jar stands."""
    return (232.0 + 180 * place, 92, 150, 170)


@dataclass(frozen=True)
class Jar:
    """A jar with what it holds, or how many there are."""

    number: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        canvas.paper(rect, radius=12)
        canvas.art("common/points", inset(rect, rect[2] / 4, rect[3] / 8))
        style = theme.NUMBER.but(size=34, align="center")
        canvas.text(str(self.number), inset(rect, 8), style, valign="bottom")


@dataclass(frozen=True)
class Row:
    """A seat with its jars, by what they hold, and its points."""

    shown: Seated
    held: tuple[int, ...]
    score: int

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.paper(rect)
        paint_head(canvas, (x + 20, y + h / 2), x + 280, self.shown, FACE.seats[self.shown.seat], "")
        canvas.text(str(self.score), (x + w - 140, y, 70, h), theme.NUMBER.but(size=24))
        for kind, number in enumerate(self.held):
            if number:
                room = (x + 300 + 100 * kind, y, 100, h)
                canvas.text(f"{int(HOLDS[kind])} × {number}", room, theme.NUMBER.but(align="left"))


class WellZones(Zones[Sight]):
    """See scenes.tabletop.piece.Zones."""

    def pieces(self, sight: Sight) -> Sequence[Piece]:
        view = sight.view
        assert isinstance(view, WellView)
        left = sum(view.below)
        found = [Piece(("pile",), PILE, Jar(left), tip=("pile", ("jars", left)), band="table")]
        for place, jar in enumerate(view.open):
            rect, means, key = jar_rect(place), ("action", place), str(place + 1)
            if jar == EMPTY:
                found.append(Piece(("gap", place), rect, None, means, band="table", key=key))
                continue
            look, tip = Jar(int(HOLDS[jar])), ("jar", ("holds", int(HOLDS[jar])))
            found.append(Piece(("jar", place), rect, look, means, tip, 1, "table", jar, key=key))
        x, y, w, h = ROWS
        high = h / view.players
        for seat, (held, score) in enumerate(zip(view.held, view.scores)):
            rect, row = (x, y + seat * high, w, high - 6), Row(seated(sight, seat), held, score)
            found.append(Piece(("seat", seat), rect, row, band="table", last=seat == sight.active))
        return found


class WellBoard(SightBoard[Sight]):
    """A click on a jar, or its number, takes it."""

    parts = Parts(WellZones(), FACE)
