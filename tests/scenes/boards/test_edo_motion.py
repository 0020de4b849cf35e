"""What moves on the board of Merchants of Edo when something happens."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from game.core.game import Step
from game.core.match import Match
from game.edo.state import TIED, UNWANTED
from scenes.boards.edo.board import EdoBoard
from scenes.boards.edo.zones import ZONES
from scenes.kit.canvas import centre, contains
from scenes.kit.timeline import Timeline
from scenes.tabletop.looks import Drawn
from scenes.tabletop.motion import Move, moves
from scenes.tabletop.piece import PieceSet
from tests.scenes.boards.edo_hands import positions, stager_of
from tests.scenes.boards.hands import context, pieces


def flown(match: Match, kind: str) -> list[tuple[Step, list[Move], PieceSet]]:
    """What moves from the scene before to the scene after each step of a kind."""
    board = EdoBoard(context("en"), match, 0)
    animations = stager_of(board).animations()
    found = []
    for step in match.steps:
        if step.event.kind == kind:
            board.show(step.before)
            animation = animations[kind](board.shown, step)
            before, after = ZONES.piece_set(board.seen(step.before)), ZONES.piece_set(board.seen(step.after))
            found.append((step, moves(before, after, animation.source, animation.goal), before))
    return found


def test_cards_fly_from_their_lot_to_the_winner_and_to_the_discard() -> None:
    match, seen = positions(4, 3), set()
    board = EdoBoard(context("en"), match, 0)
    for step, moved, before in flown(match, "award"):
        outcome = step.event.args["outcome"]
        lot = [piece.rect for piece in before.pieces if piece.id[:2] == ("lot", step.event.args["lot"])]
        cards = [move for move in moved if move.start in lot]
        seen.add(outcome)
        if outcome == TIED:
            assert not cards
            continue
        assert sorted(move.start for move in cards) == sorted(lot)
        board.show(step.after)
        goals = ("waste",) if outcome == UNWANTED else ("hand", step.event.seat)
        ends = [piece.rect for piece in pieces(board, *goals)]
        assert all(move.goal in ends for move in cards)
    assert len(seen) == 3


def test_a_drawn_card_comes_from_the_draw_pile() -> None:
    for step, moved, before in flown(positions(), "draw"):
        (card,) = [move for move in moved if move.turns]
        assert card.piece.same == ("card", step.event.args["card"])
        assert contains(before.by_id["deck",].rect, centre(card.start))


def test_markers_go_to_what_was_declared_and_on_to_what_was_done() -> None:
    match = positions()
    for step, moved, _ in flown(match, "declare"):
        assert any(move.piece.id == ("marker", step.event.seat) for move in moved)
    board = EdoBoard(context("en"), match, 0)
    for step in match.steps:
        if step.event.kind == "reveal":
            board.show(step.after)
            for seat in range(4):
                (marker,) = pieces(board, "marker", seat)
                assert isinstance(marker.look, Drawn)
                _, _, broken = marker.look.facts
                assert broken == (step.after.said[seat] != step.after.did[seat])


def test_coins_are_paid_to_and_from_the_stock() -> None:
    match = positions()
    board = EdoBoard(context("en"), match, 0)
    animations = stager_of(board).animations()
    for step in match.steps:
        if step.event.kind in ("income", "earn"):
            board.show(step.before)
            gains = [int(step.after.coins[s] - step.before.coins[s]) for s in range(4)]
            throws = {
                throw.goal: throw.count for throw in animations[step.event.kind](board.shown, step).throws
            }
            assert throws == {("spot", s): gain for s, gain in enumerate(gains) if s and gain > 0}


def test_hands_go_up_one_after_the_other() -> None:
    steps = [(match, step) for match in map(partial(positions, 5), range(4)) for step in match.steps]
    match, step = max((each for each in steps if each[1].event.kind == "votes"), key=objectors)
    board, timeline = EdoBoard(context("en"), match, 0), Timeline()
    board.show(step.before)
    board.stage([step], timeline)
    raised = []
    while timeline:
        raised.append(board.shown.raised)
        timeline.update(0.05)
    found = list(dict.fromkeys(raised))
    assert len(found) > 2, "several object"
    assert [mask.bit_count() for mask in found] == list(range(len(found)))
    assert all(before & after == before for before, after in pairwise(found))
    assert found[-1] == step.event.args["objectors"]


def objectors(each: tuple[Match, Step]) -> int:
    return each[1].event.args["objectors"].bit_count()
