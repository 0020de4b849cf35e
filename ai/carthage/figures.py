"""What the rule-based player takes things to be worth, from `assets/data/carthage_figures.toml`."""

from __future__ import annotations

from ai.evaluating.figure_table import figures_model, read_figures
from ai.evaluating.weight_table import weight_tables

FIGURE_NAMES = (
    "icon",  # victory points per warehouse icon in hand
    "piece",  # victory points for keeping the double action
    "spent_token",  # victory points of the discount that a spent token could have given later
    "reserved",  # victory points of a reservation per 5 of value
    "own_reserved",  # for taking what was reserved, beside its value
    "threat",  # how much of what the next seat could gain counts, shared by all rivals
    "coin",  # victory points of a coin where the size of the purse does not matter
    "discount",  # victory points of a coin that a token saves
    "token",  # victory points per achievement token
    "rivals",  # how much the average rival's gain counts against one's own
    "raid_icon",  # coins that an icon costs that will save a good from a raid
    "cheap_icon",  # the same in a raid, as long as cards that bear two are left
    "dear_icon",  # the same afterwards
    "saved",  # what a score point in a warehouse is worth, against one sold at once
    "hold_alexandria",  # what a score point in stock is worth while its ship lies there, likewise
    "hold_open_sea",
    "hold_cyrenaica",
    "hold_pirate_east",
    "hold_pirate_west",
    "purse",  # victory points of a coin in hand: of the first PURSE_STEP (see ai.carthage.purchase_value)
    "purse_second",  # of as many again
    "purse_beyond",  # and of any beyond
)
FIGURES = len(FIGURE_NAMES)
(
    ICON,
    PIECE,
    SPENT_TOKEN,
    RESERVED,
    OWN_RESERVED,
    THREAT,
    COIN,
    DISCOUNT,
    TOKEN,
    RIVALS,
    RAID_ICON,
    CHEAP_ICON,
    DEAR_ICON,
    SAVED,
    HOLD,
    *_,
) = range(FIGURES)
"""Where each stands in a row; HOLD is followed by the figures of the other places of ships, PURSE by those
of further coins.
"""
PURSE = FIGURE_NAMES.index("purse")

FIGURE_TABLES = weight_tables((2, 3, 4), "mode", ("standard", "classic"))
Figures = figures_model(FIGURE_TABLES, FIGURES)
TABLE = read_figures("carthage", FIGURE_TABLES, Figures)
"""Shape (7, FIGURES): the usual ones, then the best for 2 * (players - 2) + classic."""
USUAL = TABLE[0]
BEST = TABLE[1:]
