"""What the board asks of compiled rules itself, asked once before it does; see `ai.warmup`."""

from __future__ import annotations

import numpy as np

from game.marco_polo import scoring, spaces
from game.marco_polo.bonus_actions import contract_paid, improvement_paid
from game.marco_polo.characters import may_travel, one_die_is_enough, tariff
from game.marco_polo.departures import has_route
from game.marco_polo.effects import EFFECTS
from game.marco_polo.flow import proceed
from game.marco_polo.outposts import move_post, place_post, takes_post
from game.marco_polo.payment import can_pay, can_spend
from game.marco_polo.pieces import gain
from game.marco_polo.rounds import give_income
from game.marco_polo.state import MarcoState
from game.marco_polo.steps import is_travel
from game.marco_polo.throws import shortfall
from game.marco_polo.vidal import contracts_allowed


def ask(state: MarcoState) -> None:
    """Every function with arguments of the types that the board gives; `state` stays as it is."""
    for of_a_space in (spaces.dice_for, spaces.is_blue, is_travel):
        of_a_space(0)
    for of_a_seat in (
        shortfall,
        tariff,
        has_route,
        contracts_allowed,
        spaces.can_take_contract,
        scoring.coin_points,
        scoring.goods_points,
    ):
        of_a_seat(state, 0)
    for of_a_place in (one_die_is_enough, may_travel, spaces.fee, spaces.can_take_seal, scoring.goal_points):
        of_a_place(state, 0, 0)
    spaces.khan_least(state)
    can_spend(state, 0, 0, 0, 0)
    can_pay(state, 0, np.zeros(len(EFFECTS), np.int64), 1)
    takes_post(state, 0, 0)
    for on_a_copy in (give_income, contract_paid, improvement_paid, place_post, proceed):
        on_a_copy(_with_things_at_hand(state))
    move_post(_with_things_at_hand(state), 0)
    gain(_with_things_at_hand(state), 0, (0,) * len(EFFECTS), 1)


def _with_things_at_hand(state: MarcoState) -> MarcoState:
    """A copy in which the first contract, the first guild and the first city are meant."""
    scratch: MarcoState = state.copy()
    scratch.slots[0, 0], scratch.arg, scratch.target = 0, 0, 0
    return scratch
