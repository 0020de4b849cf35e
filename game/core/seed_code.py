"""Seeds as short codes to read aloud and share: 40 bits in eight letters and digits, such as `K7Q2-04MA`."""

from __future__ import annotations

import secrets

from game.core.plain_text import one_line

SEED_BITS = 40
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U
_READ_AS = str.maketrans("ILO", "110")


def random_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbits(SEED_BITS)


def encode_seed(seed: int) -> str:
    """The code of a seed.

    >>> encode_seed(2**40 - 1)
    'ZZZZ-ZZZZ'
    """
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed lies in 0 … {(1 << SEED_BITS) - 1}")
    letters = "".join(_DIGITS[seed >> shift & 31] for shift in range(SEED_BITS - 5, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def decode_seed(code: str) -> int:
    """The seed of a code, in any case and with or without dash; ValueError for anything else.

    >>> decode_seed("zzzz-zzzz") == 2**40 - 1
    True
    """
    if len(code) > 40 or not code.isascii():
        raise ValueError(f"{one_line(code)!r} is not a seed code")
    letters = code.strip().upper().replace("-", "").replace(" ", "").translate(_READ_AS)
    if len(letters) != 8 or any(letter not in _DIGITS for letter in letters):
        raise ValueError(f"{one_line(code)!r} is not a seed code")
    seed = 0
    for letter in letters:
        seed = seed << 5 | _DIGITS.index(letter)
    return seed
