"""Input methods are on while somebody types into a field, and at no other moment: they swallow hotkeys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.kit.canvas import centre
from scenes.kit.field import TextField
from scenes.shell.mouse import click_at
from scenes.shell.routes import Past, Pause, Route, Rules, Settings, Setup
from tests.scenes.running import Shell
from tests.sources import ROOT

WITH_FIELDS: dict[str, tuple[Route, int | None]] = {
    "scenes/pages/setup": (Setup("carthage"), None),
    "scenes/pages/rules": (Rules("carthage"), None),
    "scenes/pages/past": (Past(), pygame.K_i),
}
"""By the folder of a scene with fields: the way to it, and the key after which they are there."""
LEAVING: dict[str, Callable[[Shell], None]] = {
    "another scene": lambda shell: shell.manager.go(Pause("carthage")),
    "a scene above it": lambda shell: shell.manager.push(Settings()),
    "the scene below it": lambda shell: shell.manager.pop(),
    "a question": lambda shell: shell.context.ask("?", "", "yes", lambda: None),
}


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Whether input methods are on."""
    on: list[bool] = [False]
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: on.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: on.append(False))
    return lambda: on[-1]


def fields(shell: Shell) -> list[TextField]:
    return [widget for widget in shell.top.group.widgets if isinstance(widget, TextField)]


def opened(place: str) -> Shell:
    """The scene above a small one."""
    shell = Shell(Pause("carthage"))
    open_above(shell, place)
    return shell


def open_above(shell: Shell, place: str) -> None:
    route, key = WITH_FIELDS[place]
    shell.manager.push(route)
    shell.frames(1)
    if key is not None:
        shell.press(key)
    assert fields(shell)


def focus(shell: Shell, field: TextField) -> None:
    click_at(shell.app, centre(field.rect))
    if shell.top.group.focused is not field:
        shell.top.group.focus(field, True)
    shell.frames(1)


def test_every_scene_with_fields_is_here() -> None:
    files = [path for path in (ROOT / "scenes").rglob("*.py") if path.parent.name != "kit"]
    using = [path for path in files if re.search(r"\bTextField\(|\(TextField\)", path.read_text("utf-8"))]
    assert {path.parent.relative_to(ROOT).as_posix() for path in using} == set(WITH_FIELDS)


@pytest.mark.parametrize("place", list(WITH_FIELDS))
def test_the_focus_of_a_field_ends_with_its_scene(place: str, home: Path, typing: Callable[[], bool]) -> None:
    shell = opened(place)
    for way, leave in LEAVING.items():
        scene = shell.top
        focus(shell, fields(shell)[0])
        assert typing(), place
        leave(shell)
        shell.frames(1)
        assert not typing(), f"left for {way}"
        if shell.top is not scene:
            assert not scene.group.typing
            shell.manager.open([shell.manager.stack[0]])
            open_above(shell, place)


def test_a_field_below_another_scene_stays_quiet(home: Path, typing: Callable[[], bool]) -> None:
    """A scene that is made anew below another one takes up no text input."""
    shell = opened("scenes/pages/setup")
    focus(shell, fields(shell)[0])
    shell.manager.push(Settings())
    shell.context.change(language="ja")
    shell.frames(1)
    assert not typing()


def test_a_question_over_a_field_gives_it_back(home: Path, typing: Callable[[], bool]) -> None:
    shell = opened("scenes/pages/rules")
    focus(shell, fields(shell)[0])
    shell.context.ask("?", "", "yes", lambda: None)
    shell.frames(1)
    assert not typing()
    shell.press(pygame.K_ESCAPE)
    shell.frames(1)
    assert typing()
