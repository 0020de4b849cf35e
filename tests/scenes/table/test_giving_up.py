"""Resigning at a table, and leaving a decided match to AIs: asked once, known afterwards everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ai.commands.demo import result_lines
from ai.judge.decisions import decisions
from game.core.catalogue import Catalogue
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.pages.ending import EndingScene
from scenes.pages.past.match_text import result_of
from scenes.pages.pause import PauseScene
from scenes.pages.result.course import course, outcome
from scenes.shell import library
from scenes.shell.app import App
from scenes.shell.routes import Replay, Result, Table
from scenes.table.driver import Mode
from scenes.table.giving_up import LASTING, Foregone, round_of
from scenes.table.history import MatchMoment
from scenes.table.replay import ReplayScene
from scenes.table.scene import RESIGN_KEY, TableScene
from tests.game.playing import Chance
from tests.scenes.running import run, running
from tests.scenes.table.fake_board import use_fake_board


@pytest.fixture
def app(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    use_fake_board(monkeypatch)
    yield from running("en", (1280, 720), store=True)


def begun(game: str = "carthage", count: int = 24, players: int = 3) -> Match:
    """A match of a person and AIs in its second round."""
    seats = (Seat(), *(Seat(level="clerk") for _ in range(players - 1)))
    match, chance = Match(MatchSetup(game=game, seats=seats, seed=11)), Chance(5)
    while len(match.actions) < count or match.to_move != 0:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    return match


def at_table(app: App, match: Match) -> TableScene:
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    run(app, lambda: table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy)
    return table


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.frame(0.01)


def menu(app: App) -> PauseScene:
    top = app.manager.top
    assert isinstance(top, PauseScene)
    return top


# Resigning


@pytest.mark.parametrize("keys", [(pygame.K_ESCAPE, pygame.K_r, pygame.K_r), (RESIGN_KEY, pygame.K_r)])
def test_resigning_is_asked_once_and_leads_to_the_result(app: App, keys: tuple[int, ...]) -> None:
    table = at_table(app, begun())
    press(app, *keys[:-1])
    assert menu(app).asking and not table.match.over
    press(app, keys[-1])
    result = app.manager.top
    assert isinstance(result, EndingScene)
    assert result.outcome.places[0] == 3 and result.outcome.resigned == 0
    assert result.page.reason == "You resigned. The points are as they stood."
    assert table._saver is not None and table._saver.flush()
    (entry,) = library.entries()
    assert entry.over and entry.resigned and not library.unfinished()
    assert result_of(entry, app.context.catalogue) == "Resigned"
    assert table.path is not None and library.load(table.path).resigned == 0


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_keep_playing_is_the_way_back(app: App, key: int) -> None:
    table = at_table(app, begun())
    press(app, RESIGN_KEY, key)
    assert app.manager.top is table and not table.match.over


def test_the_first_round_is_played_to_its_end(app: App) -> None:
    table = at_table(app, begun(count=0))
    press(app, RESIGN_KEY)
    assert not menu(app).asking
    row = menu(app).group.widgets[-1]
    assert not row.enabled and row.reason == app.context.t("pause.resign.early")
    press(app, pygame.K_r)
    assert not menu(app).asking and not table.match.over


def test_a_demo_cannot_be_given_up(app: App) -> None:
    seats = (Seat(level="clerk"), Seat(level="clerk"))
    app.manager.go(Table(Match(MatchSetup(game="carthage", seats=seats, seed=3))))
    table = app.manager.top
    assert isinstance(table, TableScene)
    press(app, RESIGN_KEY)
    assert app.manager.top is table
    press(app, pygame.K_ESCAPE)
    assert menu(app).resigning is None


def test_chances_are_told_only_where_the_counsel_is_on(app: App) -> None:
    table = at_table(app, begun())
    run(app, lambda: table.advisor.answers > 0)
    table.pause_menu(asks=True)
    asked = menu(app).asked
    assert asked is not None and asked.leader is not None and asked.leader.name in asked.title
    press(app, pygame.K_ESCAPE)
    app.context.change(counsel=False)
    app.frame(0.01)
    table.pause_menu(asks=True)
    asked = menu(app).asked
    assert asked is not None
    assert (asked.leader, asked.chances) == (None, "")


def test_a_replay_ends_where_it_was_given_up_and_may_go_on_there(app: App) -> None:
    match = begun()
    match.resign(0)
    app.manager.go(Replay(match, at=len(match.steps)))
    replay = app.manager.top
    assert isinstance(replay, ReplayScene)
    app.frame(0.01)
    app.frame(0.01)
    assert replay.counsel.words == app.context.t("table.counsel.resigned")
    assert MatchMoment(match, len(match.steps)).over and not MatchMoment(match, 5).over
    replay.play_on()
    table = app.manager.top
    assert isinstance(table, TableScene)
    assert not table.match.over and table.match.actions == match.actions


@pytest.mark.parametrize("game", GAMES)
def test_whoever_resigns_comes_last_and_the_others_by_their_points(game: str) -> None:
    match = begun(game, 12)
    before = match.game.scores(match.state)
    match.resign(0)
    found = outcome(match)
    assert (found.places[0], found.resigned) == (3, 0) and 0 not in found.winners
    first, second = sorted((1, 2), key=lambda seat: found.places[seat])
    assert before[first] >= before[second]
    assert found.margin in (0, before[first] - before[second])
    assert course(match)[-1].shares == tuple(match.returns())


def test_the_replay_of_the_command_line_says_who_resigned() -> None:
    match = begun()
    match.resign(0)
    lines = result_lines(match, Catalogue.load("en"))
    assert len(lines) == 3 and "wins" in lines[0] and "You resigned with " in lines[-1]


# Decided beyond doubt


@pytest.mark.parametrize("share", [0.995, 0.005])
def test_doubt_must_be_away_for_three_rounds_in_a_row(share: float) -> None:
    foregone = Foregone()
    for number in range(1, LASTING):
        foregone.note(number, share)
        foregone.note(number, share)
        assert not foregone.beyond_doubt
    foregone.note(LASTING, share)
    assert foregone.beyond_doubt and foregone.won == (share > 0.5)
    foregone.note(LASTING, 0.6)
    assert not foregone.beyond_doubt
    for number in (LASTING + 1, LASTING + 2):
        foregone.note(number, share)
    assert not foregone.beyond_doubt
    foregone.note(LASTING + 5, share)
    assert not foregone.beyond_doubt, "nobody looked in the rounds between"
    for number, side in ((20, share), (21, 1 - share), (22, share)):
        foregone.note(number, side)
    assert not foregone.beyond_doubt, "it went to and fro"


@pytest.mark.parametrize("game", GAMES)
def test_in_a_round_every_seat_has_its_turn(game: str) -> None:
    players = find_game(game).players.start
    match, chance = begun(game, 0, players), Chance(3)
    met: dict[int, set[int]] = {}
    while not match.over and len(match.actions) < 120:
        met.setdefault(round_of(match), set()).add(match.to_move)
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    *done, _ = sorted(met)
    assert done[0] == 1 and done == list(range(1, len(done) + 1))
    assert all(met[number] == set(range(players)) for number in done)


def decided(app: App, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A table whose match is beyond doubt."""
    table = at_table(app, begun())
    run(app, lambda: table.advisor.thoughts is not None)
    monkeypatch.setattr(Foregone, "beyond_doubt", property(lambda self: True))
    run(app, lambda: app.manager.dialog is not None)
    return table


