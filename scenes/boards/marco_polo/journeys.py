"""Where a journey can lead and what it costs: every way is tried on copies, so that prices are the rules'."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count

from game.core import protocol
from game.marco_polo.actions import CARAVAN_GO, FINISH_ROUTE, GO, MOVE_POST, PAY_NOW
from game.marco_polo.caravan_figures import MOST_CARAVANS
from game.marco_polo.effects import CAMEL, COIN, JADE
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import CARAVANS, MOVE, PAY, MarcoState
from scenes.tabletop.trials import after, legal_in

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

    def after(self, begun: tuple[int, ...]) -> Journey:
        """The same way, with actions that come before it."""
        return replace(self, actions=(*begun, *self.actions))


def _holds(state: MarcoState) -> Cost:
    held = state.held[state.seat]
    return int(held[COIN]), int(held[CAMEL]), int(held[JADE])


def journeys(state: MarcoState) -> Mapping[tuple[int, int], Journey]:
    """The cheapest way of each figure to each place it can reach from `state`, in which it is to move.

    Jade is paid for what is missing only. Keys are figure and place.
    """
    found: dict[tuple[int, int], Journey] = {}
    start, seat = _holds(state), int(state.seat)
    for figure in range(2):
        seen: dict[tuple[int, int], int] = {}
        order = count()
        first = Journey((), (int(state.node[seat, figure]),), (0, 0, 0))
        waiting: list[tuple[int, int, Journey, MarcoState]] = [(0, next(order), first, state)]
        while waiting:
            worth, _, way, at = heapq.heappop(waiting)
            if way.actions:
                found.setdefault((figure, way.nodes[-1]), way)
            if int(at.phase) != MOVE or seen.get((way.nodes[-1], int(at.steps)), worth + 1) <= worth:
                continue
            seen[way.nodes[-1], int(at.steps)] = worth
            for action in legal_in(at):
                if not GO <= action < MOVE_POST or (action - GO) // NODES != figure:
                    continue
                then, taken = _moved(at, action)
                left = _holds(then)
                cost = (start[0] - left[0], start[1] - left[1], start[2] - left[2])
                node = (action - GO) % NODES
                further = Journey((*way.actions, *taken), (*way.nodes, node), cost)
                heapq.heappush(waiting, (further.worth, next(order), further, then))
    return {key: way for key, way in found.items() if way.nodes[-1] != way.nodes[0]}


def caravan_ways(state: MarcoState) -> Mapping[tuple[int, int], Journey]:
    """The shortest way of each caravan to each place it can reach from `state`, in which caravans move.

    Keys are caravan and place; it costs nothing.
    """
    found: dict[tuple[int, int], Journey] = {}
    for caravan in range(MOST_CARAVANS):
        start = int(state.caravan_node[state.seat, caravan])
        waiting = [(Journey((), (start,), (0, 0, 0)), state)] if state.caravan_steps[caravan] else []
        while waiting:
            way, at = waiting.pop(0)
            for action in legal_in(at) if int(at.phase) == CARAVANS else ():
                node = (action - CARAVAN_GO) % NODES
                own = CARAVAN_GO <= action < FINISH_ROUTE and (action - CARAVAN_GO) // NODES == caravan
                if own and node != start and (caravan, node) not in found:
                    then = after(at, action)
                    further = Journey((*way.actions, action), (*way.nodes, node), (0, 0, 0))
                    found[caravan, node] = further
                    waiting.append((further, then))
    return found


def _moved(state: MarcoState, action: int) -> tuple[MarcoState, tuple[int, ...]]:
    """A copy of the position after a step that is paid for as it stands."""
    scratch = state.copy()
    protocol.apply(scratch, action)
    if int(scratch.phase) != PAY:
        return scratch, (action,)
    protocol.apply(scratch, PAY_NOW)
    return scratch, (action, PAY_NOW)
