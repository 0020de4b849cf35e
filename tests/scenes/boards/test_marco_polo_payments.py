"""Payments of Marco Polo II: made as they stand, and asked about where jade has a use of its own."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.marco_polo import actions as a
from game.marco_polo.effects import JADE
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.state import PAY
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.choices import part_of
from scenes.boards.marco_polo.payments import BY_JADE, can_ask, settled, worth_asking
from scenes.tabletop.answer import ComposedDecision
from scenes.tabletop.trials import after, legal_in
from tests.game.marco_polo.builder import Own, Table, position
from tests.scenes.boards.hands import clerks_choice, click, context, key, pieces
from tests.scenes.boards.marco_polo_hands import boards, explained, seated


def laid(table: Table, language: str = "en") -> MarcoBoard:
    board = MarcoBoard(context(language), seated(2, 1), 0)
    board.show(table.state)
    return board


def improving(coins: int = 8, jade: int = 3, round: int = 1) -> MarcoBoard:
    """Four coins and a pepper improve the seal of the farmers, which brings two."""
    held = {"coin": coins, "camel": 4, "jade": jade, "pepper": 1, "silk": 0, "gold": 0}
    table = position(2, own=Own(seals={0: "farmer"}, held={0: held}), round=round)
    return laid(table)


def test_what_a_click_does_is_paid_by_it() -> None:
    """Jade is held and nobody is asked; the rules would allow to pay by it."""
    board = improving()
    answer = click(board, "improve", 0)
    assert isinstance(answer, ComposedDecision) and answer.actions[-1] == a.PAY_NOW
    begun, done = after(board.shown.state, answer.actions[0]), after(board.shown.state, *answer.actions)
    assert a.JADE_FOR_COIN in legal_in(begun)
    assert done.held[0, :3].tolist() == [6, 4, 3] and done.phase != PAY


def test_a_die_that_travels_is_paid_for_too() -> None:
    """The space and every way, by one click on the place."""
    table = position(
        2, characters="de_wu", own=Own(nodes={0: "kashgar"}, dice={0: "4"}, held={0: {"jade": 3}})
    )
    board = laid(table)
    click(board, "die", 0)
    answer = click(board, "node", NODE_IDS.index("balkh"))
    assert isinstance(answer, ComposedDecision) and answer.actions.count(a.PAY_NOW) == 2
    assert after(board.shown.state, *answer.actions).node[0, 0] == NODE_IDS.index("balkh")
    click(board, *BY_JADE)
    answer = click(board, "node", NODE_IDS.index("balkh"))
    assert isinstance(answer, ComposedDecision) and a.PAY_NOW not in answer.actions
    assert after(board.shown.state, *answer.actions).phase == PAY


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_who_wants_to_pay_by_jade_says_so_first(by: str) -> None:
    """A click on the own jade, or J; the natural payment is chosen then, and Enter makes it."""
    board = improving()
    click(board, *BY_JADE) if by == "mouse" else key(board, pygame.K_j)
    assert "what jade stands for" in str(board.text.prompt())
    click(board, "die", 0)
    assert board.shown.mode == BY_JADE[1], "a die that is chosen leaves it as it is"
    answer = click(board, "improve", 0)
    assert isinstance(answer, ComposedDecision) and a.PAY_NOW not in answer.actions
    board.show(after(board.shown.state, *answer.actions))
    cards = pieces(board, "ask")[1:]
    assert cards[0].means == ("pay", 0) and len(cards) > 1
    assert [card.chosen for card in cards] == [True] + [False] * (len(cards) - 1)
    assert key(board, pygame.K_RETURN) == ComposedDecision((a.PAY_NOW,)) == click(board, "pay", 0)
    assert click(board, "jade", 0) == ComposedDecision((a.JADE_FOR_COIN,))
    assert board.shown.mode == ""


def test_whatever_costs_something_can_be_paid_by_jade() -> None:
    """In every phase in which something that is chosen has a price, cities' exchanges too."""
    begun = set[str]()
    for board in boards():
        state = board.shown.state
        for action in legal_in(state) if state.phase != PAY and board.shown.deciding else ():
            if after(state, action).phase == PAY:
                begun.add(board.phase())
                assert can_ask(board.shown), board.phase()
                done = after(state, *settled(board.shown, (action,)))
                assert done.phase != PAY or worth_asking(done)
    assert {"turn", "hand", "move"} <= begun


