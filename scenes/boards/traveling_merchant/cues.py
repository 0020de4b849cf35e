"""How events are shown: what flies where in the row follows from the difference of two positions.

The rest are choreographies of their own: rides along the roads, goods between caravan and cities, sales that
become wagons, houses, and the count at the end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

from game.core.game import Source, Step
from game.traveling_merchant import components as c
from game.traveling_merchant.deal import jewel_slot
from scenes.boards.traveling_merchant import looks, places
from scenes.boards.traveling_merchant.panels import wagon_image
from scenes.boards.traveling_merchant.pictures.caravan import WAGON
from scenes.boards.traveling_merchant.sight import MerchantSight, ridden
from scenes.boards.traveling_merchant.words import title_key
from scenes.boards.traveling_merchant.zones import order_look
from scenes.kit.canvas import Canvas, centre
from scenes.kit.flights import Flight, Paint, along, spot
from scenes.kit.sprites import stretched
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, PIECE_SECONDS, ease_in_out, linear
from scenes.tabletop.banner import Banner
from scenes.tabletop.motion import Cue, PieceStages, flight, flying
from scenes.tabletop.piece import Piece, Scene
from scenes.tabletop.stages import Making, Show

STEP_SECONDS = 0.42
"""Seconds of a ride from one city to the next."""
CUBE_SECONDS, CUBE_GAP = 0.34, 0.09
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


class MerchantStages(PieceStages[MerchantSight]):
    """See scenes.tabletop.motion.PieceStages."""

    def cues(self) -> Mapping[str, Callable[[MerchantSight, Step], Cue]]:
        drawn = partial(Cue, sound="card", source=("stack",), back=looks.back())
        return {
            "end_turn": lambda sight, step: Cue(0, dwell=0.0 if step.event.seat == sight.me else 0.2),
            "shift": lambda sight, step: Cue(CARD_SECONDS, "card", overlap=0),
            "draw": lambda sight, step: drawn(0.26),
            "end_card": lambda sight, step: drawn(0.7, after="bell", banner=self._ending(step), dwell=1.4),
            "white_moves": self._white_moves,
        }

    def great(self) -> Mapping[str, Show]:
        return {
            "start": self._house,
            "ride": self._ride,
            "buy": self._buy,
            "sell": self._sell,
            "special": self._special,
            "house": self._house,
            "last_round": self._last_round,
            "finish": self._finish,
        }

    def begin(self, step: Step) -> None:
        super().begin(step)
        if step.event.kind in FILLS:
            self.follow(step)

    def short(self, step: Step) -> str:
        kind, args = step.event.kind, step.event.args
        if kind in ("sell", "special"):
            city = c.ORDER_CITY[args["order"]] if kind == "sell" else c.SPECIAL_CITY[args["special"]]
            return self.sight.word("doing." + kind, city=self.sight.place_words(int(city)))
        return self.sight.word("doing.draw") if kind in ("draw", "end_card") else self.sentence(step)

    def closes(self, step: Step) -> bool:
        return step.event.kind == "end_turn" or self.sight.view.over

    def _ending(self, step: Step) -> Banner:
        return Banner(-1, self.sight.word("banner.end"), self.sentence(step), "end")

    def _white_moves(self, sight: MerchantSight, step: Step) -> Cue:
        """The white jewels move above the first order."""
        if int(jewel_slot(step.before, True)) in (-1, step.event.args["slot"]):
            return Cue(0)
        return Cue(0.55, "coin", banner=Banner(-1, "", self.sentence(step)), dwell=1.0)

    def _last_round(self, step: Step, timeline: Timeline) -> None:
        timeline.call(self.sound("drum"))
        self.cued_run([step], Cue(0, banner=self._ending(step), dwell=1.5), timeline)

    # Where things lie

    def _now(self) -> Scene:
        return self.zones.scene(self.sight)

    def _then(self, step: Step) -> Generator[None, None, Scene]:
        """What lies there after the step, worked out over some frames."""
        yield
        coming = self.coming([step])
        yield
        return self.zones.scene(coming)

    def _stock(self, good: int) -> Rect:
        """The cube on the card of the city that makes a good."""
        place = next(place for place, view in self.sight.places.items() if view.product == good)
        return self.sight.layout.plans[place].stock

    def _houses(self, scene: Scene, step: Step) -> tuple[Rect, tuple[Any, ...]]:
        """Where a seat's next house comes from, and which thing it is."""
        seat, placed = step.event.seat, int(step.before.houses[step.event.seat])
        if seat == self.sight.bottom:
            own = [piece for piece in scene.pieces if piece.id[0] == "my house"]
            return (own[-1].rect, own[-1].id) if own else (places.MY_HOUSES[0], ())
        return self.sight.layout.panel(seat).houses[min(placed, 3)], ()

    def _cube(self, good: int, start: Rect, goal: Rect, begin: float = 0.0, end: float = 1.0) -> Flight:
        say = self.sight.say

        def paint(canvas: Canvas, rect: Rect, _: float) -> None:
            side = float(round(rect[2]))
            canvas.shadow((rect[0] + 2, rect[1] + 4, side - 2, side - 2), radius=4, blur=4, down=2)
            looks.cube(canvas, good, (rect[0], rect[1], side, side), say)

        return Flight(paint, start, goal, begin, end, arc=46)

    # Horses and houses

    def _house(self, step: Step, timeline: Timeline) -> None:
        """The house flies to its city, the first one with the horse; the divider moves past used wagons."""
        seat, city, first = step.event.seat, step.event.args["city"], step.event.kind == "start"

        def make() -> Making:
            after = yield from self._then(step)
            start, hidden = self._houses(self._now(), step)
            goal = after.by_id["house", city, seat].rect
            flights = [flight(looks.house(seat), start, goal, end=0.8 if first else 1.0, arc=50)]
            if first:
                horse = after.by_id["horse", seat].rect
                begin = spot(centre(start), horse[2])
                flights.append(flight(looks.horse(seat), begin, horse, 0.2, arc=50))
            yield from self.painted(flights)
            self.hide(*([hidden] if hidden else []))
            return flights

        self.fly(timeline, make, 0.75 if first else 0.6, sound="card", after="wood" if first else "bell")
        timeline.call(lambda: self.set_state(step.after))
        timeline.wait(0.2 if first else 0.35)

    def _ride(self, step: Step, timeline: Timeline) -> None:
        """The horse goes along the roads, from where it stands to where it will stand."""
        seat, path, layout = step.event.seat, ridden(step.event.args), self.sight.layout
        way: list[Point] = []
        size: list[float] = []

        def start() -> None:
            there = [int(horse) for horse in step.after.horse].count(path[-1])
            first, last = self._now().by_id["horse", seat].rect, layout.plans[path[-1]].horse_spots(there)[0]
            size.extend((first[2], last[2]))
            way.extend((centre(first), *layout.way(path)[1:-1], centre(last)))
            self.hide(("horse", seat))
            self.easel.sound.play("wood", 0.6)

        def draw(t: float) -> None:
            if self.easel.canvas is None or not way:
                return
            part = ease_in_out(t)
            x, y = along(way, part)
            flip = along(way, min(1.0, part + 0.02))[0] < x - 0.2
            hop = abs((part * 7 * (len(path) - 1)) % 2 - 1) * 3
            box = spot((x, y - hop), size[0] + (size[1] - size[0]) * part)
            looks.horse(seat, flip).paint(self.easel.canvas, box)

        timeline.add(STEP_SECONDS * (len(path) - 1), draw, start, self.sound("wood"), linear)
        timeline.wait(0.15)

    # Goods

    def _loads(self, scene: Scene, seat: int) -> dict[Any, Piece]:
        """The goods of a caravan."""
        return {piece.id: piece for piece in scene.pieces if piece.id[:2] == ("load", seat)}

    def _buy(self, step: Step, timeline: Timeline) -> None:
        """With a full load one good goes back first; then the cube flies to its place in the caravan."""
        seat, args = step.event.seat, step.event.args
        good, back = args["good"], args["back"]

        def give() -> list[Flight]:
            gone = next(p for p in self._loads(self._now(), seat).values() if p.id[3] == back)
            self.hide(gone.id)
            return [self._cube(back, _box(gone), self._stock(back))]

        def take() -> Making:
            before = self._now()
            source = self._stock(good)
            if args["source"]:
                source = _box(before.by_id["cube", args["city"], args["source"] - 1, good])
            known = self._loads(before, seat)
            loads = self._loads((yield from self._then(step)), seat)
            fitting = [id_ for id_ in loads if id_[3] == good]
            new = next((id_ for id_ in fitting if id_ not in known), fitting[-1])
            flights = [self._cube(good, source, _box(loads[new]))]
            yield from self.painted(flights)
            self.set_state(step.after)
            self.hide(new)
            return flights

        if back != c.NOWHERE:
            self.fly(timeline, give, 0.36, sound="card")
        self.fly(timeline, take, 0.4, sound="card", after="wood")
        if seat != self.sight.me:
            timeline.wait(0.25)

    def _paid(self, step: Step, city: int, left: Any, timeline: Timeline, held: Flight | None = None) -> None:
        """Goods fly from the caravan to the lot; those beyond `left` per good go back to the stock.

        `held` is in the air meanwhile.
        """
        seat = step.event.seat
        number = int((step.before.load[seat] - step.after.load[seat]).sum())
        total = CUBE_SECONDS + CUBE_GAP * max(0, number - 1)

        def make() -> list[Flight]:
            after, kept = self.zones.scene(self.coming([step])), [0] * len(left)
            still = self._loads(after, seat)
            gone = [piece for id_, piece in self._loads(self._now(), seat).items() if id_ not in still]
            self.hide(*self.sight.staged.hidden, *(piece.id for piece in gone))
            flights = [held] if held is not None else []
            for index, piece in enumerate(gone):
                good, begin = piece.id[3], index * CUBE_GAP / total
                goal = self._stock(good)
                if kept[good] < int(left[good]):
                    kept[good] += 1
                    goal = _box(after.by_id["cube", city, seat, good])
                flights.append(self._cube(good, _box(piece), goal, begin, begin + CUBE_SECONDS / total))
            return flights

        self.fly(timeline, make, total, sound="card", after="wood")

    def _sell(self, step: Step, timeline: Timeline) -> None:
        """Cubes to the lot, the card turns into a wagon and is linked, the jewel hops over."""
        seat, args = step.event.seat, step.event.args
        order, slot, colour = args["order"], args["slot"], args["jewel"]
        city = int(c.ORDER_CITY[order])
        rect = self.sight.layout.order(slot)
        lifted: Rect = (rect[0], rect[1] - 8, rect[2], rect[3])
        card = order_look(self.sight, order)
        paint = flying(card, rect, lifted)

        def lift() -> list[Flight]:
            self.hide(("order", order))
            return [Flight(paint, rect, lifted, arc=0)]

        self.fly(timeline, lift, PIECE_SECONDS)
        self._paid(step, city, c.ORDER_GOODS[order], timeline, Flight(paint, lifted, lifted, arc=0))
        wagon = ("wagon", int(step.after.wagons[seat]) - 1, seat, order)

        def roll() -> list[Flight]:
            self.set_state(step.after)
            self.follow(step)
            goal = self._now().by_id[wagon].rect
            self.hide(wagon)
            if seat == self.sight.bottom:
                return [Flight(rolling(card, rect), lifted, goal, arc=-10)]
            emblem = looks.city_mark(city)
            small = (goal[0] - 6, goal[1] - 6, 40.0, 38.0)
            return [
                flight(card, lifted, small, end=0.85, arc=20),
                flight(emblem, goal, goal, 0.8, arc=0),
            ]

        self.fly(timeline, roll, 0.5, sound="card", after="wood")
        if colour >= 0:
            self._jewel(seat, slot, colour, timeline)
        timeline.wait(0.2 if seat == self.sight.me else 0.4)

    def _jewel(self, seat: int, slot: int, colour: int, timeline: Timeline) -> None:
        def make() -> list[Flight]:
            self.hide()
            start = places.in_pile(self.sight.layout.jewel_pile(slot))
            goal = self._now().by_id["jewels", seat, colour].rect
            return [flight(looks.jewel(colour), start, goal, arc=40)]

        self.fly(timeline, make, 0.45, sound="coin", after="coin")

    def _special(self, step: Step, timeline: Timeline) -> None:
        """One of each good to the lot, the rest to the stock; the card goes to its new owner."""
        seat, special = step.event.seat, step.event.args["special"]
        self._paid(step, int(c.SPECIAL_CITY[special]), c.SPECIAL_GOODS[special].clip(0, 1), timeline)

        def make() -> list[Flight]:
            self.set_state(step.after)
            scene, start = self._now(), places.SPECIAL_CARDS[special]
            goal = scene.by_id[("points", seat) if seat == self.sight.bottom else ("mine", special)].rect
            self.hide(("mine", special))
            return [flight(looks.Special(special, say=self.sight.say), start, goal, arc=30)]

        self.fly(timeline, make, 0.55, sound="card", after="bell")
        timeline.wait(0.3)

    # The end

    def _finish(self, step: Step, timeline: Timeline) -> None:
        """Wagons turn over one by one with a running sum, then specials, jewels and titles."""
        after = step.after
        seats = range(int(after.players))
        timeline.call(self.sound("bell"))
        self._count(timeline, "orders", "", 0.9)

        def begin() -> None:
            self.set_state(after)
            self.keep(counting=dict.fromkeys(seats, 0))

        timeline.call(begin)
        for turn in range(max(int(after.wagons[seat]) for seat in seats)):
            counted = [seat for seat in seats if turn < after.wagons[seat]]
            gains = {seat: int(c.ORDER_POINTS[after.wagon[seat][turn]]) for seat in counted}
            self._add(timeline, gains, 0.24, wagon=True)
        for source in self.sight.game.breakdown(after, ()):
            if source.counts and source.key != "orders" and any(source.values):
                self._source(timeline, source)
        self._count(timeline, "done", "", 0.8)

    def _source(self, timeline: Timeline, source: Source) -> None:
        """One source of points for all seats."""
        title = title_key(source)
        self._count(timeline, "title" if title else source.key, self.say(title) if title else "", 0.25)
        self._add(timeline, dict(enumerate(source.values)), 0.75)

    def _count(self, timeline: Timeline, name: str, words: str, seconds: float) -> None:
        """A banner that says what is being counted."""
        t = self.sight.word
        banner = Banner(-1, t("banner.count"), t("count." + name, title=words), "end")
        timeline.call(lambda: self.announce(banner))
        timeline.wait(seconds)

    def _add(self, timeline: Timeline, gains: dict[int, int], seconds: float, wagon: bool = False) -> None:
        """Points for several seats at once."""

        def act() -> None:
            staged = self.sight.staged
            counted = {seat: staged.counting.get(seat, 0) + points for seat, points in gains.items()}
            turned = {seat: staged.turned.get(seat, 0) + 1 for seat in gains} if wagon else {}
            self.keep(counting={**staged.counting, **counted}, turned={**staged.turned, **turned})
            self.easel.sound.play("coin", 0.5)

        timeline.call(act)
        timeline.wait(seconds)
