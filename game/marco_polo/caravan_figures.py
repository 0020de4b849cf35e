"""The components of the Caravans expansion, from `marco_polo_caravans.toml`, as numpy tables."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from game.core.own_tables import own_table
from game.marco_polo.caravan_tables import Caravans
from game.marco_polo.effects import GOODS, matrix
from game.marco_polo.tables import SHIELDS

CARAVANS_TABLE = own_table("marco_polo_caravans.toml", Caravans)

MOST_CARAVANS = 2
"""Caravans of a seat at most."""
LOADS = tuple((good,) for good in range(GOODS)) + tuple(combinations_with_replacement(range(GOODS), 2))
"""What a caravan can carry: one good, or two in rising order."""
LOAD_GOODS = np.array([[load.count(good) for good in range(GOODS)] for load in LOADS], np.int64)
"""Shape (9, GOODS): how much of each good is in a load."""

MARKET_STEPS = np.array([row.steps for row in CARAVANS_TABLE.goods], np.int64)
"""Shape (3,): steps of a caravan after an action at each book; likewise points below, by good."""
SOLD_POINTS = np.array([row.sold for row in CARAVANS_TABLE.goods], np.int64)
LEFT_POINTS = np.array([row.left for row in CARAVANS_TABLE.goods], np.int64)
DOUBLED = CARAVANS_TABLE.doubled
SELL, UPGRADE, DOUBLE = range(3)
"""What can be done with a good that has arrived."""

ROUTE_IDS = tuple(row.id for row in CARAVANS_TABLE.routes)
ROUTES = len(ROUTE_IDS)
ROUTE_SHIELDS = np.array([[SHIELDS.index(name) for name in row.shields] for row in CARAVANS_TABLE.routes])
"""Shape (ROUTES, 2): the shields of each route tile."""

FURTHER_STEPS = CARAVANS_TABLE.further_steps
ROUTE_REWARD = matrix([CARAVANS_TABLE.route_reward])[0]
OWN_CONTRACTS = CARAVANS_TABLE.own_contracts
COUNTED_CONTRACTS = CARAVANS_TABLE.counted_contracts
SALE_COST = matrix([CARAVANS_TABLE.sale_cost])[0]
SALE_REWARD = matrix([CARAVANS_TABLE.sale_reward])[0]
PIECE_VALUE = CARAVANS_TABLE.piece_value
CROWD_REWARD = matrix([CARAVANS_TABLE.crowd_reward])[0]
