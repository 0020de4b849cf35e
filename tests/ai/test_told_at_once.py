"""Of what two ways do at once, events are told whole and both sides are heard."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.facts.at_once import COUNTS, ENDS, POINTS, SHARES, Carried
from ai.facts.fact_text import People, tell
from ai.facts.model import END, Comparison, Fact, Figure
from ai.facts.telling import RIVAL, AtOnce, telling
from ai.facts.told_at_once import MOST, Noticed, Row, chosen, differing, in_rows
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import GAMES
from scenes.tools.lab.blind import _turned

WINE, GEMS, CLOTH = 3, 1, 0


def one(name: str, first: float, second: float = 0.0, game: str = "carthage", **values: int) -> Noticed:
    """Something that a game notices, so much of it after either way."""
    each = next(
        it
        for it in telling(game).at_once
        if it.name == name and all(it.values.get(key) == value for key, value in values.items())
    )
    helps = each.good * (1 if first > second else -1)
    return each, Fact(
        key=name,
        form="once",
        values=dict(each.values),
        figure=Figure(value=first - second, low=0.0, high=0.0, first=first, second=second),
        helps=1 if helps > 0 else -1 if helps < 0 else 0,
        explains=helps * abs(first - second) if each.told == "points" else 0.0,
    )


def said(row: Row | Fact, language: str = "en", players: int = 4, played: bool = False) -> str:
    fact = row.fact if isinstance(row, Row) else row
    people = People(lambda seat: f"seat {seat}", players, 0)
    nothing = Figure(value=0.0, low=0.0, high=0.0, first=0.0, second=0.0)
    found = Comparison(
        seat=0, observer=0, deals=0, lead=nothing, wins=nothing, facts=(), examples=(), played=played
    )
    return tell(fact, 0, "carthage", people, Catalogue.load(language), found).clause


def good(colour: int, language: str = "en") -> str:
    from game.carthage.text import good as word

    return word(colour, Catalogue.load(language))


def test_what_several_rivals_sell_is_one_number() -> None:
    """One rival's by name; that of two together is theirs, with the points of both."""
    sold = [one("rival_sold", points, good=GEMS, rival=seat) for seat, points in ((1, 4.0), (2, 1.0))]
    (row,) = in_rows(sold[:1], 4)
    assert row.fact == sold[0][1]
    (row,) = in_rows(sold, 4)
    fact = row.fact
    assert (fact.key, fact.values, fact.figure.first, fact.helps) == ("rivals_sold", {"good": 1}, 5.0, -1)
    assert fact.explains == -5.0 and RIVAL not in row.parts[0][0].values
    for language in LANGUAGES:
        assert "5" in said(row, language)


def test_a_ship_that_arrives_is_told_of_all_who_sell() -> None:
    """The own sale first, then what the others get; those of another ship are another row."""
    sold = [one("rival_sold", 3.0, good=WINE, rival=seat) for seat in (1, 3)]
    rows = in_rows([*sold, one("sold", 7.0, good=WINE), one("rival_sold", 2.0, good=GEMS, rival=1)], 4)
    assert [said(row) for row in rows] == [
        f"you sell {good(WINE)} for 7 points; the others for 6 points in all",
        f"seat 1 sells {good(GEMS)} for 2 points",
    ]
    assert said(rows[0], "ja") == f"あなたが{good(WINE, 'ja')}を売って7点を得る。ほかの人は合わせて6点"
    assert [row.fact.explains for row in rows] == [1.0, -2.0]
    (row,) = in_rows([one("sold", 2.0, good=WINE), one("rival_sold", 1.0, good=WINE, rival=1)], 2)
    assert said(row) == f"you sell {good(WINE)} for 2 points; seat 1 for 1 point"


@pytest.mark.parametrize(
    ("own", "theirs", "helps"),
    [
        (3, [2, 2], 1),
        (3, [3], 1),  # another rival gets nothing
        (3, [2, 4], 0),  # ahead of one, behind the other
        (1, [2, 4], -1),
        (2, [2, 2], 0),
    ],
)
def test_whom_a_sale_helps_is_a_matter_of_each_rival(own: int, theirs: list[int], helps: int) -> None:
    """And it is the other way round where the other move brings it."""
    sold = [one("rival_sold", points, good=WINE, rival=seat + 1) for seat, points in enumerate(theirs)]
    (row,) = in_rows([one("sold", own, good=WINE), *sold], 3)
    assert row.helps == helps
    sold = [one("rival_sold", 0, points, good=WINE, rival=seat + 1) for seat, points in enumerate(theirs)]
    (other,) = in_rows([one("sold", 0, own, good=WINE), *sold], 3)
    assert other.helps == -helps and other.fact.explains == -row.fact.explains


