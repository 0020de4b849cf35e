"""Actions, told once: families of them, numbered one after the other.

What a family says of itself is its size, the stable texts, the key of its sentence, and the parts that a
player points at. Numbers, texts, decoding and the parts on a board follow.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeAlias

Part: TypeAlias = tuple[Any, ...]
"""What a player points at, as a name with numbers: `("die", 0)`, `("bid", 1, 3)`."""


@dataclass(frozen=True)
class Family:
    """Actions of one kind: each has a number, and together with the name it is a text such as `pass white 2`.

    `parts` are those of a number; where none are given it is one, the `part` (usually the name) followed by
    the number if there are several. `sentence` is the last part of the catalogue's key.
    """

    name: str
    ends: tuple[str, ...] = ("",)
    """What follows the name in the text of each action."""
    least: int = 0
    """The number of the first."""
    sentence: str = ""
    verb: str = ""
    """What the texts begin with instead of the name."""
    part: Part = ()
    parts: Callable[[int], Iterable[Part]] | None = None

    def parts_of(self, number: int) -> frozenset[Part]:
        """The parts of one of its actions."""
        if self.parts is not None:
            return frozenset(self.parts(number))
        part = self.part or (self.name,)
        return frozenset({part if len(self.ends) == 1 else (*part, number)})


def family(
    name: str, ends: Iterable[object] = ("",), least: int = 0, sentence: str = "", verb: str | None = None,
    part: Part = (), parts: Callable[[int], Iterable[Part]] | None = None,
) -> Family:  # fmt: skip
    """See `Family`."""
    verb = name if verb is None else verb
    return Family(name, tuple(map(str, ends)), least, sentence or name, verb, part, parts)


class Families:
    """All actions of a game."""

    def __init__(self, *families: Family) -> None:
        self.families = families
        self._firsts = [0, *accumulate(len(each.ends) for each in families)]
        self.count = self._firsts.pop()

    def zero(self, name: str) -> int:
        """What added to a number of this family gives its action; KeyError if there is no such family."""
        for first, each in zip(self._firsts, self.families, strict=True):
            if each.name == name:
                return first - each.least
        raise KeyError(name)

    def read(self, action: int) -> tuple[Family, int]:
        """The family of an action and its number in it; ValueError if there is no such action."""
        if not 0 <= action < self.count:
            raise ValueError(f"{action} is not an action")
        place = bisect_right(self._firsts, action) - 1
        found = self.families[place]
        return found, action - self._firsts[place] + found.least

    @cached_property
    def texts(self) -> dict[int, str]:
        """The stable text of every action, as in saves and golden playthroughs."""
        every = ((each.verb, end) for each in self.families for end in each.ends)
        return {action: f"{name} {end}".strip() for action, (name, end) in enumerate(every)}

    @cached_property
    def parts(self) -> tuple[frozenset[Part], ...]:
        """The parts of every action."""
        return tuple(
            each.parts_of(each.least + number) for each in self.families for number in range(len(each.ends))
        )
