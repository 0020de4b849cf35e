"""The replay's chances, hint and turns; looking back in the middle of a match; a demo that steps back."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.core.saves import load_match
from scenes.kit.widgets import Button
from scenes.shell import library
from scenes.shell.routes import Replay, Table
from scenes.shell.services import AUTOSAVER
from scenes.table.driver import Mode
from scenes.table.history import turn_starts
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match
from tests.scenes.running import Shell

GAMES = pytest.mark.parametrize("game", ["carthage", "traveling_merchant"])


def until(shell: Shell, done: object, seconds: float = 60.0) -> None:
    assert callable(done)
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        shell.frames()
        time.sleep(0.005)


@GAMES
def test_a_replay_has_chances_a_hint_and_turns(game: str) -> None:
    match = played_match(game, 3, 5, None, {}, True)
    shell = Shell(Replay(match), chosen={"speed": "instant"})
    replay = shell.top
    assert isinstance(replay, ReplayScene)
    starts = turn_starts(match)
    turns = [match.game.turn(match.steps[i].before) for i in starts]
    assert turns == sorted(turns) and set(range(1, turns[-1] + 1)) <= set(turns)
    seen = [replay.at]
    for _ in range(6):
        shell.press(pygame.K_PAGEDOWN)
        seen.append(replay.at)
    assert seen == [0, *[start for start in starts if start][:6]]
    for expected in reversed(seen[:-1]):
        shell.press(pygame.K_PAGEUP)
        assert replay.at == expected
    replay.go_to(starts[7])
    until(shell, lambda: not replay.counsel.advisor.busy and replay.counsel._at == starts[7])
    assert sum(replay.counsel.bar.shares) == pytest.approx(1.0)
    shell.press(pygame.K_h)
    until(shell, lambda: bool(replay.counsel._shown))
    before = match.steps[starts[7]].before
    assert replay.counsel._shown[0] in match.game.legal_actions(before)
    told = replay.counsel.told(replay.stage.board)
    assert told is not None and told.lines, "the plan is told in words"
    shell.frames(2)
    assert replay.plan_panel.rect[3] > 60
    shell.press(pygame.K_RIGHT)
    assert not replay.counsel._shown, "no hint holds for another position"
    shell.press(pygame.K_END)
    until(shell, lambda: replay.counsel.moment.over)
    assert replay.counsel.advisor.values == tuple(match.game.returns(match.state))


@GAMES
def test_looking_back_in_the_middle_of_a_match_changes_nothing(game: str) -> None:
    match = played_match(game, 3, 5, 60, {}, True)
    shell = Shell(Table(match), chosen={"speed": "instant"})
    table = shell.top
    assert isinstance(table, TableScene)
    shell.frames(4)
    now, decisions = match.state.tobytes(), list(match.actions)
    shell.press(pygame.K_PAGEUP)
    replay = shell.top
    assert isinstance(replay, ReplayScene) and replay.stage.board.me == table.me, "with the player's own eyes"
    assert replay.at < len(match.steps)
    for key in (pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_RIGHT, pygame.K_PAGEDOWN):
        shell.press(key)
        assert shell.top is replay
    x, y, w, h = replay.slider.rect
    shell.click((x + w * 0.6, y, 2, h))
    assert 0 < replay.at < len(match.steps)
    back = next(b for b in replay.group.widgets if isinstance(b, Button) and b.key_label == "Esc")
    shell.click(back.rect)
    assert shell.top is table
    shell.frames(2)
    assert (
        table.stage.driver.mode is Mode.WAITING
        and match.state.tobytes() == now
        and match.actions == decisions
    )
    shell.press(pygame.K_PAGEUP)
    shell.press(pygame.K_ESCAPE)
    assert shell.top is table


@GAMES
def test_a_branch_while_looking_back_leaves_the_running_match(game: str, home: Path) -> None:
    match = played_match(game, 3, 5, 60, {}, True)
    shell = Shell(Table(match), chosen={"speed": "instant"})
    shell.context.store = True
    shell.context.go(Table(match))
    table = shell.top
    assert isinstance(table, TableScene)
    shell.press(pygame.K_PAGEUP)
    replay = shell.top
    assert isinstance(replay, ReplayScene)
    kept, decisions = replay.kept, list(match.actions)
    shell.press(pygame.K_b)
    other = shell.top
    assert isinstance(other, TableScene) and other.match is not match and other.path != table.path
    assert other.match.actions[:kept] == decisions[:kept] and kept < len(decisions)
    assert match.actions == decisions and not match.taken_back
    shell.context.service(AUTOSAVER).close()
    assert table.path is not None and load_match(table.path).actions == decisions
    assert {entry.path for entry in library.unfinished()} == {table.path, other.path}
    assert home in table.path.parents


@GAMES
def test_a_demo_steps_back_and_goes_on(game: str) -> None:
    match = played_match(game, 3, 5, 60, {}, False)
    shell = Shell(Table(match), chosen={"speed": "instant"})
    table = shell.top
    assert isinstance(table, TableScene)
    shell.press(pygame.K_SPACE)
    shell.frames(2)
    ends = [table.stage.shown]  # a step may be on its way to the screen
    for _ in range(5):
        shell.press(pygame.K_LEFT)
        ends.append(table.stage.driver.shown)
    assert ends == sorted(set(ends), reverse=True) and table.stage.driver.paused
    steps = len(match.steps)
    shell.press(pygame.K_RIGHT)
    until(shell, lambda: table.stage.driver.shown > ends[-1])
    assert len(match.steps) == steps
    shell.press(pygame.K_PAGEUP)
    shell.press(pygame.K_PAGEUP)
    assert table.stage.driver.shown in turn_starts(match)
    shell.press(pygame.K_SPACE)
    until(shell, lambda: len(match.steps) > steps)


@GAMES
def test_the_last_turn_is_there_after_the_first_action_too(game: str) -> None:
    match = played_match(game, 3, 5, 60, {}, True)
    shell = Shell(Table(match), chosen={"speed": "instant", "play_forced": False})
    table = shell.top
    assert isinstance(table, TableScene)
    for more in range(3):
        if match.to_move != 0:
            break
        shell.press(pygame.K_p)
        assert table.stage.driver.reviewing, more
        first = match.steps[table.stage.driver.shown :]
        assert any(step.actor > 0 for step in first), "what the others did is part of it"
        shell.press(pygame.K_ESCAPE)
        assert not table.stage.driver.reviewing
        match.play(match.legal()[-1])
        table.stage.driver.catch_up()
        table._went_elsewhere()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_of_a_look_back_covers_neither_log_nor_route_tiles(players: int) -> None:
    match = played_match("marco_polo", players, 5, 60, {"caravans": True}, True)
    shell = Shell(Replay(match, at=40, me=0, live=True), chosen={"speed": "instant"})
    replay = shell.top
    assert isinstance(replay, ReplayScene)
    panel = pygame.FRect(replay.panel)
    assert panel.h >= 88 and not panel.colliderect(pygame.FRect(replay.stage.log_panel.rect))
    pieces = replay.stage.board.zones.piece_set(replay.stage.board.shown).pieces
    routes = [piece for piece in pieces if piece.id[0] == "route"]
    assert len(routes) == len(match.state.tiles)
    assert not any(panel.colliderect(pygame.FRect(piece.rect)) for piece in routes)
    inside = [widget.rect for widget in replay.group.widgets if widget.rect[1] > 100]
    assert len(inside) >= 7 and all(panel.contains(pygame.FRect(rect)) for rect in inside)
    boxes = [pygame.FRect(rect).inflate(-1, -6) for rect in inside]
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_bar_of_a_replay_is_read_whole_at_every_size_of_text(language: str, cut_words: list[str]) -> None:
    for game in ("carthage", "traveling_merchant"):
        match = played_match(game, 3, 5, 20, {}, True)
        for ui in (1.2, 2.0):
            shell = Shell(Replay(match), language, chosen={"speed": "instant", "ui_scale": ui})
            shell.frames(2)
            shell.app.close()
    assert cut_words == []