def test_sales_after_either_way_are_told_apart() -> None:
    rows = in_rows([one("sold", 7.0, good=WINE), one("rival_sold", 0.0, 4.0, good=WINE, rival=1)], 2)
    assert [len(row.parts) for row in rows] == [1, 1]
    (row,) = in_rows([one("sold", 7, 5, good=WINE), one("rival_sold", 4, 2, good=WINE, rival=1)], 2)
    assert said(row, players=2, played=True).endswith(
        "7 points (as played: 5); seat 1 for 4 points (as played: 2)"
    )


def test_pirates_are_told_of_all_goods_and_seats_that_they_reach() -> None:
    (row,) = in_rows(
        [
            one("exposed", 2, good=GEMS),
            one("exposed", 1, good=CLOTH),
            one("rival_exposed", 3, good=GEMS, rival=2),
            one("taken", 1),
            one("rival_taken", 2, rival=1),
        ],
        4,
    )
    assert row.helps == -1, "no rival loses more"
    assert said(row) == (
        f"pirates attack you: 2 {good(GEMS)}, 1 {good(CLOTH)} not in a warehouse; seat 2: 3 {good(GEMS)}; "
        "pirates take 2 goods from seat 1"
    )
    gems, cloth = good(GEMS, "ja"), good(CLOTH, "ja")
    assert said(row, "ja") == (
        f"倉庫に入れていないあなたの{gems}2枚・{cloth}1枚を海賊が襲う。seat 2の{gems}3枚も。"
        "seat 1の商品2枚を海賊が奪う"
    )
    assert "{" not in said(in_rows([one("exposed", 2, 1, good=GEMS)], 4)[0], "ja")


def test_a_token_that_comes_with_a_sale_is_not_told_beside_it() -> None:
    sale, token = one("sold", 2, good=WINE), one("tokens", 1)
    assert [row.fact.key for row in chosen(in_rows([token, sale], 3))] == ["sold"]
    assert [row.fact.key for row in chosen(in_rows([token], 3))] == ["tokens"]
    even = one("rival_sold", 2, good=WINE, rival=1)
    assert [row.fact.key for row in chosen(in_rows([token, sale, even], 2))] == ["sold"]


def test_what_speaks_against_the_first_way_is_heard_where_it_is_as_large() -> None:
    """Beside two things for the first way; in points, and where these say nothing, in numbers."""

    def kept(*found: Noticed) -> list[tuple[str, float]]:
        rows = chosen(in_rows(found, 3))
        return [(row.fact.key, row.fact.figure.value) for row in rows]

    sales = [one("sold", points, good=colour) for colour, points in ((0, 5), (1, 3), (2, 1))]
    assert kept(*sales) == [("sold", 5), ("sold", 3)]
    against = [one("rival_sold", points, good=3, rival=1) for points in (2, 3)]
    assert ("rival_sold", 2) not in kept(*sales, against[0])
    assert kept(*sales, against[1]) == [("sold", 5), ("sold", 3), ("rival_sold", 3)]
    assert len(kept(*sales, *(one("sold", 0, 9, good=colour) for colour in range(4)))) == 2 * MOST
    for game, helping, other in (("edo", "income", "earned"), ("edo", "earned", "income")):
        helps = one(helping, 3, game=game), one("cards", 2, game=game)
        assert (other, -2) in kept(*helps, one(other, 0, 2, game))
        assert (other, -1) not in kept(*helps, one(other, 0, 1, game))


def test_what_is_told_of_a_way_is_told_of_both_when_they_change_places() -> None:
    (row,) = in_rows([one("sold", 7, 5, good=WINE), one("rival_sold", 4, 2, good=WINE, rival=1)], 2)
    turned = _turned(row.fact)
    assert said(turned, players=2) == (
        f"you sell {good(WINE)} for 5 points (with the other: 7); seat 1 for 2 points (with the other: 4)"
    )
    assert Fact.model_validate_json(row.fact.model_dump_json()) == row.fact


def test_events_are_listed_of_the_seat_and_of_its_rivals() -> None:
    for game in GAMES:
        listed: tuple[AtOnce, ...] = telling(game).at_once
        names = {each.name for each in listed}
        assert all({*each.comes_with, each.may_bring} - {""} <= names for each in listed)
        for event in {each.event for each in listed} - {""}:
            assert {RIVAL in each.values for each in listed if each.event == event} == {True, False}


def ended(own: float, best: float) -> Carried:
    """Deals of Carthage in which the first of two seats has ended the game and won it."""
    rows: Any = np.zeros((4, COUNTS + len(telling("carthage").at_once)))
    rows[:, ENDS], rows[:, SHARES], rows[:, POINTS], rows[:, POINTS + 1] = 1.0, 1.0, own, best
    return Carried(rows, rows, rows[0])


