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
from ai.facts.model import Aim, Fact, Figure
from ai.facts.telling import RIVAL, Telling

MOST = 0.5
"""Part of a line's difference that one thing has to bring to be told with it."""


LATER = 0.5
"""Chance from which on something is done later all the same."""


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
    """By the key of a line what brings most of its difference, if that is half of it or more: found on the
    half of the deals that chooses, and measured on the other. `explains` are the points that it brings.
    `said` are happenings that the moves name themselves.
    """
    half = len(first) // 2
    found = {}
    for place, line in enumerate(telling.lines):
        whole = float((first[:half, LINES + place] - second[:half, LINES + place]).mean())
        if abs(whole) < LEAST["points"]:
            continue
        part, number = max(
            (
                (each.worth * _oftener(telling, first[:half], second[:half], number) / whole, number)
                for number, each in enumerate(telling.happenings)
                if each.name in line.sources and RIVAL not in each.values
                if (each.name, tuple(each.values.items())) not in said
            ),
            default=(0.0, 0),
        )
        fact = _measured(telling, number, first, second, groups) if part >= MOST else None
        points = (first[half:, LINES + place] - second[half:, LINES + place]).mean()
        if fact is not None and fact.explains * whole > 0.0 and fact.explains / points >= MOST:
            found[line.key] = fact
    return found


def _comes(telling: Telling, rows: Rows, number: int) -> Rows:
    """Whether a happening comes, in each deal."""
    return np.asarray(rows[:, LINES + len(telling.lines) + number] > 0.0, np.float64)


def _oftener(telling: Telling, first: Rows, second: Rows, number: int) -> float:
    """In how many deals more, as a share, it comes with the first way."""
    return float((_comes(telling, first, number) - _comes(telling, second, number)).mean())


def _measured(telling: Telling, number: int, first: Any, second: Any, groups: Groups | None) -> Fact | None:
    part = slice(len(first) // 2, None)
    one, two = (_comes(telling, rows[part], number) for rows in (first, second))
    own = None if groups is None else groups[part]
    mean, error = mean_and_error("chance", one, two, own)
    if abs(mean) < max(LEAST["chance"], SAID * error):
        return None
    happening = telling.happenings[number]
    helps: Literal[-1, 1] = 1 if mean > 0.0 else -1
    figure = figure_of("chance", one, two, own)
    values, points = dict(happening.values), happening.worth * mean
    return Fact(key=happening.name, form="chance", values=values, figure=figure, helps=helps, explains=points)


def later_of(telling: Telling, rows: Rows, deeds: Collection[Named]) -> Aim | None:
    """Of what the other way does itself what is done later in these games of this one in most deals; of
    several what is worth most. Seldom more than one thing, so nothing is the best of many.
    """
    half, length = len(rows) // 2, len(telling.happenings)
    found = None
    for number, each in enumerate(telling.happenings):
        if (each.name, tuple(each.values.items())) not in deeds or "chance" not in each.forms:
            continue
        chances = [float(_comes(telling, part, number).mean()) for part in (rows[:half], rows[half:])]
        if min(chances) < LATER or (found is not None and found[0] >= each.worth):
            continue
        first = rows[:, LINES + len(telling.lines) + 2 * length + number]
        turns = int(np.ceil(float(first.mean()))) + 1
        aim = Aim(key=each.name, form="chance", values=dict(each.values), turns=turns, chance=chances[1])
        found = each.worth, aim
    return None if found is None else found[1]
