"""Fixtures of the AI's tests."""

from __future__ import annotations

import pytest

from ai import thinking


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `think` play the toys: they have no folder with a policy and settings of their own."""
    monkeypatch.setattr(thinking, "load_policy", lambda game_id: None)
    monkeypatch.setattr(thinking, "tuned", lambda level, game_id, players: level)
