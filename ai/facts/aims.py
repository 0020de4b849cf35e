"""What a way leads to by itself: what the seat mostly does next after it, whatever other ways lead to.

Chosen on half of the deals and measured on the other half, so that no figure is the best of many.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np

from ai.facts.choose import Named
from ai.facts.follow import LINES
from ai.facts.model import Aim
from ai.facts.telling import RIVAL, Form, Happening, Telling

LIKELY = 0.6
"""Chance from which on something counts as what mostly comes."""
LATEST = 4
"""Turns of the seat within which it has to come."""
SPOKEN: tuple[Form, ...] = ("turns", "soon", "chance")
"""Forms whose sentences say that something happens, the plainest first."""

Rows = np.ndarray[Any, np.dtype[np.float64]]


def aim_of(telling: Telling, rows: Rows, said: Collection[Named] = ()) -> Aim | None:
    """What comes first with a chance of six in ten, from the figures of a way (deals down, see
    `ai.facts.follow`); of several the likeliest. `said` are happenings that the move names itself.
    """
    half = len(rows) // 2
    if not half:
        return None
    best: tuple[int, float, Happening, int] | None = None
    for place, happening in enumerate(telling.happenings):
        if happening.good <= 0 or not happening.aim or RIVAL in happening.values or _form(happening) is None:
            continue
        if (happening.name, tuple(happening.values.items())) in said:
            continue
        for turns in range(1, LATEST + 1):
            chance = _within(telling, rows[:half], place, turns)
            if chance >= LIKELY:
                if best is None or (turns, -chance) < (best[0], -best[1]):
                    best = (turns, chance, happening, place)
                break
    if best is None:
        return None
    turns, _, happening, place = best
    form = _form(happening)
    chance = _within(telling, rows[half:], place, turns)
    if form is None or chance < LIKELY:
        return None
    return Aim(key=happening.name, form=form, values=dict(happening.values), turns=turns, chance=chance)


def _form(happening: Happening) -> Form | None:
    """The form of its sentence; none of numbers, which say how much and not that it happens."""
    return next((form for form in SPOKEN if form in happening.forms), None)


def _within(telling: Telling, rows: Rows, place: int, turns: int) -> float:
    """In how many deals, as a share, a happening comes within so many turns of the seat."""
    number = len(telling.happenings)
    begin = LINES + len(telling.lines)
    comes, first = rows[:, begin + place] > 0, rows[:, begin + 2 * number + place]
    return float((comes & (first < turns)).mean())
