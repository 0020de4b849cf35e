"""How purchases and defences are paid: bills are opened, cards laid down, goods bought."""

from __future__ import annotations

from collections.abc import Sequence

from game.carthage.actions import BUY, MAX_SPEND, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD
from game.core.game import Step
from scenes.boards.carthage import geometry
from scenes.boards.carthage.board_state import CarthageBoardState
from scenes.boards.carthage.compose import laid_by
from scenes.boards.carthage.looks import BACK
from scenes.boards.carthage.stages_base import SharedStages
from scenes.boards.carthage.zones import card
from scenes.kit.theme import Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tween import CARD_SECONDS
from scenes.tabletop.controller import BoardController
from scenes.tabletop.motion import Animation, Way, flight, lasting, spread
from scenes.tabletop.piece import Id, PieceSet, each_of
from scenes.tabletop.stages import FlightSteps


class PaymentStages(SharedStages):
    """Payments and what they buy."""

    def __init__(self, controller: BoardController[CarthageBoardState]) -> None:
        super().__init__(controller)
        self.laid: list[tuple[int, Rect]] = []
        """Cards laid down by the player and where they stood: they fly off when the purchase completes."""

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
