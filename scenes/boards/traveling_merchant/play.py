"""What clicks and drags mean while the player decides: they make a decision, or are refused in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.traveling_merchant.actions import (
    BUY_AREA,
    BUY_STOCK,
    END_TURN,
    RIDE,
    SELL,
    SELL_SPECIAL,
    START_AT,
)
from game.traveling_merchant.components import GOODS, ORDER_CITY, ORDER_GOODS, SPECIAL_CITY, SPECIAL_GOODS
from game.traveling_merchant.tables import ROAD
from scenes.boards.traveling_merchant.compose import Composed, HouseChoice, Swap, draft_of, missing
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.targets import clickable
from scenes.tabletop.answer import Answer, Change, Decision, Refusal, also
from scenes.tabletop.input import Click, TargetPlay
from scenes.tabletop.sight import changed
from scenes.tabletop.targets import Target
from scenes.tabletop.trials import No

KEY = "traveling_merchant_board.no."


def refuse(sight: MerchantSight, key: str, section: str, **values: object) -> Refusal:
    return Refusal(sight.t(KEY + key, **values), section)


def in_words(sight: MerchantSight, refused: No) -> Refusal:
    """A refusal in the player's language."""
    values = dict(refused.values)
    if "place" in values:
        values["city"] = sight.place_words(int(str(values.pop("place"))))
    return Refusal(sight.t(refused.key, **values), refused.section)


def came_to(sight: MerchantSight, result: Composed) -> Answer:
    """What composing a house came to."""
    if isinstance(result, No):
        return in_words(sight, result)
    return Change({"draft": result}) if isinstance(result, HouseChoice) else Decision(result)


