"""Days in a row, with two days of grace a month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta

GRACE = 2
"""Days of a calendar month that may be missed without ending the row; they are spent by themselves."""
ONE = timedelta(days=1)


@dataclass(frozen=True)
class Streak:
    """Where somebody stands on a day."""

    days: int
    """Days played in a row up to now, those of grace not counted."""
    best: int
    """The longest row there has been."""
    left: int
    """Days of grace left this month."""
    spared: frozenset[date]
    """The missed days that grace was spent on."""


def streak(played: Collection[date], today: date) -> Streak:
    """The row of days up to `today`, which itself may still be played. Days after today do not count."""
    past = sorted(day for day in set(played) if day <= today)
    spent: Counter[tuple[int, int]] = Counter()
    spared: set[date] = set()
    days = best = 0
    for before, day in zip([None, *past], [*past, today], strict=True):
        missed = before + ONE if before is not None and days else day
        while missed < day:
            month = missed.year, missed.month
            if spent[month] == GRACE:
                days = 0
                break
            spent[month] += 1
            spared.add(missed)
            missed += ONE
        if day in past and day != before:
            days += 1
            best = max(best, days)
    left = GRACE - spent[(today.year, today.month)]
    return Streak(days, best, left, frozenset(spared))
