"""What a game tells of its games, and how its compiled code counts it.

A game lists in `ai/<game>/facts.py` the lines of its account and the happenings worth a sentence
(`TELLING`), and registers three functions: `account` writes a seat's points by line, `watch` looks at the
positions around one step and counts what happened there, and `notice` what a move did at once. They read the
record and call the rules; none decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, get_args

import numpy as np

from game.core.compiling import compiled
from game.core.protocol import current_player, implementation, specialise
from game.core.record import Record
from game.core.registry import module_of
from game.core.shelf import MOST_SEATS

Form = Literal["points", "soon", "chance", "count", "amount", "turns", "once", "can"]
"""How a difference is told: points of a line; the chance that something happens before the seat's next turn
(`soon`) or ever (`chance`); how often or how much of it there is in the whole game (`count`) or before
the seat's next turn (`amount`); the turns until it happens first; what happens at once, for sure (`once`), or
can still be done in the same turn (`can`).
"""
FORMS: tuple[Form, ...] = get_args(Form)
Told = Literal["whether", "number", "points", "left"]
"""How something that a move does at once is told: that it happens, how much of it, its points, or how much of
something is left right after the move itself.
"""
RIVAL = "rival"
"""The value that names a rival of a happening; see `by_rival`."""


@dataclass(frozen=True)
class Line:
    """A line of the account: the key that it has there."""

    key: str
    subject: str = ""
    """What else tells of the same thing; of one subject one fact is enough. Usually the key."""
    sources: tuple[str, ...] = ()
    """Names of the happenings that bring its points, told by their chance and by what they are `worth`."""


@dataclass(frozen=True)
class Happening:
    """Something that can happen in a game, once or often, to the seat that the facts are about."""

    name: str
    """Its sentence is `<game>.fact.<name>.<form>`."""
    forms: tuple[Form, ...]
    values: Mapping[str, int] = field(default_factory=dict)
    """Named numbers for its sentence, such as which good; the game's `spoken` makes words of them."""
    good: int = 1
    """1 if more of it and sooner is good for the seat, -1 if it is bad, 0 if that depends."""
    subject: str = ""
    """As for a line; usually name and values."""
    act: bool = False
    """Whether it is something that the seat does itself: a move that does it says so already."""
    parts: tuple[str, ...] = ()
    """Names of the happenings that this counts all together. One of these is told in its place where it is
    the same event of this turn.
    """
    line: str = ""
    """The line of the account that it changes, a point for each."""
    worth: float = 0.0
    """Points of a line that has it as a source, each time that it comes."""
    measured: bool = False
    """Whether a measure may say whom it helps, where that depends: the end of the game, but not a ship that
    some sell from and others save for.
    """
    always: bool = False
    """Whether it is told wherever one way mostly leads to it and the other does not, whatever it explains:
    what a seat says and does not mean.
    """
    sealed: bool = False
    """Whether it hangs on what the seat chooses together with all others; see `ai.facts.sealed_later`."""
    aim: bool = True
    """Whether it may be what a way leads to (`ai.facts.aims`), if it is good, and not only a step to that."""

    @property
    def about(self) -> str:
        return self.subject or "|".join([self.name, *map(str, self.values.values())])


@dataclass(frozen=True)
class AtOnce:
    """Something that a move may do at once, for sure; see `ai.facts.at_once`."""

    name: str
    """Its sentence is `<game>.fact.<name>.once`."""
    told: Told
    values: Mapping[str, int] = field(default_factory=dict)
    """As for a happening."""
    good: int = 1
    same: tuple[str, ...] = ()
    """What lines and happenings are about (`Happening.about`) that tell of the same event."""
    act: bool = False
    """As for a happening."""
    together: str = ""
    """Of points that rivals get: the name under which they are told of all rivals as one number, where
    several get some.
    """
    event: str = ""
    """What happens to several in one go, such as the arrival of a ship: what it is to everybody is told
    together.
    """
    comes_with: tuple[str, ...] = ()
    """Names of what always brings it too, beside which it is not told."""
    may_bring: str = ""
    """Of a danger: the name of what it may bring; where that never comes after a way, there is no danger."""


Each = TypeVar("Each", Happening, AtOnce)


def by_rival(happenings: Iterable[Each]) -> tuple[Each, ...]:
    """The same happenings once for each rival: `rival` in their values counts seats from the left, from 1.
    They only say who it was; what is told is chosen among the others.
    """
    return tuple(
        replace(each, values={**each.values, RIVAL: seats})
        for seats in range(1, MOST_SEATS)
        for each in happenings
    )


