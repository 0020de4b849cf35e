"""What stays visible of the last turns: emptied market places, wakes of ships, who acted last."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.game import Step
from scenes.boards.carthage.models import Taken

REACH = 120
"""Steps looked back when a position is shown without having been staged."""

_OF_A_TURN = ("take", "purchase", "double", "reserve", "pass")


@dataclass
class Trail:
    """`slots` are the places of the market from the left: None is the next card of the position."""

    slots: list[Taken | None] = field(default_factory=list)
    wakes: dict[int, tuple[int, int]] = field(default_factory=dict)
    last_seat: int = -1
    steps: list[Step] = field(default_factory=list)
    """The steps of the last turn that made an event."""

    @classmethod
    def upto(cls, steps: list[Step], state: Any, me: int | None) -> Trail:
        """The trail that led to `state`, when it is one of the last positions of `steps`."""
        for index in range(len(steps) - 1, -1, -1):
            if steps[index].after is state:
                first = max(0, index + 1 - REACH)
                trail = cls([None] * int(steps[first].before.market_n))
                for step in steps[first : index + 1]:
                    trail.follow(step, me)
                return trail.fitted(state)
        return cls().fitted(state)

    def fitted(self, state: Any) -> Trail:
        """The same trail; its places are begun anew where they cannot be those of `state`."""
        if sum(slot is None for slot in self.slots) != int(state.market_n):
            self.slots = [None] * int(state.market_n)
        return self

    def follow(self, step: Step, me: int | None) -> None:
        """Take in one step."""
        kind, seat = step.event.kind, step.event.seat
        if step.actor >= 0 and (step.actor == me or (me is None and kind in _OF_A_TURN)):
            self._fade()
        if (
            step.actor >= 0
            and kind in _OF_A_TURN
            and not (kind in ("take", "purchase") and step.before.doubled)
        ):
            self.steps = []
        if kind != "none":
            self.steps.append(step)
        if kind in _OF_A_TURN and seat != me:
            self.last_seat = seat
        if kind == "take":
            self._taken(step)
        elif kind in ("purchase", "farm_moves", "draw_market"):
            self.slots = [None] * int(step.after.market_n)
        elif kind == "sail":
            self.wakes[step.event.args["colour"]] = (step.event.args["start"], step.event.args["end"])
        elif kind == "return":
            for colour in range(4):
                if (step.event.args["arrived"] | step.event.args["raided"]) >> colour & 1:
                    self.wakes.pop(colour, None)
        self.fitted(step.after)

    def _fade(self) -> None:
        """A new decision of the player: what the others did before is over."""
        self.wakes.clear()
        self.last_seat = -1
        self.slots = [None if slot is None else Taken(-1, slot.kind) for slot in self.slots]

    def _taken(self, step: Step) -> None:
        place = taken_place(step)
        self.fitted(step.before)
        slot = self.slot_of(place)
        self.slots[slot] = Taken(step.event.seat, step.event.args["kind"])

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
