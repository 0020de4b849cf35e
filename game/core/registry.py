"""The games with rules, found by their folders and loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from game.core.errors import PlayerError
from game.core.faults import usable
from game.core.game import Game, GameOf
from game.core.shelf import playable

GAMES = {entry.id: f"game.{entry.id}.game:{entry.meta.rules}" for entry in playable()}
"""Game id -> module and class, in the order of the shelf."""


@cache
def game(game_id: str) -> Game:
    """The game with this id; PlayerError names the ids there are."""
    if game_id not in GAMES:
        raise PlayerError("error.unknown_game", given=game_id, allowed=", ".join(GAMES))
    module, name = GAMES[game_id].split(":")
    with usable(game_id):
        made = getattr(import_module(module), name)()
        assert isinstance(made, GameOf)
    return made


def module_of(package: str, game_id: str, name: str) -> ModuleType | None:
    """`<package>/<game>/<name>.py`, if the game has a folder there and one in it."""
    folder = f"{package}.{game_id}"
    if find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return import_module(f"{folder}.{name}")
