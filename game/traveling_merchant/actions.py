"""The action space of The Era of Traveling Merchant and the meaning of event places."""

from __future__ import annotations

from game.core.families import Families, family
from game.traveling_merchant.components import CITY_IDS, GOOD_IDS, ORDER_IDS, PLACE_IDS, SEAT_IDS, SPECIAL_IDS

ACTIONS = Families(
    family("continue"),  # nature's only action
    family("end turn"),
    family("ride", PLACE_IDS),  # by a shortest way, one action a step
    family("buy", GOOD_IDS),  # from the stock, in the city that makes it
    family(  # from a seat's area: seat * GOODS + good
        "buy there", (f"{good} of {seat}" for seat in SEAT_IDS for good in GOOD_IDS), verb="buy"
    ),
    family("give back", GOOD_IDS),  # to the stock, to have room for the one being bought
    family("sell", ORDER_IDS),
    family("sell special", SPECIAL_IDS, verb="sell"),
    family("start", CITY_IDS),  # first house and horse
    family("pair", CITY_IDS),  # a house for two orders of this city
    family("trio", CITY_IDS),  # a house here for three orders, one of them of this city
    family("use", CITY_IDS),  # the next of the two other orders
)
NUM_ACTIONS = ACTIONS.count

CONTINUE, END_TURN, RIDE = map(ACTIONS.zero, ("continue", "end turn", "ride"))
BUY_STOCK, BUY_AREA, GIVE_BACK = map(ACTIONS.zero, ("buy", "buy there", "give back"))
SELL, SELL_SPECIAL = map(ACTIONS.zero, ("sell", "sell special"))
START_AT, PAIR, TRIO, USE = map(ACTIONS.zero, ("start", "pair", "trio", "use"))

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
