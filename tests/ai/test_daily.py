"""The deal of the day: the same everywhere, one try that counts, days in a row."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from ai.daily.deals import DayDeal, compared, deal_of, finished, is_deal
from ai.daily.plan import EARLIEST, LATEST, local_day, plan, turn_of
from ai.daily.streak import GRACE, streak
from ai.daily.tries import Tries, Try
from ai.field.standing import OfLevel, Outcome, Standing
from ai.players.levels import PLAYABLE
from game.core.match import Match
from game.core.registry import GAMES
from game.core.registry import game as find_game
from tests.sources import ROOT

DAY = date(2026, 11, 28)
ONE = timedelta(days=1)


# What is played


def test_games_take_turns_and_every_table_can_be_played() -> None:
    assert {turn_of(DAY + ONE * n).game for n in range(len(plan().games))} == set(GAMES)
    assert set(plan().rivals) <= set(PLAYABLE)
    for turn in plan().games:
        for table in turn.tables:
            game = find_game(turn.game)
            assert table.players in game.players
            game.options_model.model_validate(table.options, context={"players": table.players})


def test_a_year_has_every_table_and_every_seat_and_no_deal_twice() -> None:
    deals = [deal_of(DAY + ONE * n) for n in range(366)]
    assert len({deal.setup.seed for deal in deals}) == len(deals)
    tables = {(deal.game, deal.setup.players, str(deal.setup.options.items())[:60]) for deal in deals}
    assert len(tables) >= sum(len(turn.tables) for turn in plan().games)
    assert {deal.seat for deal in deals if deal.setup.players == 3} == {0, 1, 2}
    assert all(sum(seat.human for seat in deal.setup.seats) == 1 for deal in deals)


def test_the_deal_of_a_day_stays_what_it_was() -> None:
    """A change raises the plan's version, so that nobody's past days become other ones unnoticed."""
    deal = deal_of(DAY)
    assert (plan().version, deal.game, deal.setup.seed, deal.seat) == (1, "carthage", 1011519271471, 0)


ZONES = ("Pacific/Kiritimati", "Asia/Tokyo", "America/Anchorage")


def test_two_homes_and_three_time_zones_have_the_same_deal(tmp_path: Path) -> None:
    told = set()
    for number, zone in enumerate(ZONES):
        home = tmp_path / str(number % 2)
        given = {**os.environ, "TZ": zone, "CARAVANSERAI_HOME": str(home), "PYTHONHASHSEED": str(number)}
        line = [sys.executable, "main.py", "daily", "--date", "2026-11-28", "--json"]
        told.add(subprocess.run(line, cwd=ROOT, env=given, capture_output=True, check=True).stdout)
    assert len(told) == 1


def days_in(zone: str, moments: list[float]) -> list[str]:
    code = "import sys, time; time.tzset(); from ai.daily.plan import local_day\n"
    code += f"print(*[local_day(moment) for moment in {moments!r}])"
    given = {**os.environ, "TZ": zone}
    line = [sys.executable, "-c", code]
    made = subprocess.run(line, cwd=ROOT, env=given, capture_output=True, text=True, check=True)
    return made.stdout.split()


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no TZ")
def test_the_date_is_the_one_on_the_wall_there() -> None:
    noon = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()
    assert [days_in(zone, [noon]) for zone in ZONES] == [["2026-11-29"], ["2026-11-28"], ["2026-11-28"]]
    # Summer time ends in Berlin: the hour that comes twice, and both sides of midnight.
    ends = datetime(2026, 10, 25, 0, 30, tzinfo=UTC).timestamp()
    moments = [ends - 3 * 3600, ends, ends + 3600, ends + 22 * 3600, ends + 23 * 3600]
    days = ["2026-10-24", *["2026-10-25"] * 3, "2026-10-26"]
    assert days_in("Europe/Berlin", moments) == days


@pytest.mark.parametrize("moment", [1e300, -1e300, float("inf"), float("nan"), -1e12])
def test_a_clock_that_no_calendar_knows_is_the_earliest_day(moment: float) -> None:
    assert local_day(moment) in (EARLIEST, LATEST)


# Which try counts


def begun(day: date, **more: object) -> Try:
    values = {"day": day, "version": 1, "file": f"{day}.json", "began": f"{day}T20:10", "begun": True, **more}
    return Try.model_validate(values)


def test_the_first_try_on_the_day_counts_and_no_other() -> None:
    none = Tries()
    assert none.may_count(DAY, DAY)
    assert not none.may_count(DAY - ONE, DAY), "an earlier day"
    assert not none.may_count(DAY + ONE, DAY), "a day to come"
    assert none.with_try(begun(DAY, begun=False)).may_count(DAY, DAY), "nobody has decided anything"
    for told in (begun(DAY), begun(DAY, share=1.0), begun(DAY, void=True)):
        assert not none.with_try(told).may_count(DAY, DAY)


def test_a_clock_set_back_gives_no_second_try() -> None:
    later = Tries().with_try(begun(DAY))
    assert not later.may_count(DAY - ONE, DAY - ONE)
    assert later.may_count(DAY + ONE, DAY + ONE)
    wrong = Tries().with_try(begun(DAY + 30 * ONE))
    assert wrong.may_count(DAY, DAY), "the clock was wrong then, not now"


@pytest.fixture
def deal() -> DayDeal:
    return deal_of(DAY)


def over(deal: DayDeal) -> Match:
    match = Match(deal.setup)
    match.began = f"{DAY}T20:10"
    match.play(match.legal()[0])
    match.resign(deal.seat)
    return match


def test_what_came_of_the_try_is_kept_once(deal: DayDeal) -> None:
    match, told = over(deal), begun(DAY)
    done = finished(told, deal, match)
    assert (done.share, done.counts) == (0.0, True)
    other = done.model_copy(update={"points": 99})
    assert finished(other, deal, match) == other
    assert not finished(told, deal, Match(deal.setup)).counts


def test_what_is_no_game_of_the_deal_does_not_count(deal: DayDeal) -> None:
    told, seats = begun(DAY), list(deal.setup.seats)
    rival = next(number for number, seat in enumerate(seats) if not seat.human)
    seats[rival] = seats[rival].model_copy(update={"level": "apprentice"})
    changes: tuple[dict[str, object], ...] = (
        {"seed": 5},
        {"take_back": True},
        {"seats": tuple(seats)},
        {"options": {}},
    )
    for update in changes:
        other = DayDeal(deal.day, deal.version, deal.setup.model_copy(update=update))
        assert not is_deal(Match(other.setup), deal)
        assert finished(told, deal, over(other)).void
    branched, taken, later = Match(deal.setup), over(deal), over(deal)
    branched.redeal(deal.seat, 3)
    taken.taken_back = 1
    later.began = f"{DAY}T21:10"
    for match in (branched, taken, later):
        assert finished(told, deal, match).void
    named = deal.setup.model_copy(
        update={"seats": tuple(seat.model_copy(update={"name": "Ada"}) for seat in deal.setup.seats)}
    )
    assert is_deal(Match(named), deal), "names have no part in it"


def test_levels_are_outdone_in_more_than_half_of_their_games(deal: DayDeal) -> None:
    def level(name: str, games: int, outdone: float | None) -> OfLevel:
        lost = Outcome(share=0.0, points=1)
        return OfLevel(level=name, same=False, planned=4, outcomes=(lost,) * games, wins=0.0, mean=1.0,
                       outdone=outdone)  # fmt: skip

    levels = (level("clerk", 4, 2.5), level("manager", 4, 2.0), level("master", 0, 0.0))
    told = compared(begun(DAY), Standing(own=None, levels=levels))
    assert (told.better, told.levels) == (1, 2)


def test_two_windows_know_together_what_is_further() -> None:
    one = Tries().with_try(begun(DAY)).with_try(begun(DAY - ONE, share=1.0, levels=1))
    two = Tries().with_try(begun(DAY, share=0.5)).with_try(begun(DAY - ONE, share=1.0, levels=3))
    both = one.merged(two)
    assert both == two.merged(one)
    assert [each.day for each in both.tries] == [DAY - ONE, DAY]
    assert (both.tries[0].levels, both.tries[1].share) == (3, 0.5)


# Days in a row


def days(*numbers: int, month: int = 11) -> list[date]:
    return [date(2026, month, number) for number in numbers]


@pytest.mark.parametrize(
    ("played", "today", "row", "left", "spared"),
    [
        ([], 10, 0, 2, []),
        (days(10), 10, 1, 2, []),
        (days(9), 10, 1, 2, []),
        (days(7, 8, 9, 10), 10, 4, 2, []),
        (days(7, 9), 10, 2, 1, [8]),
        (days(6, 9), 10, 2, 0, [7, 8]),
        (days(5, 9), 10, 1, 0, [6, 7]),
        (days(1, 2, 20), 20, 1, 0, [3, 4]),
        (days(8), 10, 1, 1, [9]),
        (days(7, 8, 12), 8, 2, 2, []),
    ],
)
def test_days_in_a_row(played: list[date], today: int, row: int, left: int, spared: list[int]) -> None:
    found = streak(played, date(2026, 11, today))
    assert (found.days, found.left, sorted(found.spared)) == (row, left, days(*spared))
    assert found.best >= found.days


def test_each_month_has_its_own_days_of_grace() -> None:
    found = streak([*days(27, month=10), *days(3)], date(2026, 11, 3))
    # October 28 and 29 are spared; the 30th ends the row.
    assert (found.days, found.left) == (1, GRACE)
    found = streak([*days(29, month=10), *days(3)], date(2026, 11, 3))
    assert (found.days, found.left, len(found.spared)) == (2, 0, 4)
