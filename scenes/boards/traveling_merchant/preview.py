"""Where a ride would go, before it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.traveling_merchant.actions import RIDE
from game.traveling_merchant.view import route
from scenes.boards.traveling_merchant.targets import Target

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

PLACES = ("city", "lot", "horse", "cube", "stock")
"""Things that stand for the city they are in."""


def ride_preview(board: MerchantBoard, target: Target) -> tuple[int, ...]:
    """The way to the city of `target`, both ends included; empty if a click would not ride there."""
    if target.what not in PLACES or board.session is not None or board.view.phase != "turn":
        return ()
    here, place = board.view.seats[board.bottom].horse, target.index
    if here is None or RIDE + place not in board.legal or board.mode not in ("", "move"):
        return ()
    return route(board.state, here, place)
