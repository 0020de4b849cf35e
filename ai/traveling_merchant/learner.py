"""The nets of The Era of Traveling Merchant: one per player count, for all maps and variants."""

from __future__ import annotations

from ai.evaluating.nets import as_weighed
from ai.traveling_merchant.features import SEAT_FEATURES, TABLE_FEATURES
from ai.traveling_merchant.weights import WEIGHT_TABLES

LEARNER = as_weighed(WEIGHT_TABLES, SEAT_FEATURES, TABLE_FEATURES)
