"""The lines of the account that are told, the rest and the rival's points add up to what all comes to."""

from __future__ import annotations

import pytest

from ai.facts.adding_up import MORE, POINT_ROWS, WORTH_SAYING, besides
from ai.facts.fact_text import People, adding_up, main_lines
from ai.facts.model import Comparison, Fact, Figure
from game.carthage.components import GOODS
from game.core.catalogue import LANGUAGES, Catalogue

PEOPLE = People(lambda seat: ("", "Ada")[seat], 2, 0)


def figure(first: float, second: float) -> Figure:
    value = first - second
    return Figure(value=value, low=value - 0.5, high=value + 0.5, first=first, second=second)


def compared(
    own: tuple[float, float], told: dict[str, float], lines: dict[str, float] | None = None
) -> Comparison:
    """Two ways with the seat's points after them, facts about some lines, and what is known of all lines."""
    facts = tuple(
        Fact(key=f"line.{name}", form="points", values={}, figure=figure(line, 0.0), helps=1, explains=line)
        for name, line in told.items()
    )
    return Comparison(
        seat=0,
        observer=0,
        deals=512,
        lead=figure(*own),
        wins=figure(0.5, 0.4),
        points=figure(*own),
        rival=figure(0.0, 0.0),
        best_rival=1,
        lines={name: figure(value, 0.0) for name, value in (lines or {}).items()},
        facts=facts,
        examples=(),
    )


def number(shown: str) -> float:
    return float(shown.split()[0].replace("−", "-").removesuffix("点"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("own", "told", "left"),
    [
        ((80.0, 86.1), {"wine": 13.7, "cloth": -11.2}, "−8.6"),
        ((80.0, 74.0), {"wine": 2.0, "cloth": 1.5}, "+2.5"),
        ((80.0, 76.0), {"wine": 2.0, "cloth": 1.5}, "+0.5"),
        ((80.0, 76.3), {"wine": 2.0, "cloth": 1.5}, None),
        ((80.0, 70.0), {}, None),
    ],
)
def test_lines_and_the_rest_add_up(
    own: tuple[float, float], told: dict[str, float], left: str | None, language: str
) -> None:
    rows = adding_up(compared(own, told), "carthage", PEOPLE, Catalogue.load(language))
    if left is None:
        assert rows == ()
        return
    assert len(rows) == 1 and rows[0].figure.startswith(left)
    assert sum(told.values()) + number(rows[0].figure) == pytest.approx(own[0] - own[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_is_never_the_largest_where_its_lines_are_known(language: str) -> None:
    """What is told, the lines named besides and the rest are all the points, whatever the facts were."""
    catalogue = Catalogue.load(language)
    lines = {"grain": 9.0, "wine": 2.0, "cloth": -4.0, "gems": 1.5}
    whole = sum(lines.values())
    for told in ({"wine": 2.0}, {"gems": 1.5, "cloth": -4.0}, {}, lines):
        found = compared((whole, 0.0), told, lines)
        more = besides(found)
        rows = [*told.values(), *(value for _, value in more.lines)]
        assert sum(rows) + more.rest == pytest.approx(whole, abs=WORTH_SAYING)
        assert abs(more.rest) <= max(map(abs, rows))
        assert not {name for name, _ in more.lines} & told.keys()
        assert len(found.facts) + len(more.lines) <= POINT_ROWS
        said = adding_up(found, "carthage", PEOPLE, catalogue)
        assert [number(row.figure) for row in said] == [
            *(value for _, value in more.lines),
            *([more.rest] if more.rest else []),
        ]
        for (name, _), row in zip(more.lines, said, strict=False):
            assert catalogue(f"result.carthage.{name}") in row.clause
    assert set(lines) <= set(GOODS)


def test_unsure_and_small_lines_are_not_named() -> None:
    found = compared((6.0, 0.0), {"wine": 1.0}, {"grain": 0.9, "cloth": 4.1})
    unsure = figure(4.1, 0.0).model_copy(update={"low": -0.1})
    assert besides(found).lines == (("cloth", 4.1),)
    assert besides(found.model_copy(update={"lines": {"cloth": unsure}})).lines == ()
    assert besides(found.model_copy(update={"lines": {"cloth": unsure}})).rest == pytest.approx(5.0)


def test_points_of_the_strongest_rival_are_told_beside_a_lead_only() -> None:
    found = compared((6.0, 0.0), {"wine": 6.0}).model_copy(update={"rival": figure(20.0, 24.0)})
    assert besides(found).rival == -4.0 and besides(found).speak
    assert besides(found.model_copy(update={"by_wins": True})).rival == 0.0
    (row,) = adding_up(found, "carthage", PEOPLE, Catalogue.load("en"))
    assert (row.figure, row.clause) == ("−4.0 points", "Final points (Ada); helps you")


def test_sources_of_a_rivals_points_come_to_about_as_much() -> None:
    """One line, two that partly cancel, none where a third would be needed, and none of next to nothing."""

    def told(whole: float, **lines: float) -> list[str]:
        return [
            key for key, _ in main_lines({name: figure(value, 0.0) for name, value in lines.items()}, whole)
        ]

    assert told(-5.9, king=-6.3) == ["king"]
    assert told(-1.0, deck=-1.8, wine=1.1) == ["deck", "wine"]
    assert told(-0.6, deck=-2.6, wine=1.1, gems=0.9) == []
    assert told(-0.4, coins=6.3, sets=-5.3) == []
    assert told(-0.3, coins=-0.3) == []
    assert told(-1.1, cloth=-0.5) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rivals_points_are_told_with_their_sources(language: str) -> None:
    catalogue = Catalogue.load(language)
    found = compared((6.0, 0.0), {"wine": 6.0}).model_copy(update={"rival": figure(20.0, 24.0)})
    sources = {"gems": figure(-3.5, 0.0)}
    (row,) = adding_up(found.model_copy(update={"rival_lines": sources}), "carthage", PEOPLE, catalogue)
    assert f"{catalogue('result.carthage.gems')}−3.5" in row.clause.replace(" −", "−")
    (plain,) = adding_up(found, "carthage", PEOPLE, catalogue)
    assert "3.5" not in plain.clause


def test_more_lines_are_named_as_long_as_the_rest_is_the_largest() -> None:
    """Four lines of less than a point each that nothing else names."""
    lines = {"grain": 0.9, "wine": 0.8, "cloth": 0.7, "gems": 0.6}
    found = compared((3.4, 0.0), {}, lines)
    more = besides(found)
    assert more.rest <= max(value for _, value in more.lines) and len(more.lines) > MORE
    assert besides(compared((0.9, 0.0), {}, {"wine": 0.3})).lines == ()
