"""How far shown chances are chances: what was shown in quick games, and who won them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp, sqrt
from typing import NamedTuple

import numpy as np

from ai.core.chances import sharpen
from ai.core.protocol import evaluate, simultaneous
from ai.core.stopping import never
from ai.evaluating.value_net import MAX_SEATS
from ai.judge.book import AS_IT_IS, SCREEN, Boldness, TableKindRow
from ai.judge.differences import mean_of
from ai.judge.trials import Array, Task, position_of, search_task
from ai.lab.judge.games import Sample
from ai.players.levels import COUNSEL
from ai.thinking.parallel_search import known_position
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.game import Game
from game.core.generator import seed_word

BINS = 10
SEED = 77
POWERS, DOUBTS = np.arange(0.4, 2.51, 0.05), np.arange(0.0, 0.301, 0.01)
"""What is tried for chances that are shown."""
LEAF_POWERS = (0.65, 1.7)
"""Least and greatest power that is believed of the leaves of the judge's search."""
FAVOURS = 1.0
"""Most that a search is believed to see its own seat too well, in log odds."""
LEAF_ROOTS, LEAF_PASSES = 2, 3
"""Roots of the searches that leaves are fitted by, and how often: each time says what is still missing."""

Shares = tuple[float, ...]


def by_estimate(game: Game, sample: Sample) -> Shares:
    """What the game's own evaluation says of a position as its mover sees it, without any search."""
    state = known_position(sample.state, sample.seat, seed_word(SEED + sample.game))
    out = np.zeros(MAX_SEATS, np.float64)
    evaluate(state, out)
    return tuple(float(share) for share in out[: len(sample.returns)])


def by_counsel(game: Game, sample: Sample) -> Shares:
    """What the counsel's search finds for the seat that looks."""
    return think(Question(game, sample.state, COUNSEL, SEED + sample.game, sample.seat)).values


def waiting(samples: Sequence[Sample]) -> list[Sample]:
    """The same positions with the eyes of seats that wait: now the next one, now one farther on. Where all
    choose at once nobody waits.
    """
    found = []
    for sample in samples:
        if not simultaneous(sample.state):
            seats = len(sample.returns)
            found.append(replace(sample, seat=(sample.seat + 1 + sample.game % (seats - 1)) % seats))
    return found


def judges(row: TableKindRow, roots: int = 1) -> Callable[[Game, Sample], Shares]:
    """What searches of the judge from some roots find for the seat to move on average, as its chance and the
    rest.
    """

    def by_judge(game: Game, sample: Sample) -> Shares:
        position = position_of(game, sample.state, sample.seat, SEED + sample.game, row)
        tasks = [Task((), root, 0, SCREEN) for root in range(roots)]
        return (mean_of(np.array([search_task(position, task, never).share for task in tasks])),)

    return by_judge


class Bin(NamedTuple):
    """Chances shown between two tenths."""

    number: int
    shown: float
    came: float
    variance: float
    """Of the mean difference between the two, by chance."""


def _variance(values: Array, games: Array) -> float:
    """Variance of the mean of values of which those of one game belong together; that of a fair coin of one
    game alone.
    """
    _, place = np.unique(games, return_inverse=True)
    number = int(place.max()) + 1
    if number < 2:
        return 0.25
    sums = np.bincount(place, values - values.mean())
    return float(number / (number - 1) * (sums**2).sum() / len(values) ** 2)


@dataclass(frozen=True)
class ShownChances:
    """Chances that were shown (times, seats), the shares of the win that came of them, and in which game."""

    shares: Array
    came: Array
    games: Array
    """Number of the game of each time: what happens twice in a game is no two games."""
    seats: Array
    """The seat that looked each time."""

    def made(self, boldness: Boldness) -> ShownChances:
        """What it makes of them."""
        shares = self.shares.copy()
        for row, seat in zip(shares, self.seats, strict=True):
            sharpen(row, len(row), boldness.experience, int(seat))
        return replace(self, shares=shares)

    def own(self) -> ShownChances:
        """The chances of the seats that looked alone."""
        if self.shares.shape[1] == 1:
            return self
        at = np.arange(len(self.seats)), self.seats.astype(int)
        return replace(self, shares=self.shares[at][:, None], came=self.came[at][:, None])

    def loss(self) -> float:
        """Mean log loss; of one seat alone, of its chance and of the rest."""
        if self.shares.shape[1] == 1:
            shares, came = (np.hstack([each, 1 - each]) for each in (self.shares, self.came))
            return replace(self, shares=shares, came=came).loss()
        return float(-(self.came * np.log(np.maximum(self.shares, 1e-9))).sum(axis=1).mean())

    def bins(self) -> tuple[Bin, ...]:
        """The chances of all seats in tenths, empty ones left out."""
        shown, came = self.shares.ravel(), self.came.ravel()
        games = np.repeat(self.games, self.shares.shape[1])
        place = np.minimum((shown * BINS).astype(int), BINS - 1)
        return tuple(
            Bin(
                int(chosen.sum()),
                float(shown[chosen].mean()),
                float(came[chosen].mean()),
                _variance((came - shown)[chosen], games[chosen]),
            )
            for chosen in (place == number for number in range(BINS))
            if chosen.any()
        )

    def error(self) -> float:
        """The mean distance of what came from what was shown, over all bins by their numbers. Few games make
        it larger than it is: what came is drawn by chance.
        """
        bins = self.bins()
        return sum(each.number * abs(each.shown - each.came) for each in bins) / sum(
            each.number for each in bins
        )

    def distance(self) -> float:
        """The root of the mean squared distance, without the part that chance alone makes of it: the
        calibration error. Nothing where chance explains it all.
        """
        bins = self.bins()
        squares = sum(each.number * ((each.shown - each.came) ** 2 - each.variance) for each in bins)
        return sqrt(max(0.0, squares / sum(each.number for each in bins)))


