"""What is marked on the table of the page: what one way has and the other has not."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.match import Match
from scenes.shell.app import App
from tests.scenes.review.pages import opened

pytestmark = pytest.mark.usefixtures("little")


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
