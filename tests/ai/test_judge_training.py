"""What the judge knows of itself: how it is fitted, and that it is fitted to what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ai.evaluating.nets import learner
from ai.judge.book import AS_IT_IS, Boldness, Book, Drift, book_file, unmeasured
from ai.judge.judging import CONFIRMING, SCREENING
from ai.lab.judge import calibration, training
from ai.lab.judge.calibration import (
    ShownChances,
    by_counsel,
    by_estimate,
    fitted_boldness,
    fitted_leaf,
    fitted_odds,
    judges,
    shown_by,
)
from ai.lab.judge.games import sampled
from ai.lab.judge.pairs import FARTHER, LEAST_OF_SECOND, Gap, Pair, fitted_drift
from ai.lab.judge.training import FiguresTraining, Raw, keep_of, train_judge
from ai.lab.measure import __main__ as measure
from ai.lab.measure.course import Measurement
from ai.lab.measure.verdicts import Checked, verdicts_told
from game.core.protocol import current_player
from game.core.registry import game as find_game
from game.core.tables import parse_table


def shown(power: float, doubt: float, favour: float = 0.0, number: int = 20_000) -> ShownChances:
    """Shares whose chances come true once they are made with this power, doubt and favour."""
    chance = np.random.default_rng(5)
    shares = chance.dirichlet(np.ones(3), number)
    seats = np.arange(number) % 3
    raised = shares**power
    raised[np.arange(number), seats] *= np.exp(-favour)
    true = (1 - doubt) * raised / raised.sum(axis=1, keepdims=True) + doubt / 3
    won = (chance.random((number, 1)) > true.cumsum(axis=1)).sum(axis=1)
    return ShownChances(
        shares, np.eye(3)[np.minimum(won, 2)], np.arange(float(number)), seats.astype(np.float64)
    )


@pytest.mark.parametrize(
    ("power", "doubt", "favour"),
    [(1.5, 0.0, 0.0), (0.7, 0.0, 0.3), (1.1, 0.15, 0.5), (1.0, 0.0, -0.2)],
)
def test_boldness_is_found_again(power: float, doubt: float, favour: float) -> None:
    true = shown(power, doubt, favour)
    found = fitted_boldness(true, searched=True)
    assert found.power == pytest.approx(power, abs=0.08)
    assert found.doubt == pytest.approx(doubt, abs=0.03)
    assert found.favour == pytest.approx(favour, abs=0.06)
    made = true.made(found)
    assert made.error() < 0.01 and made.own().distance() < 0.012
    assert made.loss() <= true.loss() + 1e-9


def test_chances_that_were_not_searched_favour_nobody() -> None:
    true = shown(1.1, 0.05, 0.5, 4_000)
    assert fitted_boldness(true, searched=True).favour > 0.3
    assert fitted_boldness(true, searched=False).favour == 0.0


def test_who_looks_is_measured_alone() -> None:
    """Seats that are shown too much when they look and too little when others do are right in the mean."""
    favoured = shown(1.0, 0.0, 0.5)
    own = favoured.own()
    assert own.shares.shape == (20_000, 1) and own.own() is own
    assert own.shares.mean() - own.came.mean() > 0.05
    assert favoured.shares.mean() == pytest.approx(favoured.came.mean())
    assert favoured.own().distance() > 2 * favoured.distance()


@pytest.mark.parametrize(("power", "favour"), [(1.0, 0.0), (1.3, 0.4), (0.8, -0.2)])
def test_the_odds_of_who_moves_are_found_again(power: float, favour: float) -> None:
    chance = np.random.default_rng(6)
    shares = chance.uniform(0.03, 0.97, (20_000, 1))
    true = 1.0 / (1.0 + np.exp(favour - power * np.log(shares / (1.0 - shares))))
    came = (chance.random(shares.shape) < true).astype(np.float64)
    found = fitted_odds(ShownChances(shares, came, np.arange(20_000.0), np.zeros(20_000)))
    assert found.power == pytest.approx(power, abs=0.05) and found.favour == pytest.approx(favour, abs=0.06)


def test_a_fitted_leaf_makes_the_chances_of_who_moves_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search finds with a fitted leaf needs no more to come true, as far as leaves may go."""
    monkeypatch.setattr(calibration, "LEAF_ROOTS", 1)
    monkeypatch.setattr(calibration, "LEAF_PASSES", 6)
    monkeypatch.setattr(calibration, "LEAF_POWERS", (0.2, 5.0))
    game, row = find_game("carthage"), unmeasured("2-classic")
    samples = sampled("carthage", "2-classic", 900, 40, 0.03)
    leaf = fitted_leaf(game, samples, row)
    before, after = (
        shown_by(judges(row.model_copy(update={"leaf": each})), game, samples) for each in (AS_IT_IS, leaf)
    )
    assert after.loss() < before.loss() and leaf != AS_IT_IS
    missing = fitted_odds(after)
    assert abs(missing.favour) < 0.05 and abs(missing.power - 1.0) < 0.1


