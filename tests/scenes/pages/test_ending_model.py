"""The ending as data: the order and the time of the count, its beats, and what decided the match."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.game import Source
from game.core.match import Match
from game.core.protocol import NATURE
from scenes.boards import face, moments_of
from scenes.pages.ending.beats import Beat, Beats
from scenes.pages.ending.tally import PointTally, leaders, order_of
from scenes.pages.ending.turning import MOST_SHOWN, lead_of, swing_of, told_course
from scenes.pages.result.course import CourseMoment, course
from scenes.table.advice import place_of
from scenes.tabletop.moment import none
from scenes.tools.shot import played_match

LINES = (Source("a", (9, 1, 0)), Source("b", (0, 6, 2)), Source("c", (1, 4, 3)), Source("d", (1, 1, 9)))
GAMES = ("carthage", "traveling_merchant", "edo", "marco_polo")


def tail(order: tuple[int, ...], winners: frozenset[int]) -> int:
    """After how many lines at the end the winners lead already."""
    total, led = [0, 0, 0], list[bool]()
    for line in order:
        total = [old + new for old, new in zip(total, LINES[line].values, strict=True)]
        led.append(leaders(total) == winners)
    return next((i for i, one in enumerate(reversed(led)) if not one), len(led))


def test_a_line_is_being_counted_until_all_are() -> None:
    """Also at the very moment between two lines."""
    tally = PointTally(LINES, frozenset({1}))
    ends = [line.end for line in tally.lines]
    assert [tally.now(end) for end in ends] == [*tally.lines[1:], None]
    assert tally.now(0.0) is tally.lines[0] and tally.now(-1.0) is None


def test_no_order_keeps_the_winner_open_longer() -> None:
    winners = leaders([sum(line.values[seat] for line in LINES) for seat in range(3)])
    orders = list(itertools.permutations(range(len(LINES))))
    fewest = min(tail(order, winners) for order in orders)
    assert tail(order_of(LINES, winners), winners) == fewest < max(tail(order, winners) for order in orders)


def test_the_count_tells_each_line_seat_by_seat_and_all_of_it() -> None:
    tally = PointTally(LINES, frozenset({1}))
    for line in tally.lines:
        begun = [line.begins(seat) for seat in line.turns]
        assert begun == sorted(set(begun)) and line.start < begun[0]
        assert all(line.told(seat, line.begins(seat)) == 0 for seat in range(3))
        assert [line.told(seat, line.end) for seat in range(3)] == list(line.source.values)
    assert [tally.total(seat, tally.seconds) for seat in range(3)] == [11, 12, 14]
    assert tally.crowned(0.0) == frozenset() and tally.crowned(tally.seconds) == {2}


def test_what_is_hidden_opens_with_its_own_line_and_one_after_the_other() -> None:
    tally = PointTally(LINES, frozenset({1}), frozenset({"c"}))
    line = next(line for line in tally.lines if line.source.key == "c")
    assert all(tally.opened(seat, line.start - 0.4) == 0.0 for seat in range(3))
    assert all(tally.opened(seat, line.end) == 1.0 for seat in range(3))
    first = line.turns[0]
    assert [tally.opened(seat, line.begins(first)) == 1.0 for seat in line.turns] == [True, False, False]


@pytest.mark.parametrize("number", range(1, 12))
@pytest.mark.parametrize("turn", [False, True])
def test_an_ending_takes_eight_to_fifteen_seconds(number: int, turn: bool) -> None:
    lines = [Source(str(i), (i + 1, 3)) for i in range(number)]
    tally = PointTally(lines, frozenset({0}))
    beats = Beats.of(tally.seconds, turn)
    assert 8 <= beats.seconds <= 15
    assert [beats.at(start) for start in beats.starts] == list(Beat) or not turn
    assert beats.next(0.0) == beats.starts[Beat.COUNT] and beats.next(99.0) == beats.page


def test_where_somebody_resigned_nothing_is_counted() -> None:
    beats = Beats.of(6.4, True, resigned=True)
    assert beats.at(0.0) is Beat.STILL and beats.at(beats.page) is Beat.PAGE and beats.seconds < 4


@pytest.mark.parametrize("game", GAMES)
def test_the_sum_shown_is_the_account(game: str) -> None:
    for players in (min(played_players(game)), max(played_players(game))):
        match = played_match(game, players, 3, None, {}, person=True)
        sources = match.game.breakdown(match.state, match.steps)
        hidden = face(game).ending.hidden
        tally = PointTally([source for source in sources if source.counts], frozenset({0}), hidden)
        shown = [tally.total(seat, tally.seconds) for seat in range(players)]
        assert shown == match.game.scores(match.state)
        assert hidden & {source.key for source in sources} or game == "marco_polo"


def played_players(game: str) -> range:
    from game.core.registry import game as find_game

    return find_game(game).players


def told_at(
    moments: Sequence[CourseMoment], match: Match, shares: Sequence[float]
) -> dict[tuple[int, int], Any]:
    """What a table has shown at the first of the moments: the chance of seat 0."""
    found = {}
    for moment, share in zip(moments, shares, strict=False):
        decided = sum(step.actor != NATURE for step in match.steps[: moment.index])
        rest = (1 - share) / (match.setup.players - 1)
        known = (share, *[rest] * (match.setup.players - 1))
        found[place_of(decided, match.state_before(moment.index))] = known
    return found


def test_the_turning_point_is_the_greatest_swing_of_ones_chance() -> None:
    match = played_match("carthage", 3, 3, None, {}, person=True)
    moments = course(match)
    shares = [0.33, 0.33, 0.2, 0.6, *[0.6] * (len(moments) - 5)]
    told = told_course(match, told_at(moments, match, shares))
    assert [moment.shares[0] for moment in told[:-1]] == shares and told[-1] == moments[-1]
    swing = swing_of(match, told, 0, none)
    assert swing is not None and (swing.before, swing.after, swing.rose) == (0.2, 0.6, True)
    assert swing.turn == moments[2].turn and moments[2].index <= swing.index < moments[3].index
    assert swing.won == (match.returns()[0] > 0)
    even = told_course(match, told_at(moments, match, [0.33] * len(shares)))
    assert swing_of(match, even, 0, none) is None, "the end is no swing"


def test_what_few_chances_were_shown_of_is_told_by_the_evaluation() -> None:
    match = played_match("carthage", 3, 3, None, {}, person=True)
    moments = course(match)
    few = told_at(moments, match, [0.99, 0.01])
    assert told_course(match, few) == moments == told_course(match, {})
    some = told_at(moments, match, [0.5] * round(MOST_SHOWN * len(moments) + 1))
    assert len(told_course(match, some)) == len(some) + 1 < len(moments)


def test_where_nothing_was_measured_the_account_says_where_the_winner_was_ahead() -> None:
    lead = lead_of(LINES, 0)
    assert lead is not None and (lead.source.key, lead.other, lead.points) == ("a", 1, 8)
    assert lead_of([Source("a", (3, 3))], 0) is None


@pytest.mark.parametrize("game", GAMES)
def test_great_moments_are_few_and_worth_something(game: str) -> None:
    match = played_match(game, 3, 3, None, {}, person=True)
    found = [moment for step in match.steps if (moment := moments_of(game)(step)) is not None]
    decided = sum(step.actor != NATURE for step in match.steps)
    assert 1 <= len(found) <= decided / 3
    assert all(moment.number > 0 for moment in found if moment.kind == "gain")
