"""Benchmarks of rules, search and compiling. They report; nothing depends on the figures."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import tempfile
import time
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.players.levels import LEVELS, one_root
from ai.search.rollout import play_out
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.compiling import compiled, shipped_folder
from game.core.folders import CACHE_VARIABLE, own_command
from game.core.generator import advance, seed_word
from game.core.playout import play_many
from game.core.protocol import NATURE, new_records
from game.core.registry import GAMES
from game.core.registry import game as find_game

SECONDS = 2.0
"""How long each figure is measured."""
SEARCH_PLIES = 40
"""Decisions by the clerk before the search is measured."""
ITERATIONS = 600
"""Of each search that is measured: the same in every game."""
Frames = dict[str, dict[str, dict[str, float]]]
"""Figures by name, by what is going on at the table, by game."""
WHOLE_GAME = 1_000_000
"""More decisions than any game has."""


def _random_play(game_id: str) -> tuple[float, float]:
    """Random decisions and games a second, smallest table, first options."""
    game = find_game(game_id)
    start = game.new_game(game.players.start, game.options_model(), seed_word(1))
    states, actions = new_records(game.dtype, 1), np.zeros(game.num_actions, np.int16)
    play_many(start, 10, states, actions, seed_word(2))
    games = decisions = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        decisions += play_many(start, 500, states, actions, seed_word(3 + games))
        games += 500
    return decisions / spent, games / spent


@compiled
def play_guided(start: Any, games: int, states: Any, actions: Any, ratings: Any, word: Any) -> None:
    """Play `games` games from `start` by the rule-based policy, each with its own draws."""
    for _ in range(games):
        states[0] = start
        state = states[0]
        word = advance(word)
        state.rng = word
        play_out(state, actions, ratings, 0.0, WHOLE_GAME, False, word)


def _guided_play(game_id: str) -> float:
    """Whole games a second by the rule-based policy, smallest table, first options."""
    game = find_game(game_id)
    load_policy(game_id)
    start = game.new_game(game.players.start, game.options_model(), seed_word(1))
    states, actions = new_records(game.dtype, 1), np.zeros(game.num_actions, np.int16)
    ratings = np.zeros(game.num_actions, np.float64)
    play_guided(start, 1, states, actions, ratings, seed_word(2))
    games = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        play_guided(start, 200, states, actions, ratings, seed_word(3 + games))
        games += 200
    return games / spent


def _search(game_id: str) -> float:
    """Iterations a second of a master's search from one root, on one core, in the middle of a game."""
    game = find_game(game_id)
    level = one_root(LEVELS["master"], game_id, game.players.start, ITERATIONS)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    played = 0
    # On to a position in which there is something to search: several actions, not all but one of them pruned.
    while played < SEARCH_PLIES or not think(Question(game, state, level, 1)).iterations:
        if protocol.current_player(state) == NATURE:
            protocol.apply(state, 0)
        else:
            protocol.apply(state, think(Question(game, state, LEVELS["clerk"], played)).action)
            played += 1
    iterations = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        iterations += think(Question(game, state, level, iterations)).iterations
    return iterations / spent


def _load_seconds(game_id: str, cache: str) -> float:
    """Seconds until a new process can play the game at every level."""
    environment = {**os.environ, CACHE_VARIABLE: cache}
    command = [*own_command(), "compile", "--game", game_id]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(result.stdout.split()[-2])


def measure(game_id: str) -> dict[str, float]:
    """The figures of one game."""
    decisions, games = _random_play(game_id)
    with tempfile.TemporaryDirectory() as cache:
        # What came compiled with the program is never compiled again.
        cold = {} if shipped_folder() else {"cold_compile_s": round(_load_seconds(game_id, cache), 2)}
        warm = _load_seconds(game_id, cache)
    return {
        "decisions_per_s": round(decisions),
        "games_per_s": round(games),
        "rule_guided_games_per_s": round(_guided_play(game_id)),
        "search_iterations_per_s": round(_search(game_id)),
        **cold,
        "warm_load_s": round(warm, 2),
        "state_bytes": int(find_game(game_id).dtype.itemsize),
    }


def run_bench(game_id: str | None, rules: bool = True) -> dict[str, Any]:
    """The figures of one game or of all, if `rules` are wanted, and the machine they were measured on."""
    games = ([game_id] if game_id else list(GAMES)) if rules else []
    return {
        "machine": {
            "cores": os.cpu_count(),
            "processor": platform.machine(),
            "system": platform.system(),
            "python": platform.python_version(),
        },
        "games": {name: measure(name) for name in games},
    }


def print_report(report: dict[str, Any], frames: Frames, as_json: bool) -> None:
    """Print figures of rules and search, and those of frames."""
    report = {**report, "frames": frames}
    if as_json:
        print(json.dumps(report))
        return
    machine = report["machine"]
    print(
        f"{machine['system']}, {machine['processor']}, {machine['cores']} cores, Python {machine['python']}"
    )
    for name, row in report["games"].items():
        print(name)
        for key, value in row.items():
            print(f"  {key:<26} {value:>14,}")
    print("frames")
    for name, kinds in frames.items():
        for kind, figures in kinds.items():
            print(f"  {name} {kind}")
            for key, value in figures.items():
                print(f"    {key:<24} {value:>14,}")
