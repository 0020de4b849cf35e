"""Following two ways to take a decision in the same deals, in slices, for a worker thread.

The same seed gives the same facts, whatever the slices; nothing depends on what the observer cannot see.
One deal is one call of compiled code of a millisecond or less, which holds no interpreter lock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.facts import at_once
from ai.facts.aims import aim_of
from ai.facts.behind import later_of, rival_lines, sources
from ai.facts.choose import Named, Theirs, choose, of_the_strongest
from ai.facts.figures import Groups, Rows, figure_of
from ai.facts.follow import LEAD, MOST_STEPS, POINTS, WIN, Aim, Bench, columns, follow, make_moves, new_bench
from ai.facts.model import Comparison, Example, Fact, Figure
from ai.facts.plan import in_turn, way_on
from ai.facts.reachable import within_reach
from ai.facts.telling import telling
from ai.facts.told_at_once import differing
from ai.players.levels import COUNSEL, tuned
from ai.thinking.parallel_search import known_position
from game.core import protocol
from game.core.game import Event, Game, Step
from game.core.generator import scattered, seed_word
from game.core.record import Record

DEALS = 1024
"""Deals that two ways are followed in; the first half chooses what to say, the second measures it."""
FIRST = 256
"""Deals after which there are first facts, where they are asked for."""
ATTEMPTS = 4
"""Deals tried at most for each one wanted, where some do not allow the moves."""
FACTS_STREAM, AT_ONCE_STREAM = 7, 15
"""The generator streams of the deals that facts are counted in, and of those for what is done at once."""

NEARLY_ALWAYS = 0.9
"""Part of the deals in which one rival has to be the strongest for its name to be told."""

GoOn = Callable[[], bool]
Actions = tuple[int, ...]
Done = tuple[Actions | None, Actions | None]


@dataclass
class Following:
    """Two ways being followed; `advance` until it says that it is done, `comparison` at any time."""

    game: Game
    state: Record
    first: tuple[int, ...]
    second: tuple[int, ...]
    observer: int
    seat: int
    seed: int
    deals: int
    plan_seed: int = 0
    """Of the searches for how either way goes on: the same for all deals, so that fresh deals follow the
    same.
    """
    went_on: Done = (None, None)
    """What the seat really did after either way, where that was played: this is told, not how a search would
    have gone on.
    """
    every_rival = False
    """Whether the points of every rival are told, or those of the strongest, so that the sum is a lead."""

    def __post_init__(self) -> None:
        load_policy(self.game.id)
        self.telling = telling(self.game.id)
        players = int(self.state.players)
        self._lines = len(self.telling.lines)
        width = columns(self._lines, len(self.telling.happenings))
        self._rows = np.zeros((2, self.deals, width), np.float64)
        self._words = np.zeros(self.deals, np.uint64)
        self._bench = new_bench(self.game.dtype, self.game.num_actions, len(self.telling.happenings))
        spread = tuned(COUNSEL, self.game.id, players).spread
        gone = self.telling.gone(self.state, self.seat)
        each, counted = self.telling.turns_each(players), self.telling.counted
        self._aim = Aim(self.observer, self.seat, each, gone, spread, counted)
        self.moves: list[Any] = []
        """Either way with how it goes on; whoever follows the same ways may take them over."""
        self._root: Any = self.state.copy()
        self._word = seed_word(self.seed, FACTS_STREAM)
        self.tried = self.followed = 0
        self._at_once: tuple[Fact, ...] | None = None
        self._reach: dict[int, frozenset[int] | None] = {}

    @property
    def done(self) -> bool:
        """Whether all deals are followed, or too few of them allow the moves."""
        return self.followed == self.deals or self.tried >= ATTEMPTS * self.deals

    def plan(self, go_on: GoOn = lambda: True) -> bool:
        """Search how either way goes on; False if `go_on` called it off."""
        if not self.moves:
            plans = []
            for moves in (self.first, self.second):
                later = way_on(self.game, self._root, moves, self.observer, self.plan_seed, go_on)
                plans.append(np.array([*moves, *later], np.int16))
                if not go_on():
                    return False
            self.moves = plans
        return True

    def follow_one(self) -> None:
        """Follow both ways in one more deal; a deal that allows only one of them does not count."""
        word = np.uint64(scattered(self._word, self.tried))
        self.tried += 1
        for way in range(len(self.moves)):
            if not self.followed_to_end(way, word, self._bench, self._rows[way, self.followed]):
                return
        self._words[self.followed] = word
        self.followed += 1

    def followed_to_end(self, way: int, word: Any, bench: Bench, row: Any) -> bool:
        """Follow one way in one deal and write its figures; False where the deal does not allow it."""
        moves = self.moves[way]
        return bool(follow(self._root, moves, self._aim, word, bench, self._lines, row))

    def advance(self, go_on: GoOn = lambda: True, deals: int = DEALS) -> bool:
        """Follow up to `deals` more deals; False if `go_on`, which is asked after each, stopped it."""
        for _ in range(deals):
            if not self.plan(go_on):
                return False
            if self.done:
                break
            self.follow_one()
            if not go_on():
                return False
        return True

    def rows(self) -> tuple[Rows, Rows]:
        """The figures of both ways, a deal a row, an even number of them."""
        number = self.followed - self.followed % 2
        return self._rows[0, :number], self._rows[1, :number]

    def groups(self, number: int) -> Groups | None:
        """Which of the first `number` deals were followed by the same search; None where there is one search
        for all.
        """
        return None

    def comparison(self) -> Comparison:
        """What the deals so far say; no more than what is certain where there were fewer than eight."""
        first, second = self.rows()
        number = len(first)
        half = number // 2
        groups = self.groups(number)
        if number < 8:
            nothing = figure_of("points", np.zeros(2), np.zeros(2))
            return Comparison(
                seat=self.seat,
                observer=self.observer,
                deals=0,
                lead=nothing,
                wins=nothing,
                facts=(),
                at_once=self.at_once(),
                examples=(),
            )
        deeds = self._deeds()
        said = self._said(deeds)
        players, strongest = int(self.state.players), self.strongest(first, second)
        theirs = None if self.every_rival else Theirs(strongest)
        chosen = choose(self.telling, self.seat, players, first, second, said, groups, theirs)
        own = POINTS + self.seat
        one, two = (of_the_strongest(rows, self.seat) for rows in (first, second))
        rival = figure_of("points", one, two, groups)
        return Comparison(
            seat=self.seat,
            observer=self.observer,
            deals=half,
            lead=figure_of("points", first[:, LEAD], second[:, LEAD], groups),
            wins=figure_of("points", first[:, WIN], second[:, WIN], groups),
            points=figure_of("points", first[:, own], second[:, own], groups),
            rival=rival,
            onward=self._onward(),
            facts=chosen.facts if self.every_rival else tuple(_of_all(fact, rival) for fact in chosen.facts),
            near=chosen.near,
            best_rival=strongest,
            left_out=chosen.left_out,
            lines=chosen.lines,
            rival_lines=self._rival_lines(strongest, first, second, groups),
            sources=sources(self.telling, first, second, said, groups),
            at_once=self.at_once(),
            later=later_of(self.telling, first, deeds[1] - deeds[0]),
            aims=tuple(aim_of(self.telling, rows, said) for rows in (first, second)),
            examples=tuple(self._example(way, number) for way in range(2)),
        )

    def _rival_lines(
        self, rival: int | None, first: Rows, second: Rows, groups: Groups | None
    ) -> dict[str, Figure]:
        return {} if rival is None else rival_lines(self.telling, rival, first, second, groups)

    def at_once(self) -> tuple[Fact, ...]:
        """What one of the ways does at once, as far as it is told, and the other does not."""
        if not self.moves:
            return ()
        if self._at_once is None:
            word = seed_word(self.seed, AT_ONCE_STREAM)
            told = self.telling
            first, second = (
                at_once.carried(self.game, self._root, (*way, *later), told, self._aim, word)
                for way, later in zip((self.first, self.second), self._onward(), strict=True)
            )
            self._at_once = ()
            if first is not None and second is not None:
                players = int(self.state.players)
                self._at_once = differing(told, self.seat, players, first, second, self._cannot)
        return self._at_once

    def _cannot(self, way: int, place: int) -> bool:
        """Whether no way to go on in the same turn brings about what is listed at `place` of what moves do at
        once.
        """
        if way not in self._reach:
            known = known_position(self._root, self.observer, seed_word(self.seed, AT_ONCE_STREAM))
            moves = (self.first, self.second)[way]
            self._reach[way] = within_reach(self.game, self.telling, known, moves, self.seat)
        found = self._reach[way]
        return found is not None and place not in found

    def strongest(self, *ways: Rows) -> int | None:
        """The seat that is the strongest rival in nearly all deals, whichever way is taken."""
        others = [seat for seat in range(int(self.state.players)) if seat != self.seat]
        for seat in others:
            columns = [POINTS + other for other in others]
            if all(
                float((rows[:, POINTS + seat] >= rows[:, columns].max(axis=1)).mean()) >= NEARLY_ALWAYS
                for rows in ways
            ):
                return seat
        return None

    def later(self) -> tuple[tuple[int, ...], ...]:
        """For each way how the seat that decides means to go on."""
        ways = zip((self.first, self.second), self.moves, strict=True)
        return tuple(tuple(int(move) for move in moves[len(way) :]) for way, moves in ways)

    def _onward(self) -> tuple[Actions, ...]:
        if self.seat != self.observer:
            return (), ()
        ways = zip((self.first, self.second), self.later(), strict=True)
        told = []
        for (way, planned), done in zip(ways, self.went_on, strict=True):
            later = planned if done is None else done
            told.append(in_turn(self.game, self._root, way, later, self.seat, done is not None))
        return tuple(told)

    def _deeds(self) -> tuple[frozenset[Named], ...]:
        """What the seat does with either of the moves themselves, as they are told to the end of the turn."""
        bench = new_bench(self.game.dtype, self.game.num_actions, len(self.telling.happenings))
        deeds = []
        for moves, later in zip((self.first, self.second), self._onward(), strict=True):
            told = np.array([*moves, *later], np.int16)
            done = make_moves(self._root, told, self._aim, self._words[0], bench)
            deeds.append(
                frozenset(
                    (each.name, tuple(each.values.items()))
                    for place, each in enumerate(self.telling.happenings)
                    if done and each.act and bench.tally.total[place] > 0
                )
            )
        return tuple(deeds)

    def _said(self, deeds: Iterable[frozenset[Named]]) -> frozenset[Named]:
        """What is not told: what the moves name themselves, since that it differs says nothing new, nor that
        it could be done; and what names cards that nobody can see yet.
        """
        named = [(each, (each.name, tuple(each.values.items()))) for each in self.telling.happenings]
        told = frozenset[Named]().union(*deeds)
        done = {each.about for each, name in named if name in told}
        could = {name for each, name in named if each.about in done and each.good > 0 and not each.act}
        root, seat = self._root, self.seat
        unseen = {name for each, name in named if not self.telling.in_sight(root, seat, each)}
        return told | could | unseen

    def _example(self, way: int, number: int) -> Example:
        leads = self._rows[way, :number, LEAD]
        median = int(np.argsort(leads, kind="stable")[number // 2])
        groups = self.groups(number)
        if groups is not None:  # only the last search is still at hand
            last = np.flatnonzero(groups == groups[-1])
            median = int(last[np.argmin(np.abs(leads[last] - leads[median]))])
        word = self._words[median]
        return Example(
            word=int(word),
            moves=(self.first, self.second)[way],
            steps=self._steps(way, word),
            lead=float(leads[median]),
        )

    def _steps(self, way: int, word: Any) -> tuple[int, ...]:
        """The steps of a deal to the end of the seat's next turn, or of the game."""
        bench = new_bench(self.game.dtype, self.game.num_actions, len(self.telling.happenings), MOST_STEPS)
        row = np.zeros(self._rows.shape[2])
        self.followed_to_end(way, word, bench, row)
        noted = min(int(bench.counts[-1]), MOST_STEPS)
        position = dealt(self.game, self._root, self._aim, word)
        until = int(position.turns) + self._aim.turns_each - self._aim.gone
        steps: list[int] = []
        for action in bench.past[:noted]:
            if int(position.turns) > until:
                break
            protocol.apply(position, int(action))
            steps.append(int(action))
        return tuple(steps)


