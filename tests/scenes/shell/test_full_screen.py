"""Full screen and back: borderless, at the size of the screen on which the window is."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.shell.routes import Pause
from tests.scenes.running import Shell


def test_full_screen_asks_for_no_size_and_the_window_gets_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A size that is asked for makes a screen of another size change its mode."""
    shell = Shell(Pause("carthage"), size=(800, 600))
    asked: list[tuple[tuple[int, int], bool]] = []
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0, **more: Any) -> pygame.Surface:
        asked.append((size, bool(flags & pygame.FULLSCREEN)))
        return real(size, flags, **more)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    screen = pygame.display.get_desktop_sizes()[0]
    for _ in range(2):
        shell.press(pygame.K_F11)
        assert pygame.display.is_fullscreen() and shell.app.canvas.size == screen
        shell.press(pygame.K_F11)
        assert not pygame.display.is_fullscreen() and shell.app.canvas.size == (800, 600)
    assert {size for size, full in asked if full} == {(0, 0)}


def test_a_system_that_keeps_the_size_is_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Pause("carthage"), size=(800, 600))
    kept = [pygame.Surface((1024, 768)), pygame.Surface((800, 600))]
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags=0: kept.pop(0))
    assert shell.app._set_mode(False).get_size() == (800, 600)
