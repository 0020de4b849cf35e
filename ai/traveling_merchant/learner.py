"""The nets of The Era of Traveling Merchant: one per player count, for all maps and variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.nets import Learner, TableKind
from ai.traveling_merchant.features import SEAT_FEATURES, TABLE_FEATURES
from game.traveling_merchant.components import MAP_IDS
from game.traveling_merchant.state import MerchantState


def net_name(state: MerchantState) -> str:
    """The player count of a position."""
    return str(int(state.players))


def options(number: int) -> Mapping[str, Any]:
    """The maps in turn, the plainest most often; every third game with titles, every seventh with a road."""
    chosen = MAP_IDS[0] if number % 2 else MAP_IDS[number // 2 % len(MAP_IDS)]
    return {"map": chosen, "titles": number % 3 == 0, "road": number % 7 == 0}


LEARNER = Learner(
    SEAT_FEATURES,
    TABLE_FEATURES,
    tuple(TableKind(str(players), players, options) for players in (2, 3, 4)),
    net_name,
)
