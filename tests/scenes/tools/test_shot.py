"""A picture waits for what it shows, not for a time: on a busy machine it is the same one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from game.core.saves import save_match
from scenes.companion.thinking import Thinking
from scenes.shell.app import App
from scenes.table.scene import TableScene
from scenes.tools import shot


@pytest.mark.parametrize("scene", ["hint", "why"])
def test_the_whole_answer_is_in_the_picture_however_slow_it_comes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scene: str
) -> None:
    begin, made = Thinking.__init__, []

    def slow(self: Thinking, errand: Any, *more: Any) -> None:
        begin(self, errand, *more)
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
    shot.take_shot(
        scene, tmp_path / "a.png", shot.ShotSituation("carthage"), shot.ShotWindow((1280, 720), "en")
    )
    assert made == [True]


def answered(app: App) -> bool:
    """Whether all that was asked for is on the table."""
    table = app.manager.top
    assert isinstance(table, TableScene)
    if table.companion.why_asked.open:
        return (
            table.companion.why_asked.panel is not None and table.companion.why_asked.panel.told is not None
        )
    told, insight = table.companion.hint_panel.told, table.companion.guide.insight
    return told is not None and bool(told.rows) and insight is not None and insight.done


def test_clicks_and_the_pointer_come_before_the_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A market card is clicked, and a pile explained, in a window of another size too."""
    seen, shown, waits = [], list[App](), shot.settle

    def settle(app: App, *values: Any, **more: Any) -> None:
        shown.append(app)
        waits(app, *values, **more)

    def keep(surface: Any, out: Path) -> None:
        table = shown[-1].manager.top
        assert isinstance(table, TableScene)
        seen.append((len(table.match.actions), bool(table.stage.hover.reading)))

    monkeypatch.setattr(shot, "settle", settle)
    monkeypatch.setattr(shot, "save_picture", keep)
    size = (1600, 900)
    for clicks, point in (((), None), (((842, 365),), (62, 360))):
        out = tmp_path / "a.png"
        window, when = shot.ShotWindow(size, "en"), shot.ShotTime(clicks, point)
        shot.take_shot("table", out, shot.ShotSituation("carthage"), window, when)
    (before, quiet), (after, told) = seen
    assert after > before and not quiet and told


def test_within_a_turn_any_decision_of_the_person_is_shown() -> None:
    begins = shot.played_match("marco_polo", 3, 1, 15, {}, person=True)
    within = shot.played_match("marco_polo", 3, 1, 15, {}, person=True, within=True)
    assert len(within.actions) == 15 < len(begins.actions)
    assert within.to_move == begins.to_move == 0


def test_a_finished_match_goes_back_to_where_there_is_something_to_ask(tmp_path: Path) -> None:
    match = shot.played_match("carthage", 2, 1, None, {}, person=True)
    save_match(match, tmp_path / "a.json")
    at = shot.ShotSituation("carthage", file=tmp_path / "a.json")
    assert at.match("replay").over
    asked = at.match("hint")
    assert asked.to_move == asked.setup.me
    assert len(asked.legal()) > 1
