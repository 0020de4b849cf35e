"""Lines of the account of The Era of Traveling Merchant, for following games."""

from __future__ import annotations

from typing import Any

from ai.follow.course import Course
from game.core.compiling import compiled
from game.core.protocol import register
from game.traveling_merchant.account import order_points, red_points, special_points, white_points
from game.traveling_merchant.components import TITLE_IDS
from game.traveling_merchant.scoring import title_points
from game.traveling_merchant.state import DTYPE, SWAP, MerchantState
from game.traveling_merchant.tables import TITLES

PRINTED = 4
"""Lines before those of the titles."""


@compiled
def by_line(state: MerchantState, seat: int, counted: Any, out: Any) -> None:
    """See ai.follow.course."""
    out[0] = order_points(state, seat)
    out[1] = special_points(state, seat)
    out[2] = red_points(state, seat)
    out[3] = white_points(state, seat)
    for title in range(TITLES):
        out[PRINTED + title] = 0.0
    for title in state.titles:
        if title >= 0:
            out[PRINTED + title] = title_points(state, seat, int(title))


register(DTYPE, by_line)

COURSE = Course(
    lines=(
        "orders",
        "specials",
        "red_jewels",
        "white_jewels",
        *("title_" + title for title in TITLE_IDS),
    ),
    seats_take_turns=True,
    midway=frozenset({SWAP}),
)
