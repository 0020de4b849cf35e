"""How a search explores."""

from __future__ import annotations

from typing import NamedTuple

from game.core.compiling import compiled


class SearchParams(NamedTuple):
    """Settings of one search, passed through compiled code."""

    explore: float
    """Weight of the confidence term."""
    bias: float
    """Weight of the rule-based prior, which fades with the number of tries."""
    spread: float
    """Spread of the prior, in victory points."""
    epsilon: float
    """Chance of a random move in a rollout."""
    cut: int
    """Decisions of a rollout before the position is evaluated."""
    widen: float
    """Actions considered, best prior first: this times the root of the tries at their node."""
    regret: bool
    """Sealed simultaneous choices by regret matching; otherwise each seat by its upper confidence bound."""
    observer: int
    """The seat whose search it is."""
    bluff: float
    """How often that seat bluffs, in times of what is usual."""
    daring: float
    """Exponent on the observer's own share of the win."""
    points: float
    """How far the observer's share of all points counts instead of its share of the win."""
    practised: bool
    """Priors and rollouts by the rule-based policy at its best (see `ai.core.protocol.rate`)."""
    habit: float
    """Chance that a rival in the tree chooses by the rule-based prior, not by its upper confidence bound."""
    decided: float
    """How far the observer has won or lost beyond doubt, 0 to 1; above 0 its `liking` counts."""
    finish: float
    """How much that liking counts (see `ai.search.finishing`)."""
    start: float
    """The observer's points at the root."""


@compiled
def temper(params: SearchParams, seat: int) -> float:
    """How often a seat is taken to bluff, in times of what is usual; rivals are even-tempered."""
    return params.bluff if seat == params.observer else 1.0
