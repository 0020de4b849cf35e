"""Ratings of decisions within an action: offers, seals, contracts, steps, goods and the rest."""

from __future__ import annotations

from typing import Any

from ai.marco_polo.cities import post_worth
from ai.marco_polo.journeys import begun_at, journey_on, oasis_worth
from ai.marco_polo.prices import worth
from ai.marco_polo.space_value import contract_worth, offer_worth, seal_worth, trade_worth
from ai.marco_polo.weights import CHARACTER, WEIGHTS, row_of
from game.core.compiling import compiled
from game.marco_polo.actions import (
    ADD_POST,
    CHOOSE_GOOD,
    CHOOSE_PAIR,
    CITY_BONUS,
    DONE,
    GIVE_GOOD,
    GIVE_TWO,
    GO,
    KEEP_GOAL,
    MOVE_POST,
    PAIR,
    PLAY_AS,
    SEAL_BONUS,
    TAKE_CONTRACT,
    TAKE_OFFER,
    TAKE_SEAL,
    THROW_AWAY,
    TOLL_REWARD,
    TRADE,
    WITH_CAMELS,
)
from game.marco_polo.cards import GOAL_GUILDS, GOAL_SHIELDS
from game.marco_polo.city_cards import FIRST_OF_PAIR, SECOND_OF_PAIR, card_in_use
from game.marco_polo.components import (
    GUILD_INCOME,
    GUILD_POINTS,
    MARKER_BONUS,
    OASIS_CHOICE,
    PAIR_REWARDS,
)
from game.marco_polo.effects import CAMEL, COIN, JADE, PEPPER
from game.marco_polo.geography import WAY_COST, WAY_TO
from game.marco_polo.map_tables import NODES
from game.marco_polo.mongke import costs_a_step, is_mongke
from game.marco_polo.state import NOTHING, SEAL_HELD, MarcoState
from game.marco_polo.steps import way_camels, way_coins


@compiled
def rate_steps(state: MarcoState, seat: int, actions: Any, n: int, out: Any, prices: Any, value: Any) -> None:
    """Steps by where they lead, with what is left of the journey after them; staying by what is here."""
    for i in range(n):
        if actions[i] == DONE:
            out[i] = _here(state, seat, value) if state.moved else 0.0
        else:
            out[i] = _step(state, seat, int(actions[i]) - GO, prices, value)


@compiled
def _here(state: MarcoState, seat: int, value: Any) -> float:
    """What ending the journey brings."""
    total = 0.0
    for figure in range(2):
        if state.moved >> figure & 1:
            node = int(state.node[seat, figure])
            total += value[node] + 0.01
    return total


@compiled
def _step(state: MarcoState, seat: int, number: int, prices: Any, value: Any) -> float:
    """One step and the best journey from there on, with the oases of Möngke Khan's."""
    figure, there = number // NODES, number % NODES
    node = int(state.node[seat, figure])
    way = 0
    while WAY_TO[node, way] != there:
        way += 1
    coins = way_coins(state, seat, node, way)
    camels = way_camels(state, seat, node, way)
    jade = int(WAY_COST[node, way, 2])
    cost = prices[COIN] * coins + prices[CAMEL] * camels + prices[JADE] * jade
    held = state.held[seat]
    trail = int(state.trail) if state.moved else 0
    begun = begun_at(state, seat, figure)
    nearer = value[NODES + there] - value[NODES + node] - cost + oasis_worth(state, seat, there, trail)
    total = -99.0 if begun >> there & 1 else nearer + value[there]
    steps = min(int(state.steps) - costs_a_step(state, there), 3)
    if steps > 0 or is_mongke(state):
        state.node[seat, figure] = there
        left_coins = max(0, int(held[COIN]) - coins)
        left_camels = max(0, int(held[CAMEL]) - camels)
        left_jade = max(0, int(held[JADE]) - jade)
        extra = int(state.extra)
        trail |= 1 << there
        further = -99.0
        for mover in range(2):
            if mover == figure or (state.node[seat, mover] != NOTHING and not state.moved >> mover & 1):
                found = journey_on(
                    state,
                    seat,
                    mover,
                    steps,
                    extra,
                    left_coins,
                    left_camels,
                    left_jade,
                    value,
                    prices,
                    begun,
                    trail,
                )
                further = max(further, found)
        state.node[seat, figure] = node
        total = max(total, nearer + further + (value[there] if extra else 0.0))
    return float(total)


