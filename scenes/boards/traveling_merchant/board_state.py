"""What one seat sees of The Era of Traveling Merchant. See scenes.tabletop.board_state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from game.core.game import Step
from game.traveling_merchant.components import NOWHERE, ORDER_CITY, PLACE_IDS, SPECIAL_CITY
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.text import good
from game.traveling_merchant.view import MerchantView, PlaceView, SeatView
from scenes.boards.traveling_merchant.compose import Draft, missing
from scenes.boards.traveling_merchant.geometry import MerchantPlaces, Places
from scenes.kit.frozen import replaced
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.trail import Trail

KEY = "traveling_merchant_board."
Plan = tuple[str, int] | None
"""An order or special whose goods are looked for: ("order", number) or ("special", number)."""
Rides = tuple[tuple[int, tuple[int, ...]], ...]
"""Seats and the places that their horses went by."""


def place_name(place: int, say: Callable[..., str]) -> str:
    """A city or the road in words."""
    return say("traveling_merchant.place." + PLACE_IDS[place])


def ridden(args: Any) -> tuple[int, ...]:
    """The places of a ride, both ends included."""
    return tuple(args[name] for name in ("start", "via1", "via2", "end") if args[name] != NOWHERE)


@dataclass(frozen=True)
class MerchantTrail(Trail):
    """`lots` are (city, seat) touched, `sold` the slots of orders taken since the row was filled up: seat and
    points.
    """

    rides: Rides = ()
    lots: frozenset[tuple[int, int]] = frozenset()
    sold: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    fresh: frozenset[int] = frozenset()
    """Orders turned over since the player's last decision."""
    mover: int = -1
    """Whose turn the marks of a demo belong to."""

    def followed(self, step: Step, me: int | None) -> Self:
        kind, seat, args = step.event.kind, step.event.seat, step.event.args
        trail = self
        if step.actor >= 0 and (step.actor == me or (me is None and step.actor != self.mover)):
            trail = type(self)(sold=self.sold, mover=step.actor)
        if kind in ("shift", "draw", "end_card") and trail.sold:
            trail = replaced(trail, sold={})
        if seat >= 0 and seat != me and step.actor >= 0:
            trail = replaced(trail, last_seat=seat)
        if kind == "sell":
            points = int(step.after.printed[seat]) - int(step.before.printed[seat])
            trail = replaced(trail, sold={**trail.sold, args["slot"]: (seat, points)})
        if kind == "draw":
            return replaced(trail, fresh=trail.fresh | {args["order"]})
        if seat == me:
            return trail
        if kind == "ride":
            return replaced(trail, rides=_ridden_on(trail.rides, seat, ridden(args)))
        touched = {
            "sell": lambda: (int(ORDER_CITY[args["order"]]), seat),
            "special": lambda: (int(SPECIAL_CITY[args["special"]]), seat),
            "buy": lambda: (args["city"], args["source"] - 1),
            "house": lambda: (args["city"], seat),
            "start": lambda: (args["city"], seat),
        }.get(kind)
        if touched is None or (kind == "buy" and not args["source"]):
            return trail
        return replaced(trail, lots=trail.lots | {touched()})


def _ridden_on(rides: Rides, seat: int, path: tuple[int, ...]) -> Rides:
    """A ride goes on where the last one of the seat ended."""
    for index, (other, way) in enumerate(rides):
        if other == seat and way[-1] == path[0]:
            return (*rides[:index], (seat, way + path[1:]), *rides[index + 1 :])
    return (*rides, (seat, path))


@dataclass(frozen=True, kw_only=True)
class MerchantBoardState(BoardState):
    """`mode` is "move", "buy" or "sell" while only that action is outlined."""

    staged = (*BoardState.staged, "turned")
    terms: ClassVar = {"city": place_name, "good": good}

    state: MerchantState
    view: MerchantView
    layout: MerchantPlaces
    places: Mapping[int, PlaceView] = field(default_factory=dict)
    loads: tuple[Places, ...] = ()
    """Which place of its caravan each good of a seat lies in."""
    trail: MerchantTrail = MerchantTrail()
    draft: Draft = None
    mark_all: bool = False
    """Goods wanted by any order of the row are marked."""
    pinned: Plan = None
    looked_at: Plan = None
    turned: tuple[int, ...] = ()
    """Wagons of each seat that have been turned over in the final count, empty before."""

    @property
    def turn(self) -> int:
        return self.view.seat

    def said(self, place: str, value: Any) -> Any:
        """Several goods one by one."""
        if place == "goods" and isinstance(value, tuple):
            return self.listed(self.said("good", number) for number in value)
        return super().said(place, value)

    @property
    def mine(self) -> SeatView:
        """The seat at the bottom."""
        return self.view.seats[self.bottom]

    def steps(self, place: int) -> int:
        """Actions that riding to a place costs; 0 before the horse stands anywhere."""
        here = self.mine.horse
        return 0 if here is None else int(self.state.distance[here, place])

    def lacking(self, goods: Any) -> list[int]:
        """What an order still needs, one by one."""
        return missing(self.mine.load, goods)