def test_the_offer_comes_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = decided(app, monkeypatch)
    press(app, pygame.K_RETURN)
    for _ in range(5):
        app.frame(0.05)
    assert app.manager.dialog is None and table.match.handed is None
    assert table._saver is not None and table._saver.flush() and table.path is not None
    again = library.load(table.path)
    table = at_table(app, again)
    run(app, lambda: table.advisor.thoughts is not None)
    app.frame(0.05)
    assert app.manager.dialog is None, "nor when the match is taken up again"


def test_ais_finish_the_match_and_are_not_reviewed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = decided(app, monkeypatch)
    own, begun_at = decisions(table.match, 0), len(table.match.actions)
    press(app, pygame.K_f)
    assert table.match.handed == begun_at and table.stage.driver.mode is not Mode.WAITING
    run(app, lambda: isinstance(app.manager.top, EndingScene))
    result = app.manager.top
    assert isinstance(result, EndingScene)
    assert table.match.over and table.match.resigned is None
    assert "finished by AIs" in result.words.result.facts()
    assert decisions(table.match, 0) == own
    assert library.entries()[0].over


def test_a_match_left_to_ais_goes_on_by_itself_when_taken_up_again(app: App) -> None:
    match = begun()
    match.hand_over()
    app.manager.go(Table(match))
    run(app, lambda: isinstance(app.manager.top, EndingScene))
    assert match.over
    route = Result(match)
    assert route.match.handed is not None
