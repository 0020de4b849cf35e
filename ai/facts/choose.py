"""Which differences are worth saying: chosen on half of the deals, measured on the other half."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, Literal

import numpy as np

from ai.facts.adding_up import LINE
from ai.facts.figures import Groups, Rows, figure_of, mean_and_error
from ai.facts.follow import LEAD, LINES, POINTS, WIN
from ai.facts.model import Fact, Figure
from ai.facts.telling import RIVAL, Form, Telling

MOST = 4
"""Facts at most."""
ALIKE = 2
"""Facts of one name at most, such as posts in several cities."""
LOOKED_AT = 12
"""Differences at most that are taken over from the choosing half."""
WORTH = 0.1
"""Points of the lead, and part of what the best fact explains, that a fact explains at least."""
CHOSEN = 2.0
SAID = 2.6
"""How many standard errors a difference must be away from nothing, where it is chosen and where it is
measured. The interval shown is the usual one of 95 %; a fact has to stand further off, because it is the
best of many.
"""
LEAST: dict[Form, float] = {
    "points": 0.5,
    "soon": 0.1,
    "chance": 0.1,
    "count": 0.5,
    "amount": 0.5,
    "turns": 0.5,
}
"""Differences below this are too small to be said, however sure, unless nothing larger speaks for the first
way.
"""
SMALLEST: dict[Form, float] = {
    "points": 0.25,
    "soon": 0.04,
    "chance": 0.04,
    "count": 0.1,
    "amount": 0.2,
    "turns": 0.25,
}
"""Differences below this are never said."""
NEAR: tuple[Form, ...] = ("soon", "amount")
"""Forms of facts about what comes before the seat's next turn, which hang on no long game."""
MOSTLY = 0.8
"""Part of a difference in what any rival does that must be one rival's for its name to be told."""
MOST_GAMES = 0.5
"""How much oftener one way has to lead to something that is told whatever it explains."""
TOGETHER = 0.8
"""How much two differences go together from deal to deal, 1 being always, where both are one event."""
ALMOST_ALWAYS = 0.9
"""Turns until something are told only where it happens at least so often either way; whoever wins so many of
the deals with something is helped by it.
"""
LEAST_DEALS = 8
"""Deals at least in which something comes with one way only, for it to be said whom it helps."""

Named = tuple[str, tuple[tuple[str, int], ...]]
"""A happening: its name and values."""


@dataclass(frozen=True)
class Difference:
    """One thing that both ways have in each deal, as two rows of numbers."""

    key: str
    form: Form
    values: tuple[tuple[str, int], ...]
    good: int
    subject: str
    first: Rows
    second: Rows
    measured: bool = False
    """Whether a measure may say whom it helps; see `ai.facts.telling.Happening`."""
    groups: Groups | None = None
    parts: tuple[str, ...] = ()
    always: bool = False
    """These two as a happening has them."""

    @property
    def mean_and_error(self) -> tuple[float, float]:
        """The mean difference and its standard error."""
        return mean_and_error(self.form, self.first, self.second, self.groups)

    @property
    def of_one(self) -> bool:
        """Whether it is what one of the rivals does."""
        return any(name == RIVAL for name, _ in self.values)

    @property
    def name(self) -> tuple[str, str, tuple[tuple[str, int], ...]]:
        """What tells it from others."""
        return self.key, self.form, self.values


@dataclass(frozen=True)
class Theirs:
    """Whose points are told besides the seat's own: those of the strongest rival, by name where that nearly
    always is one, or those of several rivals, each by itself.
    """

    strongest: int | None = None
    each: tuple[int, ...] = ()


def of_the_strongest(rows: Rows, seat: int) -> Rows:
    """The points of the strongest rival of `seat` in each deal, whoever that is there."""
    return np.asarray(rows[:, POINTS + seat] - rows[:, LEAD])


