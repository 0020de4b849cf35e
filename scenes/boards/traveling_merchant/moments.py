"""The great moments of The Era of Traveling Merchant."""

from __future__ import annotations

from game.core.game import Step
from game.traveling_merchant.components import HOUSES, ORDER_POINTS, SPECIAL_POINTS
from scenes.tabletop.moment import GreatMoment

ORDER = 6
"""Points printed on an order from which on delivering it is great."""


def great_moment(step: Step) -> GreatMoment | None:
    """An order of many points, a special order, the last house, the last round."""
    args, seat = step.event.args, step.event.seat
    match step.event.kind:
        case "sell" if ORDER_POINTS[args["order"]] >= ORDER:
            return GreatMoment("order", seat, "gain", int(ORDER_POINTS[args["order"]]))
        case "special":
            return GreatMoment("special", seat, "gain", int(SPECIAL_POINTS[args["special"]]))
        case "house" if int(step.after.houses[seat]) >= HOUSES:
            return GreatMoment("last_house", seat, "turn")
        case "last_round":
            return GreatMoment("last_round", -1, "turn")
    return None
