"""A picture waits for what it shows, not for a time: on a busy machine it is the same one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from scenes.companion.thinking import Thinking
from scenes.shell.app import App
from scenes.table.scene import TableScene
from scenes.tools import shot


@pytest.mark.parametrize("scene", ["hint", "why"])
def test_the_whole_answer_is_in_the_picture_however_slow_it_comes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scene: str
) -> None:
    begin, made = Thinking.__init__, []

    def slow(self: Thinking, errand: Any) -> None:
        begin(self, errand)
        send = errand.send

        def later(work: Any) -> None:
            def late(stopped: Any) -> None:
                time.sleep(0.5)
                work(stopped)

            send(late)

        monkeypatch.setattr(errand, "send", later)

    def keep(surface: Any, out: Path) -> None:
        made.append(answered(shown[-1]))

    shown = list[App]()
    waits = shot.settle

    def settle(app: App, *values: Any, **more: Any) -> None:
        shown.append(app)
        waits(app, *values, **more)

    monkeypatch.setattr(Thinking, "__init__", slow)
    monkeypatch.setattr(shot, "SETTLE_SECONDS", 0.0)
    monkeypatch.setattr(shot, "settle", settle)
    monkeypatch.setattr(shot, "save_picture", keep)
    shot.take_shot(scene, tmp_path / "a.png", "carthage", 3, 1, 40, (1280, 720), "en", {})
    assert made == [True]


def answered(app: App) -> bool:
    """Whether all that was asked for is on the table."""
    table = app.manager.top
    assert isinstance(table, TableScene)
    if table.why_asked.open:
        reasoning = table.why_asked.reasoning
        return reasoning is not None and reasoning.done
    told = table.plan_panel.told
    return told is not None and bool(told.rows) and bool(told.facts or told.note)
