"""Differences of means with how sure they are.

Numbers come in pairs, one for each deal. Where several searches said how to play on, each in some of the
deals, the deals of one search hang together: what differs between the searches is then the larger error.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ai.core.intervals import Z95, mean_with_error, t95
from ai.facts.model import Figure
from ai.facts.telling import Form

Rows = np.ndarray[Any, np.dtype[np.float64]]
Groups = np.ndarray[Any, np.dtype[np.int64]]
"""For each deal the number of the search that it was followed by."""


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
    means = [] if groups is None else [float(apart[groups == one].mean()) for one in np.unique(groups)]
    if len(means) < 2:
        return 0.0
    _, error = mean_with_error(means)
    return error * t95(len(means)) / Z95


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
