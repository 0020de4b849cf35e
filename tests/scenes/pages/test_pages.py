"""Title, settings, pause and rules: drawn in both languages and sizes, used by mouse and keyboard."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.shelf import shelf
from scenes import VERSION
from scenes.boards import face
from scenes.kit.theme import Rect
from scenes.kit.widgets import Segmented, Slider, Toggle
from scenes.pages.rules.scene import RulesScene
from scenes.pages.settings import ROW, SCALES, SOUNDS, SettingsScene
from scenes.pages.title.scene import IDLE_SECONDS, TitleScene
from scenes.pages.title.shelf import open_places, tile_rects
from scenes.pages.title.tiles import KEYS
from scenes.rulebook.text import load_rules, parse_rules
from scenes.shell import library
from scenes.shell.loading import WarmUp
from scenes.shell.routes import Pause, Route, Rules, Settings, Setup, Title
from tests.scenes.running import Shell

ROOT = Path(__file__).resolve().parents[3]
OVERLAYS = (Settings(), Pause("carthage", "raid"), Rules("carthage", "raid"))


@pytest.mark.parametrize(
    ("language", "size", "ui"),
    [
        ("ja", (1280, 720), 1.0),
        ("en", (1280, 720), 1.0),
        ("ja", (1920, 1080), 1.0),
        ("en", (1920, 1080), 1.0),
        ("ja", (1280, 720), 2.0),
        ("en", (1280, 720), 0.8),
    ],
)
def test_every_scene_is_drawn(language: str, size: tuple[int, int], ui: float) -> None:
    shell = Shell(Title(), language, size, {"ui_scale": ui})
    pictures = set()
    for route in OVERLAYS:
        shell.manager.push(route)
        shell.frames(4, 0.1)
        pictures.add(pygame.image.tobytes(shell.app.canvas.surface, "RGB"))
        shell.manager.pop()
        shell.frames(3, 0.1)
    assert len(pictures) == len(OVERLAYS)


# The title


def test_the_shelf_agrees_with_the_games() -> None:
    places = {place.id: place for place in shelf()}
    for game_id in GAMES:
        players = find_game(game_id).players
        assert (places[game_id].least, places[game_id].most) == (players.start, players.stop - 1)
        assert (places[game_id] in open_places()) is bool(face(game_id).board)
    assert [place.id for place in open_places()] == [game_id for game_id in GAMES if face(game_id).board]


def test_the_version_is_the_projects() -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_closed_tables_cannot_be_entered() -> None:
    shell = Shell(Title())
    title = shell.top
    for place, rect, key in zip(shelf(), tile_rects(len(shelf())), KEYS, strict=False):
        if place not in open_places():
            shell.click(rect)
            shell.press(key)
            assert shell.top is title


def test_an_open_table_is_entered_by_click_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Title())
    went: list[Route] = []
    monkeypatch.setattr(shell.manager, "go", went.append)
    shell.click(tile_rects(len(shelf()))[0])
    shell.press(pygame.K_1)
    assert went == [Setup("carthage")] * 2


def test_language_and_sound_on_the_title() -> None:
    shell = Shell(Title(), "en")
    switch = next(w for w in shell.top.group.widgets if isinstance(w, Segmented))
    shell.click(switch.cell(0))
    assert shell.context.language == "ja"
    assert shell.context.preferences.muted
    shell.press(pygame.K_m)
    assert not shell.context.preferences.muted


def test_continue_comes_first_when_something_is_stored(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert library.unfinished() == []
    path = library.folder() / "one.json"
    path.parent.mkdir(parents=True)
    seats = [{"level": None, "name": ""}, {"level": "clerk", "name": ""}]
    path.write_text(json.dumps({"game": "carthage", "seats": seats, "actions": ["a"] * 39, "turn": 12}))
    (info,) = library.unfinished()
    assert (info.game, info.decisions, info.turn) == ("carthage", 39, 12)
    shell = Shell(Title())
    title = shell.top
    assert isinstance(title, TitleScene)
    assert title.group.widgets[0].key == pygame.K_RETURN
    # The file is no whole match: the player is told, and stays.
    shell.press(pygame.K_RETURN)
    shell.frames(2)
    assert shell.top is title
    assert [item.tone for item in shell.context.toasts.items] == ["warning"]
    path.write_text("{")
    assert library.unfinished() == []


def test_an_idle_minute_starts_a_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(Title(), chosen={"attract": True})
    title = shell.top
    assert isinstance(title, TitleScene)
    heard: list[tuple[str, bool]] = []
    title.attract = lambda game, attract: heard.append((game, attract))  # type: ignore[assignment,misc]
    shell.app.frame(IDLE_SECONDS - 1)
    shell.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    shell.app.frame(IDLE_SECONDS - 1)
    assert heard == []
    shell.app.frame(2)
    assert heard == [("carthage", True)]
    shell.context.set_behind(True)
    shell.app.frame(IDLE_SECONDS + 1)
    shell.context.set_behind(False)
    shell.app.frame(IDLE_SECONDS - 1)
    assert len(heard) == 1, "none begins behind another window, nor at once on the way back"
    shell.context.change(attract=False)
    shell.app.frame(IDLE_SECONDS + 1)
    assert len(heard) == 1


def test_nothing_moves_with_reduced_motion() -> None:
    shell = Shell(Title(), chosen={"reduced_motion": True})
    pictures = set()
    for _ in range(4):
        shell.frames(1, 0.7)
        pictures.add(pygame.image.tobytes(shell.app.canvas.surface, "RGB"))
    assert len(pictures) == 1


# Settings


def test_every_setting_is_applied_at_once() -> None:
    shell = Shell(Settings())
    scene = shell.top
    assert isinstance(scene, SettingsScene)

    def seen(rect: Rect) -> Rect:
        """Where the rectangle lies on the screen, once it has been scrolled into view."""
        pane = scene.pane
        pane.reveal(rect)
        pane.scroll_to(pane.offset, jump=True)
        return (rect[0], rect[1] - pane.shown, rect[2], rect[3])

    before = shell.context.preferences.model_dump()
    for number in range(len(scene.inner.widgets)):
        widget = scene.inner.widgets[number]
        if isinstance(widget, Toggle):
            shell.click(seen(widget.rect))
        elif isinstance(widget, Slider):
            x, y, w, h = widget.rect
            shell.click(seen((x + w - 12, y, 6, h)))
    shell.manager.toggle_fullscreen = lambda full: None
    for number in range(len(scene.inner.widgets)):
        widget = scene.inner.widgets[number]
        if isinstance(widget, Segmented):
            last = len(widget.choices) - 1
            shell.click(seen(widget.cell(0 if widget.index == last else last)))
            shell.context.change(ui_scale=1.0)
    after = shell.context.preferences.model_dump()
    changed = {key for key in after if after[key] != before[key]}
    assert changed >= {
        "language",
        "speed",
        "fullscreen",
        "reduced_motion",
        "muted",
        "table_volume",
        "music_volume",
        "interface_volume",
        "play_forced",
        "counsel",
        "take_back",
        "attract",
    }


@pytest.mark.parametrize("ui", SCALES)
def test_settings_scroll_by_more_than_a_few_pixels_or_not_at_all(ui: float) -> None:
    """At the usual size all of them are there at once."""
    shell = Shell(Settings(), chosen={"ui_scale": ui})
    scene = shell.top
    assert isinstance(scene, SettingsScene)
    least = 0.0 if ui <= 1.0 else ROW
    assert scene.pane.furthest == 0 or scene.pane.furthest >= least > 0


def test_sounds_always_in_front_or_never() -> None:
    shell = Shell(Settings())
    scene, chosen = shell.top, shell.context.preferences
    assert isinstance(scene, SettingsScene)
    found: list[tuple[bool, bool]] = []
    for number in range(len(SOUNDS)):
        switch = next(
            w for w in scene.inner.widgets if isinstance(w, Segmented) and w.choices[0].value == SOUNDS[0]
        )
        shell.click(switch.cell(number))
        found.append((chosen.muted, chosen.quiet_behind))
    assert found == [(False, False), (False, True), (True, True)]


def test_settings_scroll_when_the_text_is_large() -> None:
    shell = Shell(Settings(), chosen={"ui_scale": 2.0})
    scene = shell.top
    assert isinstance(scene, SettingsScene)
    assert scene.pane.furthest > 0
    for _ in range(len(scene.inner.widgets)):
        shell.press(pygame.K_TAB)
    assert scene.pane.offset > 0


def test_the_size_of_text_stays_under_the_pointer() -> None:
    """Whatever size is chosen, a second click at the same place hits the same switch."""
    shell = Shell(Settings())
    scene = shell.top
    assert isinstance(scene, SettingsScene)
    switch = scene.group.widgets[0]
    assert isinstance(switch, Segmented)
    before = shell.context.preferences.model_dump()
    cells = [switch.cell(number) for number in range(len(SCALES))]
    for scale, cell in [*zip(SCALES, cells), *zip(reversed(SCALES), reversed(cells))]:
        shell.click(cell)
        shell.click(cell)
        assert shell.context.preferences.ui_scale == scale
    assert shell.context.preferences.model_dump() == {**before, "ui_scale": SCALES[0]}


def test_the_keyboard_reaches_every_setting() -> None:
    shell = Shell(Settings())
    scene = shell.top
    assert isinstance(scene, SettingsScene)
    seen = set()
    for _ in range(len(scene.group.widgets) + len(scene.inner.widgets)):
        shell.press(pygame.K_TAB)
        focused = [group.focused for group in (scene.group, scene.inner) if group.focused is not None]
        assert len(focused) == 1
        seen.add(id(focused[0]))
    assert seen == {id(widget) for widget in (*scene.group.widgets, *scene.inner.widgets)}
    shell.press(pygame.K_TAB)
    shell.press(pygame.K_RIGHT)
    assert shell.context.preferences.ui_scale == SCALES[SCALES.index(1.0) + 1]


# Rules


def test_a_mistake_in_a_rules_text_is_named() -> None:
    with pytest.raises(ValueError, match="line 2"):
        parse_rules("# Title\n## Without an id\n")
    with pytest.raises(ValueError, match="line 1"):
        parse_rules("text first\n")


def test_rules_open_at_a_section_and_keep_it_over_a_change_of_language() -> None:
    shell = Shell(Title())
    shell.manager.push(Rules("carthage", "settlement"))
    shell.frames(3)
    scene = shell.top
    assert isinstance(scene, RulesScene)
    index = load_rules("en", "carthage").index("settlement")
    assert scene._current() == index
    shell.context.change(language="ja")
    shell.frames(3)
    assert scene._current() == index
    shell.click(scene.inner.widgets[2].rect)
    shell.frames(20)
    assert scene._current() == 2
    shell.press(pygame.K_END)
    shell.frames(20)
    assert scene._current() >= len(load_rules("ja", "carthage").sections), "the glossary"


# The program itself


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    import os

    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )


def test_without_a_display_one_sentence_and_status_2() -> None:
    done = run(
        "import sys; from scenes.shell.app import run; sys.exit(run())", SDL_VIDEODRIVER="nosuchdriver"
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "python main.py demo --headless" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_demo_from_the_command_line_goes_to_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    import scenes.shell.app
    import scenes.shell.context

    seen: list[tuple[str, str]] = []

    def few_frames(app: scenes.shell.app.App) -> None:
        for _ in range(4):
            app.frame(0.1)
        seen.append((type(app.manager.top).__name__, app.context.language))

    monkeypatch.setattr(scenes.shell.context, "WarmUp", lambda: WarmUp(work=None))
    monkeypatch.setattr(scenes.shell.app.App, "run", few_frames)
    assert scenes.shell.app.run_demo("carthage", ("clerk", "clerk"), 1, {}, "ja") == 0
    assert seen == [("TableScene", "ja")]


def test_the_first_frame_needs_no_compiler() -> None:
    code = (
        "import sys; from scenes.shell.app import App, silent_context;"
        "from scenes.shell.routes import Title;"
        "app = App(silent_context('ja')); app.manager.go(Title()); app.frame(0.0);"
        "heavy = [m for m in ('numba', 'llvmlite', 'ai.thinking.thoughts', 'game.core.registry') "
        "if m in sys.modules];"
        "sys.exit(', '.join(heavy) or 0)"
    )
    done = run(code)
    assert done.returncode == 0, done.stderr
