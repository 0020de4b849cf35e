"""What mends the reasons of Traders of Carthage; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.carthage.actions import ACTIONS, MAX_SPEND
from game.carthage.components import VALUES
from game.carthage.state import CarthageState
from tests.game.mending import Mend

DEAR = VALUES - 1
"""The dearest kind of the first colour."""


def _money(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """As many dear cards as the sum that is named lacks."""
    assert values["held"] < values["due"]
    state.hand[state.seat, DEAR] += values["due"] - values["held"]


def _free(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """The reservation of the seat that is named is taken off."""
    for owners in (state.market_owner, state.farm_owner):
        owners[owners == values["name"]] = -1


def _there(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """The kind that is named lies where it was looked for, in the first place."""
    farm = ACTIONS.read(action)[0].name == "reserve farm"
    row, owners = (state.farm, state.farm_owner) if farm else (state.market, state.market_owner)
    row[0], owners[0] = values["card"], -1
    if farm:
        state.farm_n = max(1, int(state.farm_n))
    else:
        state.market_n = max(1, int(state.market_n))


def _bought(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """Goods of the colour that is named are bought, and there are tokens for them."""
    state.save[values["good"] * VALUES] += MAX_SPEND
    state.fresh[state.seat, values["good"]] = MAX_SPEND


def _rest(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """Of the card that is named there is as much as is missing."""
    assert values["rest"] < values["missing"]
    state.hand[state.seat, values["card"]] += values["missing"]


def _held(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    state.hand[state.seat, values["card"]] = 1


def _good(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    state.stock[state.seat, values["card"]] = 1


def _raid(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    state.raided[values["good"]] = 1


MENDS: Mapping[str, Mend] = {
    "too_dear": _money,
    "reserved": _free,
    "not_there": _there,
    "token_colour": _bought,
    "token_number": _bought,
    "token_none": _bought,
    "too_little": _rest,
    "no_card": _held,
    "no_good": _good,
    "not_raided": _raid,
}
OF_THE_ACTION: tuple[str, ...] = ()
"""Reasons whose values are those of the action or of the rules alone."""
RARE = ("reserved",)
"""Reasons that few positions give."""
