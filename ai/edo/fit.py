"""Fit the evaluation's weights to games the AI plays against itself.

    python -m ai.edo.fit --games 4000

Each position at a split of the dice or before the first word of a turn gives one sample: the features of
every seat, and who won. The rule-based player plays all seats, now and then a move drawn by rating.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from ai.edo.evaluation import calm, features, progress
from ai.edo.weights import BASE_FEATURES, FEATURES, WEIGHTS, row_of
from ai.search.rollout import rule_action
from game.core.compiling import compiled
from game.core.folders import assets
from game.core.generator import advance, seed_word
from game.core.protocol import NATURE, OVER, apply, current_player, new_records, returns
from game.core.registry import game as find_game
from game.edo.components import MAX_PLAYERS, MIN_PLAYERS
from game.edo.game import EdoOptions
from game.edo.state import DTYPE, PASS

Array = np.ndarray[Any, np.dtype[np.float64]]

MOST_SAMPLES = 64
"""Samples of one game at most."""
CARELESS, TEMPERATURE = 0.2, 1.0
PENALTY = 30.0
"""On the size of the weights, in samples."""
NEWTON_STEPS = 12


@compiled
def play_samples(states: Any, actions: Any, ratings: Any, rows: Any, shares: Any, word: Any) -> int:
    """Play `states[0]` to its end; write the features of each sample into `rows` (MOST_SAMPLES, seats,
    FEATURES) and the shares of the win into `shares`; returns the number of samples.
    """
    state = states[0]
    samples = 0
    while True:
        player = current_player(state)
        if player == OVER:
            returns(state, shares)
            return samples
        if player == NATURE:
            apply(state, 0)
            continue
        if calm(state) and state.phase != PASS and samples < MOST_SAMPLES:
            pace = progress(state)
            for seat in range(state.players):
                features(state, seat, pace, rows[samples, seat])
            samples += 1
        word = advance(word)
        apply(state, rule_action(state, actions, ratings, TEMPERATURE, CARELESS, word))


def collect(players: int, purveyors: bool, games: int, seed: int) -> tuple[Array, Array]:
    """Features (samples, players, FEATURES) and shares of the win (samples, players) of `games` games."""
    game = find_game("edo")
    options = EdoOptions(purveyors=purveyors)
    states = new_records(DTYPE, 1)
    actions, ratings = np.zeros(game.num_actions, np.int16), np.zeros(game.num_actions, np.float64)
    rows, shares = np.zeros((MOST_SAMPLES, players, FEATURES)), np.zeros(players)
    every, won = [], []
    for number in range(seed, seed + games):
        states[0] = game.new_game(players, options, seed_word(number, 9))
        n = play_samples(states, actions, ratings, rows, shares, seed_word(number, 10))
        every.append(rows[:n].copy())
        won.append(np.repeat(shares[None], n, axis=0))
    return np.concatenate(every), np.concatenate(won)


def fit(rows: Array, shares: Array) -> tuple[Array, float]:
    """Weights (FEATURES,) and the mean log loss: they make the results likeliest under a softmax over the
    seats, found by Newton's method.
    """
    weights = np.zeros(FEATURES)
    loss = 0.0
    for _ in range(NEWTON_STEPS):
        scores = rows @ weights
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        loss = float(-(shares * np.log(chances + 1e-12)).sum(axis=1).mean())
        gradient = np.einsum("np,npf->f", shares - chances, rows) - PENALTY * weights
        centred = rows - np.einsum("np,npf->nf", chances, rows)[:, None, :]
        curvature = np.einsum("np,npf,npg->fg", chances, centred, centred, optimize=True)
        weights = weights + np.linalg.solve(curvature + PENALTY * np.eye(FEATURES), gradient)
    return weights, loss


def write(weights: Array, games: int) -> None:
    """Write the table that `ai.edo.weights` reads."""
    lines = ["# Weights of the evaluation of the Edo merchant game, written by `python -m ai.edo.fit`."]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for purveyors in (False, True):
            row = weights[row_of(players, purveyors)]
            early = ", ".join(f"{value:.4f}" for value in row[:BASE_FEATURES])
            late = ", ".join(f"{value:.4f}" for value in row[BASE_FEATURES:])
            lines += ["", "[[rows]]", f"players = {players}", f"purveyors = {str(purveyors).lower()}"]
            lines += [f"games = {games}", f"early = [{early}]", f"late = [{late}]"]
    path = assets() / "data" / "edo_evaluation.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4000, help="games per table (default 4000)")
    parser.add_argument("--seed", type=int, default=1, help="first deal (default 1)")
    args = parser.parse_args()
    weights = np.array(WEIGHTS)
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for purveyors in (False, True):
            rows, shares = collect(players, purveyors, args.games, args.seed)
            weights[row_of(players, purveyors)], loss = fit(rows, shares)
            print(
                f"{players} players, purveyors {purveyors}: {len(rows)} positions, "
                f"log loss {loss:.4f} (even {np.log(players):.4f})",
                flush=True,
            )
    write(weights, args.games)


if __name__ == "__main__":
    main()
