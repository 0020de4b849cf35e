"""What is looked at on the page that goes over a game: the decision, the ways to take it, the mistake that it
shows by itself, and its small table with what is marked on it.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ai.review.store import reviews
from game.core.match import Match
from scenes.kit.widgets import Spot
from scenes.pages.review.panel import ways_box
from scenes.pages.review.picture import TablePicture
from scenes.pages.review.scene import ReviewScene
from scenes.shell import routes
from scenes.shell.app import App
from tests.matches import Reviewed, played
from tests.scenes.review.pages import opened
from tests.scenes.running import Shell

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


def test_what_two_ways_share_is_not_marked(app: App, finished: Match) -> None:
    """Neither as done nor as better; a way that was the best one is marked wholly."""
    scene = opened(app, finished)
    picture, board = scene.picture, scene.picture.board_of(0)
    tried = 0
    for decision in scene.work.decisions[:12]:
        me, state = decision.state.seat, decision.state
        picture.show(int(me), decision.step)
        board = picture.board_of(int(me))
        legal = sorted(board.seen(state).legal)
        for one, other in pairwise(legal[:4]):
            picture.mark((one,), (other,))
            while picture.behind:
                picture._work_out()
            done, better = picture.boxes()
            marked = picture.marked()
            assert not set(done) & set(better) & {rect for group in marked for rect in group}
            assert set(marked[0]) == set(done) - set(better) and set(marked[1]) == set(better) - set(done)
            assert marked[2] == ()
            tried += bool(set(done) & set(better))
            picture.mark((one,), (one,))
            assert picture.marked() == ((), (), picture.boxes()[0])
    assert tried


def small_table(picture: TablePicture) -> bytes:
    assert picture._canvas is not None
    return pygame.image.tobytes(picture._canvas[1].surface, "RGB")


def painted_anew(shell: Shell, scene: ReviewScene) -> bytes:
    """The same picture by itself, painted at once."""
    rect, decision = scene.places.table, scene.looking.decision
    assert rect is not None and decision is not None
    picture = TablePicture(scene.context, scene.match)
    picture.show(scene.looking.eyes, decision.step)
    picture._small(shell.app.canvas, rect)
    assert picture._canvas is not None
    picture._canvas[1].scheduler.hurried = True
    picture.draw(shell.app.canvas, rect, ("", "", ""))
    return small_table(picture)


@pytest.mark.parametrize("game", ["carthage", "edo"])
def test_arrows_leave_no_old_table_behind(home: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The marks of what was played are drawn on it once the page has turned; here the table alone is compared.
    monkeypatch.setattr(TablePicture, "mark", lambda *_: None)
    shell = Shell(routes.Review(played(game, 3, decisions=40)), chosen={"reduced_motion": False})
    scene = shell.top
    assert isinstance(scene, ReviewScene)
    scene.work.stop()
    keys = [pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT, pygame.K_LEFT]
    seen = set()
    for key in keys:
        mod = pygame.KMOD_SHIFT if key in (pygame.K_LEFT, pygame.K_RIGHT) else 0
        shell.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        scene.work.stop()
        shell.frames(90, 1 / 60)
        seen.add(scene.looking.chosen)
        assert small_table(scene.picture) == painted_anew(shell, scene), (key, scene.looking.chosen)
    assert len(seen) >= 4
