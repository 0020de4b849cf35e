"""Obeying the marks of a hint one after the other carries out what was advised, on every board."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.boards import board_class
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.board import Board
from scenes.tabletop.marks import LAYER
from scenes.tabletop.piece import Piece
from tests.scenes.boards.hands import context, plan_at, played, press, scene_of, uncovered

MATCHES = 2
PLANS = 20
"""Plans that are obeyed in each match, and at least in all: a short game is played more often."""
MOST_MATCHES = 60
UNOFFERED = ("jade for a camel", "jade for a coin")
"""On the way a click pays as it stands: jade for what is not missing is laid down by nobody who clicks."""
MOST = 80
"""Clicks that a plan may take."""


def next_mark(board: Board) -> Piece | None:
    """The piece that bears the first mark: what a reader of the numbers clicks."""
    scene = scene_of(board)
    marked = [piece for piece in scene.pieces if piece.hint and ("mark", "hint", piece.id) in scene.by_id]
    return min(marked, key=lambda piece: piece.step, default=None)


def obey(board: Board, replica: Match, plan: tuple[int, ...]) -> None:
    """Click what is marked, until the plan has been carried out in the replica of the match."""
    start = len(replica.actions)
    for _ in range(MOST):
        left = plan[len(replica.actions) - start :]
        if not left:
            return
        board.hint(left)
        target = next_mark(board)
        assert target is not None, (left, [replica.game.action_text(action) for action in left])
        at = uncovered(scene_of(board).targets, target)
        assert at is not None, target.id
        answer = press(board, at)
        assert not isinstance(answer, Refusal), (target.id, answer)
        for action in answer.actions if isinstance(answer, ComposedDecision) else ():
            wanted = plan[len(replica.actions) - start]
            told = [replica.game.action_text(each) for each in (action, wanted)]
            assert action == wanted, (target.id, told, [replica.game.action_text(each) for each in left])
            replica.play(action)
            board.show(replica.state)
    raise AssertionError(f"not done after {MOST} clicks")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_obeying_the_marks_carries_out_the_plan(game_id: str) -> None:
    every = list(configurations(find_game(game_id)))
    longest = obeyed = 0
    for number in range(MOST_MATCHES):
        if number >= MATCHES and obeyed > PLANS:
            break
        match = played(every[(number * 5 + 2) % len(every)], number + 20)
        replica = Match(match.setup)
        board = board_class(game_id)(context("en"), replica, 0)
        plans = 0
        while not replica.over and plans < PLANS:
            if replica.to_move == 0:
                plan = plan_at(match, len(replica.actions), 0)
                board.show(replica.state)
                if any(replica.game.action_text(action) in UNOFFERED for action in plan):
                    replica.play(plan[0])
                    continue
                obey(board, replica, plan)
                plans, longest = plans + 1, max(longest, len(plan))
            else:
                replica.play(match.actions[len(replica.actions)])
        obeyed += plans
    assert obeyed > PLANS and longest > 0


@pytest.mark.parametrize("game_id", list(GAMES))
def test_marks_are_numbered_in_order_and_lie_above_everything(game_id: str) -> None:
    """In one match, or in several of a short game; where all plans are of one step there is no number."""
    several = plans = longest = 0
    for number in range(4, 4 + MOST_MATCHES):
        match = played(next(iter(configurations(find_game(game_id)))), number)
        board = board_class(game_id)(context("en"), match, 0)
        decisions = [step for step in match.steps if step.actor >= 0]
        for done, step in enumerate(decisions):
            if step.actor != 0:
                continue
            plan = plan_at(match, done, 0)
            board.show(step.before)
            board.hint(plan)
            scene = scene_of(board)
            steps = {step for piece in scene.pieces if piece.hint for step in piece.steps}
            assert steps == set(range(1, len(steps) + 1))
            plans, longest = plans + 1, max(longest, len(plan))
            several += len(steps) > 1
            marks = [piece for piece in scene.pieces if piece.id[:2] == ("mark", "hint")]
            assert marks and all(piece.layer > LAYER for piece in marks)
            assert max(piece.layer for piece in scene.pieces) == marks[-1].layer, "nothing hides a mark"
            told = board.text.plan()
            assert told and all(line.sentence for line in told)
            assert {number for line in told for number in line.numbers} <= steps
            if several > 12:
                break
        if several or plans >= PLANS:
            break
    assert several or (longest == 1 and plans >= PLANS)
