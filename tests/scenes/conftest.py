"""What tests of every room of scenes need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.kit import lettering
from scenes.kit.text import Layout, Typesetter, set_text
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
    original = Typesetter.cut

    def spy(self: Typesetter, line: Any, width: int) -> Any:
        found.append(line.text)
        return original(self, line, width)

    def laid_out(*args: Any, **more: Any) -> Layout:
        layout = set_text(*args, **more)
        found.extend(line.text for line in layout.lines if line.torn)
        return layout

    monkeypatch.setattr(Typesetter, "cut", spy)
    monkeypatch.setattr(lettering, "set_text", laid_out)
    return found


@pytest.fixture
def small_window() -> None:
    """A window to draw pictures for."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
