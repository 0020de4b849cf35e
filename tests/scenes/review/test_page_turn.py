"""Table, words and row of decisions are of one decision at any time; More is the table of its explanation."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ai.review.store import reviews
from scenes.shell.app import App, silent_context
from tests.matches import Reviewed, played
from tests.scenes.review.pages import opened
from tests.scenes.running import press

pytestmark = pytest.mark.usefixtures("little")


@pytest.fixture
def stored(tmp_path: Path, reviewed: Reviewed) -> Path:
    """Where the match lies, with all its verdicts and reasons beside it."""
    path = tmp_path / "stored.json"
    reviews(path).keep(reviewed.review)
    return path


def test_more_is_the_table_of_the_explanation_over_the_page(
    app: App, stored: Path, reviewed: Reviewed
) -> None:
    scene = opened(app, reviewed.match, path=stored)
    app.frame(0.05)
    assert scene.looking.verdict is not None and scene.looking.explanation is not None
    press(app, pygame.K_f)
    app.frame(0.05)
    assert scene.more is not None and scene.more.told is not None
    assert (
        scene.more.told.found is scene.looking.explanation
        and scene.more.told.first == scene.told.bars[0].words
    )
    press(app, pygame.K_ESCAPE)
    again: object = scene.more
    assert again is None and app.manager.top is scene


@pytest.mark.parametrize("game_id", ["carthage", "marco_polo"])
def test_table_words_and_row_change_in_the_same_frame(home: Path, game_id: str) -> None:
    """While the next table is being drawn the whole page is still that of the decision before."""
    made = App(silent_context("en", speed="normal"), (1280, 720))
    try:
        scene = opened(made, played(game_id, 3, decisions=60))
        scene.work.stop()
        for _ in range(60):
            made.frame(1 / 60)
        turned = 0
        for number in (4, 0, 3, 1):
            before = (scene.told, scene.timeline.chosen)
            scene.looking.choose(number)
            scene.work.stop()
            waited = 0
            while scene.picture.turning and waited < 200:
                assert (scene.told, scene.timeline.chosen) == before
                made.frame(1 / 60)
                waited += 1
            assert not scene.picture.turning and scene.timeline.chosen == number
            assert scene.told.place == scene.looking.place()
            turned += waited > 0
        assert turned, "a table is not drawn in no time"
    finally:
        made.close()
        made.context.services.close()


def test_a_window_of_another_size_shows_the_kept_table_too(home: Path) -> None:
    """The lens draws the page at another scale, and a window can be made smaller, while the page turns."""
    made = App(silent_context("en", speed="normal"), (1280, 720))
    try:
        scene = opened(made, played("carthage", 3, decisions=60))
        scene.work.stop()
        for _ in range(60):
            made.frame(1 / 60)
        scene.looking.choose(0 if scene.looking.chosen else 3)
        scene.work.stop()
        assert scene.picture.turning
        for size in ((1920, 1080), (800, 450)):
            pygame.display.set_mode(size)
            made.manager.resized()
            scene.picture._kept = scene.picture._kept or pygame.Surface((1500, 900))
            made.frame(1 / 60)
    finally:
        made.close()
        made.context.services.close()
