"""What a person would call the decisions of Traders of Carthage (see ai.judge.decisions)."""

from __future__ import annotations

from collections.abc import Sequence

from game.carthage.actions import BUY
from game.carthage.state import SAVE, TURN, CarthageState

KINDS = ("buy_or_wait", "which_card", "warehouse")
CHOICES = 60
"""Choices of a game, about; positions are kept accordingly when games are sampled."""


def kind_of(state: CarthageState, legal: Sequence[int]) -> str:
    """The kind of the decision that begins here; empty where one goes on: tokens, payment, further goods."""
    if state.phase == TURN:
        return "buy_or_wait" if BUY in legal else "which_card"
    return "warehouse" if state.phase == SAVE else ""


def without_means(state: CarthageState) -> None:
    """Leave out what the seats have in hand and what lies on the discard: with which cards and tokens
    something was bought, and with whose icons goods were saved.
    """
    state.hand[:], state.fresh[:], state.used[:] = 0, 0, 0
    state.discard[:], state.discard_top = 0, 0
    state.paid, state.due = 0, 0
    state.pay[:], state.spend[:] = 0, 0
