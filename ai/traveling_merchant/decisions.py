"""What a person would call the decisions of The Era of Traveling Merchant (see ai.judge.decisions)."""

from __future__ import annotations

from collections.abc import Sequence

from game.traveling_merchant.actions import BUY_STOCK, RIDE, START_AT
from game.traveling_merchant.state import HOUSE, START, TURN, MerchantState

KINDS = ("first_house", "trade_or_ride", "which_way", "house")
CHOICES = 250
"""Choices of a game, about; positions are kept accordingly when games are sampled."""


def kind_of(state: MerchantState, legal: Sequence[int]) -> str:
    """The kind of the decision that begins here; empty where one goes on: what to give back, which orders."""
    if state.phase == START:
        return "first_house"
    if state.phase == TURN:
        return "trade_or_ride" if any(BUY_STOCK <= action < START_AT for action in legal) else "which_way"
    return "house" if state.phase == HOUSE else ""


def is_one_course(first: int, then: int) -> bool:
    """Whether two actions in a row are one decision to a person: riding on, past a city."""
    return RIDE <= first < BUY_STOCK and RIDE <= then < BUY_STOCK
