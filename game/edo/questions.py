"""What the board asks of compiled rules itself, asked once before it does; see `ai.warmup`."""

from __future__ import annotations

import numpy as np

from game.core.protocol import new_records
from game.edo.award import sole_most
from game.edo.close import earn
from game.edo.forecast import earnings, pairs_now
from game.edo.pieces import hand_card
from game.edo.scoring import best_wilds
from game.edo.sealed import withdraw
from game.edo.state import BID, DTYPE, EARNING, EdoState
from game.edo.stock import fill_pot
from game.edo.tout import income_of


def ask(state: EdoState) -> None:
    """Every function with arguments of the types that the board gives; `state` stays as it is."""
    income_of(state, 0, 0)
    sole_most(state, 0)
    best_wilds(state, 0)
    pairs_now(state, 0)
    scratch = state.copy()
    hand_card(scratch, 0, 0, 1)
    fill_pot(scratch)
    scratch.did[0] = EARNING
    earn(scratch)
    withdraw(scratch)
    if state.phase == BID:  # it carries out bids, which would write beside the record in any other phase
        earnings(state, 0, False, new_records(DTYPE, 2), np.zeros(2, np.int64))
