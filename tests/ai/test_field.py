"""The field: the same deal in the same seat, played by every level, however it is stopped and wherever it
runs.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import ValidationError

from ai.commands.field_table import lines, print_field
from ai.core.errand import Errand
from ai.core.frozen import Frozen
from ai.core.stopping import Stop
from ai.field.beginnings import beginning_of
from ai.field.model import LEAST, FieldGame, PlayedField, key_of, new_field, plan
from ai.field.playing import OneGame, Playing, play_field
from ai.field.standing import Outcome, standing
from ai.field.store import fields, open_field, stored_field
from ai.players.levels import LEVELS, PLAYABLE
from ai.players.personalities import sitting
from ai.thinking.question import Question, mood_seed, thinking_seed, turn_so_far
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from game.core.beside import beside
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.saves import save_match
from scenes.shell import library
from tests.ai.clusters import loopback_cluster

QUICK = ("apprentice", "clerk")


def setup_of(
    game: str = "carthage", seats: tuple[str | None, ...] = (None, "apprentice", "manager")
) -> MatchSetup:
    return MatchSetup(game=game, seats=tuple(Seat(level=level) for level in seats), seed=41)


def played_match(setup: MatchSetup, level: str = "clerk") -> Match:
    """A match as the table plays it, with a level in the place of the person."""
    match, memories = Match(setup), [Memory() for _ in setup.seats]
    while not match.over:
        mover = match.to_move
        own = sitting(setup.seats[mover]) or LEVELS[level]
        seed, turn = thinking_seed(match), turn_so_far(match)
        mood, memory = mood_seed(match), memories[mover]
        match.play(
            think(Question(match.game, match.state, own, seed, mood=mood, turn=turn), memory=memory).action
        )
    return match


@pytest.mark.parametrize("game_id", GAMES)
def test_in_the_first_game_everybody_thinks_as_at_the_table(game_id: str) -> None:
    """Who plays the same as the person meets the same rivals, move for move."""
    setup = setup_of(game_id)
    match = played_match(setup)
    game = OneGame(setup, 0, "clerk", 0)
    while not game.match.over:
        assert game.decide()
    assert game.match.actions == match.actions
    assert game.result().points == tuple(match.game.scores(match.state))


def test_games_of_a_level_differ_where_somebody_thinks_by_chance() -> None:
    setup = setup_of()
    field = play_field(setup, new_field(setup, 0, QUICK, 3))
    assert len(field.games("clerk")) == 3
    assert len({game.trace for game in field.games("clerk")}) > 1


def test_the_same_game_again_is_one_game() -> None:
    setup = setup_of(seats=(None, "clerk", "clerk"))
    field = play_field(setup, new_field(setup, 0, QUICK, 3))
    assert len(field.played) == 6
    assert len(field.games("clerk")) == 1
    assert len(field.games("apprentice")) == 3
    found = standing(field, Outcome(share=0.0, points=0))
    assert [level.games for level in found.levels] == [3, 1]
    assert [level.same for level in found.levels] == [False, True]
    words = list(lines(Match(setup), found, Catalogue.load("en")))
    assert ["always plays the same" in line for line in words] == [False, False, True]


def test_one_game_does_not_say_that_a_level_always_plays_the_same() -> None:
    setup = setup_of()
    found = standing(play_field(setup, new_field(setup, 0, QUICK, 1)), None)
    assert [(level.games, level.same) for level in found.levels] == [(1, False), (1, False)]
    assert not any("always" in line for line in lines(Match(setup), found, Catalogue.load("en")))


def test_a_match_that_branched_off_has_a_field_from_there(tmp_path: Path) -> None:
    """What was dealt anew is the field's deal too, and what lies before belongs to the other match."""
    setup, path = setup_of(), tmp_path / "match.json"
    whole = played_match(setup)
    match = Match(setup)
    for action in whole.actions[:12]:
        match.play(action)
    match.redeal(0, 777)
    memories, own = [Memory() for _ in setup.seats], LEVELS["clerk"]
    while not match.over:
        mover = match.to_move
        level = sitting(setup.seats[mover]) or own
        seed, turn = thinking_seed(match), turn_so_far(match)
        question = Question(match.game, match.state, level, seed, mood=mood_seed(match), turn=turn)
        match.play(think(question, memory=memories[mover]).action)
    begun = beginning_of(match)
    assert (len(begun.actions), begun.redeals) == (12, match.redeals)
    field = open_field(fields(path), setup, 0, QUICK, 1, begun)
    game = OneGame(setup, 0, "clerk", 0, begun)
    while not game.match.over:
        assert game.decide()
    assert game.match.actions == match.actions, "the rivals think as they did in the branch"
    field = play_field(setup, field, beginning=begun)
    own_points = match.game.scores(match.state)[0]
    assert next(one for one in field.played if one.level == "clerk").points[0] == own_points
    fields(path).keep(field)
    assert stored_field(fields(path), setup, 0, QUICK, begun) == field
    assert stored_field(fields(path), setup, 0, QUICK) is None, "the whole deal has another field"
    stopped = Playing(setup, open_field(fields(tmp_path / "other.json"), setup, 0, QUICK, 1, begun), begun)
    kept: list[PlayedField] = []
    stopped.go_on(stops_after(9), kept.append)
    going_on = Playing(setup, kept[-1], begun)
    assert kept[-1].begun is not None
    assert going_on.go_on()
    assert going_on.field.played == field.played


