"""Random numbers: streams that have nothing to do with each other, and draws that are fair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from game.core.compiling import compiled
from game.core.generator import MOST_DRAWS, MOST_SOURCES, advance, drawn, picked, scattered, seed_word
from game.core.protocol import new_record
from game.core.record import record_type
from tests.chances import LIMIT, excess

NUMBER = 2000
DRAWS = 30_000
BOUNDS = (2, 6, 13)
PLACES = [*((source, number) for source in range(28) for number in (0, 1, 2, 7)), (1, 4096), (30, 20_489)]
"""Sources and numbers, as games have them."""
_HIGH = np.uint64(32)


@compiled
def unmixed(word: Any, source: int, number: int, bound: int) -> int:
    """A poor way to draw, for comparison: places on the ring of words, but nothing mixed."""
    place = word ^ np.uint64(((source << 16) + number) * 0x9E3779B9 << 16 & 0xFFFFFFFFFFFF)
    return (int(place >> _HIGH) * bound) >> 32


@compiled
def count_good(words: Any, one: Any, two: Any, bound: int, cells: Any) -> None:
    """Count what two places, (source, number), give for each seed together."""
    for i in range(len(words)):
        first = picked(words[i], one[0], one[1], bound)
        cells[first, picked(words[i], two[0], two[1], bound)] += 1


@compiled
def count_poor(words: Any, one: Any, two: Any, bound: int, cells: Any) -> None:
    """Likewise by the poor way."""
    for i in range(len(words)):
        first = unmixed(words[i], one[0], one[1], bound)
        cells[first, unmixed(words[i], two[0], two[1], bound)] += 1


@compiled
def count_seed(word: Any, source: int, numbers: int, bound: int, cells: Any) -> None:
    """Count what a source gives for one seed, each with the next."""
    last = picked(word, source, 0, bound)
    for number in range(1, numbers):
        value = picked(word, source, number, bound)
        cells[last, value] += 1
        last = value


def words_of(first: int) -> Any:
    return np.array([seed_word(seed) for seed in range(first, first + DRAWS)], np.uint64)


def together(count: Callable[..., None], words: Any, one: Any, two: Any, bound: int) -> Any:
    cells = np.zeros((bound, bound), np.int64)
    count(words, one, two, bound, cells)
    return cells


def faults(count: Callable[..., None], words: Any) -> list[float]:
    """How far from fair each place is, and how far from independent of a neighbour in count, of another
    source and of any other.
    """
    found = []
    for index, (source, number) in enumerate(PLACES):
        bound = BOUNDS[index % len(BOUNDS)]
        for other in ((source, number + 1), (source + 1, number), PLACES[(7 * index + 5) % len(PLACES)]):
            cells = together(count, words, (source, number), other, bound)
            found += [excess(cells), excess(cells.sum(axis=1)), excess(cells.sum(axis=0))]
    return found


def test_each_source_is_fair_and_independent_of_the_others_and_of_its_neighbours_in_count() -> None:
    found = faults(count_good, words_of(1))
    assert len(found) > 1000 and max(map(abs, found)) < LIMIT
    assert max(faults(count_poor, words_of(1)[:2000])) > 10 * LIMIT, "what is not fair shows"


def test_one_seed_gives_fair_numbers_each_independent_of_the_one_before() -> None:
    found = []
    for seed in range(40):
        cells = np.zeros((6, 6), np.int64)
        count_seed(seed_word(seed), seed % 28, MOST_DRAWS, 6, cells)
        found += [excess(cells), excess(cells.sum(axis=0))]
    assert max(map(abs, found)) < LIMIT


@pytest.mark.parametrize("bit", [0, 1, 31, 32, 63])
def test_seeds_that_differ_in_one_bit_give_unlike_numbers(bit: int) -> None:
    words = words_of(50_000)
    cells = np.zeros((6, 6), np.int64)
    for one, two in zip(words, words ^ np.uint64(1 << bit), strict=True):
        cells[picked(one, 3, 5, 6), picked(two, 3, 5, 6)] += 1
    assert abs(excess(cells)) < LIMIT


def test_no_two_places_share_a_number() -> None:
    """Neither do the last number of a source and the first of the next one."""
    word = seed_word(9)
    at = {
        (s, n): picked(word, s, n, 1 << 30)
        for s in (0, 1, 2, MOST_SOURCES - 1)
        for n in (0, 1, MOST_DRAWS - 1)
    }
    assert len(set(at.values())) == len(at)


def test_a_draw_is_noted_and_leaves_the_seed_as_it_was() -> None:
    state = new_record(record_type())
    state.rng = seed_word(4)
    values = [drawn(state, 2, number, 1000) for number in (5, 6, 5)]
    assert values == [picked(seed_word(4), 2, number, 1000) for number in (5, 6, 5)]
    assert state.draws == 3 and state.rng == seed_word(4)
    assert values[0] == values[2] != values[1]


def test_scattered_words_differ_and_none_follows_another() -> None:
    """Words that follow each other by `advance` would make generators that repeat each other."""
    key = seed_word(1)
    words = [int(scattered(key, number)) for number in range(NUMBER)]
    assert len(set(words)) == NUMBER
    assert 0 not in words
    following = {int(advance(np.uint64(word))) for word in words}
    assert not following & set(words)


def test_scattered_words_of_two_streams_have_nothing_in_common() -> None:
    first, second = (
        np.array([int(scattered(seed_word(seed), number)) for number in range(NUMBER)], np.uint64)
        for seed in (1, 2)
    )
    assert not set(first.tolist()) & set(second.tolist())
    for bit in range(64):
        bits = [(words >> np.uint64(bit)) & np.uint64(1) for words in (first, second)]
        for ones in bits:
            assert 0.44 < ones.mean() < 0.56
        assert 0.44 < (bits[0] == bits[1]).mean() < 0.56


def test_neighbouring_numbers_give_unlike_words() -> None:
    key = seed_word(3)
    for number in range(200):
        changed = int(scattered(key, number)) ^ int(scattered(key, number + 1))
        assert 12 < changed.bit_count() < 52
