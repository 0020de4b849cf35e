"""Fit the evaluation's weights to games the AI plays against itself.

    python -m ai.carthage.fit --games 1500

Each position at the start of a turn gives one sample: the features of every seat, and who won.
"""

from __future__ import annotations

import argparse
import multiprocessing

import numpy as np

from ai.carthage.evaluation import features, progress
from ai.carthage.weights import BASE_FEATURES, FEATURES, WEIGHTS
from ai.fitting import Array, fit
from ai.levels import Level
from ai.thinking import think
from game.carthage.game import CarthageOptions
from game.carthage.state import TURN
from game.core import protocol
from game.core.folders import assets
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game

SCOUT = Level("scout", "search", iterations=64, halving=True)
MODES = ("standard", "classic")


def play_samples(job: tuple[int, str, int]) -> tuple[Array, Array]:
    """One game of `players`, `mode`, `seed`: features (samples, players, FEATURES) and shares of the win
    (samples, players).
    """
    players, mode, seed = job
    game = find_game("carthage")
    options = CarthageOptions(mode="classic" if mode == "classic" else "standard")
    state = game.new_game(players, options, seed_word(seed, 9))
    samples: list[Array] = []
    decisions = 0
    while (player := int(protocol.current_player(state))) != OVER:
        if player == NATURE:
            protocol.apply(state, 0)
            continue
        if state.phase == TURN:
            rows = np.zeros((players, FEATURES))
            pace = progress(state)
            for seat in range(players):
                features(state, seat, pace, rows[seat])
            samples.append(rows)
        protocol.apply(state, think(game, state, SCOUT, seed * 10_007 + decisions).action)
        decisions += 1
    shares = np.array(game.returns(state))
    return np.array(samples), np.repeat(shares[None], len(samples), axis=0)


def write(weights: Array, games: list[int]) -> None:
    """Write the table that `ai.carthage.weights` reads."""
    lines = ["# Weights of the evaluation of Traders of Carthage, written by `python -m ai.carthage.fit`."]
    for index, row in enumerate(weights):
        early = ", ".join(f"{value:.4f}" for value in row[:BASE_FEATURES])
        late = ", ".join(f"{value:.4f}" for value in row[BASE_FEATURES:])
        lines += ["", "[[rows]]", f"players = {2 + index // 2}", f'mode = "{MODES[index % 2]}"']
        lines += [f"games = {games[index]}", f"early = [{early}]", f"late = [{late}]"]
    path = assets() / "data" / "carthage_evaluation.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--games", type=int, default=1500, help="games per player count and mode (default 1500)"
    )
    parser.add_argument("--seed", type=int, default=1, help="first deal (default 1)")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count(), help="processes")
    args = parser.parse_args()
    weights = np.array(WEIGHTS)
    games = [0] * len(weights)
    with multiprocessing.get_context("spawn").Pool(args.workers) as pool:
        for index in range(len(weights)):
            jobs = [(2 + index // 2, MODES[index % 2], args.seed + number) for number in range(args.games)]
            results = pool.map(play_samples, jobs, chunksize=8)
            rows = np.concatenate([result[0] for result in results])
            shares = np.concatenate([result[1] for result in results])
            weights[index], loss = fit(rows, shares)
            games[index] = args.games
            even = np.log(2 + index // 2)
            print(
                f"{jobs[0][:2]}: {len(rows)} positions, log loss {loss:.4f} (even {even:.4f})",
                flush=True,
            )
    write(weights, games)


if __name__ == "__main__":
    main()
