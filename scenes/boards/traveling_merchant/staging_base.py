"""What all stages share: flights on a timeline, sounds, banners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.game import Step
from game.traveling_merchant.components import ORDER_CITY, SPECIAL_CITY
from scenes.boards.traveling_merchant.models import Banner
from scenes.kit.canvas import Canvas
from scenes.kit.timeline import Timeline
from scenes.kit.tween import linear
from scenes.tabletop.flights import Flight, draw_flights

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

    def short(self, step: Step) -> str:
        """The step in the few words that the bar has room for."""
        kind, args = step.event.kind, step.event.args
        if kind == "sell":
            return self._delivers("sell", int(ORDER_CITY[args["order"]]))
        if kind == "special":
            return self._delivers("special", int(SPECIAL_CITY[args["special"]]))
        if kind in ("draw", "end_card"):
            return self.say("traveling_merchant_board.doing.draw")
        return self.sentence(step)

    def _delivers(self, kind: str, city: int) -> str:
        return self.say("traveling_merchant_board.doing." + kind, city=self.board.place_words(city))

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
