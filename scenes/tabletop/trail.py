"""What stays visible of the last steps. A game adds what its pieces leave behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from game.core.game import Step
from game.core.record import AnyRecord, Record
from scenes.kit.frozen import replaced


@dataclass(frozen=True)
class Trail:
    """The trail of a game without one of its own: who moved last."""

    reach: ClassVar[int] = 160
    """Steps looked back when a position is shown without having been staged."""

    last_seat: int = -1
    """The seat that moved last, -1 where it is not to be marked."""

    @classmethod
    def upto(cls, steps: Sequence[Step], state: Record, me: int | None) -> Self:
        """The trail that led to `state`, when it is one of the last positions of `steps`."""
        found = steps_to(steps, state, cls.reach)
        trail = cls().fitted(found[0].before if found else state)
        for step in found:
            trail = trail.followed(step, me)
        return trail.fitted(state)

    def fitted(self, state: AnyRecord) -> Self:
        """The same trail; what cannot belong to `state` is begun anew."""
        return self

    def followed(self, step: Step, me: int | None) -> Self:
        """The trail after one more step, as seat `me` sees it."""
        if step.actor < 0:
            return self
        last = -1 if step.actor == me else step.actor
        return self if last == self.last_seat else replaced(self, last_seat=last)


def steps_to(steps: Sequence[Step], state: Record, reach: int) -> Sequence[Step]:
    """The last `reach` steps that led to `state`, none where it is not one of their positions."""
    for index in range(len(steps) - 1, -1, -1):
        if steps[index].after is state:
            return steps[max(0, index + 1 - reach) : index + 1]
    return ()