@dataclass(frozen=True)
class Telling:
    """All that a game tells. `account` and `watch` count in the order of these."""

    lines: tuple[Line, ...]
    happenings: tuple[Happening, ...]
    seats_take_turns: bool
    """Whether a turn of the record's count belongs to one seat, so that a seat's own turns are as many
    times fewer as there are seats.
    """
    spoken: Callable[[Mapping[str, int], Any], Mapping[str, object]]
    """Values of a happening and the catalogue -> the words for its sentence."""
    whose_turn: Callable[[Any], int] = current_player
    """A position -> the seat whose turn it is, which may not be the one that decides."""
    in_sight: Callable[[Any, int, Happening], bool] = lambda state, seat, happening: True
    """A position, the seat and a happening -> whether what it names lies on the table or before the seat: a
    card that may come from a pile is no reason that anybody could see.
    """
    counted: bool = False
    """Whether `account` reads what was counted on the way, and not the position alone."""
    at_once: tuple[AtOnce, ...] = ()
    """What `notice` counts, in the order of these."""
    midway: frozenset[int] | None = None
    """The phases in which something of a turn is only begun, so that no told plan ends there: a die in hand.
    None where a plan ends as `is_quiescent` says.
    """

    def turns_each(self, players: int) -> int:
        """Turns, as the record counts them, until the same seat has its next one."""
        return players if self.seats_take_turns else 1

    def gone(self, state: Any, seat: int) -> int:
        """Turns since the last one of `seat` began: none in its own, some where it defends in a rival's."""
        return (self.whose_turn(state) - seat) % int(state.players) if self.seats_take_turns else 0


class Counted(Record, Protocol):
    """A record of a game that tells facts."""

    turns: int
    """Turns so far; see `Telling.seats_take_turns`."""


def tells_facts(game_id: str) -> bool:
    """Whether a game has something to tell."""
    return module_of("ai", game_id, "facts") is not None


@cache
def telling(game_id: str) -> Telling:
    """What a game tells; LookupError if it tells nothing."""
    module = module_of("ai", game_id, "facts")
    if module is None:
        raise LookupError(f"{game_id} tells no facts")
    found = module.TELLING
    assert isinstance(found, Telling)
    return found


class Tally(NamedTuple):
    """Counts of one game that is being followed; a place for each happening."""

    total: Any  # float64: how much in the whole game
    soon: Any  # float64: how much before the seat's next turn
    first: Any  # float64: turns until it happened first, -1 before
    clock: Any  # float64 (2,): turns since the seat's last one began, and how many make one of its own


def new_tally(happenings: int) -> Tally:
    """Counts of so many happenings, none of which came yet."""
    nothing = np.zeros(happenings)
    return Tally(nothing.copy(), nothing.copy(), nothing - 1.0, np.zeros(2))


@compiled
def mark(tally: Tally, place: int, amount: float = 1.0) -> None:
    """Count `amount` of the happening `place` in the present step."""
    tally.total[place] += amount
    if tally.clock[0] < tally.clock[1]:
        tally.soon[place] += amount
    if tally.first[place] < 0.0:
        tally.first[place] = tally.clock[0] / tally.clock[1]


def watch(before: Record, after: Record, seat: int, tally: Tally) -> None:
    """Count what the step from `before` to `after` was to `seat`."""
    implementation(before.dtype, "watch")(before, after, seat, tally)


@specialise(watch)
def _watch(before: Record, after: Record, seat: int, tally: Tally) -> Any:
    function = implementation(before, "watch")
    return lambda before, after, seat, tally: function(before, after, seat, tally)


def notice(before: Record, after: Record, seat: int, counts: Any) -> None:
    """Add to `counts` (float64, a place for each of `Telling.at_once`) what the step from `before` to `after`
    did to `seat`; write there what is left of things that are told so.
    """
    implementation(before.dtype, "notice")(before, after, seat, counts)


@specialise(notice)
def _notice(before: Record, after: Record, seat: int, counts: Any) -> Any:
    function = implementation(before, "notice")
    return lambda before, after, seat, counts: function(before, after, seat, counts)


def account(state: Record, seat: int, tally: Tally, out: Any) -> None:
    """Write a seat's points by line into `out` (float64): as `GameOf.breakdown` would have them at `state`,
    if `tally` counts from the beginning of the game.
    """
    implementation(state.dtype, "account")(state, seat, tally, out)


@specialise(account)
def _account(state: Record, seat: int, tally: Tally, out: Any) -> Any:
    function = implementation(state, "account")
    return lambda state, seat, tally, out: function(state, seat, tally, out)