def test_a_calibration_error_is_the_mean_distance_over_bins() -> None:
    shares = np.array([[0.25, 0.75]] * 4)
    came = np.array([[0.0, 1.0]] * 3 + [[1.0, 0.0]])
    games = np.arange(4.0)
    assert ShownChances(shares, came, games, games).error() == pytest.approx(0.0)
    assert ShownChances(shares, came[[0, 0, 0, 0]], games, games).error() == pytest.approx(0.25)
    assert [each.number for each in ShownChances(shares, came, games, games).bins()] == [4, 4]


def test_a_calibration_error_is_told_without_the_noise_of_few_games() -> None:
    """Of 200 games that come as shown the mean distance is 3 points; of chances that are 8 points too bold
    in 100 bins of games both say so. What is counted four times in a game tells no more.
    """
    chance = np.random.default_rng(3)

    def fair(bold: float, times: int = 1) -> ShownChances:
        shares = chance.uniform(0.25, 0.75, (200, 1))
        came = (chance.random((200, 1)) < shares + np.sign(0.5 - shares) * bold).astype(np.float64)
        numbers = np.arange(200.0)
        return ShownChances(*(np.repeat(each, times, axis=0) for each in (shares, came, numbers, numbers)))

    means = [fair(0.0).error() for _ in range(60)]
    assert np.mean(means) > 0.04
    for times in (1, 4):
        squares = [fair(0.0, times) for _ in range(60)]
        assert np.mean([each.distance() for each in squares]) < 0.035
        bold = [fair(0.15, times).distance() for _ in range(60)]
        assert np.mean(bold) == pytest.approx(0.15, abs=0.015)


def pairs(base: float, slope: float, shrink: float, number: int = 600) -> list[Pair]:
    """Pairs that drift as said, with a noise between roots of their own."""
    chance = np.random.default_rng(7)
    noise = 0.004
    found = []
    for _ in range(number):
        first = float(chance.normal(0.0, 0.06))
        after = shrink * first + float(chance.normal(0.0, base + slope * abs(shrink * first)))
        points = float(chance.normal(0.0, 1.0))
        gaps = [
            Gap(first + float(chance.normal(0, noise)), noise, points, 0.1, 0.4, noise),
            Gap(
                after + float(chance.normal(0, noise)),
                noise,
                points + float(chance.normal(0, 0.5)),
                0.1,
                0.4 + float(chance.normal(0, 0.03)),
                noise,
            ),
        ]
        found.append(Pair("kind", False, gaps[0], gaps[1], gaps[1]))
    return found


def test_drift_is_found_again() -> None:
    found = fitted_drift(pairs(0.02, 0.2, 0.9), [], SCREENING)
    assert found.base == pytest.approx(0.02, abs=0.006)
    assert found.slope == pytest.approx(0.2, abs=0.09)
    assert found.shrink == pytest.approx(0.9, abs=0.05)
    assert found.value == pytest.approx(0.03, abs=0.005)
    assert found.points == pytest.approx(0.5, abs=0.1)
    still = [replace(pair, confirm=pair.confirm, long=pair.confirm) for pair in pairs(0.02, 0.2, 0.9)]
    farther = fitted_drift(still, [], CONFIRMING)
    # Nothing moved between the two, yet so little is never believed.
    assert (farther.base, farther.slope) == LEAST_OF_SECOND
    assert FARTHER > 1


def test_other_tables_count_for_less() -> None:
    calm, wild = pairs(0.006, 0.0, 1.0, 60), pairs(0.04, 0.0, 1.0, 60)
    alone = fitted_drift(calm, [], SCREENING).base
    beside = fitted_drift(calm, wild, SCREENING).base
    assert alone < beside < fitted_drift(wild, calm, SCREENING).base


