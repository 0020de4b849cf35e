"""Facts that others say already are not told."""

from __future__ import annotations

from ai.facts.model import END, Fact, Figure
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


def test_coins_for_a_lot_that_only_one_way_wins_name_it() -> None:
    line, one_way = fact("line.coins", "points", 2.0), fact("price", "amount", -2.0, lot=0)
    assert without_restated([line, one_way], "edo") == (line, one_way)
    figure = Figure(value=-2.0, low=-2.1, high=-1.9, first=1.0, second=3.0)
    assert without_restated([line, one_way.model_copy(update={"figure": figure})], "edo") == (line,)


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


def test_what_happens_at_once_is_not_told_again_as_measured() -> None:
    sold, line = fact("sold", "once", 4.0, good=1), fact("line.gems", "points", 4.0)
    soon, other = fact("port", "soon", 0.98, good=1), fact("port", "soon", 0.9, good=2)
    assert without_restated([line, soon, other], "carthage", [sold]) == (other,)
    less = fact("line.gems", "points", 2.0)
    assert without_restated([less], "carthage", [sold]) == (less,)
    assert without_restated([less, soon], "carthage") == (less, soon)


def test_what_is_told_beside_another_fact_is_not_told_again_either() -> None:
    """A ship arrives where goods are sold, also those of several rivals; their sale is not the own one."""
    theirs, line = fact("rivals_sold", "once", 4.0, good=1), fact("line.gems", "points", 4.0)
    soon = fact("port", "soon", 0.98, good=1).model_copy(update={"helps": 0})
    assert without_restated([line, soon], "carthage", [theirs]) == (line,)
    raid = fact("rival_exposed", "once", 2.0, good=3, rival=1)
    own = raid.model_copy(update={"beside": (fact("exposed", "once", 2.0, good=2),)})
    lost = [fact("lost", "soon", 0.5, good=good) for good in (2, 3)]
    assert without_restated(lost, "carthage", [own]) == (lost[1],)


def test_what_befalls_a_rival_is_not_what_befalls_the_seat() -> None:
    theirs, own = fact("rival_exposed", "once", 2.0, good=3, rival=1), fact("lost", "soon", 0.5, good=3)
    assert without_restated([own], "carthage", [theirs]) == (own,)
    assert without_restated([own], "carthage", [fact("exposed", "once", 2.0, good=3)]) == ()


def test_where_the_game_ends_at_once_only_points_are_told_besides() -> None:
    end, points = fact(END, "once", 1.0), fact("points", "points", -2.2, seat=1)
    buys, line = fact("rival_buys", "soon", -0.9), fact("line.grain", "points", -1.0)
    assert without_restated([buys, points, line], "carthage", [end]) == (points, line)


def test_what_is_told_at_once_is_about_something_that_is_measured_too() -> None:
    for game in GAMES:
        told = telling(game)
        known = {line.subject or line.key for line in told.lines} | {each.about for each in told.happenings}
        for each in told.at_once:
            assert set(each.same) <= known, each
