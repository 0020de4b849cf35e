"""Facts as rows below what they come to."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from ai.facts.fact_text import People
from ai.facts.figures import figure_of
from ai.facts.model import Aim, Comparison, Fact
from game.core.catalogue import Catalogue, plain
from scenes.companion.fact_rows import FactRow, summed_up

OWN = figure_of("points", np.full(8, 50.0), np.full(8, 48.0))
PEOPLE = People(lambda seat: ("", "Ada")[seat], 2, 0)
RIVAL = figure_of("points", np.full(8, 40.0), np.full(8, 51.0))


def rows_with(fact: Fact, players: int, best_rival: int | None) -> Sequence[FactRow]:
    """The rows of two ways that are 13 points apart, of which one fact is known."""
    found = Comparison(
        seat=0, observer=0, deals=8, facts=(fact,), examples=(), points=OWN, rival=RIVAL,
        lead=figure_of("points", np.full(8, 10.0), np.full(8, -3.0)),
        wins=figure_of("points", np.zeros(8), np.zeros(8)), best_rival=best_rival,
    )  # fmt: skip
    people = People(lambda seat: ("", "Ada", "Ben")[seat], players, 0)
    return summed_up(found, "traveling_merchant", people, Catalogue.load("en"))


@pytest.mark.parametrize("players", [2, 3])
def test_a_rivals_points_are_told_beside_the_sum(players: int) -> None:
    """The sum has final points of the best way only: without the rival's it cannot be added up."""
    theirs = Fact(key="points", form="points", values={"seat": 1}, figure=RIVAL, helps=1, explains=11.0)
    rows = rows_with(theirs, players, 1)
    assert [row.figure for row in rows[:2]] == ["+13.0 ±0.0 points", "−11.0 points"]
    assert rows[1].clause == "Final points (Ada); helps you"
    assert len(rows) == 2


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_read_adds_up_without_a_fact_about_the_rival(players: int) -> None:
    line = Fact(key="line.orders", form="points", values={}, figure=OWN, helps=1, explains=2.0)
    rows = rows_with(line, players, None)
    points = [float(row.figure.split()[0].replace("−", "-")) for row in rows]
    assert points[0] == pytest.approx(points[1] - points[2]) == 13.0
    who = "Ada" if players == 2 else "the best rival"
    assert rows[-1].clause == f"Final points ({who}); helps you"


def test_lines_besides_the_facts_stand_with_those_that_speak_for_the_same_way() -> None:
    """What speaks for the first way comes first, and does not go as a note where there is no room."""
    less = figure_of("points", np.full(8, 48.0), np.full(8, 50.0))
    costs = Fact(key="line.specials", form="points", values={}, figure=less, helps=-1, explains=-2.0)
    helps = Fact(key="line.orders", form="points", values={}, figure=OWN, helps=1, explains=2.0)
    line = figure_of("points", np.full(8, 12.0), np.zeros(8))
    found = Comparison(
        seat=0, observer=0, deals=8, facts=(helps, costs), examples=(), points=OWN, rival=RIVAL,
        lead=figure_of("points", np.full(8, 10.0), np.full(8, -3.0)),
        wins=figure_of("points", np.zeros(8), np.zeros(8)), lines={"red_jewels": line},
    )  # fmt: skip
    rows = summed_up(found, "traveling_merchant", PEOPLE, Catalogue.load("en"))
    assert [row.speaks for row in rows[1:]] == ["for", "for", "for", "against", "guess"]
    clauses = [row.clause for row in rows]
    assert clauses[2:4] == ["Red jewels (you)", "Final points (Ada); helps you"]
    assert clauses[-1] == "all the rest (you)"
    assert [row.figure.startswith("but ") for row in rows] == [False, False, False, False, True, False]
    gone = figure_of("points", np.zeros(8), np.full(8, 5.0))
    once = Fact(key="gained", form="once", values={}, figure=gone, helps=-1, explains=-5.0)
    rows = summed_up(found.model_copy(update={"at_once": (once,), "played": True}), "traveling_merchant",
                     PEOPLE, Catalogue.load("en"))  # fmt: skip
    assert [row.figure for row in rows[4:6]] == ["but as played", "but −2.0 points"]


def test_what_comes_soon_either_way_is_told_last() -> None:
    """That the lot is won with fewer coins too; not where another thing is likelier, or it comes late."""
    line = Fact(key="line.coins", form="points", values={}, figure=OWN, helps=1, explains=2.0)
    aims = [Aim(key="lot", form="soon", values={"lot": 0}, turns=1, chance=chance) for chance in (0.94, 1.0)]
    found = Comparison(
        seat=0, observer=0, deals=8, facts=(line,), examples=(), points=OWN, rival=RIVAL,
        lead=figure_of("points", np.full(8, 10.0), np.full(8, -3.0)),
        wins=figure_of("points", np.zeros(8), np.zeros(8)), aims=tuple(aims),
    )  # fmt: skip
    rows = summed_up(found, "edo", PEOPLE, Catalogue.load("en"))
    assert plain(rows[-1].clause) == "either way you win the east lot this turn (94 %, with the other 100 %)"
    other = aims[1].model_copy(update={"values": {"lot": 1}})
    late = aims[1].model_copy(update={"turns": 2})
    for second in (other, late, None):
        changed = found.model_copy(update={"aims": (aims[0], second)})
        assert "either way" not in summed_up(changed, "edo", PEOPLE, Catalogue.load("en"))[-1].clause
