"""Which of a game's colours each seat has, where people choose the one they like.

A game offers the choice by an option named `colours` whose type is SeatOrder; elsewhere a seat's colour is
its own number. Scenes read it from the options of a match or of a set-up, also where no rules are loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from game.core.shelf import MOST_SEATS

KEY = "colours"
"""The option's name."""
USUAL = "".join(str(seat + 1) for seat in range(MOST_SEATS))
"""The order in which every seat has the colour of its own number."""
SEAT_ORDERS = tuple("".join(order) for order in permutations(USUAL))
"""All ways to give each seat one of the colours: a figure per seat, the colour's number from 1."""

if TYPE_CHECKING:
    SeatOrder: TypeAlias = str
else:
    SeatOrder = Literal[SEAT_ORDERS]
"""The type of the option; what it says of seats that nobody sits on does not matter."""


def colours_of(options: Mapping[str, Any]) -> tuple[int, ...]:
    """The colour of each seat, from 0.

    >>> colours_of({"colours": "31245"}), colours_of({})
    ((2, 0, 1, 3, 4), (0, 1, 2, 3, 4))
    """
    order = options.get(KEY, USUAL)
    return tuple(int(figure) - 1 for figure in (order if order in SEAT_ORDERS else USUAL))


def with_colour(order: str, seat: int, colour: int) -> str:
    """The order in which `seat` has `colour`; whoever had that one gets the seat's.

    >>> with_colour("12345", 0, 3)
    '42315'
    """
    wanted, given = str(colour + 1), order[seat]
    return order.translate(str.maketrans(wanted + given, given + wanted))
