"""The board of The Well: three jars in the middle, a row per seat, and nothing that is not needed."""

from __future__ import annotations

from collections.abc import Sequence

from game.well.game import WellView
from game.well.rules import EMPTY, HOLDS
from scenes.boards.well.face import FACE
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect
from scenes.tabletop.board import BoardParts, GameBoard
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.looks import look, reads, within
from scenes.tabletop.piece import Piece
from scenes.tabletop.seats import Seated, paint_head, seated
from scenes.tabletop.zones import Zones

PILE: Rect = (40, 92, 150, 170)
ROWS: Rect = (24, 300, 930, 404)


def jar_rect(place: int) -> Rect:
    """Where a jar stands."""
    return (232.0 + 180 * place, 92, 150, 170)


@look
@reads(within(16))
def jar(canvas: Canvas, rect: Rect, number: int) -> None:
    """A jar with what it holds, or how many there are."""
    canvas.paper(rect, radius=12)
    canvas.art("common/points", inset(rect, rect[2] / 4, rect[3] / 8))
    canvas.text(str(number), inset(rect, 8), theme.NUMBER.but(size=34, align="center"), valign="bottom")


@look
def row(canvas: Canvas, rect: Rect, shown: Seated, held: tuple[int, ...], score: int) -> None:
    """A seat with its jars, by what they hold, and its points."""
    x, y, w, h = rect
    canvas.paper(rect)
    face = (x + 12, y + h / 2 - 20, 40, 40)
    paint_head(canvas, (x + 62, y + h / 2), x + 280, shown, FACE.seats[shown.seat], face)
    canvas.text(str(score), (x + w - 140, y, 70, h), theme.NUMBER.but(size=24))
    for kind, number in enumerate(held):
        if number:
            room = (x + 300 + 100 * kind, y, 100, h)
            canvas.text(f"{int(HOLDS[kind])} × {number}", room, theme.NUMBER.but(align="left"))


class WellZones(Zones[BoardState]):
    """See scenes.tabletop.zones.Zones."""

    def pieces(self, shown: BoardState) -> Sequence[Piece]:
        view = shown.view
        assert isinstance(view, WellView)
        left = sum(view.below)
        found = [Piece(id=("pile",), rect=PILE, look=jar(left), tip=("pile", ("jars", left)), band="table")]
        for place, kind in enumerate(view.open):
            rect, means, key = jar_rect(place), ("action", place), str(place + 1)
            if kind == EMPTY:
                found.append(Piece(id=("gap", place), rect=rect, means=means, band="table", key=key))
                continue
            displayed, tip = jar(int(HOLDS[kind])), ("jar", ("holds", int(HOLDS[kind])))
            found.append(
                Piece(
                    id=("jar", place),
                    rect=rect,
                    look=displayed,
                    means=means,
                    tip=tip,
                    layer=1,
                    band="table",
                    same=kind,
                    key=key,
                )
            )
        x, y, w, h = ROWS
        high = h / view.players
        for seat, (held, score) in enumerate(zip(view.held, view.scores)):
            rect, displayed = (x, y + seat * high, w, high - 6), row(seated(shown, seat), held, score)
            found.append(
                Piece(id=("seat", seat), rect=rect, look=displayed, band="table", last=seat == shown.active)
            )
        return found


class WellBoard(GameBoard[BoardState]):
    """A click on a jar, or its number, takes it."""

    parts = BoardParts(WellZones(), FACE)
