"""No player of the Edo merchant game acts on what it cannot know: sealed choices, and chance to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, is_quiescent, prune, rate
from ai.players.levels import COUNSEL
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.selfcheck import Configuration, configurations
from game.edo.state import BID, COUNT, DECLARE, KEEP, LOWER, NOTHING, PASS, TAKE, VOTE
from tests.ai.levels import EVERY_LEVEL, shortened
from tests.game.edo.builder import GAME, could_choose
from tests.game.playing import random_positions, random_word

EVERY = pytest.mark.parametrize("configuration", list(configurations(GAME)), ids=str)
TOGETHER = (PASS, VOTE, BID)
OPENLY = (KEEP, DECLARE)
PRIVILEGED = (LOWER, TAKE)


def with_other_secrets(state: Any, observer: int) -> tuple[Any, bool]:
    """A copy in which chance will be another and every sealed choice of others is one that it was not, as far
    off as can be; and whether there was such a choice.
    """
    other = state.copy()
    other.rng = random_word(int(state.turns) + 91)
    changed = False
    for seat in range(int(state.players)):
        sealed = int(state.sealed[seat])
        if sealed == NOTHING or seat == observer:
            continue
        legal = [action for action in could_choose(state, seat) if action != sealed]
        if legal:
            other.sealed[seat] = max(legal, key=lambda action: abs(action - sealed))
            changed = True
    return other, changed


def numbers(state: Any) -> tuple[list[int], list[float], list[float]]:
    """All that a policy says about a position: actions worth searching, ratings, its value if it is calm."""
    actions, out, shares = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions), np.zeros(5)
    n = prune(state, actions, protocol.legal_actions(state, actions))
    rate(state, actions, n, out, False)
    if is_quiescent(state):
        evaluate(state, shares)
    return actions[:n].tolist(), out[:n].tolist(), shares.tolist()


@EVERY
def test_no_rating_looks_at_what_is_hidden(configuration: Any) -> None:
    """Every pruning, every rating and every value of a quiet position, with the same hunches: whoever decides
    has them by a seed of its own.
    """
    load_policy(GAME.id)
    changed = Counter[int]()
    for seed in range(5, 8):
        for state, _, _ in random_positions(configuration, seed):
            seat = int(protocol.current_player(state))
            if seat >= 0:
                other, secrets = with_other_secrets(state, seat)
                other.rng = state.rng
                assert numbers(other) == numbers(state)
                changed[int(state.phase)] += secrets
    assert all(changed[phase] >= 5 for phase in TOGETHER)


def occasions(configuration: Configuration, each: int) -> Iterator[tuple[int, Any, Any]]:
    """For every phase `each` positions with a choice, and the same with other secrets; where all choose
    together only those in which somebody has chosen.
    """
    phases = TOGETHER + OPENLY + (PRIVILEGED if configuration.options.model_dump()["purveyors"] else ())
    left = dict.fromkeys(phases, each)
    for seed in range(60):
        for state, legal, _ in random_positions(configuration, seed):
            seat, phase = int(protocol.current_player(state)), int(state.phase)
            if seat < 0 or len(legal) < 2 or not left.get(phase, 0):
                continue
            other, secrets = with_other_secrets(state, seat)
            if secrets or phase not in TOGETHER:
                left[phase] -= 1
                yield seed, state, other
        if not any(left.values()):
            return
    raise AssertionError(f"no position for {left}")


@EVERY
def test_no_move_of_any_level_depends_on_what_is_hidden(configuration: Any) -> None:
    """In every phase, and with secrets as other as can be."""
    for seed, state, other in occasions(configuration, 2):
        for level in EVERY_LEVEL:
            chosen = shortened(level, GAME.id, configuration.players)
            first = think(Question(GAME, state, chosen, seed=seed))
            again = think(Question(GAME, other, chosen, seed=seed))
            assert (first.action, first.candidates) == (again.action, again.candidates), level.id


@EVERY
def test_no_counsel_for_a_seat_that_waits_depends_on_what_is_hidden_from_it(configuration: Any) -> None:
    """The chances that are shown to a seat while another one decides, its own choice sealed or not."""
    counsel = shortened(COUNSEL, GAME.id, configuration.players)
    told = Counter[bool]()
    for seed, state, _ in occasions(configuration, 2):
        for observer in range(configuration.players):
            if observer == protocol.current_player(state):
                continue
            other, changed = with_other_secrets(state, observer)
            first = think(Question(GAME, state, counsel, seed=seed, observer=observer))
            again = think(Question(GAME, other, counsel, seed=seed, observer=observer))
            assert (first.values, first.candidates) == (again.values, again.candidates)
            told[changed] += 1
    assert told[True] and told[False]


def test_other_secrets_are_really_other_ones() -> None:
    """What the tests above rely on."""
    for state, _, _ in random_positions(Configuration(GAME, 4, GAME.options_model()), 3):
        for observer in range(4):
            other, changed = with_other_secrets(state, observer)
            apart = [seat for seat in range(4) if other.sealed[seat] != state.sealed[seat]]
            assert observer not in apart and bool(apart) == changed and other.rng != state.rng
            for seat in apart:
                assert int(other.sealed[seat]) in could_choose(state, seat)
            if state.phase in (VOTE, COUNT, BID):
                hidden = {seat for seat in range(4) if state.sealed[seat] != NOTHING} - {observer}
                assert set(apart) >= {seat for seat in hidden if state.coins[seat] > 0}
