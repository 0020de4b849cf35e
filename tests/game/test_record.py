"""Records: fields as attributes of records and of arrays of them."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from game.core import registry
from game.core.compiling import compiled
from game.core.protocol import new_record, new_records
from game.core.record import record_type, with_attributes

DTYPE = record_type(("hand", np.int8, (2, 3)), ("turns", np.int16), ("item", np.int8))


@compiled
def _raise(state: Any) -> None:
    state.turns += 7


def test_fields_are_attributes_that_can_be_written() -> None:
    state = new_record(DTYPE)
    state.turns, state.hand[1, 2], state.hand[0] = 300, 5, 7
    state.item = 4
    assert (state["turns"], state.turns, state.item) == (300, 300, 4), (
        "also where numpy has a method so called"
    )
    assert state.hand.tolist() == [[7, 7, 7], [0, 0, 5]]
    with pytest.raises(AttributeError):
        state.turn = 1
    with pytest.raises(AttributeError):
        _ = state.turn


def test_a_copy_is_of_its_own_and_of_the_same_type() -> None:
    state = new_record(DTYPE)
    other = state.copy()
    other.turns = 2
    assert (state.turns, other.turns) == (0, 2)
    assert state.dtype is other.dtype is DTYPE, "what is looked up by it is found without comparing fields"


def test_compiled_code_writes_into_the_record_itself_and_into_no_copy_of_it() -> None:
    states = new_records(DTYPE, 2)
    one = states[1]
    other = one.copy()
    _raise(one)
    assert (one.turns, states[1].turns, other.turns) == (7, 7, 0)
    _raise(other)
    assert (states[1].turns, other.turns, other.tobytes()) == (7, 7, one.tobytes())
    assert memoryview(one.data).nbytes == len(one.tobytes()) == DTYPE.itemsize


def test_elements_of_an_array_are_its_memory() -> None:
    states = new_records(DTYPE, 3)
    states[1].turns = 9
    states.hand[2] = 1
    assert states.turns.tolist() == [0, 9, 0]
    assert states[2].hand.sum() == 6 and states[0].dtype is DTYPE
    with pytest.raises(AttributeError, match="turn"):
        _ = states.turn


def test_a_type_made_elsewhere_gets_attributes_too() -> None:
    plain = np.dtype([("rng", np.uint64), ("players", np.int8)])
    assert with_attributes(plain) is with_attributes(np.dtype(plain.descr)) is new_record(plain).dtype
    assert new_record(plain).players == 0


@pytest.mark.parametrize(
    ("game", "version", "layout"),
    [
        ("carthage", 3, "85090ac997b4"),
        ("edo", 2, "5438ab0ea085"),
        ("marco_polo", 9, "2e94761fd2ad"),
        ("traveling_merchant", 3, "54e45ec5a303"),
    ],
)
def test_records_keep_their_bytes_as_long_as_the_rules_keep_their_version(
    game: str, version: int, layout: str
) -> None:
    """Saves compare bytes: where fields lie otherwise, matches of the version before cannot be continued."""
    found = registry.game(game)
    dtype = found.new_game(found.players[0], found.options_model(), np.uint64(1)).dtype
    fields = [(name, *dtype.fields[name]) for name in dtype.names or ()]
    text = ";".join(f"{name} {kind.base.str}{list(kind.shape)} {at}" for name, kind, at, *_ in fields)
    assert found.version == version, "write down the layout of the new version"
    assert hashlib.sha256(text.encode()).hexdigest()[:12] == layout
