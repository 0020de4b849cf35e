"""Counsel and judge say the same of the same position, and both are right where the rules can be played out.

Above all where seats choose at the same time: what a choice is worth there hangs on what others are taken to
choose.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.core.protocol import simultaneous
from ai.judge.decisions import Decision
from ai.judge.live import Live
from ai.judge.model import Candidate
from ai.judge.shown import searched_chances
from ai.judge.trials import judging_level
from ai.lab.judge.games import Sample, sampled
from ai.lab.judge.pairs import decision_in
from ai.lab.measure.sealed_sets import Array, SealedSet, sealed_set
from ai.players.levels import COUNSEL, LEVELS, Level, tuned
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.generator import seed_word
from game.core.protocol import NATURE, apply, current_player
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.edo.components import TURNS
from game.edo.state import BID

EDO, CLERK = find_game("edo"), LEVELS["clerk"]
TABLE, PLAYERS, FIRST = "3", 3, 6_211_000
LARGEST = 4_000
"""Combinations of bids that are played out."""
LAST_BIDS, SEALED = 8, 24
BUDGET = ("id", "iterations", "roots", "seconds")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_they_search_by_the_same_settings(game_id: str) -> None:
    """So a book that belongs to the judge's settings belongs to the counsel's."""
    for players in find_game(game_id).players:
        counsel, judge = tuned(COUNSEL, game_id, players), judging_level(game_id, players)
        alike = replace(counsel, **{name: getattr(judge, name) for name in BUDGET})
        assert alike == judge


@cache
def sealed_samples() -> tuple[Sample, ...]:
    """Positions of fresh games in which all choose at once."""
    return tuple(sample for sample in sampled("edo", TABLE, FIRST, 40, 0.1) if simultaneous(sample.state))


@dataclass(frozen=True)
class LastBids:
    """The last bids of a game, and what every combination of them brings by the rules."""

    sample: Sample
    bids: SealedSet
    table: Array


@cache
def last_bids() -> tuple[LastBids, ...]:
    """The last bids of fresh games of clerks that can be played out, where something hangs on the first."""
    load_policy("edo")
    found = []
    for number in range(FIRST, FIRST + 200):
        state: Any = EDO.new_game(PLAYERS, EDO.options_model(), seed_word(number, 21))
        while not (state.phase == BID and state.turns == TURNS[PLAYERS]):
            nature = current_player(state) == NATURE
            apply(state, 0 if nature else think(Question(EDO, state, CLERK, number, mood=number)).action)
        bids = sealed_set(EDO, state)
        if 8 < bids.combinations <= LARGEST:
            table = bids.outcomes(EDO.returns)
            seat = bids.seats[0]
            if np.ptp(table[..., seat].mean(axis=(1, 2))) > 0.3:
                found.append(LastBids(Sample(number, bids.state, seat, (), ()), bids, table))
        if len(found) == LAST_BIDS:
            break
    return tuple(found)


def judged(sample: Sample, number: int) -> tuple[Decision, Live]:
    decision = decision_in(EDO, sample, number)
    live = Live(EDO, decision)
    live.look()
    return decision, live


def counselled(sample: Sample, level: Level) -> float:
    """The chance of winning that the bar shows to the seat to move."""
    values = think(Question(EDO, sample.state, level, 5)).values
    return searched_chances(EDO, sample.state, values, sample.seat)[sample.seat]


def holds(candidate: Candidate, share: float) -> bool:
    return candidate.low - 1e-9 <= share <= candidate.high + 1e-9


def agreeing(level: Level) -> tuple[int, int]:
    """How often what the counsel's bar shows at a sealed choice lies in the judge's interval of the best way,
    of how many.
    """
    inside = looked = 0
    for number, sample in enumerate(sealed_samples()):
        _, live = judged(sample, number)
        if live.standing is None:
            continue
        looked += 1
        inside += holds(live.standing.rows[0].found, counselled(sample, level))
        if looked == SEALED:
            break
    return inside, looked


def test_the_bar_lies_in_the_interval_of_the_hint_at_sealed_choices() -> None:
    inside, looked = agreeing(tuned(COUNSEL, "edo", PLAYERS))
    assert looked == SEALED
    assert inside >= 0.9 * looked


def test_last_bids_are_worth_what_playing_them_out_brings() -> None:
    """By the mixture that both take the others to play, every way that the judge tells of; and the bar."""
    level = tuned(COUNSEL, "edo", PLAYERS)
    ways = right = bars = 0
    for number, last in enumerate(last_bids()):
        decision, live = judged(last.sample, number)
        assert live.standing is not None
        exact = last.bids.against(last.table, decision.seat, live.mixtures)
        for row in live.standing.rows:
            ways += 1
            right += holds(row.found, exact[row.way[0]])
        bars += abs(counselled(last.sample, level) - max(exact.values())) < 0.1
    assert ways > 4 * LAST_BIDS
    assert right >= 0.95 * ways
    assert bars == LAST_BIDS


def test_a_counsel_whose_rivals_find_the_best_reply_contradicts_the_judge() -> None:
    """So the tests above would see it."""
    level = replace(tuned(COUNSEL, "edo", PLAYERS), habit=0.0)
    apart = sum(
        abs(counselled(last.sample, level) - judged(last.sample, number)[1].best.shown) > 0.1
        for number, last in enumerate(last_bids())
    )
    assert apart >= 2
