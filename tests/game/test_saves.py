"""Saved matches: refused with a sentence when they cannot be trusted, and never lost."""

from __future__ import annotations

import json
import os
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import saves
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.match import Match, MatchSetup, Seat
from game.core.plain_text import cleaned_name
from game.core.registry import GAMES, game
from game.core.save_document import FORMAT, LARGEST, LONGEST, VERSION, check_of
from game.core.saves import (
    WITHOUT_REDEALS,
    Loading,
    dump_match,
    load_match,
    parse_match,
    save_match,
)
from tests.game.playing import every_configuration, random_match


@cache
def played() -> Match:
    """A match of which some is played."""
    return random_match(every_configuration()[0], 3, 12)


@cache
def saved() -> str:
    """The same match as a text."""
    return dump_match(played())


def refusal(text: str) -> str:
    """The key of the sentence with which a text is refused; the sentence exists in both languages."""
    with pytest.raises(PlayerError) as error:
        parse_match(text)
    for language in LANGUAGES:
        sentence = error.value.sentence(Catalogue.load(language))
        assert sentence != error.value.key and "{" not in sentence
    assert str(error.value) == error.value.sentence(Catalogue.load("en"))
    return error.value.key


def changed(**fields: Any) -> str:
    """The saved match with some fields changed and the check made to fit again."""
    document = json.loads(saved()) | fields
    document = {key: value for key, value in document.items() if value is not ...}
    document.pop("check", None)
    document["check"] = check_of(document)
    return json.dumps(document)


def test_a_save_is_versioned_json() -> None:
    document = json.loads(saved())
    assert document["format"] == FORMAT and document["version"] == WITHOUT_REDEALS
    assert document["game"] == played().game.id and document["seed"] == 3
    assert [played().game.parse_action(text) for text in document["actions"]] == played().actions
    assert dump_match(parse_match(changed())) == saved(), "the order of keys and white space do not matter"


def test_a_save_of_the_first_version_still_loads() -> None:
    old = changed(version=1, take_back=..., taken_back=..., title=..., began=..., over=...)
    assert '"take_back"' not in old and '"over"' not in old
    match = parse_match(old)
    assert match.actions == played().actions and not match.setup.take_back and match.taken_back == 0


def test_a_save_says_what_was_taken_back() -> None:
    match = parse_match(changed(take_back=True, taken_back=3))
    assert match.setup.take_back and match.taken_back == 3
    assert parse_match(dump_match(match)).taken_back == 3
    named = parse_match(changed(title="Salt", began="2026-01-31T18:05"))
    assert (named.title, named.began) == ("Salt", "2026-01-31T18:05")
    assert refusal(changed(title=7)) == refusal(changed(began=7)) == "error.save_damaged"


HOSTILE = [
    "\ud800",
    "a\udfffb",
    "x" * 100_000,
    "a\x00\u202eb\n",
    "e\u0301" * 60,
    "\U0001f468\u200d" * 30,
    "  ",
]


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_every_text_of_a_file_is_cleaned(text: str) -> None:
    match = parse_match(changed(title=text, began=text))
    assert match.title == cleaned_name(text) and match.began == ""
    match.title.encode()
    assert dump_match(parse_match(dump_match(match))) == dump_match(match)


def test_a_title_that_can_be_typed_can_be_read_again() -> None:
    """24 visible characters may be many more of the file's."""
    match = parse_match(saved())
    match.title = cleaned_name("\U0001f468\u200d\U0001f469\u200d\U0001f466" * 24)
    assert len(match.title) > 40 and parse_match(dump_match(match)).title == match.title


def test_a_stored_match_is_known_again_whatever_its_title() -> None:
    match = parse_match(changed(title="Salt", began="2026-01-31T18:05"))
    old = changed(version=1, take_back=..., taken_back=..., title=..., began=..., over=...)
    assert saves.stores(dump_match(match), match) and saves.stores(old, parse_match(saved()))
    match.title = "Pepper"
    assert saves.stores(changed(title="Salt", began="2026-01-31T18:05"), match)
    assert not saves.stores(saved(), match) and not saves.stores("{", match)
    longer = parse_match(dump_match(match))
    longer.play(longer.legal()[0])
    assert not saves.stores(dump_match(match), longer)
    for wrong in (-1, True, "3", None, 1.5):
        assert refusal(changed(taken_back=wrong)) == "error.save_damaged"


@pytest.mark.parametrize("part", [0, 1, 5, 20, 50, 80, 99])
def test_a_truncated_save_is_damaged(part: int) -> None:
    assert refusal(saved()[: len(saved().rstrip()) * part // 100]) == "error.save_damaged"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"seed": 3', '"seed": 4'),
        ('"standard"', '"classic"'),
        ('"level": null', '"level": "clerk"'),
        ('"rules": ', '"rules": 1'),
        ('"version": 3', '"version": "3"'),
        ('"version": 3', '"versions": 3'),
        ('"check": "', '"check": "0'),
    ],
)
def test_an_edited_save_is_damaged(old: str, new: str) -> None:
    assert old in saved()
    assert refusal(saved().replace(old, new, 1)) == "error.save_damaged"


