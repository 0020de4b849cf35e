"""The action space of The Era of Traveling Merchant and the meaning of event places."""

from __future__ import annotations

from game.traveling_merchant.components import (
    CITY_IDS,
    GOOD_IDS,
    MAX_PLAYERS,
    ORDER_IDS,
    PLACE_IDS,
    SEAT_IDS,
    SPECIAL_IDS,
)
from game.traveling_merchant.tables import CITIES, GOODS, ORDERS, PLACES, SPECIALS

CONTINUE = 0  # nature's only action
END_TURN = 1
RIDE = 2  # + place: by a shortest way, one action a step
BUY_STOCK = RIDE + PLACES  # + good: from the stock, in the city that makes it
BUY_AREA = BUY_STOCK + GOODS  # + seat * GOODS + good: from another seat's area
GIVE_BACK = BUY_AREA + MAX_PLAYERS * GOODS  # + good: to the stock, to have room for the one being bought
SELL = GIVE_BACK + GOODS  # + order
SELL_SPECIAL = SELL + ORDERS  # + special
START_AT = SELL_SPECIAL + SPECIALS  # + city: first house and horse
PAIR = START_AT + CITIES  # + city: a house for two orders of this city
TRIO = PAIR + CITIES  # + city: a house here for three orders, one of them of this city
USE = TRIO + CITIES  # + city: the next of the two other orders
NUM_ACTIONS = USE + CITIES

_SINGLE = {CONTINUE: "continue", END_TURN: "end turn"}
_FAMILIES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (RIDE, tuple(f"ride {place}" for place in PLACE_IDS)),
    (BUY_STOCK, tuple(f"buy {good}" for good in GOOD_IDS)),
    (BUY_AREA, tuple(f"buy {good} of {seat}" for seat in SEAT_IDS for good in GOOD_IDS)),
    (GIVE_BACK, tuple(f"give back {good}" for good in GOOD_IDS)),
    (SELL, tuple(f"sell {order}" for order in ORDER_IDS)),
    (SELL_SPECIAL, tuple(f"sell {special}" for special in SPECIAL_IDS)),
    (START_AT, tuple(f"start {city}" for city in CITY_IDS)),
    (PAIR, tuple(f"pair {city}" for city in CITY_IDS)),
    (TRIO, tuple(f"trio {city}" for city in CITY_IDS)),
    (USE, tuple(f"use {city}" for city in CITY_IDS)),
)
TEXTS = _SINGLE | {base + i: text for base, texts in _FAMILIES for i, text in enumerate(texts)}
"""The stable text of every action, as in golden playthroughs."""
assert len(set(TEXTS.values())) == len(TEXTS) == NUM_ACTIONS

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    1: ("start", ("seat", "city")),
    2: ("ride", ("seat", "start", "via1", "via2", "end", "steps")),
    3: ("buy", ("seat", "city", "good", "source", "back")),
    4: ("sell", ("seat", "order", "slot", "jewel")),
    5: ("special", ("seat", "special")),
    6: ("white_moves", ("slot", "number")),
    7: ("house", ("seat", "city", "orders", "other1", "other2")),
    8: ("end_turn", ("seat", "left")),
    9: ("shift", ("moved",)),
    10: ("draw", ("order", "slot")),
    11: ("end_card", ("slot",)),
    12: ("last_round", ("cause", "turns")),
    13: ("finish", ("cause",)),
}
"""Event code -> name and the names of the places `event[1:]`. -1 stands for nothing: `via1`, `via2` are the
places ridden through, `source` is 0 for the stock or 1 + the seat whose area it was, `back` the good given
back, `jewel` 0 red or 1 white, `orders` 2 or 3 used for a house, `other1` and `other2` the cities of the two
others of three; causes are state.BY_….
"""
