"""A window that is not in front: silent, if the player wants it so."""

from __future__ import annotations

import pygame
import pytest

from scenes.shell.routes import Pause
from tests.scenes.running import Shell

AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
BACK = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


@pytest.mark.parametrize(("away", "back"), list(zip(AWAY, BACK, strict=True)))
def test_a_window_behind_others_is_silent(away: int, back: int) -> None:
    shell = Shell(Pause("carthage"))
    heard: list[bool] = []

    def notice() -> None:
        heard.append(shell.context.sound.hushed)

    for kind in (away, back, away):
        shell.app._handle(pygame.event.Event(kind))
        notice()
    assert heard == [True, False, True]
    shell.context.change(quiet_behind=False)
    notice()
    shell.context.change(quiet_behind=True)
    notice()
    assert heard[3:] == [False, True], "the setting counts at once"


def test_a_device_that_goes_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Pause("carthage"))
    closed: list[bool] = []
    monkeypatch.setattr(shell.context.sound, "close", lambda: closed.append(True))
    for which, capture in ((0, False), (2, True), (2, False)):
        event = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capture)
        shell.app._handle(event)
    assert closed == [True], "only the one that plays"
