"""Where a ride would go, and where a house would stand, before it is decided."""

from __future__ import annotations

from game.traveling_merchant.actions import RIDE, START_AT
from game.traveling_merchant.view import route
from scenes.boards.traveling_merchant.compose import HouseChoice
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.tabletop.targets import Target

PLACES = ("city", "lot", "horse", "cube", "stock")
"""Things that stand for the city they are in."""


def ride_preview(sight: MerchantSight, target: Target) -> tuple[int, ...]:
    """The way to the city of `target`, both ends included; empty if a click would not ride there."""
    if target.what not in PLACES or sight.draft is not None or sight.view.phase != "turn":
        return ()
    here, place = sight.view.seats[sight.bottom].horse, target.index
    if here is None or RIDE + place not in sight.legal or sight.mode not in ("", "move"):
        return ()
    return route(sight.state, here, place)


def house_preview(sight: MerchantSight, target: Target) -> tuple[int, list[int]] | None:
    """The city where a click on `target` would put a house, and the wagons used for it; None without one."""
    session = sight.draft
    if target.what in PLACES and START_AT + target.index in sight.legal:
        return target.index, []
    if not isinstance(session, HouseChoice) or session.needs:
        return None
    if target.what == "button" and session.city is not None and target.name in ("pair", "trio"):
        return session.city, session.would_use(session.city, target.name == "trio")
    if target.what not in PLACES or target.index not in session.cities():
        return None
    ways = session.ways(target.index)
    return target.index, session.would_use(target.index, ways[0]) if len(ways) == 1 else []
