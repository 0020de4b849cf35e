"""A whole game of Merchants of Edo at the table, by mouse events in a window, against the AI."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.match import Match, MatchSetup, Seat
from scenes.boards.edo.board import EdoBoard
from scenes.kit.theme import Point
from scenes.pages.ending import EndingScene
from scenes.shell.app import App
from scenes.shell.mouse import click_at
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from tests.scenes.boards.hands import scene_of, uncovered
from tests.scenes.running import assert_caught_up, run, running


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("ja", (1440, 900), counsel=False)


def seated(app: App, players: int) -> tuple[TableScene, EdoBoard]:
    seats = (Seat(name="person.me"), *(Seat(level="clerk") for _ in range(players - 1)))
    app.manager.go(Table(Match(MatchSetup(game="edo", seats=seats, options={"purveyors": True}, seed=4))))
    table = app.manager.top
    assert isinstance(table, TableScene) and isinstance(table.stage.board, EdoBoard)
    return table, table.stage.board


def wait(app: App, table: TableScene) -> None:
    run(app, lambda: table.stage.driver.mode in (Mode.WAITING, Mode.OVER) and not table.stage.playback.busy)


def some_point(board: EdoBoard, rng: random.Random) -> Point:
    """Something that can be clicked; the confirmation as soon as there is one."""
    found = scene_of(board).targets
    legal = [piece for piece in found if piece.legal and piece.means != ("clear",)]
    wanted = [piece for piece in legal if piece.means == ("confirm",) and rng.random() < 0.6]
    at = uncovered(found, rng.choice(wanted or legal))
    return at if at is not None else some_point(board, rng)


def test_a_whole_game_at_the_table_ends_at_the_result(app: App) -> None:
    table, board = seated(app, 3)
    rng, clicks = random.Random(3), 0
    while clicks < 1500:
        wait(app, table)
        if table.stage.driver.mode is Mode.OVER:
            break
        click_at(app, some_point(board, rng))
        clicks += 1
    assert table.match.over
    run(app, lambda: isinstance(app.manager.top, EndingScene))


def test_the_picture_catches_up_with_the_table(app: App) -> None:
    """However little a frame bakes, soon after a decision all is as if painted at once."""
    table, board = seated(app, 4)
    rng = random.Random(3)
    for _ in range(6):
        wait(app, table)
        click_at(app, some_point(board, rng))
        assert_caught_up(
            app, lambda: table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy
        )
