"""What the action of a space is worth to a seat, by the lowest die placed there."""

from __future__ import annotations

from typing import Any

from ai.marco_polo.journeys import best_journey
from ai.marco_polo.prices import contract_cost, contract_reward, missing_goods, worth
from ai.marco_polo.routes import market_worth
from game.core.compiling import compiled
from game.marco_polo.cards import (
    CARD_COST,
    CARD_GAIN,
    CARD_KIND,
    CARD_OPTIONS,
    CARD_STEPS,
    CONTRACT_REWARD,
    EXCHANGE,
    GAIN,
    GOAL_GUILDS,
    GUILD_CARD,
    OPTION_COST,
    OPTION_REWARD,
    PER_CONTRACT,
    PER_POST,
)
from game.marco_polo.characters import UPGRADE_PRICES, tariff
from game.marco_polo.components import (
    CONTRACT_ACTION,
    GUILD_INCOME,
    GUILD_JADE,
    GUILD_LEAST,
    GUILD_POINTS,
    KHAN,
    LOWER,
    OFFER_JADE,
    ROUNDS,
    SLOTS,
    SPECIAL_GUILD,
    SPECIAL_REWARD,
    SPECIAL_TIMES,
    TRAVEL_COINS,
    TRAVEL_STEPS,
    UPPER,
    VIDAL,
)
from game.marco_polo.effects import ANY_GOOD, CAMEL, COIN, JADE, TWO_DIFF, VP
from game.marco_polo.geography import OPEN_CITY
from game.marco_polo.spaces import can_trade, fee
from game.marco_polo.state import (
    CARD_PLACES,
    CONTRACT_SPACE,
    GUILD_SPACE,
    KHAN_SPACE,
    NO_SEAL,
    NOTHING,
    SEAL_IMPROVED,
    SPECIAL_SPACES,
    TRAVEL_1,
    TRAVEL_2,
    MarcoState,
)

WAYS_OPEN = 1.2
"""What a seal is worth for the ways and the special city it opens, early; the farmers' opens none."""


@compiled
def space_worth(state: MarcoState, seat: int, space: int, low: int, prices: Any, value: Any) -> float:
    """Points that dice on a space promise, its fee taken off; the dice themselves are not reckoned."""
    coins = fee(state, space, low)
    cost = prices[COIN] * coins
    if space < KHAN_SPACE:
        moved = market_worth(state, seat, min(space, 2), prices) if state.caravans else 0.0
        return float(best_offer(state, seat, min(space, 2), prices) + moved - cost)
    if space == KHAN_SPACE:
        return worth(KHAN, prices)
    if space == GUILD_SPACE:
        return float(best_seal(state, seat, low, prices) - cost)
    if space == CONTRACT_SPACE:
        return float(best_contracts(state, seat, prices) - cost)
    if space < SPECIAL_SPACES:
        return travel_worth(state, seat, space, low, coins, prices, value)
    if space < CARD_PLACES:
        return special_worth(state, seat, space - SPECIAL_SPACES, low, prices)
    return card_worth(state, seat, int(state.cards[space - CARD_PLACES]), low, prices, value)


@compiled
def offer_worth(state: MarcoState, book: int, offer: int, prices: Any) -> float:
    """What an offer brings beyond its jade."""
    if offer < 2:
        return worth(UPPER[book, offer], prices)
    tile = int(state.offers[book, state.round_no - 1])
    return float(worth(LOWER[tile, offer - 2], prices) - prices[JADE] * float(OFFER_JADE[offer]))


@compiled
def best_offer(state: MarcoState, seat: int, book: int, prices: Any) -> float:
    """The best offer of a book that the seat can pay."""
    best = 0.0
    for offer in range(4):
        if state.held[seat, JADE] >= OFFER_JADE[offer]:
            best = max(best, offer_worth(state, book, offer, prices))
    return best


@compiled
def seal_worth(state: MarcoState, seat: int, guild: int, prices: Any) -> float:
    """What a seal promises: the jade with it, ways, and what it brings once improved."""
    rounds = float(ROUNDS - max(1, int(state.round_no)))
    value = prices[JADE] * float(GUILD_JADE[guild])
    value += WAYS_OPEN * min(1.0, 0.34 * rounds) if guild > 0 else 0.0
    return float(value + 0.7 * max(0.0, improvement_worth(state, seat, guild, prices)))


@compiled
def improvement_worth(state: MarcoState, seat: int, guild: int, prices: Any) -> float:
    """What improving a seal brings beyond its price: incomes to come, points of the own goal card."""
    rounds = float(ROUNDS - max(1, int(state.round_no)))
    value = (1.0 + 0.95 * rounds) * worth(GUILD_INCOME[guild], prices)
    goal = int(state.goal[seat])
    if goal != NOTHING and GOAL_GUILDS[goal, guild]:
        value += float(GUILD_POINTS[guild])
    return value - worth(UPGRADE_PRICES[tariff(state, seat), guild], prices)


