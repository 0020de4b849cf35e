"""Verdicts on the last decisions of real games against what is known of them exactly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ai.core.policies import load_policy
from ai.judge.decisions import FOLLOW_UP, Decision, kind_of, step_on
from ai.judge.judging import judge_decision
from ai.judge.model import Verdict
from ai.players.levels import LEVELS
from ai.thinking.parallel_search import known_position
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game

MOST = 3000
"""Positions that are tried from one action at most."""
DEALS = 8
"""Deals of what is hidden in which an action must be worth the same."""
NEEDED = 2
"""Games of Carthage won and lost by who ends them."""


class Endings:
    """Trying everything that one seat can still do."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat, self.tried = game, seat, 0

    def share(self, state: Any) -> float | None:
        """The share of the win with the best of the seat's own last actions; None where somebody else still
        decides, or there is too much to try.
        """
        self.tried += 1
        player = int(protocol.current_player(state))
        if player == OVER:
            return self.game.returns(state)[self.seat]
        if player != self.seat or self.tried > MOST:
            return None
        best = 0.0
        for action in self.game.legal_actions(state):
            found = self.share(after(state, action))
            if found is None:
                return None
            best = max(best, found)
        return best


def after(state: Any, *actions: int) -> Any:
    """The position after actions, and nature's steps after each."""
    for action in actions:
        state = step_on(state, action)
    return state


def worths(game: Game, state: Any) -> dict[int, float]:
    """The exact share of the win by each action; empty where one is not the seat's own to the end."""
    found: dict[int, float] = {}
    seat = int(protocol.current_player(state))
    for action in game.legal_actions(state):
        worth = Endings(game, seat).share(after(state, action))
        if worth is None:
            return {}
        found[action] = worth
    return found


def games(game: Game, first: int) -> Iterator[tuple[list[Any], Any]]:
    """The positions in which clerks decide, game by game, and the end."""
    load_policy(game.id)
    for seed in range(first, first + 80):
        state, found = game.new_game(2, game.options_model(), seed_word(seed)), []
        while (player := int(protocol.current_player(state))) != OVER:
            if player != NATURE:
                found.append(state.copy())
            action = 0 if player == NATURE else think(Question(game, state, LEVELS["clerk"], seed)).action
            protocol.apply(state, action)
        yield found, state


def last_decision(game: Game) -> tuple[Any, dict[int, float]]:
    """A decision after which nobody else decides, whatever is done, and what each action is worth; what
    nobody has seen must not matter.
    """
    for positions, _ in games(game, 1):
        for state in positions[:-9:-1]:
            if not kind_of(game, state):
                continue
            found = worths(game, state)
            seat = int(protocol.current_player(state))
            # One way wins: roundabout ways that win as well are none that the policy would look at.
            if not found or list(found.values()).count(max(found.values())) != 1:
                continue
            unseen = (known_position(state, seat, seed_word(900 + number)) for number in range(DEALS))
            if len(set(found.values())) > 1 and all(worths(game, each) == found for each in unseen):
                return state, found
    raise AssertionError("no such game")


def judged(game: Game, state: Any, actions: tuple[int, ...]) -> Verdict:
    seat, kind = int(protocol.current_player(state)), kind_of(game, state) or FOLLOW_UP
    found = judge_decision(game, Decision(0, (0,), seat, kind, state, actions, 1))
    assert found is not None
    return found.verdict


def test_the_last_turn_of_a_real_game_is_judged_as_trying_everything_says() -> None:
    game = find_game("traveling_merchant")
    state, exact = last_decision(game)
    seat = int(protocol.current_player(state))
    verdict = judged(game, state, (min(exact, key=lambda action: exact[action]),))
    for found in verdict.candidates:
        share = Endings(game, seat).share(after(state, *found.numbers(game)))
        assert found.share == pytest.approx(share, abs=0.05)
    assert verdict.class_ == "large" and verdict.confirmed
    assert exact[verdict.best.numbers(game)[0]] == max(exact.values())


def test_what_ends_a_game_of_carthage_is_judged_as_it_ends() -> None:
    """Other ways go on there, so only what ends the game is known exactly: it is won or lost."""
    game = find_game("carthage")
    seen = {1.0: 0, 0.0: 0}
    for positions, end in games(game, 1):
        seat = int(protocol.current_player(positions[-1]))
        first = len(positions)
        while first and protocol.current_player(positions[first - 1]) == seat:
            first -= 1
        begun = next((n for n in range(first, len(positions)) if kind_of(game, positions[n])), None)
        share = game.returns(end)[seat]
        if begun is None or seen.get(share, NEEDED) >= NEEDED:
            continue
        state, actions = positions[begun], []
        while protocol.current_player(state) == seat:
            actions.append(think(Question(game, state, LEVELS["clerk"], 0)).action)
            state = step_on(state, actions[-1])
        assert state.tobytes() == end.tobytes()
        chosen = judged(game, positions[begun], tuple(actions)).chosen
        assert chosen is not None and chosen.share == pytest.approx(share, abs=0.001)
        seen[share] += 1
        if min(seen.values()) >= NEEDED:
            return
    raise AssertionError(seen)
