"""What a great moment is. Each game names its own in `scenes/boards/<game>/moments.py`, by what it is worth;
stage, music and ending all read them there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from game.core.game import Step

Kind = Literal["gain", "loss", "turn"]
MINUS = "\u2212"


@dataclass(frozen=True)
class GreatMoment:
    """A step that is more than others."""

    name: str
    """Its sentence is `<game>.moment.<name>`, its scene `GameFace.scenes[name]`."""
    seat: int
    """Whom it belongs to; -1: to nobody, or to all."""
    kind: Kind
    """Somebody has gained much, has lost much, or the match takes another turn."""
    number: int = 0
    """How much was gained or lost; 0 where that is not what makes it great."""

    def figure(self, number: int | None = None) -> str:
        """The number, or how far it has grown, with its sign; "" where there is none."""
        shown = self.number if number is None else number
        return f"{MINUS if self.kind == 'loss' else '+'}{shown}" if self.number else ""


Moments: TypeAlias = Callable[["Step"], GreatMoment | None]
"""The great moment that a step is; None for the others."""


def none(step: Step) -> GreatMoment | None:
    """A game that names no great moments."""
    return None
