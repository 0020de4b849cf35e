"""How wide words are where nothing is there to measure them with."""

from __future__ import annotations

THIN, BROAD, FULL = "fijlt'’ .,:;!|", "mwMW", "…≈—"


def words_wide(words: str, size: float) -> float:
    """Units that words take at `size`, rather more than too few.

    >>> words_wide("市場", 15.0)
    30.0
    """
    return size * sum(map(_part, words))


def _part(sign: str) -> float:
    """How wide a sign is, as a part of the size of the letters."""
    if sign > "\u2fff" or sign in FULL:
        return 1.0
    if sign in BROAD:
        return 0.905
    return 0.39 if sign in THIN else 0.775 if sign.isupper() else 0.62
