"""Facts that others say already: a number that named things add up to, coins that are points of a line, what
one of the ways does at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.facts.fact_text import CERTAIN
from ai.facts.model import END, Fact
from ai.facts.telling import RIVAL, Telling, telling

NEAR = 0.15
"""How far a number may be from what the others come to ..."""
PART = 0.25
"""... or this part of it, for coins beside the line of coins."""


def without_restated(facts: Sequence[Fact], game_id: str, at_once: Sequence[Fact] = ()) -> tuple[Fact, ...]:
    """The facts, in their order, without those that the others say: how many contracts are completed where
    each of them is named, how many coins are paid where the line of coins tells as many points. `at_once`:
    what is told before them as certain; that a ship arrives follows from goods sold, and everything but
    points from the end of the game.
    """
    return tuple(
        fact for fact in facts if not (_said(fact, facts, game_id) or _certain(fact, at_once, game_id))
    )


def _certain(fact: Fact, at_once: Sequence[Fact], game_id: str) -> bool:
    """Whether a measured fact tells of an event that is told as certain."""
    if fact.form in CERTAIN:
        return False
    if fact.form != "points" and any(each.key == END for each in at_once):
        return True
    told = telling(game_id)
    about = _about(fact, told)
    for each in at_once:
        known = next(
            (it for it in told.at_once if (it.name, dict(it.values)) == (each.key, each.values)), None
        )
        if known is None or about not in known.same:
            continue
        if fact.form == "points":
            if RIVAL not in each.values and abs(fact.figure.value - each.figure.value) <= NEAR:
                return True
        elif RIVAL not in each.values or fact.helps == 0:
            return True
    return False


def _about(fact: Fact, told: Telling) -> str:
    """What a measured fact is about (`Happening.about`)."""
    if fact.key.startswith("line."):
        key = fact.key.removeprefix("line.")
        return next(line.subject or line.key for line in told.lines if line.key == key)
    happenings = (
        each for each in told.happenings if (each.name, dict(each.values)) == (fact.key, fact.values)
    )
    return next((each.about for each in happenings), "")


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
