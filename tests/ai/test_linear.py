"""Fitting the linear evaluations: the weights are found again, and what is written is what a game reads."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, weighed
from ai.evaluating.weight_table import read_weights
from ai.lab.linear import chances_of, collect, fit, train_linear, weights_text
from ai.players.fingerprints import weight_file
from ai.search.rollout import to_decision
from game.core import registry
from game.core.generator import seed_word
from game.core.protocol import apply
from game.core.tables import TableError, parse_table

FITTED = ("carthage", "traveling_merchant", "edo", "marco_polo")


def test_the_fit_finds_the_weights_that_made_the_results() -> None:
    rng = np.random.default_rng(4)
    rows = rng.normal(size=(20_000, 3, 4))
    truth = np.array([1.0, -0.5, 0.0, 0.25])
    shares = np.array([rng.multinomial(1, chances) for chances in chances_of(truth, rows)], float)
    weights, loss = fit(rows, shares)
    assert weights == pytest.approx(truth, abs=0.05)
    assert loss < np.log(3)


@pytest.mark.parametrize("game_id", FITTED)
def test_the_weights_that_come_with_a_game_are_written_as_they_are_read(game_id: str) -> None:
    module = import_module(f"ai.{game_id}.weights")
    text = weights_text(game_id, module.WEIGHT_TABLES, module.WEIGHTS, 7)
    rows = module.Weights.model_validate(tomllib.loads(text)).rows
    present = module.Weights.model_validate(tomllib.loads(weight_file(game_id).read_text("utf-8"))).rows
    assert [row.model_copy(update={"games": 7}) for row in present] == rows


@pytest.mark.parametrize("game_id", FITTED)
def test_rows_of_other_tables_are_refused(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rows that have changed places, and one that stands twice."""
    module = import_module(f"ai.{game_id}.weights")
    head, *rows = weight_file(game_id).read_text("utf-8").split("[[rows]]")
    for wrong in (rows[1::-1] + rows[2:], rows[:1] * 2 + rows[2:]):
        text = "[[rows]]".join([head, *wrong])
        monkeypatch.setattr(
            "ai.evaluating.weight_table.load_table",
            lambda _, model, text=text: parse_table(text, model, "weights"),
        )
        with pytest.raises(TableError, match=r"row [12].*players"):
            read_weights(game_id, module.WEIGHT_TABLES, module.Weights)


@pytest.mark.parametrize("game_id", FITTED)
def test_what_is_weighed_makes_the_evaluation(game_id: str) -> None:
    """A softmax over the weighed sums is what `evaluate` says, in the middle of a game at every table."""
    load_policy(game_id)
    game = registry.game(game_id)
    module = import_module(f"ai.{game_id}.weights")
    actions = np.zeros(game.num_actions, np.int16)
    for table, weights in zip(module.WEIGHT_TABLES, module.WEIGHTS, strict=True):
        state = game.new_game(table.players, game.options_model(**table.options(1)), seed_word(3))
        for _ in range(30):
            assert to_decision(state, actions) > 0
            apply(state, actions[0])
        rows, shares = np.zeros((table.players, module.FEATURES)), np.zeros(5)
        weighed(state, rows)
        evaluate(state, shares)
        assert chances_of(weights, rows[None])[0] == pytest.approx(shares[: table.players], abs=1e-9)


def test_a_row_is_fitted_to_games_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("ai.carthage.weights")
    monkeypatch.setattr(module, "WEIGHT_TABLES", module.WEIGHT_TABLES[:1])
    load_policy("carthage")
    rows, shares = collect(registry.game("carthage"), module.WEIGHT_TABLES[0], module.FEATURES, 20, 1)
    assert rows.shape == (len(shares), 2, module.FEATURES)
    assert shares.sum(axis=1) == pytest.approx(1.0)
    lines: list[str] = []
    train_linear("carthage", 20, 1, None, lines.append, tmp_path / "weights.toml")
    written = tomllib.loads((tmp_path / "weights.toml").read_text("utf-8"))["rows"]
    assert [row["games"] for row in written] == [20]
    assert len(lines) == 1
