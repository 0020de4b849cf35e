"""How events are shown: what flies where in the row follows from the difference of two positions.

So it is with houses. The rest are choreographies of their own: rides along the roads, goods between caravan
and cities, sales that become wagons, and the count at the end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.core.game import Source, Step
from game.traveling_merchant import components as c
from game.traveling_merchant.deal import jewel_slot
from scenes.boards.traveling_merchant import geometry, looks
from scenes.boards.traveling_merchant.board_state import MerchantBoardState, ridden
from scenes.boards.traveling_merchant.panels import wagon_image
from scenes.boards.traveling_merchant.pictures.caravan import WAGON
from scenes.boards.traveling_merchant.speech import title_key
from scenes.boards.traveling_merchant.zones import order_look
from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.flights import Flight, Paint, along
from scenes.kit.sprites import stretched
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, PIECE_SECONDS, ease_in_out, linear
from scenes.tabletop.banner import Banner
from scenes.tabletop.motion import Animation, flight, flying, lasting, spread
from scenes.tabletop.piece import Id, Piece, PieceSet
from scenes.tabletop.stages import FlightSteps, Show, Stages

STEP_SECONDS = 0.42
"""Seconds of a ride from one city to the next."""
CUBE_SECONDS, CUBE_GAP, ARC = 0.34, 0.09, 46.0
"""Of a cube on its way: seconds, seconds until the next one follows, and how far its way bows upwards."""
FILLS = ("shift", "draw", "end_card")
"""Events that fill up the row: no slot is left as it was when its order was taken."""


def rolling(card: looks.Order, place: Rect) -> Paint:
    """An order of the row that turns over into a wagon on its way."""

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        wagon = wagon_image(canvas, False, WAGON[0])
        image = card.image(canvas, *place[2:]) if part < 0.5 else wagon
        stretched(canvas, image, rect, max(0.06, abs(math.cos(math.pi * part))))

    return paint


def _box(piece: Piece) -> Rect:
    """Where the cube of a good lies."""
    return piece.look.box(piece.rect) if isinstance(piece.look, looks.Cube) else piece.rect


def _left(step: Step) -> Id:
    """Where the next house of a seat, and its horse, come from."""
    return ("next house", step.event.seat)


class MerchantStages(Stages[MerchantBoardState]):
    """See scenes.tabletop.stages.Stages."""

    closed = frozenset({"end_turn"})

    def animations(self) -> Mapping[str, Callable[[MerchantBoardState, Step], Animation]]:
        drawn = partial(Animation, sound="card", source=("stack",), back=looks.back())
        placed = partial(Animation, sound="card", arc=50)
        return {
            "end_turn": lambda shown, step: Animation(0, dwell=0.0 if step.event.seat == shown.me else 0.2),
            "shift": lambda shown, step: Animation(CARD_SECONDS, "card", overlap=0),
            "draw": lambda shown, step: drawn(0.26),
            "end_card": lambda shown, step: drawn(0.7, after="bell", banner=self._ending(step), dwell=1.4),
            "white_moves": self._white_moves,
            "start": lambda shown, step: placed(0.75, after="wood", source=_left(step), dwell=0.2),
            "house": lambda shown, step: placed(0.6, after="bell", source=_left(step), dwell=0.35),
        }

    def great(self) -> Mapping[str, Show]:
        return {
            "ride": self._ride,
            "buy": self._buy,
            "sell": self._sell,
            "special": self._special,
            "last_round": self._last_round,
            "finish": self._finish,
        }

    def begin(self, step: Step) -> None:
        super().begin(step)
        if step.event.kind in FILLS:
            self.follow([step])

    def short(self, step: Step) -> str:
        kind, args = step.event.kind, step.event.args
        if kind in ("sell", "special"):
            city = c.ORDER_CITY[args["order"]] if kind == "sell" else c.SPECIAL_CITY[args["special"]]
            return self.shown.word("doing." + kind, city=int(city))
        return self.shown.word("doing.draw") if kind in ("draw", "end_card") else self.sentence(step)

    def _ending(self, step: Step) -> Banner:
        return Banner(-1, self.shown.word("banner.end"), self.sentence(step), "end")

    def _white_moves(self, shown: MerchantBoardState, step: Step) -> Animation:
        """The white jewels move above the first order."""
        if int(jewel_slot(step.before, True)) in (-1, step.event.args["slot"]):
            return Animation(0)
        return Animation(0.55, "coin", banner=Banner(-1, "", self.sentence(step)), dwell=1.0)

    def _last_round(self, step: Step, timeline: Timeline) -> None:
        timeline.call(self.sound("drum"))
        self.announce(timeline, self._ending(step), 1.5)

    # Where things lie

    def _now(self) -> PieceSet:
        return self.controller.zones.piece_set(self.shown)

    def _stock(self, good: int) -> Rect:
        """The cube on the card of the city that makes a good."""
        place = next(place for place, view in self.shown.places.items() if view.product == good)
        return self.shown.layout.plans[place].stock

    def _loads(self, scene: PieceSet, seat: int) -> dict[Any, Piece]:
        """The goods of a caravan."""
        return {piece.id: piece for piece in scene.pieces if piece.id[:2] == ("load", seat)}

    def _cube(self, good: int) -> Paint:
        def paint(canvas: Canvas, rect: Rect, _: float) -> None:
            side = float(round(rect[2]))
            canvas.shadow((rect[0] + 2, rect[1] + 4, side - 2, side - 2), radius=4, blur=4, down=2)
            looks.cube(canvas, good, (rect[0], rect[1], side, side))

        return paint

    def _ride(self, step: Step, timeline: Timeline) -> None:
        """The horse goes along the roads, from where it stands to where it will stand."""
        seat, path, layout = step.event.seat, ridden(step.event.args), self.shown.layout
        way: list[Point] = []
        size: list[float] = []

        def start() -> None:
            there = [int(horse) for horse in step.after.horse].count(path[-1])
            first, last = self._now().by_id["horse", seat].rect, layout.plans[path[-1]].horse_spots(there)[0]
            size.extend((first[2], last[2]))
            way.extend((centre(first), *layout.way(path)[1:-1], centre(last)))
            self.hide(("horse", seat))
            self.controller.sound.play("wood", 0.6)

        def draw(canvas: Canvas, t: float) -> None:
            part = ease_in_out(t)
            x, y = along(way, part)
            flip = along(way, min(1.0, part + 0.02))[0] < x - 0.2
            hop = abs((part * 7 * (len(path) - 1)) % 2 - 1) * 3
            box = around((x, y - hop), size[0] + (size[1] - size[0]) * part)
            looks.horse(seat, flip).paint(canvas, box)

        seconds = STEP_SECONDS * (len(path) - 1)
        timeline.add(seconds, self.drawn(draw), start, self.sound("wood"), linear)
        self.rest(timeline, [step], 0.15)

    # Goods

    def _buy(self, step: Step, timeline: Timeline) -> None:
        """With a full load one good goes back first; then the cube flies to its place in the caravan."""
        seat, args = step.event.seat, step.event.args
        good = args["good"]

        def take() -> FlightSteps:
            before = self._now()
            source = self._stock(good)
            if args["source"]:
                source = _box(before.by_id["cube", args["city"], args["source"] - 1, good])
            known = self._loads(before, seat)
            loads = self._loads((yield from self.coming([step])), seat)
            fitting = [id_ for id_ in loads if id_[3] == good]
            new = next((id_ for id_ in fitting if id_ not in known), fitting[-1])
            flights = yield from self.going(
                [Flight(self._cube(good), source, _box(loads[new]), arc=ARC)], new
            )
            self.set_state(step.after)
            return flights

        if args["back"] != c.NOWHERE:
            self._paid(step, args["city"], (0,) * c.GOODS, timeline)
        self.fly(timeline, take, 0.4, "card", "wood")
        if seat != self.shown.me:
            self.rest(timeline, [step], 0.25)

    def _paid(self, step: Step, city: int, left: Any, timeline: Timeline, *held: Flight) -> None:
        """Goods fly from the caravan to the lot; those beyond `left` per good go back to the stock.

        `held` is in the air meanwhile.
        """
        seat = step.event.seat
        number = int((step.before.load[seat] - step.after.load[seat]).sum())

        def make() -> FlightSteps:
            after = yield from self.coming([step])
            still, kept, ways = self._loads(after, seat), [0] * len(left), []
            gone = [piece for id_, piece in self._loads(self._now(), seat).items() if id_ not in still]
            for piece in gone:
                good = piece.id[3]
                goal = self._stock(good)
                if kept[good] < int(left[good]):
                    kept[good] += 1
                    goal = _box(after.by_id["cube", city, seat, good])
                ways.append((self._cube(good), _box(piece), goal))
            hidden = (*self.shown.hidden, *(piece.id for piece in gone))
            flights = [*held, *spread(ways, CUBE_GAP / CUBE_SECONDS, arc=ARC)]
            return (yield from self.going(flights, *hidden))

        self.fly(timeline, make, lasting(number, CUBE_SECONDS, CUBE_GAP), "card", "wood")

    def _sell(self, step: Step, timeline: Timeline) -> None:
        """Cubes to the lot, the card turns into a wagon and is linked, the jewel hops over."""
        seat, args = step.event.seat, step.event.args
        order, slot, colour = args["order"], args["slot"], args["jewel"]
        city, layout = int(c.ORDER_CITY[order]), self.shown.layout
        rect = layout.order(slot)
        lifted: Rect = (rect[0], rect[1] - 8, rect[2], rect[3])
        card, wagon = order_look(self.shown, order), ("wagon", int(step.after.wagons[seat]) - 1, seat, order)
        lift, held = (Flight(flying(card, rect, lifted), start, lifted, arc=0) for start in (rect, lifted))

        def roll() -> FlightSteps:
            goal = (yield from self.coming([step])).by_id[wagon].rect
            small = (goal[0] - 6, goal[1] - 6, 40.0, 38.0)
            flights = [
                flight(card, lifted, small, end=0.85, arc=20),
                flight(looks.city_mark(city), goal, goal, 0.8, arc=0),
            ]
            if seat == self.shown.bottom:
                flights = [Flight(rolling(card, rect), lifted, goal, arc=-10)]
            yield from self.going(flights, wagon)
            self.follow([step])
            self.set_state(step.after)
            return flights

        def hop() -> FlightSteps:
            goal = self._now().by_id["jewels", seat, colour].rect
            start = geometry.in_pile(layout.jewel_pile(slot))
            return self.going([flight(looks.jewel(colour), start, goal, arc=40)])

        self.fly(timeline, lambda: self.going([lift], ("order", order)), PIECE_SECONDS)
        self._paid(step, city, c.ORDER_GOODS[order], timeline, held)
        self.fly(timeline, roll, 0.5, "card", "wood")
        if colour >= 0:
            self.fly(timeline, hop, 0.45, "coin", "coin")
        self.rest(timeline, [step], 0.2 if seat == self.shown.me else 0.4)

    def _special(self, step: Step, timeline: Timeline) -> None:
        """One of each good to the lot, the rest to the stock; the card goes to its new owner."""
        seat, special = step.event.seat, step.event.args["special"]
        self._paid(step, int(c.SPECIAL_CITY[special]), c.SPECIAL_GOODS[special].clip(0, 1), timeline)

        def make() -> FlightSteps:
            scene, start = (yield from self.coming([step])), geometry.SPECIAL_CARDS[special]
            goal = scene.by_id[("points", seat) if seat == self.shown.bottom else ("mine", special)].rect
            card = flight(looks.Special(special), start, goal, arc=30)
            flights = yield from self.going([card], ("mine", special))
            self.set_state(step.after)
            return flights

        self.fly(timeline, make, 0.55, "card", "bell")
        self.rest(timeline, [step], 0.3)

    # The end

    def _finish(self, step: Step, timeline: Timeline) -> None:
        """Wagons turn over one by one with a running sum, then specials, jewels and titles."""
        after = step.after
        seats = range(int(after.players))
        none = (0,) * len(seats)
        timeline.call(self.sound("bell"))
        self._count(timeline, "orders", "", 0.9)

        def begin() -> None:
            self.set_state(after)
            self.keep(counting=none, turned=none)

        timeline.call(begin)
        for turn in range(max(int(after.wagons[seat]) for seat in seats)):
            counted = [seat for seat in seats if turn < after.wagons[seat]]
            gains = {seat: int(c.ORDER_POINTS[after.wagon[seat][turn]]) for seat in counted}
            self._add(timeline, gains, 0.24, wagon=True)
        for source in self.shown.game.breakdown(after, ()):
            if source.counts and source.key != "orders" and any(source.values):
                self._source(timeline, source)
        self._count(timeline, "done", "", 0.8)

    def _source(self, timeline: Timeline, source: Source) -> None:
        """One source of points for all seats."""
        title = title_key(source)
        self._count(timeline, "title" if title else source.key, self.shown.t(title) if title else "", 0.25)
        self._add(timeline, dict(enumerate(source.values)), 0.75)

    def _count(self, timeline: Timeline, name: str, words: str, seconds: float) -> None:
        """A banner that says what is being counted."""
        t = self.shown.word
        sentence = t("count." + name, title=words)
        self.announce(timeline, Banner(-1, t("banner.count"), sentence, "end"), seconds)

    def _add(self, timeline: Timeline, gains: dict[int, int], seconds: float, wagon: bool = False) -> None:
        """Points for several seats at once."""

        def act() -> None:
            shown = self.shown
            counting = tuple(points + gains.get(seat, 0) for seat, points in enumerate(shown.counting))
            turned = tuple(number + (wagon and seat in gains) for seat, number in enumerate(shown.turned))
            self.keep(counting=counting, turned=turned)
            self.controller.sound.play("coin", 0.5)

        timeline.call(act)
        timeline.wait(seconds)
