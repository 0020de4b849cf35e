"""The log of a table: some lines at least, whatever stands above it; with large text whole lines, and more
than one sentence.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.core import registry
from game.core.game import Choice
from game.core.registry import GAMES
from scenes.boards import board_class
from scenes.shell.app import App, silent_context
from scenes.shell.routes import Table
from scenes.table.log import Log, LogLine
from scenes.table.log_panel import LINES, LogPanel
from scenes.table.scene import TableScene
from scenes.tabletop.board import Board
from scenes.tools.shot import played_match
from tests.scenes.boards.hands import against_clerks

LONG = "placed 2, 4, 5 on the travel space, fee 3: paid 3 coins and 2 camels, then went from Beijing to Xi'an"


def _tables() -> list[tuple[str, int, dict[str, Any]]]:
    """Every number of seats of every game, and each with every option that is a switch."""
    found: list[tuple[str, int, dict[str, Any]]] = []
    for game_id in registry.GAMES:
        game = registry.game(game_id)
        switches = [choice for choice in game.choices() if _is_switch(choice)]
        for players in game.players:
            found.append((game_id, players, {}))
            found += [(game_id, players, {choice.key: not choice.default}) for choice in switches]
    return found


def _is_switch(choice: Choice) -> bool:
    return choice.values == (False, True)


@pytest.mark.parametrize(("game_id", "players", "options"), _tables())
def test_the_log_shows_some_lines_at_every_table(game_id: str, players: int, options: dict[str, Any]) -> None:
    context = silent_context("en")
    match = against_clerks(game_id, players, options, 1)
    board: Board = board_class(game_id)(context, match, 0)
    panel = LogPanel(context, board.log_rect, (), Log(match.game))
    step = panel._style.line * panel._size
    lines = [(LogLine(i, i, -1, LONG, 1, False), 3 * step) for i in range(5)]
    panel._height = sum(high for _, high in lines)
    _, top, _, high = panel._body
    seen = sum(min(low + tall, top + high) - max(low, top) for _, low, tall in panel.visible(lines))
    assert seen + 0.5 >= LINES * step, (seen / step, board.log_rect)


SEATS = {"edo": 5}
LEAST = {"marco_polo": 1.0}
"""Sentences on an average, where the board leaves the log little room; elsewhere two."""


@pytest.mark.parametrize(("still_app", "ui"), [("en", 2.0), ("ja", 2.0), ("en", 1.0)], indirect=["still_app"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_log_shows_whole_lines_and_more_than_one_sentence(
    still_app: App, game: str, ui: float, cut_words: list[str]
) -> None:
    still_app.context.change(ui_scale=ui)
    still_app.manager.go(Table(played_match(game, SEATS.get(game, 3), 1, 60, {}, person=True)))
    table = still_app.manager.top
    assert isinstance(table, TableScene)
    panel = table.stage.log_panel
    shown = []
    for steps in range(30, len(table.match.steps), 7):
        panel.log.follow(table.match.steps, steps, still_app.context.catalogue)
        lines = panel._lines(still_app.canvas)
        seen = panel.visible(lines)
        _, y, _, h = panel._body
        assert seen
        assert all(top + high < y + h + 1 for _, top, high in seen), (steps, seen, panel._body)
        assert all(top > y - 1 for _, top, _ in seen[1:])
        # Of the first sentence the last lines are seen, none of them cut.
        above = max(0.0, y - seen[0][1]) / (panel._size * panel._style.line)
        assert abs(above - round(above)) < 0.1, (steps, above)
        assert seen[-1][0] is lines[-1][0]
        shown.append(len(seen))
    assert sum(shown) / len(shown) >= LEAST.get(game, 2.0), shown
    still_app.frame(0.0)
    assert not [words for words in cut_words if words in "".join(line.sentence for line in panel.log.lines)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_caravans_the_log_says_what_happened_last(
    still_app: App, players: int, written: list[str]
) -> None:
    still_app.manager.go(Table(played_match("marco_polo", players, 1, 60, {"caravans": True}, person=True)))
    table = still_app.manager.top
    assert isinstance(table, TableScene)
    still_app.frame(0.0)
    canvas = still_app.canvas.sheet(still_app.canvas.surface, still_app.canvas.left, still_app.canvas.top)
    for _ in table.stage.log_panel._paint(canvas, table.stage.log_panel._lines(canvas)):
        pass
    newest = [line for line in table.stage.log.lines if not line.minor][-1]
    assert newest.sentence in written
