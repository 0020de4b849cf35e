"""The account of a game: points by where they came from, and what decides or explains besides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.compiling import compiled
from game.core.game import Source, Step
from game.marco_polo.components import MAX_PLAYERS
from game.marco_polo.effects import CAMEL, VP
from game.marco_polo.events import EV_COMPLETE, EV_POST, EV_POST_MOVED, EV_UNLOAD
from game.marco_polo.scoring import (
    coin_points,
    contract_points,
    goal_points,
    goods_points,
    load_points,
    shield_points,
    shields_of,
)
from game.marco_polo.state import MarcoState

GAINED = ("contracts", "posts", "routes", "other")
"""Lines of points gained during the game, by what `gained_by` says."""


@compiled
def gained_by(event: int) -> int:
    """The line of points that a step with this event brought: its place in GAINED."""
    if event == EV_COMPLETE:
        return 0
    if event == EV_POST or event == EV_POST_MOVED:
        return 1
    return 2 if event == EV_UNLOAD else 3


def breakdown(state: MarcoState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: points gained during the game by their source, then those of the end."""
    seats = range(int(state.players))
    gained = {key: [0] * MAX_PLAYERS for key in GAINED}
    for seat in seats:
        gained["other"][seat] = int(state.held[seat, VP])
    for step in steps:
        key = GAINED[gained_by(int(step.after.event[0]))]
        seat = step.event.seat
        if key != "other" and seat >= 0:
            points = int(step.after.held[seat, VP]) - int(step.before.held[seat, VP])
            gained[key][seat] += points
            gained["other"][seat] -= points
    goals = [int(state.goal[seat]) for seat in seats]
    if not state.caravans:
        del gained["routes"]
    lines = [Source(key, tuple(row[seat] for seat in seats)) for key, row in gained.items()]
    lines.append(Source("shields", tuple(int(shield_points(state, seat, goals[seat])) for seat in seats)))
    lines.append(Source("goals", tuple(int(goal_points(state, seat, goals[seat])) for seat in seats)))
    lines.append(Source("most", tuple(int(contract_points(state, seat)) for seat in seats)))
    lines.append(Source("coins", tuple(int(coin_points(state, seat)) for seat in seats)))
    lines.append(Source("goods", tuple(int(goods_points(state, seat)) for seat in seats)))
    if state.caravans:
        lines.append(Source("loads", tuple(int(load_points(state, seat)) for seat in seats)))
    lines.append(Source("camels", tuple(int(state.held[seat, CAMEL]) for seat in seats), counts=False))
    lines.append(
        Source("arms", tuple(int(shields_of(state, seat, goals[seat])) for seat in seats), counts=False)
    )
    lines.append(Source("completed", tuple(int(state.done_n[seat]) for seat in seats), counts=False))
    lines.append(Source("placed", tuple(int(state.posts_n[seat]) for seat in seats), counts=False))
    return tuple(lines)
