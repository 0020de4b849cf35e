"""The lines of the account that are told and the rest add up to the seat's points."""

from __future__ import annotations

import pytest

from ai.facts.fact_text import People, rest
from ai.facts.model import Comparison, Fact, Figure
from game.core.catalogue import LANGUAGES, Catalogue

PEOPLE = People(lambda seat: f"seat {seat}", 2, 0)


def figure(first: float, second: float) -> Figure:
    value = first - second
    return Figure(value=value, low=value - 0.5, high=value + 0.5, first=first, second=second)


def compared(own: tuple[float, float], *lines: float) -> Comparison:
    told = tuple(
        Fact(key=f"line.{number}", form="points", values={}, figure=figure(line, 0.0), helps=1, explains=line)
        for number, line in enumerate(lines)
    )
    return Comparison(
        seat=0,
        observer=0,
        deals=512,
        lead=figure(2.5, 0.0),
        wins=figure(0.5, 0.4),
        points=figure(*own),
        facts=told,
        examples=(),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("own", "lines", "left"),
    [
        ((80.0, 86.1), (13.7, -11.2), "−8.6"),
        ((80.0, 74.0), (2.0, 1.5), "+2.5"),
        ((80.0, 76.0), (2.0, 1.5), None),
        ((80.0, 70.0), (), None),
    ],
)
def test_lines_and_the_rest_add_up(
    own: tuple[float, float], lines: tuple[float, ...], left: str | None, language: str
) -> None:
    told = rest(compared(own, *lines), PEOPLE, Catalogue.load(language))
    if left is None:
        assert told is None
        return
    assert told is not None and told.figure.startswith(left)
    shown = float(left.replace("−", "-"))
    assert sum(lines) + shown == pytest.approx(own[0] - own[1])
