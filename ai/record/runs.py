"""Runs: wins one after the other, and days one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

DAY = timedelta(days=1)
ROW = 2
"""So many one after the other are a row; of fewer nothing is said."""


def run_at_the_end(results: Sequence[bool]) -> int:
    """How many of the last results are as the very last one: above 0 wins in a row, below 0 defeats.

    >>> run_at_the_end([False, True, True]), run_at_the_end([True, False]), run_at_the_end([])
    (2, -1, 0)
    """
    if not results:
        return 0
    last = results[-1]
    length = next((n for n, result in enumerate(reversed(results)) if result != last), len(results))
    return length if last else -length


def longest_run(results: Iterable[bool]) -> int:
    """The most wins in a row.

    >>> longest_run([True, True, False, True])
    2
    """
    best = now = 0
    for result in results:
        now = now + 1 if result else 0
        best = max(best, now)
    return best


def days_in_a_row(days: Iterable[date], today: date) -> int:
    """How many days in a row there are up to today; a day that has just begun breaks nothing.

    >>> days_in_a_row([date(2026, 1, 30), date(2026, 1, 31)], date(2026, 2, 1))
    2
    """
    known = set(days)
    at = today if today in known else today - DAY
    count = 0
    while at in known:
        count, at = count + 1, at - DAY
    return count


def most_days_in_a_row(days: Iterable[date]) -> int:
    """The longest such row there ever was."""
    known = set(days)
    return longest_run(
        here
        for first in sorted(known)
        if first - DAY not in known
        for here in (*_run_from(first, known), False)
    )


def _run_from(first: date, known: set[date]) -> list[bool]:
    at, found = first, []
    while at in known:
        found.append(True)
        at += DAY
    return found
