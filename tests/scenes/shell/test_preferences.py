"""Preferences on disk: kept, damaged, newer, unwritable."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from pydantic import ValidationError

from game.core.catalogue import LANGUAGES, Catalogue
from scenes.shell.preferences import (
    FORMAT,
    VERSION,
    Chosen,
    Preferences,
    load_preferences,
    preferences_path,
    save_preferences,
    system_language,
)


def stored(values: object, version: object = VERSION, form: str = FORMAT) -> str:
    return json.dumps({"format": form, "version": version, "values": values})


def test_nothing_stored_gives_the_defaults(home: Path) -> None:
    preferences, notice = load_preferences()
    assert preferences == Preferences()
    assert notice is None


def test_what_is_saved_comes_back(home: Path) -> None:
    mine = Preferences(language="ja", ui_scale=1.5, speed="fast", player_name="隊商")
    assert save_preferences(mine) is None
    assert load_preferences() == (mine, None)
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
    preferences, notice = load_preferences()
    assert preferences == Preferences()
    assert notice is not None
    kept = path.with_name("preferences.damaged.json")
    assert kept.read_bytes() == path.read_bytes()
    for language in LANGUAGES:
        sentence = notice.sentence(Catalogue.load(language))
        assert kept.name in sentence
        assert "{" not in sentence
    assert save_preferences(preferences) is None
    assert kept.exists()


def test_one_bad_value_does_not_cost_the_others(home: Path) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(
        stored({"speed": "warp", "ui_scale": 1.2, "take_back": True, "unknown": 1}), encoding="utf-8"
    )
    preferences, notice = load_preferences()
    assert (preferences.speed, preferences.ui_scale, preferences.take_back) == ("normal", 1.2, True)
    assert notice is not None


def test_a_newer_file_is_kept_and_read_as_far_as_understood(home: Path) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(stored({"language": "ja", "hologram": True}, VERSION + 1), encoding="utf-8")
    preferences, notice = load_preferences()
    assert preferences.language == "ja"
    assert notice is not None
    assert notice.key == "preferences.newer"
    assert json.loads(path.with_name("preferences.newer.json").read_text())["values"]["hologram"]
    load_preferences()
    assert path.with_name("preferences.newer-2.json").exists()


def test_a_folder_that_cannot_be_written_is_said(home: Path) -> None:
    blocker = preferences_path().parent
    blocker.write_text("a file where the folder should be")
    notice = save_preferences(Preferences())
    assert notice is not None
    assert notice.key == "preferences.unwritable"
    assert load_preferences()[0] == Preferences()


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
        loaded, _ = load_preferences()
        assert save_preferences(loaded) is None
        assert load_preferences() == (loaded, None)
        for kept in path.parent.glob("*.damaged*"):
            kept.unlink()


def test_a_file_of_no_sensible_size_is_set_aside(home: Path) -> None:
    path = preferences_path()
    path.parent.mkdir(parents=True)
    path.write_text(stored({"player_name": "x" * 3_000_000}), encoding="utf-8")
    preferences, notice = load_preferences()
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
