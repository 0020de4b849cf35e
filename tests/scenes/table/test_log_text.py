"""The log with large text: whole lines, and more than one sentence."""

from __future__ import annotations

import pytest

from game.core.registry import GAMES
from scenes.shell.app import App
from scenes.shell.routes import Table
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match

SEATS = {"edo": 5}
LEAST = {"marco_polo": 1.0}
"""Sentences on an average, where the board leaves the log little room; elsewhere two."""


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("ui", [1.0, 2.0])
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
