"""The benchmark of the search: the same work at every game, so that their figures compare."""

from __future__ import annotations

from typing import Any

import pytest

from ai import bench
from ai.levels import LEVELS, Level, tuned
from ai.question import Question
from ai.thinking import Thoughts, think
from game.core.game import Game
from game.core.record import Record
from game.core.registry import GAMES


@pytest.mark.parametrize("game_id", list(GAMES))
def test_searches_are_measured_with_one_root_of_so_many_iterations(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: set[tuple[int, int]] = set()

    def counted(game: Game, state: Record, level: Level, *more: Any) -> Thoughts:
        thoughts = think(Question(game, state, level, *more))
        if level != LEVELS["clerk"]:
            searches.add((tuned(level, game.id, int(state.players)).roots, thoughts.iterations))
        return thoughts

    monkeypatch.setattr(bench, "think", counted)
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    assert bench._search(game_id) > 0
    assert searches == {(1, bench.ITERATIONS)}
