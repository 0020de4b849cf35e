"""The Era of Traveling Merchant: who is said to be ready for an order can deliver it in its next turn."""

from __future__ import annotations

from typing import Any

from ai.explain.rules import Values
from ai.traveling_merchant.explain import lying, ready
from game.core import protocol
from game.core.protocol import NATURE, OVER
from game.traveling_merchant.actions import BUY_STOCK, END_TURN, RIDE, SELL, SELL_SPECIAL
from game.traveling_merchant.state import TURN
from tests.ai.erring import positions
from tests.ai.positions import FIRST_OF_EACH

CONFIGURATION = FIRST_OF_EACH["traveling_merchant"]
GAME = CONFIGURATION.game


def after(state: Any, action: int) -> Any:
    """The position after an action and nature's steps."""
    state = state.copy()
    protocol.apply(state, action)
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)
    return state


def delivers(state: Any, seat: int, wanted: int) -> bool:
    """Whether `seat`, whose turn it is, can take an action by riding first."""
    legal = GAME.legal_actions(state)
    if wanted in legal:
        return True
    if int(state.phase) != TURN or int(state.actions) == 0:
        return False
    rides = [action for action in legal if RIDE <= action < BUY_STOCK]
    return any(
        delivers(there, seat, wanted)
        for there in (after(state, action) for action in rides)
        if int(there.seat) == seat and int(there.turns) == int(state.turns)
    )


def next_turn(state: Any, seat: int) -> Any:
    """The position in which the seat's next turn begins, the others doing nothing; None if there is none."""
    while protocol.current_player(state) != OVER:
        if int(state.phase) != TURN:
            return None
        state = after(state, END_TURN)
        if int(state.seat) == seat and protocol.current_player(state) != OVER:  # a standstill ends the game
            return state
    return None


def action_of(values: Values) -> int:
    ((kind, number),) = values
    return (SELL if kind == "order" else SELL_SPECIAL) + number


def test_whoever_is_ready_delivers_in_the_next_turn() -> None:
    seen = 0
    for state in positions(CONFIGURATION, 400):
        if int(state.phase) != TURN:
            continue
        for rival in range(int(state.players)):
            if rival == int(state.seat):
                continue
            begins = next_turn(state, rival)
            for values in ready(state, rival):
                if begins is not None and values in dict(lying(begins)):
                    seen += 1
                    assert delivers(begins, rival, action_of(values)), (values, rival)
    assert seen >= 10


def test_whoever_is_in_the_middle_of_a_turn_rides_on_first() -> None:
    seen = 0
    for state in positions(CONFIGURATION, 400):
        seat = int(state.seat)
        if int(state.phase) != TURN:
            continue
        for values in ready(state, seat, midway=True):
            seen += 1
            if delivers(state, seat, action_of(values)):
                continue
            found = False
            for action in (each for each in GAME.legal_actions(state) if RIDE <= each < BUY_STOCK):
                there = after(state, action)
                begins = next_turn(there, seat) if int(there.seat) == seat else there
                found = found or begins is None or values not in dict(lying(begins))
                found = found or delivers(begins, seat, action_of(values))
            begins = next_turn(state, seat)
            found = found or begins is None or delivers(begins, seat, action_of(values))
            assert found, values
    assert seen >= 10
