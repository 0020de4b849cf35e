"""What a seat still needs for its next house, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.traveling_merchant.components import CITIES
from game.traveling_merchant.next_house import Need, next_house
from scenes.boards.traveling_merchant.board_state import MerchantBoardState

KEY = "traveling_merchant_board.next."
COMMA = "traveling_merchant_board.comma"


def house_words(shown: MerchantBoardState, name: Callable[[int], str] | None = None) -> str:
    """For the seat below: the orders that bring its next house, cities as emblems or by `name`."""
    t, seat = shown.t, shown.mine
    if _choosing(shown):
        return t(KEY + "now")
    if seat.houses_left == 0:
        return t(KEY + "all")
    if not seat.house_cities:
        return t(KEY + "first")

    def emblem(city: int) -> str:
        return f"[[emblem:{city}|{shown.said('city', city)}]]"

    between = "" if name is None else t(COMMA)
    return needs_words(next_house(shown.state, shown.bottom), t, name or emblem, between)


def _choosing(shown: MerchantBoardState) -> bool:
    """Whether the seat below chooses a house right now."""
    return shown.view.phase in ("start", "house", "use") and shown.view.seat == shown.bottom


def heading(shown: MerchantBoardState) -> str:
    """What stands above these words: what the orders are for, where orders are named."""
    seat = shown.mine
    needed = seat.houses_left and seat.house_cities and not _choosing(shown)
    return shown.word("next_house.for" if needed else "next_house")


def needs_words(
    needs: Sequence[Need], t: Callable[..., str], name: Callable[[int], str], between: str = ""
) -> str:
    """All needs in one sentence; limits that hold for each of them are said once, at its end. `between`
    parts cities.
    """
    limits = [_limits(need, t, name, between) for need in needs]
    shared = limits[0] if len(set(limits)) == 1 else ""
    parts = [
        _limited(_what(need, index > 0 and needs[0].number == 1, t, name), "" if shared else limit, t)
        for index, (need, limit) in enumerate(zip(needs, limits))
    ]
    return _limited(t(KEY + "or").join(parts), shared, t)


def _limited(what: str, limits: str, t: Callable[..., str]) -> str:
    return t(KEY + "limited", what=what, limits=limits) if limits else what


def _one_city(need: Need) -> int | None:
    """The only city whose order will do, if there is only one."""
    left = sorted(set(range(CITIES)) - set(need.without))
    return left[0] if need.number == 1 and len(left) == 1 else None


def _what(need: Need, others: bool, t: Callable[..., str], name: Callable[[int], str]) -> str:
    """How many orders of what kind; `others` where orders of one city were named before."""
    city = _one_city(need)
    if city is not None:
        return t(KEY + "one_more", cities=name(city))
    return t(f"{KEY}{'others' if others else need.alike}.{need.number}")


def _limits(need: Need, t: Callable[..., str], name: Callable[[int], str], between: str) -> str:
    if _one_city(need) is not None:
        return ""
    not_only = [city for city in need.not_only if city not in need.without]
    said = (("without", need.without), ("not_only", not_only), ("not_twice", need.not_twice))
    words = (t(KEY + key, cities=between.join(map(name, cities))) for key, cities in said if cities)
    return t(COMMA).join(words)
