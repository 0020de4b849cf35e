"""What all stages of Traders of Carthage share: sentences across the strip, and cards on their way."""

from __future__ import annotations

from game.core.game import Step
from scenes.boards.carthage.board_state import CarthageBoardState
from scenes.boards.carthage.zones import card
from scenes.kit.theme import Rect
from scenes.tabletop.banner import Banner
from scenes.tabletop.motion import Way, flying
from scenes.tabletop.piece import Look
from scenes.tabletop.stages import Stages


class SharedStages(Stages[CarthageBoardState]):
    """See scenes.tabletop.stages.Stages."""

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
