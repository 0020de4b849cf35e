"""What mends the reasons of Traders of Carthage; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.carthage.actions import ACTIONS, MAX_SPEND
from game.carthage.components import VALUES
from game.carthage.state import SAVE, TOKENS, TURN, CarthageState
from tests.game.mending import Mend, own, to

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


def _in_focus(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """It is the turn of that colour."""
    state.focus = ACTIONS.read(action)[1] // (MAX_SPEND + 1)


def _rich(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """Two cards of the market are free, and all can be paid for."""
    state.market_n = max(2, int(state.market_n))
    state.market[:2], state.market_owner[:2] = 0, -1
    state.hand[state.seat, DEAR] += 60


def _own_card(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """A card of the market is reserved by the seat."""
    state.market_n = max(1, int(state.market_n))
    state.market_owner[0] = state.seat


def _another(state: CarthageState, action: int, values: Mapping[str, Any]) -> None:
    """There is one more good of the kind."""
    state.stock[state.seat, ACTIONS.read(action)[1]] += 1


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
    "classic_token": to(classic=0),
    "buying": to(phase=TURN),
    "defend_first": to(phase=TURN),
    "token_defence": to(phase=TOKENS),
    "take_first": to(phase=TOKENS),
    "named": to(phase=SAVE),
    "token_fixed": to(phase=TOKENS, focus=0),
    "token_order": _in_focus,
    "pass": to(market_n=0, farm_n=0),
    "reservation_placed": own("piece", 1),
    "double_used": own("piece", 1),
    "double_last": _rich,
    "double_short": _rich,
    "double_take": _rich,
    "nothing_to_buy": _own_card,
    "none_reserved": _own_card,
    "lay_order": to(cursor=0),
    "save_order": to(cursor=0),
    "not_exposed": _another,
}
OF_THE_ACTION = ("not_legal", "no_icon")
"""Reasons that hold in every position: they are of the action or of the rules alone."""
RARE = (
    "reserved",
    *("double_last", "double_short", "double_take", "nothing_to_buy", "save_order", "not_exposed"),
    *("token_order", "none_reserved", "lay_order"),
)
"""Reasons that few positions give."""
