"""What the sentences of plans name: prices, cards, seats, and words that are broken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from game.carthage.actions import PAY_CARD, SAVE_GOOD, TAKE_KIND, TAKE_OWN
from game.carthage.components import KINDS, VALUE
from game.carthage.state import TOKENS
from game.core.catalogue import LANGUAGES, Catalogue, plain
from game.core.match import Match
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from game.edo.actions import ACTIONS
from game.edo.text import WORDS
from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK, END_TURN, GIVE_BACK, RIDE
from game.traveling_merchant.components import GOODS
from scenes.boards import board_class
from scenes.boards.carthage.plan_words import _money
from scenes.tabletop.board import Board
from scenes.tabletop.trials import after, legal_in
from tests.scenes.boards.hands import context, played

DOES = {"bid east": "east", "bid west": "west", "earn coins": "coins"}


def boards(game_id: str, matches: int) -> Iterator[tuple[Match, Board]]:
    """Matches at several kinds of table, with their boards as the first seat sees them."""
    every = list(configurations(find_game(game_id)))
    for number in range(matches):
        match = played(every[(number * 5 + 2) % len(every)], number + 40)
        yield match, board_class(game_id)(context("en"), match, 0)


def said(board: Board, state: Any, *actions: int) -> str:
    return plain("; ".join(board.text.words_to_end(state, actions)[0]))


def test_a_bid_that_breaks_the_word_says_so() -> None:
    kept = broken = 0
    for match, board in boards("edo", 1):
        for step in match.steps:
            if step.actor != 0 or ACTIONS.read(step.action)[0].name not in DOES:
                continue
            word = WORDS[int(step.before.said[0])]
            for action in match.game.legal_actions(step.before):
                says = "breaks the word" in said(board, step.before, action)
                assert says == (word != DOES[ACTIONS.read(action)[0].name])
                kept, broken = kept + (not says), broken + says
    assert kept and broken


def test_seats_have_their_names_and_what_ends_by_itself_is_no_step() -> None:
    named = ended = 0
    for match, board in boards("traveling_merchant", 2):
        for step, later in zip(match.steps, match.steps[1:], strict=False):
            if step.actor != 0:
                continue
            if BUY_AREA <= step.action < GIVE_BACK:
                owner = (step.action - BUY_AREA) // GOODS
                assert board.name(owner) in said(board, step.before, step.action)
                named += 1
            if later.action == END_TURN and match.game.legal_actions(later.before) == [END_TURN]:
                whole = said(board, step.before, step.action, END_TURN)
                assert whole == said(board, step.before, step.action)
                ended += 1
    assert named and ended


def test_a_ride_that_comes_to_a_place_again_is_back_there() -> None:
    backs = ons = 0
    for match, board in boards("traveling_merchant", 2):
        for step in match.steps:
            if step.actor != 0 or not RIDE <= step.action < BUY_STOCK:
                continue
            start = int(step.before.horse[0])
            plan: list[int] = []
            state: Any = step.before
            for _ in range(3):
                rides = [action for action in legal_in(state) if RIDE <= action < BUY_STOCK]
                if not rides:
                    break
                plan.append(rides[-1] if len(plan) < 2 else max(rides, key=lambda each: each == plan[0]))
                state = after(state, plan[-1])
            words = said(board, step.before, *plan)
            if len(plan) > 1:
                again = plan[-1] in (start + RIDE, *plan[:-1])
                assert (" back" in words) == again
                backs, ons = backs + again, ons + (not again)
    assert backs and ons


def test_tokens_of_a_purchase_are_listed() -> None:
    several = 0
    for match, board in boards("carthage", 8):
        for step in match.steps:
            if step.actor != 0 or int(step.before.phase) != TOKENS:
                continue
            plan: list[int] = []
            state: Any = step.before
            while int(state.phase) == TOKENS:
                plan.append(legal_in(state)[-1])
                state = after(state, plan[-1])
            words = said(board, step.before, *plan)
            assert words.count(" and ") <= 1
            several += " and " in words
    assert several


def test_a_purchase_says_its_price_and_a_double_action_what_is_bought() -> None:
    paid = doubled = own = 0
    for match, board in boards("carthage", 6):
        for step in match.steps:
            if step.actor == 0 and PAY_CARD <= step.action < SAVE_GOOD:
                words = said(board, step.before, step.action)
                price = rf"(Pay|for) {int(step.before.due)}( \(\d+ less [^)]+\))? with "
                assert re.search(price, words)
                assert words.startswith("Then buy the rest for ") == bool(step.before.doubled)
                paid, doubled = paid + 1, doubled + bool(step.before.doubled)
            if step.actor == 0 and TAKE_KIND <= step.action < TAKE_KIND + KINDS:
                words = said(board, step.before, step.action)
                assert words.startswith("First ") == bool(step.before.doubled)
            if step.actor == 0 and step.action == TAKE_OWN:
                places = step.before.market_owner[: step.before.market_n].tolist()
                kind = int(step.before.market[places.index(0)])
                assert f"card:{kind}|" in "".join(board.text.words_to_end(step.before, [step.action])[0])
                own += 1
    assert paid and doubled and own


class WordsOnly:
    """What the words need of a board."""

    def __init__(self, language: str) -> None:
        self.catalogue = Catalogue.load(language)

    def word(self, key: str, **values: object) -> str:
        return self.catalogue("carthage_board." + key, **values)

    def listed_in_plan(self, said: Any) -> str:
        return self.word("plan.comma").join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_are_worth_is_said_of_several_that_are_too_much(language: str) -> None:
    board = cast(Any, WordsOnly(language))
    three, five = (next(kind for kind, value in enumerate(VALUE) if value == number) for number in (3, 5))

    def said(paid: list[int], due: int) -> str:
        return plain(_money(board, paid, due))

    assert said([three], 2) == said([three], 3), "a single card is worth the number that is on it"
    assert "8" in said([three, five], 7)
    assert "8" not in said([three, five], 8)
