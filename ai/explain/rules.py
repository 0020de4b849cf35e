"""Rules of facts: small named ones in an order, each of which reads what both ways do when they are carried
out on copies (`ai.explain.carrying`).

`ai/<game>/explain.py` lists a game's own (`FACTS`). A rule finds only what is the same in all deals and
differs between the ways, and keeps what speaks for the first way, the most important first. The first fact
of each of the first two rules that find something is told. A rule that needs an exception is a wrong rule:
change the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ai.explain.carrying import Both, Carried, possible
from ai.explain.model import Fact, Form, Way
from game.core.catalogue import Catalogue
from game.core.game import Step
from game.core.registry import module_of

Values = tuple[tuple[str, int], ...]
Rule = Callable[[Both], Iterable[Fact]]
"""What both ways do -> the facts that speak for the first, the most important before the others."""


@dataclass(frozen=True)
class Deed:
    """Something that a step did to a seat."""

    seat: int
    values: Values = ()
    number: int = 1


Read = Callable[[Step], Iterable[Deed]]


@dataclass(frozen=True)
class Asked:
    """What is asked about a move of `seat`: by `observer`, between two positions of the match."""

    before: Any
    after: Any
    steps: Sequence[Step]
    seat: int
    observer: int


Reason = Callable[[Asked], Iterable[Fact]]
"""A move of somebody -> what it took from the one who asks, or which plan it serves."""


@dataclass(frozen=True)
class GameFacts:
    """All that a game has to say of its moves."""

    rules: tuple[Rule, ...]
    spoken: Callable[[Mapping[str, int], Catalogue], Mapping[str, object]]
    """Values of a fact and the catalogue -> the words for its sentence."""
    did: Mapping[str, Read] = field(default_factory=dict)
    """By the name of a rule what a move did at once, the most important first; told of rivals too."""
    took: tuple[Reason, ...] = ()
    plan: tuple[Reason, ...] = ()


@cache
def facts_of(game_id: str) -> GameFacts | None:
    """What a game has to say; None if it says nothing."""
    module = module_of("ai", game_id, "explain")
    if module is None:
        return None
    found = module.FACTS
    assert isinstance(found, GameFacts)
    return found


def spoken(game_id: str, values: Mapping[str, int], t: Catalogue) -> Mapping[str, object]:
    """The words for what a fact names, such as the good of number 2."""
    known = facts_of(game_id)
    return values if known is None or not values else known.spoken(values, t)


def tell(
    name: str,
    seat: int,
    amounts: tuple[int, int],
    values: Values = (),
    form: Form = "once",
    good: int = 1,
) -> Iterator[Fact]:
    """The fact that something comes to these amounts after the two ways, if it speaks for the first: more of
    what is good, or less of what is bad for the one that decides (`good` 1 or -1).
    """
    first, second = amounts
    if good * (first - second) <= 0:
        return
    way: Way = 0 if first > second else 1
    number, other = amounts[way], amounts[1 - way]
    yield Fact(
        rule=name,
        form=form,
        way=way,
        seat=seat,
        values={**dict(values), "number": number},
        instead=other or None,
    )


def totals(read: Read, steps: Iterable[Step]) -> dict[tuple[int, Values], int]:
    """Deeds of all steps, added up by seat and values."""
    found: dict[tuple[int, Values], int] = {}
    for step in steps:
        for deed in read(step):
            key = (deed.seat, deed.values)
            found[key] = found.get(key, 0) + deed.number
    return found


def deeds(name: str, read: Read, good: int = 1) -> Rule:
    """The rule that tells what surely happens at once: to the seat itself, or, the other way round, to a
    rival.
    """

    def found(both: Both) -> Iterator[Fact]:
        known = both.both(lambda carried: totals(read, carried.steps))
        if known is None:
            return
        for seat, values in sorted({*known[0], *known[1]}, key=lambda key: (key[0] != both.seat, key)):
            amounts = known[0].get((seat, values), 0), known[1].get((seat, values), 0)
            yield from tell(name, seat, amounts, values, good=good if seat == both.seat else -good)

    return found


def standing(name: str, count: Callable[[Any, int], Mapping[Values, int]], good: int = 1) -> Rule:
    """The rule that tells what the seat has after a way: `count` says how much of what, of a position and a
    seat.
    """

    def found(both: Both) -> Iterator[Fact]:
        known = both.both(lambda carried: dict(count(carried.state, both.seat)))
        if known is None:
            return
        for values in sorted({*known[0], *known[1]}):
            amounts = known[0].get(values, 0), known[1].get(values, 0)
            yield from tell(name, both.seat, amounts, values, good=good)

    return found


def still(name: str, read: Read, worth: Callable[[Values], float] = lambda values: 1.0) -> Rule:
    """The rule that tells what the seat can still do in the same turn after the first way, and by no legal
    way to go on after the second; of several what is worth most, and nothing where what the second way alone
    allows is worth as much.
    """

    def who_and_what(step: Step) -> Iterator[tuple[int, Values]]:
        return ((deed.seat, deed.values) for deed in read(step))

    def found(both: Both) -> Iterator[Fact]:
        first = possible(both, 0, who_and_what)
        if first is None or not any(seat == both.seat for seat, _ in first[0]):
            return
        second = possible(both, 1, who_and_what)
        if second is None:
            return
        done = {each for carried in both.ways[0] for step in carried.steps for each in who_and_what(step)}
        only = {values for seat, values in first[0] - second[1] - done if seat == both.seat}
        other = {values for seat, values in second[1] - first[0] if seat == both.seat}
        yield from most_worth(name, both.seat, only, other, worth, "can")

    return found


def done_surely(both: Both, way: int, read: Read) -> frozenset[Values]:
    """What the seat does for sure by a way."""
    done = both.sure(way, lambda carried: totals(read, carried.steps))
    return frozenset(values for seat, values in done or () if seat == both.seat)


def most_worth(
    name: str,
    seat: int,
    first: Iterable[Values],
    second: Iterable[Values],
    worth: Callable[[Values], float],
    form: Form = "once",
) -> Iterator[Fact]:
    """Of what only the first way allows `seat` that which is worth most, unless what only the second allows
    is worth as much.
    """
    ranked = sorted(first, key=lambda values: (-worth(values), values))
    if ranked and worth(ranked[0]) > max((worth(values) for values in second), default=0.0):
        yield Fact(rule=name, form=form, seat=seat, values=dict(ranked[0]))


def points(both: Both) -> Iterator[Fact]:
    """The points that the seat has gained when the way is carried out, and no rival as many."""

    def gained(carried: Carried) -> tuple[int, ...]:
        before, after = both.game.scores(carried.dealt), both.game.scores(carried.state)
        return tuple(b - a for a, b in zip(before, after, strict=True))

    known = both.both(gained)
    if known is None:
        return
    apart = [first - second for first, second in zip(*known, strict=True)]
    if apart[both.seat] > max(0, *(apart[rival] for rival in both.rivals)) and known[0][both.seat] > 0:
        own = known[0][both.seat], max(0, known[1][both.seat])
        yield from tell("points", both.seat, own)
