"""What a seat still needs for its next house, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.traveling_merchant.components import ORDER_CITY

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

KEY = "traveling_merchant_board.next."


def next_house(board: MerchantBoard) -> tuple[str, ...]:
    """Lines for the seat below: one more order of which cities, or how many others."""
    t, view = board.context.t, board.view
    seat = view.seats[board.bottom]
    if view.phase in ("house", "use") and view.seat == board.bottom:
        return (t(KEY + "now"),)
    if seat.houses_left == 0:
        return (t(KEY + "all"),)
    unused = [int(ORDER_CITY[wagon.order]) for wagon in seat.wagons if not wagon.used]
    if not unused:
        return (t(KEY + "none"),)
    open_cities = sorted({city for city in unused if city not in seat.house_cities})
    counted = len(set(unused)) if view.english else len(unused)
    others = max(1, 3 - counted)
    if not open_cities:
        return (t(KEY + "new_city"),)
    emblems = "".join(f"[[emblem:{city}|{board.place_words(city)}]]" for city in open_cities[:3])
    words = "next.others" if others > 1 else "next.other"
    return (
        t(KEY + "one_more", emblems=emblems),
        t("traveling_merchant_board." + words, number=others),
    )
