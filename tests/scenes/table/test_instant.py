"""At Instant every frame is of one moment: no part of the table is a few positions behind the others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game
from scenes.kit import frame_scheduler
from scenes.shell.app import App
from scenes.shell.routes import Table
from scenes.table.scene import TableScene
from tests.scenes.running import run, running


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """No frame has time for anything that may come later."""
    monkeypatch.setattr(frame_scheduler, "ENOUGH", 0.0)
    monkeypatch.setattr(frame_scheduler, "BUSY", 0.0)
    yield from running("en", (1280, 720))


@pytest.mark.parametrize("game", GAMES)
def test_a_demo_at_instant_says_one_thing(game: str, app: App) -> None:
    seats = tuple(Seat(level="apprentice") for _ in range(find_game(game).players.start))
    match = Match(MatchSetup(game=game, seats=seats, seed=4))
    app.manager.go(Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene) and table.speed == "instant"
    seen: set[int] = set()

    def several_seen() -> bool:
        seen.add(table.stage.driver.shown)
        behind = (*table.stage.board.bands._baked._begun, *table._bar._begun)
        assert behind == (), f"{behind} still show another position than the rest"
        return len(seen) > 4

    run(app, several_seen)
