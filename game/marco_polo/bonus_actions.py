"""Bonus actions of a turn (rules, bonus actions): dice turned, thrown again and bought, contracts completed,
seals improved, the purse. What the Caravans expansion adds is in `caravans`.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import BUY_BLACK, COIN_PURSE, COMPLETE, IMPROVE, LOWER, RAISE, REROLL_DIE
from game.marco_polo.cards import CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.characters import UPGRADE_PRICES, reward_seal, tariff
from game.marco_polo.components import (
    ABHA,
    ADJUST,
    BLACK,
    BLACK_DIE_PRICE,
    CONTRACT_JADE,
    FACES,
    GUILD_INCOME,
    PURSE,
    REROLL,
    SLOTS,
)
from game.marco_polo.draws import BLACK as BLACK_SOURCE
from game.marco_polo.draws import REROLL as AGAIN
from game.marco_polo.draws import in_round
from game.marco_polo.effects import BLACK_DIE, KEPT
from game.marco_polo.events import (
    EV_ADJUST,
    EV_BLACK,
    EV_BLACK_THROWN,
    EV_COMPLETE,
    EV_IMPROVE,
    EV_PURSE,
    EV_REROLL,
    EV_THROWN,
    note,
)
from game.marco_polo.hand import any_place, why_not_one_die
from game.marco_polo.payment import can_pay, charge, lacking, owes, why_not_price
from game.marco_polo.pieces import gain, reward_die, throw_into_pool
from game.marco_polo.state import (
    EXCUSED,
    FLOW,
    FOR_BLACK,
    FOR_CONTRACT,
    FOR_MINUS,
    FOR_PLUS,
    FOR_REROLL,
    FOR_SEAL,
    NO_SEAL,
    NOTHING,
    PURSE_SPACE,
    REROLL_THROW,
    SEAL_HELD,
    SEAL_IMPROVED,
    MarcoState,
)

# Turn one of the own dice up or down by one for two camels


@compiled
def legal_adjust(state: MarcoState, out: Any, n: int) -> int:
    """For one die in hand: a 6 cannot be raised, a 1 cannot be lowered."""
    if can_pay(state, int(state.seat), ADJUST, 1):
        out[n] = RAISE
        n += state.low < FACES
        out[n] = LOWER
        n += state.low > 1
    return n


def why_not_raise(state: MarcoState, _: int) -> Reason | None:
    """Why the die in hand is not turned up."""
    return _why_not_turn(state, FACES)


def why_not_lower(state: MarcoState, _: int) -> Reason | None:
    """Why the die in hand is not turned down."""
    return _why_not_turn(state, 1)


def _why_not_turn(state: MarcoState, last: int) -> Reason | None:
    if state.hand_n == 1 and state.low == last:
        return no("turned", "bonus", value=last)
    return why_not_one_die(state) or why_not_price(state, ADJUST, "bonus")


@compiled
def begin_adjust(state: MarcoState, up: bool) -> None:
    """Pay for it."""
    owes(state, ADJUST, 1)
    charge(state, FOR_PLUS if up else FOR_MINUS)


@compiled
def adjust_paid(state: MarcoState, up: bool) -> None:
    """The die goes back to the others."""
    seat = int(state.seat)
    kind = int(state.last_kind)
    state.hand[kind] = 0
    state.hand_n = 0
    changed = kind + 2 if up else kind - 2
    state.pool[seat, changed] += 1
    state.dice_n[seat] += 1
    note(state, EV_ADJUST, seat, kind, (changed >> 1) + 1, 0)
    state.phase = FLOW


# Throw one of the own dice again for a camel


@compiled
def legal_reroll(state: MarcoState, out: Any, n: int) -> int:
    """For one die in hand."""
    out[n] = REROLL_DIE
    return n + can_pay(state, int(state.seat), REROLL, 1)


def why_not_reroll(state: MarcoState, _: int) -> Reason | None:
    """Why the die in hand is not thrown again."""
    return why_not_one_die(state) or why_not_price(state, REROLL, "bonus")


@compiled
def begin_reroll(state: MarcoState) -> None:
    """Pay for it."""
    note(state, EV_REROLL, int(state.seat), int(state.last_kind), 0, 0)
    owes(state, REROLL, 1)
    charge(state, FOR_REROLL)


@compiled
def reroll_paid(state: MarcoState) -> None:
    """Nature throws."""
    state.phase = REROLL_THROW


@compiled
def throw_again(state: MarcoState) -> None:
    """The die goes back to the others with another value. Isabella Donati gets nothing for it
    (resolution 23).
    """
    kind = int(state.last_kind)
    state.hand[kind] = 0
    state.hand_n = 0
    number = in_round(int(state.round_no), int(state.rerolls[state.seat]))
    state.rerolls[state.seat] += 1
    value = throw_into_pool(state, int(state.seat), kind & 1, AGAIN, number)
    note(state, EV_THROWN, int(state.seat), kind, value, 0)
    state.phase = FLOW


# A black die for three camels, once a turn; and black dice as rewards, any number (resolution 27)


@compiled
def legal_black(state: MarcoState, out: Any, n: int) -> int:
    """While there are some."""
    if not state.bought and state.black_stock > 0:
        out[n] = BUY_BLACK
        n += can_pay(state, int(state.seat), BLACK_DIE_PRICE, 1)
    return n


def why_not_black(state: MarcoState, _: int) -> Reason | None:
    """Why no black die is bought."""
    if state.black_stock == 0:
        return no("black_stock", "bonus")
    return no("bought", "bonus") if state.bought else why_not_price(state, BLACK_DIE_PRICE, "bonus")


@compiled
def begin_black(state: MarcoState) -> None:
    """Pay for it."""
    note(state, EV_BLACK, int(state.seat), 0, 0, 0)
    state.bought = 1
    owes(state, BLACK_DIE_PRICE, 1)
    charge(state, FOR_BLACK)


@compiled
def black_paid(state: MarcoState) -> None:
    """It is owed to the seat, as one gained otherwise."""
    state.owed[BLACK_DIE - KEPT] += 1
    state.phase = FLOW


@compiled
def throw_black(state: MarcoState) -> None:
    """Nature throws a black die for the seat; an empty stock gives none."""
    state.owed[BLACK_DIE - KEPT] -= 1
    state.black_stock -= 1
    number = in_round(int(state.round_no), int(state.black_n[state.seat]))
    state.black_n[state.seat] += 1
    value = throw_into_pool(state, int(state.seat), 1, BLACK_SOURCE, number)
    note(state, EV_BLACK_THROWN, int(state.seat), value, 0, 0)
    reward_die(state, int(state.seat), value)
    state.phase = FLOW


# Complete a contract


@compiled
def legal_contracts(state: MarcoState, out: Any, n: int) -> int:
    """Contracts on the own board that can be paid."""
    seat = int(state.seat)
    for slot in range(SLOTS):
        contract = int(state.slots[seat, slot])
        if contract != NOTHING:
            out[n] = COMPLETE + slot
            n += can_pay(state, seat, CONTRACT_COST[contract], 1)
    return n


def why_not_complete(state: MarcoState, slot: int) -> Reason | None:
    """Why a contract is not completed."""
    seat = int(state.seat)
    contract = int(state.slots[seat, slot])
    if contract == NOTHING:
        return no("empty", "contracts")
    lacks = lacking(state, seat, CONTRACT_COST[contract])
    return no("missing", "contracts", what=lacks) if any(lacks) else None


@compiled
def begin_contract(state: MarcoState, slot: int) -> None:
    """Pay for it."""
    state.arg = slot
    owes(state, CONTRACT_COST[state.slots[state.seat, slot]], 1)
    charge(state, FOR_CONTRACT)


@compiled
def contract_paid(state: MarcoState) -> None:
    """The contract is put aside and brings its reward; Abha Basu gets jade for it."""
    seat, slot = int(state.seat), int(state.arg)
    contract = int(state.slots[seat, slot])
    state.slots[seat, slot] = NOTHING
    state.done_by[contract] = seat
    state.done_n[seat] += 1
    gain(state, seat, CONTRACT_REWARD[contract], 1)
    if state.character[seat] == ABHA:
        gain(state, seat, CONTRACT_JADE, 1)
    note(state, EV_COMPLETE, seat, contract, int(state.done_n[seat]), 0)
    state.phase = FLOW


# Improve a guild's seal: its income comes at once, and at the beginning of each round


@compiled
def legal_improvements(state: MarcoState, out: Any, n: int) -> int:
    """Seals held whose price can be paid."""
    seat = int(state.seat)
    for guild in range(4):
        if state.seals[seat, guild] == SEAL_HELD:
            out[n] = IMPROVE + guild
            n += can_pay(state, seat, UPGRADE_PRICES[tariff(state, seat), guild], 1)
    return n


def why_not_improve(state: MarcoState, guild: int) -> Reason | None:
    """Why a seal is not improved."""
    seat = int(state.seat)
    seal = state.seals[seat, guild]
    if seal != SEAL_HELD:
        return no("seal" if seal == NO_SEAL else "improved", "guilds")
    return why_not_price(state, UPGRADE_PRICES[tariff(state, seat), guild], "guilds")


@compiled
def begin_improvement(state: MarcoState, guild: int) -> None:
    """Pay for it."""
    state.arg = guild
    owes(state, UPGRADE_PRICES[tariff(state, int(state.seat)), guild], 1)
    charge(state, FOR_SEAL)


@compiled
def improvement_paid(state: MarcoState) -> None:
    """The seal is turned over."""
    seat, guild = int(state.seat), int(state.arg)
    state.seals[seat, guild] = SEAL_IMPROVED
    gain(state, seat, GUILD_INCOME[guild], 1)
    reward_seal(state, seat)
    note(state, EV_IMPROVE, seat, guild, 0, 0)
    state.phase = FLOW


# A die into the purse for coins, camels or jade, whatever it shows (resolution 12)


@compiled
def legal_purse(state: MarcoState, out: Any, n: int) -> int:
    """Coins, camels or jade, for one die in hand."""
    for what in range(len(PURSE)):
        out[n] = COIN_PURSE + what
        n += 1
    return n


@compiled
def fill_purse(state: MarcoState, what: int) -> None:
    """It is no main action. But where none was possible, this does in its place and the turn may end. It need
    not: coins from the purse, or a piece of Donata Badoer's, may make one possible.
    """
    seat = int(state.seat)
    kind = int(state.last_kind)
    if not state.acted:
        state.pool[seat, kind] += 1
        state.acted = 0 if any_place(state) else EXCUSED
        state.pool[seat, kind] -= 1
    state.hand[kind] = 0
    state.hand_n = 0
    state.crowd[PURSE_SPACE] += 1
    state.on[PURSE_SPACE, BLACK if kind & 1 else seat] += 1
    gain(state, seat, PURSE[what], 1)
    note(state, EV_PURSE, seat, kind, what, 0)
    state.phase = FLOW
