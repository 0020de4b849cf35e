"""The board of Marco Polo II: what clicks, drags and keys mean, what is shown and what stays hidden."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pygame
import pytest

from game.core import protocol
from game.marco_polo import actions as a
from game.marco_polo.components import BLACK
from game.marco_polo.effects import CAMEL, COIN, JADE, KEPT
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import MOVE, PAY, TRAVEL_1, MarcoState
from scenes.boards.marco_polo import facts, geometry
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.choices import DONE, NONE, part_of, plans
from scenes.boards.marco_polo.journeys import WORTH, journeys
from scenes.kit.theme import DESIGN_H, DESIGN_W
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.looks import Drawn
from scenes.tabletop.trials import after, legal_in
from tests.scenes.boards.hands import click, context, key, lie_on_the_board, mouse, pieces, scene_of
from tests.scenes.boards.marco_polo_hands import (
    MARCO,
    at,
    board_in,
    boards,
    dice_of,
    explained,
    fresh,
    games,
    meaning,
    seated,
)


def test_actions_differ_in_their_parts() -> None:
    every = [part_of(action) for action in range(a.NUM_ACTIONS)]
    assert len(set(every)) == len(every)


def test_every_legal_action_has_a_piece_that_can_be_pointed_at() -> None:
    """In all phases: dice as dice, steps as places, everything else as itself."""
    phases = set()
    for board in boards(every=5):
        shown = board.shown
        phases.add(shown.phase)
        legal = {piece.means for piece in scene_of(board).targets if piece.legal}
        for action in shown.legal:
            name, number = part_of(action)
            if name == "kind":
                kinds = {2 * (value - 1) + (colour == BLACK) for value, colour in shown.mine.dice}
                assert number in kinds and any(part[0] == "die" for part in legal if part)
            elif name == "go":
                assert ("node", number % NODES) in legal
            else:
                assert (name, number) in legal, (shown.phase, name, number)
    assert phases >= {"turn", "offer", "move", "pay", "contracts"}


def test_dice_are_chosen_and_placed_at_once() -> None:
    board = fresh()
    assert click(board, "die", 0) is None
    assert board.composing() and board.shown.draft == {("die", 0)}
    spaces = [part for part in plans(board.shown, board.shown.draft) if part[0] == "space"]
    answer = click(board, *spaces[0])
    assert isinstance(answer, ComposedDecision)
    assert answer.actions[-1] == a.PLACE + spaces[0][1] and a.DIE <= answer.actions[0] < a.PLACE
    after(board.shown.state, *answer.actions)
    assert click(board, "die", 0) is None and not board.composing(), "a second click puts it back"


def test_a_die_is_dragged_to_a_space() -> None:
    board = fresh()
    die = meaning(board, "die", 0)
    goals = board.hands.play.choices.goals(board.shown, ("die", 0))
    goal = meaning(board, *sorted(part for part in goals if part[0] == "space")[0])
    mouse(board, pygame.MOUSEMOTION, at(die))
    mouse(board, pygame.MOUSEBUTTONDOWN, at(die))
    for x, y in ((at(goal)[0] + 20, at(goal)[1]), at(goal)):
        mouse(board, pygame.MOUSEMOTION, (x, y))
    answer = mouse(board, pygame.MOUSEBUTTONUP, at(goal))
    assert isinstance(answer, ComposedDecision) and answer.actions[-1] >= a.PLACE
    after(board.shown.state, *answer.actions)


def test_keys_choose_dice_and_spaces_and_end_the_turn() -> None:
    board = fresh()
    key(board, pygame.K_1)
    assert board.shown.draft == {("die", 0)}
    answers = [key(board, code) for code in (pygame.K_q, pygame.K_k, pygame.K_c, pygame.K_t)]
    assert any(isinstance(answer, ComposedDecision) for answer in answers)
    key(board, pygame.K_u)
    assert board.shown.mode == "purse"
    assert key(board, pygame.K_BACKSPACE) is None and not board.composing()
    refused = key(board, pygame.K_RETURN)
    assert isinstance(refused, Refusal) and refused.section == "turn"
    for board in boards("turn"):
        if board.shown.view.acted:
            assert key(board, pygame.K_RETURN) == ComposedDecision((a.DONE,))
            return


def test_fees_are_what_is_charged() -> None:
    """By brute force: every space for every die, carried out on a copy."""
    seen = 0
    for number, board in enumerate(boards("turn")):
        for die in dice_of(board)[: 2 * (number % 2 == 0)]:
            board.hands.recompose({"draft": frozenset({die})})
            shown = board.shown
            for tag in pieces(board, "fee"):
                space = tag.id[1]
                assert isinstance(tag.look, Drawn)
                actions = plans(shown, shown.draft)["space", space]
                placed = after(shown.state, *actions)
                paid = int(shown.state.held[0, COIN] - placed.held[0, COIN])
                said = int("".join(filter(str.isdigit, tag.look.facts[0])) or 0)
                if space < TRAVEL_1 and int(placed.phase) != PAY and placed.event[0] == 11 and said:
                    jade = int(shown.state.held[0, JADE] - placed.held[0, JADE])
                    assert paid + max(0, jade) == said or int(placed.event[6]) == said
                    seen += 1
                assert int(placed.event[6]) == said
        board.cancel()
    assert seen > 20


def test_what_a_way_is_said_to_cost_is_paid_on_it_and_no_other_is_cheaper() -> None:
    checked = 0
    for number, board in enumerate(boards("move")):
        state = board.shown.state
        if number % 3:
            continue
        best: dict[tuple[int, int], int] = {}
        _wander(state, state, (), best)
        found = journeys(state)
        assert set(best) == set(found)
        for (figure, node), way in found.items():
            end = after(state, *way.actions)
            spent = [int(state.held[0, i] - end.held[0, i]) for i in (COIN, CAMEL, JADE)]
            assert tuple(spent) == way.cost and int(end.node[0, figure]) == node
            assert way.worth == best[figure, node]
            checked += 1
    assert checked > 20


def _wander(
    start: MarcoState, state: MarcoState, done: tuple[int, ...], best: dict[tuple[int, int], int]
) -> None:
    """Every way of one figure that does not come back, and the least it costs."""
    if int(state.phase) != MOVE or len(done) > 5:
        return
    for action in legal_in(state):
        if not a.GO <= action < a.MOVE_POST:
            continue
        figure, node = divmod(action - a.GO, NODES)
        if done and (done[0] // NODES != figure or action - a.GO in done):
            continue
        then = state.copy()
        protocol.apply(then, action)
        if int(then.phase) == PAY:
            protocol.apply(then, a.PAY_NOW)
        spent = [int(start.held[0, i] - then.held[0, i]) for i in (COIN, CAMEL, JADE)]
        worth = sum(number * weight for number, weight in zip(spent, WORTH, strict=True))
        if node != int(start.node[0, figure]):
            best[figure, node] = min(worth, best.get((figure, node), 999))
        _wander(start, then, (*done, action - a.GO), best)


def test_the_income_shown_is_the_one_that_comes() -> None:
    checked = 0
    for match in games():
        board = MarcoBoard(context("en"), match, 0)
        for step in match.steps:
            if step.event.kind != "income":
                continue
            seat = step.event.seat
            board.show(step.before)
            said = facts.income(board.shown, seat)
            gained = [int(step.after.held[seat, i] - step.before.held[seat, i]) for i in range(KEPT)]
            assert list(said[:KEPT]) == gained
            checked += any(gained)
    assert checked > 20


def test_pieces_have_ids_of_their_own_and_lie_on_the_board() -> None:
    for board in boards(every=15):
        bands = board.shown.layout.bands
        lie_on_the_board(pieces(board), bands)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bands_cover_the_board(players: int) -> None:
    layout = geometry.MarcoPlaces(players, 0)
    found = [pygame.Rect(*map(round, rect)) for rect in layout.bands.values()]
    for x, y in product(range(0, DESIGN_W, 6), range(48, DESIGN_H, 6)):
        assert any(rect.collidepoint(x, y) for rect in found), (x, y)
    assert layout.log[3] >= 40 and layout.log[1] + layout.log[3] < layout.counsel[1]


def test_goal_cards_of_others_stay_hidden() -> None:
    """With other goals in other hands, seat 0 sees the same pieces."""
    rng = random.Random(1)
    for number, board in enumerate(boards("turn")):
        if number % 8:
            continue
        before = scene_of(board).pieces
        other = board.shown.state.copy()
        for seat in range(1, int(other.players)):
            other.goal[seat] = (int(other.goal[seat]) + rng.randrange(1, 14)) % 14
        other.dealt[1:] = np.roll(other.dealt[1:], 1)
        board.set_state(other)
        assert scene_of(board).pieces == before


def test_the_die_that_lies_there_already_is_why_another_may_not() -> None:
    for board in boards("turn"):
        shown = board.shown
        if shown.view.acted:
            continue
        own = [space for space in range(10) if shown.state.on[space, 0] and space not in (8, 9)]
        dice = [die for die in dice_of(board) if shown.mine.dice[die[1]][1] == 0]
        if own and dice and own[0] not in (5, 4):
            board.hands.recompose({"draft": frozenset(dice[:1])})
            refused = click(board, "space", own[0])
            assert isinstance(refused, Refusal) and "your colour" in refused.sentence
            return
    raise AssertionError("it never comes to that")


def test_the_end_of_a_turn_waits_for_the_main_action() -> None:
    board = fresh()
    assert DONE not in plans(board.shown, NONE)
    refused = click(board, *DONE)
    assert isinstance(refused, Refusal) and refused.section == "turn"


def test_a_seat_that_looks_on_decides_nothing() -> None:
    match = games()[0]
    board = MarcoBoard(context("ja"), match, None)
    for step in match.steps[::23]:
        board.show(step.after)
        assert not board.shown.deciding and not pieces(board, "ask")
        assert not any(piece.legal for piece in pieces(board))


def test_tooltips_of_characters_have_their_figures() -> None:
    board = board_in("draft")
    for number in range(7):
        words = explained(board, "character", number)
        assert "{" not in words and MARCO.id not in words


def test_a_fresh_table_asks_for_a_character() -> None:
    board = MarcoBoard(context("ja"), seated(2, 4), None)
    assert board.text.prompt().sentence and board.text.status()


def test_what_cannot_be_chosen_says_why_with_dice_chosen_too() -> None:
    phases = set()
    for board in boards(every=20):
        drafts = [frozenset({die}) for die in dice_of(board)[:3] if board.shown.phase == "turn"]
        for draft in [None, *drafts]:
            board.hands.recompose({"draft": draft})
            shown = board.shown
            phases.add(shown.phase)
            for target in board.hands.play.targets(shown):
                if not target.legal:
                    assert isinstance(board.hands.play.activate(shown, target), Refusal), target.means
    assert phases >= {"turn", "move", "offer"}
