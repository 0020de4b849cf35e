"""Following two ways to take a decision in the same deals, in slices, for a worker thread.

The same seed gives the same figures, whatever the slices; nothing depends on what the observer cannot see.
One deal is one call of compiled code of a millisecond or less, which holds no interpreter lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from ai.core.intervals import Z95
from ai.core.policies import load_policy
from ai.core.stopping import Stop, never
from ai.follow.continuation import dealt, in_turn, way_on
from ai.follow.course import count_lines, course_of
from ai.follow.model import Account, AccountLine, Continuation, Figure, Followed
from ai.follow.playing import LEAD, LINES, MOST_STEPS, POINTS, WIN, Aim, columns, follow, new_bench
from ai.players.levels import COUNSEL, tuned
from game.core import protocol
from game.core.game import Game, Step
from game.core.generator import scattered, seed_word
from game.core.record import Record

DEALS = 768
"""Deals that two ways are followed in."""
ATTEMPTS = 4
"""Deals tried at most for each one wanted, where some do not allow the moves."""
DEALS_STREAM = 7
"""The generator stream of the deals."""

Rows = np.ndarray[Any, np.dtype[np.float64]]
Actions = tuple[int, ...]


def figure_of(first: Rows, second: Rows) -> Figure:
    """The means of paired numbers and their difference with its interval."""
    apart = first - second
    error = float(apart.std(ddof=1)) / sqrt(len(apart)) if len(apart) > 1 else 0.0
    mean = float(apart.mean())
    return Figure(
        value=mean,
        low=mean - Z95 * error,
        high=mean + Z95 * error,
        first=float(first.mean()),
        second=float(second.mean()),
    )


@dataclass
class Following:
    """Two ways being followed; `advance` until it says that it is done, `followed` at any time after that.

    Both are ways of the seat to move, each a list of actions, in deals that this seat thinks possible.
    LookupError where the game has no lines to follow.
    """

    game: Game
    state: Record
    first: Actions
    second: Actions
    seed: int
    deals: int = DEALS
    steps: Sequence[Step] = ()
    """All steps so far: where points came from until now."""
    done: tuple[Actions | None, Actions | None] = (None, None)
    """What the seat really did after either way, where that was played: this is shown, not how a search would
    have gone on.
    """

    def __post_init__(self) -> None:
        load_policy(self.game.id)
        self.course = course_of(self.game.id)
        self.seat = int(protocol.current_player(self.state))
        players = int(self.state.players)
        spread = tuned(COUNSEL, self.game.id, players).spread
        self._aim = Aim(self.seat, self.seat, spread)
        self._rows = np.zeros((2, self.deals, columns(len(self.course.lines))), np.float64)
        self._words = np.zeros(self.deals, np.uint64)
        self._bench = new_bench(self.game.dtype, self.game.num_actions)
        for step in self.steps:
            count_lines(step.before, step.after, self._bench.begun)
        self._root: Any = self.state.copy()
        self._word = seed_word(self.seed, DEALS_STREAM)
        self._moves: list[Any] = []
        self.tried = self.number = 0

    @property
    def over(self) -> bool:
        """Whether all deals are followed, or too few of them allow the moves."""
        return self.number == self.deals or self.tried >= ATTEMPTS * self.deals

    def advance(self, stop: Stop = never) -> bool:
        """Follow all deals; False if `stop`, which is asked after each, said so."""
        for moves in (self.first, self.second)[len(self._moves) :]:
            later = way_on(self.game, self._root, moves, self.seat, 0, stop)
            if stop():
                return False
            self._moves.append(np.array([*moves, *later], np.int16))
        while not self.over:
            self._follow_one()
            if stop():
                return False
        return True

    def _follow_one(self) -> None:
        """Follow both ways in one more deal; a deal that allows only one of them does not count."""
        word = np.uint64(scattered(self._word, self.tried))
        self.tried += 1
        for way, moves in enumerate(self._moves):
            row = self._rows[way, self.number]
            if not follow(self._root, moves, self._aim, word, self._bench, len(self.course.lines), row):
                return
        self._words[self.number] = word
        self.number += 1

    def followed(self) -> Followed | None:
        """What the deals so far say; None where none could be followed."""
        if not self.number:
            return None
        first, second = self._rows[0, : self.number], self._rows[1, : self.number]
        shown = [
            (place, source.key)
            for source in self.game.breakdown(self.state, self.steps)
            if source.counts
            for place, key in enumerate(self.course.lines)
            if key == source.key
        ]

        def account(seat: int) -> Account:
            begin = LINES + seat * len(self.course.lines)
            rows = tuple(
                AccountLine(key=key, figure=figure_of(first[:, begin + place], second[:, begin + place]))
                for place, key in shown
            )
            own = POINTS + seat
            return Account(seat=seat, rows=rows, total=figure_of(first[:, own], second[:, own]))

        others = [account(seat) for seat in range(int(self.state.players)) if seat != self.seat]
        others.sort(key=lambda each: -(each.total.first + each.total.second))
        return Followed(
            seat=self.seat,
            observer=self.seat,
            deals=self.number,
            accounts=(account(self.seat), *others),
            lead=figure_of(first[:, LEAD], second[:, LEAD]),
            wins=figure_of(first[:, WIN], second[:, WIN]),
            lines=(self._line(0), self._line(1)),
        )

    def _line(self, way: int) -> Continuation:
        """A way in the deal with the median lead, with what was really done next where that is known."""
        leads = self._rows[way, : self.number, LEAD]
        word = self._words[int(np.argsort(leads, kind="stable")[self.number // 2])]
        moves, done = (self.first, self.second)[way], self.done[way]
        planned = tuple(int(action) for action in self._moves[way][len(moves) :])
        later = planned if done is None else done
        onward = in_turn(self.game, self._root, moves, later, self.seat, done is not None)
        return Continuation(
            word=int(word), moves=moves, onward=onward, steps=self._steps((*moves, *later), word)
        )

    def _steps(self, moves: Actions, word: Any) -> Actions:
        """The steps of a deal to the end of the seat's next turn, or of the game."""
        bench = new_bench(self.game.dtype, self.game.num_actions, MOST_STEPS)
        row = np.zeros(self._rows.shape[2])
        way = np.array(moves, np.int16)
        follow(self._root, way, self._aim, word, bench, len(self.course.lines), row)
        noted = min(int(bench.counts[-1]), MOST_STEPS)
        position = dealt(self.game, self._root, self._aim, int(word))
        until = self.course.next_turn(position, self.seat)
        steps: list[int] = []
        for action in bench.past[:noted]:
            if int(position.turns) > until:
                break
            protocol.apply(position, int(action))
            steps.append(int(action))
        return tuple(steps)
