"""Differences of means with how sure they are.

Numbers come in pairs, one for each deal. Where several searches said how to play on, each in some of the
deals, the deals of one search hang together: what differs between the searches is then the larger error.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ai.facts.model import Figure
from ai.facts.telling import Form
from ai.intervals import Z95

Rows = np.ndarray[Any, np.dtype[np.float64]]
Groups = np.ndarray[Any, np.dtype[np.int64]]
"""For each deal the number of the search that it was followed by."""

T95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Student's t: 95 of 100 means lie within so many errors, for two groups, three and so on."""


def t95(groups: int) -> float:
    """The same for any number of groups from two on.

    >>> round(t95(4), 3), round(t95(16), 2), round(t95(1000), 2)
    (3.182, 2.13, 1.96)
    """
    free = groups - 1
    if free <= len(T95):
        return T95[free - 1]
    return Z95 + (Z95**3 + Z95) / (4 * free) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free * free)


def mean_and_error(
    form: Form, first: Rows, second: Rows, groups: Groups | None = None
) -> tuple[float, float]:
    """The mean difference of paired numbers and its standard error.

    Of chances as Agresti and Min have it: a half is added to each of the four counts, so that nothing is
    certain because it was so in all deals. With groups the error is at least that of their means, widened as
    Student's t is for so few of them.
    """
    apart = first - second
    deals = len(apart)
    between = _between(apart, groups)
    if form in ("chance", "soon"):
        more, less = float((apart > 0).sum()), float((apart < 0).sum())
        mean = (more - less) / (deals + 2)
        spread = (more + less + 1) / (deals + 2) - mean * mean
        return mean, max(between, sqrt(max(spread, 0.0) / (deals + 2)))
    return float(apart.mean()), max(between, float(apart.std(ddof=1)) / sqrt(deals))


def _between(apart: Rows, groups: Groups | None) -> float:
    """The error of the mean as the means of the groups spread, 0 where there are no two."""
    numbers = () if groups is None else np.unique(groups)
    if len(numbers) < 2:
        return 0.0
    means = np.array([apart[groups == number].mean() for number in numbers])
    return float(means.std(ddof=1)) / sqrt(len(means)) * t95(len(means)) / Z95


def figure_of(form: Form, first: Rows, second: Rows, groups: Groups | None = None) -> Figure:
    """The difference with its interval."""
    mean, error = mean_and_error(form, first, second, groups)
    return Figure(
        value=mean,
        low=mean - Z95 * error,
        high=mean + Z95 * error,
        first=float(first.mean()),
        second=float(second.mean()),
    )