@pytest.mark.parametrize("text", ["", "nonsense", "{", "PNG", "\0\0\0", "[" * 100_000, '{"a":' * 50_000])
def test_a_text_that_is_no_json_is_damaged(text: str) -> None:
    assert refusal(text) == "error.save_damaged"


@pytest.mark.parametrize("text", ["{}", "[]", "null", "3", '"save"', '{"format": "chess"}', '{"format": []}'])
def test_another_programs_json_is_foreign(text: str) -> None:
    assert refusal(text) == "error.save_foreign"


def test_a_save_from_before_personalities_opens_with_even_tempers() -> None:
    seats = [{"level": seat.level, "name": seat.name} for seat in played().setup.seats]
    assert parse_match(changed(version=2, seats=seats)).setup == played().setup


def test_a_save_of_a_newer_version_says_so() -> None:
    newer = json.dumps({"format": FORMAT, "version": VERSION + 1, "body": "in a way not known yet"})
    assert refusal(newer) == "error.save_newer"
    assert refusal(changed(rules=played().game.version + 1)) == "error.save_newer"
    assert refusal(changed(game="a_game_of_the_future")) == "error.save_newer"


def test_a_save_with_other_rules_says_so() -> None:
    assert refusal(changed(rules=played().game.version - 1)) == "error.save_older"
    assert refusal(changed(state="0" * 16)) == "error.save_older"


