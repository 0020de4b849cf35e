"""The cards of a hand one by one, where the rules only count them."""

from __future__ import annotations

from game.carthage.state import CarthageState

Copy = tuple[int, int]
"""A hand card or a good on the table: its kind, and which of the equal ones it is."""


def hand_of(state: CarthageState, seat: int) -> list[int]:
    """Counts per kind of a seat's hand."""
    return [int(number) for number in state.hand[seat]]
