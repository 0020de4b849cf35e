"""Plans in the player's words: a ride with all its steps, a purchase with what is given back for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK, GIVE_BACK, RIDE, SELL
from game.traveling_merchant.tables import GOODS
from scenes.boards.traveling_merchant.board_state import MerchantBoardState

Steps = Sequence[tuple[MerchantBoardState, int]]


def goes_with(before: int, action: int) -> bool:
    """Whether an action is told in one sentence with the one before it."""
    if RIDE <= action < BUY_STOCK:
        return RIDE <= before < BUY_STOCK
    bought = BUY_STOCK <= before < GIVE_BACK
    return bought and (GIVE_BACK <= action < SELL or action == before)


def together(shown: MerchantBoardState, steps: Steps) -> str:
    """The sentence of several actions that go with each other."""
    actions = [action for _, action in steps]
    first = actions[0]
    if first < BUY_STOCK:
        before = steps[0][0]
        return _ride(shown, before.view.seats[before.turn].horse, [action - RIDE for action in actions])
    bought = [action for action in actions if action < GIVE_BACK]
    back = [action - GIVE_BACK for action in actions if action >= GIVE_BACK]
    area = first >= BUY_AREA
    owner, good = divmod(first - (BUY_AREA if area else BUY_STOCK), GOODS)
    goods = shown.word("plan.goods" + ".one" * (len(bought) == 1), good=good, number=len(bought))
    key = "plan.load" + ".area" * area + ".back" * bool(back)
    return shown.word(key, goods=goods, owner=seat_tag(shown, owner), good=back[0] if back else good)


def _ride(shown: MerchantBoardState, start: int | None, places: Sequence[int]) -> str:
    """The places of a ride in their order; from the second time on that it comes to one it is back there."""
    *between, goal = (shown.said("city", place) for place in places)
    back = places[-1] in (start, *places[:-1])
    if len(places) == 2 and places[-1] == start:
        return shown.word("plan.ride.back", way=between[0])
    if not between:
        return shown.word("plan.ride", way=goal)
    key = "plan.ride.via" + ".back" * back
    return shown.word(key, way=shown.word("plan.between").join(between), goal=goal)


def seat_tag(shown: MerchantBoardState, seat: int) -> str:
    """A seat by its piece and its name."""
    return f"[[seat:{seat}|{shown.name(seat)}]]"
