"""A whole game of The Era of Traveling Merchant at the table, by mouse events in a window, against the AI."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.kit.theme import Rect
from scenes.kit.tooltip import draw_tooltip
from scenes.pages.ending import EndingScene
from scenes.shell.app import App
from scenes.shell.mouse import click_at
from scenes.shell.routes import Table
from scenes.table import hover
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from tests.scenes.boards.merchant_hands import next_piece, open_point, pieces
from tests.scenes.boards.merchant_player import sensible, view_of
from tests.scenes.running import assert_caught_up, run, running


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    yield from running("ja", (1440, 900), counsel=False)


def seated(app: App) -> tuple[Match, TableScene, MerchantBoard]:
    """A person and a clerk at a table."""
    seats = (Seat(name="person.me"), Seat(level="clerk", name="person.greta"))
    match = Match(MatchSetup(game="traveling_merchant", seats=seats, seed=12))
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    board = table.stage.board
    assert isinstance(board, MerchantBoard)
    return match, table, board


def test_a_whole_game_at_the_table_ends_at_the_result(app: App) -> None:
    match, table, board = seated(app)
    rng, clicks = random.Random(3), 0
    while clicks < 1500:
        run(
            app,
            lambda: table.stage.driver.mode in (Mode.WAITING, Mode.OVER) and not table.stage.playback.busy,
        )
        if table.stage.driver.mode is Mode.OVER:
            break
        click_at(app, open_point(board, next_piece(board, sensible(match, rng))))
        clicks += 1
    assert match.over
    assert len(view_of(match).seats[0].wagons) >= 2
    run(app, lambda: isinstance(app.manager.top, EndingScene))


def test_the_picture_catches_up_with_the_table(app: App) -> None:
    """However little a frame bakes, soon after a decision all is as if painted at once."""
    match, table, board = seated(app)
    rng = random.Random(3)

    def still() -> bool:
        return table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy

    for _ in range(4):
        run(app, still)
        click_at(app, open_point(board, next_piece(board, sensible(match, rng))))
        assert_caught_up(app, still)


@pytest.mark.parametrize("what", ["order", "special"])
def test_a_tooltip_leaves_its_card_in_sight(app: App, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Rect] = []

    def spy(*args: Any, **more: Any) -> Rect:
        boxes.append(draw_tooltip(*args, **more))
        return boxes[-1]

    monkeypatch.setattr(hover, "draw_tooltip", spy)
    _, table, board = seated(app)
    run(app, lambda: table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy)
    for piece in pieces(board, what):
        x, y, w, h = piece.rect
        for at in ((x + 8, y + 8), (x + w / 2, y + h - 6)):
            pos = tuple(round(value) for value in app.canvas.spot(at))
            app.manager.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
            boxes.clear()
            for _ in range(8):
                app.frame(0.1)
            bx, by, bw, bh = boxes[-1]
            assert bx >= x + w or by >= y + h or bx + bw <= x or by + bh <= y
