"""The pages of a blind test give nothing away but what they say."""

from __future__ import annotations

from pathlib import Path

from ai.facts.model import Comparison, Fact, Figure
from ai.review.store import keep_review
from game.core.saves import save_match
from scenes.tools.lab import blind, mistakes
from tests.matches import Reviewed

NONE = Figure(value=0.0, low=0.0, high=0.0, first=0.0, second=0.0)


def fact(key: str, explains: float) -> Fact:
    figure = Figure(value=0.25, low=0.125, high=0.5, first=0.75, second=0.5)
    return Fact(key=key, form="chance", values={}, figure=figure, helps=1, explains=explains)


def compared(*facts: Fact) -> Comparison:
    return Comparison(seat=0, observer=0, deals=4, lead=NONE, wins=NONE, facts=facts, examples=())


def test_facts_turned_round_are_those_of_the_other_way() -> None:
    found = compared(fact("sale", 2.0))
    (turned,) = blind.turned(found).facts
    assert (turned.figure.value, turned.figure.low, turned.figure.high) == (-0.25, -0.5, -0.125)
    assert (turned.figure.first, turned.figure.second) == (0.5, 0.75)
    assert (turned.helps, turned.explains) == (-1, -2.0)
    assert blind.turned(blind.turned(found)) == found


def test_the_order_of_facts_does_not_tell_which_way_is_better() -> None:
    found = compared(fact("sale", 0.5), fact("lost", -2.0))
    assert [each.key for each in blind.evenly(found).facts] == ["lost", "sale"]
    assert [each.key for each in blind.evenly(blind.turned(found)).facts] == ["lost", "sale"]


def test_mistakes_are_those_of_the_review_beside_the_match(tmp_path: Path, reviewed: Reviewed) -> None:
    match, review = reviewed
    path = tmp_path / "a.json"
    save_match(match, path)
    keep_review(path, review)
    found = list(mistakes.mistakes_of(path))
    known = [each for each in review.verdicts if each.class_ != "none" and each.seat == 0]
    assert {each.verdict.step for each in found} == {each.step for each in known} != set()
    app = mistakes.without_display("en")
    try:
        for each in found:
            lines = list(mistakes.lines_of(mistakes.told_of(app, each)))
            assert len(lines) > 2 and not any("[[" in line for line in lines)
    finally:
        app.close()
