"""Which of the things that two ways do at once are told: what one does for sure and the other does not.

What befalls several seats in one go is one row, and one fact with the others beside it, so that nobody takes
a part for the whole: all who sell when a ship arrives, all goods that pirates reach. At most two rows speak
for the first way; of those against it those are told that are as large, so that both sides are heard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ai.facts.at_once import COUNTS, ENDS, POINTS, SHARES, Carried
from ai.facts.model import END, Fact, Figure
from ai.facts.telling import RIVAL, AtOnce, Telling

MOST = 2
"""Rows at most that speak for a way, beside the end of the game."""
LEAST_LEFT = 2.0
"""How much more of something is left after one of the ways, at least."""

Cannot = Callable[[int, int], bool]
"""A way (0 or 1) and the place of something listed in `Telling.at_once` -> whether no way to go on brings it
about in the same turn.
"""

Noticed = tuple[AtOnce, Fact]


@dataclass(frozen=True)
class Row:
    """What is told in one row: one thing, or all that one event is to everybody."""

    parts: tuple[Noticed, ...]
    """What it is to the seat comes first."""
    helps: Literal[-1, 0, 1]
    """As of a fact; where some gain on both sides, of the lead over any rival, and 0 where that depends on
    whom.
    """

    @property
    def fact(self) -> Fact:
        """All of it as one fact."""
        (_, first), *others = self.parts
        if not others:
            return first
        update = {
            "beside": tuple(fact for _, fact in others),
            "helps": self.helps,
            "explains": sum(fact.explains for _, fact in self.parts),
        }
        return first.model_copy(update=update)

    @property
    def left(self) -> bool:
        """Whether it is what is left of something."""
        return self.parts[0][0].told == "left"

    @property
    def size(self) -> tuple[float, bool, float]:
        """How much it is: its points, and where these say nothing, its number; what is left weighs less."""
        return abs(self.fact.explains), not self.left, sum(abs(fact.figure.value) for _, fact in self.parts)

    @property
    def order(self) -> tuple[float, bool, float]:
        """Its place among the others: the most points, then other things, then what can still be done."""
        _, fact = self.parts[0]
        left = abs(fact.figure.value) if self.left else 0.0
        return -abs(self.fact.explains), fact.form == "can" or bool(left), -left


def differing(
    told: Telling,
    seat: int,
    players: int,
    first: Carried,
    second: Carried,
    cannot: Cannot = lambda way, place: True,
) -> tuple[Fact, ...]:
    """What comes for sure after one of the ways and not after the other: the end of the game first, then what
    speaks for the first way, then what does not.
    """
    ends = list(_ends(seat, players, first, second))[:MOST]
    rows = in_rows(list(noticed(told, first, second, cannot)), players)
    facts = [*ends, *(row.fact for row in chosen(rows))]
    return tuple(sorted(facts, key=lambda fact: (fact.key != END, -fact.helps)))


def chosen(rows: Sequence[Row]) -> list[Row]:
    """At most two rows for the first way; then what fills the room, and at most two against it that are as
    large as one of those. What is left against it is told beside what is left for it alone: what a move pays
    or takes, it names itself.
    """
    kept: list[Row] = []
    names = {each.name for row in rows for each, _ in row.parts}
    ranked = sorted(
        (row for row in rows if names.isdisjoint(row.parts[0][0].comes_with)), key=lambda row: row.order
    )
    for row in (row for row in ranked if row.helps > 0):
        if len(kept) < MOST and not _said(row, kept):
            kept.append(row)
    least = min((row.size for row in kept), default=None)
    for row in (row for row in ranked if row.helps <= 0):
        if row.left and not any(each.left for each in kept):
            continue
        against = sum(each.helps < 0 for each in kept)
        heard = row.helps < 0 and least is not None and row.size >= least and against < MOST
        if (len(kept) < MOST or heard) and not _said(row, kept):
            kept.append(row)
    return kept


def _said(row: Row, kept: Sequence[Row]) -> bool:
    """Whether others tell of the same that befalls the same seat."""
    known = [each for other in kept for each, _ in other.parts]
    return any(_one_event(each, other) for each, _ in row.parts for other in known)


def _one_event(one: AtOnce, other: AtOnce) -> bool:
    return _whose(one) == _whose(other) and not set(one.same).isdisjoint(other.same)


def _whose(each: AtOnce) -> int | str | None:
    """The rival that something befalls, or several together; None for the seat."""
    return each.together if each.name == each.together else each.values.get(RIVAL)


def in_rows(found: Sequence[Noticed], players: int) -> list[Row]:
    """What was noticed in rows: what one event is to everybody in one, as far as it comes after the same
    way.
    """
    rows = [Row((entry,), entry[1].helps) for entry in found if not entry[0].event]
    events: dict[tuple[str, bool], list[Noticed]] = {}
    for each, fact in found:
        if each.event:
            events.setdefault((each.event, fact.figure.first > 0.0), []).append((each, fact))
    for entries in events.values():
        once: list[Noticed] = []
        for entry in entries:
            if not any(_one_event(entry[0], other) for other, _ in once):
                once.append(entry)
        theirs = _together([entry for entry in once if _theirs(entry[0])])
        parts = [*(entry for entry in once if not _theirs(entry[0])), *theirs]
        if parts:
            rows.append(Row(tuple(parts), _whom(once, players)))
    return rows


def _theirs(each: AtOnce) -> bool:
    return RIVAL in each.values


def _whom(entries: Sequence[Noticed], players: int) -> Literal[-1, 0, 1]:
    """Whom an event helps: the seat if it gains more than any rival, or the others if less than each."""
    own, rivals = 0.0, [0.0] * (players - 1)
    for each, fact in entries:
        if _theirs(each):
            rivals[each.values[RIVAL] - 1] -= each.good * fact.figure.value
        else:
            own += each.good * fact.figure.value
    low, high = own - max(rivals), own - min(rivals)
    return 1 if low >= 0.0 < high else -1 if high <= 0.0 and low < 0.0 else 0


def _together(found: Sequence[Noticed]) -> list[Noticed]:
    """The same with what several rivals get as one number: who reads of one of them would take the others to
    get nothing.
    """
    alike: dict[tuple[object, ...], list[Noticed]] = {}
    for number, (each, fact) in enumerate(found):
        values = {name: value for name, value in each.values.items() if name != RIVAL}
        key = (each.together, *values.items()) if each.together else (number,)
        alike.setdefault(key, []).append((each, fact))
    told: list[Noticed] = []
    for entries in alike.values():
        each, _ = entries[0]
        if len(entries) == 1:
            told += entries
            continue
        values = {name: value for name, value in each.values.items() if name != RIVAL}
        every = replace(each, name=each.together, values=values)
        both = sum(it.figure.first for _, it in entries), sum(it.figure.second for _, it in entries)
        if both[0] != both[1]:
            told.append((every, _fact(every, "once", both)))
    return told


def noticed(
    told: Telling, first: Carried, second: Carried, cannot: Cannot = lambda way, place: True
) -> Iterator[Noticed]:
    """All that surely differs, one thing of one seat each."""
    for number, each in enumerate(told.at_once):
        place = COUNTS + number
        if each.act and (first.alone[place] or second.alone[place]):
            continue  # the moves say it themselves
        form: Literal["once", "can"] = "once"
        if each.told == "left":
            left = float(first.alone[place]), float(second.alone[place])
            if abs(left[0] - left[1]) >= LEAST_LEFT:
                yield each, _fact(each, form, left)
            continue
        both = _sure(each, place, first, second)
        if both is None and each.act:
            form, both = "can", _possible(number, first, second, cannot)
        if both is not None and each.may_bring:
            both = _in_danger(each, told, both, first, second)
        if both is not None and both[0] != both[1]:
            yield each, _fact(each, form, both)


def _sure(each: AtOnce, place: int, first: Carried, second: Carried) -> tuple[float, float] | None:
    """What it is at once after either way, for sure, 0 where the rule-based player never does it. None where
    it is sure after neither.
    """
    sure = [way.sure(place, least=each.told != "number") for way in (first, second)]
    if each.told == "whether":
        sure = [None if number is None else min(number, 1.0) for number in sure]
    if sure[0] is not None and sure[1] is not None:
        return sure[0], sure[1]
    if sure[0] and second.unlikely(place):
        return sure[0], 0.0
    if sure[1] and first.unlikely(place):
        return 0.0, sure[1]
    return None


def _in_danger(
    each: AtOnce, told: Telling, both: tuple[float, float], first: Carried, second: Carried
) -> tuple[float, float]:
    """How much is in danger after either way: nothing where the way itself wards it off."""
    place = COUNTS + next(
        number
        for number, other in enumerate(told.at_once)
        if other.name == each.may_bring and other.values.get(RIVAL) == each.values.get(RIVAL)
    )
    ways = zip(both, (first, second), strict=True)
    one, other = (amount if way.rows[:, place].any() else 0.0 for amount, way in ways)
    return one, other


def _possible(number: int, first: Carried, second: Carried, cannot: Cannot) -> tuple[float, float] | None:
    """Whether the seat can do it in the same turn after one of the ways, and cannot after the other."""
    ways, place = (first, second), COUNTS + number
    for way in range(2):
        if ways[way].possible(place) and not ways[1 - way].rows[:, place].any() and cannot(1 - way, number):
            return 1.0 - way, float(way)
    return None


def _fact(each: AtOnce, form: Literal["once", "can"], both: tuple[float, float]) -> Fact:
    helps = each.good * (1 if both[0] > both[1] else -1)
    explains = helps * abs(both[0] - both[1]) if each.told == "points" else 0.0
    return _certain(each.name, form, dict(each.values), both, helps, explains)


def _certain(
    key: str,
    form: Literal["once", "can"],
    values: dict[str, int],
    both: tuple[float, float],
    helps: int,
    explains: float = 0.0,
) -> Fact:
    value = both[0] - both[1]
    figure = Figure(value=value, low=value, high=value, first=both[0], second=both[1])
    sign: Literal[-1, 0, 1] = 1 if helps > 0 else -1 if helps < 0 else 0
    return Fact(key=key, form=form, values=values, figure=figure, helps=sign, explains=explains)


def _ends(seat: int, players: int, first: Carried, second: Carried) -> Iterator[Fact]:
    """That the game ends after one of the ways, and how, or that it ends after both but not alike."""
    ends = first.always(ENDS), second.always(ENDS)
    if None in ends or not any(ends):
        return
    ways = zip((first, second), ends, strict=True)
    results = [_result(seat, players, way) if end else {} for way, end in ways]
    won = [_won(result, seat) for result in results]
    if all(ends) and won[0] == won[1]:
        if won[0] > 0 and all("own" in result for result in results):
            yield from _points_of_wins(results)
        return
    for way, result in enumerate(results):
        if ends[way] and (won[way] or not all(ends)):
            other = (second, first)[way]
            if won[way] < 0 and all(ends) and not other.played[:, SHARES + seat].any():
                continue  # only moves that nobody would make leave it open after the other way
            both = (1.0, 0.0) if way == 0 else (0.0, 1.0)
            yield _certain(END, "once", result, both, won[way] if way == 0 else -won[way])


def _points_of_wins(results: Sequence[dict[str, int]]) -> Iterator[Fact]:
    """Where both ways end the game and win it, only the points differ."""
    more = results[0]["own"] - results[1]["own"]
    for way, result in enumerate(results) if more else ():
        yield _certain(END, "once", result, (1.0, 0.0) if way == 0 else (0.0, 1.0), more)


def _won(result: dict[str, int], seat: int) -> int:
    """1 where the seat surely wins, -1 where it surely does not, 0 where that is open."""
    if "winner" in result:
        return 1 if result["winner"] == seat else -1
    return -1 if "lost" in result else 0


def _result(seat: int, players: int, way: Carried) -> dict[str, int]:
    """How the game ends as far as it is sure: who wins, the seat's points and those of the best other one."""
    found: dict[str, int] = {}
    winners = [other for other in range(players) if way.always(SHARES + other) == 1.0]
    if winners:
        found["winner"] = winners[0]
    elif way.always(SHARES + seat) == 0.0:
        found["lost"] = 1
    own = way.always(POINTS + seat)
    best = way.rows[:, [POINTS + other for other in range(players) if other != seat]].max(axis=1)
    if own is not None and (best == best[0]).all():
        found |= {"own": int(own), "best": int(best[0])}
    return found
