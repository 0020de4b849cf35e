"""Random words: streams that have nothing to do with each other."""

from __future__ import annotations

import numpy as np

from game.core.generator import advance, scattered, seed_word

NUMBER = 2000


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
