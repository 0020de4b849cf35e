"""Numbers as codes to read aloud and share; a seed has 40 bits, that is eight letters (`K7Q2-04MA`)."""

from __future__ import annotations

import secrets

from game.core.plain_text import one_line

SEED_BITS = 40
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U
_READ_AS = str.maketrans("ILO", "110")
_GROUP = 4


def random_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbits(SEED_BITS)


def letters_of(number: int, letters: int) -> str:
    """A number of at most 5 bits a letter, in groups of four.

    >>> letters_of(33, 6)
    '0000-11'
    """
    code = "".join(_DIGITS[number >> shift & 31] for shift in range(5 * (letters - 1), -1, -5))
    return "-".join(code[i : i + _GROUP] for i in range(0, letters, _GROUP))


def number_of(code: str, most: int, what: str = "code") -> int:
    """The number of a code of at most `most` letters, in any case, dashes and spaces left out; ValueError,
    which says that it is not a `what`, for anything else.

    >>> number_of("oo oo-1l", 6)
    33
    """
    refused = ValueError(f"{one_line(code)!r} is not a {what}")
    if len(code) > 2 * most or not code.isascii():
        raise refused
    letters = code.strip().upper().replace("-", "").replace(" ", "").translate(_READ_AS)
    if not 0 < len(letters) <= most or any(letter not in _DIGITS for letter in letters):
        raise refused
    number = 0
    for letter in letters:
        number = number << 5 | _DIGITS.index(letter)
    return number


def encode_seed(seed: int) -> str:
    """The code of a seed.

    >>> encode_seed(2**40 - 1)
    'ZZZZ-ZZZZ'
    """
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed lies in 0 … {(1 << SEED_BITS) - 1}")
    return letters_of(seed, SEED_BITS // 5)


def decode_seed(code: str) -> int:
    """The seed of a code, in any case and with or without dash; ValueError for anything else.

    >>> decode_seed("zzzz-zzzz") == 2**40 - 1
    True
    """
    letters = SEED_BITS // 5
    if sum(char not in "- " for char in code.strip()) != letters:
        raise ValueError(f"{one_line(code)!r} is not a seed code")
    return number_of(code, letters, "seed code")
