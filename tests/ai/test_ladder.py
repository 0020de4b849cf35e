"""The ladder: what is measured, kept, written and shown."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import pytest

from ai.lab import ladder
from ai.lab.arena import ArenaSetup, run_arena
from ai.lab.ladder import LadderRow, measurements, page, pairs, read_rows, run_ladder, strength_file
from ai.players import fingerprints
from ai.players.fingerprints import fingerprint, weight_file
from ai.players.levels import LEVELS, NEUTRAL, OF_SEARCH, PLAYABLE, Level, tuned
from ai.players.players import read_player
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.folders import program_folder
from game.core.generator import seed_word
from game.core.protocol import NATURE, apply, current_player
from game.core.registry import GAMES
from game.core.registry import game as find_game
from main import main
from scenes.pages.setup.strength import read_strengths


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder of three quick rows a table."""
    monkeypatch.setattr(
        ladder, "pairs", lambda: (("clerk", "random"), ("apprentice", "clerk"), ("clerk", "apprentice"))
    )


def test_the_ladder_has_every_step_and_every_level_against_the_middle_one() -> None:
    steps = pairs()
    assert len(set(steps)) == len(steps)
    assert {(level, NEUTRAL) for level in PLAYABLE if level != NEUTRAL} <= set(steps)
    tables = {(table, len(setup.seats)) for table, _, _, setup in measurements("carthage", 12, 1)}
    assert tables == {(mode, players) for mode in ("standard", "classic") for players in (2, 3, 4)}
    games = {(table, len(setup.seats), *setup.options) for table, _, _, setup in measurements("edo", 60, 1)}
    assert games == {
        (table, players, *options)
        for table, options in (("standard", ()), ("purveyors", ("purveyors",)))
        for players in (3, 4, 5)
    }
    for _, level, against, setup in measurements("traveling_merchant", 13, 1):
        assert setup.seats == (level, *[against] * (len(setup.seats) - 1))
        assert setup.games % len(setup.seats) == 0


def is_of_clerks(row: LadderRow) -> bool:
    """Two rows of the short ladder."""
    return row.main and row.players == 2 and row.level == "clerk"


