"""Values worked out from the board, kept as long as nothing that they depend on changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from scenes.boards.traveling_merchant.compose import HouseChoice, Swap

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

T = TypeVar("T")


def stamp(board: MerchantBoard) -> Hashable:
    """All that the picture of a board depends on, in a form that is quick to compare."""
    session = board.session
    composed: Hashable = None
    if isinstance(session, HouseChoice):
        composed = (session.city, session.trio, tuple(session.chosen))
    elif isinstance(session, Swap):
        composed = session.buying
    return (
        board.revision,
        board.staging,
        board.mode,
        composed,
        session is None,
        tuple(board.hidden),
        board.hints,
        board.looked_at,
        board.pinned,
        board.mark_all,
        board.keyboard,
        board.trail.version,
        tuple(board.counting.items()),
        tuple(board.turned.items()),
        board.context.language,
    )


class Memory:
    """`memory("row", make)` makes the value anew only when the board has changed."""

    def __init__(self, board: MerchantBoard) -> None:
        self.board = board
        self._stamp: Hashable = None
        self._values: dict[str, Any] = {}

    def __call__(self, name: str, make: Callable[[MerchantBoard], T]) -> T:
        now = stamp(self.board)
        if now != self._stamp:
            self._stamp, self._values = now, {}
        if name not in self._values:
            self._values[name] = make(self.board)
        found: T = self._values[name]
        return found
