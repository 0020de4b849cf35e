"""How much of the log a table shows: some lines at least, whatever stands above it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import registry
from game.core.game import Choice
from scenes.boards import board_class
from scenes.shell.app import silent_context
from scenes.table.log import Log, LogLine
from scenes.table.log_panel import LINES, LogPanel
from scenes.tabletop.board import Board
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
