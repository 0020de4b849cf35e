"""What stays visible of the last turns: rides, touched lots, orders that were taken, who moved last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from game.core.game import Step
from game.traveling_merchant.components import NOWHERE, ORDER_CITY, SPECIAL_CITY
from scenes.boards.traveling_merchant.models import Ride, Sold
from scenes.tabletop.trail import Trail


def ridden(args: Any) -> tuple[int, ...]:
    """The places of a ride, both ends included."""
    way = (args["start"], args["via1"], args["via2"], args["end"])
    return tuple(place for place in way if place != NOWHERE)


@dataclass(frozen=True)
class MerchantTrail(Trail):
    """`lots` are (city, seat), `sold` the slots of orders taken since the row was filled up."""

    rides: tuple[Ride, ...] = ()
    lots: frozenset[tuple[int, int]] = frozenset()
    sold: Mapping[int, Sold] = field(default_factory=dict)
    fresh: frozenset[int] = frozenset()
    """Orders turned over since the player's last decision."""
    mover: int = -1
    """Whose turn the marks of a demo belong to."""

    def followed(self, step: Step, me: int | None) -> Self:
        """The trail after one more step."""
        kind, seat = step.event.kind, step.event.seat
        trail = self
        if step.actor >= 0 and (step.actor == me or (me is None and step.actor != self.mover)):
            trail = type(self)(sold=self.sold, mover=step.actor)
        if kind in ("shift", "draw", "end_card"):
            trail = trail.row_filled()
        if seat >= 0 and seat != me and step.actor >= 0:
            trail = replace(trail, last_seat=seat)
        mine, args = seat == me, step.event.args
        if kind == "sell":
            points = int(step.after.printed[seat]) - int(step.before.printed[seat])
            trail = replace(trail, sold={**trail.sold, args["slot"]: Sold(seat, points)})
            return trail if mine else trail._touched(int(ORDER_CITY[args["order"]]), seat)
        if kind == "draw":
            return replace(trail, fresh=trail.fresh | {args["order"]})
        if mine:
            return trail
        if kind == "ride":
            return replace(trail, rides=_ridden_on(trail.rides, seat, ridden(args)))
        if kind == "buy" and args["source"]:
            return trail._touched(args["city"], args["source"] - 1)
        if kind == "special":
            return trail._touched(int(SPECIAL_CITY[args["special"]]), seat)
        if kind in ("house", "start"):
            return trail._touched(args["city"], seat)
        return trail

    def row_filled(self) -> Self:
        """The row is filled up: no slot is empty any more."""
        return replace(self, sold={}) if self.sold else self

    def _touched(self, city: int, seat: int) -> Self:
        return replace(self, lots=self.lots | {(city, seat)})


def _ridden_on(rides: tuple[Ride, ...], seat: int, path: tuple[int, ...]) -> tuple[Ride, ...]:
    """A ride goes on where the last one of the seat ended."""
    for index, ride in enumerate(rides):
        if ride.seat == seat and ride.path[-1] == path[0]:
            return (*rides[:index], Ride(seat, ride.path + path[1:]), *rides[index + 1 :])
    return (*rides, Ride(seat, path))
