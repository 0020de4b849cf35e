"""What the tests of the pages after a game stand on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.shell.app import App
from tests.scenes.review.pages import search_little
from tests.scenes.running import running


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is searched."""
    search_little(monkeypatch)


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    """A window in English in which nothing moves."""
    yield from running("en", (1280, 720), reduced_motion=True)
