"""What a mistake may be called: never more than the interval of its loss holds."""

from __future__ import annotations

import pytest

from ai.judge.book import row_of
from ai.judge.classes import class_of, in_shares, perhaps_larger, size_of
from ai.judge.differences import Measured
from ai.judge.model import SIZES, Unit
from tests.scenes.review.verdicts import verdict

ROW = row_of("carthage", "3")


@pytest.mark.parametrize("unit", ["share", "points"])
@pytest.mark.parametrize(
    ("low", "called"),
    [(0.0, "likely"), (0.029, "likely"), (0.031, "small"), (0.061, "medium"), (0.121, "large")],
)
def test_a_class_is_that_of_the_lower_end(unit: Unit, low: float, called: str) -> None:
    least = low if unit == "share" else ROW.worth(low)
    assert class_of(True, least, unit, ROW) == called
    assert class_of(False, least, unit, ROW) == "none"


def test_no_class_claims_more_than_its_interval_holds() -> None:
    """Over losses and spreads as they come: every size in the interval is at least what is said."""
    for loss in (0.03, 0.05, 0.09, 0.15, 0.3):
        for spread in (0.001, 0.01, 0.03, 0.11):
            found = Measured(loss, spread)
            called = class_of(True, found.low, "share", ROW)
            if called == "likely":
                assert size_of(found.low, "share", ROW) == "none"
            else:
                inside = [size_of(value, "share", ROW) for value in (found.low, found.loss, found.high)]
                assert min(map(SIZES.index, inside)) == SIZES.index(called)


def test_whether_it_may_be_more() -> None:
    assert perhaps_larger(verdict(loss=0.09, low=0.07, high=0.14, class_="medium"))
    assert not perhaps_larger(verdict(loss=0.09, low=0.07, high=0.11, class_="medium"))
    assert not perhaps_larger(verdict(loss=0.3, low=0.2, high=0.4, class_="large"))


def test_losses_in_points_and_in_chances_can_be_compared() -> None:
    assert in_shares(verdict(loss=0.09)) == 0.09
    points = ROW.worth(0.05)
    assert in_shares(verdict(loss=points, unit="points")) == pytest.approx(0.05)
