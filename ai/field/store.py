"""Fields on disk, each beside its match: `match.json` has `match.json.field`.

What cannot be read, or is of another deal, other rivals or other players, is no field: it is played anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ai.field.beginnings import START, Beginning
from ai.field.model import GAMES, Field, key_of, new_field
from ai.players.levels import PLAYABLE
from game.core.beside import keep_beside, read_beside
from game.core.match import MatchSetup

KIND = "field"
LARGEST = 1 << 20
"""Bytes of a field that is read."""


def stored_field(
    path: Path,
    setup: MatchSetup,
    seat: int,
    levels: Sequence[str] = PLAYABLE,
    beginning: Beginning = START,
) -> Field | None:
    """The field of the match at `path`, if one was stored that is still true."""
    field = read_beside(path, KIND, Field, LARGEST)
    if field is None:
        return None
    fits = field.seat == seat and field.key == key_of(setup, seat, levels, beginning)
    return field if fits and _whole(field, setup.players) else None


def _whole(field: Field, players: int) -> bool:
    """Whether every game is one that was planned, once, and has a result for each seat."""
    games = [(game.level, game.number) for game in field.played]
    begun = [(field.begun.level, field.begun.number)] if field.begun else []
    return (
        len(set(games + begun)) == len(games + begun)
        and all(0 <= number < field.planned.get(level, 0) for level, number in games + begun)
        and all(len(game.points) == len(game.shares) == players for game in field.played)
    )


def open_field(
    path: Path,
    setup: MatchSetup,
    seat: int,
    levels: Sequence[str] = PLAYABLE,
    games: int = GAMES,
    beginning: Beginning = START,
) -> Field:
    """The field of the match at `path` as far as it has been played; a new one if there is none.

    A stored one that was planned for fewer or more games goes on with the games that are in the plan.
    """
    stored = stored_field(path, setup, seat, levels, beginning)
    fresh = new_field(setup, seat, levels, games, beginning)
    if stored is None or stored.planned == fresh.planned:
        return stored or fresh
    played = tuple(game for game in stored.played if game.number < fresh.planned[game.level])
    begun = stored.begun
    if begun is not None and begun.number >= fresh.planned[begun.level]:
        begun = None
    return fresh.model_copy(update={"played": played, "begun": begun})


def keep_field(path: Path, field: Field) -> None:
    """Store a field beside the match at `path`; PlayerError if it cannot be written."""
    keep_beside(path, KIND, field)
