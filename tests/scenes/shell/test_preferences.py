"""Preferences on disk: kept, damaged, newer, unwritable."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from game.core.catalogue import LANGUAGES, Catalogue
from scenes.shell.context import Context
from scenes.shell.loading import WarmUp
from scenes.shell.preferences import Chosen, Preferences, preferences_path, system_language
from scenes.shell.preferences_file import FORMAT, VERSION, PreferencesFile


def stored(values: object, version: object = VERSION, form: str = FORMAT) -> str:
    return json.dumps({"format": form, "version": version, "values": values})


def test_nothing_stored_gives_the_defaults(home: Path) -> None:
    preferences, notice = PreferencesFile().load()
    assert preferences == Preferences()
    assert notice is None


def test_what_is_saved_comes_back(home: Path) -> None:
    mine = Preferences(language="ja", ui_scale=1.5, speed="fast", player_name="隊商")
    assert PreferencesFile().store(mine) is None
    assert PreferencesFile().load() == (mine, None)
    assert [path.name for path in preferences_path().parent.iterdir()] == ["preferences.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"format": 1}',
        stored([]),
        stored({}, "two"),
        stored({}, form="something-else"),
        "\udcff",
    ],
)
def test_a_damaged_file_is_kept_and_said(home: Path, text: str) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    file = PreferencesFile()
    preferences, notice = file.load()
    assert preferences == Preferences()
    assert notice is not None
    kept = path.with_name("preferences.damaged.json")
    assert kept.read_bytes() == path.read_bytes()
    for language in LANGUAGES:
        sentence = notice.sentence(Catalogue.load(language))
        assert kept.name in sentence
        assert "{" not in sentence
    assert file.store(preferences) is None
    assert kept.exists()


def test_one_bad_value_does_not_cost_the_others(home: Path) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(
        stored({"speed": "warp", "ui_scale": 1.2, "take_back": True, "unknown": 1}), encoding="utf-8"
    )
    preferences, notice = PreferencesFile().load()
    assert (preferences.speed, preferences.ui_scale, preferences.take_back) == ("normal", 1.2, True)
    assert notice is not None


def test_a_newer_file_is_kept_and_read_as_far_as_understood(home: Path) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(stored({"language": "ja", "hologram": True}, VERSION + 1), encoding="utf-8")
    preferences, notice = PreferencesFile().load()
    assert preferences.language == "ja"
    assert notice is not None
    assert notice.key == "preferences.newer"
    assert json.loads(path.with_name("preferences.newer.json").read_text())["values"]["hologram"]
    PreferencesFile().load()
    assert path.with_name("preferences.newer-2.json").exists()


def test_a_folder_that_cannot_be_written_is_said(home: Path) -> None:
    blocker = preferences_path().parent
    blocker.write_text("a file where the folder should be")
    notice = PreferencesFile().store(Preferences())
    assert notice is not None
    assert notice.key == "preferences.unwritable"
    assert PreferencesFile().load()[0] == Preferences()


ODD: list[object] = [
    *(
        "x" * 10_000,
        "\ud800",
        "\0",
        "\u200b",
        "[[icon:../../x|y]]",
        10**400,
        -1,
        2,
        float("nan"),
        float("inf"),
        None,
    ),
    *(True, "\u0661", [[]], {"x": {"y": "\ud800"}}),
]


@pytest.mark.parametrize("seed", range(4))
def test_what_was_loaded_can_always_be_written_and_read_again(home: Path, seed: int) -> None:
    rng = random.Random(seed)
    deep: object = "end"
    for _ in range(255):
        deep = {"deeper": deep} if rng.random() < 0.5 else [deep]
    path = preferences_path()
    path.parent.mkdir(parents=True)
    for _ in range(60):
        values = {
            key: rng.choice([*ODD, deep]) for key in [*Preferences.model_fields, "last_setup", "\ud800"]
        }
        path.write_text(stored(values), encoding="utf-8")
        file = PreferencesFile()
        loaded, _ = file.load()
        assert file.store(loaded) is None
        assert PreferencesFile().load() == (loaded, None)
        for kept in path.parent.glob("*.damaged*"):
            kept.unlink()


def test_a_file_of_no_sensible_size_is_set_aside(home: Path) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(stored({"player_name": "x" * 3_000_000}), encoding="utf-8")
    preferences, notice = PreferencesFile().load()
    assert preferences == Preferences() and notice is not None


def test_values_are_checked_when_set() -> None:
    with pytest.raises(ValidationError):
        Preferences().ui_scale = 3.0


@pytest.mark.parametrize(("value", "language"), [("ja_JP.UTF-8", "ja"), ("en_GB.UTF-8", "en"), ("C", "en")])
def test_language_of_the_system(monkeypatch: pytest.MonkeyPatch, value: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert system_language() == language


def test_every_setting_can_be_changed_by_its_name() -> None:
    assert list(Chosen.__annotations__) == list(Preferences.model_fields)


# A file that cannot be read for a moment, and windows that share it


class Taken:
    """Files that another program holds: opening one of these names fails so many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int, *names: str) -> None:
        self.left, self.opened = times, 0
        monkeypatch.setattr("game.core.files.PAUSE", 0.0)
        monkeypatch.setattr("scenes.shell.preferences_file.RETRY_SECONDS", 0.0)
        original = os.open

        def guarded(path: Any, flags: int, *more: Any, **named: Any) -> int:
            if Path(path).name in names and not flags & os.O_CREAT:
                self.opened += 1
                self.left -= 1
                if self.left >= 0:
                    raise PermissionError(errno.EACCES, "taken", str(path))
            return original(path, flags, *more, **named)

        monkeypatch.setattr(os, "open", guarded)


