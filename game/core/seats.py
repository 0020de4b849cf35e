"""The way round the table."""

from __future__ import annotations

from game.core.compiling import compiled


@compiled
def seat_after(seat: int, steps: int, players: int) -> int:
    """The seat `steps` places clockwise of `seat`; at most one time round, so no division is needed.

    >>> seat_after(3, 2, 4)
    1
    """
    after = int(seat) + int(steps)
    return after - int(players) if after >= players else after
