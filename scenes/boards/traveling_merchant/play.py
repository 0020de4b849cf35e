"""What clicks and drags mean while the player decides: they make a decision, or are refused in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from scenes.boards.traveling_merchant.compose import HouseChoice, No, Swap, missing
from scenes.boards.traveling_merchant.targets import clickable
from scenes.kit.theme import Point
from scenes.tabletop.board import Decision, Refusal
from scenes.tabletop.targets import Target, under

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

Answer = Decision | Refusal | None
KEY = "traveling_merchant_board.no."


class Player:
    """Turns the input of a turn into a decision of `board`."""

    def __init__(self, board: MerchantBoard) -> None:
        self.board = board

    def refuse(self, key: str, section: str, **values: object) -> Refusal:
        return Refusal(self.board.context.t(KEY + key, **values), section)

    def no(self, refused: No) -> Refusal:
        """A refusal in the player's language."""
        values = dict(refused.values)
        if "place" in values:
            values["city"] = self.board.place_words(int(str(values.pop("place"))))
        return Refusal(self.board.context.t(refused.key, **values), refused.section)

    def answer(self, result: tuple[int, ...] | No | None) -> Answer:
        """What composing came to."""
        self.board.changed()
        if result is None:
            return None
        return self.no(result) if isinstance(result, No) else Decision(result)

    # Clicks

    def target_at(self, at: Point) -> Target | None:
        return under(clickable(self.board), at)

    def activate(self, target: Target) -> Answer:
        actions = {
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
        found = actions.get(target.what)
        return found(target) if found is not None else None

    def right_click(self, target: Target | None) -> Answer:
        """Calls off what is being composed; on an order it marks the goods the order wants, or stops that."""
        board = self.board
        if board.composing():
            board.cancel()
        elif target is not None and target.what in ("order", "special"):
            number = target.kind if target.what == "order" else target.index
            board.pin((target.what, number))
        else:
            board.pin(None)
        return None

    # The map

    def _city(self, target: Target) -> Answer:
        board, place = self.board, target.index
        session = board.session
        if isinstance(session, HouseChoice):
            if place == ROAD:
                return self.refuse("road_house", "road")
            return self.answer(session.choose_city(place))
        if isinstance(session, Swap):
            return self.refuse("swap_first", "buy")
        if board.view.phase == "start":
            return self._start(place)
        return self.ride(place)

    def _start(self, place: int) -> Answer:
        if START_AT + place not in self.board.legal or place == ROAD:
            return self.refuse("start_product" if place != ROAD else "start_road", "setup")
        return Decision((START_AT + place,))

    def ride(self, place: int) -> Answer:
        """Ride to a place, as far away as the actions reach."""
        board = self.board
        action = RIDE + place
        if action in board.legal:
            return Decision((action,))
        here = board.view.seats[board.bottom].horse
        if here == place:
            return self.refuse("here", "move")
        if board.view.actions == 0:
            return self.refuse("no_actions", "turn")
        steps = int(board.state.distance[here, place])
        return self.refuse(
            "too_far", "move", city=board.place_words(place), steps=steps, left=board.view.actions
        )

    def _card(self, target: Target) -> Answer:
        """A horse or a lot: the city it is in is meant."""
        return self._city(Target("city", target.index, target.rect))

    # Buying

    def _stock(self, target: Target) -> Answer:
        return self._buy(BUY_STOCK + target.kind, target.index, target.kind, own=False)

    def _cube(self, target: Target) -> Answer:
        own = target.nth == self.board.bottom
        return self._buy(BUY_AREA + target.nth * GOODS + target.kind, target.index, target.kind, own)

    def _buy(self, action: int, place: int, good: int, own: bool) -> Answer:
        board = self.board
        if isinstance(board.session, HouseChoice) or board.view.phase == "start":
            return self._city(Target("city", place, (0, 0, 0, 0)))
        if isinstance(board.session, Swap):
            if board.session.begun or board.session.buying == action:
                return self.refuse("swap_first", "buy")
            board.cancel()
        here = board.view.seats[board.bottom].horse == place
        if not here and RIDE + place in board.legal and board.mode in ("", "move"):
            return self.ride(place)
        if not here:
            return self.refuse("elsewhere", "buy", city=board.place_words(place))
        if own:
            return self.refuse("own_area", "buy")
        if board.view.actions == 0:
            return self.refuse("no_actions", "turn")
        if action not in board.legal:
            return self.refuse("no_stock", "buy", good=board.good_words(good))
        seat = board.view.seats[board.bottom]
        if seat.loaded >= seat.space:
            board.session = Swap(board.state, action)
            board.changed()
            return None
        return Decision((action,))

    def _load(self, target: Target) -> Answer:
        session = self.board.session
        if isinstance(session, Swap):
            return Decision(session.give(target.kind))
        if isinstance(session, HouseChoice):
            wagon = target.index - self.board.view.seats[self.board.bottom].carriage
            return self.answer(session.toggle(wagon)) if wagon >= 0 and session.trio else None
        return self.refuse("no_dumping", "buy")

    # Selling

    def _order(self, target: Target) -> Answer:
        order = target.kind
        return self._sell(SELL + order, int(ORDER_CITY[order]), ORDER_GOODS[order])

    def _special(self, target: Target) -> Answer:
        if target.kind >= 0:
            return self.refuse("special_taken", "specials", name=self.board.name(target.kind))
        special = target.index
        return self._sell(SELL_SPECIAL + special, int(SPECIAL_CITY[special]), SPECIAL_GOODS[special])

    def _sell(self, action: int, city: int, wanted: object) -> Answer:
        board = self.board
        if isinstance(board.session, Swap):
            return self.refuse("swap_first", "buy")
        if isinstance(board.session, HouseChoice):
            return self.refuse("house_first", "house")
        if board.view.phase == "start":
            return self.refuse("start_first", "setup")
        if action in board.legal:
            return Decision((action,))
        lacking = missing(board.view.seats[board.bottom].load, wanted)
        goods = board.context.t("traveling_merchant.list").join(board.good_words(good) for good in lacking)
        here = board.view.seats[board.bottom].horse == city
        name = board.place_words(city)
        if board.view.actions == 0:
            return self.refuse("no_actions", "turn")
        if not here and lacking:
            return self.refuse("sell_both", "sell", city=name, goods=goods)
        if not here:
            return self.refuse("sell_city", "sell", city=name)
        return self.refuse("sell_goods", "sell", goods=goods)

    def _end_card(self, _: Target) -> Answer:
        return self.refuse("end_card", "end")

    # Houses

    def _wagon(self, target: Target) -> Answer:
        session = self.board.session
        if not isinstance(session, HouseChoice):
            return None
        if session.trio and session.city is not None:
            return self.answer(session.toggle(target.index))
        return self.answer(session.choose_city(session.wagon_cities()[target.index]))

    # The panel of actions

    def _choice(self, target: Target) -> Answer:
        return self.narrow(target.name)

    def narrow(self, name: str) -> Answer:
        """Show the outlines of one action alone, or all of them again."""
        board = self.board
        if board.session is not None or board.view.phase != "turn":
            return self.refuse("not_now", "turn")
        board.mode = "" if board.mode == name else name
        board.changed()
        return None

    def _button(self, target: Target) -> Answer:
        session = self.board.session
        if target.name == "wanted":
            self.board.mark_wanted()
            return None
        if target.name == "end":
            return self.end_turn()
        if target.name == "cancel":
            self.board.cancel()
            return None
        if isinstance(session, HouseChoice) and session.city is not None:
            trio = target.name == "trio"
            if trio not in session.ways(session.city):
                return self.refuse("no_house", "house", city=self.board.place_words(session.city))
            return self.answer(session.choose_way(trio))
        return None

    def end_turn(self) -> Answer:
        board = self.board
        if END_TURN in board.legal and board.session is None:
            return Decision((END_TURN,))
        if isinstance(board.session, HouseChoice):
            return self.refuse("house_first", "house")
        return self.refuse("swap_first" if board.session is not None else "start_first", "turn")

    # Dragging

    def drop(self, taken: Target, at: Point) -> Answer:
        """Something was carried to `at`: the same as the click that the movement stands for."""
        goal = self.target_at(at)
        if goal is None:
            return None
        place = goal.index if goal.what in ("city", "stock", "cube", "horse", "lot") else None
        if taken.what == "horse":
            return self.ride(place) if place is not None else None
        if taken.what == "house":
            return self._city(Target("city", place, goal.rect)) if place is not None else None
        if taken.what in ("stock", "cube"):
            loading = goal.what in ("caravan", "wagon", "load")
            if not loading:
                return None
            answer = self.activate(taken)
            if isinstance(self.board.session, Swap) and goal.what == "load":
                return self._load(goal)
            return answer
        if taken.what in ("order", "special"):
            here = self.board.view.seats[self.board.bottom].horse
            if goal.what in ("caravan", "wagon", "load") or (place is not None and place == here):
                return self.activate(taken)
            return None
        if taken.what == "load" and place is not None:
            return self.activate(taken)
        return None
