"""Levels that draw by chance: from a stream for each decision of a match, which no rival can know."""

from __future__ import annotations

import numpy as np
import pytest

from ai.players.levels import LEVELS
from ai.thinking.parallel_search import THINKING_STREAM, known_position
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from game.core import registry
from game.core.generator import scattered, seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES

WITHOUT_HUNCHES = tuple(game_id for game_id in GAMES if game_id != "edo")
"""Clerks of Edo bluff; see test_edo_hunches."""
CHOICES = 120
"""Moves that a rival tries to foresee."""
STREAMS = 40
"""More than the roots of any search have."""


def match_of(game_id: str, seed: int) -> Match:
    players = registry.game(game_id).players.start
    return Match(MatchSetup(game=game_id, seats=(Seat(level="apprentice"),) * players, seed=seed))


@pytest.mark.parametrize("level_id", ["apprentice", "manager"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_rival_that_runs_the_same_code_foresees_no_more_than_chance_allows(
    game_id: str, level_id: str
) -> None:
    """With its own seed, from what it knows. It hits as often as one whose seed has to do with nothing; only
    whoever had the very seed of the decision would hit always.
    """
    game, level = registry.game(game_id), LEVELS[level_id]
    own = foreign = whole = number = 0
    seed = 0
    while number < CHOICES:
        seed += 1
        match = match_of(game_id, seed)
        while not match.over and len(match.actions) < 150:
            mover = match.to_move
            action = think(Question(game, match.state, level, thinking_seed(match))).action
            others = (think(Question(game, match.state, level, n)).action for n in range(4))
            if len(match.legal()) > 1 and any(other != action for other in others):
                rival = (mover + 1) % match.setup.players
                seen = known_position(match.state, rival, seed_word(seed, THINKING_STREAM))
                before = thinking_seed(match, max(0, len(match.actions) - 1))
                own += think(Question(game, seen, level, before)).action == action
                foreign += think(Question(game, seen, level, 10**12 + number)).action == action
                mine = match.state.copy()
                mine.rng = seed_word(seed)  # what will be drawn is no part of it
                whole += think(Question(game, mine, level, thinking_seed(match))).action == action
                number += 1
            match.play(action)
    spread = np.sqrt(2 * 0.25 * number)
    assert whole == number, "the seed is all that chance is"
    assert 0.2 * number < foreign < 0.9 * number, "there is something to foresee"
    assert abs(own - foreign) < 3.5 * spread


@pytest.mark.parametrize("game_id", WITHOUT_HUNCHES)
def test_clerks_draw_nothing(game_id: str) -> None:
    """They play what they rate highest, from what they know, whatever the seed."""
    game, level, tried = registry.game(game_id), LEVELS["clerk"], 0
    match = match_of(game_id, 3)
    while not match.over and len(match.actions) < 120:
        action = think(Question(game, match.state, level, 1)).action
        seen = known_position(match.state, match.to_move, seed_word(tried))
        if action in game.legal_actions(seen):
            assert {
                think(Question(game, state, level, seed)).action
                for state in (match.state, seen)
                for seed in (2, 3)
            } == {action}
            tried += 1
        match.play(action)
    assert tried > 40


def test_no_two_decisions_and_no_two_searches_share_a_word() -> None:
    """Thinking of one seat begins with words that no other thinking in the match has or comes to."""
    match = match_of("carthage", 7)
    words: list[int] = []
    for decision in range(300):
        seed = thinking_seed(match, decision)
        for stream in range(STREAMS):
            word = seed_word(seed, stream)
            words += [int(word), *(int(scattered(word, number)) for number in range(5))]
    assert len(set(words)) == len(words)
