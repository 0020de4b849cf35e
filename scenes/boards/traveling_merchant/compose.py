"""Decisions of more than one click: buying with a full load, and where a house goes and what is used for it.

Nothing here draws or knows of pixels. Legality comes from the rules, on copies of the position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.core.reasons import Reason
from game.traveling_merchant.actions import GIVE_BACK, PAIR, TRIO, USE
from game.traveling_merchant.components import GOODS, ORDER_CITY
from game.traveling_merchant.houses import NOT_USABLE, why_not_among
from game.traveling_merchant.rules import why_not
from game.traveling_merchant.state import HOUSE, MerchantState
from game.traveling_merchant.state import SWAP as SWAP_PHASE
from game.traveling_merchant.state import USE as USE_PHASE
from game.traveling_merchant.tables import CITIES
from scenes.tabletop.trials import after, legal_in, lines


@dataclass(frozen=True)
class Swap:
    """Buying a good with a full load: one that is carried goes back to the stock.

    `state` asks for the swap; `buying` is the action chosen for it, None where the match asks for it already.
    """

    state: MerchantState
    buying: int | None = None

    @classmethod
    def begin(cls, state: MerchantState, buying: int) -> Swap:
        """The swap that buying brings about in `state`."""
        return cls(after(state, buying), buying)

    @property
    def good(self) -> int:
        """The good that is bought."""
        return int(self.state.good)

    @property
    def begun(self) -> bool:
        """The purchase is in the position already and cannot be called off."""
        return self.buying is None

    def goods(self) -> list[int]:
        """Goods that can be given back."""
        return [action - GIVE_BACK for action in legal_in(self.state)]

    def give(self, good: int) -> tuple[int, ...]:
        """The decision that gives `good` back."""
        back = GIVE_BACK + good
        return (back,) if self.buying is None else (self.buying, back)


@dataclass(frozen=True)
class HouseChoice:
    """The house step: first a city, then which way, then (for three orders) which two others."""

    state: MerchantState
    city: int | None = None
    trio: bool | None = None
    chosen: tuple[int, ...] = ()
    """Wagons named for three orders, by their place in the caravan."""

    @classmethod
    def begin(cls, state: MerchantState) -> HouseChoice:
        """What is to be chosen in `state`: city and way may be in the position already."""
        return cls(state, int(state.city), True) if state.phase == USE_PHASE else cls(state)

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def begun(self) -> bool:
        """The city and the way are in the position already."""
        return bool(self.state.phase == USE_PHASE)

    def ways(self, city: int) -> list[bool]:
        """How a house can be placed in a city: False for two of its orders, True for three orders."""
        if self.begun:
            return []
        legal = legal_in(self.state)
        return [trio for trio, base in ((False, PAIR), (True, TRIO)) if base + city in legal]

    def cities(self) -> list[int]:
        """Where a house can be placed."""
        if self.begun:
            assert self.city is not None
            return [self.city]
        return [city for city in range(CITIES) if self.ways(city)]

    def wagon_cities(self) -> list[int]:
        """The city of each wagon."""
        number = int(self.state.wagons[self.seat])
        return [int(ORDER_CITY[order]) for order in self.state.wagon[self.seat][:number]]

    # Choosing

    def choose_city(self, city: int) -> Composed:
        """Click on a city: the decision if nothing is left to choose."""
        if self.begun:
            return self
        ways = self.ways(city)
        refused = None if ways else why_not(self.state, PAIR + city)
        if refused is not None:
            return refused
        chosen = HouseChoice(self.state, city)
        return chosen.choose_way(ways[0]) if len(ways) == 1 else chosen

    def choose_way(self, trio: bool) -> Composed:
        """Two of the city, or three orders: the decision unless the other two must be named."""
        way = HouseChoice(self.state, self.city, trio)
        return way if way.needs else way.decisions[0]

    @cached_property
    def decisions(self) -> list[tuple[int, ...]]:
        """All that can be decided in this city in this way."""
        assert self.city is not None
        begun = () if self.begun else ((TRIO if self.trio else PAIR) + self.city,)
        return [(*begun, *uses) for uses in lines(after(self.state, *begun), USE_PHASE)]

    def naming(self, places: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The decisions that use these wagons besides the one of the house's own city."""
        cities = self.wagon_cities()
        wanted = Counter(USE + cities[place] for place in places)
        return [decision for decision in self.decisions if wanted <= Counter(decision)]

    @property
    def needs(self) -> int:
        """Other orders still to be named."""
        if not self.trio:
            return 0
        return sum(action >= USE for action in self.decisions[0]) - len(self.chosen)

    def unused(self) -> dict[int, int]:
        """The wagons that no house has used yet, by their place in the caravan, and their cities."""
        used = int(self.state.used[self.seat])
        return {place: city for place, city in enumerate(self.wagon_cities()) if place >= used}

    def usable(self) -> list[int]:
        """Wagons that can be named now; the first unused one of the house's own city is used anyway."""
        left = set(self.unused()) - set(self.uses()) if self.trio else ()
        return [place for place in sorted(left) if self.naming((*self.chosen, place))]

    def uses(self) -> list[int]:
        """Wagons that would be used by what is chosen so far, own ones of the city included."""
        if self.city is None or self.trio is None:
            return []
        return [*self.would_use(self.city, self.trio), *self.chosen]

    def would_use(self, city: int, trio: bool) -> list[int]:
        """Wagons that a house in `city` takes in any case."""
        way = HouseChoice(self.state, city, trio)
        if way.needs:
            return [place for place, other in self.unused().items() if other == city][:1]
        built = after(self.state, *way.decisions[0])
        before, used = int(self.state.used[self.seat]), int(built.used[self.seat])
        orders = {int(order) for order in built.wagon[self.seat][before:used]}
        return [place for place in self.unused() if int(self.state.wagon[self.seat][place]) in orders]

    def toggle(self, place: int) -> Composed:
        """Name a wagon, or take it back; the decision once both are named."""
        if place in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != place))
        if place not in self.usable():
            return self._why_not(place) or NOT_USABLE
        named = replace(self, chosen=(*self.chosen, place))
        return named if named.needs else self.naming(named.chosen)[0]

    def _why_not(self, place: int) -> Reason | None:
        """Why an unused wagon is not named, as the rules tell it."""
        if not self.trio or self.city is None or place not in self.unused() or place in self.uses():
            return None
        cities = self.wagon_cities()
        begun = self.state if self.begun else after(self.state, TRIO + self.city)
        return why_not_among(begun, [cities[other] for other in self.chosen], cities[place])


Draft = Swap | HouseChoice | None
Composed = tuple[int, ...] | Reason | HouseChoice
"""What a choice comes to: a decision, a refusal, or more to be chosen."""


def draft_of(state: MerchantState) -> Draft:
    """What a position itself asks to be composed."""
    if state.phase == SWAP_PHASE:
        return Swap(state)
    if state.phase in (HOUSE, USE_PHASE):
        return HouseChoice.begin(state)
    return None


def missing(load: tuple[int, ...], wanted: Any) -> list[int]:
    """Goods one by one that `wanted` asks for and the load lacks."""
    return [good for good in range(GOODS) for _ in range(max(0, int(wanted[good]) - load[good]))]
