"""What the tests of the companion stand on."""

from __future__ import annotations

from functools import partial

import pytest

from ai.explain.explanations import explain_ways
from ai.judge.judging import Budget
from ai.judge.live import Live
from scenes.companion import thinking
from tests.matches import DEALS

LITTLE = Budget(screen=50, confirm=400)
"""An eighth of what is searched usually, from as many roots."""


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is searched little; its figures are as wide as they are told to be."""
    monkeypatch.setattr(thinking, "Live", partial(Live, budget=LITTLE))
    monkeypatch.setattr(thinking, "explain_ways", partial(explain_ways, deals=DEALS))
