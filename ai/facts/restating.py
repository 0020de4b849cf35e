"""Facts that others say already: a number that named things add up to, coins that are points of a line, what
one of the ways does at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.facts.fact_text import CERTAIN, sides
from ai.facts.model import END, Fact
from ai.facts.telling import RIVAL, AtOnce, Telling, telling

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
    for each in (part for whole in at_once for part in (whole, *whole.beside)):
        known = _known(each, told)
        if known is None or about not in known.same:
            continue
        own = RIVAL not in known.values
        if fact.form == "points":
            if own and abs(fact.figure.value - each.figure.value) <= NEAR:
                return True
        elif own or fact.helps == 0:
            return True
    return False


def _known(fact: Fact, told: Telling) -> AtOnce | None:
    """What a game lists that a fact is of, or is of several rivals' together."""
    for each in told.at_once:
        values = dict(each.values)
        if (each.name, values) == (fact.key, fact.values):
            return each
        values.pop(RIVAL, None)
        if each.together and (each.together, values) == (fact.key, fact.values):
            return each
    return None


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
    if fact.values and 0.0 in sides(fact):
        return False  # it names what only one of the ways pays for
    coins = happening.good * fact.figure.value
    return any(abs(it - coins) <= max(NEAR, PART * abs(it)) for it in _points(facts, happening.line))


def _points(facts: Sequence[Fact], line: str) -> Iterator[float]:
    """What a line of the account differs by, where it is told."""
    if line:
        yield from (fact.figure.value for fact in facts if fact.key == f"line.{line}")
