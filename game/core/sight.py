"""With whose eyes a match may be shown. Nothing else decides that: replay, log, review, result, luck, judge
and field all ask here.
"""

from __future__ import annotations

from game.core.errors import PlayerError
from game.core.match import Match

NEVER = 1 << 40
"""A step that no match reaches."""


def first_open(match: Match) -> int:
    """Index of the first step before which all may lie open: the first for a match without a person, NEVER as
    long as one goes on, and at its end the first that is its own. What it has from another match lies before
    that, and the other one may still go on.
    """
    if match.setup.me is None:
        return 0
    return match.first_own_step if match.over else NEVER


def eyes(match: Match, index: int, asked: int | None = None) -> int | None:
    """The seat with whose eyes the position after `index` steps is seen: the one that is `asked` for (None:
    all hands open) where everything may lie open, else the player's.
    """
    return asked if index >= first_open(match) else match.setup.me


def may_see(match: Match, index: int, seat: int) -> bool:
    """Whether what `seat` thought and held after `index` steps may be told."""
    return eyes(match, index, seat) == seat


def asked_seat(match: Match, number: int | None) -> int | None:
    """The seat that somebody asks about by its `number` from 1; None for all. Of a match that goes on there
    is only the player's.

    PlayerError for a seat that the table lacks, and for one whose hand is hidden still.
    """
    if number is not None and number > match.setup.players:
        raise PlayerError("error.no_seat", given=number, players=match.setup.players)
    seat, me = None if number is None else number - 1, match.setup.me
    if first_open(match) < NEVER:
        return seat
    if seat is not None and seat != me:
        raise PlayerError("error.seat_hidden", given=number, own=(me or 0) + 1)
    return me
