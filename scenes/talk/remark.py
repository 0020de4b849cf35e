"""One line that somebody says, and how much people may say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from scenes.kit.pictures.expression import Expression

TalkLevel = Literal["none", "few", "many"]
TALK: tuple[TalkLevel, ...] = get_args(TalkLevel)
"""How much people say: nothing, a line in six turns of seats at most, or in two."""


@dataclass(frozen=True)
class Remark:
    """One line: after which step it is said, by which seat, about what, and the words."""

    step: int
    seat: int
    kind: str
    words: str
    mood: Expression = "calm"
    """What can be read in the face with them."""
