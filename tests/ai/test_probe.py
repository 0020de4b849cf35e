"""Judging choices by a long search."""

from __future__ import annotations

from typing import Any

import pytest

from ai.lab import probe
from ai.lab.probe import HASTY, ProbedPosition, judge, losses, positions
from ai.players.levels import LEVELS
from ai.thinking.parallel_search import choices
from ai.thinking.thoughts import Thoughts, think
from game.core import registry
from game.core.protocol import new_records


def test_a_choice_gives_away_what_it_is_worth_less_than_the_best() -> None:
    judged = ProbedPosition(new_records(registry.game("carthage").dtype, 1)[0], {3: 0.5, 7: 0.42, 9: 0.3})
    assert judged.loss(3) == 0.0
    assert judged.loss(7) == pytest.approx(0.08)
    assert judged.loss(1) == pytest.approx(0.2)


def test_a_search_gives_away_less_than_chance() -> None:
    game = registry.game("carthage")
    found = positions(game, 3, 8)
    assert len(found) == 8
    assert all(len(choices(game, state)) > 2 for state in found)
    judged = [judge(game, state, 600) for state in found]
    assert losses(game, LEVELS["manager"], judged).mean() < losses(game, LEVELS["random"], judged).mean()


def test_searches_are_as_long_as_they_are_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the game has budgets of its own for the levels that they are made of."""
    searched: list[int] = []

    def counted(*asked: Any) -> Thoughts:
        thoughts = think(*asked)
        searched.append(thoughts.iterations)
        return thoughts

    monkeypatch.setattr(probe, "think", counted)
    game = registry.game("carthage")
    _, state = positions(game, 3, 2)
    assert set(searched) == {0, HASTY}, "a clerk searches nothing, and nobody where there is no choice"
    searched.clear()
    judge(game, state, 700)
    assert searched == [700, 700]
