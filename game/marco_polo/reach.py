"""What keeps a traveller or a caravan from a place that is more than one way off: how far it is, and which
seals and goods the ways ask for. Only reasons need it, so it is plain Python.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator

from game.core.reasons import Reason, no
from game.marco_polo.geography import WAY_COST, WAY_SEAL, WAY_TO, WAYS
from game.marco_polo.map_tables import NODES
from game.marco_polo.mongke import costs_a_step
from game.marco_polo.payment import lacking
from game.marco_polo.state import NO_SEAL, NOTHING, MarcoState
from game.marco_polo.steps import way_camels, way_coins

Cost = tuple[int, int, int]
"""Coins, camels and jade."""
Way = tuple[frozenset[int], Cost]
"""The guilds whose seals a way asks for and the seat lacks, and what it costs."""


def _step(state: MarcoState, there: int, by_caravan: bool) -> int:
    return 1 if by_caravan else int(costs_a_step(state, there))


def _missing_seal(state: MarcoState, node: int, way: int) -> int:
    """The guild whose seal the seat to decide lacks for a way, NOTHING for none."""
    seal = int(WAY_SEAL[node, way])
    return seal if seal >= 0 and state.seals[state.seat, seal] == NO_SEAL else NOTHING


def steps_to(state: MarcoState, node: int, there: int, by_caravan: bool = False) -> int:
    """How many steps a place is away, whatever the ways ask for."""
    waiting, seen = [(0, node)], set[int]()
    while waiting:
        steps, at = heapq.heappop(waiting)
        if at == there:
            return steps
        if at in seen:
            continue
        seen.add(at)
        for way in range(WAYS[at]):
            following = int(WAY_TO[at, way])
            heapq.heappush(waiting, (steps + _step(state, following, by_caravan), following))
    return NODES


def _ways(state: MarcoState, node: int, there: int, steps: int, by_caravan: bool) -> Iterator[Way]:
    """The ways to a place within so many steps that touch no place twice."""
    seat = int(state.seat)

    def further(at: int, left: int, seen: frozenset[int], seals: frozenset[int], cost: Cost) -> Iterator[Way]:
        if at == there:
            yield seals, cost
            return
        for way in range(WAYS[at]):
            following = int(WAY_TO[at, way])
            rest = left - _step(state, following, by_caravan)
            if following in seen or rest < 0:
                continue
            seal = _missing_seal(state, at, way)
            price = way_coins(state, seat, at, way), way_camels(state, seat, at, way), WAY_COST[at, way, 2]
            total = tuple(int(one) + int(other) for one, other in zip(cost, price, strict=True))
            needed = seals if seal == NOTHING else seals | {seal}
            yield from further(following, rest, seen | {following}, needed, (total[0], total[1], total[2]))

    yield from further(node, steps, frozenset({node}), frozenset(), (0, 0, 0))


def why_not_reach(
    state: MarcoState, node: int, there: int, steps: int, section: str, by_caravan: bool = False
) -> Reason:
    """Why a place that no single way leads to is not reached with so many steps: it is too far, or seals are
    missing, or what the cheapest way costs; else it is reached place by place.
    """
    away = steps_to(state, node, there, by_caravan)
    if away > steps:
        return no("far", section, away=away, left=max(0, steps))
    found = []
    for seals, cost in _ways(state, node, there, steps, by_caravan):
        lacks = () if by_caravan else lacking(state, int(state.seat), cost)
        found.append((len(seals), sum(lacks), sorted(seals), lacks))
    _, _, guilds, what = min(found)
    if guilds:
        return no("far_seals", section, guilds=tuple(guilds))
    return no("far_goods", section, what=what) if any(what) else no("way_first", section)


def why_not_step(state: MarcoState, seat: int, coins: int) -> Reason:
    """Why a seat cannot take any way from where its figures stand once it has paid so many coins: it lacks
    only a seal, or what the way costs for which it lacks least.
    """
    found = []
    for node in (int(node) for node in state.node[seat] if node != NOTHING):
        for way in range(WAYS[node]):
            camels, jade = way_camels(state, seat, node, way), int(WAY_COST[node, way, 2])
            lacks = lacking(state, seat, (coins + way_coins(state, seat, node, way), camels, jade))
            seal = int(WAY_SEAL[node, way])
            locked = seal >= 0 and state.seals[seat, seal] == NO_SEAL
            if locked and not any(lacks):
                return no("step_seal", "travel", guild=seal)
            if not locked:
                found.append((sum(lacks), lacks))
    return no("step_price", "travel", what=min(found)[1])
