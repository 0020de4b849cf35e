"""Points: printed ones, jewels and titles (rulebook, scoring and titles; resolutions 6, 8 and 28-30)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.traveling_merchant.components import (
    JEWELS,
    LEAD,
    PAID_3,
    PRODUCT,
    RANK,
    RED_POINTS,
    SAME_CITY,
    SPECIAL_CITY,
    TAKEN_CITIES,
    TAKEN_ORDERS,
    TITLE_COUNT,
    TITLE_POINTS,
    TITLE_RULE,
    WHITE_POINTS,
)
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import CITIES, SPECIALS


@compiled
def cards_of(state: MerchantState, seat: int, city: int) -> int:
    """Orders and specials of a city that the seat has taken."""
    cards = int(state.taken[seat, city])
    for special in range(SPECIALS):
        if SPECIAL_CITY[special] == city and state.special_owner[special] == seat:
            cards += 1
    return cards


@compiled
def led_points(state: MerchantState, seat: int, title: int) -> int:
    """Points for the distribution cities in which nobody has more cards than the seat."""
    points = 0
    for city in range(CITIES):
        cards = cards_of(state, seat, city)
        if PRODUCT[city] >= 0 or cards == 0:
            continue
        rank = TITLE_POINTS[title, 0]
        for other in range(state.players):
            if other != seat:
                theirs = cards_of(state, other, city)
                if theirs > cards:
                    rank = 0
                elif theirs == cards:
                    rank = min(rank, TITLE_POINTS[title, 1])
        points += rank
    return points


@compiled
def title_count(state: MerchantState, seat: int, title: int) -> int:
    """What a title counts for a seat; for led regions their points."""
    what = TITLE_COUNT[title]
    if what <= PAID_3:
        return int(state.paid[seat, what])
    if what == TAKEN_ORDERS:
        return int(state.wagons[seat])
    if what == JEWELS:
        return int(state.won[seat, 0]) + int(state.won[seat, 1])
    if TITLE_RULE[title] == LEAD:
        return led_points(state, seat, title)
    cities = 0
    most = 0
    whole = 1
    for city in range(CITIES):
        orders = int(state.taken[seat, city])
        most = max(most, orders)
        if orders > 0:
            cities += 1
        elif PRODUCT[city] < 0:
            whole = 0
    if what == TAKEN_CITIES:
        return cities
    return most if what == SAME_CITY else whole


@compiled
def title_points(state: MerchantState, seat: int, title: int) -> int:
    """Points of a title as things stand; tied seats share the higher rank, nothing counted brings nothing."""
    count = title_count(state, seat, title)
    if TITLE_RULE[title] == LEAD:
        return count
    if TITLE_RULE[title] != RANK:
        return count * int(TITLE_POINTS[title, 0])
    if count == 0:
        return 0
    ahead = 0
    for other in range(state.players):
        if title_count(state, other, title) > count:
            ahead += 1
    return int(TITLE_POINTS[title, ahead]) if ahead < 3 else 0


@compiled
def score_of(state: MerchantState, seat: int) -> int:
    """All points of a seat as they stand."""
    points = int(state.printed[seat])
    points += RED_POINTS * int(state.won[seat, 0]) + WHITE_POINTS * int(state.won[seat, 1])
    for i in range(2):
        if state.titles[i] >= 0:
            points += title_points(state, seat, int(state.titles[i]))
    return points


@compiled
def rank_of(state: MerchantState, seat: int) -> int:
    """Most points, then most orders, then all of the tied seats win."""
    return score_of(state, seat) * 64 + int(state.wagons[seat])
