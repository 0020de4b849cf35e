"""What stands behind points: the order that brings most of them, by name, where one does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ai.facts.behind import MOST, sources
from ai.facts.fact_text import People, tell
from ai.facts.follow import LINES, columns
from ai.facts.model import Comparison, Fact, Figure
from ai.facts.telling import telling
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import GAMES
from game.traveling_merchant.text import order
from scenes.tools.blind import turned

TOLD = telling("traveling_merchant")
LINE = next(place for place, line in enumerate(TOLD.lines) if line.key == "orders")
PEOPLE = People(lambda seat: f"seat {seat}", 3, 0)
DEALS = 400


def place_of(name: str, number: int) -> int:
    """The column in which it is counted how often an order is delivered."""
    happenings = [(each.name, dict(each.values)) for each in TOLD.happenings]
    return LINES + len(TOLD.lines) + happenings.index((name, {"order": number}))


def rows(worth: dict[int, float], chances: dict[int, float], seed: int) -> Any:
    """Deals in which each order is delivered with its chance for what it is worth."""
    draw = np.random.default_rng(seed)
    whole = np.zeros((DEALS, columns(len(TOLD.lines), len(TOLD.happenings))))
    for number, chance in chances.items():
        comes = draw.random(DEALS) < chance
        whole[:, place_of("order", number)] = comes
        whole[:, LINES + LINE] += worth[number] * comes
    return whole


@pytest.mark.parametrize("sure", [False, True])
def test_the_order_that_brings_most_of_the_points_is_found(sure: bool) -> None:
    worth = {3: 7.0, 5: 4.0, 8: 6.0}
    first = rows(worth, {3: 1.0 if sure else 0.9, 5: 0.6, 8: 0.5}, 1)
    second = rows(worth, {3: 0.0 if sure else 0.2, 5: 0.5, 8: 0.5}, 2)
    found = sources(TOLD, first, second)
    assert set(found) == {"orders"}
    fact = found["orders"]
    assert (fact.key, fact.form, fact.values, fact.helps) == ("order", "chance", {"order": 3}, 1)
    measured = (first[DEALS // 2 :, place_of("order", 3)], second[DEALS // 2 :, place_of("order", 3)])
    assert (fact.figure.first, fact.figure.second) == pytest.approx([each.mean() for each in measured])
    back = sources(TOLD, second, first)["orders"]
    assert back.values == {"order": 3} and back.helps == -1
    assert sources(TOLD, first, second, said=[("order", (("order", 3),))]).get("orders") != fact


def test_nothing_is_named_where_no_order_brings_half_of_the_points() -> None:
    worth = dict.fromkeys(range(6), 5.0)
    first, second = rows(worth, dict.fromkeys(range(6), 0.6), 3), rows(worth, dict.fromkeys(range(6), 0.3), 4)
    assert MOST > 1 / 3 and sources(TOLD, first, second) == {}
    assert sources(TOLD, first, first) == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_sources_of_lines_are_happenings_that_are_told_by_their_chance(game_id: str) -> None:
    told = telling(game_id)
    for line in told.lines:
        for name in line.sources:
            forms = [each.forms for each in told.happenings if each.name == name]
            assert forms and all("chance" in each for each in forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_source_stands_behind_its_line_unless_a_fact_tells_it(language: str) -> None:
    def figure(first: float, second: float) -> Figure:
        return Figure(value=first - second, low=0.0, high=9.0, first=first, second=second)

    catalogue = Catalogue.load(language)
    line = Fact(key="line.orders", form="points", values={}, figure=figure(9.0, 4.0), helps=1, explains=5.0)
    source = Fact(
        key="order", form="chance", values={"order": 3}, figure=figure(0.9, 0.2), helps=1, explains=4.0
    )
    found = Comparison(
        seat=0, observer=0, deals=8, lead=figure(5.0, 0.0), wins=figure(0.5, 0.5), facts=(line,),
        sources={"orders": source}, examples=(),
    )  # fmt: skip
    clause = tell(line, 0, "traveling_merchant", PEOPLE, catalogue, found).clause
    assert order(3, catalogue) in clause and "90" in clause and "20" in clause
    beside = found.model_copy(update={"facts": (line, source)})
    assert order(3, catalogue) not in tell(line, 0, "traveling_merchant", PEOPLE, catalogue, beside).clause
    behind = turned(found).sources["orders"]
    assert (behind.figure.first, behind.figure.second, behind.helps) == (0.2, 0.9, -1)
    assert turned(turned(found)) == found


def test_a_line_without_sources_has_none() -> None:
    plain = replace(TOLD, lines=tuple(replace(line, sources=()) for line in TOLD.lines))
    worth = {3: 7.0}
    assert sources(plain, rows(worth, {3: 0.9}, 5), rows(worth, {3: 0.1}, 6)) == {}
