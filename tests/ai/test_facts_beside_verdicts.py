"""Facts beside a verdict: they come to about what it says, and contradict none of its figures."""

from __future__ import annotations

from statistics import NormalDist
from typing import Any

import pytest

from ai.facts.adding_up import besides, deciding
from ai.facts.fact_text import People, total
from ai.facts.model import END, Comparison, Fact, Figure
from ai.facts.of_verdict import AT_ODDS, TOO_LITTLE, TOO_MUCH, as_judged, fits, stands
from ai.judge.book import row_of
from ai.judge.model import Candidate, Verdict
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.match import Match, MatchSetup, Seat
from tests.ai.test_facts_of_verdicts import a_verdict

NORMAL = NormalDist()
PEOPLE = People(lambda seat: ("", "Ada")[seat], 2, 0)


def figure(first: float, second: float, spread: float = 0.0) -> Figure:
    value = first - second
    return Figure(value=value, low=value - spread, high=value + spread, first=first, second=second)


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    match = Match(MatchSetup(game="carthage", seats=(Seat(), Seat()), seed=3))
    while len(match.steps) < 12 or len(match.legal()) < 2:
        match.play(match.legal()[0])
    legal, step = match.legal(), len(match.steps)
    match.play(legal[0])
    return a_verdict(match, step, [[legal[1]], [legal[0]]], 1)


def judged(verdict: Verdict, best: float, played: float, unit: str = "share") -> Verdict:
    """The verdict that these are the chances (or points) of both ways, almost exactly."""
    loss = best - played

    def way(one: Candidate, figure: float) -> Candidate:
        if unit == "points":
            return one.model_copy(update={"points": figure})
        ends = {"low": figure - AT_ODDS, "high": figure + AT_ODDS}
        return one.model_copy(update={"share": figure, **ends})

    ways = tuple(map(way, verdict.candidates, (best, played)))
    update: dict[str, Any] = {"candidates": ways, "loss": loss, "low": loss, "high": loss, "unit": unit}
    return verdict.model_copy(update=update)


def followed(lead: tuple[float, float], wins: tuple[float, float]) -> Comparison:
    line = figure(lead[0] - lead[1], 0.0)
    fact = Fact(key="line.wine", form="points", values={}, figure=line, helps=1, explains=line.value)
    return Comparison(
        seat=0, observer=0, deals=512, lead=figure(*lead), wins=figure(*wins),
        points=figure(10.0 + lead[0], 10.0 + lead[1]), rival=figure(10.0, 10.0), best_rival=1,
        facts=(fact,), examples=(),
    )  # fmt: skip


def leads(verdict: Verdict, *chances: float) -> tuple[float, ...]:
    swing = row_of(verdict.made.game, verdict.made.table).swing
    return tuple(swing * NORMAL.inv_cdf(chance) for chance in chances)


@pytest.mark.parametrize(("best", "played"), [(0.7, 0.5), (0.3, 0.1), (0.9, 0.6)])
def test_a_lead_has_to_come_to_half_of_the_loss_at_least(
    verdict: Verdict, best: float, played: float
) -> None:
    found = judged(verdict, best, played)
    for part, stand in ((TOO_LITTLE - 0.05, "differs"), (TOO_LITTLE + 0.05, "explains"), (1.0, "explains")):
        first, second = leads(verdict, best, best - part * (best - played))
        assert stands(followed((first, second), (0.5, 0.5)), found) == stand
    # ... or the wins, and then these are what is told.
    first, second = leads(verdict, best, best - 0.1 * (best - played))
    by_wins = followed((first, second), (best, played))
    assert stands(by_wins, found) == "explains"
    told = as_judged(by_wins, found)
    assert deciding(told) is told.wins and deciding(by_wins) is by_wins.lead


def test_far_more_than_a_small_chance_can_lose_is_not_told(verdict: Verdict) -> None:
    """13 against 4 % is no 68 points, though no lead can cost more than 13 %."""
    found = judged(verdict, 0.13, 0.04)
    first, second = leads(verdict, 0.13, 0.04)
    assert fits(followed((first, second), (0.5, 0.5)), found)
    assert fits(followed((first, first - (TOO_MUCH - 0.01) * (first - second)), (0.5, 0.5)), found)
    much = followed((first, first - (TOO_MUCH + 0.01) * (first - second)), (0.5, 0.5))
    assert not fits(much, found) and stands(much, found) == "nothing"


