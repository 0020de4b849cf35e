"""How far shown chances are chances: what was shown in quick games, and who won them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np

from ai.chances import sharpen
from ai.judge.book import AS_IT_IS, SCREEN, Boldness, Row
from ai.judge.differences import mean_of
from ai.judge.games import Sample
from ai.judge.trials import Array, Task, position_of, search_task
from ai.levels import COUNSEL
from ai.parallel_search import known_position
from ai.protocol import evaluate
from ai.question import Question
from ai.thinking import think
from ai.value_net import MAX_SEATS
from game.core.game import Game
from game.core.generator import seed_word

BINS = 10
SEED = 77
LEAVES = tuple(
    Boldness(power=power, doubt=0.0) for power in (0.65, 0.75, 0.85, 0.92, 1.0, 1.1, 1.2, 1.35, 1.5, 1.7)
)
"""What is tried for the leaves of the judge's search."""

Shares = tuple[float, ...]


def by_estimate(game: Game, sample: Sample) -> Shares:
    """What the game's own evaluation says of a position as its mover sees it, without any search."""
    state = known_position(sample.state, sample.seat, seed_word(SEED + sample.game))
    out = np.zeros(MAX_SEATS, np.float64)
    evaluate(state, out)
    return tuple(float(share) for share in out[: len(sample.returns)])


def by_counsel(game: Game, sample: Sample) -> Shares:
    """What the counsel's search finds for the seat to move."""
    found = think(Question(game, sample.state, COUNSEL, SEED + sample.game))
    return found.values


def judges(row: Row, roots: int = 1) -> Callable[[Game, Sample], Shares]:
    """What searches of the judge from some roots find for the seat to move on average, as its chance and the
    rest.
    """

    def by_judge(game: Game, sample: Sample) -> Shares:
        position = position_of(game, sample.state, sample.seat, SEED + sample.game, row)
        tasks = [Task((), root, 0, SCREEN) for root in range(roots)]
        return (mean_of(np.array([search_task(position, task, lambda: True).share for task in tasks])),)

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
class Shown:
    """Chances that were shown (times, seats), the shares of the win that came of them, and in which game."""

    shares: Array
    came: Array
    games: Array
    """Number of the game of each time: what happens twice in a game is no two games."""

    def made(self, boldness: Boldness) -> Shown:
        """What it makes of them."""
        shares = self.shares.copy()
        for row in shares:
            sharpen(row, len(row), boldness.power, boldness.doubt)
        return Shown(shares, self.came, self.games)

    def loss(self) -> float:
        """Mean log loss; of one seat alone, of its chance and of the rest."""
        if self.shares.shape[1] == 1:
            both = np.hstack([self.shares, 1 - self.shares]), np.hstack([self.came, 1 - self.came])
            return Shown(*both, self.games).loss()
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


def shown_by(source: Callable[[Game, Sample], Shares], game: Game, samples: Sequence[Sample]) -> Shown:
    """What a source shows in positions, with what came of them; of a source that tells of the mover only,
    the mover's.
    """
    shares, came, games = [], [], []
    for sample in samples:
        found = source(game, sample)
        if not found:
            continue
        shares.append(found)
        came.append(sample.returns if len(found) > 1 else (sample.returns[sample.seat],))
        games.append(sample.game)
    return Shown(np.array(shares, np.float64), np.array(came, np.float64), np.array(games, np.float64))


def fitted_boldness(shown: Shown) -> Boldness:
    """What makes what came likeliest."""
    shares = np.maximum(shown.shares, 1e-9)
    best, found = np.inf, (1.0, 0.0)
    for power in np.arange(0.4, 2.51, 0.05):
        raised = shares**power
        raised /= raised.sum(axis=1, keepdims=True)
        for doubt in np.arange(0.0, 0.301, 0.01):
            made = (1.0 - doubt) * raised + doubt / shares.shape[1]
            loss = float(-(shown.came * np.log(made)).sum(axis=1).mean())
            if loss < best:
                best, found = loss, (float(power), float(doubt))
    return Boldness(power=round(found[0], 3), doubt=round(found[1], 3))


def fitted_leaf(game: Game, samples: Sequence[Sample], row: Row) -> Boldness:
    """What makes the chances likeliest that the judge's search finds: more or less than that on either side
    does worse.
    """
    losses: dict[int, float] = {}

    def loss(place: int) -> float:
        if place not in losses:
            tried = row.model_copy(update={"leaf": LEAVES[place]})
            losses[place] = shown_by(judges(tried), game, samples).loss()
        return losses[place]

    place = LEAVES.index(AS_IT_IS)
    while True:
        near = [each for each in (place, place - 1, place + 1) if 0 <= each < len(LEAVES)]
        best = min(near, key=loss)
        if best == place:
            return LEAVES[place]
        place = best
