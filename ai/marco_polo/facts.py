"""What Marco Polo II has to tell of a game: points by source, contracts, posts, outpost tiles, seals,
steps, black dice, caravans.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ai.facts.telling import AtOnce, Happening, Line, Tally, Telling, mark
from game.core.catalogue import Catalogue
from game.core.compiling import compiled
from game.core.protocol import register
from game.marco_polo.account import GAINED, gained_by
from game.marco_polo.cards import ALL_CONTRACTS, CONTRACT_REWARD
from game.marco_polo.components import MARKER_BONUS
from game.marco_polo.effects import EFFECTS, VP
from game.marco_polo.events import (
    EV_ARRIVE,
    EV_BLACK,
    EV_COMPLETE,
    EV_FREE,
    EV_IMPROVE,
    EV_INCOME,
    EV_POST,
    EV_POST_MOVED,
    EV_SEAL,
    EV_STEP,
    EV_TILE,
)
from game.marco_polo.geography import MARKER_OF, WAY_SEAL, WAY_TO, WAYS
from game.marco_polo.map_tables import CITIES, NODES
from game.marco_polo.scoring import (
    coin_points,
    contract_points,
    goal_points,
    goods_points,
    load_points,
    shield_points,
)
from game.marco_polo.state import DEPART, DTYPE, HAND, LOAD, NOTHING, PAY, ROUTE, UNLOAD, MarcoState
from game.marco_polo.tables import OUTPOSTS
from game.marco_polo.tagged_words import contract, guild, marker, node, outpost_tile

GUILDS = 4
CONTRACT, POST = 0, ALL_CONTRACTS
SEAL = POST + CITIES
IMPROVED = SEAL + GUILDS
COMPLETED, POSTS, TILES, STEPS, BLACK, ROUTES = range(IMPROVED + GUILDS, IMPROVED + GUILDS + 6)
BY_LINE = ROUTES + 1
"""Points gained by a step, by the line that they belong to; these are counted for the account only."""
OTHER = len(GAINED) - 1
MARKERS = len(MARKER_BONUS)
# What a move does at once: points by line, city bonuses and outpost tiles by what they bring, contracts,
# seals that open ways, caravans.
BONUS = len(GAINED)
TILE = BONUS + MARKERS
DONE = TILE + OUTPOSTS
POST_ONCE = DONE + ALL_CONTRACTS
OPENS = POST_ONCE + CITIES
ARRIVED = OPENS + GUILDS
LEFT = ARRIVED + 1
"""From here on what the seat has of coins, camels, jade and goods (`game.marco_polo.effects`)."""
WAYS_OF = tuple(
    tuple(
        (node, int(WAY_TO[node, way]))
        for node in range(NODES)
        for way in range(WAYS[node])
        if WAY_SEAL[node, way] == number and node < WAY_TO[node, way]
    )
    for number in range(GUILDS)
)
"""For each guild the ways that ask for its seal."""
OPENS_WAYS = np.array([min(1, len(ways)) for ways in WAYS_OF], np.int64)


@compiled
def watch(before: MarcoState, after: MarcoState, seat: int, tally: Tally) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = int(event[0])
    if event[1] != seat:
        return
    if code == EV_STEP:
        mark(tally, STEPS)
        return
    line = gained_by(code)
    if line < OTHER:
        mark(tally, BY_LINE + line, int(after.held[seat, VP]) - int(before.held[seat, VP]))
    if code == EV_COMPLETE or code == EV_FREE:
        mark(tally, CONTRACT + event[2])
        mark(tally, COMPLETED)
    elif code == EV_POST or code == EV_POST_MOVED:
        place = 2 if code == EV_POST else 3
        mark(tally, POST + event[place])
        if code == EV_POST:
            mark(tally, POSTS)
        if event[4] >= 0 and event[5] == NOTHING:
            mark(tally, TILES)
    elif code == EV_SEAL:
        mark(tally, SEAL + event[2])
    elif code == EV_IMPROVE:
        mark(tally, IMPROVED + event[2])
    elif code == EV_TILE:
        mark(tally, TILES)
    elif code == EV_BLACK:
        mark(tally, BLACK)
    elif code == EV_ARRIVE:
        mark(tally, ROUTES)


@compiled
def account(state: MarcoState, seat: int, tally: Tally, out: Any) -> None:
    """See ai.facts.telling."""
    goal = int(state.goal[seat])
    gained = float(state.held[seat, VP])
    for line in range(OTHER):
        out[line] = tally.total[BY_LINE + line]
        gained -= out[line]
    out[OTHER] = gained
    out[4] = shield_points(state, seat, goal)
    out[5] = goal_points(state, seat, goal)
    out[6] = contract_points(state, seat)
    out[7] = coin_points(state, seat)
    out[8] = goods_points(state, seat)
    out[9] = load_points(state, seat)


@compiled
def notice(before: MarcoState, after: MarcoState, seat: int, counts: Any) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = int(event[0])
    for kind in range(VP):
        counts[LEFT + kind] = after.held[seat, kind]
    if event[1] != seat:
        return
    if code != EV_INCOME:  # that comes anyway, whenever the round ends
        counts[gained_by(code)] += int(after.held[seat, VP]) - int(before.held[seat, VP])
    if code == EV_POST or code == EV_POST_MOVED:
        there = int(event[2 if code == EV_POST else 3])
        counts[POST_ONCE + there] += 1
        if MARKER_OF[there] >= 0:
            counts[BONUS + after.markers[MARKER_OF[there]]] += 1
        if event[4] >= 0:
            counts[TILE + event[4]] += 1
    elif code == EV_COMPLETE or code == EV_FREE:
        counts[DONE + event[2]] += 1
    elif code == EV_SEAL:
        counts[OPENS + event[2]] += OPENS_WAYS[event[2]]
    elif code == EV_ARRIVE:
        counts[ARRIVED] += 1


register(DTYPE, watch, notice, account)


def spoken(values: Mapping[str, int], catalogue: Catalogue) -> Mapping[str, object]:
    """See ai.facts.telling.Telling."""
    makers = {
        "contract": contract,
        "node": node,
        "guild": guild,
        "line": _line,
        "ways": _ways,
        "kind": _kind,
        "marker": marker,
        "tile": outpost_tile,
    }
    return {name: makers[name](number, catalogue) for name, number in values.items()}


def _line(number: int, catalogue: Catalogue) -> str:
    return catalogue("result.marco_polo." + GAINED[number])


def _kind(number: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.kind." + EFFECTS[number])


def _ways(number: int, catalogue: Catalogue) -> str:
    """The ways that ask for the seal of a guild."""
    both = (
        catalogue("marco_polo.fact.way", one=node(one, catalogue), other=node(other, catalogue))
        for one, other in WAYS_OF[number]
    )
    return catalogue("marco_polo.list").join(both)


def in_sight(state: MarcoState, seat: int, happening: Happening) -> bool:
    """See ai.facts.telling.Telling: contracts in the cities and the seat's own."""
    number = happening.values.get("contract")
    return number is None or number in state.open or number in state.slots[seat] or number == state.incoming


