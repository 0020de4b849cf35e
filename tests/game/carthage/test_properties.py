"""Invariants of Traders of Carthage for any seed, player count, mode and choices."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.carthage.components import CARTHAGE, COLOURS, END_TOKENS, KINDS, MARKET_SIZE, VALUE
from game.carthage.invariants import INVARIANTS, violation
from game.carthage.rules import tokens_of
from game.carthage.state import ENDED, FIRST_AUTOMATIC, TURN
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from tests.game.carthage.builder import GAME
from tests.game.carthage.recorded import census

SETUPS = st.tuples(st.integers(2, 4), st.sampled_from(["standard", "classic"]), st.integers(0, 2**40 - 1))
CHOICES = st.lists(st.integers(0, 1000), min_size=1, max_size=60)


def start(setup: tuple[int, str, int]) -> Any:
    players, mode, seed = setup
    return GAME.new_game(players, GAME.options_model.model_validate({"mode": mode}), seed_word(seed))


def walk(state: Any, choices: list[int], most: int = 400) -> Any:
    """Positions of a game that makes these choices over and over; nature's steps are among them."""
    made = 0
    for _ in range(most):
        yield state
        legal = GAME.legal_actions(state)
        if not legal:
            return
        choice = legal[0]
        if protocol.current_player(state) != NATURE:
            choice = legal[choices[made % len(choices)] % len(legal)]
            made += 1
        state = state.copy()
        protocol.apply(state, choice)


@settings(max_examples=60)
@given(SETUPS, CHOICES)
def test_positions_stay_sound(setup: tuple[int, str, int], choices: list[int]) -> None:
    """No negative counts, ships on the route, tokens in range, phases that fit, rows no longer than
    they may be.
    """
    players, mode, _ = setup
    first = start(setup)
    counted = census(first)
    for state in walk(first, choices):
        assert not violation(state), INVARIANTS[violation(state) - 1]
        assert census(state) == counted
        assert all(0 <= place <= CARTHAGE for place in state.ship)
        tokens = [int(tokens_of(state, seat)) for seat in range(players)]
        assert max(tokens) <= END_TOKENS + COLOURS - 1
        assert 0 <= state.market_n <= MARKET_SIZE[players] + (players - 1 if mode == "classic" else 0)
        mover = protocol.current_player(state)
        assert (mover == NATURE) == (FIRST_AUTOMATIC <= state.phase < ENDED)
        assert (mover == OVER) == (state.phase == ENDED)
        for field in ("deck", "discard", "hand", "stock", "safe", "vp", "vp_unseen", "fresh", "used", "pay"):
            assert (state[field] >= 0).all()


@settings(max_examples=40)
@given(SETUPS, CHOICES)
def test_steps_change_what_they_may(setup: tuple[int, str, int], choices: list[int]) -> None:
    """Victory points and tokens never shrink, safe goods leave by a sale alone, hands grow by one card
    at most.
    """
    before = None
    for state in walk(start(setup), choices):
        if before is not None:
            event = GAME.event(state).kind
            scores = np.array(GAME.scores(state)) - np.array(GAME.scores(before))
            assert (scores >= 0).all() and (event in ("settle", "grant") or not scores.any())
            for seat in range(setup[0]):
                assert tokens_of(state, seat) >= tokens_of(before, seat)
            assert event == "settle" or (state.safe >= before.safe).all()
            assert state.hand.sum() - before.hand.sum() <= 1
            assert event in ("sail", "return") or (state.ship == before.ship).all()
        before = state


@settings(max_examples=40)
@given(SETUPS, CHOICES)
def test_sales_agree_with_plain_arithmetic(setup: tuple[int, str, int], choices: list[int]) -> None:
    """Settlement 1, computed from the cards: (best value + bonus) x cards, one VP per five points,
    rounded up.
    """
    before = None
    for state in walk(start(setup), choices):
        event = GAME.event(state)
        if before is not None and event.kind == "settle":
            seat, colour = event.seat, event.args["colour"]
            goods = [
                int(VALUE[kind])
                for kind in range(3 * colour, 3 * colour + 3)
                for _ in range(int(before.stock[seat, kind]) + int(before.safe[seat, kind]))
            ]
            bonus = int(before.fresh[seat, colour]) if before.classic else 0
            points = (max(goods) + bonus) * len(goods)
            assert event.args["points"] == points
            assert event.args["vp"] + event.args["vp_unseen"] == -(-points // 5)
            kept = sorted(goods)[: event.args["vp"]]
            gained = state.vp[seat] - before.vp[seat]
            assert [int(VALUE[kind]) for kind in range(KINDS) for _ in range(int(gained[kind]))] == kept
        before = state


@settings(max_examples=30)
@given(SETUPS, CHOICES, st.integers(1, 2**63))
def test_redealing_keeps_a_position_sound(setup: tuple[int, str, int], choices: list[int], word: int) -> None:
    """From any observer's eyes, at any moment, the game can go on from a redealt position to its end."""
    *_, state = walk(start(setup), choices, 120)
    for observer in range(setup[0]):
        dealt = state.copy()
        protocol.redeterminize(dealt, observer, np.uint64(word))
        assert not violation(dealt)
        assert (dealt.vp_old == state.vp_old).all()
        total = dealt.vp_unseen.sum(axis=0) + dealt.deck
        assert (total == state.vp_unseen.sum(axis=0) + state.deck).all()
        assert [int(row.sum()) for row in dealt.vp_unseen] == [int(row.sum()) for row in state.vp_unseen]
        for _ in walk(dealt, choices, 60):
            pass


@settings(max_examples=30)
@given(SETUPS, CHOICES)
def test_a_player_can_always_act_in_the_own_turn(setup: tuple[int, str, int], choices: list[int]) -> None:
    """Resolution 20: money can be taken, unless nothing at all is left to draw."""
    for state in walk(start(setup), choices):
        if state.phase == TURN and state.deck.sum() > 0:
            texts = [GAME.action_text(action) for action in GAME.legal_actions(state)]
            assert any(text.startswith("take") for text in texts)
            assert "pass" not in texts