def test_a_save_of_earlier_rules_opens_if_it_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its record may be another, but its actions have to lead to the turn that was saved."""
    before = played().game.version - 1
    monkeypatch.setattr(type(played().game), "earlier", (before,))
    opened = parse_match(changed(rules=before, state="0" * 16))
    assert opened.actions == played().actions
    assert parse_match(dump_match(opened)).actions == played().actions
    assert refusal(changed(rules=before, turn=played().game.turn(played().state) + 1)) == "error.save_older"
    assert refusal(changed(rules=before, actions=["fly to the moon"])) == "error.save_older"
    assert refusal(changed(rules=before - 1)) == "error.save_older"


@pytest.mark.parametrize(
    "fields",
    [
        {"actions": ["buy"] * 50},
        {"actions": ["fly to the moon"]},
        {"actions": [3]},
        {"actions": "buy"},
        {"actions": None},
        {"actions": ...},
        {"turn": 40_000_000},
        {"turn": ...},
        {"options": {"start_seat": "\u0661"}},
        {"options": {"start_seat": True}},
        {"options": {"mode": {"deep": [[[]]]}}},
        {"seats": {"0": {}, "1": {}}},
        {"seats": [{"level": "clerk\n"}, {}]},
        {"seed": "3"},
        {"seed": 3.0},
        {"seats": []},
        {"seats": [{"level": 3}]},
        {"seats": "two"},
        {"options": {"mode": "unheard of"}},
        {"options": {"unknown": 1}},
        {"options": {"start_seat": 4}},
        {"seed": -1},
        {"seed": 2**60},
        {"seed": "three"},
        {"rules": "one"},
        {"state": ...},
        {"version": 0},
        {"version": True},
        {"version": "1"},
    ],
    ids=str,
)
def test_a_save_that_makes_no_sense_is_damaged(fields: dict[str, Any]) -> None:
    assert refusal(changed(**fields)) == "error.save_damaged"


def test_odd_values_are_refused_too() -> None:
    actions = dict.fromkeys(played().game.action_text(action) for action in played().actions)
    assert refusal(changed(actions=actions)) == "error.save_damaged"
    assert refusal(changed(game=["carthage"])) == "error.save_newer"
    assert refusal(changed(game={})) == "error.save_newer"
    assert refusal(changed(seats=[{}] * 5)) == "error.player_count"
    assert refusal(changed(seats=[{"level": "\ud800"}] * 2)) == "error.save_damaged"
    assert refusal(changed(rules=float(played().game.version))) == "error.save_damaged"


@given(st.deferred(lambda: st.integers(0, len(saved()) - 1)), st.characters())
def test_one_wrong_character_never_gives_another_match(place: int, character: str) -> None:
    try:
        match = parse_match(saved()[:place] + character + saved()[place + 1 :])
    except PlayerError:
        return
    assert dump_match(match) == saved()


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_any_value_of_a_field_is_accepted_or_refused(value: Any) -> None:
    for field in json.loads(saved()):
        try:
            parse_match(changed(**{field: value}))
        except PlayerError:
            continue


def test_names_in_any_script_survive(tmp_path: Path) -> None:
    setup = played().setup.model_copy(
        update={"seats": (Seat(name="隊商 🐫"), Seat(level="clerk", name="“Ж”"))}
    )
    match = Match(setup)
    save_match(match, tmp_path / "match.json")
    assert "隊商 🐫" in (tmp_path / "match.json").read_text(encoding="utf-8")
    assert load_match(tmp_path / "match.json").setup == setup


@pytest.mark.parametrize("digit", ["\u0665", "\uff15", "\u096b", "5\u200b", "05", " 5"])
def test_digits_of_other_scripts_are_not_actions(digit: str) -> None:
    for game_id in GAMES:
        found = game(game_id)
        for action in range(found.num_actions):
            text = found.action_text(action)
            assert found.parse_action(text) == action
            if any(sign in text for sign in "0123456789"):
                with pytest.raises(ValueError, match="not an action"):
                    found.parse_action("".join(digit if sign.isdigit() else sign for sign in text))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("x" * 10_000, "x" * 24),
        ("\ud800\0", ""),
        ("\u200b\u2060\ufeff", ""),
        ("[[card:99|x]]", "[[card:99|x]]"),
        ("  two\nlines ", "two lines"),
    ],
)
def test_a_name_in_a_save_is_cleaned_and_cut(given: str, kept: str) -> None:
    match = parse_match(changed(seats=[{"name": given}, {"level": "clerk", "name": given}]))
    assert [seat.name for seat in match.setup.seats] == [kept, kept]
    assert parse_match(dump_match(match)).setup == match.setup


def test_what_is_too_large_is_refused_at_once(tmp_path: Path) -> None:
    """Ten million actions, a number of forty million digits, a file without an end: none is replayed."""
    began = time.process_time()
    huge = saved().replace('"turn": ', '"turn": ' + "1" * 40_000_000)
    assert refusal(huge) == "error.save_too_large"
    assert refusal(changed(actions=["buy"] * (LONGEST + 1))) == "error.save_too_large"
    assert refusal(saved().replace('"turn": ', '"turn": ' + "1" * 5_000)) == "error.save_damaged"
    path = tmp_path / "huge.json"
    path.write_text(huge, encoding="utf-8")
    with pytest.raises(PlayerError) as error:
        load_match(path)
    assert error.value.key == "error.save_too_large"
    if Path("/dev/zero").exists():
        with pytest.raises(PlayerError):
            load_match(Path("/dev/zero"))
    assert time.process_time() - began < 2
    for game_id in GAMES:
        found = game(game_id)
        longest = max(len(found.action_text(action)) for action in range(found.num_actions))
        assert LONGEST * (longest + 5) < LARGEST, "every match of so many decisions can be opened"


def test_a_long_match_is_replayed_in_slices() -> None:
    loading = Loading(saved())
    shares = [loading.progress]
    while not loading.step(0.0):
        shares.append(loading.progress)
    assert shares == [number / len(played().actions) for number in range(len(played().actions))]
    assert dump_match(loading.match) == saved()
    loading = Loading(changed(actions=[*json.loads(saved())["actions"][:-1], "pass"]))
    with pytest.raises(PlayerError):
        loading.whole()


def test_a_refused_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for content in (saved()[:200].encode(), b"\xff\xfe\x00", b""):
        path.write_bytes(content)
        with pytest.raises(PlayerError, match="damaged"):
            load_match(path)
        assert path.read_bytes() == content


def test_a_missing_file_or_a_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(PlayerError) as error:
        load_match(tmp_path / "none.json")
    assert error.value.key == "error.no_file"
    assert all("none.json" in error.value.sentence(Catalogue.load(language)) for language in LANGUAGES)
    with pytest.raises(PlayerError, match="not an ordinary file"):
        load_match(tmp_path)


def test_folders_are_made_when_saving(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "match.json"
    save_match(played(), path)
    assert path.read_text(encoding="utf-8") == saved()
    assert [p.name for p in path.parent.iterdir()] == ["match.json"], "no temporary file is left"


def test_an_unwritable_folder_is_told_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(PlayerError) as error:
        save_match(played(), tmp_path / "file" / "match.json")
    assert error.value.key == "error.unwritable"
    sentences = [error.value.sentence(Catalogue.load(language)) for language in LANGUAGES]
    assert all(str(tmp_path / "file") in sentence for sentence in sentences) and len(set(sentences)) == 2
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_nothing_is_lost_when_writing_fails(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk, for instance: the old save stays whole, and no half-written file is left beside it."""
    path = tmp_path / "match.json"
    save_match(played(), path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync", fail) if failing == "fsync" else (Path, "replace", fail)))
    with pytest.raises(PlayerError) as error:
        save_match(random_match(every_configuration()[0], 4, 5), path)
    assert error.value.key == "error.disk_full"
    monkeypatch.undo()
    assert path.read_text(encoding="utf-8") == saved()
    assert [p.name for p in tmp_path.iterdir()] == ["match.json"]


def test_a_text_that_cannot_be_written_leaves_no_trace(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_text(tmp_path / "match.json", "\ud800")
    assert not list(tmp_path.iterdir())


def test_setups_hold_two_to_five_seats() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        MatchSetup(game="carthage", seats=(Seat(),), seed=1)
    with pytest.raises(PlayerError) as error:
        Match(MatchSetup(game="carthage", seats=(Seat(),) * 5, seed=1))
    assert error.value.key == "error.player_count"
    for language in LANGUAGES:
        assert "2-4" in error.value.sentence(Catalogue.load(language))
