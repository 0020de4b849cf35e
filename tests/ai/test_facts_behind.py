"""What stands behind points: the order that brings most of them, by name, where one does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ai.facts.behind import later_of, sources
from ai.facts.compare import Following
from ai.facts.fact_text import People, later_text, tell
from ai.facts.follow import LINES, columns
from ai.facts.model import Comparison, Fact, Figure
from ai.facts.telling import telling
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import GAMES
from game.traveling_merchant.components import ORDER_POINTS
from game.traveling_merchant.text import order
from scenes.tools.lab.blind import turned
from tests.ai.positions import CONFIGURATIONS, decisions

TOLD = telling("traveling_merchant")
LINE = next(place for place, line in enumerate(TOLD.lines) if line.key == "orders")
PEOPLE = People(lambda seat: f"seat {seat}", 3, 0)
DEALS = 400
NOTHING = Figure(value=0.0, low=0.0, high=0.0, first=0.0, second=0.0)


def place_of(name: str, number: int) -> int:
    """The column in which it is counted how often an order is delivered."""
    happenings = [(each.name, dict(each.values)) for each in TOLD.happenings]
    return LINES + len(TOLD.lines) + happenings.index((name, {"order": number}))


def rows(chances: dict[int, float], seed: int, more: float = 0.0) -> Any:
    """Deals in which each order is delivered with its chance for what its card says; and `more` points."""
    draw = np.random.default_rng(seed)
    whole = np.zeros((DEALS, columns(len(TOLD.lines), len(TOLD.happenings))))
    for number, chance in chances.items():
        comes = draw.random(DEALS) < chance
        whole[:, place_of("order", number)] = comes
        whole[:, LINES + LINE] += ORDER_POINTS[number] * comes
    whole[:, LINES + LINE] += more
    return whole


@pytest.mark.parametrize("sure", [False, True])
def test_the_order_that_brings_most_of_the_points_is_found(sure: bool) -> None:
    first = rows({3: 1.0 if sure else 0.9, 5: 0.6, 8: 0.5}, 1)
    second = rows({3: 0.0 if sure else 0.2, 5: 0.5, 8: 0.5}, 2)
    found = sources(TOLD, first, second)
    assert set(found) == {"orders"}
    fact = found["orders"]
    assert (fact.key, fact.form, fact.values, fact.helps) == ("order", "chance", {"order": 3}, 1)
    measured = (first[DEALS // 2 :, place_of("order", 3)], second[DEALS // 2 :, place_of("order", 3)])
    assert (fact.figure.first, fact.figure.second) == pytest.approx([each.mean() for each in measured])
    assert fact.explains == pytest.approx(ORDER_POINTS[3] * fact.figure.value)
    back = sources(TOLD, second, first)["orders"]
    assert back.values == {"order": 3} and back.helps == -1
    assert sources(TOLD, first, second, said=[("order", (("order", 3),))]).get("orders") != fact


def test_nothing_is_named_where_no_order_brings_half_of_the_points() -> None:
    """Six orders alike; one beside far more points of something else, or points that go the other way."""
    first, second = rows(dict.fromkeys(range(6), 0.6), 3), rows(dict.fromkeys(range(6), 0.3), 4)
    assert sources(TOLD, first, second) == {}
    assert sources(TOLD, first, first) == {}
    one, other = rows({3: 0.9}, 5), rows({3: 0.2}, 6)
    assert set(sources(TOLD, one, other)) == {"orders"}
    for more in (3.0 * ORDER_POINTS[3], -3.0 * ORDER_POINTS[3]):
        assert sources(TOLD, rows({3: 0.9}, 5, more), other) == {}


def test_what_is_passed_up_and_done_later_is_told() -> None:
    """The likelier of what only the other way does itself is told where it comes later in most deals."""
    deed, seldom = ("order", (("order", 3),)), ("order", (("order", 5),))
    found = later_of(TOLD, rows({3: 0.8, 5: 0.3}, 7), [deed, seldom])
    assert found is not None and found.values == {"order": 3} and found.chance == pytest.approx(0.8, abs=0.1)
    assert later_of(TOLD, rows({3: 0.8, 5: 0.3}, 7), [seldom]) is None
    assert later_of(TOLD, rows({3: 0.8}, 7), []) is None
    for language in LANGUAGES:
        catalogue = Catalogue.load(language)
        comparison = Comparison(
            seat=0, observer=0, deals=0, lead=NOTHING, wins=NOTHING, facts=(), examples=(), later=found
        )
        said = later_text(comparison, "traveling_merchant", PEOPLE, catalogue)
        assert order(3, catalogue) in said and f"{100 * found.chance:.0f}" in said
        assert later_text(comparison.model_copy(update={"later": None}), "edo", PEOPLE, catalogue) == ""


@pytest.mark.parametrize("game_id", GAMES)
def test_sources_of_lines_are_happenings_that_are_told_by_their_chance(game_id: str) -> None:
    told = telling(game_id)
    for line in told.lines:
        for name in line.sources:
            forms = [each.forms for each in told.happenings if each.name == name]
            assert forms and all("chance" in each for each in forms)
            assert any(each.worth > 0.0 for each in told.happenings if each.name == name)


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
    assert order(3, catalogue) in clause and all(part in clause for part in ("90", "20", "+4.0"))
    beside = found.model_copy(update={"facts": (line, source)})
    assert order(3, catalogue) not in tell(line, 0, "traveling_merchant", PEOPLE, catalogue, beside).clause
    behind = turned(found).sources["orders"]
    assert (behind.figure.first, behind.figure.second, behind.helps) == (0.2, 0.9, -1)
    assert turned(turned(found)) == found


def test_a_line_without_sources_has_none() -> None:
    plain = replace(TOLD, lines=tuple(replace(line, sources=()) for line in TOLD.lines))
    assert sources(plain, rows({3: 0.9}, 5), rows({3: 0.1}, 6)) == {}


@pytest.mark.parametrize(("game_id", "name"), [("traveling_merchant", "order"), ("marco_polo", "contract")])
def test_cards_that_nobody_can_see_yet_are_no_reason(game_id: str, name: str) -> None:
    """All cards on the table and in the own hand are in sight, and no other; such cards are never told."""
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    told = telling(game_id)
    hidden = 0
    for state in decisions(configuration, 5, 1)[40:400:60]:
        seat = int(protocol.current_player(state))
        seen = (state.row,) if name == "order" else (state.open, state.slots[seat], [state.incoming])
        on_table = {int(card) for cards in seen for card in cards}
        legal = configuration.game.legal_actions(state)
        following = Following(configuration.game, state, (legal[0],), (legal[-1],), seat, seat, 5, 16)
        following.advance()
        left_out = {number for _, values in following._said(()) for key, number in values if key == name}
        cards = {each.values[name] for each in told.happenings if name in each.values}
        assert left_out == cards - on_table
        hidden += len(left_out)
    assert hidden
