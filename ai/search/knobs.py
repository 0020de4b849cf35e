"""How a search explores."""

from __future__ import annotations

from typing import NamedTuple


class Knobs(NamedTuple):
    """Settings of one search, passed through compiled code."""

    explore: float
    """Weight of the confidence term."""
    bias: float
    """Weight of the rule-based prior, which fades with the number of tries."""
    temperature: float
    """Spread of the prior, in victory points."""
    epsilon: float
    """Chance of a random move in a rollout."""
    cut: int
    """Decisions of a rollout before the position is evaluated."""
    widen: float
    """Actions considered, best prior first: this times the root of the tries at their node."""
    regret: bool
    """Sealed simultaneous choices by regret matching; otherwise each seat by its upper confidence bound."""
    daring: float
    """Exponent on the observer's own share of the win."""
    points: float
    """How far the observer's share of all points counts instead of its share of the win."""
