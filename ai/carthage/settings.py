"""What the rule-based player of Traders of Carthage thinks of things, in victory points.

`assets/data/carthage_policy.toml` has a row of these per player count and mode. A setting is its place in the
row.
"""

from __future__ import annotations

import numpy as np

from ai.settings import load_settings
from game.carthage.state import CarthageState
from game.core.compiling import compiled

NAMES = (
    # What a score point in stock is worth while its ship lies at each place, against one sold at once.
    "hold_alexandria",
    "hold_open_sea",
    "hold_cyrenaica",
    "hold_pirate_east",
    "hold_pirate_west",
    # A coin in hand: of the first PURSE_STEP, of as many again, and of any beyond.
    "purse",
    "purse_plenty",
    "purse_beyond",
    "coin",  # a coin where the size of the purse does not matter
    "token",  # an achievement token
    "icon",  # a warehouse icon in hand
    "piece",  # keeping the double action
    "spent_token",  # the discount that a spent token could have given later
    "reserved",  # a reservation, per 5 of value
    "own_card",  # taking the card that was reserved before
    "passing",
    "icon_price",  # coins that an icon which saves a good counts as
    "threat",  # the share that counts of what the next seat would gain by buying
    "rivals",  # the share that counts of what a purchase brings the others on average
    "purse_fade",  # the part that money has lost when the game ends
    "hold_fade",  # the part that goods still at sea have lost then
)
(PURSE, PURSE_PLENTY, PURSE_BEYOND, COIN, TOKEN, ICON, PIECE) = range(5, 12)
(SPENT_TOKEN, RESERVED, OWN_CARD, PASSING, ICON_PRICE, THREAT, RIVALS, PURSE_FADE, HOLD_FADE) = range(12, 21)
HOLD = 0
"""The first of the places' settings."""

HEAD = (
    "What the rule-based player of Traders of Carthage thinks of things; written by `python -m ai.evolution`."
)
"""First line of the file of settings."""
TABLES = tuple(f"{players}-{mode}" for players in (2, 3, 4) for mode in ("standard", "classic"))
SETTINGS = load_settings("carthage_policy.toml", NAMES, TABLES)
"""Shape (6, settings): row 2 * (players - 2) + classic."""

PLAIN = np.array(
    [
        *(0.50, 0.55, 0.62, 0.52, 0.62),  # hold
        *(0.26, 0.14, 0.03),  # purse
        *(0.17, 0.35, 0.10, 0.7, 0.40, 0.25, 0.2, 0.0, 1.3, 1.0, 1.0, 0.0, 0.0),
    ]
)
"""By which the evaluation and the nets look one purchase ahead: their weights were fitted with it. The search
for settings begins here too.
"""

SPREADS = np.array(
    [0.08] * 5 + [0.05, 0.04, 0.03, 0.04, 0.15, 0.05, 0.2, 0.12, 0.1, 0.1, 0.15, 0.3, 0.3, 0.3, 0.25, 0.2]
)
"""By how much each setting is varied at first, to find better ones."""


@compiled
def row_of(state: CarthageState) -> int:
    """The row of SETTINGS for a table."""
    return 2 * (int(state.players) - 2) + int(state.classic)
