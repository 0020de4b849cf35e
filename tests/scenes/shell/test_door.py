"""An exception in a scene: a report without personal paths, one sentence, and a way back to the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.saves import dump_match
from scenes.kit.widgets import Button
from scenes.lessons.scene import LessonScene
from scenes.pages.crash import CrashScene
from scenes.pages.title.scene import TitleScene
from scenes.shell import crash
from scenes.shell.door import MOST, STRICT_VARIABLE
from scenes.shell.routes import Learn, Lesson, Pause, Settings, Table, Title
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene
from tests.scenes.running import Shell


@pytest.fixture(autouse=True)
def _as_players_have_it(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.delenv(STRICT_VARIABLE)
    assert home.exists()


def match_at_a_choice() -> Match:
    """An early position at which the person decides, so that nobody thinks."""
    match = Match(MatchSetup(game="edo", seats=(Seat(), Seat(level="clerk"), Seat(level="clerk")), seed=4))
    while len(match.actions) < 3 or match.to_move != 0 or len(match.legal()) < 2:
        match.play(match.legal()[0])
    return match


def at_a_table(language: str = "en") -> Shell:
    """A program with that match on its table."""
    return Shell(Table(match_at_a_choice()), language, chosen={"reduced_motion": True, "counsel": False})


def match_on(scene: Scene) -> Match:
    """The match on the table that is on top."""
    assert isinstance(scene, TableScene)
    return scene.match


def fails(*_: Any, **__: Any) -> Any:
    raise KeyError("a fault that was put here")


def faulty(shell: Shell, where: str) -> None:
    """Let the scene on top fail once in one of its methods."""
    scene, method = shell.top, getattr(shell.top, where)

    def fail(*values: Any) -> Any:
        setattr(scene, where, method)
        fails(*values)

    setattr(scene, where, fail)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode=""))
    shell.frames(2)


def page(shell: Shell) -> CrashScene:
    """The page about a fault, which is on top."""
    assert isinstance(shell.top, CrashScene)
    return shell.top


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_fault_at_the_table_leads_back_to_it(where: str) -> None:
    shell = at_a_table()
    match = match_on(shell.top)
    faulty(shell, where)
    assert page(shell).report is not None
    shell.press(pygame.K_RETURN)
    again = match_on(shell.top)
    assert again is not match and dump_match(again) == dump_match(match)
    shell.frames(3)
    assert match_on(shell.top) is again


def test_a_second_fault_at_the_same_position_leads_to_the_title() -> None:
    shell = at_a_table()
    for button, there in (("crash.table", TableScene), ("crash.title", TitleScene)):
        faulty(shell, "update")
        on = page(shell).group.widgets[0]
        assert isinstance(on, Button) and on.label == shell.context.t(button)
        shell.press(pygame.K_ESCAPE)
        assert isinstance(shell.top, there)


def test_a_fault_at_another_position_leads_back_to_the_table_again() -> None:
    shell = at_a_table()
    for _ in range(2):
        faulty(shell, "update")
        shell.press(pygame.K_RETURN)
        match = match_on(shell.top)
        match.play(match.legal()[0])


@pytest.mark.parametrize("above", [Pause("edo"), Settings()])
def test_a_fault_above_a_table_leads_back_to_it(above: Any) -> None:
    shell = at_a_table()
    shell.manager.push(above)
    faulty(shell, "draw")
    shell.press(pygame.K_RETURN)
    assert [type(scene) for scene in shell.manager.stack] == [TableScene]


def test_a_fault_in_a_lesson_leads_back_to_its_step() -> None:
    shell = Shell(Lesson("edo", 0, 1))
    faulty(shell, "update")
    shell.press(pygame.K_RETURN)
    assert isinstance(shell.top, LessonScene) and shell.top.course.number == 1


@pytest.mark.parametrize("route", [Title(), Learn("edo")])
def test_a_fault_on_a_page_leads_to_the_title(route: Any) -> None:
    shell = Shell(route)
    faulty(shell, "draw")
    assert page(shell).back is None
    shell.press(pygame.K_RETURN)
    assert isinstance(shell.top, TitleScene)


def test_a_scene_that_cannot_be_made_leads_to_the_page_too(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Title())
    monkeypatch.setattr("scenes.pages.learn.LearnScene.build", fails)
    with shell.app.door:
        shell.context.go(Learn("edo"))
    assert page(shell).report is not None


def test_what_fails_again_and_again_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Title())
    monkeypatch.setattr("scenes.pages.title.scene.TitleScene.update", fails)
    monkeypatch.setattr("scenes.pages.crash.CrashScene.update", fails)
    with pytest.raises(KeyError):
        shell.frames(MOST)
    monkeypatch.undo()


def test_exceptions_stay_exceptions_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT_VARIABLE, "1")
    shell = Shell(Title())
    with pytest.raises(KeyError):
        faulty(shell, "update")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_report_is_where_the_page_says(language: str) -> None:
    shell = at_a_table(language)
    faulty(shell, "update")
    found = page(shell)
    assert not found.place()
    shell.press(pygame.K_w)
    assert found.report is not None and str(found.report) in found.place()
    text = found.report.read_text(encoding="utf-8")
    assert "KeyError: 'a fault that was put here'" in text and "TableScene" in text
    assert re.search(r"match: edo, 3 seats, \d+ decisions\n", text)
    assert 'File "scenes/shell/app.py"' in text


def test_a_report_names_no_folder_of_the_player(home: Path) -> None:
    secret = home / "-".join(("Ja", "ne")) / "my secrets" / "none.json"
    try:
        secret.open()
    except OSError as error:
        path = crash.write_report(error, {"file": "/srv/Jane/other/place.json", "at": Path.home() / "x"})
    assert path is not None and path.parent == crash.reports_folder()
    text = path.read_text(encoding="utf-8")
    assert (
        "Ja-ne" not in text and "Jane" not in text and str(home) not in text and str(Path.home()) not in text
    )
    assert "none.json" in text and "place.json" in text
    assert not re.search(r"""["' ]/\w""", text)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (r"open 'E:\\Games\\Jane Doe\\x.json' failed", "open '…/x.json' failed"),
        (r"D:\games\save.json is gone", "…/save.json is gone"),
        ("a/b of c/d, 1/2", "a/b of c/d, 1/2"),
        ("/tmp/jane/x and /srv/y/z", "…/x and …/z"),
    ],
)
def test_paths_are_left_out(given: str, told: str) -> None:
    assert crash.without_paths(given) == told


def test_old_reports_go() -> None:
    for _ in range(crash.KEPT + 3):
        assert crash.write_report(ValueError("x"), {}) is not None
    assert len(list(crash.reports_folder().iterdir())) == crash.KEPT


def test_where_no_report_can_be_written_the_page_says_so(home: Path) -> None:
    (home / "data").mkdir()
    crash.reports_folder().write_text("in the way", encoding="utf-8")
    shell = Shell(Title())
    faulty(shell, "update")
    page(shell).tell()
    assert page(shell).report is None and str(crash.reports_folder()) in page(shell).place()
