"""What the board asks of compiled rules itself, asked once before it does; see `ai.warmup`."""

from __future__ import annotations

from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.next_house import brings_house
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.view import route


def ask(state: MerchantState) -> None:
    """Every function with arguments of the types that the board gives; `state` stays as it is."""
    brings_house(state, 0, (0,))
    jewel_slot(state, True)
    route(state, 0, 1)
