"""Where on the board a step points: the pieces that are meant, and those that are shown besides."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from scenes.kit.theme import Rect
from scenes.shell.own_game import Thing
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece


def is_one(piece: Piece, thing: Thing) -> bool:
    """Whether a piece is the thing, or one of the things, of that name."""
    return tuple(piece.id[: len(thing)]) == tuple(thing)


def pieces(board: Board) -> Sequence[Piece]:
    """All that lies on the board now, marked."""
    found: Sequence[Piece] = board.zones.piece_set(board.shown).pieces
    return found


def meant(board: Board) -> list[Piece]:
    """The pieces that are to be picked next for the decision that the board has been given as a hint."""
    found = [piece for piece in pieces(board) if piece.hint]
    open_ = [piece for piece in found if piece.legal] or found
    first = min((piece.step for piece in open_), default=0)
    return [piece for piece in open_ if piece.step == first]


def planned(board: Board) -> list[Piece]:
    """The pieces of the whole decision, the next ones first."""
    return sorted((piece for piece in pieces(board) if piece.hint), key=lambda piece: piece.step)


def shown(board: Board, things: Iterable[Thing]) -> list[Piece]:
    """The pieces of these names."""
    return [piece for piece in pieces(board) if any(is_one(piece, thing) for thing in things)]


def seen_at(piece: Piece) -> Rect:
    """Where a piece is seen."""
    x, y, w, h = piece.covers or piece.rect
    return (x, y, min(w, piece.seen or w), h)


def boxes(found: Iterable[Piece]) -> tuple[Rect, ...]:
    """Where pieces are seen, without those that lie within others."""
    rects = sorted({seen_at(piece) for piece in found}, key=lambda rect: -rect[2] * rect[3])
    kept: list[Rect] = []
    for rect in rects:
        if not any(_inside(rect, other) for other in kept):
            kept.append(rect)
    return tuple(kept)


def _inside(rect: Rect, other: Rect) -> bool:
    x, y, w, h = rect
    a, b, c, d = other
    return a <= x and b <= y and x + w <= a + c and y + h <= b + d


def kinds(board: Board, found: Iterable[Piece]) -> set[Hashable]:
    """What equal things have in common: what they are, how they look, what is said of them."""
    return {
        (piece.id[0], piece.look, board.speech.explained(board.shown, piece.tip))
        for piece in found
        if piece.look is not None and piece.tip is not None
    }
