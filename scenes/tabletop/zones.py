"""The table of one game as pieces: the one method that a game writes, and the marked scene that follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from scenes.kit.frozen import replaced
from scenes.kit.theme import Rect
from scenes.tabletop.board_state import S, memoized, memoized_layout
from scenes.tabletop.marks import with_marks
from scenes.tabletop.piece import Choices, Piece, PieceSet, in_turn


class Zones(ABC, Generic[S]):
    """One game's table as pieces."""

    choices: Choices[S] = Choices()
    overlooked: frozenset[str] = frozenset({"thinker", "doing", "doer", "banner"})
    """Fields of the board state that no piece depends on, and "banner" where none does on what is announced:
    while only these change, nothing is laid out anew.
    """

    @abstractmethod
    def pieces(self, shown: S) -> Sequence[Piece]:
        """Everything on the table, hidden or not; marks and hiding are left to the layer."""

    def piece_set(self, shown: S) -> PieceSet:
        """The marked pieces of a board state, made once for it."""
        return _scene(shown, self)


@memoized
def _scene(shown: S, zones: Zones[S]) -> PieceSet:
    def laid() -> Sequence[Piece]:
        if shown.cleared:
            return [piece for piece in zones.pieces(shown) if not piece.veil and piece.label is None]
        pieces = marked(shown, zones.pieces(shown), zones.choices)
        return with_marks(pieces, shown.layout.bands, shown.keyboard)

    return PieceSet(memoized_layout(shown, zones, zones.overlooked, laid), shown.hidden)


def marked(shown: S, pieces: Sequence[Piece], choices: Choices[S]) -> Sequence[Piece]:
    """The same pieces, marked: what can be chosen, what has been, and what the counsel advises."""
    if not shown.deciding:
        return pieces
    offered, chosen = set(choices.offered(shown)), choices.chosen(shown)
    displayed = {part for piece in pieces for part in (piece.means, *piece.stands)}
    steps = in_turn([planned for planned in choices.advised(shown) if planned[1] in displayed])
    found = []
    for piece in pieces:
        means = piece.means
        planned = [part for part in (means, *piece.stands) if part in steps]
        if planned or (means is not None and (means in offered or means in chosen)):
            taken = means in chosen
            raised = piece.lift if taken else 0.0
            piece = replaced(
                piece,
                rect=_up(piece.rect, raised),
                reads=None if piece.reads is None else tuple(_up(box, raised) for box in piece.reads),
                legal=means in offered,
                chosen=taken,
                outline="none" if shown.guided and not planned and means not in chosen else piece.outline,
                hint=bool(planned),
                steps=min((steps[part] for part in planned), default=()),
            )
        found.append(piece)
    return found


def _up(rect: Rect, by: float) -> Rect:
    return (rect[0], rect[1] - by, rect[2], rect[3])
