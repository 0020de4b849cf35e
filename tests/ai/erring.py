"""Games of the policy that errs now and then: positions with something to explain."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import rate
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.selfcheck import Configuration

POSITIONS = 24


def rated(configuration: Configuration, state: Any) -> list[int]:
    """The legal actions, the best by the policy first."""
    actions = np.array(configuration.game.legal_actions(state), np.int16)
    ratings = np.zeros(len(actions))
    rate(state, actions, len(actions), ratings, True)
    return [int(actions[place]) for place in np.argsort(-ratings, kind="stable")]


def positions(configuration: Configuration, number: int = POSITIONS, seed: int = 5) -> list[Any]:
    """Positions with a choice, spread over a game of the policy, which errs now and then."""
    game, draw = configuration.game, np.random.default_rng(seed)
    load_policy(game.id)
    state = game.new_game(configuration.players, configuration.options, seed_word(seed))
    found = []
    while (player := int(protocol.current_player(state))) != OVER:
        action = 0
        if player != NATURE:
            order = rated(configuration, state)
            if len(order) > 1:
                found.append(state.copy())
            action = order[int(draw.integers(len(order))) if draw.random() < 0.15 else 0]
        protocol.apply(state, action)
    return found[:: max(1, len(found) // number)][:number]
