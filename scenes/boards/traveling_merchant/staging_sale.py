"""Staging of sales, and of the count at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.game import Source, Step
from game.traveling_merchant.components import (
    GOODS,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_POINTS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
)
from scenes.boards.traveling_merchant import anchors
from scenes.boards.traveling_merchant.board_facts import title_key
from scenes.boards.traveling_merchant.layout import SPECIAL_CARDS
from scenes.boards.traveling_merchant.loads import Places, added, removed
from scenes.boards.traveling_merchant.paints import (
    flying_cube,
    flying_emblem,
    flying_jewel,
    flying_order,
    flying_special,
    order_to_wagon,
)
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.sprites import goods_list
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import PIECE_SECONDS
from scenes.tabletop.flights import Flight, Paint
from scenes.tabletop.sight import Banner
from scenes.tabletop.stages import Stages

CUBE_GAP = 0.09
KEY = "traveling_merchant_board."


class SaleStages(Stages[MerchantSight]):
    """See Stages."""

    @staticmethod
    def place_of_new(before: Places, now: Places, good: int) -> int:
        """The place of the caravan that a good has come to."""
        place = added(before, now)
        return place if now[place] == good else now.index(good)

    def _cubes(
        self, step: Step, city: int, seat: int, left: Any, timeline: Timeline, held: Sequence[Flight] = ()
    ) -> None:
        """Goods fly from the caravan to the lot; those beyond `left` per good go back to the stock.

        `held` are things in the air meanwhile.
        """
        paid = step.before.load[seat] - step.after.load[seat]
        goods = goods_list(paid)

        def make() -> list[Flight]:
            places = removed(self.sight.loads[seat], goods)
            loaded = (("load", seat * 100 + place) for place in places)
            self.hide(*self.sight.staged.hidden, *loaded)
            flights = list(held)
            kept = [0] * GOODS
            total = 0.34 + CUBE_GAP * max(0, len(goods) - 1)
            for index, (good, place) in enumerate(zip(goods, places)):
                start = anchors.load_spot(self.sight, step.before, seat, place)
                if kept[good] < int(left[good]):
                    kept[good] += 1
                    goal = anchors.lot_spot(self.sight, step.after, city, seat, good)
                else:
                    goal = anchors.stock_spot(self.sight, good)
                begin = index * CUBE_GAP / total
                paint = flying_cube(good, self.say)
                flights.append(Flight(paint, start, goal, begin, begin + 0.34 / total, arc=50))
            return flights

        total = 0.34 + CUBE_GAP * max(0, len(goods) - 1)
        self.fly(timeline, make, total, sound="card", after="wood")

    def _sell(self, step: Step, timeline: Timeline) -> None:
        """Cubes to the lot, the card turns into a wagon and is linked, the jewel hops over."""
        seat = step.event.seat
        order, slot, colour = step.event.args["order"], step.event.args["slot"], step.event.args["jewel"]
        rect = self.sight.layout.order(slot)
        lifted: Rect = (rect[0], rect[1] - 8, rect[2], rect[3])
        card: Paint = flying_order(order, rect[2], rect[3], self.say)

        def lift() -> list[Flight]:
            self.hide(("slot", slot))
            return [Flight(card, rect, lifted, arc=0)]

        self.fly(timeline, lift, PIECE_SECONDS)
        held = [Flight(card, lifted, lifted, arc=0)]
        self._cubes(step, int(ORDER_CITY[order]), seat, ORDER_GOODS[order], timeline, held)
        index = int(step.after.wagons[seat]) - 1

        def roll() -> list[Flight]:
            self.set_state(step.after)
            self.follow(step)
            jewels = [(f"jewel{seat}", colour)] if colour >= 0 else []
            self.hide(("wagon", seat), *jewels)
            goal = anchors.wagon_spot(self.sight, step.after, seat, index)
            if seat == self.sight.bottom:
                paint = order_to_wagon(order, rect[2], rect[3], self.say)
                return [Flight(paint, lifted, goal, arc=-10)]
            small: Rect = (goal[0], goal[1], goal[2], goal[3])
            return [
                Flight(card, lifted, (goal[0] - 6, goal[1] - 6, 40, 38), 0.0, 0.85, arc=20),
                Flight(flying_emblem(int(ORDER_CITY[order])), small, small, 0.8, 1.0, arc=0),
            ]

        self.fly(timeline, roll, 0.5, sound="card", after="wood")
        if colour >= 0:
            self._jewel(seat, slot, colour, timeline)
        timeline.wait(0.2 if seat == self.sight.me else 0.4)

    def _jewel(self, seat: int, slot: int, colour: int, timeline: Timeline) -> None:

        def make() -> list[Flight]:
            self.hide((f"jewel{seat}", colour))
            goal = anchors.jewel_spot(self.sight, seat, colour)
            return [Flight(flying_jewel(colour), anchors.pile_spot(self.sight, slot), goal, arc=40)]

        self.fly(timeline, make, 0.45, sound="coin", after="coin")

    def _special(self, step: Step, timeline: Timeline) -> None:
        """One of each good to the lot, the rest to the stock; the card goes to its new owner."""
        seat, special = step.event.seat, step.event.args["special"]
        city = int(SPECIAL_CITY[special])
        left = SPECIAL_GOODS[special].clip(0, 1)
        self._cubes(step, city, seat, left, timeline)

        def make() -> list[Flight]:
            self.set_state(step.after)
            self.hide(("mine", special))
            goal = anchors.special_spot(self.sight, step.after, seat, special)
            return [Flight(flying_special(special, self.say), SPECIAL_CARDS[special], goal, arc=30)]

        self.fly(timeline, make, 0.55, sound="card", after="bell")
        timeline.wait(0.3)

    # The end

    def _finish(self, step: Step, timeline: Timeline) -> None:
        """Wagons turn over one by one with a running sum, then specials, jewels and titles."""
        after = step.after
        seats = range(int(after.players))
        timeline.call(self.sound("bell"))
        self.count(timeline, "orders", "", 0.9)

        def begin() -> None:
            self.set_state(after)
            self.keep(counting=dict.fromkeys(seats, 0))

        timeline.call(begin)
        for turn in range(max(int(after.wagons[seat]) for seat in seats)):
            gains = {
                seat: int(ORDER_POINTS[after.wagon[seat][turn]])
                for seat in seats
                if turn < after.wagons[seat]
            }
            self.add(timeline, gains, 0.24, wagon=True)
        for source in self.sight.game.breakdown(after, ()):
            if source.counts and source.key != "orders":
                self.part(timeline, source)
        self.count(timeline, "done", "", 0.8)

    def part(self, timeline: Timeline, source: Source) -> None:
        """One source of points for all seats."""
        if any(source.values):
            title = title_key(source)
            self.count(timeline, "title" if title else source.key, self.say(title) if title else "", 0.25)
            self.add(timeline, dict(enumerate(source.values)), 0.75)

    def count(self, timeline: Timeline, name: str, words: str, seconds: float) -> None:
        """A banner that says what is being counted."""
        title = self.say(KEY + "banner.count")
        banner = Banner(-1, title, self.say(KEY + "count." + name, title=words), "end")
        timeline.call(lambda: self.announce(banner))
        timeline.wait(seconds)

    def add(self, timeline: Timeline, gains: dict[int, int], seconds: float, wagon: bool = False) -> None:
        """Points for several seats at once."""

        def act() -> None:
            staged = self.sight.staged
            counted = {seat: staged.counting.get(seat, 0) + points for seat, points in gains.items()}
            turned = {seat: staged.turned.get(seat, 0) + 1 for seat in gains} if wagon else {}
            self.keep(counting={**staged.counting, **counted}, turned={**staged.turned, **turned})
            self.easel.sound.play("coin", 0.5)

        timeline.call(act)
        timeline.wait(seconds)
