"""What a person would call the decisions of Marco Polo II (see ai.judge.decisions)."""

from __future__ import annotations

from collections.abc import Sequence

from game.marco_polo.state import (
    CARAVANS,
    COMPENSATE,
    DRAFT,
    GOAL,
    MOVE,
    NOTHING,
    PAIRS,
    REPEAT,
    TURN,
    UNLOAD,
    MarcoState,
)

_BY_PHASE = {
    DRAFT: "character",
    GOAL: "goal_card",
    PAIRS: "pair_of_dice",
    COMPENSATE: "compensation",
    REPEAT: "income_again",
    MOVE: "which_way",
    CARAVANS: "caravan",
    UNLOAD: "unloading",
}
KINDS = (*_BY_PHASE.values(), "action", "extra_action")
CHOICES = 300
"""Choices of a game, about; positions are kept accordingly when games are sampled."""


def kind_of(state: MarcoState, legal: Sequence[int]) -> str:
    """The kind of the decision that begins here; empty where one goes on: which space the dice in hand go
    to, how it is paid, what is taken there.
    """
    if state.phase == TURN:
        return "extra_action" if state.acted else "action"
    return _BY_PHASE.get(int(state.phase), "")


def without_order(state: MarcoState) -> None:
    """Arrange the contracts of each seat, which may lie in any slots, and the figures of each seat, of which
    one is as good as the other unless it is on its way.
    """
    state.slots.sort(axis=-1)
    if state.phase == TURN:
        state.node.sort(axis=-1)
        state.figure, state.moved, state.landing = NOTHING, 0, 0


def without_means(state: MarcoState) -> None:
    """Leave out which numbers the dice show that are placed, and which are left."""
    state.pool[:], state.hand[:], state.shown[:] = 0, 0, 0
    state.low, state.last_kind = 0, 0