@pytest.mark.parametrize("wanted", [False, True])
def test_an_exchange_is_paid_as_it_stands_or_by_jade(wanted: bool) -> None:
    board, action = exchange()
    if wanted:
        click(board, *BY_JADE)
        assert board.shown.mode == BY_JADE[1]
    answer = click(board, *part_of(action))
    assert answer == ComposedDecision((action,) if wanted else (action, a.PAY_NOW))


def exchange() -> tuple[MarcoBoard, int]:
    """An exchange of a city's card with a price that jade could pay."""
    for board in boards("exchange"):
        state = board.shown.state
        held = state.copy()
        held.held[state.seat, JADE] = 3
        for action in legal_in(held):
            if after(held, action).phase == PAY and held.round_no < 5:
                board.show(held)
                return board, action
    raise AssertionError("nobody exchanges for coins or camels")


def test_without_jade_nothing_is_offered_on_it() -> None:
    board = improving(jade=0)
    assert all(piece.means is None for piece in pieces(board, "good cell"))
    assert "you choose" not in explained(board, "goods", JADE)
    board = improving()
    assert "you choose" in explained(board, "goods", JADE)
    board.guide()
    assert all(piece.means is None for piece in pieces(board, "good cell")), "a lesson has no use for it"


@pytest.mark.parametrize(
    ("number", "coins", "jade", "asked"),
    [(5, 11, 3, True), (5, 11, 2, False), (5, 18, 3, False), (4, 11, 3, False)],
)
def test_one_is_asked_where_jade_brings_a_point(number: int, coins: int, jade: int, asked: bool) -> None:
    """Ten coins and an odd good: a jade in place of a coin keeps the point of the ten. With an even number of
    goods it would cost the point of two, and before the last round nothing is counted.
    """
    answer = click(improving(coins, jade, round=number), "improve", 0)
    assert isinstance(answer, ComposedDecision)
    assert (a.PAY_NOW not in answer.actions) == asked


def test_it_is_worth_asking_exactly_where_the_account_would_be_better() -> None:
    """Every way to pay tried in whole games, counted by coins and goods left."""
    seen = 0
    for board in boards("pay"):
        state = board.shown.state
        worth = [points(way) for way in payments(state)]
        assert worth_asking(state) == (state.round_no == 5 and max(worth) > points(after(state, a.PAY_NOW)))
        seen += 1
    assert seen > 10


def payments(state: Any) -> list[Any]:
    """The positions that all ways to make a payment lead to."""
    found: list[Any] = []
    waiting = [state]
    while waiting:
        at = waiting.pop()
        for action in legal_in(at):
            (found if action == a.PAY_NOW else waiting).append(after(at, action))
    return found


def points(state: Any) -> int:
    coins, _, *goods = state.held[0, :6].tolist()
    return int(coins // 10 + sum(goods) // 2)


def test_a_die_that_was_raised_is_still_chosen() -> None:
    """Whoever raises a die means to place it, and so with one thrown again; a click puts it back."""
    match = turn_with_camels()
    board = MarcoBoard(context("en"), match, 0)
    board.show(match.state)
    place = next(i for i, (value, _) in enumerate(board.shown.mine.dice) if 1 < value < 6)
    value = board.shown.mine.dice[place][0]
    click(board, "die", place)
    for part, wanted in ((("raise", 0), value + 1), (("lower", 0), value), (("reroll", 0), None)):
        answer = click(board, *part)
        assert isinstance(answer, ComposedDecision)
        for action in answer.actions:
            match.play(action)
        board.show(match.state)
        ((name, place),) = board.shown.draft
        assert name == "die" and wanted in (None, board.shown.mine.dice[place][0])
        assert not board.composing(), "it is there by itself: Esc calls nothing off"
    click(board, name, place)
    assert not board.shown.draft and board.composing()
    click(board, name, place)
    answer = click(board, "purse", 0)
    assert isinstance(answer, ComposedDecision)
    for action in answer.actions:
        match.play(action)
    board.show(match.state)
    assert not board.shown.draft


def turn_with_camels() -> Match:
    """A turn in which a die may be turned twice and thrown again."""
    for seed in range(40):
        match = seated(2, seed)
        while not match.over:
            view: Any = match.game.view(match.state, 0)
            mine = match.to_move == 0 and view.phase == "turn" and view.seats[0].camels >= 5
            if mine and len(view.seats[0].dice) > 2 and any(1 < die[0] < 6 for die in view.seats[0].dice):
                return match
            match.play(clerks_choice(match))
    raise AssertionError("nobody has five camels")
