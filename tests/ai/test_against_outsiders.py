"""Levels against players from outside, who share neither policy nor evaluation with them: no level of manager
and above loses more than an even share of games to any of them.
"""

from __future__ import annotations

import pytest

from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import registry
from game.core.match import Match, MatchSetup, Seat
from tests.ai.outsiders import KINDS, outsider

DEALS = 1
"""Deals of each, played with the level at each of two seats."""


def share_of(game_id: str, level: str, kind: str, deals: int, seed: int) -> float:
    """The level's share of the wins, alone among outsiders of a kind at the smallest table."""
    players = registry.game(game_id).players[0]
    won = 0.0
    for number in range(2 * deals):
        own = number % 2
        seats = tuple(Seat(level="clerk") for _ in range(players))
        match = Match(MatchSetup(game=game_id, seats=seats, seed=seed + number // 2))
        while not match.over:
            if match.to_move == own:
                match.play(think(Question.at(match, LEVELS[level])).action)
            else:
                match.play(outsider(kind, match))
        won += match.game.returns(match.state)[own]
    return won / (2 * deals)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_manager_loses_no_more_than_an_even_share_to_an_outsider(game_id: str, kind: str) -> None:
    even = 1.0 / registry.game(game_id).players[0]
    assert share_of(game_id, "manager", kind, DEALS, 8800) >= even