def test_points_fit_points(verdict: Verdict) -> None:
    found = judged(verdict, 30.0, 26.0, "points")
    for gain, stand in ((1.0, "differs"), (4.0, "explains"), (7.0, "nothing")):
        assert stands(followed((gain, 0.0), (0.5, 0.5)), found) == stand


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("off", [0.0, AT_ODDS - 0.02, AT_ODDS + 0.02])
def test_what_either_way_comes_to_is_told_only_where_the_verdict_agrees(
    verdict: Verdict, off: float, language: str
) -> None:
    catalogue = Catalogue.load(language)
    found = judged(verdict, 0.6, 0.5)
    first, second = leads(verdict, 0.6 + off, 0.5 + off)
    told = as_judged(followed((first, second), (0.5, 0.5)), found)
    assert told.levels is (off < AT_ODDS)
    words = total(told, PEOPLE, catalogue)
    assert words is not None and words.clause
    shown = f"{10.0 + first:.1f}"
    assert (shown in words.clause) is told.levels
    (even,) = leads(verdict, 0.55)
    wins = as_judged(followed((even, even - 0.01), (0.6 + off, 0.5 + off)), found)
    assert deciding(wins) is wins.wins and wins.levels is (off < AT_ODDS)
    words = total(wins, PEOPLE, catalogue)
    assert words is not None and words.clause
    assert (str(round(100 * (0.6 + off))) in words.clause) is wins.levels


def test_final_points_are_not_told_beside_others(verdict: Verdict) -> None:
    found = judged(verdict, 12.0, 10.0, "points")
    assert as_judged(followed((2.0, 0.0), (0.5, 0.5)), found).levels
    assert not as_judged(followed((4.0, 2.0), (0.5, 0.5)), found).levels


def test_facts_that_all_speak_against_the_best_way_do_not_explain_it(verdict: Verdict) -> None:
    """What speaks for it has to be named: a rival's loss beside the sum, or a line of the account."""
    found = judged(verdict, 0.6, 0.5)
    first, second = leads(verdict, 0.6, 0.5)
    base = followed((first, second), (0.6, 0.5))
    costs = Fact(key="line.wine", form="points", values={}, figure=figure(0.0, 1.0), helps=-1, explains=-1.0)
    ship = Fact(
        key="port",
        form="soon",
        values={"good": 0},
        figure=figure(1.0, 0.0),
        helps=0,
        explains=first - second + 2.0,
    )
    hidden = base.model_copy(update={"facts": (ship, costs)})
    assert stands(hidden, found) == "differs"
    once = Fact(key="sold", form="once", values={"good": 0}, figure=figure(4.0, 0.0), helps=1, explains=0.0)
    assert stands(hidden.model_copy(update={"at_once": (once,)}), found) == "explains"
    # A chance that brings the same points as a line does not count against it once more.
    again = Fact(
        key="sale", form="chance", values={"good": 1}, figure=figure(0.1, 0.9), helps=-1, explains=-9.0
    )
    gain = Fact(key="line.cloth", form="points", values={}, figure=figure(2.0, 0.0), helps=1, explains=2.0)
    assert stands(base.model_copy(update={"facts": (gain, costs, again)}), found) == "explains"
    assert stands(base.model_copy(update={"facts": (ship, again)}), found) == "differs"
    named = hidden.model_copy(update={"rival": figure(10.0, 12.0 + first - second)})
    assert stands(named, found) == "explains"
    line = hidden.model_copy(update={"lines": {"cloth": figure(first - second + 1.0, 0.0)}})
    assert stands(line.model_copy(update={"points": figure(first, second)}), found) == "explains"
    rival = base.model_copy(update={"facts": (ship,), "rival": figure(10.0, 10.0)})
    assert stands(rival, found) == "differs"


def test_wins_that_the_verdict_refutes_are_no_sum(verdict: Verdict) -> None:
    """A loss of 35 of 100 is no 61 wins more, and none of 5; where the lead says something, that is told."""
    found = judged(verdict, 0.95, 0.6)
    for wins in ((0.95, 0.34), (0.65, 0.6)):
        told = as_judged(followed((-1.0, 1.0), wins), found)
        assert not told.summed and total(told, PEOPLE, Catalogue.load("en")) is None
        assert besides(told) == ((), 0.0, 0.0)
    leading = as_judged(followed(leads(verdict, 0.95, 0.6), (0.95, 0.34)), found)  # type: ignore[arg-type]
    assert leading.summed and deciding(leading) is leading.lead
    agreeing = as_judged(followed((-1.0, 1.0), (0.95, 0.6)), found)
    assert agreeing.summed and deciding(agreeing) is agreeing.wins


