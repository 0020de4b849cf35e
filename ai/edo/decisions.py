"""What a person would call the decisions of Merchants of Edo (see ai.judge.decisions)."""

from __future__ import annotations

from collections.abc import Sequence

from game.edo.state import BID, DECLARE, KEEP, LOWER, PASS, TAKE, VOTE, EdoState

_BY_PHASE = {
    PASS: "card_to_pass",
    KEEP: "dice_to_keep",
    VOTE: "vote",
    DECLARE: "word",
    BID: "sealed_bid",
    LOWER: "lower_bid",
    TAKE: "card_to_take",
}
KINDS = tuple(_BY_PHASE.values())
CHOICES = 60
"""Choices of a game, about; positions are kept accordingly when games are sampled."""


def kind_of(state: EdoState, legal: Sequence[int]) -> str:
    """The kind of the decision that begins here."""
    return _BY_PHASE[int(state.phase)]
