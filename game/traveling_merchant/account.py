"""The account of a game: points by where they came from, and what decides or explains besides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.compiling import compiled
from game.core.game import Source, Step
from game.traveling_merchant.components import (
    ORDER_POINTS,
    RED_POINTS,
    SPECIAL_POINTS,
    TITLE_IDS,
    WHITE_POINTS,
)
from game.traveling_merchant.scoring import title_points
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import SPECIALS


@compiled
def order_points(state: MerchantState, seat: int) -> int:
    """Points printed on the orders that a seat has taken."""
    points = 0
    for i in range(state.wagons[seat]):
        points += ORDER_POINTS[state.wagon[seat, i]]
    return points


@compiled
def special_points(state: MerchantState, seat: int) -> int:
    """Points printed on the special orders that a seat has taken."""
    points = 0
    for special in range(SPECIALS):
        if state.special_owner[special] == seat:
            points += SPECIAL_POINTS[special]
    return points


@compiled
def red_points(state: MerchantState, seat: int) -> int:
    """Points of a seat's red jewels."""
    return RED_POINTS * int(state.won[seat, 0])


@compiled
def white_points(state: MerchantState, seat: int) -> int:
    """Points of a seat's white jewels."""
    return WHITE_POINTS * int(state.won[seat, 1])


def breakdown(state: MerchantState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: orders, specials, jewels and each title in play; then tallies."""
    seats = range(int(state.players))
    lines = [
        Source("orders", tuple(int(order_points(state, seat)) for seat in seats)),
        Source("specials", tuple(int(special_points(state, seat)) for seat in seats)),
        Source("red_jewels", tuple(int(red_points(state, seat)) for seat in seats)),
        Source("white_jewels", tuple(int(white_points(state, seat)) for seat in seats)),
    ]
    for title in state.titles:
        if title >= 0:
            points = tuple(int(title_points(state, seat, int(title))) for seat in seats)
            lines.append(Source("title_" + TITLE_IDS[title], points))
    ridden = [0] * len(seats)
    for step in steps:
        if step.event.kind == "ride":
            ridden[step.event.seat] += step.event.args["steps"]
    lines.append(Source("taken", tuple(int(state.wagons[seat]) for seat in seats), counts=False))
    lines.append(Source("houses", tuple(int(state.houses[seat]) for seat in seats), counts=False))
    lines.append(Source("ridden", tuple(ridden), counts=False))
    return tuple(lines)
