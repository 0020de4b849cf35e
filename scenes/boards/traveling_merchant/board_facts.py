"""Small sums for tooltips: where the nearest good is, and where a seat's points came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.traveling_merchant.components import (
    ORDER_CITY,
    ORDER_POINTS,
    RED_POINTS,
    SPECIAL_POINTS,
    TITLE_IDS,
    WHITE_POINTS,
)

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

KEY = "traveling_merchant_board.tip.points."


def nearest(board: MerchantBoard, good: int) -> tuple[int, int] | None:
    """The nearest city where the seat below could take a good, and the steps there; None if it is nowhere."""
    here = board.view.seats[board.bottom].horse
    found: tuple[int, int] | None = None
    for place, view in board.places.items():
        stocked = view.product == good and (view.stock or 0) > 0
        lying = any(goods[good] for seat, goods in enumerate(view.areas) if seat != board.bottom)
        if not (stocked or lying):
            continue
        steps = 0 if here is None else int(board.state.distance[here, place])
        if found is None or steps < found[1]:
            found = (place, steps)
    return found


def brings_house(board: MerchantBoard, city: int) -> bool:
    """Whether taking an order of this city would let the seat below place a house."""
    view = board.view.seats[board.bottom]
    if view.houses_left == 0:
        return False
    unused = [int(ORDER_CITY[wagon.order]) for wagon in view.wagons if not wagon.used] + [city]
    counted = len(set(unused)) if board.view.english else len(unused)
    free = [there for there in unused if there not in view.house_cities]
    return any(unused.count(there) >= 2 or counted >= 3 for there in free)


def gain_words(board: MerchantBoard, seat: int) -> list[str]:
    """A seat's points by source."""
    view, t = board.view.seats[seat], board.context.t
    orders = sum(int(ORDER_POINTS[wagon.order]) for wagon in view.wagons)
    lines = [t(KEY + "orders", number=len(view.wagons), points=orders)]
    if view.specials:
        points = sum(int(SPECIAL_POINTS[special]) for special in view.specials)
        lines.append(t(KEY + "specials", number=len(view.specials), points=points))
    red, white = view.jewels
    if red or white:
        lines.append(t(KEY + "jewels", points=RED_POINTS * red + WHITE_POINTS * white))
    lines += [
        t(
            KEY + "title",
            title=t("traveling_merchant.title." + TITLE_IDS[title.title]),
            points=title.points[seat],
        )
        for title in board.view.titles
        if title.points[seat]
    ]
    return lines
