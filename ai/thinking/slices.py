"""Searches in slices of a few milliseconds, so that they can be stopped."""

from __future__ import annotations

import time
from collections.abc import Callable

SLICE_SECONDS = 0.008
FIRST_SLICE = 32
"""Iterations of the first slice, which says how fast the machine is."""


def in_slices(iterations: int, search: Callable[[int], None], stop: Callable[[int], bool]) -> bool:
    """Have `search` do `iterations` in all, so many at a time as take a few milliseconds. After each slice
    `stop` is told how many are left; whether it let all be done.
    """
    left, size = iterations, min(FIRST_SLICE, iterations)
    while left > 0:
        begun = time.perf_counter()
        search(size)
        left -= size
        pace = max(time.perf_counter() - begun, 1e-6)
        size = max(1, min(left, int(size * SLICE_SECONDS / pace), 4 * size))
        if stop(left):
            return False
    return True
