"""Where dice may be placed, and the fee (rules, main action 0, special notes; resolutions 2, 5, 12-14, 17).

A die of the seat's colour makes the whole set count as that colour; black dice alone count as none.
"""

from __future__ import annotations

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.cards import (
    CARD_COST,
    CARD_GAIN,
    CARD_KIND,
    CARD_OPTIONS,
    EXCHANGE,
    GAIN,
    GUILD_CARD,
    OPTION_COST,
    PER_CONTRACT,
    PER_POST,
)
from game.marco_polo.characters import may_travel
from game.marco_polo.components import BOOK_LEAST, CITY_SPACES, GUILD_LEAST, KHAN_SPACES, TRAVEL_COINS
from game.marco_polo.effects import ANY_GOOD, CAMEL, COIN, GOODS, JADE, OWN_BONUS, PEPPER, TAKE, TWO_DIFF
from game.marco_polo.geography import CARD_CITY, MARKER_CITY_BITS, OPEN_CITY, SPECIAL_CITY
from game.marco_polo.payment import can_pay, can_spend
from game.marco_polo.reach import why_not_step
from game.marco_polo.state import (
    AREA_PLACES,
    CARD_PLACES,
    CONTRACT_SPACE,
    GUILD_SPACE,
    KHAN_SPACE,
    NO_SEAL,
    SPECIAL_SPACES,
    TRAVEL_1,
    TRAVEL_2,
    MarcoState,
)
from game.marco_polo.steps import can_step, is_travel

SPACE_SECTIONS = (
    *["market"] * 4, "khan", "guilds", "contracts", *["travel"] * 3, *["special"] * 3, *["city_cards"] * 8,
)  # fmt: skip
"""The section of the rules about each space."""


@compiled
def is_blue(space: int) -> bool:
    """Whether a space takes more dice, for a fee, where there are some."""
    return space < SPECIAL_SPACES and space != KHAN_SPACE


@compiled
def fee(state: MarcoState, space: int, low: int) -> int:
    """Coins for placing dice, of which `low` is the lowest, on a space (resolution 13)."""
    return low if is_blue(space) and state.crowd[space] > 0 else 0


@compiled
def coins_for(state: MarcoState, space: int, low: int) -> int:
    """Coins for placing dice there: the fee, and what travelling with one die costs."""
    return fee(state, space, low) + (TRAVEL_COINS if space == TRAVEL_1 else 0)


@compiled
def dice_for(space: int) -> int:
    """How many dice a space takes at once."""
    if space == GUILD_SPACE or space == TRAVEL_2:
        return 2
    return 3 if space == TRAVEL_2 + 1 else 1


@compiled
def can_place(state: MarcoState, seat: int, space: int, low: int, own: int) -> bool:
    """Whether a seat may place dice on a space and carry out its action at least once.

    `low` is the lowest of the dice, `own` 1 if one of them has the seat's colour. How many there are is not
    looked at.
    """
    if own and state.on[space, seat] > 0:
        return False
    if space < SPECIAL_SPACES:
        if space == KHAN_SPACE:
            return bool(state.crowd[space] < KHAN_SPACES and low >= khan_least(state))
        return _on_blue(state, seat, space, low)
    if space < CARD_PLACES:
        city = SPECIAL_CITY[space - SPECIAL_SPACES]
        return bool(state.crowd[space] < CITY_SPACES and state.posts[seat] >> city & 1)
    if state.crowd[space] > 0:
        return False
    place = space - CARD_PLACES
    if space < AREA_PLACES and not state.posts[seat] >> CARD_CITY[place] & 1:
        return False
    return can_use(state, seat, int(state.cards[place]), low)


def why_not_put(state: MarcoState, seat: int, space: int, low: int, own: int) -> Reason | None:
    """Why dice with these values do not fit a space that takes as many; see `can_place`."""
    section = SPACE_SECTIONS[space]
    if own and state.on[space, seat] > 0:
        return no("own_die", "dice")
    if is_blue(space):
        return _why_not_on_blue(state, seat, space, low)
    special = SPECIAL_SPACES <= space < CARD_PLACES
    most = KHAN_SPACES if space == KHAN_SPACE else CITY_SPACES if special else 1
    if state.crowd[space] >= most:
        return no("full", section)
    if space == KHAN_SPACE:
        least = int(khan_least(state))
        return no("khan", section, least=least) if low < least else None
    if space < AREA_PLACES:
        city = int(SPECIAL_CITY[space - SPECIAL_SPACES] if special else CARD_CITY[space - CARD_PLACES])
        if not state.posts[seat] >> city & 1:
            return no("post", section, city=city)
    return None if special or can_place(state, seat, space, low, own) else no("card", section)


