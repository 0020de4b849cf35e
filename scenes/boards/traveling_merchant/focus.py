"""The thing the keyboard is at: Tab goes round all that is legal, arrows to the next one in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.traveling_merchant.targets import clickable
from scenes.tabletop.targets import Target, in_reading_order, neighbour

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard


def legal_targets(board: MerchantBoard) -> list[Target]:
    """All that can be done now, from the top left; a city and its arrow are one thing."""
    found = [target for target in clickable(board) if target.legal and target.name != "arrow"]
    return in_reading_order(found)


def same(board: MerchantBoard, target: Target) -> Target | None:
    """The target as it is now; None when it is gone."""
    return next((other for other in clickable(board) if other.identity == target.identity), None)


def following(board: MerchantBoard, step: int, whats: tuple[str, ...] = ()) -> Target | None:
    """The next legal thing in reading order, of those kinds if any are given."""
    found = [target for target in legal_targets(board) if not whats or target.what in whats]
    now = board.focus_at
    place = next((i for i, t in enumerate(found) if now is not None and t.identity == now.identity), None)
    return neighbour(found, place, step)
