"""Fixtures of the AI's tests."""

from __future__ import annotations

import pytest

from ai.evaluating.nets import learner
from ai.lab import training
from ai.lab.training import NetTraining
from ai.thinking import question
from ai.thinking import thoughts as thinking
from tests.matches import finished as finished


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `think` play the toys: they have no folder with a policy and settings of their own."""
    monkeypatch.setattr(thinking, "load_policy", lambda game_id: None)
    monkeypatch.setattr(question, "tuned", lambda level, game_id, players: level)


@pytest.fixture
def one_net(monkeypatch: pytest.MonkeyPatch) -> NetTraining:
    """A course of one net; it can be played in other processes."""
    facts = learner("traveling_merchant")
    monkeypatch.setattr(training, "learner", lambda game_id: facts._replace(tables=facts.tables[:1]))
    monkeypatch.setattr(training, "PARTS", 10)
    return NetTraining("traveling_merchant", games=40, searched=10, hidden=5, second=3, epochs=2)
