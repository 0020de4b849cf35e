"""Fitting the weights of the linear evaluations to games that the rule-based players play among themselves.

    python main.py train --game GAME --linear

Calm positions give samples: what the evaluation looks at for every seat, and who won in the end. Now and then
a move is drawn by rating instead of taken, so that positions off the beaten track occur.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from ai.core.executors import progress_bar, run_jobs
from ai.core.policies import load_policy
from ai.core.protocol import is_quiescent, weighed
from ai.evaluating.value_net import MAX_SEATS
from ai.evaluating.weight_table import WeightTable, row_head
from ai.search.rollout import rule_action, uniform
from game.core.compiling import compiled
from game.core.game import Game
from game.core.generator import scattered, seed_word
from game.core.protocol import NATURE, OVER, apply, current_player, new_records, returns
from game.core.record import Record
from game.core.registry import game as find_game

Array = np.ndarray[Any, np.dtype[np.float64]]

MOST_SAMPLES = 64
"""Samples of one game at most."""
KEEP = 0.25
"""Chance that a calm position becomes a sample."""
CARELESS, TEMPERATURE = 0.2, 1.0
PENALTY = 30.0
"""On the size of the weights, in samples."""
NEWTON_STEPS = 12


@compiled
def play_samples(state: Record, actions: Any, ratings: Any, rows: Any, shares: Any, word: Any) -> int:
    """Play `state` to its end; write what the evaluation weighs at each sample into `rows` (MOST_SAMPLES,
    seats, features) and the shares of the win into `shares`; returns the number of samples.
    """
    samples = 0
    decisions = 0
    while True:
        player = current_player(state)
        if player == OVER:
            returns(state, shares)
            return samples
        if player == NATURE:
            apply(state, 0)
            continue
        decisions += 2
        chance = uniform(scattered(word, decisions))
        if samples < MOST_SAMPLES and chance < KEEP and is_quiescent(state):
            weighed(state, rows[samples])
            samples += 1
        move = scattered(word, decisions + 1)
        apply(state, rule_action(state, actions, ratings, TEMPERATURE, CARELESS, False, move))


def collect(game: Game, table: WeightTable, features: int, games: int, seed: int) -> tuple[Array, Array]:
    """What is weighed (samples, players, features) and shares of the win (samples, players)."""
    states = new_records(game.dtype, 1)
    actions, ratings = np.zeros(game.num_actions, np.int16), np.zeros(game.num_actions, np.float64)
    rows, shares = np.zeros((MOST_SAMPLES, table.players, features)), np.zeros(MAX_SEATS)
    every, won = [], []
    for number in range(seed, seed + games):
        options = game.options_model.model_validate(table.options(number))
        states[0] = game.new_game(table.players, options, seed_word(number, 9))
        n = play_samples(states[0], actions, ratings, rows, shares, seed_word(number, 10))
        every.append(rows[:n].copy())
        won.append(np.repeat(shares[None, : table.players], n, axis=0))
    return np.concatenate(every), np.concatenate(won)


def fit(rows: Array, shares: Array) -> tuple[Array, float]:
    """Weights (features,) and the mean log loss: they make the results likeliest under a softmax over the
    seats, found by Newton's method.
    """
    features = rows.shape[2]
    weights = np.zeros(features)
    loss = 0.0
    for _ in range(NEWTON_STEPS):
        chances = chances_of(weights, rows)
        loss = float(-(shares * np.log(chances + 1e-12)).sum(axis=1).mean())
        gradient = np.einsum("np,npf->f", shares - chances, rows) - PENALTY * weights
        centred = rows - np.einsum("np,npf->nf", chances, rows)[:, None, :]
        spread = (centred * chances[:, :, None]).reshape(-1, features)
        curvature = spread.T @ centred.reshape(-1, features)
        weights = weights + np.linalg.solve(curvature + PENALTY * np.eye(features), gradient)
    return weights, loss


def chances_of(weights: Array, rows: Array) -> Array:
    """(samples, players) shares of the win by a softmax over the weighed sums."""
    scores = rows @ weights
    scores -= scores.max(axis=1, keepdims=True)
    chances: Array = np.exp(scores)
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def weights_text(game_id: str, tables: tuple[WeightTable, ...], weights: Array, games: int) -> str:
    """The file that `ai.<game>.weights` reads, of `weights` (tables, features)."""
    command = f"python main.py train --game {game_id} --linear"
    lines = [f"# Weights of the linear evaluation, written by `{command}`."]
    for table, row in zip(tables, weights, strict=True):
        half = len(row) // 2
        lines += row_head(table, games)
        for name, part in (("early", row[:half]), ("late", row[half:])):
            lines.append(f"{name} = [{', '.join(f'{weight:.4f}' for weight in part)}]")
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Fitting:
    """Games that the weights for one kind of table are fitted to."""

    game: str
    kind: int
    """Of table: its place in the game's list."""
    games: int
    seed: int


def fit_table(fitting: Fitting) -> tuple[Array, str]:
    """The weights for a kind of table, and a line about them."""
    load_policy(fitting.game)
    module = import_module(f"ai.{fitting.game}.weights")
    table: WeightTable = module.WEIGHT_TABLES[fitting.kind]
    rows, shares = collect(find_game(fitting.game), table, module.FEATURES, fitting.games, fitting.seed)
    weights, loss = fit(rows, shares)
    even = np.log(table.players)
    return weights, f"{table.described}: {len(rows)} positions, log loss {loss:.4f} (even {even:.4f})"


def train_linear(
    game_id: str, games: int, seed: int, executor: Executor | None, say: Callable[[str], None], out: Path
) -> None:
    """Fit all weights of a game to `games` games a kind of table and write them to `out`."""
    load_policy(game_id)
    module = import_module(f"ai.{game_id}.weights")
    tables = module.WEIGHT_TABLES
    # Compiles once, before any worker starts.
    collect(find_game(game_id), tables[0], module.FEATURES, 1, seed)
    jobs = [Fitting(game_id, kind, games, seed) for kind in range(len(tables))]
    found = run_jobs(executor, fit_table, jobs, progress_bar(len(jobs)))
    for _, line in found:
        say(line)
    weights = np.array([row for row, _ in found])
    out.write_text(weights_text(game_id, tables, weights, games), encoding="utf-8")
