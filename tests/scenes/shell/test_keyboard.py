"""Hotkeys on layouts without Latin letters or without plain digits, and the key pad."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from scenes.pages.pause import PauseScene
from scenes.pages.settings import SettingsScene
from scenes.pages.setup.scene import SetupScene
from scenes.shell import keyboard
from scenes.shell.routes import Pause, Setup
from tests.scenes.running import Shell

A, Q, M, S, ONE, SIX = 4, 20, 16, 22, 30, 35
"""Scancodes: where these are on a keyboard of the United States."""
LATIN = [*range(pygame.K_a, pygame.K_z + 1)]
DIGITS = [*range(pygame.K_0, pygame.K_9 + 1)]


class Layout:
    """The scancodes of the keys that a layout has."""

    def __init__(self, keys: Iterable[int]) -> None:
        self.keys = set(keys)

    def __getitem__(self, key: int) -> int:
        return 1 if key in self.keys else 0


@pytest.mark.parametrize(
    ("keys", "key", "scancode", "meant"),
    [
        (DIGITS, ord("ы"), S, pygame.K_s),  # Russian
        (DIGITS, ord("ф"), A, pygame.K_a),
        (DIGITS, ord("/"), Q, pygame.K_q),  # Hebrew
        (LATIN, ord("&"), ONE, pygame.K_1),  # French
        (LATIN, ord("-"), SIX, pygame.K_6),
        ([*LATIN, *DIGITS], ord(","), M, ord(",")),  # French: M is elsewhere
        ([*LATIN, *DIGITS], pygame.K_a, Q, pygame.K_a),
        ([*LATIN, *DIGITS], ord("ö"), 51, ord("ö")),  # German
        ([*LATIN, *DIGITS], pygame.K_F1, 58, pygame.K_F1),
        (DIGITS, ord("ж"), 51, ord("ж")),  # a place without a letter
        (DIGITS, ord("ы"), 0, ord("ы")),  # a key whose place is not known
    ],
)
def test_a_letter_without_a_key_is_at_its_place(
    keys: list[int], key: int, scancode: int, meant: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard, "_PLACES", Layout(keys))
    assert keyboard.meant(key, scancode) == meant


def test_every_key_of_this_layout_is_itself() -> None:
    """The layout at hand has all letters and digits."""
    pygame.display.init()
    for scancode in range(512):
        for key in (*LATIN, *DIGITS, pygame.K_RETURN, pygame.K_MINUS):
            assert keyboard.meant(key, scancode) == key


def test_the_key_pad_is_digits_enter_plus_and_minus() -> None:
    assert [keyboard.meant(getattr(pygame, f"K_KP_{n}"), 0) for n in range(10)] == DIGITS
    others = (pygame.K_KP_ENTER, pygame.K_KP_PLUS, pygame.K_KP_MINUS)
    assert [keyboard.meant(key, 0) for key in others] == [pygame.K_RETURN, pygame.K_PLUS, pygame.K_MINUS]


def test_scenes_hear_what_is_meant(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Pause("carthage"))
    monkeypatch.setattr(keyboard, "_PLACES", Layout(DIGITS))
    shell.manager.push(Pause("carthage"))
    shell.send(pygame.KEYDOWN, key=ord("ы"), scancode=S, mod=0, unicode="ы")
    assert isinstance(shell.top, SettingsScene)
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, PauseScene)
    shell.press(pygame.K_KP_ENTER)
    assert len(shell.manager.stack) == 1
    shell.manager.go(Setup("edo"))
    shell.press(pygame.K_KP_5)
    assert isinstance(shell.top, SetupScene)
    assert shell.top.plan.players == 5
    shell.press(pygame.K_KP_3)
    assert shell.top.plan.players == 3
