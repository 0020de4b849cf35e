"""Whether what was counted is likely."""

from __future__ import annotations

from typing import Any

import numpy as np

LIMIT = 5.0
"""How many standard deviations from what is likely are a fault: as far is one fair count in 1.7 million."""


def excess(counts: np.ndarray[Any, Any], weights: np.ndarray[Any, Any] | None = None) -> float:
    """How much more unevenly (below 0: more evenly) each row of counts is spread over its cells than chance
    does it, in standard deviations; `weights` are the chances of the cells where they are not the same.

    Pearson's chi square over all rows, whose cube root is nearly normal (Wilson and Hilferty 1931).
    """
    rows = np.atleast_2d(counts)
    chances = np.full(rows.shape[1], 1.0) if weights is None else np.asarray(weights, float)
    chances = chances / chances.sum()
    expected = rows.sum(axis=1, keepdims=True) * chances
    square = float(((rows - expected) ** 2 / expected).sum())
    free = rows.shape[0] * (rows.shape[1] - 1)
    part = 2.0 / (9.0 * free)
    return float(((square / free) ** (1 / 3) - (1.0 - part)) / np.sqrt(part))
