"""Whose face is at which seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.pictures.portrait import ME

if TYPE_CHECKING:
    from game.core.match import Seat

PERSON = "person."
"""What the catalogue keys of people begin with; a drawing is called by what follows."""


def sitters(seats: Sequence[Seat], people: Sequence[str]) -> tuple[str, ...]:
    """Who sits at each seat, by the name of the drawing: the player, the one of the game's `people` (their
    catalogue keys) whose name it is, and under a typed name one of those who are not at the table.
    """
    names = {seat.name for seat in seats}
    free = (person for person in people if person not in names)
    found = []
    for seat in seats:
        if seat.human:
            found.append(ME)
        else:
            person = seat.name if seat.name in people else next(free, PERSON + ME)
            found.append(person.removeprefix(PERSON))
    return tuple(found)
