"""What the observer likes where the win is decided: points, and then the end.

Where every way wins, or every way loses, the share of the win says nothing, and a search would choose by
chance: a winner rides to and fro between two towns. So there, and only there, a second sum is kept beside the
shares, in the same unit: a little for points, sooner rather than later, less for a game that is over and won.
Shares stay as they are, and so do chances that are shown.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.evaluating.value_net import MAX_SEATS, Net, judge
from ai.search.params import SearchParams
from game.core.compiling import compiled
from game.core.protocol import OVER, current_player, returns, scores
from game.core.record import Record

OPEN, DECIDED = 0.99, 0.999
"""Shares of the win up to which nothing is decided, and from which all is; losers likewise."""
REACH = 20.0
"""Points that count once the size of a liking; more count no further."""
END = 0.1
"""What a won end counts in times of that: as much as two points."""


def decidedness(root: Record, net: Net, observer: int) -> float:
    """How far `observer` has won or lost beyond doubt in the position `root`, by its evaluation: 0 … 1."""
    shares = np.zeros(MAX_SEATS, np.float64)
    judge(root, net, shares)
    surest = max(float(shares[observer]), 1.0 - float(shares[observer]))
    return min(max((surest - OPEN) / (DECIDED - OPEN), 0.0), 1.0)


@compiled
def points_of(state: Record, seat: int) -> float:
    """The points of a seat as they stand."""
    table = np.zeros(MAX_SEATS, np.int64)
    scores(state, table)
    return float(table[seat])


@compiled
def liking(state: Record, points: float, params: SearchParams, leaf: Any) -> float:
    """What the observer likes of a position beside its share of the win in `leaf`, in shares.

    `points` are those that it had where the tree was left; what it has gained by then counts twice as much as
    what simple play adds to it. A game that is over counts as won or lost, however clearly.
    """
    observer = params.observer
    gained = (points + points_of(state, observer)) / 2.0 - params.start
    liked = params.finish * min(max(gained / REACH, -1.0), 1.0)
    if current_player(state) == OVER:
        results = np.empty(MAX_SEATS, np.float64)
        returns(state, results)
        if results[observer] == 1.0:
            liked += params.finish * END
        liked += results[observer] - leaf[observer]
    return float(params.decided * liked)
