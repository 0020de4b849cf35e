"""Facts that others say already: a number that named things add up to, coins that are points of a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.facts.model import Fact
from ai.facts.telling import telling

NEAR = 0.15
"""How far a number may be from what the others come to ..."""
PART = 0.25
"""... or this part of it, for coins beside the line of coins."""


def without_restated(facts: Sequence[Fact], game_id: str) -> tuple[Fact, ...]:
    """The facts, in their order, without those that the others say: how many contracts are completed where
    each of them is named, how many coins are paid where the line of coins tells as many points.
    """
    return tuple(fact for fact in facts if not _said(fact, facts, game_id))


def _said(fact: Fact, facts: Sequence[Fact], game_id: str) -> bool:
    if fact.form not in ("count", "amount"):
        return False
    told = telling(game_id)
    happening = next((each for each in told.happenings if each.name == fact.key), None)
    if happening is None:
        return False
    parts = [other.figure.value for other in facts if other.key in happening.parts and other.form == "chance"]
    if parts and abs(sum(parts) - fact.figure.value) <= NEAR:
        return True
    coins = happening.good * fact.figure.value
    return any(abs(it - coins) <= max(NEAR, PART * abs(it)) for it in _points(facts, happening.line))


def _points(facts: Sequence[Fact], line: str) -> Iterator[float]:
    """What a line of the account differs by, where it is told."""
    if line:
        yield from (fact.figure.value for fact in facts if fact.key == f"line.{line}")
