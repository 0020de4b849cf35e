"""Showing steps one at a time. Every step begins at its position before and ends at the one after it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Step
from game.traveling_merchant.components import END_CARD, NOWHERE, ORDER_CITY, SPECIAL_CITY
from game.traveling_merchant.deal import jewel_slot
from scenes.boards.traveling_merchant import anchors, cards, sprites
from scenes.boards.traveling_merchant.paints import (
    flying_cube,
    flying_house,
    flying_jewel,
    flying_order,
    turning_order,
)
from scenes.boards.traveling_merchant.staging_sale import SaleStages
from scenes.boards.traveling_merchant.trail import ridden
from scenes.kit.canvas import Canvas, centre
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, ease_in_out, linear
from scenes.tabletop.flights import Flight, Paint, along, spot, staggered
from scenes.tabletop.sight import Banner
from scenes.tabletop.stages import Show

STEP_SECONDS = 0.42
"""Seconds of a ride from one city to the next."""
DRAW_SECONDS = 0.26


class Stager(SaleStages):
    """Appends the stages of a step to a timeline. See scenes.tabletop.board.Board.stage."""

    def kinds(self) -> Mapping[str, Show]:
        return {
            "start": self._start,
            "ride": self._ride,
            "buy": self._buy,
            "sell": self._sell,
            "special": self._special,
            "white_moves": self._white_moves,
            "house": self._house,
            "end_turn": self._end_turn,
            "shift": self._shift,
            "draw": self._draw,
            "end_card": self._draw,
            "last_round": self._last_round,
            "finish": self._finish,
        }

    def short(self, step: Step) -> str:
        kind, args = step.event.kind, step.event.args
        if kind == "sell":
            return self._delivers("sell", int(ORDER_CITY[args["order"]]))
        if kind == "special":
            return self._delivers("special", int(SPECIAL_CITY[args["special"]]))
        if kind in ("draw", "end_card"):
            return self.say("traveling_merchant_board.doing.draw")
        return self.sentence(step)

    def _delivers(self, kind: str, city: int) -> str:
        return self.say("traveling_merchant_board.doing." + kind, city=self.sight.place_words(city))

    def closes(self, step: Step) -> bool:
        return step.event.kind == "end_turn" or self.sight.view.over

    # Horses

    def _start(self, step: Step, timeline: Timeline) -> None:
        """House and horse come to the first city together."""
        seat, city = step.event.seat, step.event.args["city"]

        def make() -> list[Flight]:
            self.hide(("my house", seat))
            goal = self.sight.layout.plan(city).house_spot(seat)
            there = [int(horse) for horse in step.after.horse].count(city)
            horse = anchors.horse_spot(self.sight, city, 0, there)
            origin = anchors.house_spot(self.sight, step.before, seat)
            return [
                Flight(flying_house(seat), origin, goal, 0.0, 0.8, arc=40),
                Flight(_riding(seat, False), spot(centre(origin), horse[2]), horse, 0.2, 1.0, arc=50),
            ]

        self.fly(timeline, make, 0.75, sound="card", after="wood")
        timeline.wait(0.2)

    def _ride(self, step: Step, timeline: Timeline) -> None:
        """The horse goes along the roads, from where it stands to where it will stand."""
        seat = step.event.seat
        path = ridden(step.event.args)
        goal = path[-1]
        way: list[tuple[float, float]] = []
        size = [36.0, 36.0]

        def start() -> None:
            here = [int(horse) for horse in step.before.horse].count(path[0])
            there = [int(horse) for horse in step.after.horse].count(goal)
            first, last = (
                anchors.horse_spot(self.sight, path[0], 0, here),
                anchors.horse_spot(self.sight, goal, 0, there),
            )
            size[:] = [first[2], last[2]]
            way.append(centre(first))
            way.extend(self.sight.layout.way(path)[1:-1])
            way.append(centre(last))
            self.hide(("horse", seat))
            self.easel.sound.play("wood", 0.6)

        def draw(t: float) -> None:
            canvas = self.easel.canvas
            if canvas is None or not way:
                return
            part = ease_in_out(t)
            x, y = along(way, part)
            ahead = along(way, min(1.0, part + 0.02))
            now = size[0] + (size[1] - size[0]) * part
            hop = abs((part * 7 * (len(path) - 1)) % 2 - 1) * 3
            box = (x - now / 2, y - now / 2 - hop, now, now)
            sprites.horse(canvas, seat, box, flip=ahead[0] < x - 0.2)

        timeline.add(STEP_SECONDS * (len(path) - 1), draw, start, self.sound("wood"), linear)
        timeline.wait(0.15)

    # Buying

    def _buy(self, step: Step, timeline: Timeline) -> None:
        """With a full load one good goes back first; then the cube flies to its place in the caravan."""
        seat, args = step.event.seat, step.event.args
        good, back = args["good"], args["back"]
        if back != NOWHERE:
            self._give_back(step, back, timeline)

        def make() -> list[Flight]:
            before = self.sight.loads[seat]
            self.set_state(step.after)
            place = self.place_of_new(before, self.sight.loads[seat], good)
            self.hide(("load", seat * 100 + place))
            if args["source"]:
                origin = anchors.lot_spot(self.sight, step.before, args["city"], args["source"] - 1, good)
            else:
                origin = anchors.stock_spot(self.sight, good)
            goal = anchors.load_spot(self.sight, step.after, seat, place)
            return [Flight(flying_cube(good, self.say), origin, goal, arc=46)]

        self.fly(timeline, make, 0.4, sound="card", after="wood")
        if seat != self.sight.me:
            timeline.wait(0.25)

    def _give_back(self, step: Step, back: int, timeline: Timeline) -> None:
        seat = step.event.seat

        def make() -> list[Flight]:
            place = self.sight.loads[seat].index(back) if back in self.sight.loads[seat] else 0
            self.hide(("load", seat * 100 + place))
            origin = anchors.load_spot(self.sight, step.before, seat, place)
            return [Flight(flying_cube(back, self.say), origin, anchors.stock_spot(self.sight, back), arc=40)]

        self.fly(timeline, make, 0.36, sound="card")

    # Houses and the end of a turn

    def _house(self, step: Step, timeline: Timeline) -> None:
        """The house flies to its city; the divider moves past the wagons that were used."""
        seat, city = step.event.seat, step.event.args["city"]

        def make() -> list[Flight]:
            self.hide(("my house", seat))
            origin = anchors.house_spot(self.sight, step.before, seat)
            kinds = sum(map(bool, step.after.area[city, seat]))
            goal = self.sight.layout.plan(city).house_spot(seat, kinds)
            return [Flight(flying_house(seat), origin, goal, arc=60)]

        self.fly(timeline, make, 0.6, sound="card", after="bell")
        timeline.call(lambda: self.set_state(step.after))
        timeline.wait(0.35)

    def _end_turn(self, step: Step, timeline: Timeline) -> None:
        if step.event.seat != self.sight.me:
            timeline.wait(0.2)

    def _shift(self, step: Step, timeline: Timeline) -> None:
        """Cards move up towards the head of the row."""
        layout = self.sight.layout
        before = [int(card) for card in step.before.row[: layout.slots]]
        after = [int(card) for card in step.after.row[: layout.slots]]

        def make() -> list[Flight]:
            flights = []
            hidden = []
            for slot, card in enumerate(before):
                if card == NOWHERE or after.index(card) == slot:
                    continue
                hidden.append(("slot", slot))
                flights.append(
                    Flight(self.card(card), layout.order(slot), layout.order(after.index(card)), arc=0)
                )
            self.easel.change({"trail": self.sight.trail.row_filled()})
            self.hide(*hidden)
            return flights

        self.fly(timeline, make, CARD_SECONDS, sound="card")

    def card(self, card: int) -> Paint:
        """A card of the row in the air."""
        _, _, w, h = self.sight.layout.order(0)
        return _end(w, h, self.say) if card == END_CARD else flying_order(card, w, h, self.say)

    def _draw(self, step: Step, timeline: Timeline) -> None:
        """One card from the stack, turned over on its way."""
        slot = step.event.args["slot"]
        order = step.event.args.get("order", -1)
        ending = step.event.kind == "end_card"

        def make() -> list[Flight]:
            self.easel.change({"trail": self.sight.trail.row_filled()})
            goal = self.sight.layout.order(slot)
            paint = turning_order(order, goal[2], goal[3], self.say)
            return [Flight(paint, self.sight.layout.stack, goal, arc=10)]

        self.fly(
            timeline, make, 0.7 if ending else DRAW_SECONDS, sound="card", after="bell" if ending else ""
        )
        if ending:
            self.tell(step, timeline, 1.4)

    def _white_moves(self, step: Step, timeline: Timeline) -> None:
        """The white jewels move above the first order."""
        slot = step.event.args["slot"]
        before = int(jewel_slot(step.before, True))
        if before < 0 or before == slot:
            return

        def make() -> list[Flight]:
            self.hide(("pile", 1))
            start, goal = anchors.pile_spot(self.sight, before), anchors.pile_spot(self.sight, slot)
            number = min(4, step.event.args["number"])
            ways = [(flying_jewel(1), start, goal)] * number
            return staggered(ways, 0.4, 0.05)[0]

        self.fly(timeline, make, 0.55, sound="coin")
        self.tell(step, timeline, 1.0)

    def _last_round(self, step: Step, timeline: Timeline) -> None:
        timeline.call(self.sound("drum"))
        self.tell(step, timeline, 1.5)

    def tell(self, step: Step, timeline: Timeline, seconds: float) -> None:
        """A banner over the map."""
        banner = Banner(-1, self.say("traveling_merchant_board.banner.end"), self.sentence(step), "end")
        if step.event.kind == "white_moves":
            banner = Banner(-1, "", self.sentence(step))
        timeline.call(lambda: self.announce(banner))
        timeline.wait(seconds)
        timeline.call(lambda: self.announce(None))


def _riding(seat: int, flip: bool) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        sprites.horse(canvas, seat, rect, flip)

    return paint


def _end(w: float, h: float, say: sprites.Say) -> Paint:
    def paint(canvas: Canvas, rect: Rect, _: float) -> None:
        cards.end_card(canvas, (rect[0], rect[1], w, h), say)

    return paint