def test_quick_games_are_the_same_again_and_keep_real_choices() -> None:
    first, again = (sampled("carthage", "3-classic", 40, 4, 0.1) for _ in range(2))
    assert [each.state.tobytes() for each in first] == [each.state.tobytes() for each in again]
    game = find_game("carthage")
    assert {each.game for each in first} <= set(range(40, 44)) and len(first) > 4
    for sample in first:
        assert len(game.legal_actions(sample.state)) > 1
        assert sample.seat == current_player(sample.state)
        assert sum(sample.returns) == pytest.approx(1.0) and len(sample.scores) == 3
        assert sample.state.classic == 1
    for source in (by_estimate, by_counsel, judges(unmeasured("3-classic"))):
        found = shown_by(source, game, first[:3])
        assert found.shares.shape == found.came.shape
        assert ((found.shares >= 0) & (found.shares <= 1)).all()


def test_a_training_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []

    def measure(course: FiguresTraining) -> Raw:
        measured.append(course.table)
        if len(measured) == 3:
            raise KeyboardInterrupt
        usual = Boldness(power=1.1, doubt=0.01)
        return Raw(usual, usual, usual, usual, 4.5, course.games, tuple(pairs(0.02, 0.1, 0.9, 12)))

    monkeypatch.setattr(training, "measure_table", measure)
    monkeypatch.setattr(training, "warm_game", lambda game_id: None)
    out, folder = tmp_path / "book.toml", tmp_path / "work"
    lines: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        train_judge("carthage", 10, 12, 1, None, lines.append, out, folder)
    assert not out.exists()
    assert train_judge("carthage", 10, 12, 1, None, lines.append, out, folder) == out
    tables = [kind.name for kind in learner("carthage").tables]
    assert sorted(measured) == sorted([*tables, tables[2]])
    book = parse_table(out.read_text(encoding="utf-8"), Book, "book.toml")
    assert [row.table for row in book.rows] == tables
    assert all(row.pairs == 12 and row.games == 10 and row.swing == 4.5 for row in book.rows)
    before = out.read_text(encoding="utf-8")
    train_judge("carthage", 10, 12, 1, None, lines.append, out, folder)
    assert out.read_text(encoding="utf-8") == before and len(measured) == len(tables) + 1


def test_where_books_lie_and_how_often_positions_are_kept() -> None:
    assert book_file("carthage").parts[-3:] == ("data", "judge", "carthage.toml")
    assert 0.0 < keep_of("carthage") < 1.0 and keep_of("new_game") > 0.0
    assert Drift(value=0.0, base=0.01, slope=0.5, shrink=1.0, points=0.0).spread(-0.1) == pytest.approx(0.06)


def test_a_check_tells_what_became_of_mistakes() -> None:
    right = Checked(
        game="g",
        table="t",
        deal=1,
        kind="k",
        unit="share",
        loss=0.08,
        low=0.04,
        high=0.12,
        found="medium",
        confirmed=True,
        second=True,
        reference=0.07,
    )
    turned = replace(right, reference=-0.01)
    small = replace(right, loss=0.0, low=0.0, high=0.02, found="none", confirmed=False, reference=-0.02)
    missed = replace(small, reference=0.15)
    told = verdicts_told([right, turned, small, missed])
    assert told.startswith("2 of 4 intervals") and "2 mistakes, 1 stay, 1 turn" in told
    assert told.endswith("of 1 ways that give away ten points 0 are found")


def test_few_games_of_a_table_are_believed_by_half() -> None:
    low, high = Boldness(power=1.0, doubt=0.0), Boldness(power=2.25, doubt=0.1, favour=0.4)
    between = training._believed([low, high], high, training.HALF)
    assert between.power == pytest.approx((2.25 * 1.5) ** 0.5, abs=0.01)
    assert between.doubt == pytest.approx(0.075) and between.favour == pytest.approx(0.24)
    assert training._believed([low, high], high, 10**6).power == pytest.approx(2.25, abs=0.01)
    assert training._believed([high, high], high, 5) == high


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--table", "9"], "carthage has the tables 2-standard, "),
        (["--option", "mode=old"], "--option mode: "),
        (["--option", "nothing"], "--option nothing: "),
    ],
)
def test_a_measurement_of_what_there_is_not_says_so(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        measure.main(["speed", "--game", "carthage", *arguments])
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_a_measurement_takes_options_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Mapping[str, object]] = []

    def note(course: Measurement) -> str:
        seen.append(course.options)
        return ""

    monkeypatch.setitem(measure.MEASURES, "speed", note)
    options = ["--option", "map=random", "--option", "titles=true"]
    measure.main(["speed", "--game", "traveling_merchant", "--table", "3", *options])
    assert seen == [{"map": "random", "titles": True}]
