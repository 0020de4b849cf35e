"""Showing ships, settlements, raids and the end of the game."""

from __future__ import annotations

import math

from game.carthage.components import CARTHAGE, COLOURS, END_TOKENS, REFUGE
from game.core.game import Step
from scenes.boards.carthage import anchors
from scenes.boards.carthage.anchors import ON_STRIP
from scenes.boards.carthage.flights import flying_back, flying_card, flying_token, tipping_card
from scenes.boards.carthage.layout import DECK, DISCARD, PIRATE_HOME
from scenes.boards.carthage.sea import pirate, ship
from scenes.boards.carthage.sight import CarthageSight
from scenes.kit import theme
from scenes.kit.theme import Point, Rect, fade
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, ease_in_out, lerp_point, linear
from scenes.tabletop.flights import Flight, spot, staggered
from scenes.tabletop.sight import Banner
from scenes.tabletop.stages import Stages


class SaleStages(Stages[CarthageSight]):
    """The stages from the sailing of the ships to their return."""

    laid: list[tuple[int, Rect]]

    def _sail(self, step: Step, timeline: Timeline) -> None:
        """A ship goes place by place."""
        colour, start, end = (step.event.args[name] for name in ("colour", "start", "end"))
        for place in range(start, end):

            def draw(t: float, place: int = place) -> None:
                canvas = self.easel.canvas
                if canvas is not None:
                    x, y, w, h = self.sight.layout.ship(colour, place + t)
                    ship(canvas, colour, (x, y - 1.5 * math.sin(math.pi * t), w, h))

            def begin() -> None:
                self.hide(("ship", colour))
                self.easel.sound.play("ship", 0.8)

            timeline.add(CARD_SECONDS, draw, begin, None, ease_in_out)
        if end == CARTHAGE:
            timeline.call(self.sound("bell"))

    def _grant(self, step: Step, timeline: Timeline) -> None:
        """Classic: a victory point from the draw pile, seen by nobody."""
        seat = step.event.seat
        timeline.call(lambda: self.announce(Banner(seat, self.sight.name(seat), self.sentence(step), "sale")))
        flight = [Flight(flying_back(), DECK, anchors.pile_spot(self.sight, seat), arc=30)]
        self.fly(timeline, flight, 0.4, sound="paper", after="coin")

    def _award(self, step: Step, timeline: Timeline) -> None:
        """Tokens fly from the quays to those who sold; an eighth one glows."""
        players = int(step.before.players)
        ways = []
        for seat in range(players):
            held = int(step.before.fresh[seat].sum() + step.before.used[seat].sum())
            won = [c for c in range(COLOURS) if step.event.args[f"seat{seat}"] >> c & 1]
            for number, colour in enumerate(won):
                quay: Point = (self.sight.layout.place(CARTHAGE), self.sight.layout.lane(colour))
                at, size = anchors.token_spot(self.sight, seat, held + number)
                ways.append((flying_token(colour), spot(quay, 26), spot(at, size)))
        flights, seconds = staggered(ways, 0.5, 0.1)
        timeline.call(
            lambda: self.announce(Banner(-1, self.say("carthage_board.tokens"), self.sentence(step), "sale"))
        )
        self.fly(timeline, flights, seconds, sound="bell")
        full = [
            seat
            for seat in range(players)
            if int(step.after.fresh[seat].sum() + step.after.used[seat].sum()) >= END_TOKENS
        ]
        if full:
            timeline.call(lambda: self.set_state(step.after))
            timeline.add(1.2, lambda t: self._glow(full, t), self.sound("bell"), None, linear)

    def _glow(self, seats: list[int], t: float) -> None:
        canvas = self.easel.canvas
        if canvas is None:
            return
        for seat in seats:
            at, size = anchors.token_spot(self.sight, seat, END_TOKENS - 1)
            strength = 0.5 + 0.5 * math.sin(t * math.pi * 4)
            with canvas.faded(strength):
                rect = spot(at, size + 6)
                canvas.glow(rect, fade(theme.GOLD_LIGHT, 0.95), radius=size / 2 + 3, spread=9)
                canvas.circle(at, size / 2 + 4, None, border=theme.VERMILION, stroke=3)

    def _raid(self, step: Step, timeline: Timeline) -> None:
        """The pirate ship crosses to a raided ship and back."""
        colour = step.event.args["colour"]
        x, y, w, h = self.sight.layout.ship(colour, step.event.args["place"])
        prey = (x + w + 14, y + h - 20)

        def cross(way: tuple[Point, Point]) -> None:
            def draw(t: float) -> None:
                canvas = self.easel.canvas
                if canvas is not None:
                    at = lerp_point(*way, t)
                    pirate(canvas, (at[0], at[1] - 3 * math.sin(math.pi * 2 * t)), 48)

            timeline.add(0.55, draw, lambda: self.hide(("pirate", 0)), None, ease_in_out)

        timeline.call(
            lambda: self.announce(Banner(-1, self.say("carthage_board.raid"), self.sentence(step), "raid"))
        )
        cross((PIRATE_HOME, prey))
        timeline.call(self.sound("drum"))

        def struck() -> None:
            self.set_state(step.after)
            self.announce(Banner(-1, self.say("carthage_board.raid"), self.sentence(step), "raid"))
            self.hide(("pirate", 0))

        timeline.call(struck)
        timeline.wait(0.6, lambda _: self._pirate_at(prey))
        cross((prey, PIRATE_HOME))

    def _pirate_at(self, at: Point) -> None:
        canvas = self.easel.canvas
        if canvas is not None:
            pirate(canvas, at, 48)

    def _defend(self, step: Step, timeline: Timeline) -> None:
        """Saved goods are turned sideways, the others and the cards spent go to the discard."""
        seat = step.event.seat
        before, after = step.before, step.after
        ways = []
        hide = []
        for kind in range(12):
            gone = int(before.stock[seat, kind]) - int(after.stock[seat, kind])
            kept = int(after.safe[seat, kind]) - int(before.safe[seat, kind])
            for nth in range(gone):
                hide.append((f"stock{seat}", kind))
                start = anchors.stock_spot(self.sight, before, seat, kind, nth)
                if nth < kept:
                    goal = anchors.stock_spot(self.sight, after, seat, kind, nth, True)
                    ways.append((tipping_card(kind, self.say, start, goal), start, goal))
                else:
                    ways.append((flying_card(kind, self.say), start, DISCARD))
        spent = anchors.kinds_of(before.pay)

        def flights() -> list[Flight]:
            cards = self.laid[:] if self.laid else [(kind, ON_STRIP) for kind in spent]
            self.laid.clear()
            self.hide(*hide)
            more = [(flying_card(kind, self.say), start, DISCARD) for kind, start in cards]
            return staggered([*more, *ways], CARD_SECONDS, 0.07)[0]

        number = len(ways) + len(spent)
        timeline.call(lambda: self.announce(Banner(seat, self.sight.name(seat), self.sentence(step), "raid")))
        timeline.wait(0.5)
        self.fly(timeline, flights, CARD_SECONDS + 0.07 * max(0, number - 1), sound="card")
        timeline.call(lambda: self._defended(step, seat))
        timeline.wait(0.4)

    def _defended(self, step: Step, seat: int) -> None:
        self.hide()
        self.set_state(step.after)

    def _return(self, step: Step, timeline: Timeline) -> None:
        """All ships go back at once."""
        args = step.event.args
        ways = []
        for colour in range(COLOURS):
            if args["arrived"] >> colour & 1:
                ways.append((colour, CARTHAGE, 0))
            elif args["raided"] >> colour & 1:
                ways.append((colour, int(step.before.ship[colour]), REFUGE))

        def draw(t: float) -> None:
            canvas = self.easel.canvas
            if canvas is None:
                return
            for colour, start, end in ways:
                first, last = self.sight.layout.ship(colour, start), self.sight.layout.ship(colour, end)
                x = first[0] + (last[0] - first[0]) * t
                ship(canvas, colour, (x, first[1] - 9 * math.sin(math.pi * t), first[2], first[3]))

        def begin() -> None:
            self.hide(*(("ship", colour) for colour, _, _ in ways))
            self.easel.sound.play("sea", 0.8)

        timeline.call(lambda: self.announce(Banner(-1, "", self.sentence(step))))
        timeline.add(0.8, draw, begin, None, ease_in_out)

    def _finish(self, step: Step, timeline: Timeline) -> None:
        """All piles are turned over and counted together."""
        points = self.sight.game.scores(step.after)
        most = max(points, default=0)

        def begin() -> None:
            self.keep(counting=dict.fromkeys(range(len(points)), 0))
            self.set_state(step.after)
            self.announce(Banner(-1, self.say("carthage_board.over"), self.sentence(step), "end"))
            self.easel.sound.play("bell")

        def draw(t: float) -> None:
            self.keep(counting={seat: min(total, round(t * most)) for seat, total in enumerate(points)})

        def finish() -> None:
            self.keep(counting={})
            self.easel.sound.play("win")

        timeline.add(1.6, draw, begin, finish, linear)
        timeline.wait(0.8)
