"""The learned evaluation: its arithmetic, its files, and searches that use it."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ai.core.arrays import read_arrays
from ai.core.protocol import evaluate, features
from ai.evaluating.nets import evaluation, has_learner, learner, read_nets, write_nets
from ai.evaluating.value_net import MAX_SEATS, judge, make_net, no_net, shapes
from ai.lab.learning import Samples, Weights, shares_of
from ai.players.levels import Level
from ai.search.iteration import search_slice
from ai.thinking.parallel_search import choices
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.errors import PlayerError
from game.core.generator import seed_word
from game.core.selfcheck import Configuration
from tests.ai.positions import CONFIGURATIONS, decisions, same


def random_weights(game_id: str, seed: int, hidden: int = 12, second: int = 7) -> Weights:
    """Weights of the right shapes; small enough that shares differ and none is 0 or 1."""
    rng = np.random.default_rng(seed)
    facts = learner(game_id)
    wanted = shapes(facts.seat_features, facts.table_features, hidden, second)
    return {name: rng.normal(0, 0.1, shape).astype(np.float32) for name, shape in wanted.items()}


def random_file(folder: Path, game_id: str, seed: int = 1) -> Path:
    """A file of nets of a game, each with other weights."""
    path = folder / f"{game_id}-{seed}.npz"
    kinds = learner(game_id).tables
    write_nets(path, {kind.name: random_weights(game_id, seed + i) for i, kind in enumerate(kinds)})
    return path


SEARCH = Level("test", "search", iterations=80)
LEARNED = [configuration for configuration in CONFIGURATIONS if has_learner(configuration.game.id)]
NAMED = pytest.mark.parametrize("configuration", LEARNED, ids=str)


@NAMED
def test_compiled_inference_is_the_arithmetic_of_training(configuration: Configuration) -> None:
    weights = random_weights(configuration.game.id, 3)
    net = make_net(weights)
    found = np.zeros(MAX_SEATS)
    for state in decisions(configuration, 5, 9):
        players = int(state.players)
        judge(state, net, found)
        features(state, net.seats, net.board)
        assert np.isfinite(net.seats[:players]).all()
        assert np.isfinite(net.board).all()
        blank = np.zeros((1, players), np.float32)
        sample = Samples(net.seats[None, :players].copy(), net.board[None].copy(), blank, blank)
        assert found[:players] == pytest.approx(shares_of(weights, sample)[0], abs=2e-5)
        assert found[:players].sum() == pytest.approx(1.0)


@NAMED
def test_the_features_leave_the_position_alone_and_do_not_depend_on_what_was_in_the_room(
    configuration: Configuration,
) -> None:
    net = make_net(random_weights(configuration.game.id, 3))
    for state in decisions(configuration, 6, 23):
        before = state.tobytes()
        features(state, net.seats, net.board)
        first = net.seats[: state.players].copy(), net.board.copy()
        net.seats[:] = 77.0
        net.board[:] = 77.0
        features(state, net.seats, net.board)
        assert state.tobytes() == before
        assert (net.seats[: state.players] == first[0]).all()
        assert (net.board == first[1]).all()


@NAMED
def test_without_a_net_and_after_the_end_the_games_own_evaluation_counts(
    configuration: Configuration,
) -> None:
    linear, own = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    state = decisions(configuration, 7, 10)[-1]
    judge(state, no_net(), linear)
    evaluate(state, own)
    assert (linear == own).all()


@NAMED
def test_with_a_net_the_move_does_not_depend_on_what_the_seat_cannot_see(
    configuration: Configuration, tmp_path: Path
) -> None:
    """And the same seed gives the same move: what is hidden reaches neither features nor net."""
    level = replace(SEARCH, evaluation=str(random_file(tmp_path, configuration.game.id)))
    for number, state in enumerate(decisions(configuration, 3, 29)):
        seat = int(protocol.current_player(state))
        first = think(Question(configuration.game, state, level, seed=number))
        for word in (11, 12):
            other = state.copy()
            protocol.redeterminize(other, seat, seed_word(word))
            assert same(first, think(Question(configuration.game, other, level, seed=number)))


@pytest.mark.parametrize("game_id", sorted({c.game.id for c in LEARNED}))
def test_two_evaluations_meet_in_one_process_and_nothing_is_compiled_for_it(
    game_id: str, tmp_path: Path
) -> None:
    configuration = next(c for c in LEARNED if c.game.id == game_id)
    first, second = (str(random_file(tmp_path, game_id, seed)) for seed in (1, 50))
    state = next(s for s in decisions(configuration, 3, 7) if len(choices(configuration.game, s)) > 1)
    values = [think(Question(configuration.game, state, SEARCH, seed=1)).values]
    versions = len(getattr(search_slice, "overloads", ()))
    for choice in (first, second, first, "linear"):
        level = replace(SEARCH, evaluation=choice, fitted=True)
        values.append(think(Question(configuration.game, state, level, seed=1)).values)
    assert len(getattr(search_slice, "overloads", ())) == versions
    assert values[1] == values[3]
    assert len({values[1], values[2], values[4]}) == 3


def test_a_net_serves_two_threads_with_room_of_their_own(tmp_path: Path) -> None:
    configuration = LEARNED[0]
    path = str(random_file(tmp_path, configuration.game.id))
    state = decisions(configuration, 3, 7)[2]
    one, other = (evaluation(configuration.game.id, path, state) for _ in range(2))
    assert one.seat is other.seat or (one.seat == other.seat).all()
    for room in ("seats", "board", "units", "second"):
        assert not np.shares_memory(getattr(one, room), getattr(other, room))
    level = Level("two", "search", iterations=60, roots=2, evaluation=path)
    assert same(
        think(Question(configuration.game, state, level, seed=4)),
        think(Question(configuration.game, state, level, seed=4)),
    )


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-300])


def _garble(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 255
    path.write_bytes(bytes(content))


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _reshape(path: Path) -> None:
    kinds = learner("carthage").tables
    weights = random_weights("carthage", 1)
    weights["seat"] = weights["seat"][1:]
    write_nets(path, {kind.name: weights for kind in kinds})


def _not_a_number(path: Path) -> None:
    weights = random_weights("carthage", 1)
    weights["out"][2] = np.nan
    write_nets(path, {kind.name: weights for kind in learner("carthage").tables})


def _one_missing(path: Path) -> None:
    write_nets(path, {learner("carthage").tables[0].name: random_weights("carthage", 1)})


def _member(name: str, raw: bytes, how: int = zipfile.ZIP_DEFLATED) -> Callable[[Path], None]:
    """Puts other bytes in the place of one array of every net."""

    def damage(path: Path) -> None:
        with zipfile.ZipFile(path) as old:
            members = {info.filename: old.read(info) for info in old.infolist()}
        with zipfile.ZipFile(path, "w") as new:
            for member, data in members.items():
                mine = member.endswith(f"/{name}.npy")
                new.writestr(member, raw if mine else data, how if mine else zipfile.ZIP_DEFLATED)

    return damage


def _npy(array: Any) -> bytes:
    stream = io.BytesIO()
    np.save(stream, array)
    return stream.getvalue()


def _header(text: str) -> bytes:
    head = text.encode() + b"\n"
    return b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head


def _encrypted(path: Path) -> None:
    """Says of every member that it is."""
    data = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(mark)
        while at >= 0:
            data[at + offset] |= 1
            at = data.find(mark, at + 4)
    path.write_bytes(data)


def _sparse(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(1 << 40)


HUGE = "{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000,), }"
FLOATS = np.zeros(4, np.float32)
ODD = {
    "scalar": _member("bias", _npy(np.float32(1))),
    "no units": _member("bias2", _npy(FLOATS[:0])),
    "7 TiB": _member("bias", _header(HUGE)),
    "7 TiB and something": _member("bias", _header(HUGE) + b"x" * 100),
    "a million units": _member("bias", _npy(np.zeros(1_000_000, np.float32))),
    "negative": _member("bias", _header(HUGE.replace("1000000000000,", "-2,-2"))),
    "words": _member("bias", _npy(np.array(["a", "b"]))),
    "whole numbers": _member("bias", _npy(np.zeros(12, np.int64))),
    "records": _member("bias", _npy(np.zeros(3, [("a", "f4")]))),
    "no header": _member("bias", b"x" * 200),
    "no dictionary": _member("bias", _header("[1, 2]")),
    "no shape": _member("bias", _header("{'descr': '<f8', 'fortran_order': False, 'shape': 3, }")),
    "no type": _member("bias", _header("{'descr': None, 'fortran_order': False, 'shape': (3,), }")),
    "deep": _member("bias", _header("(" * 9_000)),
    "version": _member("bias", b"\x93NUMPY\x09\x00" + b"x" * 50),
    "pickle": _member("bias", _header(HUGE.replace("<f8", "|O"))),
    "bomb": _member("bias", b"\0" * (1 << 25)),
    "bzip2": _member("bias", _npy(FLOATS), zipfile.ZIP_BZIP2),
    "lzma": _member("bias", _npy(FLOATS), zipfile.ZIP_LZMA),
    "encrypted": _encrypted,
    "a terabyte": _sparse,
}


@pytest.mark.parametrize("damage", ODD.values(), ids=ODD)
def test_no_file_of_nets_takes_memory_or_a_trace(damage: Callable[[Path], None], tmp_path: Path) -> None:
    path = random_file(tmp_path, "carthage")
    damage(path)
    tracemalloc.start()
    try:
        with pytest.raises(PlayerError) as error:
            read_nets(path, "carthage")
        assert tracemalloc.get_traced_memory()[1] < 1 << 26
    finally:
        tracemalloc.stop()
    assert error.value.key == "error.net_file"


def test_arrays_of_either_order_are_read_as_they_were() -> None:
    stream, wanted = io.BytesIO(), np.arange(12.0).reshape(3, 4)
    np.savez(stream, allow_pickle=False, c=wanted, f=np.asfortranarray(wanted), scalar=np.float32(2))
    read = read_arrays(stream.getvalue(), 1 << 12)
    assert (read["c"] == wanted).all() and (read["f"] == wanted).all() and read["scalar"] == 2
    assert read["c"].flags.writeable
    with pytest.raises(ValueError, match="arrays"):
        read_arrays(stream.getvalue(), 100)


@pytest.mark.parametrize(
    "damage",
    [_truncate, _garble, _empty, _reshape, _not_a_number, _one_missing, lambda path: path.unlink()],
    ids=["truncated", "garbled", "empty", "shape", "nan", "missing net", "missing file"],
)
def test_a_damaged_file_of_nets_is_one_clear_sentence(damage: Callable[[Path], None], tmp_path: Path) -> None:
    path = random_file(tmp_path, "carthage")
    damage(path)
    with pytest.raises(PlayerError) as error:
        read_nets(path, "carthage")
    for language in LANGUAGES:
        assert path.name in error.value.sentence(Catalogue.load(language))


def test_written_nets_are_read_as_they_were(tmp_path: Path) -> None:
    path = random_file(tmp_path, "carthage", 9)
    nets = read_nets(path, "carthage")
    for number, kind in enumerate(learner("carthage").tables):
        for name, array in random_weights("carthage", 9 + number).items():
            assert (getattr(nets[kind.name], name) == array).all()


@NAMED
def test_every_position_has_a_net(configuration: Configuration) -> None:
    state = decisions(configuration, 3, 7)[0]
    facts = learner(configuration.game.id)
    (kind,) = (kind for kind in facts.tables if kind.name == facts.net_name(state))
    assert kind.players == state.players
