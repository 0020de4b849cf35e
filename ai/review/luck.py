"""The greatest swings of chance for one seat: what a throw or a card was worth to it. On disk they lie beside
their match: `match.json` has `match.json.luck`.

A search from a position averages over all that may still be drawn, as the seat sees it. So the chance of
winning just before something is drawn, and just after it has come, differ by what came. Both are searched as
the judge searches candidates, and the interval is made as the judge makes it: the noise between roots, and
how far a search of that size is from a larger one.

All draws are compared by the evaluation alone first, and those that look greatest are searched: what is shown
rests on the search, never on what chose it. These are single moments. They do not add up to a result "with
average luck": measured, such sums explain nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from ai.core.frozen import Frozen
from ai.core.policies import load_policy
from ai.core.stopping import Stop, Stopped, never
from ai.judge.book import ROOTS, SCREEN, Z95, evaluation_digest, row_digest
from ai.judge.differences import mean_of, noise_of
from ai.judge.shown import estimated_chances
from ai.judge.trials import Array, Position, Task, position_of, search_tasks
from ai.review.review import key_of as match_key
from ai.thinking.parallel_search import known_position
from ai.thinking.question import thinking_seed
from game.core import protocol
from game.core.beside import BesideFile
from game.core.generator import seed_word
from game.core.match import Match
from game.core.protocol import NATURE
from game.core.sight import first_open

FORMAT = 1
SHOWN = 5
"""Moments of each kind that are told."""
LOOKED_AT = 8
"""Moments of each kind that are searched."""
GLANCES = 24
"""Redraws by which the evaluation compares."""
BEFORE, AFTER = 6, 7
"""Stages of chance of their own (see `ai.judge.trials`)."""
GLANCE_STREAM = 90


class Moment(Frozen):
    """One thing that chance decided."""

    step: int
    """Number of its first step, as in `Match.steps`."""
    parts: tuple[int, ...]
    before: float
    """Chance of winning just before, and just after."""
    after: float
    swing: float
    low: float
    high: float
    """The interval of the swing at 95 %."""

    @property
    def sure(self) -> bool:
        """Whether it surely changed something."""
        return self.low > 0.0 or self.high < 0.0


class Luck(Frozen):
    """The greatest swings of one seat, as far as they have been measured."""

    format: int = FORMAT
    key: str
    """Stands for the match as it was played, the seat, and what is searched with."""
    seat: int
    searched: tuple[Moment, ...] = ()
    left: tuple[int, ...] | None = None
    """First steps of the moments still to be searched; None while nothing has been looked at."""

    @property
    def done(self) -> bool:
        return self.left == ()

    def lucky(self) -> tuple[Moment, ...]:
        """At most five that surely helped, what was worth most first."""
        sure = [moment for moment in self.searched if moment.low > 0.0]
        return tuple(sorted(sure, key=lambda moment: -moment.swing)[:SHOWN])

    def unlucky(self) -> tuple[Moment, ...]:
        """At most five that surely hurt, the worst first."""
        sure = [moment for moment in self.searched if moment.high < 0.0]
        return tuple(sorted(sure, key=lambda moment: moment.swing)[:SHOWN])


def luck_key(match: Match, seat: int, roots: int = ROOTS, iterations: int = SCREEN) -> str:
    """What the swings of a seat depend on."""
    position = position_of(match.game, match.state, seat, 0)
    made = (
        evaluation_digest(match.game.id, match.setup.players),
        row_digest(position.row),
        roots,
        iterations,
    )
    return hashlib.sha256(repr((FORMAT, match_key(match), seat, made)).encode()).hexdigest()[:16]


def draws(match: Match) -> Iterator[tuple[int, ...]]:
    """The steps of each thing that chance decided: from the first that drew something to the next decision.
    What may not lie open is left out, as what a match has from another one.
    """
    steps = match.steps
    index = first_open(match)
    while index < len(steps):
        step = steps[index]
        if step.before.draws == step.after.draws:
            index += 1
            continue
        end = index + 1
        while end < len(steps) and steps[end].actor == NATURE:
            end += 1
        yield tuple(range(index, end))
        index = end


class LookingBack:
    """Measures the swings of a seat. `luck` is always what there is by now."""

    def __init__(self, match: Match, luck: Luck, roots: int = ROOTS, iterations: int = SCREEN) -> None:
        self.match, self.luck, self.roots, self.iterations = match, luck, roots, iterations
        self._drawn = {parts[0]: parts for parts in draws(match)}

    def go_on(
        self,
        stop: Stop = never,
        keep: Callable[[Luck], None] = lambda luck: None,
    ) -> bool:
        """Measure until all is known (True) or `stop` says so (False); `keep` is given the swings
        whenever there are more.
        """
        load_policy(self.match.game.id)
        try:
            if self.luck.left is None:
                left = self._greatest(stop)
                self._know(left=tuple(left))
                keep(self.luck)
            while self.luck.left:
                step, *rest = self.luck.left
                moment = self.measured(self._drawn[step], stop)
                self._know(searched=(*self.luck.searched, moment), left=tuple(rest))
                keep(self.luck)
        except Stopped:
            return False
        return True

    def _know(self, **more: object) -> None:
        self.luck = self.luck.model_copy(update=more)

    def _greatest(self, stop: Stop) -> list[int]:
        """First steps of the moments that look greatest, by turns for the seat and against it."""
        found: list[tuple[float, int]] = []
        for step, parts in self._drawn.items():
            if stop():
                raise Stopped
            found.append((self._glance(parts), step))
        ordered = sorted(found)
        worst = [step for swing, step in ordered if swing < 0.0][:LOOKED_AT]
        best = [step for swing, step in reversed(ordered) if swing > 0.0][:LOOKED_AT]
        pairs = [*zip(best, worst, strict=False)]
        rest = [*best[len(pairs) :], *worst[len(pairs) :]]
        return [step for pair in pairs for step in pair] + rest

    def _glance(self, parts: Sequence[int]) -> float:
        """What the evaluation makes of a draw, against fresh draws from the same position."""
        game, seat = self.match.game, self.luck.seat
        first, last = self.match.steps[parts[0]], self.match.steps[parts[-1]]
        came, may_come = [], []
        for number in range(GLANCES):
            word = seed_word(thinking_seed(self.match, parts[0]), GLANCE_STREAM + number)
            came.append(self._value(known_position(last.after, seat, word)))
            other = known_position(first.before, seat, word)
            if first.actor != NATURE and first.action not in game.legal_actions(other):
                continue
            protocol.apply(other, first.action)
            while protocol.current_player(other) == NATURE:
                protocol.apply(other, 0)
            may_come.append(self._value(other))
        return float(np.mean(came) - np.mean(may_come)) if may_come else 0.0

    def _value(self, state: Any) -> float:
        if protocol.current_player(state) == protocol.OVER:
            return float(self.match.game.returns(state)[self.luck.seat])
        return estimated_chances(self.match.game, state)[self.luck.seat]

    def measured(self, parts: Sequence[int], stop: Stop) -> Moment:
        """The swing of one moment; Stopped once `stop` says so."""
        first, last = self.match.steps[parts[0]], self.match.steps[parts[-1]]
        held = () if first.actor == NATURE else (first.action,)
        seed = thinking_seed(self.match, parts[0])
        before = self._searched(first.before, held, seed, BEFORE, stop)
        after = self._searched(last.after, (), seed, AFTER, stop)
        swing = mean_of(after) - mean_of(before)
        drift = position_of(self.match.game, first.before, self.luck.seat, seed).row.screen
        wide = Z95 * sqrt(noise_of(before) ** 2 + noise_of(after) ** 2 + drift.spread(abs(swing)) ** 2)
        return Moment(
            step=parts[0],
            parts=tuple(parts),
            before=round(mean_of(before), 5),
            after=round(mean_of(after), 5),
            swing=round(swing, 5),
            low=round(swing - wide, 5),
            high=round(swing + wide, 5),
        )

    def _searched(self, state: Any, held: tuple[int, ...], seed: int, stage: int, stop: Stop) -> Array:
        if protocol.current_player(state) == protocol.OVER:
            return np.full(self.roots, self.match.game.returns(state)[self.luck.seat], np.float64)
        position: Position = position_of(self.match.game, state, self.luck.seat, seed)
        tasks = [Task(held, root, stage, self.iterations) for root in range(self.roots)]
        return np.array([found.share for found in search_tasks(position, tasks, stop)], np.float64)


KIND = "luck"
LARGEST = 1 << 18
"""Bytes that are read."""


def swings(path: Path | None) -> BesideFile[Luck]:
    """The file of the swings of the match at `path`."""
    return BesideFile(path, KIND, Luck, FORMAT, LARGEST)


def open_luck(
    file: BesideFile[Luck], match: Match, seat: int, roots: int = ROOTS, iterations: int = SCREEN
) -> Luck:
    """The swings of a seat as far as they have been measured and are still true; else none yet."""
    fresh = Luck(key=luck_key(match, seat, roots, iterations), seat=seat)
    known = {parts[0]: parts for parts in draws(match)}

    def fits(stored: Luck) -> bool:
        return (stored.format, stored.key, stored.seat) == (fresh.format, fresh.key, fresh.seat)

    def possible(stored: Luck) -> bool:
        whole = all(known.get(moment.step) == moment.parts for moment in stored.searched)
        return whole and all(step in known for step in stored.left or ())

    return file.read(fits, possible) or fresh
