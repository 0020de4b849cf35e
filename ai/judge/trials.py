"""Searching candidates from several roots, each with chance of its own, on all cores.

What a root finds depends on its number and nothing else, so the outcome is the same on one core and on many,
and on whether it was found now or earlier.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from ai.core.cores import cores
from ai.core.stopping import Stop, Stopped
from ai.evaluating.nets import evaluation
from ai.judge.book import TableKindRow, row_of, table_name
from ai.players.levels import LEVELS, STRONGEST, Level, tuned
from ai.search.held import LEAD, OWN, TIMES, no_points, search_held
from ai.search.params import SearchParams
from ai.search.tree import DONE, new_tree
from ai.thinking.parallel_search import known_position, search_params
from ai.thinking.slices import in_slices
from game.core.game import Game
from game.core.generator import seed_word

Array = np.ndarray[Any, np.dtype[np.float64]]

STREAMS = 3
"""Streams of chance that one root uses."""
FIRST_STREAM = 100
STAGES = 4096
"""Streams of one stage of judging."""
PLAYED_ON = 16
"""Tries of a root that are played to the end, for the points."""


@dataclass(frozen=True)
class Position:
    """A position as the seat that decides knows it, and what it is searched with."""

    game: Game
    state: Any
    seat: int
    seed: int
    level: Level
    row: TableKindRow


@cache
def judging_level(game_id: str, players: int) -> Level:
    """The settings that the judge searches with at a table of `players`."""
    return replace(tuned(LEVELS[STRONGEST], game_id, players), id="judge", roots=1, seconds=1e9)


def position_of(game: Game, state: Any, seat: int, seed: int, row: TableKindRow | None = None) -> Position:
    """What `seat` knows of a position: nothing else is kept of it."""
    known = known_position(state, seat, seed_word(seed, FIRST_STREAM - 1))
    players = int(state.players)
    known_row = row_of(game.id, table_name(game.id, state)) if row is None else row
    return Position(game, known, seat, seed, judging_level(game.id, players), known_row)


@dataclass(frozen=True)
class Found:
    """What one root found of a candidate; all NaN where no deal allowed it."""

    share: float
    """Chance of winning."""
    points: float
    lead: float
    tries: int


@dataclass(frozen=True)
class Task:
    """One root of one candidate."""

    held: tuple[int, ...]
    root: int
    stage: int
    iterations: int


def search_task(position: Position, task: Task, stop: Stop) -> Found:
    """Search one root, in slices of a few milliseconds; Stopped once `stop` says so."""
    game, level, experience = position.game, position.level, position.row.leaf.experience
    stream = FIRST_STREAM + STAGES * task.stage + STREAMS * task.root
    root = known_position(position.state, position.seat, seed_word(position.seed, stream))
    tree = new_tree(game.dtype, game.num_actions, task.iterations, position.seed, stream + 1)
    net = evaluation(game.id, level.evaluation, position.state)
    points = no_points()
    held = np.array(task.held, np.int64)
    params = even_params(level, position.seat)
    every = max(1, task.iterations // PLAYED_ON)

    def search(size: int) -> None:
        search_held(root, held, size, params, net, tree, experience, every, points)

    if not in_slices(task.iterations, search, lambda left: left > 0 and stop()):
        raise Stopped
    tries = int(tree.entries.visits[0])
    assert int(tree.counts[DONE]) == task.iterations
    if tries == 0:
        return Found(np.nan, np.nan, np.nan, 0)
    times = max(points[TIMES], 1.0)
    played_on = points[TIMES] > 0
    return Found(
        float(tree.entries.value[0, position.seat]) / tries,
        float(points[OWN]) / times if played_on else np.nan,
        float(points[LEAD]) / times if played_on else np.nan,
        tries,
    )


def even_params(level: Level, observer: int) -> SearchParams:
    """The settings of a search for a seat, without likings."""
    return search_params(replace(level, bluff=1.0, daring=1.0, points=0.0), observer)


def search_tasks(position: Position, tasks: Sequence[Task], stop: Stop) -> list[Found]:
    """What each task finds, in their order; Stopped once `stop` says so."""

    def work(task: Task) -> Found:
        if stop():
            raise Stopped
        return search_task(position, task, stop)

    threads = min(len(tasks), cores())
    if threads <= 1:
        return [work(task) for task in tasks]
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(work, task) for task in tasks]
        return [future.result() for future in futures]
