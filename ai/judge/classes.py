"""How large a confirmed mistake may be called.

What is said must not claim more than the interval holds. So a class is that of the lower end of the 95 %
interval. A mistake whose interval begins below the smallest class is a likely one, however large the best
estimate.
"""

from __future__ import annotations

from ai.judge.book import TableKindRow, row_of
from ai.judge.model import SIZES, Class, Unit, Verdict

STEPS = (0.03, 0.06, 0.12)
"""Losses from which a mistake is small, medium, large."""


def worth(share: float, unit: Unit, row: TableKindRow) -> float:
    """A difference of chances in the unit that decides."""
    return share if unit == "share" else row.worth(share)


def size_of(loss: float, unit: Unit, row: TableKindRow) -> Class:
    """How large a loss of exactly this is; `none` below a small one."""
    return SIZES[sum(loss >= worth(step, unit, row) for step in STEPS)]


def class_of(sure: bool, low: float, unit: Unit, row: TableKindRow) -> Class:
    """What a loss may be called of which the interval begins at `low`; `sure`: it is confirmed."""
    if not sure:
        return "none"
    size = size_of(low, unit, row)
    return "likely" if size == "none" else size


def perhaps_larger(verdict: Verdict) -> bool:
    """Whether the interval of a mistake reaches into a larger class than the one it is called."""
    if verdict.high is None:
        return False
    row = row_of(verdict.made.game, verdict.made.table)
    return size_of(verdict.high, verdict.unit, row) != verdict.class_


def in_shares(verdict: Verdict) -> float:
    """The best estimate of a loss as chances of winning, so that any two can be compared."""
    row = row_of(verdict.made.game, verdict.made.table)
    return (verdict.loss or 0.0) / worth(1.0, verdict.unit, row)