@compiled
def khan_least(state: MarcoState) -> int:
    """The lowest die that Khan's favour still takes: none below the one placed last."""
    placed = state.crowd[KHAN_SPACE]
    return int(state.shown[KHAN_SPACE, placed - 1]) >> 3 if placed > 0 else 1


@compiled
def _on_blue(state: MarcoState, seat: int, space: int, low: int) -> bool:
    coins = coins_for(state, space, low)
    if is_travel(space):
        return _can_travel(state, seat, space, coins)
    if not can_spend(state, seat, coins, 0, 0):
        return False
    if space == GUILD_SPACE:
        return can_take_seal(state, seat, low)
    if space == CONTRACT_SPACE:
        return can_take_contract(state, seat)
    return bool(low >= BOOK_LEAST[min(space, 2)])


def _why_not_on_blue(state: MarcoState, seat: int, space: int, low: int) -> Reason | None:
    section, coins = SPACE_SECTIONS[space], int(coins_for(state, space, low))
    if is_travel(space) and not may_travel(state, seat, space):
        return no("gantulga", "characters")
    if not can_spend(state, seat, coins, 0, 0):
        return no("fee", "dice", fee=coins)
    if can_place(state, seat, space, low, 0):
        return None
    if is_travel(space):
        return why_not_step(state, seat, coins)
    if space == GUILD_SPACE:
        return no("seals", section)
    if space == CONTRACT_SPACE:
        return no("no_contract", section)
    return no("low", section, least=int(BOOK_LEAST[min(space, 2)]))


@compiled
def _can_travel(state: MarcoState, seat: int, space: int, coins: int) -> bool:
    if not may_travel(state, seat, space):
        return False
    held = state.held[seat]
    rest = int(held[COIN]) - coins
    return can_step(state, seat, max(0, rest), int(held[CAMEL]), int(held[JADE]) + min(0, rest))


@compiled
def can_take_seal(state: MarcoState, seat: int, low: int) -> bool:
    """Whether a guild's seal is left for a lowest die (resolution 17)."""
    for guild in range(4):
        if state.seals[seat, guild] == NO_SEAL and low >= GUILD_LEAST[guild]:
            return True
    return False


@compiled
def can_take_contract(state: MarcoState, seat: int) -> bool:
    """Whether a contract lies open in a city where the seat has a post."""
    for place in range(len(OPEN_CITY)):
        if state.open[place] >= 0 and state.posts[seat] >> OPEN_CITY[place] & 1:
            return True
    return False


@compiled
def can_use(state: MarcoState, seat: int, card: int, die: int) -> bool:
    """Whether the action of a city card can be carried out at least once (resolution 17)."""
    kind = CARD_KIND[card]
    if kind == GAIN:
        gained = CARD_GAIN[card, die]
        if gained[TAKE] > 0 and not can_take_contract(state, seat):
            return False
        return bool(gained[OWN_BONUS] == 0 or state.posts[seat] & MARKER_CITY_BITS)
    if kind == EXCHANGE:
        for option in range(CARD_OPTIONS[card]):
            if can_trade(state, seat, card, option, 1):
                return True
        return False
    if kind == PER_CONTRACT:
        return bool(state.done_n[seat] > 0)
    if kind == PER_POST:
        return bool(state.posts_n[seat] > 0)
    if not can_pay(state, seat, CARD_COST[card], 1):
        return False
    if kind == GUILD_CARD:
        return can_take_seal(state, seat, die)
    return _can_journey(state, seat, card)


@compiled
def can_trade(state: MarcoState, seat: int, card: int, option: int, times: int) -> bool:
    """Whether a seat can pay an exchange so many times."""
    cost = OPTION_COST[card, option]
    if not can_pay(state, seat, cost, times):
        return False
    if cost[ANY_GOOD] == 0:
        return True
    left = 0
    for good in range(PEPPER, PEPPER + GOODS):
        left += int(state.held[seat, good]) - times * cost[good]
    return bool(left >= times * cost[ANY_GOOD])


@compiled
def _can_journey(state: MarcoState, seat: int, card: int) -> bool:
    """Whether a step is payable after the price of the journey, which may be two different goods."""
    cost = CARD_COST[card]
    held = state.held[seat]
    if cost[TWO_DIFF] > 0:
        kinds = 0
        for good in range(PEPPER, PEPPER + GOODS):
            kinds += 1 if held[good] > cost[good] else 0
        if kinds < 2:
            return False
    coins = int(held[COIN]) - int(cost[COIN])
    camels = int(held[CAMEL]) - int(cost[CAMEL])
    jade = int(held[JADE]) - int(cost[JADE]) + min(0, coins) + min(0, camels)
    return can_step(state, seat, max(0, coins), max(0, camels), jade)
