"""Nets from files: which net evaluates a position, and what training has to know about a game.

`assets/data/nets/<game>.npz` holds the nets of a game, one per kind of table (player count, mode): arrays
named `<net>/<array>` as in `ai.evaluating.value_net.Net`. They are arguments of the search, so they are no
part of the digest of compiled code.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ai.core.arrays import read_arrays
from ai.core.policies import has_policy
from ai.evaluating.value_net import WEIGHTS, Net, make_net, no_net, own_copy, shapes
from ai.evaluating.weight_table import WeightTable
from game.core.errors import PlayerError
from game.core.folders import asset
from game.core.paths import read_bytes
from game.core.record import Record
from game.core.registry import module_of

LINEAR = "linear"
"""The evaluation that is the game's own `evaluate`."""
LEARNED = "net"
"""The evaluation by the nets that come with the program; a file name ending in .npz is one by other nets."""
SUFFIX = ".npz"
LARGEST, LARGEST_ARRAY = 1 << 26, 1 << 24
"""Bytes of a file of nets, and of one array in it unpacked."""
MOST_UNITS = 1024
"""Units of a layer."""
_carried: dict[str, Net] = {}
"""Nets that no file holds; see `carry`."""


class TableKind(NamedTuple):
    """Tables that share a net."""

    name: str
    players: int
    options: Callable[[int], Mapping[str, Any]]
    """Game number -> options to train with, so that all variants of such tables occur."""


class Learner(NamedTuple):
    """What training and nets have to know about a game; `LEARNER` of its package's module `learner`."""

    seat_features: int
    table_features: int
    tables: tuple[TableKind, ...]
    net_name: Callable[[Any], str]
    """Position -> the name of its table kind."""


def has_learner(game_id: str) -> bool:
    """Whether the game is made for nets."""
    return has_policy(game_id) and any(find_spec(f"ai.{game_id}.{name}") for name in ("learner", "weights"))


@cache
def learner(game_id: str) -> Learner:
    """What training and nets have to know about `game_id`: usually follows from its linear evaluation.
    PlayerError if it is not made for nets.
    """
    if not has_learner(game_id):
        raise PlayerError("error.no_learner", game=game_id)
    module = module_of("ai", game_id, "learner")
    if module is None:
        weights = import_module(f"ai.{game_id}.weights")
        return as_weighed(weights.WEIGHT_TABLES, weights.FEATURES)
    found: Learner = module.LEARNER
    return found


def as_weighed(tables: Sequence[WeightTable], seat_features: int, table_features: int = 0) -> Learner:
    """A net for each kind of table that the linear evaluation has weights for, told so many numbers of a seat
    and of the table; what sets the kinds apart are fields of the record.
    """
    kinds = tuple(TableKind(table.name, table.players, table.options) for table in tables)

    def net_name(state: Any) -> str:
        return next(table.name for table in tables if table.fits(state))

    return Learner(seat_features, table_features, kinds, net_name)


def net_file(game_id: str) -> Path:
    """The nets that come with the program."""
    return asset("data", "nets", game_id + SUFFIX)


@cache
def read_nets(path: Path, game_id: str) -> dict[str, Net]:
    """All nets of a file by name; PlayerError if it cannot be used for the game."""
    facts = learner(game_id)
    names = [f"{kind.name}/{part}" for kind in facts.tables for part in WEIGHTS]
    try:
        arrays = read_arrays(read_bytes(path, LARGEST), LARGEST_ARRAY, names)
        return {
            kind.name: _checked({part: arrays[f"{kind.name}/{part}"] for part in WEIGHTS}, facts)
            for kind in facts.tables
        }
    except (OSError, ValueError):
        raise PlayerError("error.net_file", file=path.name, game=game_id) from None


def _checked(arrays: dict[str, Any], facts: Learner) -> Net:
    """A net of the arrays; ValueError if they do not fit together or the game."""
    hidden, second = arrays["bias"].size, arrays["bias2"].size
    if not (0 < hidden <= MOST_UNITS and 0 < second <= MOST_UNITS):
        raise ValueError("units")
    for name, shape in shapes(facts.seat_features, facts.table_features, hidden, second).items():
        if (
            arrays[name].shape != shape
            or arrays[name].dtype.kind != "f"
            or not np.isfinite(arrays[name]).all()
        ):
            raise ValueError(name)
    return make_net(arrays)


def write_nets(path: Path, nets: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the weights of nets by name; the old file is replaced in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {f"{net}/{part}": a for net, parts in nets.items() for part, a in parts.items()}
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
    part.replace(path)


def carry(weights: Mapping[str, Any]) -> str:
    """Keep a net of these weights in this process; returns what a level's `evaluation` has to be for it to
    judge, whatever the kind of table.
    """
    name = hashlib.sha256(b"".join(weights[part].tobytes() for part in WEIGHTS)).hexdigest()[:16]
    _carried[name] = make_net(dict(weights))
    return name


def check_evaluation(game_id: str, choice: str) -> None:
    """PlayerError if there is no evaluation of this name (see `evaluation`) for the game."""
    if choice != LINEAR and choice not in _carried:
        read_nets(net_file(game_id) if choice == LEARNED else Path(choice), game_id)


def evaluation(game_id: str, choice: str, state: Record) -> Net:
    """The net that evaluates positions like `state`, with room of its own for one thread; the empty net for
    the linear evaluation. `choice` is LINEAR, LEARNED, a file of nets, or the name of one that is carried.
    """
    if choice == LINEAR:
        return no_net()
    if choice in _carried:
        return own_copy(_carried[choice])
    path = net_file(game_id) if choice == LEARNED else Path(choice)
    return own_copy(read_nets(path, game_id)[learner(game_id).net_name(state)])