def stops_after(number: int) -> Callable[[], bool]:
    """Says to stop from the `number`-th time on that it is asked."""
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= number

    return stop


def test_a_field_that_was_stopped_goes_on_to_the_same_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped in the middle of games, of turns and of searches, stored, read again; in one thread or in
    several. Masters go on from part to part of a turn.
    """
    monkeypatch.setitem(LEVELS, "master", replace(LEVELS["master"], iterations=60, roots=1))
    setup, path = setup_of(seats=(None, "master", "master")), tmp_path / "match.json"
    whole = play_field(setup, new_field(setup, 0, QUICK, 2))
    fields(path).keep(new_field(setup, 0, QUICK, 2))
    stops = midway = 0
    while True:
        stored = stored_field(fields(path), setup, 0, QUICK)
        assert stored is not None
        if Playing(setup, stored).go_on(stops_after(40), fields(path).keep):
            break
        stops += 1
        again = stored_field(fields(path), setup, 0, QUICK)
        assert again is not None
        assert again.begun is not None
        midway += bool(again.begun.actions)
        assert again != stored
    assert stops > 3 and midway > 2
    assert stored_field(fields(path), setup, 0, QUICK) == whole
    with ThreadPoolExecutor(2) as pool:
        assert play_field(setup, new_field(setup, 0, QUICK, 2), pool) == whole


def test_a_field_is_the_same_on_a_dask_cluster() -> None:
    setup = setup_of(seats=(None, "apprentice"))
    alone = play_field(setup, new_field(setup, 0, QUICK, 3))
    with loopback_cluster() as executor:
        assert play_field(setup, new_field(setup, 0, QUICK, 3), executor) == alone


def test_levels_that_do_not_search_play_first_and_all_their_games() -> None:
    field = PlayedField(key="", seat=0, planned={"apprentice": 1, "clerk": 2, "manager": 1, "magnate": 1})
    order = ("clerk", 0), ("clerk", 1), ("apprentice", 0), ("manager", 0), ("magnate", 0)
    assert field.missing == order
    one = field.model_copy(update={"played": (made("clerk", 0, 5),)})
    assert one.missing == order[1:]


def test_slow_levels_play_fewer_games_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setup_of()
    planned = plan(setup, 0)
    assert list(planned) == list(PLAYABLE)
    assert planned["apprentice"] == planned["clerk"] == planned["manager"] == 16
    slow = plan(setup_of(seats=(None, "magnate", "magnate", "magnate")), 0)
    assert LEAST < slow["magnate"] < slow["clerk"] < 16
    monkeypatch.setattr("ai.field.model.WORK", 1)
    assert plan(setup, 0)["magnate"] == LEAST
    assert plan(setup, 0, games=2)["magnate"] == 2


def made(level: str, number: int, points: int, share: float = 0.0) -> FieldGame:
    return FieldGame(
        level=level, number=number, points=(9, points), shares=(1 - share, share), trace=f"{level}{number}"
    )


def test_wins_come_first_and_then_points_level_by_level() -> None:
    """Who won with 10 points outdoes 40 points without a win, and is outdone by nobody who lost."""
    games = [made("clerk", 0, 40), made("clerk", 1, 10, 1.0)]
    games += [made("master", n, *told) for n, told in enumerate([(10, 1.0), (12, 1.0), (10, 0.5), (30, 0.0)])]
    field = PlayedField(key="", seat=1, planned={"clerk": 4, "master": 4}, played=tuple(games))
    found = standing(field, Outcome(share=1.0, points=10))
    clerk, master = found.levels
    assert [outcome.points for outcome in clerk.outcomes] == [10, 40], "the best game first"
    assert (clerk.games, clerk.planned, clerk.wins, clerk.mean, clerk.outdone) == (2, 4, 1.0, 25.0, 1.5)
    assert [outcome.points for outcome in master.outcomes] == [12, 10, 10, 30]
    assert (master.wins, master.outdone) == (2.5, 2.5)
    assert [level.outdone for level in standing(field, None).levels] == [None, None]
    empty = standing(PlayedField(key="", seat=1, planned={"clerk": 4}), found.own).levels[0]
    assert (empty.games, empty.outcomes, empty.wins, empty.outdone) == (0, (), 0.0, 0.0)


def test_a_field_is_of_a_deal_its_rivals_and_how_levels_play(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setup_of()
    key = key_of(setup, 0, QUICK)
    named = setup.model_copy(update={"seats": (Seat(name="Aki"), *setup.seats[1:])})
    assert key_of(named, 0, QUICK) == key
    bold = setup.model_copy(update={"seats": (*setup.seats[:2], Seat(level="manager", personality="bold"))})
    others = [
        key_of(setup, 1, QUICK),
        key_of(setup, 0),
        key_of(bold, 0, QUICK),
        key_of(setup.model_copy(update={"seed": 42}), 0, QUICK),
        key_of(setup.model_copy(update={"options": {"mode": "classic"}}), 0, QUICK),
    ]
    monkeypatch.setitem(LEVELS, "clerk", replace(LEVELS["clerk"], careless=0.5))
    others.append(key_of(setup, 0, QUICK))
    assert len({key, *others}) == 7


def test_a_stored_field_is_true_or_none(tmp_path: Path) -> None:
    setup, path = setup_of(), tmp_path / "match.json"
    assert stored_field(fields(path), setup, 0, QUICK) is None
    field = play_field(setup, new_field(setup, 0, QUICK, 2))
    fields(path).keep(field)
    assert stored_field(fields(path), setup, 0, QUICK) == field
    assert stored_field(fields(path), setup, 1, QUICK) is None
    assert stored_field(fields(path), setup.model_copy(update={"seed": 42}), 0, QUICK) is None
    more = open_field(fields(path), setup, 0, QUICK, 3)
    assert (more.planned["clerk"], more.played) == (3, field.played)
    assert more.missing == (("clerk", 2), ("apprentice", 2))
    fewer = open_field(fields(path), setup, 0, QUICK, 1)
    assert fewer.done
    assert len(fewer.played) == 2
    twice = field.model_copy(update={"played": (*field.played, field.played[0])})
    fields(path).keep(twice)
    assert stored_field(fields(path), setup, 0, QUICK) is None
    stored = beside(path, "field")
    for text in ("", "{}", "[1]", field.model_dump_json()[:-9], "\x00" * 9):
        stored.write_text(text)
        assert stored_field(fields(path), setup, 0, QUICK) is None
        assert open_field(fields(path), setup, 0, QUICK, 1).played == ()


def test_a_begun_game_that_nobody_can_have_played_begins_anew() -> None:
    setup = setup_of()
    field = new_field(setup, 0, ("clerk",), 1)
    wrong = PlayedField.model_validate(
        field.model_dump() | {"begun": {"level": "clerk", "number": 0, "actions": [109, 109, 109]}}
    )
    assert play_field(setup, field).played == finished(setup, wrong).played


def finished(setup: MatchSetup, field: PlayedField) -> PlayedField:
    playing = Playing(setup, field)
    assert playing.go_on()
    return playing.field


def test_a_field_is_no_match_and_goes_with_its_match(home: Path) -> None:
    setup = setup_of()
    match = played_match(setup)
    path = library.new_path(match)
    save_match(match, path)
    fields(path).keep(new_field(setup, 0, QUICK, 1))
    assert [entry.path for entry in library.entries()] == [path]
    assert beside(path, "field").is_file()
    library.delete(path)
    assert list(path.parent.iterdir()) == []


def test_a_field_goes_with_a_match_that_gives_way(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played_match(setup_of())
    path = library.new_path(match)
    save_match(match, path)
    fields(path).keep(new_field(match.setup, 0, QUICK, 1))
    monkeypatch.setattr(library, "KEPT", 0)
    library.prune()
    assert not path.exists()
    assert not beside(path, "field").exists()


def test_the_command_plays_keeps_and_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for level in ("master", "magnate"):
        monkeypatch.setitem(LEVELS, level, replace(LEVELS[level], iterations=20, roots=1))
    match = played_match(setup_of(seats=(None, "clerk")))
    path = tmp_path / "match.json"
    save_match(match, path)
    told = []
    for language in LANGUAGES:
        assert print_field(path, None, 1, False, Catalogue.load(language), None) == 0
        told.append(capsys.readouterr().out)
        assert "{" not in told[-1]
        assert "field." not in told[-1]
        assert len(told[-1].splitlines()) == 1 + len(PLAYABLE)
    stamp = beside(path, "field").stat().st_mtime_ns
    print_field(path, None, 1, True, Catalogue.load("en"), None)
    assert beside(path, "field").stat().st_mtime_ns == stamp
    found = json.loads(capsys.readouterr().out)
    own = {"share": match.game.returns(match.state)[0], "points": match.game.scores(match.state)[0]}
    assert found["own"] == own
    assert [len(level["outcomes"]) for level in found["levels"]] == [1] * len(PLAYABLE)


# The thread


def test_an_errand_ends_when_it_is_called_off() -> None:
    errand, begun, seen = Errand(), threading.Event(), list[str]()

    def endless(stop: Stop) -> None:
        begun.set()
        while not stop():
            pass
        seen.append("ended")

    errand.send(endless)
    assert begun.wait(5)
    assert errand.busy
    second = threading.Event()
    errand.send(lambda stop: second.set())
    assert second.wait(5), "what is sent next begins once the first has ended"
    errand.close()
    assert seen == ["ended"]
    assert not errand.busy


def test_nobody_waits_for_work_that_was_called_off() -> None:
    errand, begun, go, seen = Errand(), threading.Event(), threading.Event(), []

    def slow(stop: Stop) -> None:
        begun.set()
        assert go.wait(10)
        seen.append("first")

    errand.send(slow)
    assert begun.wait(5)
    at = time.monotonic()
    errand.send(lambda stop: seen.append("never"))
    errand.send(lambda stop: seen.append("third"))
    errand.cancel()
    errand.send(lambda stop: seen.append("fourth"))
    assert time.monotonic() - at < 0.1 and not seen
    go.set()
    while errand.busy:
        time.sleep(0.001)
    assert seen == ["first", "fourth"] and errand.error is None


def test_an_errand_that_fails_says_why() -> None:
    errand = Errand()

    def fails(stop: Stop) -> None:
        raise ValueError("no deal")

    errand.send(fails)
    errand.close()
    assert str(errand.error) == "no deal"


def test_models_are_closed() -> None:
    assert Frozen.model_config["frozen"]
    with pytest.raises(ValidationError):
        PlayedField.model_validate({"key": "", "seat": 0, "planned": {}, "more": 1})
