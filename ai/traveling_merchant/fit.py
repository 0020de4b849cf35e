"""Fit the evaluation's weights to games the AI plays against itself.

    python -m ai.traveling_merchant.fit --games 1000

Each position at the start of a turn gives one sample: the features of every seat, and who won. The games go
round all maps, every third one with titles.
"""

from __future__ import annotations

import argparse
import multiprocessing

import numpy as np

from ai.fitting import Array, fit
from ai.levels import Level
from ai.thinking import think
from ai.traveling_merchant.evaluation import features
from ai.traveling_merchant.weights import BASE_FEATURES, FEATURES, WEIGHTS
from game.core import protocol
from game.core.folders import assets
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.traveling_merchant.components import MAP_IDS
from game.traveling_merchant.game import MerchantOptions
from game.traveling_merchant.state import TURN

SCOUT = Level("scout", "search", iterations=48, halving=True)


def options_of(seed: int) -> MerchantOptions:
    """The map and variants of a game."""
    chosen = {"map": MAP_IDS[seed % len(MAP_IDS)], "titles": seed % 3 == 0, "road": seed % 7 == 0}
    return MerchantOptions.model_validate(chosen)


def play_samples(job: tuple[int, int]) -> tuple[Array, Array]:
    """One game of `players`, `seed`: features (samples, players, FEATURES) and shares of the win (samples,
    players).
    """
    players, seed = job
    game = find_game("traveling_merchant")
    state = game.new_game(players, options_of(seed), seed_word(seed, 9))
    samples: list[Array] = []
    decisions = 0
    while (player := int(protocol.current_player(state))) != OVER:
        if player == NATURE:
            protocol.apply(state, 0)
            continue
        if state.phase == TURN and state.actions == state.given:
            rows = np.zeros((players, FEATURES))
            for seat in range(players):
                features(state, seat, rows[seat])
            samples.append(rows)
        protocol.apply(state, think(game, state, SCOUT, seed * 10_007 + decisions).action)
        decisions += 1
    shares = np.array(game.returns(state))
    return np.array(samples), np.repeat(shares[None], len(samples), axis=0)


def write(weights: Array, games: int) -> None:
    """Write the table that `ai.traveling_merchant.weights` reads."""
    name = "# Weights of the evaluation of The Era of Traveling Merchant, written by"
    lines = [f"{name} `python -m ai.traveling_merchant.fit`."]
    for index, row in enumerate(weights):
        early = ", ".join(f"{value:.4f}" for value in row[:BASE_FEATURES])
        late = ", ".join(f"{value:.4f}" for value in row[BASE_FEATURES:])
        lines += ["", "[[rows]]", f"players = {2 + index}", f"games = {games}"]
        lines += [f"early = [{early}]", f"late = [{late}]"]
    path = assets() / "data" / "traveling_merchant_evaluation.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="games per player count (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="first deal (default 1)")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count(), help="processes")
    args = parser.parse_args()
    weights = np.array(WEIGHTS)
    play_samples((2, 0))  # compiles once, before any worker starts
    with multiprocessing.get_context("spawn").Pool(args.workers) as pool:
        for index in range(len(weights)):
            jobs = [(2 + index, args.seed + number) for number in range(args.games)]
            results = pool.map(play_samples, jobs, chunksize=4)
            rows = np.concatenate([result[0] for result in results])
            shares = np.concatenate([result[1] for result in results])
            weights[index], loss = fit(rows, shares)
            even = np.log(2 + index)
            print(
                f"{2 + index} players: {len(rows)} positions, loss {loss:.4f} (even {even:.4f})", flush=True
            )
    write(weights, args.games)


if __name__ == "__main__":
    main()