def on_disk() -> dict[str, Any]:
    values: dict[str, Any] = json.loads(preferences_path().read_text(encoding="utf-8"))["values"]
    return values


@pytest.mark.parametrize("times", [1, 2])
def test_a_moment_s_lock_costs_nothing(home: Path, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    mine = Preferences(language="ja", speed="fast", learnt=("edo.first",))
    assert PreferencesFile().store(mine) is None
    taken = Taken(monkeypatch, times, "preferences.json")
    assert PreferencesFile().load() == (mine, None) and taken.opened == times + 1


def test_what_can_neither_be_read_nor_copied_is_never_written_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Preferences(language="ja", speed="fast", learnt=("edo.first",), lessons={"edo.first": 3})
    assert PreferencesFile().store(mine) is None
    before = preferences_path().read_bytes()
    taken = Taken(monkeypatch, 10_000, "preferences.json")
    stored = PreferencesFile()
    chosen, notice = stored.load()
    assert notice is not None and notice.key == "preferences.unreadable"
    assert chosen == Preferences()
    chosen.speed = "slow"
    chosen.learnt = ("carthage.first",)
    assert stored.store(chosen) is None, "said once"
    assert not stored.look_after(chosen)
    assert preferences_path().read_bytes() == before, "never written over"
    taken.left = 0
    assert stored.look_after(chosen), "tried again"
    assert (chosen.language, chosen.speed, chosen.lessons) == ("ja", "slow", {"edo.first": 3})
    assert set(chosen.learnt) == {"edo.first", "carthage.first"}
    assert PreferencesFile().load() == (chosen, None)
    assert [path.name for path in preferences_path().parent.iterdir()] == ["preferences.json"]


def test_a_damaged_file_that_cannot_be_copied_is_not_written_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(stored([]), encoding="utf-8")
    monkeypatch.setattr("game.core.files.PAUSE", 0.0)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "taken")

    with monkeypatch.context() as patch:
        patch.setattr("shutil.copyfile", refuse)
        file = PreferencesFile()
        chosen, notice = file.load()
        assert notice is not None and notice.key == "preferences.unreadable"
        chosen.speed = "slow"
        assert file.store(chosen) is None
        assert path.read_text(encoding="utf-8") == stored([])
    told = file.store(chosen)
    assert told is not None and told.key == "preferences.damaged"
    assert path.with_name("preferences.damaged.json").read_text(encoding="utf-8") == stored([])
    assert PreferencesFile().load() == (chosen, None)
    assert len(list(path.parent.iterdir())) == 2, "one copy is enough"


def test_two_windows_keep_what_each_has_changed(home: Path) -> None:
    PreferencesFile().store(Preferences(lessons={"edo.first": 1, "edo.second": 1}, hinted=("undo",)))
    one, two = PreferencesFile(), PreferencesFile()
    first, second = one.load()[0], two.load()[0]
    first.speed = "fast"
    first.lessons = {"edo.first": 4, "edo.second": 1}
    first.learnt = ("carthage.first",)
    assert one.store(first) is None
    second.language = "ja" if first.language == "en" else "en"
    second.lessons = {"edo.first": 1, "edo.third": 2}
    second.learnt = ("edo.first",)
    second.hinted = ()
    assert two.store(second) is None
    both = PreferencesFile().load()[0]
    assert (both.speed, both.language) == ("fast", second.language)
    assert both.lessons == {"edo.first": 4, "edo.third": 2} and both.hinted == ()
    assert set(both.learnt) == {"carthage.first", "edo.first"}
    assert second.learnt == both.learnt and second.lessons == both.lessons, "known here too"
    assert second.speed == "normal", "but what was chosen there stays there"


@pytest.mark.parametrize("name", sorted(Preferences.model_fields))
def test_every_setting_of_one_window_outlives_another_one(home: Path, name: str) -> None:
    """Whatever is added to the settings, a window that knows nothing of a change keeps it."""
    other = {
        "language": "ja" if Preferences().language == "en" else "en",
        "ui_scale": 1.5,
        "magnifier": "on",
        "window": (800, 600),
        "speed": "fast",
        "tutor": "large",
        "talk": "few",
        "player_name": "Ada",
        "lessons": {"edo.first": 2},
        "learnt": ("edo.first",),
        "offered": ("edo",),
        "looked": ("edo.vote",),
        "hinted": ("undo",),
        "guided": {"edo": 5},
    }
    value = getattr(Preferences(), name)
    changed = other[name] if name in other else not value if isinstance(value, bool) else value / 2
    one, two = PreferencesFile(), PreferencesFile()
    first, second = one.load()[0], two.load()[0]
    setattr(first, name, changed)
    assert first != second and one.store(first) is None
    assert two.store(second) is None
    assert getattr(PreferencesFile().load()[0], name) == changed
    setattr(first, name, value)
    assert one.store(first) is None
    assert getattr(PreferencesFile().load()[0], name) == value, "and it can be taken back"


def test_a_window_tells_once_and_uses_what_was_stored_as_soon_as_it_can(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    PreferencesFile().store(Preferences(language="ja", speed="fast"))
    taken = Taken(monkeypatch, 10_000, "preferences.json")
    file = PreferencesFile()
    chosen, notice = file.load()
    context = Context(chosen, warm_up=WarmUp(work=None), stored=file)
    context.report(notice)
    context.change(muted=True)
    context.look_after_preferences()
    assert len(context.toasts.items) == 1
    taken.left = 0
    context.look_after_preferences()
    assert (context.preferences.speed, context.language) == ("fast", "ja")
    assert on_disk()["muted"] is True and on_disk()["speed"] == "fast"
