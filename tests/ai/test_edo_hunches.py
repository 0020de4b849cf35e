"""What nobody can foresee about a clerk: its hunches depend on a seed of its own. Whoever runs the same code
on what can be seen foresees its bids no better than whoever reckons honestly.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import Any

import numpy as np
import pytest

from ai.core.intervals import wilson
from ai.edo.card_value import omen
from ai.lab.edo_seer import DEALS, VIEW_STREAM, WAYS, answer, as_clerk, bids, share_of, told, worth
from ai.players.levels import LEVELS
from ai.players.moods import mood_word
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.edo.state import BID
from tests.game.edo.builder import GAME

CLERK = LEVELS["clerk"]
GAMES = 66
MOODS = 9
"""Moods that an honest forecast imagines."""


def bid_of(state: Any, mood: int) -> int:
    """What a clerk in this mood bids."""
    return think(Question(GAME, state, CLERK, 1, mood=mood)).action


@cache
def foreseen() -> tuple[int, int, int, int]:
    """Bids of clerks, how many of them a seer foresees that runs the clerk's code on what it sees, how many
    an honest forecast does (the likeliest of what clerks in imagined moods would bid), and how many the code
    gives that knows the mood.
    """
    bids = seen = honest = known = 0
    for number in range(GAMES):
        players = 3 + number % 3
        options = GAME.options_model.model_validate({"purveyors": number % 2 == 1})
        state = GAME.new_game(players, options, seed_word(number, 5))
        mood, decisions = 7_000_003 * number + 11, 0
        while (seat := int(protocol.current_player(state))) != OVER:
            if seat == NATURE:
                protocol.apply(state, 0)
                continue
            decisions += 1
            action = think(Question(GAME, state, CLERK, mood + decisions, mood=mood)).action
            if state.phase == BID and state.coins[seat] > 0:
                shown = state.copy()
                protocol.redeterminize(shown, (seat + 1) % players, seed_word(bids, 6))
                bids += 1
                known += bid_of(shown, mood) == action
                # All that the seer knows of the record it has been handed.
                seen += bid_of(shown, int(shown.rng) & (2**62 - 1)) == action
                guesses = Counter(bid_of(shown, 1000 + imagined) for imagined in range(MOODS))
                honest += guesses.most_common(1)[0][0] == action
            protocol.apply(state, action)
        assert np.isclose(sum(GAME.returns(state)), 1.0)
    return bids, seen, honest, known


def test_whoever_runs_the_code_of_a_clerk_foresees_no_more_than_an_honest_forecast() -> None:
    bids, seen, honest, known = foreseen()
    assert bids > 2000
    assert known == bids, "the mood is all that is missing"
    low, _ = wilson(seen, bids)
    _, high = wilson(honest, bids)
    assert low <= high, (seen / bids, honest / bids)
    assert max(seen, honest) < 0.97 * bids, "a part of the bids depends on the mood"


def test_a_seat_has_one_mood_for_a_match_and_each_match_another() -> None:
    state = GAME.new_game(3, GAME.options_model(), seed_word(3))
    while state.phase != BID:
        legal = GAME.legal_actions(state)
        protocol.apply(state, legal[-1] if protocol.current_player(state) >= 0 else 0)
    for mood in range(5):
        assert len({think(Question(GAME, state, CLERK, seed, mood=mood)).action for seed in range(6)}) == 1
    assert len({think(Question(GAME, state, CLERK, 1, mood=mood)).action for mood in range(60)}) > 1


def test_each_seat_and_turn_has_a_hunch_of_its_own() -> None:
    """From the mood alone, whatever lies open; without a mood the open table decides."""
    state = GAME.new_game(5, GAME.options_model(), seed_word(3))
    richer = state.copy()
    richer.coins[0] += 1
    assert omen(state) != omen(richer)
    found = set()
    for position in (state, richer):
        position.rng = mood_word(11)
        for turn in range(8):
            for seat in range(5):
                position.turns, position.seat = turn, seat
                found.add(omen(position))
    assert len(found) == 8 * 5


@pytest.mark.parametrize("level", ["apprentice", "clerk"])
def test_a_level_without_search_never_looks_at_the_seed_of_the_record(level: str) -> None:
    state = GAME.new_game(4, GAME.options_model(), seed_word(4))
    for number in range(60):
        seat = int(protocol.current_player(state))
        if seat == OVER:
            break
        action = 0
        if seat >= 0:
            action = think(Question(GAME, state, LEVELS[level], number)).action
            for word in range(3):
                other = state.copy()
                other.rng = seed_word(word, 9)
                assert think(Question(GAME, other, LEVELS[level], number)).action == action
        protocol.apply(state, action)


def test_a_seat_answers_what_it_foresees_and_its_share_is_told_beside_an_honest_one() -> None:
    """Of all bids it makes the one that does best against those expected, in the deals it imagines."""
    state = GAME.new_game(3, GAME.options_model(), seed_word(3))
    while state.phase != BID:
        legal = GAME.legal_actions(state)
        protocol.apply(state, legal[-1] if protocol.current_player(state) >= 0 else 0)
    seat = int(protocol.current_player(state))

    def foresee(state: Any, deal: int) -> int:
        return as_clerk(state, deal)

    chosen = answer(state, seat, foresee, 7)
    values = {}
    for action in GAME.legal_actions(state):
        found = []
        for deal in range(DEALS):
            sight = state.copy()
            protocol.redeterminize(sight, seat, seed_word(DEALS * 7 + deal, VIEW_STREAM))
            expected = bids(sight.copy(), partial(foresee, deal=deal))
            found.append(worth(sight, seat, {**expected, seat: action}))
        values[action] = np.mean(found)
    assert values[chosen] == pytest.approx(max(values.values())) and min(values.values()) < max(
        values.values()
    )
    shares = {way: [share_of(way, number, 5) for number in range(3)] for way in WAYS}
    assert shares["seer"] == [share_of("seer", number, 5) for number in range(3)]
    assert all(0.0 <= share <= 1.0 for found in shares.values() for share in found)
    assert told([1.0, 0.0], [0.0, 0.0]) == "50.0 ± 98.0 % of the wins, +50.0 ± 98.0 against honest"
