"""Show the best: the better way on the table of the page, and what the others may answer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ai.follow.continuation import steps_of
from ai.review.store import reviews
from scenes.shell.app import App
from scenes.table.example import Moving
from tests.matches import Reviewed
from tests.scenes.review.pages import measured, opened
from tests.scenes.running import press, run

pytestmark = pytest.mark.usefixtures("little")


def test_the_best_way_is_shown_with_what_the_others_answer_and_stays(
    app: App, tmp_path: Path, reviewed: Reviewed
) -> None:
    stored = tmp_path / "stored.json"
    reviews(stored).keep(reviewed.review)
    scene = measured(opened(app, reviewed.match, path=stored), app)
    game, seat = reviewed.match.game, scene.work.seat
    known = scene.work.review.explanations

    def answers(step: int) -> list[str]:
        if not known[step].lines:
            return []
        before = reviewed.match.state_before(step)
        steps = steps_of(game, before, known[step].observer, known[step].lines[0])
        others = [each for each in steps if each.actor >= 0 and each.actor != seat]
        said = [game.log_sentence(each, app.context.catalogue, app.context.counted) for each in others]
        return [sentence for sentence in said if sentence]

    number = next(n for n, d in enumerate(scene.work.decisions) if d.step in known and answers(d.step))
    scene.looking.choose(number)
    run(app, lambda: scene.looking.verdict is not None and scene.told.bars != ())
    state, board = (
        reviewed.match.state_before(scene.work.decisions[number].step),
        scene.picture.board_of(seat),
    )
    scene.show_best()
    seen: list[Moving] = []

    def shown_to_the_end() -> bool:
        showing = scene.picture.showing
        assert showing is not None
        if showing.moving is not None and showing.moving not in seen:
            seen.append(showing.moving)
        return showing.over

    run(app, shown_to_the_end, 60)
    assert [move.sentence for move in seen if move.seat not in (seat, -1)][:1] == answers(
        scene.work.decisions[number].step
    )[:1]
    assert seen[0].seat == seat, "first what would have been better"
    assert board.shown.state is not state
    scene._seen = None
    scene._refresh()  # as when another verdict has come in
    assert scene.picture.showing is not None
    press(app, pygame.K_ESCAPE)
    assert scene.picture.showing is None and board.shown.state is state
