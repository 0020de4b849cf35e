"""The great moments of Marco Polo II."""

from __future__ import annotations

from game.core.game import Step
from game.marco_polo.effects import VP
from scenes.tabletop.moment import GreatMoment

CONTRACT, POSTS, ROUTE = 5, 3, 4
"""Points given at once by a contract, a post and what a caravan brings, from which on they are great."""
LEAST = {"complete": ("contract", CONTRACT), "free": ("contract", CONTRACT), "post": ("posts", POSTS),
         "unload": ("route", ROUTE)}  # fmt: skip


def great_moment(step: Step) -> GreatMoment | None:
    """A contract of many points, a post that pays for all the posts before it, a caravan that comes home."""
    name, least = LEAST.get(step.event.kind, ("", 0))
    if not name:
        return None
    seat = step.event.seat
    points = int(step.after.held[seat, VP]) - int(step.before.held[seat, VP])
    return GreatMoment(name, seat, "gain", points) if points >= least else None
