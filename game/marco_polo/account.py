"""The account of a game: points by where they came from, and what decides or explains besides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Source, Step
from game.marco_polo.components import MAX_PLAYERS
from game.marco_polo.effects import CAMEL, VP
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

FROM_POINTS = {"complete": "contracts", "post": "posts", "post_moved": "posts", "unload": "routes"}
"""Kinds of events whose points have a line of their own; all others count as gained on the way."""


def breakdown(state: MarcoState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: points gained during the game by their source, then those of the end."""
    seats = range(int(state.players))
    gained = {key: [0] * MAX_PLAYERS for key in ("contracts", "posts", "routes", "other")}
    for seat in seats:
        gained["other"][seat] = int(state.held[seat, VP])
    for step in steps:
        key = FROM_POINTS.get(step.event.kind)
        seat = step.event.seat
        if key is not None and seat >= 0:
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
