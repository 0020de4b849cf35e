"""The last bids of a real game: how much a best response gains against what the search plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import evaluate
from ai.lab.measure.sealed_sets import Array, sealed_set
from ai.players.levels import LEVELS, tuned
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.protocol import apply
from tests.ai.auctions import PLAYERS, auction
from tests.game.edo.builder import GAME


def payoffs() -> Array:
    """What every combination of bids brings each seat, shape (bids, bids, bids, seats), by the rules alone
    and rated as the search rates the end of a game.
    """
    load_policy(GAME.id)

    def rated(state: Any) -> list[float]:
        shares = np.zeros(PLAYERS)
        evaluate(state, shares)
        return shares.tolist()

    return sealed_set(GAME, auction()).outcomes(rated)


def strategies(iterations: int, regret: bool, seed: int) -> list[Array]:
    """The part of its tries (or of its average strategy) that each seat's own search gives each bid."""
    level = replace(tuned(LEVELS["master"], GAME.id, PLAYERS), iterations=iterations, regret=regret)
    bids = GAME.legal_actions(auction())
    found = []
    for seat in range(PLAYERS):
        state = auction()
        for _ in range(seat):
            apply(state, bids[0])
        shares = np.zeros(len(bids))
        for candidate in think(Question(GAME, state, level, seed * PLAYERS + seat)).candidates:
            shares[bids.index(candidate.action)] = candidate.share
        found.append(shares)
    return found


def exploitability(iterations: int, regret: bool, seeds: int) -> float:
    """How much of the win the best response of one seat gains against the others' play, mean over seats and
    `seeds` searches.
    """
    table = payoffs()
    gains = []
    for seed in range(seeds):
        play = strategies(iterations, regret, seed)
        for seat in range(PLAYERS):
            others = [play[other] for other in range(PLAYERS) if other != seat]
            worth = np.einsum("ijk,j,k->i", np.moveaxis(table[..., seat], seat, 0), *others)
            gains.append(worth.max() - worth @ play[seat])
    return float(np.mean(gains))


def test_the_more_iterations_the_less_a_best_response_to_the_bids_gains() -> None:
    """By upper confidence bounds, as the levels bid in this game."""
    assert not tuned(LEVELS["magnate"], GAME.id, PLAYERS).regret
    few, some, many = (exploitability(iterations, False, 4) for iterations in (60, 600, 6000))
    assert few > some > many
    assert many < 0.02
