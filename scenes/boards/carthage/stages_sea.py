"""Great moments on the sea and after it: ships that sail from place to place, a set that fans out and becomes
points, pirates that cross the sea, the counting at the end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.carthage.components import CARTHAGE, COLOURS, END_TOKENS
from game.core.game import Step
from scenes.boards.carthage import geometry, looks
from scenes.boards.carthage.board_state import CarthageBoardState, good_of
from scenes.boards.carthage.looks import BACK, PIRATE
from scenes.boards.carthage.stages_base import SharedStages
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.theme import Point, fade
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, ease_in_out, lerp_point, linear
from scenes.tabletop.banner import Banner
from scenes.tabletop.motion import Animation, Throw, fitted, lasting, spread
from scenes.tabletop.piece import Piece

DECK, DISCARD = ("deck",), ("discard",)


class SeaStages(SharedStages):
    """Ships, settlements, raids, the end."""

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
