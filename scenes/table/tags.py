"""Inline tags of sentences drawn by the board of the game that is being played."""

from __future__ import annotations

from typing import Any

from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline, Resolver
from scenes.tabletop.board import Board

HEIGHT = 1.3
"""Height of an inline picture in em."""


class BoardTags(dict[str, Resolver]):
    """Resolvers for every tag a board knows; others stay plain text."""

    def __init__(self, board: Board, canvas: Canvas) -> None:
        super().__init__()
        self.board = board
        self.canvas = canvas

    def get(self, name: str, default: Any = None) -> Any:
        return self._resolve

    def _resolve(self, tag: str, plain: str) -> Inline | None:
        found = self.board.inline(tag, plain, self.canvas, HEIGHT)
        return found if isinstance(found, Inline) else None


def use_tags(canvas: Canvas, board: Board) -> None:
    """Let `canvas` draw the tags of `board` from now on."""
    known = canvas.resolvers
    if not isinstance(known, BoardTags) or known.board is not board:
        canvas.resolvers = BoardTags(board, canvas)
