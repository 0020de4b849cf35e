"""What the screen keeps to itself: an unfinished match is seen from the player's seat, wherever it is opened,
and a match that branches off it does not show what it still hides.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.folders import data_folder
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES, game
from game.core.save_document import FINISHED
from game.core.saves import dump_match, parse_match, save_match
from game.core.sight import eyes
from scenes.pages.opening import OpeningScene
from scenes.pages.result.course import course
from scenes.shell import library
from scenes.shell.routes import Past, Replay, Table
from scenes.table.history import branch, keeps_cards
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from tests.game.playing import Chance
from tests.scenes.running import Shell

SEATS = (Seat(level="clerk"), Seat(), Seat(level="clerk"))
SECRETS = ("carthage", "edo", "marco_polo")
"""Games in which a seat sees less than there is."""


def played(game_id: str, decisions: int | None, seed: int = 4) -> Match:
    chance, match = Chance(seed), Match(MatchSetup(game=game_id, seats=SEATS, seed=seed))
    while not match.over and (decisions is None or len(match.actions) < decisions):
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    return match


def told(match: Match, state: Any, observer: int | None) -> dict[str, Any]:
    return game(match.setup.game).view(state, observer).model_dump() | {"observer": None}


def looked_at(shell: Shell) -> ReplayScene:
    while isinstance(shell.top, OpeningScene):
        shell.frames()
    assert isinstance(shell.top, ReplayScene)
    return shell.top


def shown(replay: ReplayScene) -> dict[str, Any]:
    view: dict[str, Any] = replay.stage.board.shown.view.model_dump()
    return view | {"observer": None}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_b])
def test_an_unfinished_match_is_replayed_from_the_players_seat(home: Path, game_id: str, key: int) -> None:
    match = played(game_id, 40)
    save_match(match, library.folder() / "a.json")
    shell = Shell(Past())
    shell.press(key)
    replay = looked_at(shell)
    shell.press(pygame.K_END)
    assert replay.at == len(match.steps) and replay.stage.me == 1
    assert shown(replay) == told(match, match.state, 1)
    assert (shown(replay) != told(match, match.state, None)) == (game_id in SECRETS)
    assert home.exists()


@pytest.mark.parametrize("game_id", SECRETS)
def test_what_was_exported_of_it_comes_back_as_closed(home: Path, game_id: str) -> None:
    match = played(game_id, 40)
    save_match(match, library.folder() / "a.json")
    shell = Shell(Past())
    shell.press(pygame.K_e)
    (library.folder() / "a.json").unlink()
    (copy,) = library.export_folder().glob("*.json")
    shell.send(pygame.DROPFILE, file=str(copy))
    while isinstance(shell.top, OpeningScene):
        shell.frames()
    shell.press(pygame.K_p)
    replay = looked_at(shell)
    shell.press(pygame.K_END)
    assert replay.at == len(match.steps) and replay.stage.me == 1
    assert shown(replay) == told(match, match.state, 1) != told(match, match.state, None)
    assert home.exists()


@pytest.mark.parametrize("game_id", SECRETS)
def test_a_match_that_is_over_lies_open(game_id: str) -> None:
    match = played(game_id, None)
    shell = Shell(Replay(match, at=len(match.steps) // 2))
    replay = looked_at(shell)
    state = match.steps[replay.at].before
    assert replay.stage.me is None and shown(replay) == told(match, state, None) != told(match, state, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_branch_from_an_unfinished_match_draws_anew_what_its_seat_cannot_know(game_id: str) -> None:
    match = played(game_id, 40)
    before = dump_match(match)
    records = set()
    for _ in range(6):
        made = branch(match, 40)
        assert made.actions == match.actions and made.view(1) == match.view(1)
        assert not keeps_cards(match, 40)
        assert made.state.tobytes() != match.state.tobytes()
        assert branch(match, 40, same_cards=True).state.tobytes() != match.state.tobytes(), "not to be had"
        records.add(made.state.tobytes())
        assert dump_match(parse_match(dump_match(made))) == dump_match(made)
    assert len(records) == 6 and dump_match(match) == before


@pytest.mark.parametrize("game_id", SECRETS)
def test_the_past_of_a_branch_that_is_over_stays_the_players(game_id: str) -> None:
    """It is that of the match it branched off, which may still go on."""
    made = branch(played(game_id, 40), 40)
    chance = Chance(2)
    while not made.over:
        legal = made.legal()
        made.play(legal[chance.below(len(legal))])
    first = made.first_own_step
    assert 0 < first < len(made.steps)
    assert [eyes(made, at) for at in (0, first - 1, first, len(made.steps))] == [1, 1, None, None]
    assert all(moment.index >= first for moment in course(made))
    shell = Shell(Replay(made))
    replay = looked_at(shell)
    assert replay.stage.me == 1 and shown(replay) == told(made, made.steps[0].before, 1)
    shell.press(pygame.K_END)
    assert replay.stage.me is None and shown(replay) == told(made, made.state, None)
    replay.go_to(first - 1)
    assert replay.stage.me == 1
    shell.press(pygame.K_SPACE)
    while replay.at < first + 3:
        shell.frames(1, 2.0)
        assert replay.at < first or replay.stage.me is None
    assert replay.stage.me is None
    assert not keeps_cards(made, made.fixed - 1) and keeps_cards(made, made.fixed)


@pytest.mark.parametrize("key", [pygame.K_b, pygame.K_c])
def test_after_the_end_one_plays_on_with_other_cards_or_the_same(key: int) -> None:
    match = played("carthage", None)
    shell = Shell(Replay(match))
    replay = looked_at(shell)
    assert replay.same is not None
    shell.press(pygame.K_END)
    shell.press(key)
    assert shell.top is replay and not replay.same.enabled and replay.same.reason, "nothing to play on from"
    replay.go_to(len(match.steps) // 2)
    kept = replay.kept
    shell.frames()
    shell.press(key)
    table = shell.top
    assert isinstance(table, TableScene) and table.match.actions[:kept] == match.actions[:kept]
    same = branch(match, kept, same_cards=True)
    assert not same.redeals and same.taken_back == 1
    assert bool(table.match.redeals) == (key == pygame.K_b)


def test_an_unfinished_match_offers_no_same_cards_and_a_demo_hides_nothing() -> None:
    replay = looked_at(Shell(Replay(played("carthage", 40))))
    assert replay.same is None
    setup = MatchSetup(game="carthage", seats=(Seat(level="clerk"),) * 2, seed=3)
    demo = Match(setup)
    for _ in range(20):
        demo.play(demo.legal()[0])
    assert eyes(demo, 3) is None and branch(demo, 20).state.tobytes() == demo.state.tobytes()


def test_looking_back_from_a_table_makes_a_copy_with_other_cards() -> None:
    match = next(found for n in range(40, 60) if (found := played("carthage", n)).to_move == 1)
    shell = Shell(Table(match))
    shell.press(pygame.K_PAGEUP)
    replay = looked_at(shell)
    assert replay.live and replay.stage.me == 1
    shell.press(pygame.K_END)
    shell.press(pygame.K_b)
    table = shell.top
    assert isinstance(table, TableScene) and table.match is not match and table.match.redeals
    assert (table.match.undo_target(1) or table.match.fixed) >= table.match.fixed == len(match.actions)


def test_a_result_needs_a_match_that_is_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of an earlier version in the folder of finished matches may be anything."""
    path = data_folder() / FINISHED / "old.json"
    match = played("carthage", 40)
    monkeypatch.setattr("game.core.saves._ending", lambda match: {})
    save_match(match, path)
    shell = Shell(Past())
    shell.press(pygame.K_RETURN)
    replay = looked_at(shell)
    assert replay.stage.me == 1 and home.exists()