@compiled
def best_seal(state: MarcoState, seat: int, low: int, prices: Any) -> float:
    """The best seal that a die reaches."""
    best = 0.0
    for guild in range(4):
        if state.seals[seat, guild] == NO_SEAL and low >= GUILD_LEAST[guild]:
            best = max(best, seal_worth(state, seat, guild, prices))
    return best


@compiled
def contract_worth(state: MarcoState, seat: int, contract: int, prices: Any) -> float:
    """What having a contract promises: all of its surplus with the goods at hand, less the more it lacks."""
    surplus = contract_reward(contract, prices) + 0.9 - 0.55 * contract_cost(contract, prices)
    lacking = float(missing_goods(state, seat, contract))
    dice = float((ROUNDS - max(1, int(state.round_no))) * 5 + int(state.dice_n[seat]))
    chance = 1.0 if lacking == 0.0 else dice / (dice + 2.0 + 2.2 * lacking)
    promised = max(0.0, surplus * chance)
    if state.character[seat] == VIDAL:
        promised = max(promised, contract_reward(contract, prices) - float(CONTRACT_REWARD[contract, VP]))
    return promised


@compiled
def slot_room(state: MarcoState, seat: int) -> int:
    """Slots that are free."""
    free = 0
    for slot in range(SLOTS):
        free += 1 if state.slots[seat, slot] == NOTHING else 0
    return free


@compiled
def best_contracts(state: MarcoState, seat: int, prices: Any) -> float:
    """The two best contracts within reach, as far as there is room, and the coins."""
    first, second = 0.0, 0.0
    for place in range(len(OPEN_CITY)):
        if state.open[place] != NOTHING and state.posts[seat] >> OPEN_CITY[place] & 1:
            value = contract_worth(state, seat, int(state.open[place]), prices)
            if value > first:
                second = first
                first = value
            else:
                second = max(second, value)
    room = slot_room(state, seat)
    total = worth(CONTRACT_ACTION, prices)
    if room > 0:
        total += first
    if room > 1:
        total += second
    return total if room > 0 else total + max(0.0, first - 2.5)


@compiled
def travel_worth(
    state: MarcoState, seat: int, space: int, low: int, coins: int, prices: Any, value: Any
) -> float:
    """The best journey with the dice of a space for travelling."""
    steps, extra = 1, 0
    if space == TRAVEL_1:
        coins += TRAVEL_COINS
    elif space == TRAVEL_2:
        steps = min(low, TRAVEL_STEPS)
    else:
        steps = min(low, 4)
        extra = 1
    held = state.held[seat]
    rest = int(held[COIN]) - coins
    jade = int(held[JADE]) + min(0, rest)
    found = best_journey(state, seat, steps, extra, max(0, rest), int(held[CAMEL]), jade, value, prices)
    return float(found - prices[COIN] * coins)


@compiled
def special_worth(state: MarcoState, seat: int, city: int, low: int, prices: Any) -> float:
    """The action of a special city."""
    value = worth(SPECIAL_REWARD[city], prices)
    guild = SPECIAL_GUILD[city]
    if state.seals[seat, guild] == SEAL_IMPROVED:
        value += float(SPECIAL_TIMES[city, low]) * worth(GUILD_INCOME[guild], prices)
    return value


@compiled
def card_worth(state: MarcoState, seat: int, card: int, low: int, prices: Any, value: Any) -> float:
    """The action of a city card."""
    kind = CARD_KIND[card]
    if kind == GAIN:
        return worth(CARD_GAIN[card, low], prices)
    if kind == PER_CONTRACT:
        return float(min(low, int(state.done_n[seat]))) * worth(CARD_GAIN[card, low], prices)
    if kind == PER_POST:
        return float(min(low, int(state.posts_n[seat]))) * worth(CARD_GAIN[card, low], prices)
    if kind == EXCHANGE:
        return best_trade(state, seat, card, low, prices)
    cost = worth(CARD_COST[card], prices)
    if CARD_COST[card, TWO_DIFF] > 0:
        cost *= 0.8
    if kind == GUILD_CARD:
        return best_seal(state, seat, low, prices) - cost
    held = state.held[seat]
    camels = max(0, int(held[CAMEL]) - int(CARD_COST[card, CAMEL]))
    steps = int(CARD_STEPS[card, low])
    found = best_journey(state, seat, steps, 0, int(held[COIN]), camels, int(held[JADE]), value, prices)
    return found - cost


@compiled
def trade_worth(card: int, option: int, prices: Any) -> float:
    """What one exchange brings; a good of choice is given where it is worth least."""
    cheapest = min(prices[3], prices[4], prices[5])
    cost = worth(OPTION_COST[card, option], prices)
    cost -= float(OPTION_COST[card, option, ANY_GOOD]) * (prices[ANY_GOOD] - cheapest)
    return float(worth(OPTION_REWARD[card, option], prices) - cost)


@compiled
def best_trade(state: MarcoState, seat: int, card: int, low: int, prices: Any) -> float:
    """The best number of exchanges in the better direction."""
    best = -9.0
    for option in range(CARD_OPTIONS[card]):
        memoized = trade_worth(card, option, prices)
        for times in range(1, low + 1):
            if not can_trade(state, seat, card, option, times):
                break
            best = max(best, memoized * float(times))
    return best
