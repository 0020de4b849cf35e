"""Fields on disk, each beside its match: `match.json` has `match.json.field`.

What is damaged, or of another deal, other rivals or other players, is no field: it is played anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ai.field.beginnings import START, Beginning
from ai.field.model import FORMAT, GAMES, PlayedField, key_of, new_field
from ai.players.levels import PLAYABLE
from game.core.beside import BesideFile
from game.core.match import MatchSetup
from game.core.registry import game

KIND = "field"
LARGEST = 1 << 20
"""Bytes of a field that is read."""


def fields(path: Path | None) -> BesideFile[PlayedField]:
    """The file of the field of the match at `path`."""
    return BesideFile(path, KIND, PlayedField, FORMAT, LARGEST)


def stored_field(
    file: BesideFile[PlayedField],
    setup: MatchSetup,
    seat: int,
    levels: Sequence[str] = PLAYABLE,
    beginning: Beginning = START,
) -> PlayedField | None:
    """The field of a match, if one was stored that is still true."""
    key = key_of(setup, seat, levels, beginning)

    def fits(field: PlayedField) -> bool:
        return (field.format, field.seat, field.key) == (FORMAT, seat, key)

    return file.read(fits, lambda field: _whole(field, setup, levels))


def _whole(field: PlayedField, setup: MatchSetup, levels: Sequence[str]) -> bool:
    """Whether every game is one that was planned, once, and has a result for each seat."""
    players, actions = setup.players, game(setup.game).num_actions
    games = [(played.level, played.number) for played in field.played]
    begun = [(field.begun.level, field.begun.number)] if field.begun else []
    return (
        set(field.planned) == set(levels)
        and len(set(games + begun)) == len(games + begun)
        and all(0 <= number < field.planned.get(level, 0) for level, number in games + begun)
        and all(len(played.points) == len(played.shares) == players for played in field.played)
        and (field.begun is None or all(0 <= action < actions for action in field.begun.actions))
    )


def open_field(
    file: BesideFile[PlayedField],
    setup: MatchSetup,
    seat: int,
    levels: Sequence[str] = PLAYABLE,
    games: int = GAMES,
    beginning: Beginning = START,
) -> PlayedField:
    """The field of a match as far as it has been played; a new one if there is none.

    A stored one that was planned for fewer or more games goes on with the games that are in the plan.
    """
    stored = stored_field(file, setup, seat, levels, beginning)
    fresh = new_field(setup, seat, levels, games, beginning)
    if stored is None or stored.planned == fresh.planned:
        return stored or fresh
    played = tuple(each for each in stored.played if each.number < fresh.planned[each.level])
    begun = stored.begun
    if begun is not None and begun.number >= fresh.planned[begun.level]:
        begun = None
    return fresh.model_copy(update={"played": played, "begun": begun})
