"""What stands behind points that differ: lines of a rival's account, and of the seat's own lines the order or
contract that brings most of one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import numpy as np

from ai.facts.choose import LEAST, SAID, SMALLEST, Named
from ai.facts.figures import Groups, Rows, figure_of, mean_and_error
from ai.facts.follow import LINES, their_lines
from ai.facts.model import Fact, Figure
from ai.facts.telling import RIVAL, Telling

MOST = 0.5
"""Part of a line's difference that one thing has to bring to be told as its source."""


def rival_lines(
    telling: Telling, rival: int, first: Rows, second: Rows, groups: Groups | None = None
) -> dict[str, Figure]:
    """What the lines of a rival's account surely differ by, by key, in the deals that measure."""
    half, lines = len(first) // 2, len(telling.lines)
    begin = their_lines(lines, len(telling.happenings), rival)
    part = slice(half, None)
    found = {}
    for place, line in enumerate(telling.lines):
        one, two = (rows[part, begin + place] for rows in (first, second))
        figure = figure_of("points", one, two, None if groups is None else groups[part])
        if abs(figure.value) >= SMALLEST["points"] and (figure.low > 0.0 or figure.high < 0.0):
            found[line.key] = figure
    return found


def sources(
    telling: Telling, first: Rows, second: Rows, said: Collection[Named] = (), groups: Groups | None = None
) -> dict[str, Fact]:
    """By the key of a line what brings most of its difference: found on the half of the deals that chooses,
    and measured on the other. `said` are happenings that the moves name themselves.
    """
    half = len(first) // 2
    found = {}
    for place, line in enumerate(telling.lines):
        points = first[:half, LINES + place] - second[:half, LINES + place]
        if abs(float(points.mean())) < LEAST["points"]:
            continue
        part, number = max(
            (
                (_part(points, *(_comes(telling, rows[:half], number) for rows in (first, second))), number)
                for number, each in enumerate(telling.happenings)
                if each.name in line.sources and RIVAL not in each.values
                if (each.name, tuple(each.values.items())) not in said
            ),
            default=(0.0, 0),
        )
        if part >= MOST:
            fact = _measured(telling, number, part * float(points.mean()), first, second, groups)
            if fact is not None:
                found[line.key] = fact
    return found


def _comes(telling: Telling, rows: Rows, number: int) -> Rows:
    """Whether a happening comes, in each deal."""
    return np.asarray(rows[:, LINES + len(telling.lines) + number] > 0.0, np.float64)


def _part(points: Rows, one: Rows, two: Rows) -> float:
    """Which part of the mean of `points` goes with what comes oftener one way than the other."""
    apart, whole = one - two, float(points.mean())
    mean, spread = float(apart.mean()), float(apart.var())
    if spread < 1e-12:  # the same in all deals: so is what it brings
        return 1.0 if mean and float(points.std()) < abs(whole) else 0.0
    slope = float(((apart - mean) * (points - whole)).mean()) / spread
    return mean * slope / whole if slope > 0.0 else 0.0


def _measured(
    telling: Telling, number: int, explains: float, first: Any, second: Any, groups: Groups | None
) -> Fact | None:
    part = slice(len(first) // 2, None)
    one, two = (_comes(telling, rows[part], number) for rows in (first, second))
    own = None if groups is None else groups[part]
    mean, error = mean_and_error("chance", one, two, own)
    if mean * explains <= 0.0 or abs(mean) < max(LEAST["chance"], SAID * error):
        return None
    happening = telling.happenings[number]
    helps: Literal[-1, 1] = 1 if mean > 0.0 else -1
    figure = figure_of("chance", one, two, own)
    values = dict(happening.values)
    return Fact(
        key=happening.name, form="chance", values=values, figure=figure, helps=helps, explains=explains
    )
