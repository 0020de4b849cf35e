"""The games, loaded when first asked for. A new game is one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.core.errors import PlayerError
from game.core.game import Game

GAMES = {
    "carthage": "game.carthage.game:TradersOfCarthage",
    "traveling_merchant": "game.traveling_merchant.game:TravelingMerchant",
}
"""Game id -> module and class."""


@cache
def game(game_id: str) -> Game:
    """The game with this id; PlayerError names the ids there are."""
    if game_id not in GAMES:
        raise PlayerError("error.unknown_game", given=game_id, allowed=", ".join(GAMES))
    module, name = GAMES[game_id].split(":")
    made = getattr(import_module(module), name)()
    assert isinstance(made, Game)
    return made
