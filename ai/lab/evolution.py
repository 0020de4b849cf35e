"""Finding the best figures of a rule-based player, kind of table by kind of table.

    python main.py train --game GAME --figures

An evolution strategy (Ros and Hansen 2008: a step size for each figure, no correlations). Figures are drawn
around the present ones; each draw plays as one seat against figures found before at all others; the present
ones move towards the draws that won most. All draws of a generation meet the same deals, with rotated seats:
half of them against the latest figures and half against some found earlier, so that what beats nothing but
the latest, or nothing but the first, is not taken for the best.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from math import exp, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from ai.core.executors import run_jobs
from ai.core.policies import load_policy
from ai.core.protocol import rate_by
from ai.evaluating.value_net import MAX_SEATS
from ai.evaluating.weight_table import WeightTable, row_head
from ai.search.rollout import highest, to_decision
from game.core.compiling import compiled
from game.core.errors import PlayerError
from game.core.generator import seed_word
from game.core.protocol import apply, current_player, new_records, returns
from game.core.record import Record
from game.core.registry import game as find_game
from game.core.registry import module_of

Array = np.ndarray[Any, np.dtype[np.float64]]

DRAWS = 16
"""Sets of figures in a generation."""
BEST_DRAWS = DRAWS // 2
GAMES = 1500
"""Games of each, about: deals are played from every seat."""
STEP, LONGEST_STEP = 0.25, 0.4
"""First and longest step, in sizes of the usual figures."""
PENALTY = 0.005
"""Share of wins that a figure must bring to be a size away from the usual one, and four times as much at two:
figures that win nothing by themselves stay as they are, for a search may make use of them.
"""
SEED_DEALS = 100_000_000
"""Deals between those of a seed and of the next; the last are kept to judge by."""
LEAST_SIZE = 0.12
"""A usual figure counts as at least so large."""


@dataclass(frozen=True)
class FiguresTrial:
    """Figures that play as one seat, each deal from every seat, and those at all others."""

    game: str
    kind: int
    """Of table: its place in the game's list."""
    figures: Array
    rivals: tuple[Array, Array]
    """Of the first half of the deals, and of the second."""
    deals: range


@compiled
def play_by(state: Record, seat: int, mine: Any, others: Any, actions: Any, ratings: Any) -> None:
    """Play `state` to its end, `seat` by figures of its own."""
    while True:
        n = to_decision(state, actions)
        if n == 0:
            return
        rate_by(state, actions, n, ratings, mine if current_player(state) == seat else others)
        apply(state, int(actions[highest(ratings, n)]))


def won_share(trial: FiguresTrial) -> float:
    """The share of the games that the figures won."""
    load_policy(trial.game)
    game, table = find_game(trial.game), figure_tables(trial.game)[trial.kind]
    states = new_records(game.dtype, 1)
    actions, ratings = np.zeros(game.num_actions, np.int16), np.zeros(game.num_actions, np.float64)
    shares = np.zeros(MAX_SEATS)
    won = 0.0
    for deal in trial.deals:
        options = game.options_model.model_validate(table.options(deal))
        start = game.new_game(table.players, options, seed_word(deal, 11))
        others = trial.rivals[2 * (deal - trial.deals.start) >= len(trial.deals)]
        for seat in range(table.players):
            states[0] = start
            play_by(states[0], seat, trial.figures, others, actions, ratings)
            returns(states[0], shares)
            won += shares[seat]
    return won / (table.players * len(trial.deals))


def figure_tables(game_id: str) -> tuple[WeightTable, ...]:
    """The kinds of table that a game has figures for; PlayerError if it has none."""
    module = module_of("ai", game_id, "figures")
    if module is None:
        raise PlayerError("error.no_figures", game=game_id)
    tables: tuple[WeightTable, ...] = module.FIGURE_TABLES
    return tables


