"""Where a ride would go, and where a house would stand, before it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.traveling_merchant.actions import RIDE, START_AT
from game.traveling_merchant.view import route
from scenes.boards.traveling_merchant.compose import HouseChoice
from scenes.tabletop.targets import Target

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


def house_preview(board: MerchantBoard, target: Target) -> tuple[int, list[int]] | None:
    """The city where a click on `target` would put a house, and the wagons used for it; None without one."""
    session = board.session
    if target.what in PLACES and START_AT + target.index in board.legal:
        return target.index, []
    if not isinstance(session, HouseChoice) or session.needs:
        return None
    if target.what == "button" and session.city is not None and target.name in ("pair", "trio"):
        return session.city, session.would_use(session.city, target.name == "trio")
    if target.what not in PLACES or target.index not in session.cities():
        return None
    ways = session.ways(target.index)
    return target.index, session.would_use(target.index, ways[0]) if len(ways) == 1 else []
