"""Facts that others say already are not told."""

from __future__ import annotations

from ai.facts.model import Fact, Figure
from ai.facts.restating import without_restated
from ai.facts.telling import FORMS, Form, telling
from game.core.registry import GAMES


def fact(key: str, form: Form, value: float, **values: int) -> Fact:
    assert form in FORMS
    figure = Figure(value=value, low=value - 0.1, high=value + 0.1, first=value, second=0.0)
    return Fact(key=key, form=form, values=values, figure=figure, helps=1, explains=1.0)


def test_a_number_is_not_told_where_the_things_that_it_counts_are() -> None:
    number = fact("completed", "count", 1.9)
    both = [fact("contract", "chance", 1.0, contract=3), fact("contract", "chance", 0.95, contract=5)]
    assert without_restated([number, *both], "marco_polo") == tuple(both)
    assert without_restated([number, both[0]], "marco_polo") == (number, both[0])
    other = fact("post", "chance", 1.9, node=2)
    assert without_restated([number, other], "marco_polo") == (number, other)


def test_coins_are_told_once() -> None:
    line, paid = fact("line.coins", "points", 2.0), fact("paid", "count", -2.0)
    assert without_restated([paid, line], "edo") == (line,)
    nearly = fact("income", "amount", 2.4)
    assert without_restated([nearly, line], "edo") == (line,)
    less = fact("paid", "amount", -1.0)
    assert without_restated([line, less], "edo") == (line, less)
    assert without_restated([paid], "edo") == (paid,)


def test_coins_that_the_line_does_not_tell_stay() -> None:
    """More is gained, and yet fewer coins are left; or more is paid, and more is left."""
    line, gained = fact("line.coins", "points", -2.0), fact("income", "amount", 2.0)
    assert without_restated([line, gained], "edo") == (line, gained)
    line, paid = fact("line.coins", "points", 2.0), fact("paid", "count", 2.0)
    assert without_restated([line, paid], "edo") == (line, paid)


def test_what_counts_others_names_some_that_there_are() -> None:
    for game in GAMES:
        told = telling(game)
        names, lines = {each.name for each in told.happenings}, {line.key for line in told.lines}
        for each in told.happenings:
            assert set(each.parts) <= names and (not each.line or each.line in lines)