@pytest.mark.usefixtures("short")
def test_an_interrupted_ladder_goes_on_and_measures_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, document = tmp_path / "strength.toml", tmp_path / "ladder.md"
    played: list[object] = []

    def counted(*args: object) -> object:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(args[0])
        return run_arena(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(ladder, "run_arena", counted)
    with pytest.raises(KeyboardInterrupt):
        run_ladder("carthage", 4, 1, None, lambda line: None, (data, document))
    assert len(read_rows(data)) == 2
    assert document.read_text(encoding="utf-8").count(" of 4") == 2
    monkeypatch.setattr(ladder, "run_arena", run_arena)
    lines: list[str] = []
    run_ladder("carthage", 4, 1, None, lines.append, (data, document))
    assert len(read_rows(data)) == len(lines) == 18
    monkeypatch.setattr(ladder, "run_arena", counted)
    run_ladder("carthage", 4, 1, None, lambda line: None, (data, document))
    assert read_strengths(data)[0].games == 4
    assert document.read_text(encoding="utf-8") == page(read_rows(data))


@pytest.mark.usefixtures("short")
def test_a_fresh_ladder_measures_what_other_deals_have_told_and_goes_on_by_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, document = tmp_path / "strength.toml", tmp_path / "ladder.md"
    run_ladder("carthage", 4, 1, None, lambda line: None, (data, document), is_of_clerks)
    played: list[ArenaSetup] = []

    def counted(setup: ArenaSetup, *args: object) -> object:
        played.append(setup)
        return run_arena(setup, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(ladder, "run_arena", counted)
    run_ladder("carthage", 4, 2, None, lambda line: None, (data, document), is_of_clerks)
    assert not played
    for _ in range(2):
        run_ladder("carthage", 4, 2, None, lambda line: None, (data, document), is_of_clerks, fresh=True)
        assert [setup.seed for setup in played] == [2, 2]
    assert {row.seed for row in read_rows(data)} == {2}
    assert "seed 2" in document.read_text(encoding="utf-8")


def test_a_seed_is_drawn_once_for_a_fresh_ladder_and_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(ladder, "run_ladder", lambda game, games, seed, *rest, **more: asked.append(seed))
    for arguments in ([], ["--fresh"], ["--fresh"], ["--fresh", "--seed", "5"]):
        assert main(["ladder", "--workers", "1", *arguments]) == 0
    said = capsys.readouterr().out.splitlines()
    assert asked[0] == 7001 and asked[1] != asked[2] and asked[3] == 5
    assert said == [f"seed {seed}; --fresh --seed {seed} goes on" for seed in asked[1:]]


def test_other_rules_settings_weights_or_nets_make_a_row_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = fingerprint("carthage", 2, "master", "clerk")
    assert first == fingerprint("carthage", 2, "master", "clerk")
    assert first != fingerprint("carthage", 2, "master:cut=3", "clerk")
    assert first != fingerprint("traveling_merchant", 2, "master", "clerk")
    weights = weight_file("carthage").read_text(encoding="utf-8")
    (other := tmp_path / "weights.toml").write_text(weights + "# fitted again", encoding="utf-8")
    monkeypatch.setattr(fingerprints, "weight_file", lambda game_id: other)
    assert first != fingerprint("carthage", 2, "master", "clerk")


def test_what_the_search_is_set_to_is_nothing_to_levels_without(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = {level: fingerprint("carthage", 2, level) for level in ("apprentice", "clerk", "manager")}
    monkeypatch.setattr(fingerprints, "read_player", lambda *asked: unlike(read_player(*asked)))
    assert fingerprint("carthage", 2, "apprentice") == usual["apprentice"]
    assert fingerprint("carthage", 2, "clerk") == usual["clerk"]
    assert fingerprint("carthage", 2, "manager") != usual["manager"]
    monkeypatch.setattr(
        fingerprints, "read_player", lambda *asked: replace(read_player(*asked), careless=0.2)
    )
    assert fingerprint("carthage", 2, "clerk") != usual["clerk"]


def unlike(level: Level) -> Level:
    """The level with every setting of the search other than it is."""
    others: dict[str, Any] = {}
    for name in OF_SEARCH:
        value = getattr(level, name)
        others[name] = (
            "net" if isinstance(value, str) else not value if isinstance(value, bool) else value + 1
        )
    return replace(level, **others)


@pytest.mark.parametrize("game_id", GAMES)
def test_levels_without_search_play_the_same_whatever_it_is_set_to(game_id: str) -> None:
    """What the mark leaves out changes no decision of theirs."""
    game = find_game(game_id)
    levels = [tuned(LEVELS[name], game_id, game.players[0]) for name in ("random", "apprentice", "clerk")]
    state = game.new_game(game.players[0], game.options_model(), seed_word(3))
    for decision in range(40):
        while current_player(state) == NATURE:
            apply(state, 0)
        for level in levels:
            action = think(Question(game, state, level, decision)).action
            assert think(Question(game, state, unlike(level), decision)).action == action
        apply(state, action)


def test_a_setting_that_is_as_usual_makes_no_row_out_of_date(monkeypatch: pytest.MonkeyPatch) -> None:
    first = fingerprint("carthage", 2, "master", "clerk")

    @dataclass(frozen=True)
    class LaterLevel(Level):
        more: int = 3

    def later(more: int) -> None:
        def read(*asked: Any) -> Level:
            level = read_player(*asked)
            settings = {setting.name: getattr(level, setting.name) for setting in fields(level)}
            return LaterLevel(**settings, more=more)

        monkeypatch.setattr(fingerprints, "read_player", read)

    later(3)
    assert first == fingerprint("carthage", 2, "master", "clerk")
    later(4)
    assert first != fingerprint("carthage", 2, "master", "clerk")


@pytest.mark.usefixtures("short")
def test_only_the_rows_that_are_wanted_are_measured(tmp_path: Path) -> None:
    data = tmp_path / "strength.toml"
    run_ladder(
        "carthage",
        4,
        1,
        None,
        lambda line: None,
        (data, tmp_path / "ladder.md"),
        is_of_clerks,
    )
    assert [row.place for row in read_rows(data)] == [
        ("carthage", "standard", 2, "clerk", against) for against in ("random", "apprentice")
    ]


def test_the_document_is_that_of_the_rows() -> None:
    document = program_folder() / "docs" / "records" / "ladder.md"
    assert document.read_text(encoding="utf-8") == page(read_rows(strength_file()))
