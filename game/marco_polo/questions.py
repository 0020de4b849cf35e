"""What the board asks of compiled rules itself, asked once before it does; see `ai.warmup`."""

from __future__ import annotations

import numpy as np

from game.marco_polo import scoring, spaces
from game.marco_polo.bonus_actions import contract_paid, improvement_paid
from game.marco_polo.characters import may_travel, one_die_is_enough, tariff
from game.marco_polo.choices import can_copy
from game.marco_polo.city_cards import card_in_use
from game.marco_polo.contracts import arrival
from game.marco_polo.departures import figures_of, has_route, route_cities
from game.marco_polo.donata import fits_alone, is_useful, may_use_card
from game.marco_polo.effects import EFFECTS
from game.marco_polo.flow import proceed
from game.marco_polo.hand import goes_with
from game.marco_polo.mongke import costs_a_step
from game.marco_polo.outposts import move_post, place_post, takes_post, way_posts
from game.marco_polo.payment import can_pay, can_spend, cover, may_replace
from game.marco_polo.pieces import gain
from game.marco_polo.rounds import give_income
from game.marco_polo.state import CARD_PLACES, MarcoState
from game.marco_polo.steps import is_travel, way_camels, way_coins
from game.marco_polo.throws import shortfall
from game.marco_polo.travel import can_take, may_move, may_stay
from game.marco_polo.vidal import contracts_allowed


def ask(state: MarcoState) -> None:
    """Every function with arguments of the types that the board gives; `state` stays as it is."""
    for of_a_space in (spaces.dice_for, spaces.is_blue, is_travel):
        of_a_space(0)
    for of_a_seat in (
        shortfall,
        tariff,
        has_route,
        figures_of,
        contracts_allowed,
        spaces.can_take_contract,
        scoring.coin_points,
        scoring.goods_points,
    ):
        of_a_seat(state, 0)
    for of_a_place in (
        one_die_is_enough,
        may_travel,
        spaces.fee,
        spaces.coins_for,
        spaces.can_take_seal,
        scoring.goal_points,
    ):
        of_a_place(state, 0, 0)
    _ask_why(state)
    spaces.khan_least(state)
    can_spend(state, 0, 0, 0, 0)
    can_pay(state, 0, np.zeros(len(EFFECTS), np.int64), 1)
    takes_post(state, 0, 0)
    for on_a_copy in (cover, give_income, contract_paid, improvement_paid, place_post, proceed):
        on_a_copy(_with_things_at_hand(state))
    move_post(_with_things_at_hand(state), 0)
    gain(_with_things_at_hand(state), 0, (0,) * len(EFFECTS), 1)


def _ask_why(state: MarcoState) -> None:
    """What reasons ask."""
    for of_the_turn in (way_posts, may_stay):
        of_the_turn(_with_things_at_hand(state))
    for of_a_thing in (goes_with, may_replace, can_copy, costs_a_step):
        of_a_thing(state, 0)
    for of_two in (is_useful, may_move, route_cities):
        of_two(state, 0, 0)
    may_use_card(state, 0, CARD_PLACES)
    for of_three in (fits_alone, way_coins, way_camels, can_take):
        of_three(state, 0, 0, 0)
    spaces.can_place(state, 0, 0, 0, 0)
    spaces.can_trade(state, 0, 0, 0, 1)
    scratch = _with_things_at_hand(state)
    scratch.space, scratch.arrivals = CARD_PLACES, 1
    card_in_use(scratch)
    arrival(scratch)


def _with_things_at_hand(state: MarcoState) -> MarcoState:
    """A copy in which the first contract, the first guild, the first city and the first seat are meant, and
    nobody has moved.
    """
    scratch: MarcoState = state.copy()
    scratch.slots[0, 0], scratch.arg, scratch.target, scratch.cursor, scratch.moved = 0, 0, 0, 0, 0
    return scratch