def differences(
    telling: Telling, seat: int, theirs: Theirs, first: Rows, second: Rows, groups: Groups | None = None
) -> Iterator[Difference]:
    """All that a game tells, for the rows of figures of both ways (deals down, see `ai.facts.follow`)."""
    difference = partial(Difference, groups=groups)
    for place, line in enumerate(telling.lines):
        column = LINES + place
        yield difference(
            LINE + line.key, "points", (), 1, line.subject or line.key, first[:, column], second[:, column]
        )
    for other in theirs.each:
        one, two = first[:, POINTS + other], second[:, POINTS + other]
        yield difference("points", "points", (("seat", other),), -1, f"points|{other}", one, two)
    if not theirs.each:
        one, two = (of_the_strongest(rows, seat) for rows in (first, second))
        whose = () if theirs.strongest is None else (("seat", theirs.strongest),)
        yield difference("points", "points", whose, -1, "points", one, two)
    begin, number = LINES + len(telling.lines), len(telling.happenings)
    for place, happening in enumerate(telling.happenings):
        total = first[:, begin + place], second[:, begin + place]
        if not (total[0].any() or total[1].any()):
            continue
        soon = first[:, begin + number + place], second[:, begin + number + place]
        turns = first[:, begin + 2 * number + place], second[:, begin + 2 * number + place]
        often = min(float((side > 0).mean()) for side in total)
        for form in happening.forms:
            one, two = {
                "chance": ((total[0] > 0).astype(np.float64), (total[1] > 0).astype(np.float64)),
                "soon": ((soon[0] > 0).astype(np.float64), (soon[1] > 0).astype(np.float64)),
                "count": total,
                "amount": soon,
                "turns": turns,
            }[form]
            good = happening.good
            if form == "turns":
                if often < ALMOST_ALWAYS:
                    continue
                good = -good  # sooner is better
            values = tuple(happening.values.items())
            yield difference(
                happening.name, form, values, good, happening.about, one, two, happening.measured,
                parts=happening.parts, always=happening.always,
            )  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    """What differences are to explain, deal by deal."""

    apart: Rows
    """How far the first way is ahead, in points of the lead."""
    of_points: bool
    """Whether these are points; else the shares of the win, in points that spread as much."""


def outcome_of(first: Rows, second: Rows) -> Outcome:
    """The lead, or the share of the win where that differs more surely: late in a game points may be worth
    less than that it ends.
    """
    leads = first[:, LEAD] - second[:, LEAD]
    wins = first[:, WIN] - second[:, WIN]
    spread = float(wins.std())
    if spread < 1e-9 or _errors(wins) <= _errors(leads):
        return Outcome(leads, True)
    return Outcome(wins * (float(leads.std()) or 1.0) / spread, False)


def _errors(apart: Rows) -> float:
    """How many standard errors the mean of paired differences is away from nothing."""
    spread = float(apart.std())
    return abs(float(apart.mean())) * sqrt(len(apart)) / spread if spread > 1e-12 else 0.0


def explained(difference: Difference, outcome: Outcome) -> float:
    """Points of the outcome that go with a difference: its mean times what one more of it goes with from deal
    to deal.

    A point of one's own is a point of the lead. Where more of something good goes with less, other things
    are behind it, and it explains nothing. What differs by the same in all deals goes with the whole outcome.
    """
    apart = difference.first - difference.second
    mean = float(apart.mean())
    if outcome.of_points and difference.key.startswith(LINE):
        return mean
    ahead = outcome.apart
    spread = float(apart.var())
    if spread < 1e-12:
        slope = abs(float(ahead.mean()) / mean) * difference.good if mean else 0.0
    else:
        slope = float(((apart - mean) * (ahead - ahead.mean())).mean()) / spread
    return mean * slope if slope * difference.good >= 0.0 else 0.0


