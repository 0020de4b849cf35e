"""Who sees a field is who its declaration says: what is hidden from a seat may change, and its view stays."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import numpy as np
import pytest

from game.core import protocol
from game.core.record import declared, type_of
from game.core.registry import GAMES, game
from game.core.selfcheck import configurations
from tests.game.playing import random_positions

SEAT = 1
EVERY = 3
"""Of so many positions one is looked at."""


def record_of(game_id: str) -> Any:
    """The class that declares the fields of a game's records, None where none does."""
    dtype, package = game(game_id).dtype, import_module(f"game.{game_id}")
    modules = [import_module(found.name) for found in iter_modules(package.__path__, f"game.{game_id}.")]
    every = (each for module in modules for each in vars(module).values())
    classes = (each for each in every if isinstance(each, type) and "__annotations__" in vars(each))
    records = (each for each in classes if getattr(each, "_is_protocol", False) and declared(each))
    return next((each for each in records if type_of(each) is dtype), None)


def exchanged(values: Any) -> Any:
    """Other secrets that look the same from outside: as many things, as much set as before."""
    if values.ndim > 1:
        return np.roll(values, 1, axis=-1)
    there = values >= 0
    found = values.copy()
    found[there] = values[there][::-1]
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_from_a_seat_does_not_change_its_view(game_id: str) -> None:
    found, record = game(game_id), record_of(game_id)
    assert record is not None, "a game says of each field who sees it"
    hidden = {name: each.shown for name, each in declared(record).items() if each.shown != "all"}
    changed = dict.fromkeys(hidden, 0)
    for number, configuration in enumerate(configurations(found)):
        for ply, (state, _, action) in enumerate(random_positions(configuration, 700 + number)):
            if ply % EVERY or action < 0 or protocol.current_player(state) == protocol.OVER:
                continue
            before = found.view(state, SEAT).model_dump()
            others = [seat for seat in range(configuration.players) if seat != SEAT]
            for name, shown in hidden.items():
                other = state.copy()
                if shown == "nobody":
                    other[name][...] = exchanged(state[name])
                else:
                    other[name][others] = exchanged(state[name][others])
                changed[name] += other.tobytes() != state.tobytes()
                assert found.view(other, SEAT).model_dump() == before, name
    assert all(changed.values()), changed
