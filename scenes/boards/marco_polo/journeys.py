"""Where a journey can lead and what it costs: every way is tried on copies, so that prices are the rules'."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from game.core import protocol
from game.marco_polo.actions import CARAVAN_GO, GO, PAY_NOW
from game.marco_polo.effects import CAMEL, COIN, JADE
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import CARAVANS, MOVE, PAY, MarcoState
from scenes.tabletop.trials import legal_in

WORTH = (2, 3, 6)
"""What a coin, a camel and a jade weigh when the cheapest way is looked for: as in the purse."""
Cost = tuple[int, int, int]
"""Coins, camels and jade."""


@dataclass(frozen=True)
class Journey:
    """A way to a place: the actions, the places it touches, and what they cost."""

    actions: tuple[int, ...]
    nodes: tuple[int, ...]
    cost: Cost

    @property
    def worth(self) -> int:
        """What it costs, in one number."""
        return sum(number * weight for number, weight in zip(self.cost, WORTH, strict=True))

    @property
    def rank(self) -> tuple[int, int]:
        """Better ways have a lower one: they cost less, or are shorter."""
        return self.worth, len(self.nodes)


Ways = Mapping[tuple[int, int], Journey]
"""By who goes, a figure or a caravan, and the place."""


def journeys(state: MarcoState) -> Ways:
    """The best way of each figure to each place it can reach from `state`, or of each caravan, whichever is
    to move: the cheapest, of equal ones the shortest. Jade is paid for what is missing only, and caravans go
    for nothing.
    """
    go, starts = GO, list(enumerate(state.node[state.seat]))
    if int(state.phase) == CARAVANS:
        caravans = enumerate(state.caravan_node[state.seat])
        go, starts = CARAVAN_GO, [(i, node) for i, node in caravans if state.caravan_steps[i]]
    return {(i, node): way for i, start in starts for node, way in _reached(state, go, i, int(start)).items()}


def _reached(state: MarcoState, go: int, who: int, start: int) -> Mapping[int, Journey]:
    """The best way to each place by the actions from `go` on."""
    found: dict[int, Journey] = {}
    seen: dict[tuple[int, int], int] = {}
    held, order = holds(state), count()
    waiting = [(0, next(order), Journey((), (start,), (0, 0, 0)), state)]
    while waiting:
        worth, _, way, at = heapq.heappop(waiting)
        node, steps = way.nodes[-1], int(at.steps) if go == GO else int(at.caravan_steps[who])
        found.setdefault(node, way)
        moves = int(at.phase) == (MOVE if go == GO else CARAVANS)
        if not moves or seen.get((node, steps), worth + 1) <= worth:
            continue
        seen[node, steps] = worth
        for action in legal_in(at):
            figure, goal = divmod(action - go, NODES)
            if figure == who:
                then, taken = _moved(at, action)
                coins, camels, jade = (had - has for had, has in zip(held, holds(then), strict=True))
                further = Journey((*way.actions, *taken), (*way.nodes, goal), (coins, camels, jade))
                heapq.heappush(waiting, (further.worth, next(order), further, then))
    del found[start]
    return found


def holds(state: MarcoState) -> Cost:
    """What the seat to decide could pay with."""
    held = state.held[state.seat]
    return int(held[COIN]), int(held[CAMEL]), int(held[JADE])


def _moved(state: MarcoState, action: int) -> tuple[MarcoState, tuple[int, ...]]:
    """A copy of the position after a step that is paid for as it stands."""
    scratch = state.copy()
    protocol.apply(scratch, action)
    if int(scratch.phase) != PAY:
        return scratch, (action,)
    protocol.apply(scratch, PAY_NOW)
    return scratch, (action, PAY_NOW)
