"""What all stages share: the frame of a step, flights on a timeline, sounds, banners."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Generic

from game.core.game import Step
from game.core.record import Record
from scenes.kit.flights import Flight, Paint, draw_flights
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import linear
from scenes.tabletop.banner import Banner
from scenes.tabletop.easel import Easel
from scenes.tabletop.piece import Zones
from scenes.tabletop.sight import Hidden, S

NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)
LONG = 0.0005
"""Seconds of work that are long for one frame: nothing pending follows a part of it that took so long."""
SPARE = 0.001
"""Seconds of a frame in which what is pending is gone on with; the last part may take longer."""
Show = Callable[[Step, Timeline], None]
Making = Generator[None, None, Sequence[Flight]]
"""Flights worked out in parts; none takes long."""


class Stages(ABC, Generic[S]):
    """Ways to append to a timeline. Nothing is looked up before a stage begins, except what a step fixes."""

    def __init__(self, easel: Easel[S], zones: Zones[S]) -> None:
        self.easel = easel
        self.zones = zones
        self.pending: Iterator[None] | None = None
        """What is still to be worked out, a little before each frame; a stage that none shows needs none."""

    def ready(self) -> None:
        """A frame is about to be drawn."""
        begun = now = time.perf_counter()
        part = 0.0
        while self.pending is not None and now - begun < SPARE and part < LONG:
            if next(self.pending, self) is self:
                self.pending = None
            part = time.perf_counter() - now
            now += part

    # Steps

    @abstractmethod
    def kinds(self) -> Mapping[str, Show]:
        """How each kind of event is shown; others just happen."""

    def stage_run(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """Append the showing of steps that are one happening."""
        self.easel.change({"staging": True})
        timeline.call(lambda: self.begin(steps[0]))
        timeline.call(lambda: self.easel.foresee(steps))
        self.show(steps, timeline)
        timeline.call(lambda: self._ended(steps))

    def show(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """What lies between the positions before and after: a single step by its kind."""
        show = self.kinds().get(steps[0].event.kind)
        if show is not None:
            show(steps[0], timeline)

    def _ended(self, steps: Sequence[Step]) -> None:
        for step in steps[:-1]:
            self.follow(step)
        self.end(steps[-1])

    def begin(self, step: Step) -> None:
        """The position before the step, and in words what is done."""
        self.easel.showing()
        self.set_state(step.before)
        words = self.short(step)
        if words:
            self.easel.change({"doing": words})

    def end(self, step: Step) -> None:
        """The position after the step, with the trail it leaves."""
        self.easel.showing()
        self.follow(step)
        self.set_state(step.after)
        if self.closes(step):
            self.easel.change({"doing": ""})

    def short(self, step: Step) -> str:
        """The step in the few words that the bar has room for."""
        return self.sentence(step)

    def follow(self, step: Step) -> None:
        """Take the step into the trail."""
        self.easel.change({"trail": self.sight.trail.followed(step, self.sight.me)})

    def closes(self, step: Step) -> bool:
        """Whether nothing is going on any more after this step."""
        return False

    # What stages do to the board

    @property
    def sight(self) -> S:
        """What is shown now; another one after every change."""
        return self.easel.sight

    def set_state(self, state: Record) -> None:
        """Show another position and keep the trail."""
        self.easel.set_state(state)

    def hide(self, *hidden: Hidden) -> None:
        """These and no other things are in the air."""
        self.keep(hidden=tuple(hidden))

    def keep(self, **values: Any) -> None:
        """Change some of what is staged and keep the rest."""
        staged = self.sight.staged
        self.easel.showing(
            **{**{name: getattr(staged, name) for name in staged.__dataclass_fields__}, **values}
        )

    def announce(self, banner: Banner | None) -> None:
        """Put a banner across the board, or take it away (None)."""
        self.keep(banner=banner)

    def sound(self, name: str, volume: float = 1.0) -> Callable[[], None]:
        """Plays a sound of scenes.kit.sound.WAVES when it is called: for the start or finish of a stage."""
        return lambda: self.easel.sound.play(name, volume)

    def say(self, key: str, **values: object) -> str:
        """The sentence of `key` in the player's language."""
        return self.sight.t(key, **values)

    def sentence(self, step: Step) -> str:
        """What the log says of the step, "" for nothing."""
        return self.sight.game.event_sentence(step, self.sight.catalogue)

    # Flights

    def fly(
        self,
        timeline: Timeline,
        flights: Sequence[Flight] | Callable[[], Sequence[Flight] | Making],
        seconds: float,
        hide: Sequence[Hidden] | None = None,
        sound: str = "",
        after: str = "",
    ) -> None:
        """Let things fly, `hide` missing from the picture meanwhile (None: what is missing stays so).

        Flights that are only known once the stage begins are given as a function. Where that hides things
        itself, `hide` is None, and the flights are painted at once, ready or not; a generator is gone through
        in the first frames, a part in each, and returns the flights.
        """
        flying: list[Flight] = []

        def start() -> None:
            made = flights() if callable(flights) else flights
            if isinstance(made, Generator):
                self.pending = _made(made, flying)
            elif callable(flights) and hide is None:
                flying.extend(made)
            else:
                self.pending = self._readied(made, hide, flying)
            if sound:
                self.easel.sound.play(sound)

        def finish() -> None:
            if not flying and hide is not None:
                self.hide(*hide)
            if after:
                self.easel.sound.play(after)

        self.launch(timeline, seconds, flying, start, finish)

    def launch(
        self,
        timeline: Timeline,
        seconds: float,
        flying: list[Flight],
        start: Callable[[], None],
        finish: Callable[[], None],
    ) -> None:
        """Append a stage of flights that `start` begins to get ready: they go, in the time that is left, from
        the frame on in which they are there.
        """
        first: list[float] = []

        def draw(t: float) -> None:
            if flying and self.easel.canvas is not None:
                first.extend(() if first else (t,))
                draw_flights(self.easel.canvas, flying, (t - first[0]) / max(1e-6, 1 - first[0]))

        def ended() -> None:
            self.pending = None
            finish()

        timeline.add(seconds, draw, start, ended, linear)

    def _readied(
        self, made: Sequence[Flight], hide: Sequence[Hidden] | None, flying: list[Flight]
    ) -> Iterator[None]:
        yield
        yield from self.painted(made)
        if hide is not None:
            self.hide(*hide)
        flying.extend(made)

    def painted(self, flights: Sequence[Flight]) -> Iterator[None]:
        """Make the pictures of flights where nobody sees it, each that takes long in a frame of its own."""
        for flight, part in product(flights, (0.0, 1.0)):
            if self.easel.canvas is None:
                return
            begun = time.perf_counter()
            with self.easel.canvas.clipped(NOWHERE):
                flight.paint(self.easel.canvas, flight.start, part)
            if time.perf_counter() - begun > LONG:
                yield

    def drawn(self, flights: Callable[[], Sequence[Flight]]) -> Callable[[float], None]:
        """Draw flights at part `t` of their stage."""

        def draw(t: float) -> None:
            if self.easel.canvas is not None:
                draw_flights(self.easel.canvas, flights(), t)

        return draw

    def ways(
        self,
        timeline: Timeline,
        make: Callable[[], Sequence[Sequence[Flight]]],
        first: float,
        second: float,
        sound: str,
    ) -> None:
        """Things that go one way and then another."""
        found: list[Sequence[Flight]] = []
        timeline.add(first, self.drawn(lambda: found[0]), lambda: found.extend(make()), None, linear)
        timeline.add(second, self.drawn(lambda: found[1]), self.sound(sound), None, linear)

    def resting(self, things: Callable[[], Sequence[tuple[Paint, Rect]]]) -> Callable[[float], None]:
        """Draw things where they have arrived, during a pause."""

        def draw(_: float) -> None:
            if self.easel.canvas is not None:
                for paint, rect in things():
                    paint(self.easel.canvas, rect, 1.0)

        return draw


def _made(making: Making, flying: list[Flight]) -> Iterator[None]:
    flying.extend((yield from making))
