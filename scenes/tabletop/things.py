"""Where things lie on a table, for whatever marks them or stands beside them: tags, letters, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

import pygame

from scenes.kit.theme import Rect
from scenes.tabletop.board_state import S
from scenes.tabletop.controller import BoardController
from scenes.tabletop.input import Hands
from scenes.tabletop.marks import all_marks, all_read, beside
from scenes.tabletop.piece import Piece


class Things(Generic[S]):
    """The pieces that a board shows, and boxes that follow from them."""

    def __init__(self, board: BoardController[S], hands: Hands[S]) -> None:
        self.board = board
        self.hands = hands

    def pieces(self) -> Sequence[Piece]:
        """All that lies on the table, marked."""
        return self.board.zones.piece_set(self.board.shown).pieces

    def read(self) -> Sequence[Rect]:
        """What is read on the table."""
        return all_read(self.pieces())

    def marked(self) -> Sequence[Rect]:
        """Where the marks of what can be chosen, has been chosen or is advised stand."""
        return all_marks(self.pieces())

    def beside(self, boxes: Sequence[Rect], size: float) -> Sequence[Rect]:
        """A place of a size for a mark at each of these boxes, where it covers nothing that is read."""
        return beside(self.pieces(), boxes, size)

    def beginning(self, way: Sequence[int]) -> Rect | None:
        """Where a way to take the present decision begins on the table: the first thing that it uses. None
        while something is composed, and where it uses none that is there.
        """
        shown = self.board.shown
        if not shown.deciding or self.hands.play.composing(shown):
            return None
        planned = self.board.zones.choices.planned(self.board.seen(shown.state, hints=tuple(way)))
        at = {
            part: piece.rect
            for piece in self.pieces()
            for part in (piece.means, *piece.stands)
            if part is not None
        }
        return next((at[part] for _, part in planned if part in at), None)

    def seat_box(self, seat: int) -> Rect | None:
        """Where another seat's panel lies; None where it has none."""
        name = f"seat{seat}"
        drawn = (piece for piece in self.pieces() if piece.band == name and piece.look is not None)
        panel = max((piece.rect for piece in drawn), key=lambda rect: rect[2] * rect[3], default=None)
        return self.board.shown.layout.bands.get(name) if panel is None else panel

    def seat_things(self, seat: int) -> tuple[Sequence[Rect], Sequence[Rect]]:
        """What lies in another seat's panel, and the places in it that explain themselves."""
        whole = pygame.FRect(self.seat_box(seat) or (0, 0, 0, 0))
        within = [
            piece
            for piece in self.pieces()
            if whole.contains(pygame.FRect(piece.rect))
            and 2 * piece.rect[2] * piece.rect[3] < whole.w * whole.h
        ]
        things = [piece.rect for piece in within if piece.look is not None]
        return things, [piece.rect for piece in within if piece.look is None and piece.tip is not None]
