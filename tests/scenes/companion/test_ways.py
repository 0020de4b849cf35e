"""Ways that stand beside each other in one line each."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from game.marco_polo.actions import DONE, TEXTS
from game.marco_polo.state import TURN
from game.traveling_merchant.actions import BUY_STOCK, RIDE
from scenes.boards import board_class
from scenes.companion.ways import way_words
from tests.game.marco_polo.builder import Own, position
from tests.scenes.boards.hands import context, played


def at_table(game_id: str, number: int) -> Match:
    every = list(configurations(find_game(game_id)))
    return played(every[number % len(every)], 70 + number)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_end_of_a_turn_is_told_only_where_it_tells_ways_apart(language: str) -> None:
    found = 0
    match = at_table("marco_polo", 1)
    board = board_class("marco_polo")(context(language), match, 0)
    for step, after in zip(match.steps, match.steps[1:], strict=False):
        if step.actor != 0 or after.action != DONE or after.actor != 0 or int(after.before.phase) != TURN:
            continue
        way, whole = (step.action,), (step.action, DONE)
        assert way_words(board, step.before, whole) == way_words(board, step.before, way)
        both = [way, whole]
        assert len({way_words(board, step.before, each, both) for each in both}) == 2
        found += 1
    assert found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_way_that_others_go_on_from_says_what_it_does_not_do(language: str) -> None:
    found = 0
    match = at_table("traveling_merchant", 0)
    board = board_class("traveling_merchant")(context(language), match, 0)
    for step, after in zip(match.steps, match.steps[1:], strict=False):
        if step.actor != 0 or not (RIDE <= step.action < BUY_STOCK and RIDE <= after.action < BUY_STOCK):
            continue
        short, long = (step.action,), (step.action, after.action)
        plain = way_words(board, step.before, short)
        assert way_words(board, step.before, short, [short]) == plain
        said = way_words(board, step.before, short, [short, long])
        assert said.startswith(plain) and said != plain
        assert way_words(board, after.before, (after.action,))[1:] in said[len(plain) :]
        assert way_words(board, step.before, long, [short, long]) == way_words(board, step.before, long)
        found += 1
    assert found


def test_a_die_that_a_plan_only_takes_in_hand_is_not_told() -> None:
    table = position(own=Own(dice={0: "2 4"}))
    actions = {text: action for action, text in TEXTS.items()}
    board = board_class("marco_polo")(context("en"), at_table("marco_polo", 1), 0)
    way = [actions[text] for text in ("die own 2", "purse camel", "die own 4")]
    assert way_words(board, table.state, way) == way_words(board, table.state, way[:2])
    assert way_words(board, table.state, way[2:]).startswith("Use ")
