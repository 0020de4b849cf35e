"""Paying: coins and camels, jade in their place by choice, and by itself for what is missing.

A payment is laid out in `due` and begun with `charge`. Where the seat has jade to choose with, it decides;
otherwise it is paid at once. `resume` says what has been paid for (see game.marco_polo.rules).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import JADE_FOR_CAMEL, JADE_FOR_COIN, PAY_NOW
from game.marco_polo.effects import CAMEL, COIN, JADE, KEPT, VP
from game.marco_polo.events import EV_PAY, note
from game.marco_polo.map_tables import NODES
from game.marco_polo.mongke import comes_back, costs_a_step, leads_on
from game.marco_polo.state import FOR_JOURNEY, FOR_SPACE, FOR_STEP, PAID, PAY, MarcoState
from game.marco_polo.steps import can_step, is_travel


@compiled
def owes(state: MarcoState, row: Any, times: int) -> None:
    """Lay out a row of effects, so many times, as what is due."""
    for column in range(KEPT):
        state.due[column] = times * row[column]


@compiled
def can_pay(state: MarcoState, seat: int, row: Any, times: int) -> bool:
    """Whether a seat can pay a row of effects so many times, with jade for coins and camels that are missing.

    Points may fall below 0.
    """
    held = state.held[seat]
    jade = times * row[JADE]
    jade += max(0, times * row[COIN] - held[COIN]) + max(0, times * row[CAMEL] - held[CAMEL])
    enough = held[JADE] >= jade
    for good in range(3, 6):
        enough &= held[good] >= times * row[good]
    return bool(enough)


@compiled
def can_spend(state: MarcoState, seat: int, coins: int, camels: int, jade: int) -> bool:
    """Whether a seat can pay so much, with jade for coins and camels that are missing."""
    held = state.held[seat]
    return bool(held[JADE] >= jade + max(0, coins - held[COIN]) + max(0, camels - held[CAMEL]))


def lacking(state: MarcoState, seat: int, row: Sequence[int]) -> tuple[int, ...]:
    """What a seat would have to gain to pay a row of effects, in their columns up to gold: where jade could
    stand for coins and camels, these are named.
    """
    held = state.held[seat]
    lacks = [max(0, int(row[column]) - int(held[column])) if column < len(row) else 0 for column in range(VP)]
    spare = int(held[JADE]) + lacks[JADE] - (int(row[JADE]) if len(row) > JADE else 0)
    for column in (COIN, CAMEL):
        spared = min(spare, lacks[column])
        lacks[column] -= spared
        spare -= spared
    return tuple(lacks)


def why_not_price(state: MarcoState, row: Any, section: str) -> Reason | None:
    """Why a row of effects is not paid."""
    if can_pay(state, int(state.seat), row, 1):
        return None
    return no("price", section, price=tuple(int(number) for number in row))


@compiled
def charge(state: MarcoState, resume: int) -> None:
    """Have the seat to decide pay what is due, at once if there is nothing to choose."""
    state.resume = resume
    state.late = 0
    if may_replace(state, COIN) or may_replace(state, CAMEL):
        state.phase = PAY
    else:
        settle(state)


@compiled
def may_replace(state: MarcoState, column: int) -> bool:
    """Whether one more coin or camel that the seat could pay may be paid with jade instead."""
    held = state.held[state.seat]
    coins = max(0, int(state.due[COIN]) - int(held[COIN]))
    camels = max(0, int(state.due[CAMEL]) - int(held[CAMEL]))
    spare = int(held[JADE]) - int(state.due[JADE]) - coins - camels
    missing = coins if column == COIN else camels
    if spare <= 0 or state.due[column] <= missing:
        return False
    return _leaves_a_step(state, column)


@compiled
def _leaves_a_step(state: MarcoState, column: int) -> bool:
    """Whether a journey that is being paid for can still be made if one more jade is spent, and one that
    comes back to where it began can still go on from there.
    """
    there = int(state.arg) % NODES
    back = state.resume == FOR_STEP and comes_back(state, there)
    travel = state.resume == FOR_JOURNEY or (state.resume == FOR_SPACE and is_travel(int(state.space)))
    if not travel and not back:
        return True
    held = state.held[state.seat]
    coins = int(held[COIN]) - int(state.due[COIN])
    camels = int(held[CAMEL]) - int(state.due[CAMEL])
    jade = int(held[JADE]) - int(state.due[JADE]) + min(0, coins) + min(0, camels) - 1
    coins = max(0, coins) + (1 if column == COIN else 0)
    camels = max(0, camels) + (1 if column == CAMEL else 0)
    if back:
        return leads_on(state, there, int(state.steps) - costs_a_step(state, there), coins, camels, jade)
    return can_step(state, int(state.seat), coins, camels, jade)


@compiled
def legal_payments(state: MarcoState, out: Any) -> int:
    """Pay, or lay down jade for one more coin or camel: coins first, for the order makes no difference."""
    out[0] = PAY_NOW
    n = 1
    if not state.late and may_replace(state, COIN):
        out[n] = JADE_FOR_COIN
        n += 1
    if may_replace(state, CAMEL):
        out[n] = JADE_FOR_CAMEL
        n += 1
    return n


def why_not_jade_for_coin(state: MarcoState, _: int) -> Reason | None:
    """Why no jade is laid down for a coin."""
    return no("jade_order", "payment") if state.late else _why_not_jade(state, COIN)


def why_not_jade_for_camel(state: MarcoState, _: int) -> Reason | None:
    """Why no jade is laid down for a camel."""
    return _why_not_jade(state, CAMEL)


def _why_not_jade(state: MarcoState, column: int) -> Reason | None:
    return None if may_replace(state, column) else no("no_jade", "payment")


@compiled
def pay(state: MarcoState, action: int) -> None:
    """One decision of a payment."""
    if action == PAY_NOW:
        note(state, EV_PAY, int(state.seat), int(state.resume), 0, 0)
        settle(state)
        return
    column = COIN if action == JADE_FOR_COIN else CAMEL
    state.due[column] -= 1
    state.due[JADE] += 1
    state.late |= column
    note(state, EV_PAY, int(state.seat), int(state.resume), 1 + column, 0)


@compiled
def cover(state: MarcoState) -> None:
    """Have jade stand in what is due for coins and camels that are missing."""
    held = state.held[state.seat]
    for column in range(2):
        missing = max(0, int(state.due[column]) - int(held[column]))
        state.due[column] -= missing
        state.due[JADE] += missing


def paid(state: MarcoState) -> tuple[int, ...]:
    """What paying now takes away, in the columns of effects: jade where coins or camels are missing."""
    return as_it_stands(state, state.due)


def as_it_stands(state: MarcoState, row: Sequence[int]) -> tuple[int, ...]:
    """A row of effects as the seat to decide pays it if nothing is chosen: jade where coins or camels are
    missing. Columns of what is not held stay as they are.
    """
    scratch = state.copy()
    scratch.due[:] = 0
    scratch.due[: min(KEPT, len(row))] = row[:KEPT]
    cover(scratch)
    return (*(int(number) for number in scratch.due), *(int(number) for number in row[KEPT:]))


@compiled
def settle(state: MarcoState) -> None:
    """Take away what is due, jade where coins or camels are missing."""
    cover(state)
    held = state.held[state.seat]
    for column in range(KEPT):
        held[column] -= state.due[column]
        state.due[column] = 0
    state.phase = PAID


assert (COIN, CAMEL) == (0, 1)
