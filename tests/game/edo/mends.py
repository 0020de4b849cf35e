"""What mends the reasons of the Edo merchant game; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.edo.actions import ACTIONS
from game.edo.pieces import discard_card, hand_card
from game.edo.state import EdoState
from tests.game.mending import Mend


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
}
OF_THE_ACTION = ("two_dice",)
"""Reasons whose values are those of the action or of the rules alone."""
RARE = ()
"""Reasons that few positions give."""
