"""The account of a game: points by where they came from, and what decides or explains besides."""

from __future__ import annotations

from collections.abc import Sequence

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


def breakdown(state: MerchantState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: orders, specials, jewels and each title in play; then tallies."""
    seats = range(int(state.players))
    orders = tuple(
        int(sum(ORDER_POINTS[order] for order in state.wagon[seat][: state.wagons[seat]])) for seat in seats
    )
    specials = tuple(
        int(sum(SPECIAL_POINTS[s] for s in range(SPECIALS) if state.special_owner[s] == seat))
        for seat in seats
    )
    lines = [
        Source("orders", orders),
        Source("specials", specials),
        Source("red_jewels", tuple(RED_POINTS * int(state.won[seat, 0]) for seat in seats)),
        Source("white_jewels", tuple(WHITE_POINTS * int(state.won[seat, 1]) for seat in seats)),
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
