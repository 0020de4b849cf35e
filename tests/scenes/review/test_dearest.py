"""Which mistake the page that goes over a game shows by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.review.store import reviews
from scenes.pages.review.scene import ReviewScene
from scenes.shell import routes
from scenes.shell.app import App
from tests.matches import Reviewed

pytestmark = pytest.mark.usefixtures("little")


def test_a_mistake_in_view_stays_though_a_dearer_one_comes(
    app: App, tmp_path: Path, reviewed: Reviewed
) -> None:
    path = tmp_path / "stored.json"
    reviews(path).keep(reviewed.review)
    app.manager.go(routes.Review(reviewed.match, path))
    scene = app.manager.top
    assert isinstance(scene, ReviewScene)
    mistakes = scene.work.mistakes
    dearest = scene.work.dearest
    assert dearest is not None and scene.looking._step == dearest.step
    other = next(found for found in mistakes if found.step != dearest.step)
    scene.looking._step, scene.looking.by_hand, scene._seen = other.step, False, None
    scene._refresh()
    assert scene.looking._step == other.step
    quiet = next(
        each.step
        for each in scene.work.decisions
        if (found := scene.work.review.verdict(each.step)) is not None and found.class_ == "none"
    )
    scene.looking._step, scene._seen = quiet, None
    scene._refresh()
    assert scene.looking._step == dearest.step
