"""Differences between ways to decide, as far as searches from several roots know them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot, sqrt

import numpy as np

from ai.judge.book import Z95
from ai.judge.trials import Array, Found

UNKNOWN = 0.25
"""Standard error of a mean of fewer than two roots."""


@dataclass
class Trial:
    """What has been found of one candidate, root by root."""

    way: tuple[int, ...]
    held: tuple[tuple[int, ...], ...] = ()
    """What is held for each root, where that differs."""
    found: list[Found] = field(default_factory=list)
    shift: float = 0.0
    """Of what only the first stage looked at: it is shown as far from the best as that found it."""

    def shares(self, roots: slice = slice(None)) -> Array:
        """The chance of winning by each of some roots."""
        return np.array([each.share for each in self.found[roots]], np.float64)

    def points(self, roots: slice = slice(None)) -> Array:
        """The expected points by each of some roots."""
        return np.array([each.points for each in self.found[roots]], np.float64)

    def lead(self, roots: slice = slice(None)) -> float:
        """How many points the seat can expect to be ahead in the end, by some roots together."""
        return mean_of(np.array([each.lead for each in self.found[roots]], np.float64))

    def mean(self, roots: slice = slice(None)) -> float:
        """The chance of winning by some roots together."""
        return mean_of(self.shares(roots))

    @property
    def shown(self) -> float:
        """The chance of winning that a verdict tells of."""
        return min(1.0, max(0.0, self.mean() + self.shift))


def mean_of(values: Array) -> float:
    """Mean of what was found, NaN left out; 0 of nothing."""
    kept = values[~np.isnan(values)]
    return float(kept.mean()) if len(kept) else 0.0


def noise_of(values: Array) -> float:
    """Standard error of the mean, NaN left out."""
    kept = values[~np.isnan(values)]
    return float(kept.std(ddof=1) / sqrt(len(kept))) if len(kept) > 1 else UNKNOWN


@dataclass(frozen=True)
class Measured:
    """A difference between two candidates, in shares or points, with two kinds of standard error."""

    loss: float
    noise: float = 0.0
    """Between roots; more of them make it less."""
    drift: float = 0.0
    """Of the budget, as the book knows it: only more iterations make it less."""

    @property
    def spread(self) -> float:
        """Standard error of both together."""
        return hypot(self.noise, self.drift)

    @property
    def low(self) -> float:
        """Lower end of the 95 % interval."""
        return self.loss - Z95 * self.spread

    @property
    def high(self) -> float:
        """Upper end of the 95 % interval."""
        return self.loss + Z95 * self.spread
