"""Nets with random weights, for tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ai.evaluating.nets import learner, write_nets
from ai.evaluating.value_net import shapes
from ai.lab.learning import Weights


def random_weights(game_id: str, seed: int, hidden: int = 12, second: int = 7) -> Weights:
    """Weights of the right shapes; small enough that shares differ and none is 0 or 1."""
    rng = np.random.default_rng(seed)
    facts = learner(game_id)
    wanted = shapes(facts.seat_features, facts.table_features, hidden, second)
    return {name: rng.normal(0, 0.1, shape).astype(np.float32) for name, shape in wanted.items()}


def random_file(folder: Path, game_id: str, seed: int = 1) -> Path:
    """A file of nets of a game, each with other weights."""
    path = folder / f"{game_id}-{seed}.npz"
    kinds = learner(game_id).tables
    write_nets(path, {kind.name: random_weights(game_id, seed + i) for i, kind in enumerate(kinds)})
    return path
