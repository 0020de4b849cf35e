"""What the rule-based player of The Era of Traveling Merchant thinks of things, in points.

`assets/data/traveling_merchant_policy.toml` has a row of these per player count. A setting is its place in
the row.
"""

from __future__ import annotations

import numpy as np

from ai.settings import load_settings

NAMES = (
    "step",  # what an action costs
    "wagon",  # a first wagon; the next ones bring less
    "house",
    "towards_house",  # the share of a house that one order is
    "second",  # the share of a second card's worth that counts while another is delivered
    "special",  # what a special order is worth beside its points
    "actions_a_round",
    "risk",  # the share of a card's worth lost where a rival has its goods on board and is there earlier
    "at_hand",  # what a sale gains that can be made at once: rivals may take the card or the goods
    "by_houses",  # rounds that the game lasts for each order that the leader lacks for the last house
    "by_specials",  # rounds for each special order that is open
    "wagon_rounds",  # rounds left from which a wagon counts in full
    "house_rounds",  # rounds left from which a house counts in full
)
(STEP, WAGON, HOUSE, TOWARDS_HOUSE, SECOND, SPECIAL) = range(6)
(ACTIONS_A_ROUND, RISK, AT_HAND, BY_HOUSES, BY_SPECIALS, WAGON_ROUNDS, HOUSE_ROUNDS) = range(6, 13)

HEAD = """What the rule-based player of The Era of Traveling Merchant thinks of things;
written by `python -m ai.evolution`."""
"""First lines of the file of settings."""
TABLES = ("2", "3", "4")
SETTINGS = load_settings("traveling_merchant_policy.toml", NAMES, TABLES)
"""Shape (3, settings): row players - 2."""

PLAIN = np.array([1.5, 1.6, 3.0, 0.35, 0.5, 2.0, 2.3, 0.7, 5.0, 2.0, 1.0, 12.0, 6.0])
"""By which the evaluation and the nets look at plans: their weights were fitted with it. The search for
settings begins here too.
"""
SPREADS = np.array([0.3, 0.5, 0.8, 0.12, 0.15, 0.8, 0.25, 0.2, 1.5, 0.4, 0.25, 3.0, 2.0])
"""By how much each setting is varied at first, to find better ones."""
