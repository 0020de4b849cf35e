"""Names that look like markup, paths or nothing are shown letter by letter on every screen of both games."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.registry import game as find_game
from scenes.kit import markup
from scenes.pages.setup.model import PlannedSetup, TablePlan
from scenes.shell.routes import Replay, Result, Table
from tests.scenes.pages.setup_player import WINDOW_WARNING
from tests.scenes.running import Shell

NAMES = ("[[card:99|x]]", "[[icon:../../main|y]]", "a|b]] {0} %s", "\u200b\ud800\0")
pytestmark = pytest.mark.filterwarnings(WINDOW_WARNING)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All pieces of text that are laid out."""
    found: set[str] = set()
    parse = markup.parse

    def watched(content: str, resolvers: Mapping[str, markup.Resolver]) -> list[markup.Run]:
        runs = parse(content, resolvers)
        found.update(run.text for run in runs)
        return runs

    monkeypatch.setattr(markup, "parse", watched)
    return found


def point_everywhere(shell: Shell) -> None:
    """Tooltips and focus on all that lies on the screen."""
    for x in range(20, 1280, 90):
        for y in range(20, 720, 60):
            shell.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
            shell.app.manager.update(0.7)
    shell.frames(2)


@pytest.mark.parametrize("game_id", ["carthage", "traveling_merchant"])
@pytest.mark.parametrize("scene", [Table, Result, Replay])
def test_at_the_table_and_after_it(
    game_id: str, scene: type[Table | Result | Replay], drawn: set[str], home: object
) -> None:
    seats = [Seat(level=None if i == 0 else "clerk", name=name) for i, name in enumerate(NAMES)]
    match = Match(MatchSetup(game=game_id, seats=tuple(seats), seed=2))
    rng = random.Random(1)
    while not match.over and (len(match.actions) < 30 or scene is Result or match.to_move != 0):
        match.play(rng.choice(match.legal()))
    shell = Shell(scene(match), chosen={"counsel": False})
    shell.frames(3)
    point_everywhere(shell)
    shell.app.close()
    shell.context.services.close()
    text = "\n".join(drawn)
    assert all(name in text for name in NAMES[:3])
    assert "\ud800" not in text and "\0" not in text


@pytest.mark.parametrize("game_id", ["carthage", "traveling_merchant"])
def test_at_the_set_up(game_id: str, drawn: set[str], home: object) -> None:
    plan = TablePlan(find_game(game_id), seed=1)
    plan.set_players(4)
    shell = Shell(PlannedSetup(plan=plan), "ja")
    for seat, name in enumerate(NAMES):
        plan.rename(seat, name, shell.context.catalogue)
    shell.manager.rebuild()
    point_everywhere(shell)
    shell.app.close()
    text = "\n".join(drawn)
    assert all(name in text for name in NAMES[:3])
    assert plan.setup().seats[1].name == NAMES[1]
