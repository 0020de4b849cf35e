"""What all stages share: flights on a timeline, sounds, banners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.game import Step
from scenes.boards.flights import Flight, draw_flights
from scenes.boards.traveling_merchant.models import Banner
from scenes.kit.canvas import Canvas
from scenes.kit.timeline import Timeline
from scenes.kit.tween import linear

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

Hidden = Sequence[tuple[str, int]]


class Stages:
    """Ways to append to a timeline. Nothing is looked up before a stage begins, except what a step fixes."""

    def __init__(self, board: MerchantBoard) -> None:
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

    def hide(self, hidden: Hidden) -> None:
        self.board.hidden = list(hidden)

    def fly(
        self,
        timeline: Timeline,
        make: Callable[[], Sequence[Flight]],
        seconds: float,
        sound: str = "",
        after: str = "",
    ) -> None:
        """Let things fly; `make` is called when the stage begins, and says what is hidden meanwhile."""
        flying: list[Flight] = []

        def start() -> None:
            flying.extend(make())
            if sound:
                self.board.context.sound.play(sound)

        def draw(t: float) -> None:
            canvas = self.canvas()
            if canvas is not None:
                draw_flights(canvas, flying, t)

        timeline.add(seconds, draw, start, self.sound(after) if after else None, linear)
