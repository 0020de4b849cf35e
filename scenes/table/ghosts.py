"""What an example has moved, told from what is really so: ghosts.

Whatever only the example has put where it lies is washed out and outlined with dashes. Where the thing really
is, a faint picture of it stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre, inset
from scenes.kit.layout import covered
from scenes.kit.sprites import stretched
from scenes.kit.theme import Rect
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece
from scenes.tabletop.setting import picture_of

LARGEST = 40_000.0
"""Square units: larger things are parts of the table."""
FAINT, PALE = 0.42, 0.34
MADE_ROOM = 0.75
"""Of its longer side: so far a thing moves by itself."""
HIDDEN = 0.4
"""Part of a place that may be covered by something else for the thing's faint picture to stay."""


class Ghosts:
    """Compares the pieces of a board with those of the position that it will come back to."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._real = _movable(board.zones.pieces(board.shown))
        self._seen: object = None
        self._moved: list[Piece] = []
        self._left: list[Piece] = []

    def look(self) -> tuple[Sequence[Piece], Sequence[Piece]]:
        """What lies where it really does not, and what really lies where it does not now."""
        shown = self.board.shown
        if shown is not self._seen:
            self._seen = shown
            now = _movable(self.board.zones.pieces(shown))
            self._moved, self._left = _without(now, self._real), _without(self._real, now)
            boxes = [pygame.FRect(piece.rect) for piece in now]
            self._left = [
                piece
                for piece in self._left
                if covered(piece.rect, boxes) <= HIDDEN * piece.rect[2] * piece.rect[3]
            ]
        return self._moved, self._left

    def draw(self, canvas: Canvas) -> None:
        """Mark what the example has moved."""
        moved, left = self.look()
        for piece in left:
            assert piece.look is not None
            with canvas.faded(FAINT):
                stretched(canvas, picture_of(canvas, piece.look, piece.rect[2:]), piece.rect)
            canvas.dashed_box(piece.rect, theme.fade(theme.INK, 0.5), radius=piece.radius, dash=(4, 4))
        for piece in moved:
            canvas.box(piece.rect, theme.fade(theme.PAPER_LIGHT, PALE), radius=piece.radius)
            edge = inset(piece.rect, -1.5)
            canvas.dashed_box(edge, theme.NIGHT_DEEP, radius=piece.radius + 1.5, stroke=3.4, dash=(6, 4))
            canvas.dashed_box(edge, theme.GOLD_LIGHT, radius=piece.radius + 1.5, stroke=2, dash=(6, 4))


def _movable(pieces: Sequence[Piece]) -> list[Piece]:
    return [
        piece
        for piece in pieces
        if piece.look is not None
        and piece.same is not None
        and not piece.veil
        and piece.rect[2] * piece.rect[3] <= LARGEST
    ]


def _without(pieces: Sequence[Piece], others: Sequence[Piece]) -> list[Piece]:
    """Those of `pieces` of which there is nothing like it at the same place among `others`. What has only
    made room for its neighbours, as cards in a hand do, is at the same place.
    """
    there = Counter(_key(piece) for piece in others)
    named = {piece.id: piece for piece in others}
    found = []
    for piece in pieces:
        key, known = _key(piece), named.get(piece.id)
        if known is not None and known.same == piece.same and _near(piece.rect, known.rect):
            continue
        if there[key]:
            there[key] -= 1
        else:
            found.append(piece)
    return found


def _key(piece: Piece) -> tuple[Hashable, tuple[int, int]]:
    x, y = centre(piece.rect)
    return piece.same, (round(x / 4), round(y / 4))


def _near(first: Rect, second: Rect) -> bool:
    (x, y), (other, below) = centre(first), centre(second)
    return max(abs(x - other), abs(y - below)) <= MADE_ROOM * max(first[2], first[3])
