"""Whatever a position changes is patched into pictures that stand; what comes of it is the whole picture."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.shell.app import App
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from tests.scenes.running import assert_caught_up, run, running

DECISIONS = 3


@pytest.fixture
def app() -> Iterator[App]:
    yield from running("en", (1280, 720), counsel=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_catches_up_at_every_table(app: App, game: str) -> None:
    """After some decisions of a full table nothing differs from a picture painted anew."""
    others = find_game(game).players[-1] - 1
    seats = (Seat(name="person.me"), *(Seat(level="clerk", name=f"person.{i}") for i in range(others)))
    match = Match(MatchSetup(game=game, seats=seats, seed=21))
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    rng = random.Random(7)

    def still() -> bool:
        return table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy

    for _ in range(DECISIONS):
        run(app, still)
        table.stage.driver.decide([rng.choice(match.legal())])
        assert_caught_up(app, still)