@compiled
def rate_rewards(
    state: MarcoState, seat: int, actions: Any, n: int, out: Any, prices: Any, value: Any
) -> None:
    """All other decisions, one action after the other."""
    for i in range(n):
        action = int(actions[i])
        if action == DONE:
            out[i] = 0.0
        elif action < THROW_AWAY:
            out[i] = _main(state, seat, action, prices)
        elif action < CHOOSE_GOOD:
            out[i] = _on_the_map(state, seat, action, prices, value)
        elif action < TRADE:
            out[i] = _reward(state, action, prices)
        else:
            out[i] = _other(state, seat, action, prices)


@compiled
def _main(state: MarcoState, seat: int, action: int, prices: Any) -> float:
    if action >= TAKE_CONTRACT:
        found = contract_worth(state, seat, int(state.open[action - TAKE_CONTRACT]), prices)
        return found + 0.05 if _free_slot(state, seat) else found - 2.5
    if action >= TAKE_SEAL:
        return seal_worth(state, seat, action - TAKE_SEAL, prices)
    return offer_worth(state, min(int(state.space), 2), action - TAKE_OFFER, prices)


@compiled
def _free_slot(state: MarcoState, seat: int) -> bool:
    for slot in range(state.slots.shape[1]):
        if state.slots[seat, slot] == NOTHING:
            return True
    return False


@compiled
def _on_the_map(state: MarcoState, seat: int, action: int, prices: Any, value: Any) -> float:
    """Contracts given up, posts moved and added, oases."""
    if action >= TOLL_REWARD:
        return worth(OASIS_CHOICE[action - TOLL_REWARD], prices)
    if action >= ADD_POST:
        return float(0.1 + value[action - ADD_POST])
    if action >= MOVE_POST:
        node = action - MOVE_POST
        state.posts[seat] &= ~(1 << node)
        found = post_worth(state, seat, node, prices)
        state.posts[seat] |= 1 << node
        return -found
    return -contract_worth(state, seat, int(state.slots[seat, action - THROW_AWAY]), prices)


@compiled
def _reward(state: MarcoState, action: int, prices: Any) -> float:
    """Goods gained and given, bonuses chosen."""
    if action >= SEAL_BONUS:
        return worth(GUILD_INCOME[action - SEAL_BONUS], prices)
    if action >= CITY_BONUS:
        return worth(MARKER_BONUS[state.markers[action - CITY_BONUS]], prices)
    if action >= GIVE_TWO:
        pair = action - GIVE_TWO
        return float(-prices[PEPPER + FIRST_OF_PAIR[pair]] - prices[PEPPER + SECOND_OF_PAIR[pair]])
    if action >= GIVE_GOOD:
        return float(-prices[PEPPER + action - GIVE_GOOD])
    if action >= CHOOSE_PAIR:
        pair = action - CHOOSE_PAIR
        return float(prices[PEPPER + FIRST_OF_PAIR[pair]] + prices[PEPPER + SECOND_OF_PAIR[pair]])
    return float(prices[PEPPER + action - CHOOSE_GOOD])


@compiled
def _other(state: MarcoState, seat: int, action: int, prices: Any) -> float:
    """Exchanges, a poor throw, characters (by what the evaluation makes of them) and goals."""
    if action >= KEEP_GOAL:
        return _goal(state, seat, int(state.dealt[seat, action - KEEP_GOAL]))
    if action >= PLAY_AS:
        table = WEIGHTS[row_of(int(state.players), int(state.caravans))]
        return float(table[CHARACTER + action - PLAY_AS])
    if action >= PAIR:
        return worth(PAIR_REWARDS[action - PAIR], prices) - 0.7
    if action >= WITH_CAMELS:
        number = action - WITH_CAMELS
        camels = int(state.held[seat, CAMEL])
        return float(
            prices[CAMEL] * number - prices[COIN] * number - 0.06 * number * max(0, camels + number - 5)
        )
    number = action - TRADE
    return trade_worth(card_in_use(state), number // 6, prices) * float(number % 6 + 1)


@compiled
def _goal(state: MarcoState, seat: int, goal: int) -> float:
    """A goal card by its icons: guilds are worth their points, shields a step of the track."""
    total = 0.0
    for guild in range(4):
        total += 0.5 * float(GUILD_POINTS[guild]) * float(GOAL_GUILDS[goal, guild])
        total += 0.3 * float(GOAL_GUILDS[goal, guild]) if state.seals[seat, guild] >= SEAL_HELD else 0.0
    for shield in range(GOAL_SHIELDS.shape[1]):
        total += (2.4 if shield < 4 else 1.6) * float(GOAL_SHIELDS[goal, shield])
    return total
