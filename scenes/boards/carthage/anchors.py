"""Where a piece of a position lies on the screen: the ends of its ways."""

from __future__ import annotations

from typing import Any

from game.carthage.components import KINDS, PAY_ORDER
from game.carthage.state import CarthageState
from scenes.boards.carthage import layout as where
from scenes.boards.carthage.goods import column_spots, small_spots, sorted_goods
from scenes.boards.carthage.layout import STRIP
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.sprites import good_of
from scenes.kit.theme import Point, Rect

ON_STRIP: Rect = (420, STRIP[1] + 6, 37, 52)
"""Where a card laid down as payment goes."""
FAN_LEFT, FAN_RIGHT = 600.0, 950.0
"""Where a set that is sold fans out."""


def counts(row: Any) -> tuple[int, ...]:
    return tuple(int(number) for number in row)


def hand_spot(sight: CarthageSight, state: CarthageState, seat: int, kind: int, nth: int = 0) -> Rect:
    """A hand card of `kind` in `state`; of the other seats the end of their row of backs."""
    hand = counts(state.hand[seat])
    if seat == sight.bottom:
        order = [int(k) for k in PAY_ORDER for _ in range(hand[int(k)])]
        index = order.index(kind) + nth if kind in order else len(order)
        return sight.layout.hand(min(index, max(0, len(order) - 1)), max(1, len(order)))
    x, y, w, h = sight.layout.panel(seat).backs
    if sight.layout.panel(seat).tight:
        return (x, y, 21, 28)
    wide = h * 0.75
    number = sum(hand)
    step = min(16.0, (w - wide) / (number - 1)) if number > 1 else 0.0
    return (x + max(0, number - 1) * step, y, wide, h)


def stock_spot(
    sight: CarthageSight, state: CarthageState, seat: int, kind: int, nth: int = 0, safe: bool = False
) -> Rect:
    """A good of `kind` on the table of a seat in `state`."""
    colour = good_of(kind)
    stock, warehouse = counts(state.stock[seat]), counts(state.safe[seat])
    columns = tuple(sorted_goods(stock, warehouse, c) for c in range(4))
    spots = column_spots(colour, columns[colour]) if seat == sight.bottom else None
    if spots is None:
        spots = small_spots(sight.layout.panel(seat).stock, columns)[colour]
    same = [i for i, good in enumerate(columns[colour]) if good.kind == kind and good.safe == safe]
    if not same:
        return where.STOCK_COLUMNS[colour] if seat == sight.bottom else sight.layout.panel(seat).stock
    return spots[same[min(nth, len(same) - 1)]]


def pile_spot(sight: CarthageSight, seat: int) -> Rect:
    """The top of a pile of victory points."""
    x, y, w, h = where.MY_PILE if seat == sight.bottom else sight.layout.panel(seat).pile
    return (x + w * 0.22, y + h * 0.2, w * 0.56, h * 0.7)


def piece_spot(sight: CarthageSight, seat: int) -> Rect:
    return where.MY_PIECE if seat == sight.bottom else sight.layout.panel(seat).piece


def token_spot(sight: CarthageSight, seat: int, index: int) -> tuple[Point, float]:
    """Middle and diameter of an achievement place."""
    if seat == sight.bottom:
        return where.MY_TOKENS[min(index, 7)], where.MY_TOKEN
    panel = sight.layout.panel(seat)
    return panel.tokens()[min(index, 7)], panel.token


def market_spot(sight: CarthageSight, slot: int, number: int) -> Rect:
    return sight.layout.market(slot, number)


def fan(number: int) -> list[Rect]:
    """Places of a set that fans out on the strip."""
    wide, high = 38.0, 53.0
    step = min(42.0, (FAN_RIGHT - FAN_LEFT - wide) / max(1, number - 1))
    left = FAN_RIGHT - wide - step * (number - 1)
    return [(left + i * step, STRIP[1] + (STRIP[3] - high) / 2, wide, high) for i in range(number)]


def kinds_of(numbers: Any) -> list[int]:
    """Counted kinds one by one, by number of the kind."""
    return [kind for kind in range(KINDS) for _ in range(int(numbers[kind]))]


def market_kinds(state: CarthageState, seat: int) -> list[tuple[int, int]]:
    """Place and kind of the market cards that `seat` may buy."""
    found = []
    for place in range(int(state.market_n)):
        if int(state.market_owner[place]) in (-1, seat):
            found.append((place, int(state.market[place])))
    return found
