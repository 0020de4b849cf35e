"""Facts as rows below what they come to."""

from __future__ import annotations

import numpy as np
import pytest

from ai.facts.choose import figure_of
from ai.facts.fact_text import People
from ai.facts.model import Comparison, Fact
from game.core.catalogue import Catalogue
from scenes.companion.fact_rows import summed_up


@pytest.mark.parametrize("players", [2, 3])
def test_a_rivals_points_are_told_beside_the_sum(players: int) -> None:
    """The sum has final points of the best way only: without the rival's it cannot be added up."""
    own = figure_of("points", np.full(8, 50.0), np.full(8, 48.0))
    rival = figure_of("points", np.full(8, 40.0), np.full(8, 51.0))
    theirs = Fact(key="points", form="points", values={"seat": 1}, figure=rival, helps=1, explains=11.0)
    found = Comparison(
        seat=0, observer=0, deals=8, facts=(theirs,), examples=(), points=own, rival=rival,
        lead=figure_of("points", np.full(8, 10.0), np.full(8, -3.0)),
        wins=figure_of("points", np.zeros(8), np.zeros(8)), best_rival=1,
    )  # fmt: skip
    people = People(lambda seat: ("", "Ada", "Ben")[seat], players, 0)
    rows = summed_up(found, "traveling_merchant", people, Catalogue.load("en"))
    assert [row.figure for row in rows[:2]] == ["+13.0 ±0.0 points", "−11.0 points"]
    assert rows[1].clause == "Final points (Ada); helps you"
    assert len(rows) == 2


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_read_adds_up_without_a_fact_about_the_rival(players: int) -> None:
    own = figure_of("points", np.full(8, 50.0), np.full(8, 48.0))
    rival = figure_of("points", np.full(8, 40.0), np.full(8, 51.0))
    line = Fact(key="line.orders", form="points", values={}, figure=own, helps=1, explains=2.0)
    found = Comparison(
        seat=0, observer=0, deals=8, facts=(line,), examples=(), points=own, rival=rival,
        lead=figure_of("points", np.full(8, 10.0), np.full(8, -3.0)),
        wins=figure_of("points", np.zeros(8), np.zeros(8)), best_rival=None,
    )  # fmt: skip
    people = People(lambda seat: ("", "Ada", "Ben")[seat], players, 0)
    rows = summed_up(found, "traveling_merchant", people, Catalogue.load("en"))
    points = [float(row.figure.split()[0].replace("−", "-")) for row in rows]
    assert points[0] == pytest.approx(points[1] - points[2]) == 13.0
    who = "Ada" if players == 2 else "the leading rival"
    assert rows[-1].clause == f"Final points ({who}); helps you"
