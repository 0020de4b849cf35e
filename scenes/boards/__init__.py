"""The boards: a folder per game, found by its name. What other scenes show of a game is in its `face.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ai.core.policies import has_policy
from game.core.colours import colours_of
from game.core.errors import PlayerError
from game.core.faults import usable
from game.core.folders import leave_out, packages
from game.core.shelf import Entry, shelf
from scenes.tabletop.moment import Moments
from scenes.tabletop.moment import none as no_moments

if TYPE_CHECKING:
    from scenes.kit.theme import SeatStyle
    from scenes.tabletop.board import Board
    from scenes.tabletop.face import GameFace

__path__ += packages("scenes.boards")


@cache
def face(game_id: str) -> GameFace:
    """What other scenes show of a game; ModuleNotFoundError for a game without a face."""
    found: GameFace = import_module(f"scenes.boards.{game_id}.face").FACE
    return found


@cache
def shown() -> tuple[Entry, ...]:
    """The games that scenes can show, in the order of the shelf. One of another folder whose face cannot be
    used is left out and told in one line on the terminal.
    """
    found = []
    for entry in shelf():
        try:
            with usable(entry.id):
                face(entry.id)
        except PlayerError as error:
            leave_out(Path("scenes", "boards", entry.id), error)
        else:
            found.append(entry)
    return tuple(found)


def is_shown(game_id: str) -> bool:
    """Whether scenes can show a game; False also for one that there is not."""
    return any(entry.id == game_id for entry in shown())


def seat_looks(game_id: str, options: Mapping[str, Any]) -> tuple[SeatStyle, ...]:
    """Colour, shape and letter of each seat at a table with these options."""
    return looks_of(game_id, colours_of(options))


def looks_of(game_id: str, colours: Sequence[int]) -> tuple[SeatStyle, ...]:
    """Colour, shape and letter of each seat that has these of its game's colours; where the game lacks one of
    them, such as in a file that was written by hand, every seat has that of its own number.
    """
    looks = face(game_id).seats
    chosen = colours[: len(looks)]
    return tuple(looks[colour] for colour in chosen) if max(chosen, default=0) < len(looks) else looks


def is_open(entry: Entry) -> bool:
    """Whether one can sit down at a game: it has rules, somebody to play against, and a board."""
    return entry.has_rules and has_policy(entry.id) and bool(face(entry.id).board)


def moments_of(game_id: str) -> Moments:
    """What names the great moments of a game."""
    module, _, name = face(game_id).moments.partition(":")
    if not module:
        return no_moments
    found: Moments = getattr(import_module(module), name)
    return found


def board_class(game_id: str) -> type[Board]:
    """The board of a game; ValueError for a game without one."""
    module, _, name = face(game_id).board.partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, type)
    return found
