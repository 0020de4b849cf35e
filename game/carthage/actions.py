"""The action space of Traders of Carthage and the meaning of event places."""

from __future__ import annotations

from game.carthage.components import COLOUR_IDS, COLOURS, KINDS, VALUE, VALUES

MAX_SPEND = 7
"""Tokens of one colour that a purchase can spend at most: an eighth token ends the game."""

CONTINUE = 0  # nature's only action
BUY = 1
DOUBLE = 2
PASS = 3
DONE = 4  # no further goods into the warehouse
TAKE_OWN = 5  # take the card of the market that one has reserved
TAKE_KIND = 6  # + kind: take an unreserved card of the market
RESERVE_MARKET = TAKE_KIND + KINDS  # + kind
RESERVE_FARM = RESERVE_MARKET + KINDS  # + kind
SPEND = RESERVE_FARM + KINDS  # + colour * (MAX_SPEND + 1) + number of tokens
PAY_CARD = SPEND + COLOURS * (MAX_SPEND + 1)  # + kind: lay down a hand card as money
SAVE_GOOD = PAY_CARD + KINDS  # + kind: put an exposed good into the warehouse
STORE_CARD = SAVE_GOOD + KINDS  # + kind: lay down a hand card for its warehouse icons
NUM_ACTIONS = STORE_CARD + KINDS


def card_text(kind: int) -> str:
    """The stable text of a kind: `red2` … `green5`."""
    return f"{COLOUR_IDS[kind // VALUES]}{VALUE[kind]}"


_FAMILIES = (
    (CONTINUE, ("continue", "buy", "double", "pass", "done", "take own")),
    (SPEND, tuple(f"spend {number} {colour}" for colour in COLOUR_IDS for number in range(MAX_SPEND + 1))),
    *(
        (base, tuple(f"{name} {card_text(kind)}" for kind in range(KINDS)))
        for name, base in (
            ("take", TAKE_KIND),
            ("reserve", RESERVE_MARKET),
            ("reserve farm", RESERVE_FARM),
            ("pay", PAY_CARD),
            ("save", SAVE_GOOD),
            ("store", STORE_CARD),
        )
    ),
)
TEXTS = {base + i: text for base, texts in _FAMILIES for i, text in enumerate(texts)}
"""The stable text of every action, as in golden playthroughs."""
assert len(set(TEXTS.values())) == len(TEXTS) == NUM_ACTIONS

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    1: ("take", ("seat", "kind", "reserved")),
    2: ("purchase", ("seat", "cards", "price", "tokens", "due", "paid")),
    3: ("sail", ("colour", "start", "end")),
    4: ("settle", ("seat", "colour", "best", "bonus", "cards", "points", "vp", "vp_unseen")),
    5: ("award", ("seat", "seat0", "seat1", "seat2", "seat3")),
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
