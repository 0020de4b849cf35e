"""Why something cannot be done, as the rules tell it: beside what is legal stands why the rest is not.

There is none exactly where an action is legal. What a reason names is of the position: where that alone is
mended (a coin too few, a card that is not there), it is given no more.
`tests/game/test_reasons.py` holds every game to that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.core.families import Families
from game.core.protocol import NATURE, current_player


@dataclass(frozen=True)
class Reason:
    """Key of the board's sentence with its values, and the section of the rules."""

    key: str
    section: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def no(key: str, section: str, **values: object) -> Reason:
    """Why something cannot be done, in the board's sentence of this name, `<game>_board.no.<key>`."""
    return Reason("no." + key, section, values)


UNSAID = Reason("refusal")
"""Of a game that gives no reasons."""


WhyNot: TypeAlias = Callable[[Any, int], Reason | None]
"""From a position and a number of a family: why that action is not legal, None where it is."""


@dataclass(frozen=True)
class Case:
    """When actions of a family may be legal, and why one is not."""

    phases: Collection[int]
    why_not: WhyNot | None = None
    """Asked in these phases; None where all of them are legal there."""
    elsewhere: Reason | None = None
    """In other phases; None where the game has its own way to say that."""


@dataclass(frozen=True)
class Reasons:
    """Why an action of a game is not legal: a call is `Game.why_not`."""

    actions: Families
    cases: Mapping[str, Case]
    """By the name of a family; those that only nature has are left out."""
    elsewhere: Callable[[Any, Case], Reason]
    """What is said in a phase that a family does not belong to."""
    nobody: Reason
    """What is said while no seat decides."""

    def __call__(self, state: Any, action: int) -> Reason | None:
        family, number = self.actions.read(action)
        mover = current_player(state)
        case = self.cases.get(family.name)
        if mover < 0 or case is None:
            return None if mover == NATURE and action == 0 else self.nobody
        if int(state.phase) not in case.phases:
            return self.elsewhere(state, case)
        return None if case.why_not is None else case.why_not(state, number)