TELLING = Telling(
    lines=(
        *(Line(key, sources=("contract",) if key == "contracts" else ()) for key in GAINED),
        *(Line(key) for key in ("shields", "goals", "most", "coins", "goods", "loads")),
    ),
    happenings=(
        *(
            Happening(
                "contract",
                ("chance", "turns"),
                {"contract": n},
                act=True,
                worth=float(CONTRACT_REWARD[n, VP]),
            )
            for n in range(ALL_CONTRACTS)
        ),
        *(Happening("post", ("chance", "turns"), {"node": city}, act=True) for city in range(CITIES)),
        *(Happening("seal", ("chance", "turns"), {"guild": n}, act=True) for n in range(GUILDS)),
        *(Happening("improved", ("chance",), {"guild": n}, act=True) for n in range(GUILDS)),
        Happening("completed", ("count",), subject="contracts", parts=("contract",)),
        Happening("posts", ("count",), subject="posts", parts=("post",)),
        Happening("tiles", ("count",)),
        Happening("steps", ("count",)),
        Happening("black", ("count",), good=0),
        Happening("routes", ("count",), subject="routes"),
        *(Happening("by_line", (), {"line": line}) for line in range(OTHER)),
    ),
    at_once=(
        *(AtOnce("gained", "points", {"line": line}, same=(GAINED[line],)) for line in range(len(GAINED))),
        *(AtOnce("bonus", "whether", {"marker": number}) for number in range(MARKERS)),
        *(AtOnce("tile", "whether", {"tile": number}, same=("tiles",)) for number in range(OUTPOSTS)),
        *(
            AtOnce("contract", "whether", {"contract": n}, same=(f"contract|{n}",), act=True)
            for n in range(ALL_CONTRACTS)
        ),
        *(
            AtOnce("post", "whether", {"node": city}, same=(f"post|{city}",), act=True)
            for city in range(CITIES)
        ),
        *(AtOnce("opens", "whether", {"guild": n, "ways": n}) for n in range(GUILDS)),
        AtOnce("routes", "number", same=("routes",)),
        *(AtOnce("left", "left", {"kind": kind}) for kind in range(VP)),
    ),
    seats_take_turns=True,
    spoken=spoken,
    in_sight=in_sight,
    midway=frozenset({HAND, PAY, LOAD, ROUTE, DEPART, UNLOAD}),
    counted=True,
)
