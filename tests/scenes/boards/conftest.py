"""What tests of all boards draw on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit.canvas import Canvas
from tests.scenes.boards.hands import canvas_for, context


@pytest.fixture(scope="module")
def screen() -> Iterator[pygame.Surface]:
    """A window that nobody sees."""
    pygame.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.quit()


@pytest.fixture(scope="module")
def canvases(screen: pygame.Surface) -> dict[str, Canvas]:
    """A canvas per language: pictures are made once for all tests of a file."""
    return {language: canvas_for(context(language), screen) for language in ("ja", "en")}
