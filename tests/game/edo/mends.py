"""What mends the reasons of the Edo merchant game; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.edo.actions import ACTIONS
from game.edo.pieces import discard_card, hand_card
from game.edo.state import BID, DECLARE, KEEP, LOWER, OPEN, PASS, TAKE, VOTE, EdoState
from tests.game.mending import Mend, to, turned_over


def _coins(state: EdoState, action: int, values: Mapping[str, Any]) -> None:
    held = int(state.coins[state.seat])
    assert held == values["coins"]
    state.coins[state.seat] = ACTIONS.read(action)[1]


def _dice(state: EdoState, action: int, values: Mapping[str, Any]) -> None:
    """No two dice show the same."""
    assert list(state.dice).count(values["face"]) > 1
    state.dice[:] = (1, 2, 3)


MENDS: Mapping[str, Mend] = {
    "coins": _coins,
    "not_held": lambda state, action, values: hand_card(state, int(state.seat), values["card"], 1),
    "not_there": lambda state, action, values: discard_card(state, values["card"], 1),
    "same_dice": _dice,
    "bid": to(phase=BID),
    "take": to(phase=TAKE),
    "pass": to(phase=PASS),
    "dice": to(phase=KEEP),
    "lower": to(phase=LOWER),
    "vote": to(phase=VOTE),
    "said": to(phase=DECLARE),
    "say": to(phase=DECLARE),
    "not_now": turned_over(DECLARE, OPEN),
}
OF_THE_ACTION = ("two_dice",)
"""Reasons that hold in every position: they are of the action or of the rules alone."""
RARE = ()
"""Reasons that few positions give."""