class Strategy:
    """The distribution that figures are drawn from, and how it moves."""

    def __init__(self, usual: Array, seed: int) -> None:
        self.mean = usual.copy()
        self._usual = usual
        self._size = np.maximum(np.abs(usual), LEAST_SIZE)
        self._random = np.random.default_rng(seed)
        self._step = STEP
        number = len(usual)
        self._spread, self._way, self._long_way = np.ones(number), np.zeros(number), np.zeros(number)
        share = np.log(BEST_DRAWS + 0.5) - np.log(np.arange(1, BEST_DRAWS + 1))
        self._share = share / share.sum()
        weight = 1.0 / float((self._share**2).sum())
        self._keep = (weight + 2.0) / (number + weight + 5.0)
        self._keep_long = 4.0 / (number + 4.0)
        faster = (number + 2.0) / 3.0  # than with correlations to learn
        self._one = faster * 2.0 / ((number + 1.3) ** 2 + weight)
        self._all = min(
            1.0 - self._one, faster * 2.0 * (weight - 2.0 + 1.0 / weight) / ((number + 2.0) ** 2 + weight)
        )
        self._weight = weight

    def draw(self) -> tuple[Array, Array]:
        """(DRAWS, figures): where the draws lie, and the figures there; every draw has its opposite."""
        half = self._random.standard_normal((DRAWS // 2, len(self.mean)))
        draws = np.concatenate([half, -half]) * np.sqrt(self._spread)
        return draws, self.mean + self._step * draws * self._size

    def learn(self, draws: Array, won: Array) -> None:
        """Move towards the draws that won most, less the penalty for where they lie."""
        away = (self.mean - self._usual) / self._size + self._step * draws
        fitness = won - PENALTY * (away**2).sum(axis=1)
        best = draws[np.argsort(-fitness, kind="stable")[:BEST_DRAWS]]
        step = self._share @ best
        self.mean = self.mean + self._step * step * self._size
        keep, long = self._keep, self._keep_long
        self._way = (1.0 - keep) * self._way + sqrt(keep * (2.0 - keep) * self._weight) * step / np.sqrt(
            self._spread
        )
        self._long_way = (1.0 - long) * self._long_way + sqrt(long * (2.0 - long) * self._weight) * step
        self._spread = (
            (1.0 - self._one - self._all) * self._spread
            + self._one * self._long_way**2
            + self._all * (self._share @ best**2)
        )
        longer = float(np.linalg.norm(self._way)) / sqrt(len(self.mean)) - 1.0
        self._step = min(LONGEST_STEP, self._step * exp(keep / (1.0 + keep) * longer / 2.0))


def evolve(game_id: str, kind: int, usual: Array, games: int, seed: int, executor: Executor | None) -> Array:
    """The best figures for a kind of table, from about `games` games."""
    strategy = Strategy(usual, seed)
    earlier = [usual]
    deals = GAMES // figure_tables(game_id)[kind].players
    for generation in range(max(1, games // (DRAWS * GAMES))):
        draws, figures = strategy.draw()
        old = earlier[generation % len(earlier)]
        first = seed * SEED_DEALS + generation * deals
        span = range(first, first + deals)
        trials = [FiguresTrial(game_id, kind, row, (earlier[-1], old), span) for row in figures]
        strategy.learn(draws, np.array(run_jobs(executor, won_share, trials)))
        earlier.append(strategy.mean)
    return strategy.mean


def figures_text(game_id: str, tables: tuple[WeightTable, ...], rows: Array, games: int) -> str:
    """The file that `ai.<game>.figures` reads, of `rows` (1 + tables, figures)."""
    lines = [
        f"# What the rule-based player takes things to be worth; names are in ai/{game_id}/figures.py.",
        f"# The rows below the usual ones are written by `python main.py train --game {game_id} --figures`.",
        f"usual = {_listed(rows[0])}",
    ]
    for table, row in zip(tables, rows[1:], strict=True):
        lines += [*row_head(table, games), f"figures = {_listed(row)}"]
    return "\n".join(lines) + "\n"


def _listed(row: Array) -> str:
    return f"[{', '.join(f'{figure:.4f}' for figure in row)}]"


def train_figures(
    game_id: str, games: int, seed: int, executor: Executor | None, say: Callable[[str], None], out: Path
) -> None:
    """Find the best figures for every kind of table of a game and write them to `out`, kind by kind."""
    tables = figure_tables(game_id)
    rows = np.array(import_module(f"ai.{game_id}.figures").TABLE)
    usual = rows[0]
    fresh = range((seed + 1) * SEED_DEALS - GAMES, (seed + 1) * SEED_DEALS)
    # Compiles once, before any worker starts.
    won_share(FiguresTrial(game_id, 0, usual, (usual, usual), range(1)))
    for kind, table in enumerate(tables):
        found = evolve(game_id, kind, usual, games, seed, executor)
        trials = [
            FiguresTrial(game_id, kind, one, (among, among), fresh)
            for one, among in ((found, usual), (usual, found))
        ]
        one, other = run_jobs(executor, won_share, trials)
        say(f"{table.described}: one among usual ones wins {one:.3f}, a usual one among such {other:.3f}")
        rows[kind + 1] = found
        out.write_text(figures_text(game_id, tables, rows, games), encoding="utf-8")
