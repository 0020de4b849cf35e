"""The log with large text: whole sentences, and more than one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.registry import GAMES
from scenes.shell.app import App, silent_context
from scenes.shell.routes import Table
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match

SEATS = {"edo": 5}
LEAST = {"marco_polo": 1.0}
"""Sentences on an average, where the board leaves the log little room; elsewhere two."""


@pytest.fixture(params=["en", "ja"])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    made = App(silent_context(request.param, speed="instant", reduced_motion=True), (1280, 720))
    yield made
    made.close()
    made.context.services.close()


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_the_log_shows_whole_sentences_and_more_than_one(
    app: App, game: str, ui: float, cut_words: list[str]
) -> None:
    app.context.change(ui_scale=ui)
    app.manager.go(Table(played_match(game, SEATS.get(game, 3), 1, 60, {}, person=True)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    panel = table.log_panel
    shown = []
    for steps in range(30, len(table.match.steps), 7):
        panel.log.follow(table.match.steps, steps, app.context.catalogue)
        lines = panel._lines(app.canvas)
        seen = panel.visible(lines)
        _, y, _, h = panel._body
        assert seen
        assert all(top > y - 1 and top + high < y + h + 1 for _, top, high in seen), (
            steps,
            seen,
            panel._body,
        )
        assert seen[-1][0] is lines[-1][0]
        shown.append(len(seen))
    assert sum(shown) / len(shown) >= LEAST.get(game, 2.0), shown
    app.frame(0.0)
    assert not [words for words in cut_words if words in "".join(line.sentence for line in panel.log.lines)]
