"""What is better where points decide because the game is won or lost anyway."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ai.judge.book import unmeasured
from ai.judge.differences import Trial
from ai.judge.judging import Confirmed, Judging
from ai.judge.trials import Found

ROOTS = 8


def trial(way: int, points: float, lead: float) -> Trial:
    """A way that wins for certain."""
    found = [Found(share=0.999, points=points + 0.1 * root, lead=lead, tries=16) for root in range(ROOTS)]
    return Trial((way,), found=found)


class Position:
    row = unmeasured("2")


class Decided(Judging):
    """A judgement whose first stage has been searched."""

    halves = slice(0, ROOTS // 2), slice(ROOTS // 2, ROOTS)

    def through(self, trials: Sequence[Trial]) -> list[Trial]:
        return list(trials)


def finding_of(played: Trial, other: Trial, longer: tuple[Trial, Trial], *more: Trial) -> Any:
    """What comes of two ways and others, if the second stage finds `longer` of the better and the played."""
    judging: Any = object.__new__(Decided)
    judging.position = Position()

    def confirm(best: Trial, chosen: Trial) -> Any:
        best.found, chosen.found = (each.found for each in longer)
        row = judging.position.row.confirm
        return Confirmed(judging.difference(best, chosen, slice(None), row, "points"), "points", 0.0, True)

    judging.confirm = confirm
    return Judging._finding(judging, [played, other, *more], played)


@pytest.mark.parametrize(("lead", "better"), [(21.6, False), (24.8, True), (30.0, True)])
def test_more_points_with_a_smaller_lead_are_not_better(lead: float, better: bool) -> None:
    """As in a game that was won: riding on brought 11 points more, and the other one 14."""
    played, other = trial(1, 92.0, 24.8), trial(2, 103.2, lead)
    finding = finding_of(played, other, (other, played))
    assert finding.unit == "points"
    assert finding.sure is better
    assert (finding.best is other) is better


@pytest.mark.parametrize(("longer", "sure"), [(20.3, False), (23.4, True)])
def test_points_that_a_longer_search_throws_away_make_no_mistake(longer: float, sure: bool) -> None:
    """As in a game that was lost, with 23 points in hand: the longer search paid them for its last chance."""
    played, other, third = trial(1, 21.0, -4.0), trial(2, 23.5, -2.0), trial(3, 23.0, -2.0)
    finding = finding_of(played, other, (trial(2, longer, -5.0), trial(1, 17.0, -8.0)), third)
    assert finding.unit == "points"
    assert finding.sure is sure