def gains_of(difference: Difference, first: Rows, second: Rows) -> Literal[-1, 0, 1]:
    """Whom something helps that is neither good nor bad by itself, where that may be said (`measured`): the
    seat (1) or others (-1), `first` and `second` being its shares of the win.

    Looked at are the deals in which it comes only, or sooner, with the way that it mostly comes sooner with:
    whoever wins nearly all of them is helped by it, if the other way surely wins less of them. That deals go
    better or worse the sooner it comes would say nothing of it: who falls behind also plays longer.
    """
    if difference.good != 0 or not difference.measured:
        return 0
    sooner = difference.first - difference.second
    if difference.form == "turns":
        sooner = -sooner
    with_first = float(sooner.mean()) > 0.0
    deals = sooner > 0.0 if with_first else sooner < 0.0
    if int(deals.sum()) < LEAST_DEALS:
        return 0
    won, else_won = (first[deals], second[deals]) if with_first else (second[deals], first[deals])
    share = float(won.mean())
    whom = 1 if share >= 0.5 else -1
    groups = None if difference.groups is None else difference.groups[deals]
    more, error = mean_and_error("points", won, else_won, groups)
    if max(share, 1.0 - share) < ALMOST_ALWAYS or whom * more <= SAID * error:
        return 0
    return 1 if (whom > 0) == with_first else -1


def one_event(one: Difference, other: Difference) -> bool:
    """Whether two happenings come in the same deals, so that both tell of one event: the wine ship that
    arrives because somebody buys the market. What comes before the next turn is one event where it comes
    together; over a whole game much comes together, so there the chances of deals decide.

    Points tell how much an event is worth, so they are never one with it.
    """
    if "points" in (one.form, other.form) or one.key == other.key:
        return False
    first, second = one.first - one.second, other.first - other.second
    if not {one.form, other.form} <= {"soon", "amount"}:
        first, second = first - first.mean(), second - second.mean()
    size = sqrt(float((first * first).sum()) * float((second * second).sum()))
    return size > 1e-9 and abs(float((first * second).sum())) >= TOGETHER * size


def _stands_out(difference: Difference, errors: float, least: Mapping[Form, float] = SMALLEST) -> float:
    """The mean difference if it is large and sure enough, else 0."""
    mean, error = difference.mean_and_error
    return mean if abs(mean) >= max(least[difference.form], errors * error) else 0.0


@dataclass(frozen=True)
class _Sure:
    """A difference that both halves of the deals agree on."""

    explains: float
    chosen: Difference
    measured: Difference
    gains: Literal[-1, 0, 1] = 0

    @property
    def comes_with_one(self) -> bool:
        """Whether it comes with one of the ways mostly and hardly with the other."""
        return all(abs(half.mean_and_error[0]) >= MOST_GAMES for half in (self.chosen, self.measured))

    @property
    def large(self) -> bool:
        """Whether it is worth saying where there is anything else."""
        halves = ((self.chosen, CHOSEN), (self.measured, SAID))
        return all(_stands_out(half, errors, LEAST) for half, errors in halves)


@dataclass(frozen=True)
class Chosen:
    """What is said, whether there are more sure differences in points, and what each line of the account
    differs by.
    """

    facts: tuple[Fact, ...]
    left_out: bool
    lines: dict[str, Figure]
    near: tuple[Fact, ...]
    """What is said where only what comes before the next turn is, chosen in the same way."""


