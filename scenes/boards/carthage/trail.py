"""What stays visible of the last turns: emptied market places, wakes of ships, who acted last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from game.carthage.state import CarthageState
from game.core.game import Step
from scenes.boards.carthage.models import Taken
from scenes.tabletop.trail import Trail

_OF_A_TURN = ("take", "purchase", "double", "reserve", "pass")


@dataclass(frozen=True)
class CarthageTrail(Trail):
    """`slots` are the places of the market from the left: None is the next card of the position."""

    reach: ClassVar[int] = 120

    slots: tuple[Taken | None, ...] = ()
    wakes: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    """The steps of the last turn that made an event."""

    def fitted(self, state: CarthageState) -> Self:
        """The same trail; its places are begun anew where they cannot be those of `state`."""
        if sum(slot is None for slot in self.slots) == int(state.market_n):
            return self
        return self.filled(int(state.market_n))

    def filled(self, number: int) -> Self:
        """The same trail with `number` places, none of them empty."""
        return replace(self, slots=(None,) * number)

    def followed(self, step: Step, me: int | None) -> Self:
        """The trail after one more step."""
        kind, seat, args = step.event.kind, step.event.seat, step.event.args
        trail = self
        if step.actor >= 0 and (step.actor == me or (me is None and kind in _OF_A_TURN)):
            trail = trail._faded()
        second = kind in ("take", "purchase") and step.before.doubled
        if step.actor >= 0 and kind in _OF_A_TURN and not second:
            trail = replace(trail, steps=())
        if kind != "none":
            trail = replace(trail, steps=(*trail.steps, step))
        if kind in _OF_A_TURN and seat != me:
            trail = replace(trail, last_seat=seat)
        if kind == "take":
            trail = trail._taken(step)
        elif kind in ("purchase", "farm_moves", "draw_market"):
            trail = trail.filled(int(step.after.market_n))
        elif kind == "sail":
            trail = replace(trail, wakes={**trail.wakes, args["colour"]: (args["start"], args["end"])})
        elif kind == "return":
            home = args["arrived"] | args["raided"]
            trail = replace(trail, wakes={c: way for c, way in trail.wakes.items() if not home >> c & 1})
        return trail.fitted(step.after)

    def _faded(self) -> Self:
        """A new decision of the player: what the others did before is over."""
        slots = tuple(None if slot is None else Taken(-1, slot.kind) for slot in self.slots)
        return replace(self, wakes={}, last_seat=-1, slots=slots)

    def _taken(self, step: Step) -> Self:
        trail = self.fitted(step.before)
        slot = trail.slot_of(taken_place(step))
        taken = Taken(step.event.seat, step.event.args["kind"])
        return replace(trail, slots=(*trail.slots[:slot], taken, *trail.slots[slot + 1 :]))

    def slot_of(self, place: int) -> int:
        """The visible place of the market card at `place` of the position."""
        cards = [index for index, slot in enumerate(self.slots) if slot is None]
        return cards[place]

    def place_of(self, slot: int) -> int:
        """The place in the position of the card shown at `slot`, -1 where there is none."""
        if slot >= len(self.slots) or self.slots[slot] is not None:
            return -1
        return sum(other is None for other in self.slots[:slot])


def taken_place(step: Step) -> int:
    """The place of the market card that a `take` step removed."""
    before, kind = step.before, step.event.args["kind"]
    for place in range(int(before.market_n)):
        owner = int(before.market_owner[place])
        wanted = step.event.seat if step.event.args["reserved"] else -1
        if int(before.market[place]) == kind and owner == wanted:
            return place
    return 0