class Clicks(TargetPlay[MerchantSight]):
    """What the mouse does."""

    def nothing_composed(self, sight: MerchantSight) -> dict[str, Any]:
        """A good to put back or a house that the position asks for stays."""
        mine = sight.to_move is not None and sight.to_move == sight.me
        return {"mode": "", "draft": draft_of(sight.state) if mine else None}

    def composing(self, sight: MerchantSight) -> bool:
        draft = sight.draft
        if isinstance(draft, Swap):
            return not draft.begun
        if isinstance(draft, HouseChoice):
            return bool(draft.chosen) or (draft.city is not None and not draft.begun)
        return sight.mode != ""

    def targets(self, sight: MerchantSight) -> Sequence[Target]:
        return clickable(sight)

    def reachable(self, sight: MerchantSight) -> list[Target]:
        """A city and its arrow are one thing."""
        return [target for target in super().reachable(sight) if target.name != "arrow"]

    def looked(self, sight: MerchantSight, target: Target | None) -> Mapping[str, Any]:
        """Whether an order is being looked at."""
        if target is not None and target.what == "order":
            return {"looked_at": ("order", target.kind)}
        if target is not None and target.what == "special" and target.kind < 0:
            return {"looked_at": ("special", target.index)}
        return {"looked_at": None}

    def clicks(self) -> Mapping[str, Click[MerchantSight]]:
        return {
            "city": self._city,
            "stock": self._stock,
            "cube": self._cube,
            "horse": self._card,
            "order": self._order,
            "special": self._special,
            "end_card": self._end_card,
            "wagon": self._wagon,
            "load": self._load,
            "lot": self._card,
            "choice": self._choice,
            "button": self._button,
        }

    def aside(self, sight: MerchantSight, target: Target | None) -> Answer:
        """On an order it marks the goods that the order wants, or stops that."""
        if target is None or target.what not in ("order", "special"):
            return Change({"pinned": None})
        plan = (target.what, target.kind if target.what == "order" else target.index)
        return Change({"pinned": None if plan == sight.pinned else plan})

    # The map

    def _city(self, sight: MerchantSight, target: Target) -> Answer:
        place = target.index
        draft = sight.draft
        if isinstance(draft, HouseChoice):
            if place == ROAD:
                return refuse(sight, "road_house", "road")
            return came_to(sight, draft.choose_city(place))
        if isinstance(draft, Swap):
            return refuse(sight, "swap_first", "buy")
        if sight.view.phase == "start":
            return self._start(sight, place)
        return self.ride(sight, place)

    def _start(self, sight: MerchantSight, place: int) -> Answer:
        if START_AT + place not in sight.legal or place == ROAD:
            return refuse(sight, "start_product" if place != ROAD else "start_road", "setup")
        return Decision((START_AT + place,))

    def ride(self, sight: MerchantSight, place: int) -> Answer:
        """Ride to a place, as far away as the actions reach."""
        action = RIDE + place
        if action in sight.legal:
            return Decision((action,))
        here = sight.view.seats[sight.bottom].horse
        if here == place:
            return refuse(sight, "here", "move")
        if sight.view.actions == 0:
            return refuse(sight, "no_actions", "turn")
        steps = int(sight.state.distance[here, place])
        return refuse(
            sight, "too_far", "move", city=sight.place_words(place), steps=steps, left=sight.view.actions
        )

    def _card(self, sight: MerchantSight, target: Target) -> Answer:
        """A horse or a lot: the city it is in is meant."""
        return self._city(sight, Target("city", target.index, target.rect))

    # Buying

    def _stock(self, sight: MerchantSight, target: Target) -> Answer:
        return self._buy(sight, BUY_STOCK + target.kind, target.index, target.kind, own=False)

    def _cube(self, sight: MerchantSight, target: Target) -> Answer:
        own = target.nth == sight.bottom
        return self._buy(sight, BUY_AREA + target.nth * GOODS + target.kind, target.index, target.kind, own)

    def _buy(self, sight: MerchantSight, action: int, place: int, good: int, own: bool) -> Answer:
        if isinstance(sight.draft, HouseChoice) or sight.view.phase == "start":
            return self._city(sight, Target("city", place, (0, 0, 0, 0)))
        if isinstance(sight.draft, Swap):
            if sight.draft.begun or sight.draft.buying == action:
                return refuse(sight, "swap_first", "buy")
            called_off = self.nothing_composed(sight)
            return also(called_off, self._buy(changed(sight, called_off), action, place, good, own))
        here = sight.view.seats[sight.bottom].horse == place
        if not here and RIDE + place in sight.legal and sight.mode in ("", "move"):
            return self.ride(sight, place)
        if not here:
            return refuse(sight, "elsewhere", "buy", city=sight.place_words(place))
        if own:
            return refuse(sight, "own_area", "buy")
        if sight.view.actions == 0:
            return refuse(sight, "no_actions", "turn")
        if action not in sight.legal:
            return refuse(sight, "no_stock", "buy", good=sight.good_words(good))
        seat = sight.view.seats[sight.bottom]
        if seat.loaded >= seat.space:
            return Change({"draft": Swap.begin(sight.state, action)})
        return Decision((action,))

    def _load(self, sight: MerchantSight, target: Target) -> Answer:
        draft = sight.draft
        if isinstance(draft, Swap):
            return Decision(draft.give(target.kind))
        if isinstance(draft, HouseChoice):
            wagon = target.index - sight.view.seats[sight.bottom].carriage
            return came_to(sight, draft.toggle(wagon)) if wagon >= 0 and draft.trio else None
        return refuse(sight, "no_dumping", "buy")

    # Selling

    def _order(self, sight: MerchantSight, target: Target) -> Answer:
        order = target.kind
        return self._sell(sight, SELL + order, int(ORDER_CITY[order]), ORDER_GOODS[order])

    def _special(self, sight: MerchantSight, target: Target) -> Answer:
        if target.kind >= 0:
            return refuse(sight, "special_taken", "specials", name=sight.name(target.kind))
        special = target.index
        return self._sell(sight, SELL_SPECIAL + special, int(SPECIAL_CITY[special]), SPECIAL_GOODS[special])

    def _sell(self, sight: MerchantSight, action: int, city: int, wanted: object) -> Answer:
        if isinstance(sight.draft, Swap):
            return refuse(sight, "swap_first", "buy")
        if isinstance(sight.draft, HouseChoice):
            return refuse(sight, "house_first", "house")
        if sight.view.phase == "start":
            return refuse(sight, "start_first", "setup")
        if action in sight.legal:
            return Decision((action,))
        lacking = missing(sight.view.seats[sight.bottom].load, wanted)
        goods = sight.t("traveling_merchant.list").join(sight.good_words(good) for good in lacking)
        here = sight.view.seats[sight.bottom].horse == city
        name = sight.place_words(city)
        if sight.view.actions == 0:
            return refuse(sight, "no_actions", "turn")
        if not here and lacking:
            return refuse(sight, "sell_both", "sell", city=name, goods=goods)
        if not here:
            return refuse(sight, "sell_city", "sell", city=name)
        return refuse(sight, "sell_goods", "sell", goods=goods)

    def _end_card(self, sight: MerchantSight, _: Target) -> Answer:
        return refuse(sight, "end_card", "end")

    # Houses

    def _wagon(self, sight: MerchantSight, target: Target) -> Answer:
        draft = sight.draft
        if not isinstance(draft, HouseChoice):
            return None
        if draft.trio and draft.city is not None:
            return came_to(sight, draft.toggle(target.index))
        return came_to(sight, draft.choose_city(draft.wagon_cities()[target.index]))

    # The panel of actions

    def _choice(self, sight: MerchantSight, target: Target) -> Answer:
        return self.narrow(sight, target.name)

    def narrow(self, sight: MerchantSight, name: str) -> Answer:
        """Show the outlines of one action alone, or all of them again."""
        if sight.draft is not None or sight.view.phase != "turn":
            return refuse(sight, "not_now", "turn")
        return Change({"mode": "" if sight.mode == name else name})

    def _button(self, sight: MerchantSight, target: Target) -> Answer:
        draft = sight.draft
        if target.name == "wanted":
            return Change({"mark_all": not sight.mark_all})
        if target.name == "end":
            return self.end_turn(sight)
        if target.name == "cancel":
            return self.call_off(sight)
        if isinstance(draft, HouseChoice) and draft.city is not None:
            trio = target.name == "trio"
            if trio not in draft.ways(draft.city):
                return refuse(sight, "no_house", "house", city=sight.place_words(draft.city))
            return came_to(sight, draft.choose_way(trio))
        return None

    def end_turn(self, sight: MerchantSight) -> Answer:
        if END_TURN in sight.legal and sight.draft is None:
            return Decision((END_TURN,))
        if isinstance(sight.draft, HouseChoice):
            return refuse(sight, "house_first", "house")
        return refuse(sight, "swap_first" if sight.draft is not None else "start_first", "turn")

    # Dragging

    def drop(self, sight: MerchantSight, taken: Target, goal: Target | None) -> Answer:
        """The same as the click that the movement stands for."""
        if goal is None:
            return None
        place = goal.index if goal.what in ("city", "stock", "cube", "horse", "lot") else None
        if taken.what == "horse":
            return self.ride(sight, place) if place is not None else None
        if taken.what == "house":
            return self._city(sight, Target("city", place, goal.rect)) if place is not None else None
        if taken.what in ("stock", "cube"):
            loading = goal.what in ("caravan", "wagon", "load")
            if not loading:
                return None
            answer = self.activate(sight, taken)
            then = changed(sight, answer.values) if isinstance(answer, Change) else sight
            return self._load(then, goal) if isinstance(then.draft, Swap) and goal.what == "load" else answer
        if taken.what in ("order", "special"):
            here = sight.view.seats[sight.bottom].horse
            if goal.what in ("caravan", "wagon", "load") or (place is not None and place == here):
                return self.activate(sight, taken)
            return None
        if taken.what == "load" and place is not None:
            return self.activate(sight, taken)
        return None
