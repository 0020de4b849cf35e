"""The benchmark of the search: the same work at every game, so that their figures compare."""

from __future__ import annotations

import pytest

from ai.lab import bench
from ai.players.levels import LEVELS, tuned
from ai.thinking.question import Question
from ai.thinking.thoughts import Thoughts, think
from game.core.registry import GAMES


@pytest.mark.parametrize("game_id", list(GAMES))
def test_searches_are_measured_with_one_root_of_so_many_iterations(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: set[tuple[int, int]] = set()

    def counted(question: Question) -> Thoughts:
        thoughts = think(question)
        if question.level != LEVELS["clerk"] and thoughts.iterations:
            level = tuned(question.level, question.game.id, int(question.state.players))
            searches.add((level.roots, thoughts.iterations))
        return thoughts

    monkeypatch.setattr(bench, "think", counted)
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    assert bench._search(game_id) > 0
    assert searches == {(1, bench.ITERATIONS)}
