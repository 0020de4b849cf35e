"""Following: the lines are those of the account, and only what the seat knows has a part in it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.follow.continuation import dealt, going_on, steps_of
from ai.follow.course import course_of
from ai.follow.following import Following
from ai.follow.model import Followed
from ai.follow.playing import LINES, POINTS, WIN, Aim, columns, follow, new_bench
from game.core import protocol
from game.core.game import Game, Step
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.core.selfcheck import Configuration
from tests.ai.positions import FIRST_OF_EACH, NAMED, decisions

DEALS = 24


def carried_on(game: Game, root: Any, actions: Any) -> list[Step]:
    """The steps of these actions, each of them legal."""
    steps, position = [], root
    for action in actions:
        before, position = position, position.copy()
        actor = int(protocol.current_player(before))
        assert int(action) in ([0] if actor == NATURE else game.legal_actions(before))
        protocol.apply(position, int(action))
        steps.append(Step(actor, int(action), game.event(position), before, position))
    return steps


@NAMED
def test_the_lines_of_every_seat_are_those_of_the_account(configuration: Configuration) -> None:
    """A whole game, counted on the way in compiled code, and by the game's own account of its steps."""
    game = configuration.game
    load_policy(game.id)
    lines = course_of(game.id).lines
    root = game.new_game(configuration.players, configuration.options, seed_word(11))
    bench = new_bench(game.dtype, game.num_actions, 30_000)
    row = np.zeros(columns(len(lines)))
    aim, word = Aim(0, 0, 0.5), seed_word(3)
    assert follow(root, np.zeros(0, np.int16), aim, word, bench, len(lines), row)
    steps = carried_on(game, dealt(game, root, aim, int(word)), bench.past[: bench.counts[-1]])
    last = steps[-1].after
    counting = {source.key: source.values for source in game.breakdown(last, steps) if source.counts}
    assert {*counting} <= {*lines}
    for seat in range(configuration.players):
        begin = LINES + seat * len(lines)
        for place, key in enumerate(lines):
            known = counting[key][seat] if key in counting else 0.0
            assert row[begin + place] == known, (seat, key)
    scores = game.scores(last)
    assert row[POINTS : POINTS + configuration.players].tolist() == scores
    assert row[WIN] == game.returns(last)[0]


def followed(configuration: Configuration, steps: int = 0) -> tuple[Game, Any, Followed]:
    """Two ways followed from the middle of a game."""
    found = decisions(configuration, 5, 1)
    state = found[len(found) // 3]
    legal = configuration.game.legal_actions(state)
    following = Following(configuration.game, state, (legal[0],), (legal[-1],), 1, DEALS)
    assert following.advance()
    told = following.followed()
    assert told is not None
    return configuration.game, state, told


def test_the_sum_is_that_of_its_lines_and_the_strongest_rival_comes_first() -> None:
    for configuration in FIRST_OF_EACH.values():
        game, state, told = followed(configuration)
        assert told.own.seat == told.seat
        assert {account.seat for account in told.accounts} == {*range(int(state.players))}
        assert told.rival.total.first + told.rival.total.second == max(
            account.total.first + account.total.second for account in told.accounts[1:]
        )
        for account in told.accounts:
            for name in ("first", "second", "value"):
                whole = getattr(account.total, name)
                assert abs(whole - sum(getattr(row.figure, name) for row in account.rows)) < 1e-9
        counting = [source.key for source in game.breakdown(state, ()) if source.counts]
        assert [row.key for row in told.own.rows] == counting


def test_lines_are_playable_and_begin_with_their_way() -> None:
    for configuration in FIRST_OF_EACH.values():
        game, state, told = followed(configuration)
        for line in told.lines:
            steps = steps_of(game, state, told.observer, line)
            own = [step.action for step in steps if step.actor == told.seat]
            assert tuple(own[: len(line.moves)]) == line.moves
            carried_on(game, steps[0].before, [step.action for step in steps])


def test_what_is_hidden_changes_nothing() -> None:
    for configuration in FIRST_OF_EACH.values():
        _, state, told = followed(configuration)
        other = state.copy()
        protocol.redeterminize(other, told.seat, seed_word(99))
        legal = configuration.game.legal_actions(state)
        again = Following(configuration.game, other, (legal[0],), (legal[-1],), 1, DEALS)
        assert again.advance() and again.followed() == told


def test_following_can_be_called_off() -> None:
    configuration = FIRST_OF_EACH["carthage"]
    state = decisions(configuration, 5, 1)[9]
    legal = configuration.game.legal_actions(state)
    following = Following(configuration.game, state, (legal[0],), (legal[-1],), 1, DEALS)
    assert not following.advance(lambda: True) and following.followed() is None
    assert following.advance() and following.over


def test_how_a_seat_goes_on_is_in_the_same_turn() -> None:
    configuration = FIRST_OF_EACH["traveling_merchant"]
    game = configuration.game
    state = next(each for each in decisions(configuration, 5, 1) if int(each.turns) > 6)
    seat = int(protocol.current_player(state))
    moves = game.legal_actions(state)[:1]
    onward = going_on(game, state, moves, seat)
    at = state
    for action in (*moves, *onward):
        assert at.turns == state.turns and action in game.legal_actions(at)
        at = at.copy()
        protocol.apply(at, action)
        while protocol.current_player(at) == NATURE and at.turns == state.turns:
            protocol.apply(at, 0)
