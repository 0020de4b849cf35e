"""How many sequences of decisions there are from fixed positions: any change of a rule shows here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.protocol import NATURE
from tests.game.carthage.builder import Table, position
from tests.game.traveling_merchant import builder as merchant

LIMIT = 12_000
"""Depths are counted as long as the sequences do not exceed this number."""


def _dealt(players: int, mode: str) -> Table:
    game = registry.game("carthage")
    options = game.options_model.model_validate({"mode": mode})
    return Table(game.new_game(players, options, seed_word(players)))


def _rich() -> Table:
    return position(
        2,
        market="red2 red3 blue5 green2",
        hands={0: "red2 red2 red3 blue5 yellow2 yellow3", 1: "green2 green3"},
        tokens={0: "red red green", 1: "blue"},
        stock={0: "yellow5 green3", 1: "yellow2 red3"},
        ships="red4 blue2 yellow4 green3",
    )


def _raid() -> Table:
    table = position(
        3,
        market="red2",
        hands={0: "yellow2 green2 green3", 1: "red2 red3 blue2", 2: "blue2 blue5"},
        stock={0: "blue2 blue3", 1: "blue2 blue5 yellow2 yellow2", 2: "blue3 yellow5"},
        ships="red4 blue3 yellow4",
    )
    table.play("buy", "pay yellow2")
    return table


def _reserved() -> Table:
    return position(
        3,
        classic=True,
        market="red2 blue5@1 blue3 green2@0 yellow5",
        farm="red3 red3@2 green5",
        hands={0: "red5 red5 blue2 yellow3", 1: "green5 green3 blue5", 2: "yellow5 blue3"},
        tokens={0: "red", 1: "blue blue", 2: "green"},
        stock={0: "red5 red5", 1: "blue2", 2: "green3 green3"},
        ships="red4 blue3 yellow2 green3",
    )


def _loaded() -> merchant.Table:
    return merchant.position(
        3,
        at={0: "elk"},
        houses={0: "elk"},
        loads={0: "WAL", 1: "FF"},
        areas={"elk": {1: "WF", 2: "A"}, "arm": {1: "L"}},
        row="elk2 elk4 hei1 sil1 kro1",
        road=True,
    )


def _houses() -> merchant.Table:
    return merchant.position(
        2,
        at={0: "elk"},
        houses={0: "hei sil"},
        wagons={0: "| hei1 hei2 sil1 elk3 win1"},
        loads={0: "WL"},
        row="elk2",
        actions=1,
    )


CARTHAGE: dict[str, Callable[[], Table]] = {
    "start, 2 players, standard": lambda: _dealt(2, "standard"),
    "start, 3 players, standard": lambda: _dealt(3, "standard"),
    "start, 4 players, standard": lambda: _dealt(4, "standard"),
    "start, 2 players, classic": lambda: _dealt(2, "classic"),
    "start, 4 players, classic": lambda: _dealt(4, "classic"),
    "many payments and tokens": _rich,
    "defences of three players": _raid,
    "reservations": _reserved,
}
MERCHANT: dict[str, Callable[[], merchant.Table]] = {
    "start, 2 players, basic": lambda: merchant.fresh(2),
    "start, 4 players, cross": lambda: merchant.fresh(4, map="cross"),
    "start, 3 players, random with road": lambda: merchant.fresh(3, map="random", road=True),
    "goods, orders and a third action": _loaded,
    "a house for two or three of many": _houses,
}
POSITIONS: dict[str, dict[str, Callable[[], Any]]] = {"carthage": CARTHAGE, "traveling_merchant": MERCHANT}


def counts_file(game_id: str) -> str:
    """The name of the file with the counts of a game."""
    return f"{game_id}-counts.txt"


def sequences(state: Any, depth: int, actions: Any) -> int:
    """Sequences of `depth` decisions from `state`, or fewer where the game ends; draws follow the record."""
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)
    if depth == 0 or protocol.current_player(state) < 0:
        return 1
    n = protocol.legal_actions(state, actions)
    if depth == 1:
        return n
    found = 0
    for action in actions[:n].copy():
        after = state.copy()
        protocol.apply(after, int(action))
        found += sequences(after, depth - 1, actions)
    return found


def counts(game_id: str) -> str:
    """The text of all counts of a game."""
    lines = ["# Sequences of 1, 2, 3 ... decisions. Written by: python -m tests.golden"]
    actions = np.empty(registry.game(game_id).num_actions, np.int16)
    for name, build in POSITIONS[game_id].items():
        state = build().state
        found = [1]
        while found[-1] * found[-1] // max(found[-2:][0], 1) <= LIMIT and len(found) < 12:
            found.append(sequences(state.copy(), len(found), actions))
        lines.append(f"{name}: {' '.join(map(str, found[1:]))}")
    return "\n".join(lines) + "\n"
