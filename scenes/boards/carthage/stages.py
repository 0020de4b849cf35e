"""How events are shown: what flies where follows from the difference of two positions, the rest stands here.

Great moments have a choreography of their own: bills are opened, cards laid down and goods bought; ships sail
from place to place, a set fans out and becomes points, pirates cross the sea, and at the end all is counted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.carthage.actions import BUY, MAX_SPEND, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD
from game.carthage.components import CARTHAGE, COLOURS, END_TOKENS
from game.carthage.state import TURN
from game.core.game import Step
from scenes.boards.carthage import geometry, looks
from scenes.boards.carthage.board_state import CarthageBoardState, good_of
from scenes.boards.carthage.compose import laid_by
from scenes.boards.carthage.looks import BACK, PIRATE
from scenes.boards.carthage.zones import card
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.flights import Flight
from scenes.kit.layout import around
from scenes.kit.theme import Point, Rect, fade
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, PIECE_SECONDS, ease_in_out, lerp_point, linear
from scenes.tabletop.banner import Banner
from scenes.tabletop.controller import BoardController
from scenes.tabletop.motion import Animation, Throw, Way, fitted, flight, flying, lasting, spread
from scenes.tabletop.piece import Id, Look, Piece, PieceSet, each_of
from scenes.tabletop.stages import FlightSteps, Show, Stages

DECK, DISCARD = ("deck",), ("discard",)
DEALT = ("draw_market", "draw_farm")
OFF = 0.25
"""Seconds that what a rival took is left to be seen."""


def together(steps: Sequence[Step]) -> int:
    """How many of the coming steps are one happening: cards of one deal, all owners of a ship."""
    first = steps[0].event
    for count, step in enumerate(steps):
        event = step.event
        dealt = event.kind in DEALT and first.kind in DEALT
        paid = event.kind == first.kind == "settle" and event.args["colour"] == first.args["colour"]
        if not (dealt or paid):
            return max(1, count)
    return len(steps)


class CarthageStages(Stages[CarthageBoardState]):
    """See scenes.tabletop.stages.Stages."""

    def __init__(self, controller: BoardController[CarthageBoardState]) -> None:
        super().__init__(controller)
        self.laid: list[tuple[int, Rect]] = []
        """Cards laid down by the player and where they stood: they fly off when the purchase completes."""

    def animations(self) -> Mapping[str, Callable[[CarthageBoardState, Step], Animation]]:
        return {
            "take": self._take,
            "reserve": self._reserve,
            "pass": lambda shown, step: Animation(0, banner=self.says(step), dwell=0.9),
            "farm_moves": self._moved,
            "reshuffle": self._reshuffled,
            "grant": self.granted,
            "award": self.awarded,
            "defend": self.defended,
            "return": self.returned,
        }

    def great(self) -> Mapping[str, Show]:
        return {
            "none": self.part,
            "double": self._double,
            "purchase": self.purchase,
            "sail": self.sail,
            "award": self.award,
            "raid": self.raid,
            "finish": self.finish,
        }

    def show(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """Deals and settlements are one happening, however many steps they have."""
        if steps[0].event.kind in DEALT:
            animation = Animation(lasting(len(steps)), "card", source=DECK, back=BACK)
            self.animate(animation, steps, timeline)
        elif steps[0].event.kind == "settle":
            self.settle(steps, timeline)
        else:
            super().show(steps, timeline)

    def closes(self, step: Step) -> bool:
        return step.after.phase == TURN or super().closes(step)

    # What all of them use

    def says(self, step: Step, title: str | None = None, tone: str = "plain") -> Banner:
        """The sentence of a step, of its seat where no title is given."""
        seat = step.event.seat if title is None else -1
        words = self.shown.name(seat) if title is None else title
        return Banner(seat, words, self.sentence(step), tone)  # type: ignore[arg-type]

    def open(self, seat: int) -> bool:
        """Whether the cards of a seat's hand are seen one by one."""
        layout = self.shown.layout
        return seat == self.shown.bottom or (self.shown.me is None and not layout.panel(seat).tight)

    def card(self, kind: int, start: Rect, goal: Rect, over: Look | None = None) -> Way:
        return flying(card(self.shown, kind), start, goal, over=over), start, goal

    # Decisions

    def _take(self, shown: CarthageBoardState, step: Step) -> Animation:
        """A rival's card is raised first, and turned over on its way to a closed hand."""
        seat = step.event.seat
        mine = seat == shown.me
        return Animation(
            CARD_SECONDS if mine else CARD_SECONDS + PIECE_SECONDS,
            after="card",
            goal=("last", seat) if not self.open(seat) else None,
            over=BACK if shown.me is not None else None,
            rise=0.0 if mine else 0.36,
            dwell=0.0 if mine else OFF,
        )

    def _reserve(self, shown: CarthageBoardState, step: Step) -> Animation:
        return Animation(0.45, "card", "wood", dwell=0.0 if step.event.seat == shown.me else OFF)

    def _moved(self, shown: CarthageBoardState, step: Step) -> Animation:
        cards = step.event.args["cards"]
        return Animation(lasting(cards) if cards else 0, "card")

    def _reshuffled(self, shown: CarthageBoardState, step: Step) -> Animation:
        """The discard turns over onto the place of the draw pile."""
        number = min(4, step.event.args["cards"])
        throw = Throw(BACK, DISCARD, DECK, number, None, card(shown, int(step.before.discard_top)))
        return Animation(
            lasting(number, 0.5), "paper", throws=(throw,), banner=self.says(step, ""), early=0, dwell=0.3
        )

    def _double(self, step: Step, timeline: Timeline) -> None:
        """The piece is thrown into the sea and tumbles."""
        seat, layout = step.event.seat, self.shown.layout

        def tumbling(canvas: Canvas, rect: Rect, part: float) -> None:
            looks.merchant(seat, False, angle=-374 * part).paint(canvas, rect)

        thrown = Flight(tumbling, layout.piece(seat), layout.thrown(seat).inset(7), arc=70)
        self.fly(timeline, lambda: self.going([thrown], ("piece", seat)), 0.6, "wood", "sea")

    # How purchases and defences are paid

    def part(self, step: Step, timeline: Timeline) -> None:
        """A part of a decision: the bill is opened, a token turned, a card laid down, a good named."""
        action = step.action
        kind = laid_by(action)
        if kind is not None:
            self._lay_down(step, kind, timeline)
            return
        spends = SPEND <= action < PAY_CARD and (action - SPEND) % (MAX_SPEND + 1)
        if step.actor != self.shown.me and (action == BUY or spends or SAVE_GOOD <= action < STORE_CARD):
            sound = None if action == BUY else self.sound("wood")
            timeline.call(lambda: self.set_state(step.after))
            timeline.add(0.45 if action == BUY else 0.3, start=sound)

    def _lay_down(self, step: Step, kind: int, timeline: Timeline) -> None:
        """A hand card goes to the strip; the player's own ones wait where they stand."""
        seat, shown = step.actor, self.shown
        if seat == shown.me:
            timeline.call(lambda: self._waits(step, kind))
            return
        back = BACK if shown.me is not None else None

        def make() -> FlightSteps:
            paid = flight(card(shown, kind), self._held(step, kind), geometry.LAID, back=back)
            return self.going([paid], self._paying(step, kind))

        self.fly(timeline, make, CARD_SECONDS, "coin")

    def _waits(self, step: Step, kind: int) -> None:
        if not int(step.before.pay.sum()):
            self.laid.clear()
        x, y, w, h = self._held(step, kind)
        self.laid.append((kind, (x, y - geometry.RAISED, w, h)))

    def _held(self, step: Step, kind: int) -> Rect:
        """Where the hand card lies that is laid down."""
        return super().before([step]).by_id[self._paying(step, kind)].rect

    def _paying(self, step: Step, kind: int) -> Id:
        """The hand card of its kind that is laid down; of a closed hand the last one."""
        seat = step.actor
        if not self.open(seat):
            return ("last", seat)
        return ("hand", seat, kind, int(step.before.hand[seat, kind]) - 1)

    def _spent(self, step: Step) -> list[Way]:
        """The cards laid down go to the discard."""
        kinds = [kind for kind, _ in each_of(step.before.pay)]
        if PAY_CARD <= step.action < SAVE_GOOD:
            kinds.append(step.action - PAY_CARD)
        cards = self.laid[:] or [(kind, geometry.LAID) for kind in kinds]
        self.laid.clear()
        return [self.card(kind, start, geometry.DISCARD) for kind, start in cards]

    def purchase(self, step: Step, timeline: Timeline) -> None:
        """The payment goes to the discard, then the goods to the table of the buyer."""
        seat, hidden = step.event.seat, list[Id]()
        number = int(step.before.pay.sum())
        kind = laid_by(step.action)
        if kind is not None:
            number += 1
            self._lay_down(step, kind, timeline)
            timeline.call(lambda: self.keep(laid=(kind,)))
            hidden = [self._paying(step, kind)]
        if number:

            def make() -> FlightSteps:
                return self.going(spread(self._spent(step), 0.05 / 0.3), *hidden)

            self.fly(timeline, make, lasting(number, 0.3, 0.05), "coin")
        goods = int((step.after.stock[seat] - step.before.stock[seat]).sum())
        self.animate(Animation(lasting(goods, 0.34), "card", dwell=0.2), [step], timeline)

    def before(self, steps: Sequence[Step]) -> PieceSet:
        """What is paid in a step is gone before anything is bought."""
        scene, step = super().before(steps), steps[0]
        kind = laid_by(step.action) if step.event.kind == "purchase" else None
        return scene if kind is None else PieceSet(scene.pieces, [self._paying(step, kind)])

    def further(self, steps: Sequence[Step]) -> Sequence[Way]:
        return self._spent(steps[0]) if steps[0].event.kind == "defend" else ()

    # Ships, settlements, raids, the end

    def sail(self, step: Step, timeline: Timeline) -> None:
        """A ship goes place by place."""
        colour, start, end = (step.event.args[name] for name in ("colour", "start", "end"))
        ship, layout = looks.ship(colour), self.shown.layout

        def draw(place: int, canvas: Canvas, t: float) -> None:
            x, y, w, h = layout.ship(colour, place + t)
            ship.paint(canvas, (x, y - 1.5 * math.sin(math.pi * t), w, h))

        timeline.call(lambda: self.hide(("ship", colour)))
        for place in range(start, end):
            draws = self.drawn(partial(draw, place))
            timeline.add(CARD_SECONDS, draws, self.sound("ship", 0.8), None, ease_in_out)
        if end == CARTHAGE:
            timeline.call(self.sound("bell"))

    def settle(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """The sets of all owners fan out on the strip, become points, and the rest goes to the discard."""
        colour, scene = steps[0].event.args["colour"], self.before(steps)
        goods: list[Piece] = []
        kept: list[bool] = []
        for step in steps:
            every = [piece for piece in scene.pieces if piece.id[:2] == ("good", step.event.seat)]
            mine = [piece for piece in every if good_of(piece.id[2]) == colour]
            goods += sorted(mine, key=lambda piece: (piece.id[2], piece.id[4], piece.id[3]))
            kept += [number < step.event.args["vp"] for number in range(len(mine))]
        spots = geometry.fan(len(goods))
        out = [self.card(good.id[2], good.rect, spot) for good, spot in zip(goods, spots)]
        away = [
            self.card(good.id[2], spot, fitted(self.shown.layout.pile(good.id[1]), spot), BACK)
            if stays
            else self.card(good.id[2], spot, geometry.DISCARD)
            for good, spot, stays in zip(goods, spots, kept)
        ]
        lit = tuple(c for c in range(COLOURS) if steps[0].before.arrived[c])
        hidden, banner = tuple(good.id for good in goods), self._paid(steps)
        timeline.call(lambda: self.keep(hidden=hidden, lit=lit, banner=banner))

        def resting(canvas: Canvas, _: float) -> None:
            for paint, _start, spot in out:
                paint(canvas, spot, 1.0)

        fan, leave = spread(out, 0.06 / CARD_SECONDS), spread(away, 0.07 / 0.36)
        number = len(goods)
        self.fly(timeline, lambda: self.going(fan, *hidden), lasting(number, gap=0.06), "card")
        timeline.wait(0.9, self.drawn(resting))
        self.fly(timeline, lambda: self.going(leave, *hidden), lasting(number, 0.36), "paper", "coin")

    def _paid(self, steps: Sequence[Step]) -> Banner:
        """Who sells: one with the whole reckoning, several with what each of them gets."""
        if len(steps) == 1:
            return self.says(steps[0], tone="sale")
        shown = self.shown
        each = [
            shown.word("paid.one", name=shown.name(step.event.seat), points=step.event.args["vp"])
            for step in steps
        ]
        return Banner(-1, shown.word("paid"), "　".join(each), "sale")

    def granted(self, shown: CarthageBoardState, step: Step) -> Animation:
        """Classic: a victory point from the draw pile, seen by nobody."""
        throw = Throw(BACK, DECK, ("pile", step.event.seat), size=None)
        return Animation(0.4, "paper", "coin", throws=(throw,), banner=self.says(step, tone="sale"), early=0)

    def awarded(self, shown: CarthageBoardState, step: Step) -> Animation:
        """Tokens fly from the quays to those who sold."""
        throws = []
        for seat in range(shown.view.players):
            held = int(step.before.fresh[seat].sum() + step.before.used[seat].sum())
            won = [c for c in range(COLOURS) if step.event.args[f"seat{seat}"] >> c & 1]
            for number, colour in enumerate(won):
                goal = ("empty", seat, min(held + number, geometry.PLACES - 1))
                throws.append(
                    Throw(looks.token(colour), ("place", CARTHAGE, colour), goal, size=geometry.TOKEN)
                )
        banner = self.says(step, shown.word("tokens"), "sale")
        return Animation(lasting(len(throws), 0.5), "bell", throws=tuple(throws), banner=banner, early=0)

    def award(self, step: Step, timeline: Timeline) -> None:
        """An eighth token glows."""
        self.animate(self.awarded(self.shown, step), [step], timeline)
        after = step.after
        full = [
            s for s in range(int(after.players)) if after.fresh[s].sum() + after.used[s].sum() >= END_TOKENS
        ]
        if full:
            timeline.call(lambda: self.set_state(after))
            timeline.add(1.2, self.drawn(partial(self._glow, full)), self.sound("bell"), None, linear)

    def _glow(self, seats: list[int], canvas: Canvas, t: float) -> None:
        for seat in seats:
            spot = self.shown.layout.tokens(seat, END_TOKENS)[-1]
            radius = spot[2] / 2
            with canvas.faded(0.5 + 0.5 * math.sin(t * math.pi * 4)):
                canvas.glow(spot.inset(-3), fade(theme.GOLD_LIGHT, 0.95), radius=radius + 3, spread=9)
                canvas.circle(spot.centre, radius + 4, None, border=theme.VERMILION, stroke=3)

    def raid(self, step: Step, timeline: Timeline) -> None:
        """The pirate ship crosses to a raided ship and back."""
        args = step.event.args
        x, y, w, h = self.shown.layout.ship(args["colour"], args["place"])
        home, prey = geometry.PIRATE_HOME, (x + w + 14, y + h - 20)
        banner = self.says(step, self.shown.word("raid"), "raid")
        away = partial(self.keep, hidden=(("pirate",),), banner=banner)

        def sails(start: Point, goal: Point) -> Callable[[float], None]:
            def draw(canvas: Canvas, t: float) -> None:
                x, y = lerp_point(start, goal, t)
                PIRATE.paint(canvas, around((x, y - 3 * math.sin(math.pi * 2 * t)), 48))

            return self.drawn(draw)

        timeline.add(0.55, sails(home, prey), away, None, ease_in_out)
        timeline.call(self.sound("drum"))
        timeline.call(lambda: self.set_state(step.after))
        timeline.wait(0.6, self.drawn(lambda canvas, _: PIRATE.paint(canvas, around(prey, 48))))
        timeline.add(0.55, sails(prey, home), away, None, ease_in_out)

    def defended(self, shown: CarthageBoardState, step: Step) -> Animation:
        """Saved goods are turned sideways, the others and the cards spent go to the discard."""
        seat = step.event.seat
        moved = int((step.before.stock[seat] - step.after.stock[seat]).sum())
        number, banner = moved + int(step.before.pay.sum()), self.says(step, tone="raid")
        return Animation(lasting(number), "card", goal=DISCARD, banner=banner, early=0.5, dwell=0.4)

    def returned(self, shown: CarthageBoardState, step: Step) -> Animation:
        """All ships go back at once."""
        return Animation(0.8, "sea", overlap=0, banner=self.says(step, ""), early=0)

    def finish(self, step: Step, timeline: Timeline) -> None:
        """All piles are turned over and counted together."""
        points = self.shown.game.scores(step.after)
        most, banner = max(points, default=0), self.says(step, self.shown.word("over"), "end")

        def begin() -> None:
            self.set_state(step.after)
            self.keep(counting=(0,) * len(points), banner=banner)
            self.controller.sound.play("bell")

        def draw(t: float) -> None:
            self.keep(counting=tuple(min(total, round(t * most)) for total in points))

        def finish() -> None:
            self.keep(counting=())
            self.controller.sound.play("win")

        timeline.add(1.6, draw, begin, finish, linear)
        timeline.wait(0.8)
