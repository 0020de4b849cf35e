"""The stack of scenes, live changes, dialogs, loading and frame times."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.pages.pause import PauseScene
from scenes.pages.rules.scene import RulesScene
from scenes.pages.settings import SettingsScene
from scenes.pages.title.scene import TitleScene
from scenes.shell.frame_times import FrameTimes
from scenes.shell.loading import WarmUp
from scenes.shell.routes import Pause, Settings, Title
from tests.scenes.running import Shell


def test_overlays_are_pushed_and_popped() -> None:
    shell = Shell(Title())
    shell.manager.push(Pause("carthage"))
    shell.frames(3)
    assert isinstance(shell.top, PauseScene)
    shell.press(pygame.K_s)
    assert isinstance(shell.top, SettingsScene)
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, PauseScene)
    shell.press(pygame.K_F1)
    assert isinstance(shell.top, RulesScene)
    shell.press(pygame.K_F1)
    shell.press(pygame.K_RETURN)
    assert isinstance(shell.top, TitleScene)
    shell.manager.pop()
    assert isinstance(shell.top, TitleScene)


def test_language_and_scale_change_live() -> None:
    shell = Shell(Settings(), "en")
    before = pygame.image.tobytes(shell.app.canvas.surface, "RGB")
    shell.context.change(language="ja")
    shell.frames(2)
    assert shell.app.canvas.language == "ja"
    assert shell.context.t("settings.heading") == "設定"
    japanese = pygame.image.tobytes(shell.app.canvas.surface, "RGB")
    assert japanese != before
    shell.context.change(ui_scale=1.5)
    shell.frames(2)
    assert pygame.image.tobytes(shell.app.canvas.surface, "RGB") != japanese


def test_the_window_may_change_its_size() -> None:
    shell = Shell(Title())
    for size in ((1920, 1080), (1600, 1200), (1280, 720)):
        pygame.display.set_mode(size)
        shell.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        shell.frames(2)
        assert shell.app.canvas.size == size
        # The ground reaches into the corners.
        surface = shell.app.canvas.surface
        assert all(
            surface.get_at((x, y))[:3] != (0, 0, 0) for x in (0, size[0] - 1) for y in (0, size[1] - 1)
        )


def test_a_dialog_keeps_everything_else_quiet() -> None:
    shell = Shell(Title())
    shell.press(pygame.K_ESCAPE)
    assert shell.manager.dialog is not None
    shell.press(pygame.K_s)
    assert isinstance(shell.top, TitleScene)
    shell.press(pygame.K_ESCAPE)
    assert shell.manager.dialog is None
    assert shell.manager.running
    shell.press(pygame.K_ESCAPE)
    shell.press(pygame.K_RETURN)
    assert not shell.manager.running


def test_closing_the_window_ends_the_program() -> None:
    shell = Shell(Title())
    shell.send(pygame.QUIT)
    assert not shell.manager.running


def test_f11_and_alt_enter_toggle_full_screen() -> None:
    shell = Shell(Title())
    heard: list[bool] = []
    shell.manager.toggle_fullscreen = heard.append
    shell.press(pygame.K_F11)
    shell.press(pygame.K_RETURN, pygame.KMOD_LALT)
    assert heard == [True, False]


def test_a_gamepad_is_a_keyboard() -> None:
    shell = Shell(Title())
    shell.send(pygame.JOYBUTTONDOWN, button=1, instance_id=0)
    assert shell.manager.dialog is not None


def test_preferences_are_stored_as_they_change(home: Path) -> None:
    from scenes.shell.preferences_file import PreferencesFile

    shell = Shell(Title())
    shell.context.store = True
    shell.context.change(speed="fast")
    assert PreferencesFile().load()[0].speed == "fast"


def test_a_folder_that_cannot_be_written_becomes_a_message(home: Path) -> None:
    (home / "data").write_text("in the way")
    shell = Shell(Title())
    shell.context.store = True
    shell.context.change(speed="slow")
    assert shell.context.preferences.speed == "slow"
    assert [item.tone for item in shell.context.toasts.items] == ["warning"]
    shell.frames(3)


def test_warming_up_reports_game_by_game() -> None:
    go = threading.Event()

    def work(game: str, report: Callable[[float], None], stop: Callable[[], bool]) -> bool:
        report(0.4)
        go.wait(5)
        report(0.2)
        return True

    warm_up = WarmUp(work, ("first", "second"))
    warm_up.start()
    warm_up.start()
    deadline = time.monotonic() + 5
    while warm_up.progress("first") < 0.4 and time.monotonic() < deadline:
        time.sleep(0.002)
    assert (warm_up.progress("first"), warm_up.ready("first"), warm_up.total) == (0.4, False, 0.2)
    assert warm_up.ready("a game that nobody prepares")
    go.set()
    assert warm_up.wait("first", 5)
    assert (warm_up.progress("first"), warm_up.ready("first")) == (1.0, True)
    assert warm_up.wait("second", 5)
    assert warm_up.all_ready


def test_the_game_that_the_player_chose_goes_first_and_the_others_follow() -> None:
    done: list[str] = []
    begun = threading.Event()

    def work(game: str, report: Callable[[float], None], stop: Callable[[], bool]) -> bool:
        begun.set()
        deadline = time.monotonic() + 5
        while game == "first" and "third" not in done and time.monotonic() < deadline:
            if stop():
                return False
            time.sleep(0.002)
        done.append(game)
        return True

    warm_up = WarmUp(work, ("first", "second", "third"))
    warm_up.start()
    assert begun.wait(5)
    warm_up.prefer("third")
    assert all(warm_up.wait(game, 5) for game in ("first", "second", "third"))
    assert done[0] == "third"
    assert sorted(done) == ["first", "second", "third"]


def test_a_failed_warm_up_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    def work(game: str, report: Callable[[float], None], stop: Callable[[], bool]) -> bool:
        if game == "first":
            raise RuntimeError("no compiler")
        return True

    warm_up = WarmUp(work, ("first", "second"))
    assert warm_up.wait("first", 5)
    assert warm_up.wait("second", 5)
    assert warm_up.finished("first")
    assert not warm_up.ready("first")
    assert warm_up.ready("second")
    assert warm_up.failed
    assert not warm_up.all_ready
    assert "no compiler" in capsys.readouterr().err
    shell = Shell(Title())
    shell.context.warm_up = warm_up
    shell.frames(2)


def test_frame_times_give_percentiles() -> None:
    times = FrameTimes(keep=100)
    assert times.work_ms() == 0
    for number in range(200):
        times.add(number / 1000, 0.016)
    assert times.work_ms(0.0) == pytest.approx(100)
    assert times.work_ms(0.99) == pytest.approx(199)
    assert times.interval_ms() == pytest.approx(16)
    times.clear()
    assert times.interval_ms() == 0


@pytest.mark.parametrize("at_start", [False, True])
def test_a_refused_full_screen_leaves_the_window_and_says_so(
    at_start: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = pygame.display.set_mode

    def refusing(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return usual(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", refusing)
    shell = Shell(Title(), chosen={"fullscreen": at_start})
    shell.context.change(fullscreen=True)
    shell.frames(2)
    assert not shell.context.preferences.fullscreen
    assert [item.tone for item in shell.context.toasts.items] == ["warning"]
    assert pygame.display.get_window_size() == (1280, 720)
