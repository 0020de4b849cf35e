"""The chances of a table are the player's own once there is a rating."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.match import Match, MatchSetup, Seat
from scenes.pages.result.scene import ResultScene
from scenes.shell.routes import Result, Table
from scenes.shell.services import RECORDER
from scenes.table.own_chances import OwnChances
from scenes.table.scene import TableScene
from tests import record_files
from tests.scenes.running import Shell


def until(shell: Shell, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done() and time.monotonic() < end:
        shell.frames(1)
        time.sleep(0.005)
    assert done()
    shell.frames(2)


def opened(wins: int, won: bool = True) -> tuple[Shell, TableScene]:
    """A table against a clerk, with so many matches in the record."""
    for number in range(wins):
        record_files.write(number, game="carthage", level="manager", won=won)
    seats = (Seat(), Seat(level="clerk"))
    shell = Shell(
        Table(Match(MatchSetup(game="carthage", seats=seats, seed=3))), "en", chosen={"counsel": True}
    )
    recorder = shell.context.service(RECORDER)
    recorder.look()
    until(shell, lambda: recorder.known.read)
    table = shell.top
    assert isinstance(table, TableScene)
    until(shell, lambda: table.advisor.answers > 0 and not table.advisor.busy)
    return shell, table


@pytest.mark.parametrize("won", [True, False])
def test_with_a_rating_they_are_the_players_own(home: Path, won: bool) -> None:
    _, table = opened(12, won)
    equals, own = table.advisor.values[0], table.companion.guide.chances()[0]
    assert own > equals + 0.05 if won else own < equals - 0.02
    assert sum(table.companion.guide.chances()) == pytest.approx(1)
    assert "strength" in table.counsel.bar.note


def test_without_a_rating_they_are_between_equals(home: Path) -> None:
    _, table = opened(9)
    assert table.companion.guide.chances() == table.advisor.values
    assert "equals" in table.counsel.bar.note


def test_a_match_is_not_measured_by_its_own_result(home: Path) -> None:
    for number in range(11):
        path = record_files.write(number, game="carthage", level="manager", won=True)
    shell = Shell(Table(Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=3))))
    recorder = shell.context.service(RECORDER)
    recorder.look()
    until(shell, lambda: recorder.known.read)
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=3))
    whole, before = OwnChances(shell.context, match), OwnChances(shell.context, match, path)
    assert whole.rating is not None and before.rating is not None
    assert (whole.rating.matches, before.rating.matches) == (11, 10)
    demo = Match(MatchSetup(game="carthage", seats=(Seat(level="clerk"), Seat(level="clerk")), seed=3))
    assert OwnChances(shell.context, demo).rating is None


def test_the_chart_of_a_result_shows_them_too(home: Path, finished: Match) -> None:
    for number in range(12):
        record_files.write(number, game="carthage", level="manager", won=True)
    shell = Shell(Result(finished), "en", chosen={"counsel": False})
    page = shell.top
    assert isinstance(page, ResultScene)
    until(shell, lambda: page.own.rating is not None)
    assert page.moments[0].shares[0] > page.course.moments[0].shares[0]
    assert page.moments[-1] == page.course.moments[-1]
    assert page.chances.title == "Your winning chances"
