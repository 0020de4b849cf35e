"""The action space of Traders of Carthage and the meaning of event places."""

from __future__ import annotations

from game.carthage.components import COLOUR_IDS, KINDS, VALUE, VALUES
from game.core.families import Families, family

MAX_SPEND = 7
"""Tokens of one colour that a purchase can spend at most: an eighth token ends the game."""


def card_text(kind: int) -> str:
    """The stable text of a kind: `red2` … `green5`."""
    return f"{COLOUR_IDS[kind // VALUES]}{VALUE[kind]}"


CARDS = tuple(card_text(kind) for kind in range(KINDS))

ACTIONS = Families(
    family("continue"),  # nature's only action
    family("buy"),
    family("double"),
    family("pass"),
    family("done"),  # no further goods into the warehouse
    family("take own"),  # the card of the market that one has reserved
    family("take", CARDS),  # an unreserved card of the market
    family("reserve", CARDS),
    family("reserve farm", CARDS),
    family("spend", (f"{n} {colour}" for colour in COLOUR_IDS for n in range(MAX_SPEND + 1))),  # tokens
    family("pay", CARDS),  # lay down a hand card as money
    family("save", CARDS),  # put an exposed good into the warehouse
    family("store", CARDS),  # lay down a hand card for its warehouse icons
)
NUM_ACTIONS = ACTIONS.count

CONTINUE, BUY, DOUBLE, PASS, DONE = map(ACTIONS.zero, ("continue", "buy", "double", "pass", "done"))
TAKE_OWN, TAKE_KIND = map(ACTIONS.zero, ("take own", "take"))
RESERVE_MARKET, RESERVE_FARM = map(ACTIONS.zero, ("reserve", "reserve farm"))
SPEND = ACTIONS.zero("spend")  # + colour * (MAX_SPEND + 1) + number of tokens
PAY_CARD, SAVE_GOOD, STORE_CARD = map(ACTIONS.zero, ("pay", "save", "store"))

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    1: ("take", ("seat", "kind", "reserved")),
    2: ("purchase", ("seat", "cards", "price", "tokens", "due", "paid")),
    3: ("sail", ("colour", "start", "end")),
    4: ("settle", ("seat", "colour", "best", "bonus", "cards", "points", "vp", "vp_unseen")),
    5: ("award", ("turn", "seat0", "seat1", "seat2", "seat3")),
    6: ("raid", ("colour", "place")),
    7: ("defend", ("seat", "saved", "spent", "lost")),
    8: ("return", ("arrived", "raided")),
    9: ("farm_moves", ("cards",)),
    10: ("draw_market", ("kind",)),
    11: ("draw_farm", ("kind",)),
    12: ("reshuffle", ("cards",)),
    13: ("reserve", ("seat", "kind", "farm")),
    14: ("pass", ("seat",)),
    15: ("double", ("seat",)),
    16: ("finish", ("passed",)),
    17: ("grant", ("seat",)),
}
"""Event code -> name and the names of the places `event[1:]`. Bit c of `seat0` … `seat3`, `arrived` and
`raided` is colour c."""
