"""Searching on all cores: slices short enough to be called off, and the budget of every level."""

from __future__ import annotations

import time
from typing import Any

import pytest

from ai.core.policies import load_policy
from ai.players.levels import LEVELS, tuned
from ai.search.iteration import search_slice
from ai.thinking import parallel_search
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.protocol import NATURE

MOST_SECONDS = 0.020
"""A search is called off within this time."""
SEARCHING = [name for name, level in LEVELS.items() if level.engine == "search"]


def middle_of_a_game(game_id: str, players: int) -> Any:
    """A position with a real choice after 40 decisions by rules."""
    game = registry.game(game_id)
    load_policy(game_id)
    state = game.new_game(players, game.options_model(), seed_word(8))
    played = 0
    while played < 40 or len(parallel_search.choices(game, state)) < 3:
        if protocol.current_player(state) == NATURE:
            protocol.apply(state, 0)
        else:
            protocol.apply(state, think(Question(game, state, LEVELS["clerk"], played)).action)
            played += 1
    return state


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_no_slice_keeps_a_core_longer_than_a_cancellation_may_take(
    game_id: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game(game_id)
    state = middle_of_a_game(game_id, game.players.stop - 1)
    think(Question(game, state, LEVELS["manager"], 1))  # loads what is compiled
    spent: list[float] = []

    def timed(*arguments: Any) -> None:
        begun = time.thread_time()
        search_slice(*arguments)
        spent.append(time.thread_time() - begun)

    monkeypatch.setattr(parallel_search, "search_slice", timed)
    thoughts = think(Question(game, state, LEVELS[level], seed=1))
    played = tuned(LEVELS[level], game_id, int(state.players))
    assert thoughts.iterations == played.iterations * played.roots
    assert max(spent) < MOST_SECONDS


def test_the_strong_levels_keep_two_cores_busy() -> None:
    for level in ("master", "magnate"):
        assert LEVELS[level].roots % 2 == 0
