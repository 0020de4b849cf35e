"""A decision to come judged while somebody thinks: early figures, rows that stay, confirmed mistakes."""

from __future__ import annotations

import pytest

from ai.core.stopping import Stopped, never
from ai.judge.decisions import present_decision, without_order
from ai.judge.differences import Trial
from ai.judge.live import Live, Ranking
from ai.judge.model import SIZES
from ai.judge.options import look, outcome
from ai.judge.trials import Found
from game.core.match import Match
from game.core.registry import game as find_game
from game.marco_polo.state import MOVE
from tests.matches import at


def live(match: Match) -> Live:
    decision = present_decision(match)
    assert decision is not None
    return Live(match.game, decision)


@pytest.fixture(scope="module")
def looked() -> tuple[Live, list[Ranking]]:
    found = live(at("carthage", 20))
    told: list[Ranking] = []
    found.look(told.append)
    return found, told


def test_there_are_figures_after_each_round(looked: tuple[Live, list[Ranking]]) -> None:
    _, told = looked
    assert [standing.done for standing in told] == [False] * (len(told) - 1) + [True] and len(told) >= 4
    best = told[0].rows[0].found
    assert best.searches == 1 and best.high - best.low > 0.3, "one root alone leaves a wide interval"
    assert [standing.tries for standing in told] == sorted({standing.tries for standing in told})
    for standing in told:
        assert 2 <= len(standing.rows) <= 6
        assert standing.rows[0].behind.loss == 0
        assert all(row.found.low <= row.found.share <= row.found.high for row in standing.rows)


def test_the_same_position_is_judged_the_same(looked: tuple[Live, list[Ranking]]) -> None:
    again = live(at("carthage", 20))
    again.look()
    assert again.standing == looked[1][-1]


def trial(way: int, *shares: float, points: float = 0.0) -> Trial:
    return Trial((way,), found=[Found(share, points, 0.0, 400) for share in shares])


def standing_of(trials: list[Trial]) -> Ranking:
    found = live(at("carthage", 20))
    found.screened = max(len(each.found) for each in trials)
    return found._standing(trials, True)


def test_what_nobody_can_tell_from_the_best_stands_with_it_and_the_worse_below() -> None:
    """Each group is in order of what is read, and a row below one that is surely worse is no better."""
    told = standing_of(
        [trial(1, 0.40, 0.41, 0.40), trial(2, 0.42, 0.41, 0.42), trial(3, 0.10, 0.11, 0.10),
         trial(4, 0.0, 0.0, 0.3)]
    )  # fmt: skip
    assert [row.way for row in told.equal] == [(2,), (1,)]
    assert [row.way for row in told.worse] == [(3,), (4,)]
    read = [round(100 * row.found.share) for row in told.rows]
    assert read == sorted(read, reverse=True)
    assert told.rows[0].behind.loss == 0 and told.unit == "share"


def test_a_way_that_was_searched_less_is_read_by_how_far_it_is_behind() -> None:
    """The first roots were lucky for all ways: that makes none of them better."""
    long, short = trial(1, 0.8, 0.8, 0.2, 0.2), trial(2, 0.6, 0.6)
    told = standing_of([long, short])
    assert [row.way for row in told.rows] == [(1,), (2,)]
    best, other = told.rows
    assert best.found.share == 0.5 and short.mean() == 0.6
    assert other.found.share == pytest.approx(0.5 - other.behind.loss, abs=1e-4)


def test_a_way_that_fell_behind_is_not_read_as_ahead_of_the_best() -> None:
    """Its few roots may say so against a way that was not the best then."""
    told = standing_of([trial(0, 0.4, 0.4, 0.8, 0.8), trial(1, 0.7, 0.7)])
    first, second = told.rows
    assert first.way == (0,) and second.found.share <= first.found.share


def test_points_are_read_where_nobody_can_win_or_lose_any_more() -> None:
    told = standing_of([trial(1, 1.0, 1.0, points=20.0), trial(2, 1.0, 1.0, points=31.0)])
    assert told.unit == "points" and [row.way for row in told.rows] == [(2,), (1,)]
    assert told.rows[1].behind.loss == pytest.approx(11.0)
    mixed = standing_of([trial(1, 1.0, 1.0, points=20.0), trial(2, 0.5, 0.5, points=31.0)])
    assert mixed.unit == "share" and mixed.rows[0].way == (1,)


def test_ways_that_differ_only_by_their_means_are_one_deed() -> None:
    """Whatever pays a purchase, and whichever die is placed where both bring the same."""
    bought = live(at("carthage", 20))
    deeds: dict[object, list[tuple[int, ...]]] = {}
    for way in look(bought.position, bought.decision, never).ways:
        deeds.setdefault(bought.deed(way), []).append(way)
    several = [ways for ways in deeds.values() if len(ways) > 1]
    assert several and len(deeds) > len(several)
    for ways in several:
        assert len({outcome(bought.position, way) for way in ways}) == len(ways), "other cards are left"
        assert len({way[0] for way in ways}) == 1 < min(map(len, ways)), "taking one card is no other"
    placed = live(at("marco_polo", 20))
    assert placed.deed((10, 18)) == placed.deed((12, 18)) != placed.deed((12, 37))
    assert placed.deed((10, 33)) != placed.deed((12, 33)), "there the number of the die counts"


def test_one_figure_is_as_good_as_the_other() -> None:
    game, state = find_game("marco_polo"), at("marco_polo", 40).state.copy()
    state.node[0] = (3, 5)
    other = state.copy()
    other.node[0] = (5, 3)
    assert without_order(game, state).tobytes() == without_order(game, other).tobytes()
    state.phase = other.phase = MOVE
    assert without_order(game, state).tobytes() != without_order(game, other).tobytes(), "one is on its way"


def test_a_bad_way_is_found_to_be_a_mistake_and_the_best_is_none() -> None:
    found, told = live(at("carthage", 34)), list[Ranking]()
    found.look(told.append)
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

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= 3

    with pytest.raises(Stopped):
        Live(match.game, decision, stop).look()
    assert len(asked) < 10
