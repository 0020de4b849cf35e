"""How steps are shown: an animation for each kind of event, and great moments in a way of their own."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, Generic

from game.core.game import Step
from game.core.record import Record
from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.flights import Flight, draw_flights
from scenes.kit.frame_scheduler import LONG, FrameScheduler
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import linear
from scenes.tabletop.banner import Banner, Tone
from scenes.tabletop.board_state import BoardState, Hidden, S
from scenes.tabletop.controller import BoardController
from scenes.tabletop.motion import Animation, Way, fitted, flying, moves, spread
from scenes.tabletop.piece import PieceSet
from scenes.tabletop.trail import Trail

NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)
Show = Callable[[Step, Timeline], None]
FlightSteps = Generator[None, None, Sequence[Flight]]
"""Flights worked out in parts; none takes long."""


def _usual(shown: BoardState, step: Step) -> Animation:
    """Things come from the piece ("pile",), and what vanishes in a seat's step goes to ("seat", number)."""
    return Animation(sound="wood", source=("pile",), goal=("seat", step.event.seat))


class Stages(Generic[S]):
    """Ways to append to a timeline. Nothing is looked up before a stage begins, except what a step fixes."""

    closed: frozenset[str] = frozenset()
    """Kinds of events after which, as after the end, nothing is going on any more."""

    def __init__(self, controller: BoardController[S]) -> None:
        self.controller = controller
        self.to_prepare: Iterator[None] | None = None
        """What is still to be worked out, a little before each frame; a stage that none shows needs none."""
        self._led: Trail = self.shown.trail
        """The trail that led to the steps being shown."""

    def prepare(self, scheduler: FrameScheduler) -> None:
        """A frame is about to be drawn: go on with what is to be shown in it."""
        if self.to_prepare is not None and scheduler.prepare(self.to_prepare):
            self.to_prepare = None

    # What a game says

    def animations(self) -> Mapping[str, Callable[[S, Step], Animation]]:
        """The animation of each kind of event, made from the board state and the step; other events just
        happen.
        """
        return {name: _usual for name, _ in self.shown.game.events.values()}

    def great(self) -> Mapping[str, Show]:
        """Kinds of events with a choreography of their own."""
        return {}

    def short(self, step: Step) -> str:
        """The step in the few words that the bar has room for."""
        return self.sentence(step)

    def closes(self, step: Step) -> bool:
        """Whether nothing is going on any more after this step."""
        return step.event.kind in self.closed or self.shown.view.over

    def further(self, steps: Sequence[Step]) -> Sequence[Way]:
        """What flies besides, that no animation can name."""
        return ()

    def before(self, steps: Sequence[Step]) -> PieceSet:
        """What lies there before the first step."""
        return self.controller.zones.piece_set(self.controller.seen(steps[0].before))

    # Steps

    def stage(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """Append the showing of steps that are one happening."""
        self.controller.change({"staging": True})
        timeline.call(lambda: self.begin(steps[0]))
        timeline.call(lambda: self.controller.lookahead.expect(lambda: self._shown_after(steps)))
        self.show(steps, timeline)
        timeline.call(lambda: self._ended(steps))

    def show(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """What lies between the positions before and after: a single step by its kind."""
        kind = steps[0].event.kind
        great, animations = self.great(), self.animations()
        if kind in great:
            great[kind](steps[0], timeline)
        elif kind in animations:
            self.animate(animations[kind](self.shown, steps[0]), steps, timeline)

    def begin(self, step: Step) -> None:
        """The position before the step, and in words what is done."""
        self.controller.showing()
        self._led = self.shown.trail
        self.set_state(step.before)
        words = self.short(step)
        if words:
            self.controller.change({"doing": words, "doer": step.subject})

    def _ended(self, steps: Sequence[Step]) -> None:
        """The position after the steps, with the trail they leave."""
        self.controller.showing()
        self.follow(steps)
        self.set_state(steps[-1].after)
        if self.closes(steps[-1]):
            self.controller.change({"doing": ""})

    def follow(self, steps: Sequence[Step]) -> None:
        """Take the steps being shown into the trail; once more changes nothing."""
        self.controller.change({"trail": self._followed(steps)})

    def _followed(self, steps: Sequence[Step]) -> Trail:
        trail = self._led
        for step in steps:
            trail = trail.followed(step, self.shown.me)
        return trail

    def _shown_after(self, steps: Sequence[Step]) -> S:
        return self.controller.seen(steps[-1].after, trail=self._followed(steps))

    # What stages do to the board

    @property
    def shown(self) -> S:
        """What is shown now; another one after every change."""
        return self.controller.shown

    def set_state(self, state: Record) -> None:
        """Show another position and keep the trail."""
        self.controller.set_state(state)

    def hide(self, *hidden: Hidden) -> None:
        """These and no other things are in the air."""
        self.keep(hidden=tuple(hidden))

    def keep(self, **values: Any) -> None:
        """Change some of what is staged and keep the rest."""
        self.controller.change(values)

    def banner(self, key: str, tone: Tone = "plain", title: str = "", **values: object) -> Banner:
        """A sentence of the board across the table: `banner.` and `key`."""
        return Banner(-1, title, self.shown.word("banner." + key, **values), tone)

    def announce(self, timeline: Timeline, banner: Banner, seconds: float = 0.0) -> None:
        """Append a banner across the board, and time to read it."""
        timeline.call(lambda: self.keep(banner=banner))
        timeline.wait(seconds)

    def sound(self, name: str, volume: float = 1.0) -> Callable[[], None]:
        """Plays a sound of scenes.kit.sound.WAVES when it is called: for the start or finish of a stage."""
        return lambda: self.controller.sound.play(name, volume)

    def sentence(self, step: Step) -> str:
        """What the log says about the step, "" for nothing."""
        return self.shown.game.event_sentence(step, self.shown.catalogue)

    # Animations

    def animate(self, animation: Animation, steps: Sequence[Step], timeline: Timeline) -> None:
        """Append what an animation says about steps that are one happening."""
        if animation.banner is not None and animation.early is not None:
            self.announce(timeline, animation.banner, animation.early)
        if animation.seconds:
            self.fly(
                timeline,
                partial(self._flights, steps, animation),
                animation.seconds,
                animation.sound,
                animation.after,
            )
        if animation.banner is not None and animation.early is None:
            self.announce(timeline, animation.banner)
        if animation.dwell and animation.seconds:
            self.rest(timeline, steps, animation.dwell)
        elif animation.dwell:
            timeline.wait(animation.dwell)

    def rest(self, timeline: Timeline, steps: Sequence[Step], seconds: float) -> None:
        """Append a pause in which what flew lies where it belongs, while it is still being told of."""

        def arrive() -> None:
            self.follow(steps)
            self.set_state(steps[-1].after)
            self.hide()

        timeline.call(arrive)
        timeline.wait(seconds)

    def coming(self, steps: Sequence[Step]) -> Generator[None, None, PieceSet]:
        """What lies there after steps that are being shown: as it was foreseen, or worked out now."""
        yield
        coming = self.controller.lookahead.shown()
        if coming.state is not steps[-1].after:
            coming = self._shown_after(steps)
        yield
        return self.controller.zones.piece_set(coming)

    def _flights(self, steps: Sequence[Step], animation: Animation) -> FlightSteps:
        """What the steps move, and what the animation throws."""
        after = yield from self.coming(steps)
        yield
        before = self.before(steps)
        found, ways = moves(before, after, animation.source, animation.goal), [*self.further(steps)]
        for move in found:
            over = None if move.piece.id in after.by_id else animation.over
            paint = flying(move.look, move.start, move.goal, animation.back if move.turns else None, over)
            ways.append((paint, move.start, move.goal))
        for throw in animation.throws:
            if throw.start in before.by_id and throw.goal in before.by_id:
                start, goal = before.by_id[throw.start].rect, before.by_id[throw.goal].rect
                if throw.size is not None:
                    start = around(centre(start), throw.size)
                goal = fitted(goal, start)
                ways += [(flying(throw.look, start, goal, throw.back), start, goal)] * throw.count
        moving = {move.piece.id for move in found}
        moving |= {piece.id for piece in before.flying if piece.id not in after.by_id}
        flights = spread(ways, animation.overlap, animation.rise, animation.arc)
        return (yield from self.going(flights, *sorted(moving, key=repr)))

    # Flights

    def fly(
        self,
        timeline: Timeline,
        make: Callable[[], FlightSteps],
        seconds: float,
        sound: str = "",
        after: str = "",
    ) -> None:
        """Append flights. They are worked out in the first frames, a part in each, in which all still lies
        where it was; then they have the rest of the time.
        """
        flying: list[Flight] = []
        first: list[float] = []

        def work() -> Iterator[None]:
            yield
            flying.extend((yield from make()))

        def start() -> None:
            self.to_prepare = work()
            if sound:
                self.controller.sound.play(sound)

        def draw(canvas: Canvas, t: float) -> None:
            if flying:
                first.extend(() if first else (t,))
                draw_flights(canvas, flying, (t - first[0]) / max(1e-6, 1 - first[0]))

        def finish() -> None:
            self.to_prepare = None
            if after:
                self.controller.sound.play(after)

        timeline.add(seconds, self.drawn(draw), start, finish, linear)

    def going(self, flights: Sequence[Flight], *hidden: Hidden) -> FlightSteps:
        """Flights that are ready, with these things missing from the picture from now on."""
        yield from self._painted(flights)
        self.hide(*hidden)
        return flights

    def _painted(self, flights: Sequence[Flight]) -> Iterator[None]:
        """Make the pictures of flights where nobody sees it, each that takes long in a frame of its own."""
        for flight, part in product(flights, (0.0, 1.0)):
            if self.controller.canvas is None:
                return
            begun = time.perf_counter()
            with self.controller.canvas.clipped(NOWHERE):
                flight.paint(self.controller.canvas, flight.start, part)
            if time.perf_counter() - begun > LONG:
                yield

    def drawn(self, paint: Callable[[Canvas, float], None]) -> Callable[[float], None]:
        """What draws a stage of a timeline: `paint(canvas, t)` at part `t` (0..1) of it."""

        def draw(t: float) -> None:
            if self.controller.canvas is not None:
                paint(self.controller.canvas, t)

        return draw