def shown_by(source: Callable[[Game, Sample], Shares], game: Game, samples: Sequence[Sample]) -> ShownChances:
    """What a source shows in positions, with what came of them; of a source that tells of the seat that looks
    only, its own.
    """
    shares, came, games, seats = [], [], [], []
    for sample in samples:
        found = source(game, sample)
        if not found:
            continue
        shares.append(found)
        came.append(sample.returns if len(found) > 1 else (sample.returns[sample.seat],))
        games.append(sample.game)
        seats.append(sample.seat)
    return ShownChances(*(np.array(each, np.float64) for each in (shares, came, games, seats)))


def fitted_boldness(shown: ShownChances, searched: bool) -> Boldness:
    """What makes what came likeliest. Where they were found by a search, it may have favoured who looks."""
    power, doubt, favour = 1.0, 0.0, 0.0
    for _ in range(3 if searched else 1):
        power, doubt, _ = _likeliest(shown, POWERS, DOUBTS, [favour])
        if searched:
            _, _, favour = _likeliest(shown, [power], [doubt], np.arange(-FAVOURS, FAVOURS + 0.01, 0.02))
    return Boldness(power=round(power, 3), doubt=round(doubt, 3), favour=round(favour, 3))


def _likeliest(
    shown: ShownChances, powers: Iterable[float], doubts: Iterable[float], favours: Iterable[float]
) -> tuple[float, float, float]:
    """Power, doubt and favour of all combinations of these that make what came likeliest."""
    shares = np.maximum(shown.shares, 1e-9)
    looks = np.arange(shares.shape[1]) == shown.seats[:, None]
    won = np.nonzero(shown.came)  # of what did not come no logarithm is needed
    weights = shown.came[won] / len(shares)
    best, found = np.inf, (1.0, 0.0, 0.0)
    among = [*favours]
    for power in powers:
        bold = shares**power
        for favour in among:
            raised = bold * np.where(looks, exp(-favour), 1.0)
            raised = raised[won] / raised.sum(axis=1)[won[0]]
            for doubt in doubts:
                made = (1.0 - doubt) * raised + doubt / shares.shape[1]
                loss = float(-(weights * np.log(made)).sum())
                if loss < best:
                    best, found = loss, (float(power), float(doubt), float(favour))
    return found


def fitted_odds(shown: ShownChances) -> Boldness:
    """Power and favour that make what came to the seats that looked likeliest, by logistic regression."""
    own = shown.own()
    odds = np.log(np.clip(own.shares, 0.002, 0.998) / (1.0 - np.clip(own.shares, 0.002, 0.998)))
    columns = np.hstack([odds, -np.ones_like(odds)])
    found = np.array([1.0, 0.0])
    # A few observations may be told apart perfectly: a weak pull towards leaving them as they are.
    pull = np.eye(2)
    for _ in range(20):
        likely = 1.0 / (1.0 + np.exp(-columns @ found))
        weights = likely * (1.0 - likely)
        slope = columns.T @ (own.came[:, 0] - likely) - pull @ (found - (1.0, 0.0))
        found = found + np.linalg.solve((columns * weights[:, None]).T @ columns + pull, slope)
    power, favour = (float(each) for each in found)
    return Boldness(power=max(power, 0.1), doubt=0.0, favour=min(max(favour, -FAVOURS), FAVOURS))


def fitted_leaf(game: Game, samples: Sequence[Sample], row: TableKindRow) -> Boldness:
    """What makes the chances likeliest that the judge's search finds: it is searched with what has been found
    so far, and what is still missing is added.
    """
    leaf = AS_IT_IS
    for _ in range(LEAF_PASSES):
        tried = row.model_copy(update={"leaf": leaf})
        more = fitted_odds(shown_by(judges(tried, LEAF_ROOTS), game, samples))
        favour = min(max(more.power * leaf.favour + more.favour, -FAVOURS), FAVOURS)
        power = min(max(leaf.power * more.power, LEAF_POWERS[0]), LEAF_POWERS[1])
        leaf = Boldness(power=round(power, 3), doubt=0.0, favour=round(favour, 3))
    return leaf
