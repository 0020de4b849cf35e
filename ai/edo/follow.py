"""Lines of the account of Merchants of Edo, for following games."""

from __future__ import annotations

from typing import Any

from ai.follow.course import Course
from game.core.compiling import compiled
from game.core.protocol import register
from game.edo.account import privilege_points, set_points, wild_points
from game.edo.components import COLOUR_IDS
from game.edo.scoring import cards_value
from game.edo.state import DTYPE, EdoState
from game.edo.tables import COLOURS


@compiled
def by_line(state: EdoState, seat: int, counted: Any, out: Any) -> None:
    """See ai.follow.course."""
    out[0] = state.coins[seat]
    for colour in range(COLOURS):
        out[1 + colour] = cards_value(state, seat, colour)
    out[1 + COLOURS] = wild_points(state, seat)
    out[2 + COLOURS] = set_points(state, seat)
    out[3 + COLOURS] = privilege_points(state, seat) if state.purveyors else 0


register(DTYPE, by_line)

COURSE = Course(lines=("coins", *COLOUR_IDS, "specials", "sets", "privilege"), seats_take_turns=False)