def test_where_both_ways_end_the_game_won_the_points_are_told() -> None:
    told = telling("carthage")
    assert differing(told, 0, 2, ended(15, 12), ended(15, 12)) == ()
    facts = differing(told, 0, 2, ended(15, 12), ended(13, 12))
    assert [said(fact, players=2) for fact in facts] == [
        "the game ends: you win 15 to 12",
        "the game ends: you win 13 to 12",
    ]
    assert all(fact.key == END and fact.helps == 1 for fact in facts)
    assert all(fact.helps == -1 for fact in differing(told, 0, 2, ended(13, 12), ended(15, 12)))


def marco_polo(**ways: tuple[float, float]) -> list[tuple[str, int]]:
    """What is told at once of two ways of Marco Polo II, by what either has of each thing."""
    told = telling("marco_polo")
    rows = [np.zeros((4, COUNTS + len(told.at_once))) for _ in range(2)]
    for number, each in enumerate(told.at_once):
        name = "_".join([each.name, *map(str, each.values.values())])
        for row, amount in zip(rows, ways.get(name, (0.0, 0.0)), strict=True):
            row[:, COUNTS + number] = amount
    first, second = (Carried(row, row, row[0]) for row in rows)
    return [(fact.key, fact.helps) for fact in differing(told, 0, 2, first, second)]


def test_what_the_played_move_gains_at_once_is_heard_beside_what_is_left() -> None:
    """Camels and pepper that are left on the one side, on the other a contract that is paid with them."""
    left = {"left_1": (7.0, 1.0), "left_3": (5.0, 3.0)}
    assert marco_polo(**left, gained_0=(0.0, 11.0)) == [("left", 1), ("left", 1), ("gained", -1)]
    assert marco_polo(**left, tile_4=(0.0, 1.0)) == [("left", 1), ("left", 1), ("tile", -1)]
    assert marco_polo(**left, left_5=(0.0, 2.0)) == [("left", 1), ("left", 1), ("left", -1)]
    assert marco_polo(left_1=(1.0, 7.0), gained_0=(4.0, 0.0)) == [("gained", 1)]
    assert marco_polo(left_1=(1.0, 7.0)) == []
    assert marco_polo(gained_0=(8.0, 0.0), gained_1=(0.0, 5.0)) == [("gained", 1), ("gained", -1)]


def test_it_is_possible_this_turn_only_if_the_other_way_cannot_go_on_to_it() -> None:
    told = telling("marco_polo")
    number = next(n for n, each in enumerate(told.at_once) if each.name == "contract")
    row = np.zeros((4, COUNTS + len(told.at_once)))
    does, nothing = row.copy(), row.copy()
    does[:, COUNTS + number] = 1.0
    first, second = Carried(row, does, row[0]), Carried(nothing, nothing, nothing[0])
    asked: list[tuple[int, int]] = []

    def cannot(way: int, place: int) -> bool:
        asked.append((way, place))
        return len(asked) == 1

    (fact,) = differing(told, 0, 2, first, second, cannot)
    assert (fact.key, fact.form, fact.helps) == ("contract", "can", 1)
    assert differing(told, 0, 2, first, second, cannot) == ()
    assert asked == [(1, number)] * 2


@pytest.mark.parametrize("saved", [True, False])
def test_goods_that_the_way_itself_saves_are_in_no_danger(saved: bool) -> None:
    """Pirates attack two goods after the first way, and take one of them in some deals, or none in any."""
    told = telling("carthage")
    rows: Any = np.zeros((2, 4, COUNTS + len(told.at_once)))
    for name, deals, number in (("exposed", 4, 2.0), ("taken", 1, 0.0 if saved else 1.0)):
        place = next(place for place, each in enumerate(told.at_once) if each.name == name)
        rows[0, :deals, COUNTS + place] = number
    first, second = (Carried(way, way, way[-1]) for way in rows)
    facts = differing(told, 0, 2, first, second)
    assert [fact.key for fact in facts] == ([] if saved else ["exposed"])


def test_that_nothing_is_left_after_the_other_way_is_said() -> None:
    """Of what is left, not of what happens once: no sale at all needs no number."""
    people, english = People(lambda seat: f"seat {seat}", 2, 0), Catalogue.load("en")

    def clause(key: str, **values: int) -> str:
        figure = Figure(value=4.0, low=4.0, high=4.0, first=4.0, second=0.0)
        fact = Fact(key=key, form="once", values=values, figure=figure, helps=1, explains=0.0)
        return tell(fact, 0, "marco_polo", people, english).clause

    assert clause("left", kind=0).endswith("(with the other: 0)")
    assert "other" not in clause("gained", line=0)
