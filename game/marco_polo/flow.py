"""What comes next once a step is over: what is owed, then whatever was going on (see state.stage)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.choices import any_bonus
from game.marco_polo.components import ROUNDS
from game.marco_polo.contracts import end_contracts, go_on_taking, missing_contract, pile_size
from game.marco_polo.effects import ANY_GOOD, BLACK_DIE, CONTRACT, COPY, KEPT, OWN_BONUS, STEP, TAKE, TWO_DIFF
from game.marco_polo.isabella import begin_pairs, is_isabella
from game.marco_polo.mei_lin import has_repeat
from game.marco_polo.outposts import go_on_landing
from game.marco_polo.pieces import following, seat_at
from game.marco_polo.spaces import can_take_contract
from game.marco_polo.state import (
    ARRIVAL,
    BLACK_THROW,
    CARAVANS,
    CONTRACTS_PHASE,
    CROWDED,
    DIFFERENT,
    DRAW,
    GOOD,
    INCOME,
    INCOMES,
    MARKER,
    NOTHING,
    REFILL,
    REPEAT,
    ROUND,
    SCORING,
    TAKE_OPEN,
    THROW,
    THROWS,
    TOLL,
    TURN,
    TURNS,
    MarcoState,
)
from game.marco_polo.throws import ask_for_compensation, shortfall
from game.marco_polo.travel import begin_bonus_step


@compiled
def proceed(state: MarcoState) -> None:
    """Set the phase that comes next."""
    if (state.landing or state.extra) and go_on_landing(state):
        return
    if state.taking:
        if go_on_taking(state):
            state.phase = CONTRACTS_PHASE
            return
        end_contracts(state)
    if _go_on_owing(state):
        return
    if state.stage == TURNS:
        _go_on_with_turn(state)
    elif state.stage == INCOMES:
        _go_on_with_income(state)
    else:
        _go_on_compensating(state)


@compiled
def _go_on_owing(state: MarcoState) -> bool:
    """Whether something owed to the seat comes next; what cannot be had is forgotten."""
    owed = state.owed
    if state.black_stock == 0:
        owed[BLACK_DIE - KEPT] = 0
    if pile_size(state) == 0:
        owed[CONTRACT - KEPT] = 0
    if (owed[COPY - KEPT] or owed[OWN_BONUS - KEPT]) and not any_bonus(state):
        owed[COPY - KEPT] = 0
        owed[OWN_BONUS - KEPT] = 0
    if owed[TAKE - KEPT] and not can_take_contract(state, int(state.seat)):
        owed[TAKE - KEPT] = 0
    if owed[BLACK_DIE - KEPT]:
        state.phase = BLACK_THROW
    elif owed[ANY_GOOD - KEPT]:
        state.phase = GOOD
    elif owed[TWO_DIFF - KEPT]:
        state.phase = DIFFERENT
    elif owed[COPY - KEPT] or owed[OWN_BONUS - KEPT]:
        state.phase = MARKER
    elif state.tolls:
        state.phase = TOLL
    elif state.arrivals:
        state.phase = ARRIVAL
    elif owed[CONTRACT - KEPT]:
        state.phase = DRAW
    elif owed[TAKE - KEPT]:
        state.phase = TAKE_OPEN
    elif owed[STEP - KEPT]:
        begin_bonus_step(state)
    else:
        return False
    return True


@compiled
def _go_on_with_income(state: MarcoState) -> None:
    """An income to be repeated, the next seat's income, or the throw."""
    if has_repeat(state, int(state.seat)):
        state.phase = REPEAT
    elif state.cursor < state.players:
        state.phase = INCOME
    else:
        state.stage = THROWS
        state.cursor = 0
        state.phase = THROW


@compiled
def _go_on_compensating(state: MarcoState) -> None:
    """Seat by seat: what Isabella Donati has from her throw, then what makes up for a poor one."""
    while state.cursor < 2 * state.players:
        seat = seat_at(state, int(state.cursor) >> 1)
        second = state.cursor & 1
        state.cursor += 1
        if second == 0 and is_isabella(state, seat):
            begin_pairs(state, seat)
            return
        if second == 1 and shortfall(state, seat) > 0:
            ask_for_compensation(state, seat)
            return
    state.stage = TURNS
    begin_turn(state, int(state.first))


@compiled
def begin_turn(state: MarcoState, seat: int) -> None:
    """A seat with dice has its turn."""
    state.turn_seat = seat
    state.seat = seat
    state.turns += 1
    state.acted = 0
    state.bought = 0
    state.sold = 0
    state.ending = 0
    state.phase = TURN


@compiled
def _go_on_with_turn(state: MarcoState) -> None:
    """What follows an action with the expansion. Contracts are filled up after the action for them and at the
    end of a turn (resolution 10).
    """
    if state.caravans and _go_on_with_caravans(state):
        return
    if (state.refill or state.ending) and missing_contract(state) != NOTHING:
        state.phase = REFILL
        return
    state.refill = 0
    if state.ending:
        _next_turn(state)
    else:
        state.phase = TURN


@compiled
def _go_on_with_caravans(state: MarcoState) -> bool:
    """Pieces leave the game, a reward for placing dice on others, and the caravans move."""
    state.laid = 0
    if state.crowded:
        state.phase = CROWDED
    elif state.caravan_steps[0] > 0 or state.caravan_steps[1] > 0:
        state.phase = CARAVANS
    else:
        return False
    return True


@compiled
def _next_turn(state: MarcoState) -> None:
    """The next seat that has dice; without any the round is over."""
    seat = int(state.turn_seat)
    for _ in range(state.players):
        seat = following(state, seat)
        if state.dice_n[seat] > 0:
            begin_turn(state, seat)
            return
    state.ending = 0
    state.phase = ROUND if state.round_no < ROUNDS else SCORING
