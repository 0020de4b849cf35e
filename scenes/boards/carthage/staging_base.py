"""What all stages share: flights on a timeline, sounds, banners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.game import Step
from scenes.boards.carthage.models import Banner
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import linear
from scenes.tabletop.flights import Flight, Paint, draw_flights

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


class Stages:
    """Ways to append to a timeline. Nothing is looked up before a stage begins, except what a step fixes."""

    def __init__(self, board: CarthageBoard) -> None:
        self.board = board

    def say(self, key: str, **values: object) -> str:
        return str(self.board.context.t(key, **values))

    def sentence(self, step: Step) -> str:
        return self.board.match.game.event_sentence(step, self.board.context.catalogue)

    def announce(self, banner: Banner | None) -> None:
        self.board.banner = banner

    def sound(self, name: str) -> Callable[[], None]:
        return lambda: self.board.context.sound.play(name)

    def canvas(self) -> Canvas | None:
        return self.board.canvas

    def fly(
        self,
        timeline: Timeline,
        flights: Sequence[Flight],
        seconds: float,
        hide: Sequence[tuple[str, int]] = (),
        sound: str = "",
        after: str = "",
        keep: bool = False,
    ) -> None:
        """Let things fly, `hide` missing from the picture meanwhile (`keep`: what is hidden stays so)."""

        def begin() -> list[Flight]:
            if not keep:
                self.board.hidden = list(hide)
            return list(flights)

        self.fly_later(timeline, begin, seconds, sound=sound, after=after)

    def fly_later(
        self,
        timeline: Timeline,
        make: Callable[[], Sequence[Flight]],
        seconds: float,
        hide: Sequence[tuple[str, int]] | None = None,
        sound: str = "",
        after: str = "",
    ) -> None:
        """The same for flights that are only known once the stage begins."""
        flying: list[Flight] = []

        def start() -> None:
            if hide is not None:
                self.board.hidden = list(hide)
            flying.extend(make())
            if sound:
                self.board.context.sound.play(sound)

        def draw(t: float) -> None:
            canvas = self.canvas()
            if canvas is not None:
                draw_flights(canvas, flying, t)

        finish = self.sound(after) if after else None
        timeline.add(seconds, draw, start, finish, linear)

    def two_parts(
        self,
        timeline: Timeline,
        make: Callable[[], Sequence[Sequence[Flight]]],
        first: float,
        second: float,
        sound: str,
    ) -> None:
        """One thing that does one way after another."""
        ways: list[Sequence[Flight]] = []

        def part(index: int) -> Callable[[float], None]:
            def draw(t: float) -> None:
                canvas = self.canvas()
                if canvas is not None:
                    draw_flights(canvas, ways[index], t)

            return draw

        def begin() -> None:
            ways.extend(make())

        timeline.add(first, part(0), begin, None, linear)
        timeline.add(second, part(1), self.sound(sound), None, linear)

    def resting(self, things: Callable[[], Sequence[tuple[Paint, Rect]]]) -> Callable[[float], None]:
        """Draw things where they have arrived, during a pause."""

        def draw(_: float) -> None:
            canvas = self.canvas()
            if canvas is not None:
                for paint, rect in things():
                    paint(canvas, rect, 1.0)

        return draw
