"""What the rule-based player takes things to be worth, from `assets/data/traveling_merchant_figures.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.evaluating.figure_table import figures_model, read_figures
from ai.evaluating.weight_table import WeightTable
from ai.traveling_merchant.weights import options

FIGURE_NAMES = (
    "step",  # victory points that an action costs
    "wagon",  # victory points of a first wagon; the next ones bring less
    "house",  # victory points of a house
    "towards_house",  # the share of a house that one order is
    "special",  # victory points of a special order beside its own
    "title",  # the share that counts of what a card adds to the titles in play
    "second",  # the share of a second card's worth that counts while another is delivered
    "at_hand",  # victory points of a sale that can be made at once: rivals may take the card or the goods
    "risk",  # the share of a card's worth that is lost if a rival has its goods on board and is there earlier
    "race",  # the share that is lost if it is a rival's best plan, too, and the rival has it earlier
    "spoil",  # the share that is won if it is, and the rival would have it later
    "round_actions",  # actions of a seat in a round
)
FIGURES = len(FIGURE_NAMES)
(
    STEP,
    WAGON,
    HOUSE,
    TOWARDS_HOUSE,
    SPECIAL,
    TITLE,
    SECOND,
    AT_HAND,
    RISK,
    RACE,
    SPOIL,
    ROUND_ACTIONS,
) = range(FIGURES)
"""Where each stands in a row."""


def plain(game: int) -> Mapping[str, Any]:
    """The maps in turn, without titles."""
    return {**options(game), "titles": False}


def titled(game: int) -> Mapping[str, Any]:
    """The maps in turn, with titles."""
    return {**options(game), "titles": True}


FIGURE_TABLES = tuple(
    WeightTable(players, {"titles": titles}, titled if titles else plain)
    for players in (2, 3, 4)
    for titles in (False, True)
)
Figures = figures_model(FIGURE_TABLES, FIGURES)
TABLE = read_figures("traveling_merchant", FIGURE_TABLES, Figures)
"""Shape (7, FIGURES): the usual ones, then the best for 2 * (players - 2) + whether titles are in play."""
USUAL = TABLE[0]
BEST = TABLE[1:]
