"""What the board asks of compiled rules itself, asked once before it does; see `ai.warmup`."""

from __future__ import annotations

import numpy as np

from game.carthage.components import KINDS
from game.carthage.piles import open_cards, worth
from game.carthage.pirates import exposed, icons_in
from game.carthage.purchase import can_double, discount, least_price, usable_tokens
from game.carthage.state import CarthageState
from game.carthage.turn import any_double


def ask(state: CarthageState) -> None:
    """Every function with arguments of the types that the board gives; `state` stays as it is."""
    counts = np.zeros(KINDS, np.int64)
    open_cards(state, 0, counts)
    least_price(state, 0, counts)
    usable_tokens(state, 0, counts, 0)
    discount(counts, 0, 0)
    can_double(state, 0, counts, 0, 0, 0)
    any_double(state, 0, counts, 0, 0)
    worth(counts)
    worth(state.hand[0])
    exposed(state, 0)
    icons_in(state.hand[0])
