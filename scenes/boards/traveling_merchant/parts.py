"""Decisions of The Era of Traveling Merchant as parts that are pointed at, and why some cannot be chosen.

Parts: ("city", place) and ("arrow", place) on the way to it, ("horse", place, seat), ("stock", place, good),
("cube", place, seat, good); ("order", number), ("special", number), ("end_card",); ("wagon", index) and
("load", place, good) of the own caravan, ("caravan",) for all of it, ("house",) for the next own house;
("choice", "move", "buy" or "sell") and ("button", "wanted", "end", "cancel", "pair" or "trio").

A swap or a house is composed as a `Swap` or `HouseChoice` in `draft`; a click changes it or is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar

from game.traveling_merchant import actions as act
from game.traveling_merchant.components import GOODS, ORDER_CITY, ORDER_GOODS, SPECIAL_CITY, SPECIAL_GOODS
from game.traveling_merchant.tables import ROAD
from game.traveling_merchant.view import route
from scenes.boards.traveling_merchant.compose import Draft, HouseChoice, Swap, draft_of
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.tabletop.answer import Answer, Change, Decision, also
from scenes.tabletop.piece import Clicks, Part
from scenes.tabletop.sight import changed, once
from scenes.tabletop.trials import came_to, refuse

PLACES = ("city", "arrow", "horse", "stock", "cube")
"""Parts that stand for the city they are in, which comes next."""
CARAVAN = ("caravan", "wagon", "load")
FAMILIES = {
    "move": range(act.RIDE, act.BUY_STOCK),
    "buy": range(act.BUY_STOCK, act.GIVE_BACK),
    "sell": range(act.SELL, act.START_AT),
}
"""The actions of each of the three choices."""
CUBE_KEYS = "WANF"
"""Keys that load a good, each a letter of its English name; L is the log at every table."""


def loaded(sight: MerchantSight) -> list[Part]:
    """The goods of the own caravan as parts."""
    return [("load", place, good) for place, good in enumerate(sight.loads[sight.bottom]) if good is not None]


def part_of(sight: MerchantSight, action: int) -> Part | None:
    """What stands for an action of the seat below."""
    here = sight.mine.horse
    if action == act.END_TURN:
        return ("button", "end")
    if act.RIDE <= action < act.BUY_STOCK:
        return ("city", action - act.RIDE)
    if action < act.BUY_AREA:
        return ("stock", here, action - act.BUY_STOCK)
    if action < act.GIVE_BACK:
        return ("cube", here, *divmod(action - act.BUY_AREA, GOODS))
    if action < act.SELL:
        return next((part for part in loaded(sight) if part[2] == action - act.GIVE_BACK), None)
    if action < act.START_AT:
        sale, special = action - act.SELL, action - act.SELL_SPECIAL
        return ("order", sale) if special < 0 else ("special", special)
    if action < act.USE:
        return ("city", action - next(base for base in (act.TRIO, act.PAIR, act.START_AT) if action >= base))
    draft = sight.draft
    usable = draft.usable() if isinstance(draft, HouseChoice) else []
    fitting = (i for i in usable if ORDER_CITY[sight.mine.wagons[i].order] == action - act.USE)
    return next((("wagon", index) for index in fitting), None)


def rideable(sight: MerchantSight) -> bool:
    """The own horse can be taken up."""
    free = sight.deciding and sight.draft is None and sight.view.phase == "turn"
    return free and sight.view.actions > 0 and sight.mode in ("", "move")


def placing(sight: MerchantSight) -> bool:
    """A house can be taken up."""
    return sight.deciding and (isinstance(sight.draft, HouseChoice) or sight.view.phase == "start")


def wanted_by(plan: tuple[str, int]) -> tuple[int, Any, int]:
    """The city, the goods and the action of an order or special."""
    what, number = plan
    if what == "order":
        return int(ORDER_CITY[number]), ORDER_GOODS[number], act.SELL + number
    return int(SPECIAL_CITY[number]), SPECIAL_GOODS[number], act.SELL_SPECIAL + number


# What would come of it


def ride_ahead(sight: MerchantSight, part: Part | None) -> tuple[int, ...]:
    """The way to a city, both ends included; empty if a click would not ride there."""
    if part is None or part[0] not in PLACES or sight.draft is not None or sight.view.phase != "turn":
        return ()
    here, place = sight.mine.horse, part[1]
    if here is None or act.RIDE + place not in sight.legal or sight.mode not in ("", "move"):
        return ()
    return route(sight.state, here, place)


def house_ahead(sight: MerchantSight, part: Part | None) -> tuple[int, list[int]] | None:
    """The city where a click would put a house, and the wagons used for it; None without one."""
    draft = sight.draft
    if part is None or part[0] not in (*PLACES, "button"):
        return None
    city = part[1]
    if part[0] in PLACES and act.START_AT + city in sight.legal:
        return city, []
    if not isinstance(draft, HouseChoice) or draft.needs:
        return None
    if part[0] == "button":
        if draft.city is None or city not in ("pair", "trio"):
            return None
        return draft.city, draft.would_use(draft.city, city == "trio")
    if city not in draft.cities():
        return None
    ways = draft.ways(city)
    return city, draft.would_use(city, ways[0]) if len(ways) == 1 else []


# Clicks


def _city(sight: MerchantSight, place: int, *_: int) -> Answer:
    draft = sight.draft
    if isinstance(draft, HouseChoice):
        if place == ROAD:
            return refuse(sight, "road_house", "road")
        return came_to(sight, draft.choose_city(place))
    if isinstance(draft, Swap):
        return refuse(sight, "swap_first", "buy")
    if sight.view.phase == "start":
        if act.START_AT + place in sight.legal and place != ROAD:
            return Decision((act.START_AT + place,))
        return refuse(sight, "start_product" if place != ROAD else "start_road", "setup")
    return ride(sight, place)


def ride(sight: MerchantSight, place: int) -> Answer:
    """Ride to a place, as far away as the actions reach."""
    if act.RIDE + place in sight.legal:
        return Decision((act.RIDE + place,))
    if sight.mine.horse == place:
        return refuse(sight, "here", "move")
    left = sight.view.actions
    if left == 0:
        return refuse(sight, "no_actions", "turn")
    return refuse(sight, "too_far", "move", city=place, steps=sight.steps(place), left=left)


def _stock(sight: MerchantSight, place: int, good: int) -> Answer:
    return _buy(sight, act.BUY_STOCK + good, place, good, own=False)


def _cube(sight: MerchantSight, place: int, seat: int, good: int) -> Answer:
    return _buy(sight, act.BUY_AREA + seat * GOODS + good, place, good, own=seat == sight.bottom)


def _buy(sight: MerchantSight, action: int, place: int, good: int, own: bool) -> Answer:
    draft, mine = sight.draft, sight.mine
    if isinstance(draft, HouseChoice) or sight.view.phase == "start":
        return _city(sight, place)
    if isinstance(draft, Swap):
        if draft.begun or draft.buying == action:
            return refuse(sight, "swap_first", "buy")
        before = CHOICES.afresh(sight)
        return also(before, _buy(changed(sight, before), action, place, good, own))
    if mine.horse != place:
        if act.RIDE + place in sight.legal and sight.mode in ("", "move"):
            return ride(sight, place)
        return refuse(sight, "elsewhere", "buy", city=place)
    if own:
        return refuse(sight, "own_area", "buy")
    if sight.view.actions == 0:
        return refuse(sight, "no_actions", "turn")
    if action not in sight.legal:
        return refuse(sight, "no_stock", "buy", good=good)
    full = mine.loaded >= mine.space
    return Change({"draft": Swap.begin(sight.state, action)}) if full else Decision((action,))


def _load(sight: MerchantSight, place: int, good: int) -> Answer:
    draft = sight.draft
    if isinstance(draft, Swap):
        return Decision(draft.give(good))
    if isinstance(draft, HouseChoice):
        wagon = place - sight.mine.carriage
        return came_to(sight, draft.toggle(wagon)) if wagon >= 0 and draft.trio else None
    return refuse(sight, "no_dumping", "buy")


def _order(sight: MerchantSight, order: int) -> Answer:
    return _sell(sight, ("order", order))


def _special(sight: MerchantSight, special: int) -> Answer:
    owner = sight.view.specials[special]
    if owner is not None:
        return refuse(sight, "special_taken", "specials", name=sight.name(owner))
    return _sell(sight, ("special", special))


def _sell(sight: MerchantSight, plan: tuple[str, int]) -> Answer:
    city, wanted, action = wanted_by(plan)
    if isinstance(sight.draft, Swap):
        return refuse(sight, "swap_first", "buy")
    if isinstance(sight.draft, HouseChoice):
        return refuse(sight, "house_first", "house")
    if sight.view.phase == "start":
        return refuse(sight, "start_first", "setup")
    if action in sight.legal:
        return Decision((action,))
    if sight.view.actions == 0:
        return refuse(sight, "no_actions", "turn")
    lacking = sight.lacking(wanted)
    goods = sight.listed(sight.good_words(good) for good in lacking)
    if sight.mine.horse == city:
        return refuse(sight, "sell_goods", "sell", goods=goods)
    return refuse(sight, "sell_both" if lacking else "sell_city", "sell", city=city, goods=goods)


def _wagon(sight: MerchantSight, index: int) -> Answer:
    draft = sight.draft
    if not isinstance(draft, HouseChoice):
        return None
    if draft.trio and draft.city is not None:
        return came_to(sight, draft.toggle(index))
    return came_to(sight, draft.choose_city(draft.wagon_cities()[index]))


def narrow(sight: MerchantSight, name: str) -> Answer:
    """Show the outlines of one action alone, or all of them again."""
    if sight.draft is not None or sight.view.phase != "turn":
        return refuse(sight, "not_now", "turn")
    return Change({"mode": "" if sight.mode == name else name})


def _button(sight: MerchantSight, name: str) -> Answer:
    draft = sight.draft
    if name == "wanted":
        return Change({"mark_all": not sight.mark_all})
    if name == "end":
        return end_turn(sight)
    if name == "cancel":
        return Change(CHOICES.afresh(sight))
    if not isinstance(draft, HouseChoice) or draft.city is None:
        return None
    trio = name == "trio"
    if trio not in draft.ways(draft.city):
        return refuse(sight, "no_house", "house", city=draft.city)
    return came_to(sight, draft.choose_way(trio))


def end_turn(sight: MerchantSight) -> Answer:
    if act.END_TURN in sight.legal and sight.draft is None:
        return Decision((act.END_TURN,))
    if isinstance(sight.draft, HouseChoice):
        return refuse(sight, "house_first", "house")
    return refuse(sight, "swap_first" if sight.draft is not None else "start_first", "turn")


class MerchantChoices(Clicks[MerchantSight]):
    """See scenes.tabletop.piece.Choices."""

    clicks: ClassVar[Mapping[str, Callable[..., Answer]]] = {
        "city": _city,
        "arrow": _city,
        "horse": _city,
        "stock": _stock,
        "cube": _cube,
        "order": _order,
        "special": _special,
        "end_card": lambda sight: refuse(sight, "end_card", "end"),
        "wagon": _wagon,
        "load": _load,
        "caravan": lambda sight: None,
        "house": lambda sight: None,
        "choice": narrow,
        "button": _button,
    }

    def asked(self, sight: MerchantSight) -> Draft:
        return draft_of(sight.state)

    def parts(self, sight: MerchantSight, action: int) -> Collection[Part]:
        part = part_of(sight, action)
        return () if part is None else {part}

    def advised(self, sight: MerchantSight) -> Collection[Part]:
        """With a full load the good to be put back comes after the purchase."""
        draft, hints = sight.draft, sight.hints
        if isinstance(draft, Swap) and hints and draft.buying == hints[0]:
            hints = hints[1:]
        return self.parts(sight, hints[0]) if hints else ()

    def chosen(self, sight: MerchantSight) -> frozenset[Part]:
        draft = sight.draft
        found = {sight.pinned} if sight.pinned is not None else set[Part]()
        if isinstance(draft, Swap) and draft.buying is not None:
            found |= {*self.parts(sight, draft.buying)}
        elif isinstance(draft, HouseChoice):
            found |= {("wagon", index) for index in draft.uses()}
            city = draft.city
            if city is not None and (draft.trio is not None or len(draft.ways(city)) > 1):
                found.add(("city", city))
        return frozenset(found)

    def offered(self, sight: MerchantSight) -> Collection[Part]:
        return _offers(sight)

    def goals(self, sight: MerchantSight, part: Part) -> Collection[Part]:
        return {("caravan",)} if part[0] in ("stock", "cube", "order", "special") else ()

    def drop(self, sight: MerchantSight, part: Part, goal: Part) -> Answer:
        """The same as the click that the movement stands for."""
        what, place = part[0], goal[1] if goal[0] in PLACES else None
        if what in ("horse", "house"):
            if place is None:
                return None
            return ride(sight, place) if what == "horse" else _city(sight, place)
        if what in ("stock", "cube"):
            if goal[0] not in CARAVAN:
                return None
            answer = self.choose(sight, part)
            then = changed(sight, answer.values) if isinstance(answer, Change) else sight
            swaps = isinstance(then.draft, Swap) and goal[0] == "load"
            return self.choose(then, goal) if swaps else answer
        if what == "load":
            return self.choose(sight, part) if place is not None else None
        there = goal[0] in CARAVAN or (place is not None and place == sight.mine.horse)
        return self.choose(sight, part) if there else None


@once
def _offers(sight: MerchantSight) -> Collection[Part]:
    found: set[Part] = {("button", "wanted")}
    draft = sight.draft
    if not sight.deciding:
        return found
    if isinstance(draft, Swap):
        return found | {*loaded(sight)} | ({("button", "cancel")} if not draft.begun else set())
    if isinstance(draft, HouseChoice):
        found |= {("house",), *(("city", city) for city in draft.cities())}
        found |= {("wagon", index) for index in (*draft.uses(), *draft.usable())}
        if draft.city is not None and not draft.begun:
            found |= {("button", "cancel")}
            if not draft.needs:
                found |= {("button", "trio" if trio else "pair") for trio in draft.ways(draft.city)}
        return found
    for action in sight.legal:
        if all(action not in family or sight.mode in ("", name) for name, family in FAMILIES.items()):
            found.update(CHOICES.parts(sight, action))
    if sight.view.phase == "start":
        return found | {("house",)}
    found |= {("horse", sight.mine.horse, sight.bottom)} if rideable(sight) else set()
    for name, family in FAMILIES.items():
        found |= {("choice", name)} if any(action in family for action in sight.legal) else set()
    return found


CHOICES = MerchantChoices()
