"""What tests of every room of scenes need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.kit.lettering import Lettering
from scenes.kit.text import Layout, Typesetter
from tests.matches import finished as finished
from tests.matches import reviewed as reviewed
from tests.scenes.kept_drawings import keep_drawings
from tests.scenes.running import close_shells


@pytest.fixture(scope="session", autouse=True)
def _kept_drawings() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        keep_drawings(patch)
        yield


@pytest.fixture(autouse=True)
def _shells() -> Iterator[None]:
    """No program of a test outlives it."""
    yield
    close_shells()


@pytest.fixture
def cut_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that were cut because their words found no room, or end within a word, as they are drawn."""
    found: list[str] = []
    original, fit = Typesetter.cut, Lettering._fitted

    def spy(self: Typesetter, line: Any, width: int) -> Any:
        found.append(line.text)
        return original(self, line, width)

    def fitted(self: Lettering, *args: Any) -> Layout:
        layout = fit(self, *args)
        found.extend(line.text for line in layout.lines if line.torn)
        return layout

    monkeypatch.setattr(Typesetter, "cut", spy)
    monkeypatch.setattr(Lettering, "_fitted", fitted)
    return found


@pytest.fixture
def small_window() -> None:
    """A window to draw pictures for."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
