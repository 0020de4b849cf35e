"""Keys in a real window: full screen and back, and hotkeys on a Cyrillic layout."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.folders import data_folder
from scenes.shell.preferences import preferences_path
from scenes.shell.preferences_file import FORMAT, VERSION
from tests.sources import ROOT
from tests.virtual_display import VirtualDisplay

SIZE = (1000, 600)
S_KEY = "39"
"""The X keycode of the key that bears S in Latin layouts."""


@pytest.fixture
def program(virtual_display: VirtualDisplay, home: Path) -> Iterator[subprocess.Popen[str]]:
    """The program in a window that is smaller than the screen."""
    env = virtual_display.env | {"CARAVANSERAI_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LANG": "C"}
    chosen = {"window": SIZE, "reduced_motion": True, "attract": False}
    document = {"format": FORMAT, "version": VERSION, "values": chosen}
    data_folder().mkdir(parents=True, exist_ok=True)
    preferences_path().write_text(json.dumps(document), encoding="utf-8")
    command = [sys.executable, str(ROOT / "main.py")]
    with subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True) as started:
        virtual_display.wait_for_window()
        yield started
        started.kill()


def reaches(display: VirtualDisplay, size: tuple[int, int], seconds: float = 20.0) -> bool:
    """Whether the window comes to have this size."""
    until = time.monotonic() + seconds
    while display.window_size() != size:
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def changes(display: VirtualDisplay, press: str, seconds: float = 20.0) -> bool:
    """Whether a key leads to another picture."""
    before = display.picture().get_view("0").raw
    display.key(press)
    until = time.monotonic() + seconds
    while display.picture().get_view("0").raw == before:
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    time.sleep(0.5)
    return True


@pytest.mark.window
def test_full_screen_and_back(program: subprocess.Popen[str], virtual_display: VirtualDisplay) -> None:
    assert reaches(virtual_display, SIZE)
    for _ in range(2):
        virtual_display.key("F11")
        assert reaches(virtual_display, (virtual_display.width, virtual_display.height))
        time.sleep(0.5)
        virtual_display.key("F11")
        assert reaches(virtual_display, SIZE), "the window has the size that it had"
        time.sleep(0.5)


@pytest.mark.window
def test_hotkeys_on_a_cyrillic_layout(
    program: subprocess.Popen[str], virtual_display: VirtualDisplay
) -> None:
    time.sleep(1.0)
    virtual_display.layout("ru")
    time.sleep(1.0)
    assert changes(virtual_display, S_KEY), "the settings open"
    assert changes(virtual_display, "Escape"), "and close"
    assert program.poll() is None
