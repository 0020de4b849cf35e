"""Wins are told though the own points speak against a way: so are a rival's, or it explains nothing."""

from __future__ import annotations

import pytest

from ai.facts.adding_up import deciding
from ai.facts.fact_text import People
from ai.facts.model import END, Comparison, Fact
from ai.facts.of_verdict import as_judged, stands
from ai.judge.model import Verdict
from game.core.catalogue import LANGUAGES, Catalogue
from scenes.companion.fact_rows import summed_up
from tests.ai.test_facts_beside_verdicts import figure, followed, judged
from tests.ai.test_facts_beside_verdicts import verdict as verdict

PEOPLE = People(lambda seat: ("", "Ada", "Bob")[seat], 3, 0)


def line(key: str, first: float, second: float) -> Fact:
    helps = 1 if first > second else -1
    return Fact.model_validate(
        {"key": f"line.{key}", "form": "points", "values": {}, "figure": figure(first, second),
         "helps": helps, "explains": first - second}
    )  # fmt: skip


def won(own: float, rival: float, *facts: Fact, spread: float = 0.0) -> Comparison:
    """Ten wins more, so many points of the own and of the strongest rival's more, and next to no lead."""
    update = {
        "points": figure(20.0 + own, 20.0),
        "rival": figure(20.0 + rival, 20.0, spread),
        "lead": figure(own - rival, 0.0, 3.0),
        "facts": facts or (line("wine", 1.0, 0.0),),
    }
    return followed((0.0, 0.0), (0.6, 0.5)).model_copy(update=update)


def test_a_rival_who_loses_more_is_told(verdict: Verdict) -> None:
    found = judged(verdict, 0.6, 0.5)
    told = as_judged(won(-1.0, -1.5), found)
    assert deciding(told) is told.wins
    assert [(fact.key, fact.values, fact.helps) for fact in told.facts] == [
        ("line.wine", {}, 1), ("points", {"seat": 1}, 1)
    ]  # fmt: skip
    assert stands(won(-1.0, -1.5), found) == "explains"
    assert as_judged(told, found) == told
    several = won(-1.0, -1.5).model_copy(update={"best_rival": None})
    assert as_judged(several, found).facts[-1].values == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_read_below_the_sum_of_wins(verdict: Verdict, language: str) -> None:
    catalogue = Catalogue.load(language)
    facts = (line("wine", 3.0, 0.0), line("gems", 0.2, 0.0), line("grain", 0.0, 2.0), line("cloth", 0.0, 2.2))
    told = as_judged(won(-1.0, -1.5, *facts), judged(verdict, 0.6, 0.5))
    assert [fact.key for fact in told.facts] == ["line.wine", "points", "line.grain", "line.cloth"]
    rows = summed_up(told, "carthage", PEOPLE, catalogue)
    assert sum("Ada" in row.clause and "1.5" in row.figure and row.speaks == "for" for row in rows) == 1


def test_wins_that_nothing_explains_are_told_as_what_differs(verdict: Verdict) -> None:
    found = judged(verdict, 0.6, 0.5)
    for own, rival, spread, stand in (
        (-1.0, 0.0, 0.0, "differs"),  # no rival loses
        (-1.0, -1.5, 2.0, "differs"),  # not surely
        (-1.0, -0.5, 0.0, "differs"),  # or less than the seat
        (0.0, 0.0, 0.0, "differs"),
        (1.0, 1.0, 0.0, "explains"),
    ):
        assert stands(won(own, rival, spread=spread), found) == stand
    ends = Fact(key=END, form="once", values={"winner": 0}, figure=figure(1.0, 0.0), helps=1, explains=0.0)
    assert stands(won(-1.0, 0.0).model_copy(update={"at_once": (ends,)}), found) == "explains"