def choose(
    telling: Telling,
    seat: int,
    players: int,
    first: Rows,
    second: Rows,
    said: Collection[Named] = (),
    groups: Groups | None = None,
    theirs: Theirs | None = None,
) -> Chosen:
    """At most four facts from the rows of both ways, half of which choose and half of which measure: what
    speaks for the first way, and then the rest, each with what explains most first. `said` are happenings
    that the moves name themselves. `groups`: which deals were followed by the same search; `theirs`: whose
    points are told, by default those of every rival.
    """
    if theirs is None:
        theirs = Theirs(each=tuple(other for other in range(players) if other != seat))
    half = len(first) // 2
    outcome = outcome_of(first[:half], second[:half])
    parts = slice(0, half), slice(half, None)
    wins = first[half:, WIN], second[half:, WIN]
    grouped = [None if groups is None else groups[part] for part in parts]
    both = [
        list(differences(telling, seat, theirs, first[part], second[part], own))
        for part, own in zip(parts, grouped, strict=True)
    ]
    ranked = sorted(
        (
            (explained(found, outcome), found)
            for found in both[0]
            if (found.key, found.values) not in said and not found.of_one and _stands_out(found, CHOSEN)
        ),
        key=lambda entry: (not entry[1].always, -abs(entry[0]), entry[1].name),
    )
    measured = {found.name: found for found in both[1]}
    sure = []
    for explains, found in ranked[:LOOKED_AT]:
        again = measured.get(found.name)
        if again is None:
            continue
        if _stands_out(again, SAID) * float((found.first - found.second).mean()) > 0.0:
            gains = gains_of(again, *wins)
            sure.append(_Sure(gains * abs(explains) if gains else explains, found, again, gains))
    always = [each for each in sure if each.chosen.always and each.comes_with_one]
    sure = [each for each in sure if not each.chosen.always]
    kept = _few([each for each in sure if each.large])
    if sum(each.explains for each in kept) <= 0.0:
        smaller = _few(sure)
        kept = smaller if not kept or sum(each.explains for each in smaller) > 0.0 else kept
    left_out = any(each.chosen.form == "points" and each not in kept for each in sure)
    ones = [found for found in both[0] if found.of_one] if players > 2 else []

    def told(some: Sequence[_Sure]) -> tuple[Fact, ...]:
        facts = [_fact(_by_whom(each, ones, measured)) for each in (*always, *some)[:MOST]]
        return tuple(sorted(facts, key=lambda fact: fact.explains <= 0.0))

    near = _few([each for each in sure if each.large and each.chosen.form in NEAR])
    return Chosen(told(kept), bool(kept) and left_out, _lines(both[1]), told(near))


def _lines(differences: Sequence[Difference]) -> dict[str, Figure]:
    """What the lines of the account differ by, as far as they do."""
    lines = [each for each in differences if each.key.startswith(LINE)]
    figures = {
        each.key.removeprefix(LINE): figure_of("points", each.first, each.second, each.groups)
        for each in lines
    }
    return {key: figure for key, figure in figures.items() if abs(figure.value) >= SMALLEST["points"]}


def _by_whom(each: _Sure, chosen: Sequence[Difference], measured: Mapping[Any, Difference]) -> _Sure:
    """The same by name, where what a rival does is nearly all one rival's."""
    found = each.chosen
    whole = float((found.first - found.second).mean())
    for one in chosen:
        plain = tuple(value for value in one.values if value[0] != RIVAL)
        part = float((one.first - one.second).mean())
        if (one.key, one.form, plain) != found.name or part * whole < MOSTLY * whole * whole:
            continue
        other = measured.get(one.name)
        if other is not None and _stands_out(other, SAID) * whole > 0.0:
            return _Sure(each.explains, one, other, each.gains)
    return each


def _is_part(part: Difference, number: Difference) -> bool:
    """Whether the one names what of this turn the other only counts."""
    return part.key in number.parts and part.form in NEAR and one_event(part, number)


def _few(sure: Sequence[_Sure]) -> list[_Sure]:
    """At most four of these, what explains most first: one of each subject and event, two of a name."""
    kept: list[_Sure] = []
    least = WORTH * max([1.0, *(abs(each.explains) for each in sure)])
    worth = [each for each in sure if abs(each.explains) >= least]
    told: Counter[str] = Counter()
    for each in sure:
        found = each.chosen
        if told[found.subject] or told[found.key] == ALIKE or len(kept) == MOST:
            continue
        if abs(each.explains) < WORTH * max([1.0, *(abs(other.explains) for other in kept)]):
            break
        if any(one_event(found, other.chosen) for other in kept):
            continue
        if any(_is_part(other.chosen, found) for other in worth):
            continue
        told[found.subject] += 1
        told[found.key] += found.key != found.subject
        kept.append(each)
    return kept


def _fact(each: _Sure) -> Fact:
    found = each.measured
    mean, _ = found.mean_and_error
    helps: Literal[-1, 0, 1] = 0 if found.good == 0 else (1 if found.good * mean > 0 else -1)
    return Fact(
        key=found.key,
        form=found.form,
        values=dict(found.values),
        figure=figure_of(found.form, found.first, found.second, found.groups),
        helps=helps,
        explains=each.explains,
        gains=each.gains,
    )
