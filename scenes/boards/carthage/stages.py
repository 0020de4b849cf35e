"""How events are shown: what flies where follows from the difference of two positions, the rest stands here.

Great moments have a choreography of their own (`stages_payment`, `stages_sea`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.carthage.state import TURN
from game.core.game import Step
from scenes.boards.carthage import looks
from scenes.boards.carthage.board_state import CarthageBoardState
from scenes.boards.carthage.looks import BACK
from scenes.boards.carthage.stages_payment import PaymentStages
from scenes.boards.carthage.stages_sea import DECK, DISCARD, SeaStages
from scenes.boards.carthage.zones import card
from scenes.kit.canvas import Canvas
from scenes.kit.flights import Flight
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS, PIECE_SECONDS
from scenes.tabletop.motion import Animation, Throw, lasting
from scenes.tabletop.stages import Show

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


class CarthageStages(PaymentStages, SeaStages):
    """See scenes.tabletop.stages.Stages."""

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
