"""The parts of one turn: what is kept from one search to the next, and that nothing depends on it."""

from __future__ import annotations

from typing import Any

import pytest

from ai.core.policies import load_policy
from ai.core.stopping import never
from ai.players.levels import Level, tuned
from ai.thinking.parallel_search import choices
from ai.thinking.question import Question, TurnPart, turn_so_far
from ai.thinking.thoughts import Thoughts, think
from ai.thinking.turns import Memory, follows, grown_search
from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE, OVER

LEVEL = Level("test", "search", iterations=80, roots=2)
CLERK = Level("clerk", "rules")


def chains(game_id: str, length: int, wanted: int) -> list[list[Any]]:
    """Runs of `length` positions with a real choice at which one seat decides in a row, played by rules; none
    where a game has fewer than `wanted`.
    """
    game = registry.game(game_id)
    load_policy(game_id)
    found: list[list[Any]] = []
    state = game.new_game(game.players.start, game.options_model(), seed_word(3))
    row: list[Any] = []
    mover = OVER
    while len(found) < wanted and (player := int(protocol.current_player(state))) != OVER:
        if player == NATURE:
            protocol.apply(state, 0)
            continue
        if player != mover:
            row, mover = [], player
        action = think(Question(game, state, CLERK, 1)).action
        if len(choices(game, state)) > 1:
            row = [*row, (state.copy(), action)]
            if len(row) >= length:
                found.append(row[-length:])
        protocol.apply(state, action)
    return found if len(found) == wanted else []


def parts(row: list[Any]) -> tuple[TurnPart, ...]:
    return tuple(TurnPart(state, 10 + number, action) for number, (state, action) in enumerate(row))


def key(thoughts: Thoughts) -> object:
    return thoughts.action, thoughts.candidates, thoughts.line, thoughts.iterations


def test_most_games_have_turns_of_several_parts() -> None:
    """The tests below would say nothing otherwise."""
    assert sum(bool(chains(game_id, 3, 6)) for game_id in registry.GAMES) >= 2


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_thoughts_are_the_same_with_and_without_the_earlier_search_at_hand(game_id: str) -> None:
    game = registry.game(game_id)
    carried = 0
    rows = chains(game_id, 3, 6)
    for row in rows:
        *before, last = parts(row)
        memory = Memory()
        for number, part in enumerate(before):
            think(Question(game, part.state, LEVEL, part.seed, turn=tuple(before[:number])), memory=memory)
        at_hand = think(Question(game, last.state, LEVEL, last.seed, turn=tuple(before)), memory=memory)
        made_again = think(Question(game, last.state, LEVEL, last.seed, turn=tuple(before)))
        assert key(at_hand) == key(made_again)
        assert at_hand.iterations == LEVEL.iterations * LEVEL.roots
        seat = int(protocol.current_player(last.state))
        if follows(game, before[-1], last.state, seat):
            carried += key(at_hand) != key(think(Question(game, last.state, LEVEL, last.seed)))
    assert carried > 0 or not rows


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_nothing_hidden_gets_in_by_way_of_the_earlier_search(game_id: str) -> None:
    game = registry.game(game_id)
    for row in chains(game_id, 2, 4):
        before, last = parts(row)
        seat = int(protocol.current_player(last.state))
        first = think(Question(game, last.state, LEVEL, last.seed, turn=(before,)))
        for word in (21, 22):
            earlier, now = before.state.copy(), last.state.copy()
            protocol.redeterminize(earlier, seat, seed_word(word))
            protocol.redeterminize(now, seat, seed_word(word + 10))
            turn = (TurnPart(earlier, before.seed, before.action),)
            assert key(think(Question(game, now, LEVEL, last.seed, turn=turn))) == key(first)


def test_what_nature_showed_in_between_ends_the_search_before_it() -> None:
    """After a card was drawn the earlier search knew less, so that nothing is taken over."""
    game = registry.game("carthage")
    load_policy("carthage")
    state = game.new_game(2, game.options_model(), seed_word(3))
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)
    seat = int(protocol.current_player(state))
    drawn = set()
    for action in game.legal_actions(state):
        after = state.copy()
        protocol.apply(after, action)
        draws = int(after.draws)
        while protocol.current_player(after) != seat:
            player = protocol.current_player(after)
            protocol.apply(after, 0 if player == NATURE else game.legal_actions(after)[0])
        drawn.add(int(after.draws) != draws)
        if int(after.draws) != int(state.draws):
            assert not follows(game, TurnPart(state, 1, action), after, seat)
    assert True in drawn


def test_a_finished_search_is_found_again_and_no_other() -> None:
    game = registry.game("carthage")
    row = chains("carthage", 2, 1)[0]
    state = row[0][0]
    level = tuned(LEVEL, "carthage", 2)
    memory = Memory()
    think(Question(game, state, LEVEL, 5), memory=memory)
    assert memory.find(Question(game, state, level, 5).key) is not None
    assert memory.find(Question(game, state, level, 6).key) is None
    assert memory.find(Question(game, row[1][0], level, 5).key) is None


def test_a_search_that_goes_on_begins_with_visits() -> None:
    game = registry.game("traveling_merchant")
    level = tuned(LEVEL, "traveling_merchant", 2)
    for row in chains("traveling_merchant", 2, 6):
        before, last = parts(row)
        seat = int(protocol.current_player(last.state))
        if follows(game, before, last.state, seat):
            search = grown_search(Question(game, last.state, level, 1, turn=(before,)), Memory(), never)
            visits = [int(tree.entries.visits[0]) for tree in search.trees]
            for tree, number in zip(search.trees, visits, strict=True):
                below = [int(tree.entries.visits[child]) for child in range(1, int(tree.counts[0]))]
                assert max(below, default=0) <= number
            assert sum(visits) > 0
            return
    raise AssertionError("no turn goes on")


def test_the_turn_so_far_are_the_decisions_of_the_seat_to_move_in_a_row() -> None:
    setup = MatchSetup(game="traveling_merchant", seats=(Seat(level="clerk"), Seat(level="clerk")), seed=4)
    match = Match(setup)
    lengths = set()
    row: list[int] = []
    mover = OVER
    while len(match.actions) < 40 and not match.over:
        if match.to_move != mover:
            row, mover = [], match.to_move
        assert [part.action for part in turn_so_far(match)] == row
        lengths.add(len(row))
        action = think(Question(match.game, match.state, CLERK, 1)).action
        match.play(action)
        row.append(action)
    assert max(lengths) >= 2
