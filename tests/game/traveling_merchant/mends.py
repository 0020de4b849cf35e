"""What mends the reasons of The Era of Traveling Merchant; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.traveling_merchant.actions import ACTIONS
from game.traveling_merchant.components import NOWHERE, PLACES
from game.traveling_merchant.state import DRAW, HOUSE, START, SWAP, TURN, USE, MerchantState
from game.traveling_merchant.tables import GOODS
from tests.game.mending import Mend, to, turned_over


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


def _orders_of_all(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    state.free[state.seat] += 3


def _in_the_row(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    state.row[0] = ACTIONS.read(action)[1]


def _other_seat(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """It is the area of somebody else."""
    assert ACTIONS.read(action)[1] // GOODS == state.seat
    state.seat = (state.seat + 1) % state.players


def _away(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """The horse stands elsewhere."""
    state.horse[state.seat] = (int(state.horse[state.seat]) + 1) % PLACES


def _asked(state: MerchantState, action: int, values: Mapping[str, Any]) -> None:
    """A house is asked for, or what is used for it."""
    state.phase = USE if ACTIONS.read(action)[0].name == "use" else HOUSE


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
    "not_open": _in_the_row,
    "no_actions": to(actions=1),
    "house_later": _asked,
    "house_first": to(phase=TURN),
    "started": to(phase=START),
    "start_first": to(phase=TURN),
    "swap_first": to(phase=TURN),
    "no_dumping": to(phase=SWAP),
    "nobody": turned_over(TURN, DRAW),
    "own_area": _other_seat,
    "here": _away,
    "different": to(english=0),
    "not_usable": _orders_of_all,
}
OF_THE_ACTION = ("start_product",)
"""Reasons that hold in every position: they are of the action or of the rules alone."""
RARE = ("no_stock", "own_house", "special_taken", "no_house", "different", "not_usable", "house_first")
"""Reasons that few positions give."""
