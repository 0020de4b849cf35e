"""What a seat still needs for its next house, in a few words."""

from __future__ import annotations

from game.traveling_merchant.components import ORDER_CITY
from scenes.boards.traveling_merchant.sight import MerchantSight

KEY = "traveling_merchant_board.next."


def next_house(sight: MerchantSight) -> tuple[str, ...]:
    """Lines for the seat below: one more order of which cities, or how many others."""
    t, view = sight.t, sight.view
    seat = view.seats[sight.bottom]
    if view.phase in ("house", "use") and view.seat == sight.bottom:
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
    emblems = "".join(f"[[emblem:{city}|{sight.place_words(city)}]]" for city in open_cities[:3])
    words = "next.others" if others > 1 else "next.other"
    return (
        t(KEY + "one_more", emblems=emblems),
        t("traveling_merchant_board." + words, number=others),
    )
