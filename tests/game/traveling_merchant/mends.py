"""What mends the reasons of The Era of Traveling Merchant; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.traveling_merchant.actions import ACTIONS
from game.traveling_merchant.components import NOWHERE
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import GOODS
from tests.game.mending import Mend


def _steps(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """As many actions as there are steps."""
    assert state.actions == values["left"] < values["steps"]
    state.actions = values["steps"]


def _here(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    state.horse[state.seat] = values["city"]


def _goods(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """Just the goods that are named come on board."""
    for good in values["goods"]:
        state.load[state.seat, good] += 1


def _both(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    _here(state, action, values)
    _goods(state, action, values)


def _load(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    state.load[state.seat, values["good"]] += 1


def _stock(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    state.stock[values["good"]] += 1


def _lies(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """The good lies in that seat's area of a city with such areas, and the horse stands there."""
    other = ACTIONS.read(action)[1] // GOODS
    state.players = max(int(state.players), other + 1)
    state.horse[state.seat] = 0
    state.area[0, other, values["good"]] += 1


def _free(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """The special belongs to nobody."""
    assert values["name"] in state.special_owner
    state.special_owner[:] = NOWHERE


def _no_house(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    state.house[state.seat] &= ~(1 << values["city"])


def _orders(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """Unused orders of three cities, three of them of the one that is named."""
    state.free[state.seat, :3] += 1
    state.free[state.seat, values["city"]] += 3


MENDS: Mapping[str, Mend] = {
    "too_far": _steps,
    "elsewhere": _here,
    "no_stock": _stock,
    "no_good_here": _lies,
    "not_loaded": _load,
    "sell_city": _here,
    "sell_goods": _goods,
    "sell_both": _both,
    "special_taken": _free,
    "own_house": _no_house,
    "no_house": _orders,
}
OF_THE_ACTION: tuple[str, ...] = ()
"""Reasons whose values are those of the action or of the rules alone."""
RARE = ("no_stock", "own_house", "special_taken", "no_house")
"""Reasons that few positions give."""
