"""How sure a measured share of wins is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win share; `wins` may hold fractions (a shared victory)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + Z95 * Z95 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + Z95 * Z95 / (4 * games * games))
    norm = 1 + Z95 * Z95 / games
    return max(0.0, (centre - spread) / norm), min(1.0, (centre + spread) / norm)


def mean_with_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of at least one value and its standard error (0 for a single one)."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, sqrt(variance / len(values))
