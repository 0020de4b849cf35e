"""A plain player of The Era of Traveling Merchant for tests, so that games come to deliveries."""

from __future__ import annotations

import random
from typing import Any

from game.core.match import Match, MatchSetup, Seat
from game.traveling_merchant.actions import (
    BUY_AREA,
    BUY_STOCK,
    END_TURN,
    GIVE_BACK,
    RIDE,
    SELL,
    SELL_SPECIAL,
    START_AT,
)
from game.traveling_merchant.components import (
    GOODS,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
    SPECIAL_POINTS,
)
from game.traveling_merchant.view import MerchantView, SeatView

LEVELS = ("clerk", "master", "manager", "apprentice")
NAMES = ("person.me", "person.greta", "person.otto", "person.ilse")


def new_match(players: int, seed: int = 5, human: bool = True, **options: Any) -> Match:
    """A table with a person at seat 0, or a demo."""
    seats = tuple(
        Seat(name=NAMES[i]) if i == 0 and human else Seat(level=LEVELS[i], name=NAMES[i] if i else "Konrad")
        for i in range(players)
    )
    return Match(MatchSetup(game="traveling_merchant", seats=seats, options=options, seed=seed))


def view_of(match: Match) -> MerchantView:
    view = match.game.view(match.state, None)
    assert isinstance(view, MerchantView)
    return view


def forward(match: Match, rng: random.Random, decisions: int, phase: str = "") -> None:
    """Play on; then until seat 0 decides in `phase` (empty: wherever it is)."""
    while not match.over:
        if decisions <= 0 and (not phase or (match.to_move == 0 and view_of(match).phase == phase)):
            return
        match.play(sensible(match, rng))
        decisions -= 1


def sensible(match: Match, rng: random.Random) -> int:
    """An action that works towards the delivery with the most points per step."""
    legal, view = match.legal(), view_of(match)
    sales = [action for action in legal if SELL <= action < START_AT]
    if view.phase != "turn":
        return rng.choice(legal)
    if sales:
        return max(sales, key=_points)
    if view.actions == 0:
        return END_TURN
    plan = _plan(match.state, view, rng)
    if plan is None:
        return rng.choice(legal)
    goal, good = plan
    seat = view.seats[view.seat]
    if goal == seat.horse and good >= 0:
        for action in legal:
            if BUY_STOCK <= action < GIVE_BACK and _good_of(action) == good:
                return action
    rides = [action for action in legal if RIDE <= action < BUY_STOCK]
    return min(rides, key=lambda action: int(match.state.distance[action - RIDE, goal]), default=END_TURN)


def _points(action: int) -> int:
    return int(
        ORDER_POINTS[action - SELL] if action < SELL_SPECIAL else SPECIAL_POINTS[action - SELL_SPECIAL]
    )


def _good_of(action: int) -> int:
    return action - BUY_STOCK if action < BUY_AREA else (action - BUY_AREA) % GOODS


def _plan(state: Any, view: MerchantView, rng: random.Random) -> tuple[int, int] | None:
    """Where to go next, and the good to load there (-1: deliver)."""
    seat = view.seats[view.seat]
    cards = [
        (int(ORDER_CITY[card.order]), ORDER_GOODS[card.order], int(ORDER_POINTS[card.order]))
        for card in view.row
        if card.order is not None
    ]
    cards += [
        (int(SPECIAL_CITY[i]), SPECIAL_GOODS[i], int(SPECIAL_POINTS[i]))
        for i, owner in enumerate(view.specials)
        if owner is None
    ]
    best: tuple[float, tuple[int, int]] | None = None
    for city, goods, points in cards:
        found = _way(state, view, seat, city, goods) if int(goods.sum()) <= seat.space else None
        if found is not None:
            worth = points / found[0] + rng.random() * 0.05
            if best is None or worth > best[0]:
                best = (worth, found[1])
    return None if best is None else best[1]


def _way(
    state: Any, view: MerchantView, seat: SeatView, city: int, goods: Any
) -> tuple[int, tuple[int, int]] | None:
    """Actions that a delivery takes, and its first goal and good; None if a good is nowhere."""
    at, cost = seat.horse, 1
    first: tuple[int, int] | None = None
    assert at is not None
    for good in range(GOODS):
        lacking = int(goods[good]) - seat.load[good]
        if lacking <= 0:
            continue
        sources = [
            place.place
            for place in view.places
            if (place.product == good and (place.stock or 0) > 0)
            or any(lot[good] for owner, lot in enumerate(place.areas) if owner != view.seat)
        ]
        if not sources:
            return None
        nearest = min(sources, key=lambda place: int(state.distance[at, place]))
        cost += int(state.distance[at, nearest]) + lacking
        first = first or (nearest, good)
        at = nearest
    return cost + int(state.distance[at, city]), first or (city, -1)
