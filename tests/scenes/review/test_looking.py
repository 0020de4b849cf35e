"""What is looked at on the page that goes over a game: the decision, and the ways to take it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.review.store import reviews
from scenes.kit.widgets import Spot
from scenes.pages.review.panel import ways_box
from scenes.shell.app import App
from tests.matches import Reviewed
from tests.scenes.review.pages import opened

pytestmark = pytest.mark.usefixtures("little")


def test_the_decision_looked_at_stays_while_others_turn_out_to_be_none(app: App, reviewed: Reviewed) -> None:
    scene = opened(app, reviewed.match, step=reviewed.review.verdicts[0].step)
    scene.work.stop()
    scene.looking.choose(len(scene.work.decisions) // 2)
    scene.work.stop()
    looked_at, number = scene.looking.decision, scene.looking.chosen
    assert looked_at is not None
    for earlier in scene.work.decisions[:2]:
        if not scene.work.review.measured(earlier.step):
            scene.work._reviewing._know(no_choice=(*scene.work.review.no_choice, earlier.step))
    scene._refresh()
    assert scene.looking.decision == looked_at and scene.looking.chosen < number
    assert scene.timeline.chosen == scene.looking.chosen


def test_a_way_longer_than_its_line_is_told_in_full(app: App, tmp_path: Path, reviewed: Reviewed) -> None:
    path = tmp_path / "stored.json"
    reviews(path).keep(reviewed.review)
    scene = opened(app, reviewed.match, path=path)
    app.frame(0.05)
    tips = [widget.tip for widget in scene.group.widgets if isinstance(widget, Spot)]
    for bar in scene.told.bars:
        assert any(bar.whole in tip and bar.figure in tip for tip in tips)
    box = ways_box(scene.places.verdict, scene.told, "all")
    assert box is not None and len(scene.told.bars) > 1
    x, y, _, h = scene.places.verdict
    assert x < box[0] and y < box[1] and box[1] + box[3] < y + h
