"""Decisions of The Era of Traveling Merchant as parts that are pointed at, and why some cannot be chosen.

Parts: ("city", place) and ("arrow", place) on the way to it, ("horse", place, seat), ("stock", place, good),
("cube", place, seat, good); ("order", number), ("special", number), ("end_card",); ("wagon", index) and
("load", place, good) of the own caravan, ("caravan",) for all of it, ("house",) for the next own house;
("choice", "move", "buy" or "sell") and ("button", "wanted", "end", "cancel", "pair" or "trio").

A swap or a house is composed as a `Swap` or `HouseChoice` in `draft`; a click changes it or is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar

import pygame

from game.core.reasons import Reason, no
from game.traveling_merchant import actions as act
from game.traveling_merchant.components import GOODS, ORDER_CITY, ORDER_GOODS, SPECIAL_CITY, SPECIAL_GOODS
from game.traveling_merchant.tables import ROAD
from game.traveling_merchant.trade import away, why_not_load
from game.traveling_merchant.view import route
from scenes.boards.traveling_merchant.board_state import MerchantBoardState, Plan
from scenes.boards.traveling_merchant.compose import Draft, HouseChoice, Swap, draft_of
from scenes.boards.traveling_merchant.plan_words import goes_with
from scenes.tabletop.answer import Answer, Change, also
from scenes.tabletop.board_state import changed, memoized
from scenes.tabletop.input import DIGITS, Play
from scenes.tabletop.piece import Clicks, Part, Piece, Planned, sentences
from scenes.tabletop.trials import Result, came_to

PLACES = ("city", "arrow", "horse", "stock", "cube")
"""Parts that stand for the city they are in, which comes next."""
CARAVAN = ("caravan", "wagon", "load")
FAMILIES = {
    "move": range(act.RIDE, act.BUY_STOCK),
    "buy": range(act.BUY_STOCK, act.GIVE_BACK),
    "sell": range(act.SELL, act.START_AT),
}
"""The actions of each of the three choices."""
STARTS = (
    (act.END_TURN, "button"), (act.RIDE, "city"), (act.BUY_STOCK, "stock"), (act.BUY_AREA, "cube"),
    (act.GIVE_BACK, "load"), (act.SELL, "order"), (act.SELL_SPECIAL, "special"), (act.START_AT, "city"),
    (act.PAIR, "city"), (act.TRIO, "city"), (act.USE, "wagon"),
)  # fmt: skip
"""What stands for actions, from which number on."""
CUBE_KEYS = "WANF"
"""Keys that load a good, each a letter of its English name; L is the log at every table."""


def loaded(shown: MerchantBoardState) -> list[Part]:
    """The goods of the own caravan as parts."""
    return [("load", place, good) for place, good in enumerate(shown.loads[shown.bottom]) if good is not None]


def part_of(shown: MerchantBoardState, action: int) -> Part | None:
    """What stands for an action of the seat below."""
    here, (start, what) = shown.mine.horse, next(each for each in reversed(STARTS) if each[0] <= action)
    number = action - start
    if what == "cube":
        return (what, here, *divmod(number, GOODS))
    if what == "load":
        return next((part for part in loaded(shown) if part[2] == number), None)
    if what == "wagon":
        usable = shown.draft.usable() if isinstance(shown.draft, HouseChoice) else []
        fitting = (i for i in usable if ORDER_CITY[shown.mine.wagons[i].order] == number)
        return next((("wagon", index) for index in fitting), None)
    if what == "button":
        return (what, "end")
    return (what, here, number) if what == "stock" else (what, number)


def rideable(shown: MerchantBoardState) -> bool:
    """The own horse can be taken up."""
    free = shown.deciding and shown.draft is None and shown.view.phase == "turn"
    return free and shown.view.actions > 0 and shown.mode in ("", "move")


def placing(shown: MerchantBoardState) -> bool:
    """A house can be taken up."""
    return shown.deciding and (isinstance(shown.draft, HouseChoice) or shown.view.phase == "start")


def wanted_by(plan: tuple[str, int]) -> tuple[int, Any]:
    """The city and the goods of an order or special."""
    what, number = plan
    cities, goods = (ORDER_CITY, ORDER_GOODS) if what == "order" else (SPECIAL_CITY, SPECIAL_GOODS)
    return int(cities[number]), goods[number]


# What would come of it


def ride_ahead(shown: MerchantBoardState, part: Part | None) -> tuple[int, ...]:
    """The way to a city, both ends included; empty if a click would not ride there."""
    if part is None or part[0] not in PLACES or shown.draft is not None or shown.view.phase != "turn":
        return ()
    here, place = shown.mine.horse, part[1]
    if here is None or act.RIDE + place not in shown.legal or shown.mode not in ("", "move"):
        return ()
    return route(shown.state, here, place)


def house_ahead(shown: MerchantBoardState, part: Part | None) -> tuple[int, list[int]] | None:
    """The city where a click would put a house, and the wagons used for it; None without one."""
    draft = shown.draft
    if part is None or part[0] not in (*PLACES, "button"):
        return None
    city = part[1]
    if part[0] in PLACES and act.START_AT + city in shown.legal:
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


def busy(shown: MerchantBoardState) -> Reason | None:
    """What has to be decided before anything else, as the rules tell it."""
    position = shown.state if shown.draft is None else shown.draft.state
    return shown.game.why_not(position, act.END_TURN)


def _city(shown: MerchantBoardState, place: int, *_: int) -> Result:
    draft = shown.draft
    if isinstance(draft, HouseChoice):
        return no("road_house", "road") if place == ROAD else draft.choose_city(place)
    if shown.view.phase == "start":
        return no("start_road", "setup") if place == ROAD else _done(shown, act.START_AT + place)
    return busy(shown) or ride(shown, place)


def ride(shown: MerchantBoardState, place: int) -> Result:
    """Ride to a place, as far away as the actions reach."""
    return _done(shown, act.RIDE + place)


def _done(shown: MerchantBoardState, action: int) -> Result:
    """The action as a decision, or why it is not legal."""
    return shown.game.why_not(shown.state, action) or (action,)


def _buy(shown: MerchantBoardState, *part: Any) -> Result:
    """A good of a city: of its stock, or of a lot in it."""
    draft, mine, (_, place, *seat, good) = shown.draft, shown.mine, part
    action = act.BUY_AREA + seat[0] * GOODS + good if seat else act.BUY_STOCK + good
    if isinstance(draft, HouseChoice) or shown.view.phase == "start":
        return _city(shown, place)
    if isinstance(draft, Swap):
        if draft.begun or (draft.buying == action and mine.horse == place):
            return busy(shown)
        before = CHOICES.afresh(shown)
        then = changed(shown, before)
        return also(before, came_to(then, _buy(then, *part)))
    if mine.horse != place:
        if act.RIDE + place in shown.legal and shown.mode in ("", "move"):
            return ride(shown, place)
        return away(place)
    bought = _done(shown, action)
    full = mine.loaded >= mine.space and not isinstance(bought, Reason)
    return Change({"draft": Swap.begin(shown.state, action)}) if full else bought


def _load(shown: MerchantBoardState, place: int, good: int) -> Result:
    draft = shown.draft
    if isinstance(draft, Swap):
        return draft.give(good)
    if isinstance(draft, HouseChoice):
        wagon = place - shown.mine.carriage
        return draft.toggle(wagon) if wagon >= 0 and draft.trio else None
    return shown.game.why_not(shown.state, act.GIVE_BACK + good)


def _special(shown: MerchantBoardState, special: int) -> Result:
    taken = shown.view.specials[special] is not None
    return (None if taken else busy(shown)) or _done(shown, act.SELL_SPECIAL + special)


def _wagon(shown: MerchantBoardState, index: int) -> Result:
    draft = shown.draft
    if not isinstance(draft, HouseChoice):
        return None
    if draft.trio and draft.city is not None:
        return draft.toggle(index)
    return draft.choose_city(draft.wagon_cities()[index])


def _narrow(shown: MerchantBoardState, name: str) -> Result:
    """Show the outlines of one action alone, or all of them again."""
    return busy(shown) or Change({"mode": "" if shown.mode == name else name})


def _way(trio: bool, shown: MerchantBoardState) -> Result:
    """A button: the way to place a house."""
    draft = shown.draft
    if not isinstance(draft, HouseChoice) or draft.city is None:
        return None
    action = (act.TRIO if trio else act.PAIR) + draft.city
    return shown.game.why_not(shown.state, action) or draft.choose_way(trio)


BUTTONS: Mapping[str, Callable[[MerchantBoardState], Result]] = {
    "wanted": lambda shown: Change({"mark_all": not shown.mark_all}),
    "end": lambda shown: busy(shown) or (act.END_TURN,),
    "cancel": lambda shown: Change(CHOICES.afresh(shown)),
    "pair": partial(_way, False),
    "trio": partial(_way, True),
}


class MerchantChoices(Clicks[MerchantBoardState]):
    """See scenes.tabletop.piece.Choices."""

    clicks: ClassVar[Mapping[str, Callable[..., Result]]] = {
        "city": _city,
        "arrow": _city,
        "horse": _city,
        "stock": lambda shown, *rest: _buy(shown, "stock", *rest),
        "cube": lambda shown, *rest: _buy(shown, "cube", *rest),
        "order": lambda shown, order: busy(shown) or _done(shown, act.SELL + order),
        "special": _special,
        "end_card": lambda shown: no("end_card", "end"),
        "wagon": _wagon,
        "load": _load,
        "caravan": lambda shown: None,
        "house": lambda shown: None,
        "choice": _narrow,
        "button": lambda shown, name: BUTTONS[name](shown),
    }

    def asked(self, shown: MerchantBoardState) -> Draft:
        return draft_of(shown.state)

    def told(self, shown: MerchantBoardState) -> Sequence[int]:
        """A ride with all its steps in one sentence, and a purchase with what is given back."""
        actions = [action for _, action in self.plan(shown)]
        return sentences(not goes_with(before, action) for before, action in pairwise([-1, *actions]))

    def parts(self, shown: MerchantBoardState, action: int) -> Collection[Part]:
        part = part_of(shown, action)
        return () if part is None else {part}

    def advised(self, shown: MerchantBoardState) -> Sequence[Planned]:
        """With a full load what is put back comes after the purchase; how to place a house, after where."""
        draft, found = shown.draft, list(self.planned(shown))
        if isinstance(draft, Swap) and shown.hints and draft.buying == shown.hints[0]:
            found = [(number, part) for number, part in found if number]
        if isinstance(draft, HouseChoice) and draft.city is not None and draft.trio is None and shown.hints:
            found.insert(1, (0, ("button", "trio" if shown.hints[0] >= act.TRIO else "pair")))
        chosen = self.chosen(shown) - {shown.pinned}
        return [planned for planned in found if planned[1] not in chosen]

    def chosen(self, shown: MerchantBoardState) -> frozenset[Part]:
        draft = shown.draft
        found = {shown.pinned} if shown.pinned is not None else set[Part]()
        if isinstance(draft, Swap) and draft.buying is not None:
            found |= {*self.parts(shown, draft.buying)}
        elif isinstance(draft, HouseChoice):
            found |= {("wagon", index) for index in draft.uses()}
            city = draft.city
            if city is not None and (draft.trio is not None or len(draft.ways(city)) > 1):
                found.add(("city", city))
        return frozenset(found)

    def offered(self, shown: MerchantBoardState) -> Collection[Part]:
        return _offers(shown)

    def goals(self, shown: MerchantBoardState, part: Part) -> Collection[Part]:
        return {("caravan",)} if part[0] in ("stock", "cube", "order", "special") else ()

    def drop(self, shown: MerchantBoardState, part: Part, goal: Part) -> Answer:
        """The same as the click that the movement stands for."""
        what, place = part[0], goal[1] if goal[0] in PLACES else None
        if what in ("horse", "house"):
            if place is None:
                return None
            return came_to(shown, (ride if what == "horse" else _city)(shown, place))
        if what in ("stock", "cube"):
            if goal[0] not in CARAVAN:
                return None
            answer = self.choose(shown, part)
            then = changed(shown, answer.values) if isinstance(answer, Change) else shown
            swaps = isinstance(then.draft, Swap) and goal[0] == "load"
            return self.choose(then, goal) if swaps else answer
        if what == "load":
            return self.choose(shown, part) if place is not None else None
        there = goal[0] in CARAVAN or (place is not None and place == shown.mine.horse)
        return self.choose(shown, part) if there else None


@memoized
def _offers(shown: MerchantBoardState) -> Collection[Part]:
    found: set[Part] = {("button", "wanted")}
    draft = shown.draft
    if not shown.deciding:
        return found
    if isinstance(draft, Swap):
        return found | {*loaded(shown)} | ({("button", "cancel")} if not draft.begun else set())
    if isinstance(draft, HouseChoice):
        found |= {("house",), *(("city", city) for city in draft.cities())}
        found |= {("wagon", index) for index in (*draft.uses(), *draft.usable())}
        if draft.city is not None and not draft.begun:
            found |= {("button", "cancel")}
            if not draft.needs:
                found |= {("button", "trio" if trio else "pair") for trio in draft.ways(draft.city)}
        return found
    for action in shown.legal:
        if all(action not in family or shown.mode in ("", name) for name, family in FAMILIES.items()):
            found.update(CHOICES.parts(shown, action))
    if shown.view.phase == "start":
        return found | {("house",)}
    found |= {("horse", shown.mine.horse, shown.bottom)} if rideable(shown) else set()
    for name, family in FAMILIES.items():
        found |= {("choice", name)} if any(action in family for action in shown.legal) else set()
    return found


CHOICES: Clicks[MerchantBoardState] = MerchantChoices()


# Keys and the mouse beyond pointing


NARROW = {pygame.K_m: "move", pygame.K_b: "buy", pygame.K_s: "sell"}
CUBES = {getattr(pygame, f"K_{letter.lower()}"): good for good, letter in enumerate(CUBE_KEYS)}


class MerchantPlay(Play[MerchantBoardState]):
    """Clicks and keys; what is not marked may do something as well."""

    def reachable(self, shown: MerchantBoardState) -> list[Piece]:
        """Not what can only be carried."""
        found = super().reachable(shown)
        return [piece for piece in found if piece.means is None or piece.means[0] not in ("horse", "house")]

    def looked(self, shown: MerchantBoardState, target: Piece | None) -> Mapping[str, Any]:
        """Whether an order is being looked at."""
        return {"looked_at": _plan(shown, target)}

    def aside(self, shown: MerchantBoardState, target: Piece | None) -> Answer:
        """On an order it marks the goods that the order wants, or stops that."""
        plan = _plan(shown, target, taken=True)
        return Change({"pinned": None if plan == shown.pinned else plan})

    def drop(self, shown: MerchantBoardState, taken: Piece, goal: Piece | None) -> Answer:
        if goal is None or goal.means is None or taken.means is None:
            return None
        return self.choices.drop(shown, taken.means, goal.means)

    def press(self, shown: MerchantBoardState, event: pygame.event.Event, focus: Piece | None) -> Answer:
        """Shift and 1-5: a special."""
        key = event.key
        if key in NARROW:
            return self.choices.choose(shown, ("choice", NARROW[key]))
        if key in CUBES:
            return self._cube_key(shown, CUBES[key], focus)
        if key in DIGITS and event.mod & pygame.KMOD_SHIFT:
            special = ("special", DIGITS[key] - 1)
            return self.choices.choose(shown, special) if special[1] < len(shown.view.specials) else None
        return super().press(shown, event, focus)

    def arrow(self, shown: MerchantBoardState, focus: Piece | None, step: tuple[int, int]) -> Answer:
        """Ride to the neighbour in that direction; in other decisions the focus moves."""
        here = shown.mine.horse
        if shown.draft is not None or shown.view.phase != "turn" or here is None:
            return super().arrow(shown, focus, step)
        goal = (shown.places[here].x + step[0], shown.places[here].y + step[1])
        for near in shown.layout.near[here]:
            if (shown.places[near].x, shown.places[near].y) == goal:
                return self.choices.choose(shown, ("city", near))
        return came_to(shown, no("no_road", "move"))

    def enter(self, shown: MerchantBoardState, focus: Piece | None, space: bool) -> Answer:
        """Enter or Space on the thing in focus; without one Enter ends the turn."""
        if focus is not None:
            return self.activate(shown, focus)
        return None if space else self.choices.choose(shown, ("button", "end"))

    def _cube_key(self, shown: MerchantBoardState, good: int, focus: Piece | None) -> Answer:
        """W, A, N, F: take that good, or with a full load give it back; of several sources the next one."""
        draft = shown.draft
        if isinstance(draft, Swap):
            refused = shown.game.why_not(draft.state, act.GIVE_BACK + good)
            return came_to(shown, refused or draft.give(good))
        if draft is not None or shown.view.phase != "turn":
            return None
        sources = {part_of(shown, action) for action in shown.legal if action in FAMILIES["buy"]}
        pieces = (piece for piece in self.targets(shown) if piece.means in sources)
        found = [piece for piece in pieces if piece.id[-1] == good]
        if not found:
            return came_to(shown, why_not_load(shown.state, good))
        if len(found) == 1:
            return self.activate(shown, found[0])
        place = next((i for i, piece in enumerate(found) if focus is not None and piece.id == focus.id), -1)
        return Change(focus=found[(place + 1) % len(found)])


def _plan(shown: MerchantBoardState, target: Piece | None, taken: bool = False) -> Plan:
    """The order or special that is pointed at; one that is taken only where it is asked for."""
    means = None if target is None else target.means
    if means is None or means[0] not in ("order", "special"):
        return None
    gone = means[0] == "special" and shown.view.specials[means[1]] is not None
    return None if gone and not taken else (means[0], means[1])