def _of_all(fact: Fact, rival: Figure) -> Fact:
    """A fact; the strongest rival's points as they are in all deals, so that they add up to the lead there:
    they are told in any case, as a fact or besides.
    """
    return fact.model_copy(update={"figure": rival}) if fact.key == "points" else fact


def dealt(game: Game, root: Any, aim: Aim, word: Any) -> Any:
    """The position that a deal begins with."""
    bench = new_bench(game.dtype, game.num_actions, len(telling(game.id).happenings))
    make_moves(root, np.zeros(0, np.int16), aim, word, bench)
    return bench.states[0].copy()


def steps_of(game: Game, state: Record, observer: int, example: Example) -> list[Step]:
    """The steps of an example as a board shows them, from the position `state` of the decision, as
    `observer` knows it.
    """
    load_policy(game.id)
    position = dealt(game, state, Aim(observer, observer, 1, 0, 1.0), np.uint64(example.word))
    steps = []
    for action in example.steps:
        before, position = position, position.copy()
        actor = int(protocol.current_player(before))
        protocol.apply(position, action)
        event: Event = game.event(position)
        steps.append(Step(actor, action, event, before, position))
    return steps


def compare(
    game: Game,
    state: Record,
    first: Sequence[int],
    second: Sequence[int],
    seed: int,
    observer: int | None = None,
    seat: int | None = None,
    deals: int = DEALS,
    go_on: GoOn = lambda: True,
    first_facts: Callable[[Comparison], None] | None = None,
    went_on: Done = (None, None),
) -> Comparison | None:
    """What differs for `seat` between two ways to take the decision of the seat to move, each a list of
    actions, in deals that `observer` thinks possible; both are the seat to move unless said otherwise.
    None if `go_on` called it off.

    `first_facts` is given what the first deals say, in about a quarter of the time; the rest may add to it or
    measure it better. `went_on` is what the seat really did after either way, where that was played.
    LookupError where the game tells no facts.
    """
    mover = int(protocol.current_player(state))
    following = Following(
        game,
        state,
        tuple(first),
        tuple(second),
        mover if observer is None else observer,
        mover if seat is None else seat,
        seed,
        deals,
        went_on=went_on,
    )
    if first_facts is not None and deals > FIRST:
        if not following.advance(go_on, FIRST):
            return None
        first_facts(following.comparison())
    return following.comparison() if following.advance(go_on, ATTEMPTS * deals) else None
