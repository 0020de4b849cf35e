"""Seeds as short codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.seed_code import SEED_BITS, decode_seed, encode_seed, random_seed

SEEDS = st.integers(0, (1 << SEED_BITS) - 1)


@given(SEEDS)
def test_codes_and_seeds_are_one_to_one(seed: int) -> None:
    code = encode_seed(seed)
    assert len(code) == 9 and code[4] == "-"
    assert decode_seed(code) == seed


@given(SEEDS)
def test_case_dashes_spaces_and_look_alikes_do_not_matter(seed: int) -> None:
    code = encode_seed(seed)
    for written in (code.lower(), code.replace("-", ""), f"  {code} ", code.replace("-", " - ")):
        assert decode_seed(written) == seed
    assert decode_seed(code.replace("0", "O").replace("1", "l")) == seed


@pytest.mark.parametrize("code", ["", "K7Q2", "K7Q2-04MAA", "K7Q2-04M!", "K7Q2-04MU", "日本語日本語日本"])
def test_other_texts_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match="is not a seed code"):
        decode_seed(code)


@pytest.mark.parametrize("seed", [-1, 1 << SEED_BITS])
def test_other_numbers_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed lies in"):
        encode_seed(seed)


def test_random_seeds_are_seeds_and_differ() -> None:
    seeds = {random_seed() for _ in range(50)}
    assert len(seeds) == 50 and all(0 <= seed < 1 << SEED_BITS for seed in seeds)


@given(st.text(max_size=12))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        seed = decode_seed(text)
    except ValueError:
        return
    assert decode_seed(encode_seed(seed)) == seed
