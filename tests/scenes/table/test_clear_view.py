"""A key held down clears the view of a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.shell.app import App
from tests.scenes.running import press, run, running
from tests.scenes.table.fake_board import use_fake_board
from tests.scenes.table.table_player import SIZE, new_match, open_table, waiting


@pytest.fixture
def app(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    use_fake_board(monkeypatch)
    yield from running("en", SIZE, store=True)


def test_a_key_held_down_clears_the_view(app: App) -> None:
    table, board = open_table(app, new_match(None, "clerk"))
    run(app, waiting(table))
    press(app, pygame.K_h)
    run(app, lambda: bool(board.hinted))
    app.frame(0.1)
    assert table.companion.hint_panel.rect[3] > 0
    press(app, pygame.K_LCTRL, mod=pygame.KMOD_LCTRL)
    app.frame(0.1)
    assert board.cleared and table.companion.hint_panel.rect[3] == 0
    app.manager.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0))
    app.frame(0.1)
    assert not board.cleared and table.companion.hint_panel.rect[3] > 0
    press(app, pygame.K_RCTRL, mod=pygame.KMOD_RCTRL)
    assert board.cleared
    app.manager.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not board.cleared, "a key let go elsewhere does not clear the view for ever"
