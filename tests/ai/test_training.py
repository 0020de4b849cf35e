"""Making nets: gradients, fitting, and a training that can be interrupted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ai.evaluating.nets import has_learner, learner, net_file, read_nets
from ai.lab import selfplay
from ai.lab.learning import (
    Samples,
    epochs,
    finished_weights,
    gradient,
    loss,
    new_fit,
    restored_fit,
    saved_fit,
    shares_of,
    standardise,
)
from ai.lab.selfplay import SelfPlayJob, play_lesson
from ai.lab.training import NetTraining, train
from ai.players.levels import Level
from game.core.registry import GAMES


def samples_of(n: int, players: int = 3, seed: int = 1) -> Samples:
    """Samples of a rule that no linear evaluation can express: one feature counts whatever its sign."""
    rng = np.random.default_rng(seed)
    seats = rng.normal(2.0, 3.0, (n, players, 5)).astype(np.float32)
    board = rng.normal(0.0, 1.0, (n, 4)).astype(np.float32)
    better = seats[:, :, 0] + 3.0 * np.abs(seats[:, :, 1] - 2.0)
    shares = np.eye(players, dtype=np.float32)[better.argmax(axis=1)]
    return Samples(seats, board, shares, np.full((n, players), 1 / players, np.float32))


def test_the_gradient_is_that_of_the_loss() -> None:
    samples = Samples(*(array.astype(np.float64) for array in samples_of(40)))
    fit = new_fit(samples, 6, 4, np.random.default_rng(2))
    standardise(fit, samples)
    weights = {name: array.astype(np.float64) for name, array in fit.weights.items()}
    weights["bias"] += 0.1
    found, _ = gradient(weights, samples)
    for name, array in weights.items():
        for place in range(0, array.size, max(1, array.size // 5)):
            ends = []
            for step in (1e-5, -1e-5):
                moved = {**weights, name: array.copy()}
                moved[name].flat[place] += step
                ends.append(loss(shares_of(moved, samples), samples.shares))
            assert found[name].flat[place] == pytest.approx((ends[0] - ends[1]) / 2e-5, abs=1e-6)


def test_a_net_learns_what_no_linear_evaluation_can_express() -> None:
    samples, held = samples_of(12_000), samples_of(2_000, seed=2)
    raw = Samples(*(array.copy() for array in held))
    fit = new_fit(samples, 24, 8, np.random.default_rng(2))
    standardise(fit, samples)
    standardise(fit, held)
    for _ in epochs(fit, samples, 30, seed=3):
        pass
    found = loss(shares_of(fit.weights, held), held.shares)
    assert found < 0.35 < np.log(3)
    # The finished weights take the features as they are.
    assert loss(shares_of(finished_weights(fit), raw), raw.shares) == pytest.approx(found, abs=1e-3)


def test_a_fit_that_runs_away_says_so() -> None:
    fit, samples = new_fit(samples_of(300), 6, 4, np.random.default_rng(2)), samples_of(300)
    standardise(fit, samples)
    fit.weights["out"][0] = np.nan
    with pytest.raises(FloatingPointError, match="nan in epoch 1"):
        next(epochs(fit, samples, 1, seed=3))


def test_a_fit_that_was_saved_goes_on_as_it_would_have() -> None:
    whole, half = (new_fit(samples_of(3000), 6, 4, np.random.default_rng(2)) for _ in range(2))
    samples = samples_of(3000)
    standardise(whole, samples)
    for _ in epochs(whole, samples, 4, seed=3):
        pass
    for epoch, _ in epochs(half, samples, 4, seed=3):
        saved = {name: array.copy() for name, array in saved_fit(half, epoch).items()}
        if epoch == 2:
            break
    resumed, done = restored_fit(saved)
    for _ in epochs(resumed, samples, 4, seed=3, done=done):
        pass
    for name, array in whole.weights.items():
        assert (resumed.weights[name] == array).all()


class Interrupted(Exception):
    """Stands for Ctrl-C."""


@pytest.fixture
def small(one_net: NetTraining, monkeypatch: pytest.MonkeyPatch) -> NetTraining:
    """A course of one net, with searches of a few iterations in this process."""
    monkeypatch.setattr(selfplay, "PONDER", Level("ponder", "search", iterations=6, halving=True))
    return one_net


def test_an_interrupted_training_comes_to_the_same_weights(small: NetTraining, tmp_path: Path) -> None:
    lines: list[str] = []
    whole = train(small, None, lines.append, tmp_path / "whole", tmp_path / "whole.npz")

    def nervous(line: str) -> None:
        raise Interrupted

    for _ in lines:
        with pytest.raises(Interrupted):
            train(small, None, nervous, tmp_path / "parts", tmp_path / "parts.npz")
        assert not (tmp_path / "parts.npz").exists()
    train(small, None, nervous, tmp_path / "parts", tmp_path / "parts.npz")
    assert (tmp_path / "parts.npz").read_bytes() == whole.read_bytes()
    assert any("held out" in line and "linear" in line for line in lines)


def test_another_seed_begins_anew_and_gives_other_weights(small: NetTraining, tmp_path: Path) -> None:
    course = NetTraining("traveling_merchant", games=40, searched=0, hidden=5, second=3, epochs=1)
    other = NetTraining("traveling_merchant", games=40, searched=0, hidden=5, second=3, epochs=1, seed=2)
    first, second, again = (
        train(which, None, lambda line: None, tmp_path / "folder", tmp_path / f"{number}.npz").read_bytes()
        for number, which in enumerate((course, other, course))
    )
    assert first == again != second


@pytest.mark.parametrize("game_id", sorted(filter(has_learner, GAMES)))
def test_lessons_repeat_themselves_and_hold_shares(game_id: str) -> None:
    for kind in learner(game_id).tables:
        lesson = SelfPlayJob(game_id, kind.name, 3, 2, 5, 0.3)
        first, second = play_lesson(lesson), play_lesson(lesson)
        assert len(first.shares) > 0
        for one, two in zip(first, second, strict=True):
            assert (one == two).all()
        assert first.shares.sum(axis=1) == pytest.approx(1.0, abs=1e-5)
        assert first.linear.sum(axis=1) == pytest.approx(1.0, abs=1e-5)
        assert np.isfinite(first.seats).all()


def test_the_nets_of_the_program_can_be_read() -> None:
    for game_id in filter(has_learner, GAMES):
        path = net_file(game_id)
        if path.exists():
            assert set(read_nets(path, game_id)) == {kind.name for kind in learner(game_id).tables}
