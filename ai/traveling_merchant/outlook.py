"""What a card would be worth to a seat now, rivals and the time left considered."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ai.traveling_merchant.routes import (
    CARD_CITY,
    CARD_GOODS,
    CARD_SIZE,
    PACKED_GOODS,
    count_of,
    lacking,
    packed_load,
    sources_for,
)
from game.core.compiling import compiled
from game.traveling_merchant.caravan import free_cities, space_of
from game.traveling_merchant.components import (
    HOUSES,
    NOWHERE,
    ORDER_POINTS,
    PRODUCT,
    RED_POINTS,
    SPECIAL_POINTS,
    TITLE_IDS,
    WHITE_POINTS,
)
from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.tables import ORDERS, SPECIALS, TITLES

CARD_POINTS = np.concatenate([ORDER_POINTS, SPECIAL_POINTS]).astype(np.float64)

# Places in the array of the player's settings, all in points but the parts.
STEP, WAGON, HOUSE_WORTH, TOWARDS_HOUSE, SECOND, RISK, DENY, SPECIAL, LEAD = range(9)
SETTINGS = np.array([1.5, 1.6, 3.0, 0.35, 0.5, 0.0, 0.0, 2.0, 0.0])
"""An action; a first wagon; a house; the part of a house that one order is; the part of a second card's worth
that counts while another is delivered; the part of a card's worth that goes while a rival is nearer to it,
and that is gained by taking what a rival is near to."""
ACTIONS_A_ROUND = 2.3

# What one card adds to a title, in points: per good of its kind, per order, per new city, ...
PER_GOOD = np.zeros((TITLES, 4))
PER_ORDER = np.zeros(TITLES)
PER_NEW_CITY = np.zeros(TITLES)
PER_REGION_CARD = np.zeros(TITLES)
PER_JEWEL = np.zeros(TITLES)
for _title, _good, _points in (("food", 0, 1.6), ("fabric", 3, 1.6), ("bacchus", 2, 2.0), ("death", 1, 2.0)):
    PER_GOOD[TITLE_IDS.index(_title), _good] = _points
PER_ORDER[TITLE_IDS.index("busy")] = 1.5
PER_NEW_CITY[TITLE_IDS.index("wide")] = 4.0
PER_JEWEL[TITLE_IDS.index("jewel")] = 1.0
PER_REGION_CARD[TITLE_IDS.index("region")] = 3.5
PER_ORDER[TITLE_IDS.index("exclusive")] = 1.0
PER_REGION_CARD[TITLE_IDS.index("set")] = 1.0


class Scene(NamedTuple):
    """What all plans of a seat have in common."""

    seat: int
    here: int
    space: int
    free: int  # orders not used for a house
    held: int  # packed goods
    sources: int  # packed sources
    loads: int  # packed goods of all seats, sixteen bits a seat
    red: int  # slots below the jewels
    white: int
    specials: int  # open ones
    lead: float  # points ahead of the best rival
    rounds: float  # about how many the game still lasts
    horizon: float  # actions the seat will still have


@compiled
def quick(state: Any, seat: int) -> int:
    """Points without titles."""
    return (
        int(state.printed[seat])
        + RED_POINTS * int(state.won[seat, 0])
        + WHITE_POINTS * int(state.won[seat, 1])
    )


@compiled
def look(state: Any, seat: int) -> Scene:
    """The scene of a seat as if it were to move."""
    loads = 0
    for other in range(state.players):
        loads |= packed_load(state, other) << 16 * other
    rounds = rounds_left(state)
    specials = 0
    for special in range(SPECIALS):
        if state.special_owner[special] == NOWHERE:
            specials += 1
    rival = -99
    for other in range(state.players):
        if other != seat:
            rival = max(rival, quick(state, other))
    return Scene(
        seat,
        int(state.horse[seat]),
        space_of(state, seat),
        int(state.wagons[seat]) - int(state.used[seat]),
        packed_load(state, seat),
        sources_for(state, seat),
        loads,
        jewel_slot(state, False),
        jewel_slot(state, True),
        specials,
        min(20.0, max(-20.0, float(quick(state, seat) - rival))),
        rounds,
        float(state.actions) + ACTIONS_A_ROUND * rounds,
    )


@compiled
def rounds_left(state: Any) -> float:
    """About how many rounds the game will still last, fitted to games of this player."""
    if state.ending != 0:
        return 0.0
    most = 0
    for seat in range(state.players):
        free = min(2, int(state.wagons[seat]) - int(state.used[seat]))
        most = max(most, 3 * int(state.houses[seat]) + free)
    specials = 0
    for special in range(SPECIALS):
        if state.special_owner[special] == NOWHERE:
            specials += 1
    by_houses = (3 * HOUSES - most) * 2.0
    by_stack = max(0.5, (float(state.stack) - 4.0) / (0.5 * state.players))
    by_specials = specials * (0.9 + 5.6 / state.players)
    return float(min(by_houses, min(by_stack, by_specials)))


@compiled
def title_gain(state: Any, seat: int, card: int, jewel: bool) -> float:
    """About what a card adds to the titles in play."""
    gain = 0.0
    city = CARD_CITY[card]
    for i in range(2):
        title = state.titles[i]
        for good in range(4):
            gain += PER_GOOD[title, good] * CARD_GOODS[card, good]
        if PRODUCT[city] < 0:
            gain += PER_REGION_CARD[title]
        if card < ORDERS:
            gain += PER_ORDER[title]
            if state.taken[seat, city] == 0:
                gain += PER_NEW_CITY[title]
            if jewel:
                gain += PER_JEWEL[title]
    return gain


@compiled
def house_gain(state: Any, scene: Scene, city: int, k: Any) -> float:
    """What one more order of `city` is worth on the way to the next house."""
    seat = scene.seat
    if state.houses[seat] >= HOUSES:
        return 0.0
    worth = k[HOUSE_WORTH]
    if state.free[seat, city] > 0 and not has_house(state, seat, city):
        return float(worth)
    if state.english:
        if state.free[seat, city] == 0 and free_cities(state, seat) >= 2:
            return float(worth)
    elif scene.free >= 2:
        return float(worth)
    return float(worth * k[TOWARDS_HOUSE])


@compiled
def worth(state: Any, scene: Scene, card: int, index: int, k: Any) -> float:
    """Points and all else that a card brings; `index` is its slot for orders."""
    value = CARD_POINTS[card]
    jewel = False
    if card < ORDERS:
        if index == scene.red:
            value += RED_POINTS
            jewel = True
        elif index == scene.white:
            value += WHITE_POINTS
            jewel = True
        value += min(1.0, scene.rounds / 12.0) * k[WAGON] * 3.0 / scene.space
        value += min(1.0, scene.rounds / 6.0) * house_gain(state, scene, CARD_CITY[card], k)
    else:
        value += k[SPECIAL]
        if scene.specials == 1:
            value += k[LEAD] * scene.lead
    if state.titles[0] >= 0:
        value += title_gain(state, scene.seat, card, jewel)
    return float(value)


@compiled
def contest(state: Any, scene: Scene, card: int, cost: int, k: Any) -> float:
    """What rivals on the way to a card change about its worth, `cost` actions away from the seat."""
    nearest = 30
    for other in range(state.players):
        if other != scene.seat and CARD_SIZE[card] <= space_of(state, other):
            theirs = 1 + count_of(lacking(PACKED_GOODS[card], scene.loads >> 16 * other & 0xFFFF))
            nearest = min(nearest, theirs + int(state.distance[state.horse[other], CARD_CITY[card]]))
    ahead = float(nearest - cost)
    lost = min(1.0, max(0.0, 0.4 - 0.15 * ahead))
    near = max(0.0, 1.0 - nearest / 8.0)
    return float(CARD_POINTS[card] * (k[DENY] * near * (1.0 - lost) - k[RISK] * lost))
