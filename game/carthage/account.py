"""The account of a game: victory points by the good whose set gave them, and what decides or explains
besides.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.carthage.components import COLOURS, GOODS, VALUES
from game.carthage.rules import tokens_of
from game.carthage.state import CarthageState
from game.core.compiling import compiled
from game.core.game import Source, Step


@compiled
def points_from(state: CarthageState, seat: int, colour: int) -> int:
    """Victory points that a seat has from the sets of one colour."""
    points = 0
    for kind in range(colour * VALUES, (colour + 1) * VALUES):
        points += int(state.vp[seat, kind])
    return points


@compiled
def points_unseen(state: CarthageState, seat: int) -> int:
    """Classic mode: victory points that a seat has from the draw pile."""
    points = 0
    for kind in range(COLOURS * VALUES):
        points += int(state.vp_unseen[seat, kind])
    return points


def breakdown(state: CarthageState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: one line per good, in classic mode one for points from the draw pile; then
    tallies.
    """
    seats = range(int(state.players))
    lines = [
        Source(GOODS[colour], tuple(int(points_from(state, seat, colour)) for seat in seats))
        for colour in range(COLOURS)
    ]
    if state.classic:
        lines.append(Source("deck", tuple(int(points_unseen(state, seat)) for seat in seats)))
    sold = [0] * len(seats)
    lost = [0] * len(seats)
    for step in steps:
        if step.event.kind == "settle":
            sold[step.event.seat] += 1
        elif step.event.kind == "defend":
            lost[step.event.seat] += step.event.args["lost"]
    lines.append(Source("tokens", tuple(int(tokens_of(state, seat)) for seat in seats), counts=False))
    lines.append(Source("sets", tuple(sold), counts=False))
    lines.append(Source("lost", tuple(lost), counts=False))
    return tuple(lines)
