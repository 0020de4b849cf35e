"""The Well behind the common face of games."""

from __future__ import annotations

from game.core.game import Game, GameOptions, SeatSet
from game.core.view import View
from game.well import rules


class WellOptions(GameOptions):
    """The set-up choices of The Well."""

    pairs: bool = False
    thirsty: SeatSet = "none"
    """Seats that take two jars in their first turn."""


class WellView(View):
    """What everybody sees: all but the order in which jars come up."""

    open: tuple[int, ...]
    below: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


class TheWell(Game):
    """A jar a turn."""

    dtype = rules.DTYPE
    setup = staticmethod(rules.setup)
    texts = rules.TEXTS
    events = rules.EVENTS
    options_model = WellOptions
    view_model = WellView
    seat_ids = ("north", "east", "south", "west", "middle")
    minor_events = frozenset({"draw"})
    invariants = rules.INVARIANTS
