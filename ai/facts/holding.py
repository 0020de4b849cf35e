"""A search that holds a way to take a decision: it begins with the whole of it and looks at what follows."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ai.evaluating.nets import evaluation
from ai.judge.trials import Cancelled, even_params, position_of
from ai.search.held import no_points, search_held
from ai.search.tree import Tree, new_tree
from ai.thinking.slices import in_slices
from game.core.game import Game
from game.core.record import Record

GoOn = Callable[[], bool]

STREAM = 9
"""The generator stream of these searches, and the next one."""


def searched(
    game: Game,
    state: Record,
    way: tuple[int, ...],
    observer: int,
    seed: int,
    iterations: int,
    go_on: GoOn,
) -> Tree:
    """The tree of a search from what `observer` knows that holds `way`; Cancelled once `go_on` says no."""
    position = position_of(game, state, observer, seed)
    level, experience = position.level, position.row.leaf.experience
    tree = new_tree(game.dtype, game.num_actions, iterations, seed, STREAM)
    net = evaluation(game.id, level.evaluation, position.state)
    held, params = np.array(way, np.int64), even_params(level, observer)

    def search(size: int) -> None:
        search_held(position.state, held, size, params, net, tree, experience, iterations + 1, no_points())

    if not in_slices(iterations, search, lambda _: go_on()):
        raise Cancelled
    return tree
