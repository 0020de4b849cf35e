"""How sure a measured share of wins is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959963984540054
T95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Student's t: 95 of 100 means lie within so many errors, of two values, of three and so on."""


def t95(values: int) -> float:
    """The same for the mean of any number of values from two on.

    >>> round(t95(4), 3), round(t95(16), 2), round(t95(1000), 2)
    (3.182, 2.13, 1.96)
    """
    free = values - 1
    if free <= len(T95):
        return T95[free - 1]
    return Z95 + (Z95**3 + Z95) / (4 * free) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free * free)


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
