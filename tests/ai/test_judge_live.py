"""A decision to come judged while somebody thinks: early figures, rows that stay, confirmed mistakes."""

from __future__ import annotations

from statistics import NormalDist

import pytest

from ai.judge.decisions import present_decision
from ai.judge.differences import Measured, Trial
from ai.judge.live import Live, Row, Standing
from ai.judge.model import SIZES
from ai.judge.trials import Cancelled, Found
from game.core.match import Match
from tests.matches import at


def live(match: Match) -> Live:
    decision = present_decision(match)
    assert decision is not None
    return Live(match.game, decision)


@pytest.fixture(scope="module")
def looked() -> tuple[Live, list[Standing]]:
    found = live(at("carthage", 20))
    told: list[Standing] = []
    found.look(told.append)
    return found, told


def test_there_are_figures_after_each_round(looked: tuple[Live, list[Standing]]) -> None:
    _, told = looked
    assert [standing.done for standing in told] == [False] * (len(told) - 1) + [True] and len(told) >= 4
    best = told[0].rows[0].found
    assert best.searches == 1 and best.high - best.low > 0.3, "one root alone leaves a wide interval"
    assert [standing.tries for standing in told] == sorted({standing.tries for standing in told})
    for standing in told:
        assert 2 <= len(standing.rows) <= 6
        assert standing.rows[0].behind.loss == 0
        assert all(row.found.low <= row.found.share <= row.found.high for row in standing.rows)


def test_the_same_position_is_judged_the_same(looked: tuple[Live, list[Standing]]) -> None:
    again = live(at("carthage", 20))
    again.look()
    assert again.standing == looked[1][-1]


def test_rows_change_their_order_only_when_one_is_surely_ahead() -> None:
    found = live(at("carthage", 20))

    def trial(way: int, *shares: float) -> Trial:
        return Trial((way,), found=[Found(share, 0.0, 0.0, 400) for share in shares])

    first, second = trial(1, 0.40, 0.41, 0.40, 0.41), trial(2, 0.41, 0.42, 0.41, 0.42)
    found.standing = found._standing([first, second], False)
    assert found._ordered([first, second]) == [first, second]
    assert found._standing([first, second], False).close == (1,)
    far = trial(3, 0.80, 0.81, 0.80, 0.81)
    assert found._ordered([first, second, far]) == [far, first, second]


def test_rows_are_close_unless_the_first_is_better_in_nineteen_of_twenty_cases() -> None:
    found = live(at("carthage", 20)).candidate(Trial((1,), found=[Found(0.5, 0.0, 0.0, 400)]))
    chance = NormalDist()
    for drift in (0.02, 0.05, 0.12):
        for loss in (-0.1, 0.01, 0.05, 0.1, 0.21):
            row = Row((1,), found, Measured(loss, 0.0, drift))
            assert row.close == (chance.cdf(loss / drift) < 0.95)


def test_rows_begin_by_chances_as_they_are_read_and_equal_ones_by_points() -> None:
    found = live(at("carthage", 20))

    def trial(way: int, share: float, points: float) -> Trial:
        return Trial((way,), found=[Found(share, points, 0.0, 400)])

    more, less, behind = trial(1, 0.412, 21.0), trial(2, 0.414, 20.0), trial(3, 0.39, 30.0)
    assert found._ordered([behind, less, more]) == [more, less, behind]
    found.standing = found._standing([less, more, behind], False)
    assert found._ordered([less, more, behind]) == [less, more, behind]


def test_a_bad_way_is_found_to_be_a_mistake_and_the_best_is_none(looked: tuple[Live, list[Standing]]) -> None:
    found, told = looked
    best, worst = told[-1].rows[0], told[-1].rows[-1]
    assert not found.settled(worst.way) and found.mistake(worst.way) is None
    found.weigh(worst.way)
    mistake = found.mistake(worst.way)
    assert mistake is not None and mistake.class_ != "none" and mistake.size in SIZES[1:]
    if mistake.class_ != "likely":
        assert SIZES.index(mistake.class_) <= SIZES.index(mistake.size)
    assert mistake.best == best.way and mistake.loss.loss > 0.03
    # The beginning of a way is as good as the best that goes on from there.
    same = [row for row in told[-1].rows if row.way[0] == worst.way[0]]
    if len(same) == 1:
        assert found.mistake(worst.way[:1]) == mistake
    found.weigh(best.way)
    assert found.settled(best.way) and found.mistake(best.way) is None


def test_it_can_be_called_off() -> None:
    match = at("carthage", 20)
    decision = present_decision(match)
    assert decision is not None
    asked = []

    def go_on() -> bool:
        asked.append(1)
        return len(asked) < 3

    with pytest.raises(Cancelled):
        Live(match.game, decision, go_on).look()
    assert len(asked) < 10
