"""What stays visible of the last turns: rides, touched lots, orders that were taken, who moved last."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.game import Step
from game.traveling_merchant.components import NOWHERE, ORDER_CITY, SPECIAL_CITY
from scenes.boards.traveling_merchant.models import Ride, Sold

REACH = 160
"""Steps looked back when a position is shown without having been staged."""


def ridden(args: Any) -> tuple[int, ...]:
    """The places of a ride, both ends included."""
    way = (args["start"], args["via1"], args["via2"], args["end"])
    return tuple(place for place in way if place != NOWHERE)


@dataclass
class Trail:
    """`lots` are (city, seat), `sold` the slots of orders taken since the row was filled up."""

    rides: list[Ride] = field(default_factory=list)
    lots: set[tuple[int, int]] = field(default_factory=set)
    sold: dict[int, Sold] = field(default_factory=dict)
    fresh: set[int] = field(default_factory=set)
    """Orders turned over since the player's last decision."""
    last_seat: int = -1
    mover: int = -1
    """Whose turn the marks of a demo belong to."""
    version: int = 0
    """Grows with every change."""

    @classmethod
    def upto(cls, steps: list[Step], state: Any, me: int | None) -> Trail:
        """The trail that led to `state`, when it is one of the last positions of `steps`."""
        for index in range(len(steps) - 1, -1, -1):
            if steps[index].after is state:
                trail = cls()
                for step in steps[max(0, index + 1 - REACH) : index + 1]:
                    trail.follow(step, me)
                return trail
        return cls()

    def follow(self, step: Step, me: int | None) -> None:
        """Take in one step."""
        self.version += 1
        kind, seat = step.event.kind, step.event.seat
        if step.actor >= 0 and (step.actor == me or (me is None and step.actor != self.mover)):
            self._forget()
            self.mover = step.actor
        if kind in ("shift", "draw", "end_card"):
            self.sold.clear()
        if seat >= 0 and seat != me and step.actor >= 0:
            self.last_seat = seat
        mine = seat == me
        if kind == "ride" and not mine:
            self._rode(seat, ridden(step.event.args))
        elif kind == "buy" and not mine and step.event.args["source"]:
            self.lots.add((step.event.args["city"], step.event.args["source"] - 1))
        elif kind == "sell":
            order = step.event.args["order"]
            points = int(step.after.printed[seat]) - int(step.before.printed[seat])
            self.sold[step.event.args["slot"]] = Sold(seat, points)
            if not mine:
                self.lots.add((int(ORDER_CITY[order]), seat))
        elif kind == "special" and not mine:
            self.lots.add((int(SPECIAL_CITY[step.event.args["special"]]), seat))
        elif kind in ("house", "start") and not mine:
            self.lots.add((step.event.args["city"], seat))
        elif kind == "draw":
            self.fresh.add(step.event.args["order"])

    def clear_row(self) -> None:
        """The row is filled up."""
        self.sold.clear()
        self.version += 1

    def _forget(self) -> None:
        self.rides.clear()
        self.lots.clear()
        self.fresh.clear()
        self.last_seat = -1

    def _rode(self, seat: int, path: tuple[int, ...]) -> None:
        """A ride goes on where the last one of the seat ended."""
        for index, ride in enumerate(self.rides):
            if ride.seat == seat and ride.path[-1] == path[0]:
                self.rides[index] = Ride(seat, ride.path + path[1:])
                return
        self.rides.append(Ride(seat, path))
