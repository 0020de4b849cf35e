"""Explanations in words, in both languages."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from ai.explain.model import Cost, Ending, Explanation, Fact, Headline
from ai.explain.words import People, headline_words, no_table_words, reason_words
from ai.follow.model import Account, AccountLine, Figure
from game.core.catalogue import LANGUAGES, Catalogue, plain

PEOPLE = People(lambda seat: f"P{seat}", 0)


def figure(value: float, spread: float = 0.1) -> Figure:
    return Figure(value=value, low=value - spread, high=value + spread, first=value, second=0.0)


def explained(**more: object) -> Explanation:
    usual: dict[str, object] = {"seat": 0, "observer": 0, "played": True, "headline": Headline(cost="tenth")}
    table = more.get("table")
    assert table is None or isinstance(table, tuple)
    ahead = None if table is None else figure(table[0].total.value - table[1].total.value)
    return Explanation.model_validate({**usual, "ahead": ahead, **more})


def accounts(own: float, rival: float) -> tuple[Account, ...]:
    return tuple(
        Account(seat=seat, rows=(AccountLine(key="grain", figure=figure(value)),), total=figure(value))
        for seat, value in enumerate((own, rival))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cost_has_a_sentence(language: str) -> None:
    t = Catalogue.load(language)
    for cost, seat in product(get_args(Cost), range(2)):
        found = explained(seat=seat, headline=Headline(cost=cost, loss=2.4))
        told = headline_words(found, PEOPLE, t)
        assert told and "explain." not in told and told[0] == told[0].upper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_has_a_sentence_with_the_points(language: str) -> None:
    t = Catalogue.load(language)
    for way, winners, played, best in product(
        (0, 1), ((), (0,), (1,), (0, 1)), (True, False), (None, 13, 17)
    ):
        ending = Ending(way=way, winners=winners, own=None if best is None else 17, best=best)
        found = explained(played=played, headline=Headline(cost="match", ending=ending))
        told = headline_words(found, PEOPLE, t)
        assert "explain." not in told
        assert ("17" in told) == bool(winners and best)


def test_the_end_of_the_game_is_told_as_it_is_read() -> None:
    t = Catalogue.load("en")
    ending = Ending(way=0, winners=(0,), own=17, best=13)
    could = explained(headline=Headline(cost="match", ending=ending))
    assert headline_words(could, PEOPLE, t) == "You could have ended the game here and won 17 : 13."
    did = explained(headline=Headline(cost="match", ending=Ending(way=1, winners=(1,), own=13, best=17)))
    assert headline_words(did, PEOPLE, t) == "This ended the game, and P1 won 17 : 13."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_facts_else_the_largest_line_else_none(language: str) -> None:
    t = Catalogue.load(language)

    def reason(found: Explanation) -> tuple[str, ...]:
        return tuple(map(plain, reason_words(found, "carthage", PEOPLE, t)))

    facts = (Fact(rule="sold", seat=0, values={"good": 2, "number": 3}, instead=1),)
    assert len(reason(explained(facts=facts, table=accounts(1.0, 0.0)))) == 1
    assert "3" in reason(explained(facts=facts))[0] and "1" in reason(explained(facts=facts))[0]
    (own,) = reason(explained(table=accounts(1.8, 0.0)))
    assert "2" in own and "P1" not in own
    (rival,) = reason(explained(table=accounts(0.3, -1.2)))
    assert "1.2" in rival and "−" not in rival and "P1" in rival
    assert reason(explained(table=accounts(-3.0, 0.05))) == (t("explain.none"),)
    assert reason(explained()) == (t("explain.none"),)


def test_the_line_of_all_the_rest_is_no_reason() -> None:
    t = Catalogue.load("en")

    def own(key: str, value: float) -> AccountLine:
        return AccountLine(key=key, figure=figure(value))

    rows = own("other", 4.0), own("posts", 2.0)
    table = (
        Account(seat=0, rows=rows, total=figure(6.0)),
        Account(seat=1, rows=(own("other", -5.0),), total=figure(-5.0)),
    )
    (told,) = reason_words(explained(table=table), "marco_polo", PEOPLE, t)
    assert t("result.marco_polo.posts") in told
    rest = (Account(seat=0, rows=(rows[0], own("posts", 0.0)), total=figure(4.0)), table[1])
    assert reason_words(explained(table=rest), "marco_polo", PEOPLE, t) == (t("explain.none"),)


def test_why_there_is_no_table_is_said_once() -> None:
    t = Catalogue.load("en")
    assert no_table_words(explained(table=accounts(1.0, 0.0)), t) == ""
    assert no_table_words(explained(at_odds=True), t) == t("explain.at_odds")
    assert no_table_words(explained(), t) == t("explain.no_table")