def test_a_rest_larger_than_all_that_is_named_explains_nothing(verdict: Verdict) -> None:
    """Unless something has a name that brings more, in points or at once."""
    found = judged(verdict, 0.7, 0.5)
    first, second = leads(verdict, 0.7, 0.5)
    line = figure(1.0, 0.0)
    small = Fact(key="line.wine", form="points", values={}, figure=line, helps=1, explains=1.0)
    base = followed((first, second), (0.7, 0.5)).model_copy(update={"facts": (small,)})
    assert besides(as_judged(base, found)).rest > 1.0
    assert stands(base, found) == "differs"
    again = base.model_copy(update={"lines": {"cloth": figure(first - second - 1.0, 0.0)}})
    assert stands(again, found) == "explains"
    good = Fact(key="sale", form="chance", values={"good": 0}, figure=figure(0.9, 0.1), helps=1, explains=9.0)
    assert stands(base.model_copy(update={"facts": (small, good)}), found) == "explains"


def test_points_that_the_verdict_refutes_are_no_sum(verdict: Verdict) -> None:
    """A loss of 2 points is no gain of 2.9, though facts may come to half as much more."""
    found = judged(verdict, 12.0, 10.0, "points")
    for more, summed in ((2.2, True), (2.9, False), (1.2, False)):
        compared = followed((10.0 + more, 10.0), (0.2, 0.2))
        narrow = Figure(value=more, low=more - 0.3, high=more + 0.3, first=10.0 + more, second=10.0)
        exact = compared.model_copy(update={"points": narrow})
        assert as_judged(exact, found).summed == summed
        assert stands(exact, found) == ("explains" if summed else "differs")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_in_points_is_explained_by_the_own_points(verdict: Verdict, language: str) -> None:
    """Also where the lead says otherwise: the game is lost or won either way."""
    found = judged(verdict, 12.0, 10.0, "points")
    gain = followed((2.0, 0.0), (0.0, 0.0)).facts
    base = followed((-0.1, 0.0), (0.0, 0.0))
    told = base.model_copy(update={"points": figure(12.0, 10.0), "facts": gain})
    assert stands(told, found) == "explains"
    words = total(as_judged(told, found), PEOPLE, Catalogue.load(language))
    assert words is not None and "+2.0" in words.figure
    assert "12.0" in words.clause and "10.0" in words.clause


def test_of_too_much_only_what_comes_before_the_next_turn_is_told(verdict: Verdict) -> None:
    found = judged(verdict, 0.6, 0.5)
    coins = Fact(key="port", form="soon", values={"good": 1}, figure=figure(1.0, 0.0), helps=1, explains=5.0)
    much = followed((40.0, -40.0), (0.9, 0.1))
    assert stands(much, found) == "nothing"
    near = much.model_copy(update={"near": (coins,)})
    assert stands(near, found) == "differs"
    told = as_judged(near, found)
    assert told.facts == (coins,) and total(told, PEOPLE, Catalogue.load("en")) is None
    against = near.model_copy(update={"near": (coins.model_copy(update={"helps": -1}),)})
    assert stands(against, found) == "nothing"


def test_that_one_way_cannot_win_is_told_only_where_the_other_can(verdict: Verdict) -> None:
    ends = Fact(key=END, form="once", values={"lost": 1}, figure=figure(0.0, 1.0), helps=1, explains=0.0)
    base = followed((2.0, 0.0), (0.5, 0.3)).model_copy(update={"at_once": (ends,)})
    assert as_judged(base, judged(verdict, 0.6, 0.5)).at_once == (ends,)
    assert as_judged(base, judged(verdict, 12.0, 10.0, "points")).at_once == ()


def test_an_end_that_is_won_is_no_reason_where_the_other_way_wins_too(verdict: Verdict) -> None:
    """Who wins is told where the other way is open, or both ways end the game; else that it ends."""
    update = {"winner": verdict.seat, "own": 15, "best": 12}
    ends = Fact(key=END, form="once", values=update, figure=figure(1.0, 0.0), helps=1, explains=0.0)
    other = ends.model_copy(update={"figure": figure(0.0, 1.0), "values": {**update, "own": 13}})
    plain = ends.model_copy(update={"values": {"own": 15, "best": 12}, "helps": 0})

    def told(best: float, played: float, *at_once: Fact, unit: str = "share") -> tuple[Fact, ...]:
        base = followed((2.0, 0.0), (0.5, 0.3)).model_copy(update={"at_once": at_once})
        return as_judged(base, judged(verdict, best, played, unit)).at_once

    assert told(1.0, 0.6, ends) == (ends,)
    assert told(1.0, 0.95, ends) == (plain,)
    assert told(15.0, 13.0, ends, unit="points") == (plain,)
    assert told(15.0, 13.0, ends, other, unit="points") == (ends, other)
    rival = ends.model_copy(update={"values": {**update, "winner": 1 - verdict.seat}, "helps": -1})
    assert told(1.0, 0.95, rival) == (rival,)
    assert told(15.0, 13.0, rival, unit="points") == (plain,)
