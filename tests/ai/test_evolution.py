"""Evolved figures: the strategy finds what it looks for, and those of games are read, used and better."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ai.carthage import figures as carthage
from ai.carthage.figures import FIGURE_TABLES, FIGURES, TABLE, USUAL, Figures
from ai.core.policies import load_policy
from ai.core.protocol import prune, rate, rate_by
from ai.core.stopping import never
from ai.evaluating.figure_table import figures_file, read_figures
from ai.lab.evolution import FiguresTrial, Strategy, evolve, figures_text, train_figures, won_share
from ai.players.levels import LEVELS, tuned
from ai.players.players import read_player
from ai.search.rollout import to_decision
from ai.search.tree import moves
from ai.thinking.parallel_search import ParallelSearch
from ai.traveling_merchant import figures as merchant
from game.core import registry
from game.core.errors import PlayerError
from game.core.generator import seed_word
from game.core.protocol import apply
from game.core.tables import TableError, parse_table

CARTHAGE = registry.game("carthage")
FRESH = range(5_000, 5_400)
"""Deals that the figures were not found with."""
AHEAD = {"carthage": 0.15, "traveling_merchant": 0.06}
"""What they win beyond an even share at least, as a part of it: a third to a half of what was found at the
table where it is least.
"""
FIGURES_OF: dict[str, Any] = {"carthage": carthage, "traveling_merchant": merchant}
KINDS = [
    pytest.param(game, kind, id=f"{game}, {table.described}")
    for game, figures in FIGURES_OF.items()
    for kind, table in enumerate(figures.FIGURE_TABLES)
]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games a draw."""
    monkeypatch.setattr("ai.lab.evolution.GAMES", 48)


def test_the_strategy_finds_what_wins_most() -> None:
    target = np.array([0.3, -0.2, 2.0, 0.9])
    strategy = Strategy(np.array([0.1, 0.1, 1.0, 1.0]), seed=3)
    for _ in range(120):
        draws, figures = strategy.draw()
        strategy.learn(draws, -100.0 * ((figures - target) ** 2).sum(axis=1))
    assert strategy.mean == pytest.approx(target, abs=0.03)


def test_figures_that_win_nothing_stay_as_they_are() -> None:
    usual = np.array([0.5, 0.5])
    strategy = Strategy(usual, seed=3)
    for _ in range(60):
        draws, figures = strategy.draw()
        strategy.learn(draws, figures[:, 0])
    assert strategy.mean[0] > 2.0
    assert strategy.mean[1] == pytest.approx(usual[1], abs=0.1)


def test_every_draw_has_its_opposite_around_the_present_figures() -> None:
    draws, figures = Strategy(USUAL, seed=1).draw()
    assert draws.shape == figures.shape == (16, FIGURES)
    assert figures.mean(axis=0) == pytest.approx(USUAL)


def test_a_table_is_won_as_often_by_each_of_equals() -> None:
    """Every deal is played from every seat, so figures against themselves win exactly their part."""
    for kind, table in enumerate(FIGURE_TABLES):
        trial = FiguresTrial("carthage", kind, USUAL, (USUAL, USUAL), range(20))
        assert won_share(trial) == pytest.approx(1.0 / table.players)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_best_figures_win_more_than_the_usual_ones(game: str, kind: int) -> None:
    figures = FIGURES_OF[game]
    players, best, usual = figures.FIGURE_TABLES[kind].players, figures.BEST[kind], figures.USUAL
    ahead = AHEAD[game]
    assert won_share(FiguresTrial(game, kind, best, (usual, usual), FRESH)) > (1.0 + ahead) / players
    assert won_share(FiguresTrial(game, kind, usual, (best, best), FRESH)) < (1.0 - ahead) / players


def test_half_of_the_deals_are_against_each_of_the_rivals() -> None:
    """Against nobody who buys (a coin is worth more than all goods) the figures win nearly all."""
    idle = USUAL.copy()
    idle[-3:] = 9.0
    halves = [
        won_share(FiguresTrial("carthage", 0, USUAL, rivals, range(40)))
        for rivals in ((USUAL, USUAL), (idle, idle), (USUAL, idle))
    ]
    assert halves[0] == pytest.approx(0.5) and halves[1] > 0.9
    assert halves[0] + 0.1 < halves[2] < halves[1]


@pytest.mark.usefixtures("short")
def test_the_same_seed_finds_the_same_figures() -> None:
    found = [evolve("carthage", 2, USUAL, 0, seed, None) for seed in (4, 4, 5)]
    assert (found[0] == found[1]).all() and (found[0] != found[2]).any()


def test_figures_are_written_as_they_are_read() -> None:
    text = figures_text("carthage", FIGURE_TABLES, TABLE, 7)
    written = Figures.model_validate(tomllib.loads(text))
    present = Figures.model_validate(tomllib.loads(figures_file("carthage").read_text("utf-8")))
    assert written.usual == present.usual
    assert written.rows == [row.model_copy(update={"games": 7}) for row in present.rows]


def test_damaged_figures_name_file_row_and_field(monkeypatch: pytest.MonkeyPatch) -> None:
    text = figures_file("carthage").read_text("utf-8")
    with pytest.raises(TableError, match=r"figures\.toml.*row 1.*figures"):
        parse_table(text.replace("figures = [", "figures = [1.0, ", 1), Figures, "figures.toml")
    head, *rows = text.split("[[rows]]")
    changed = "[[rows]]".join([head, *rows[1::-1], *rows[2:]])
    monkeypatch.setattr(
        "ai.evaluating.figure_table.load_table", lambda _, model: parse_table(changed, model, "figures")
    )
    with pytest.raises(TableError, match=r"row 1.*players"):
        read_figures("carthage", FIGURE_TABLES, Figures)


@pytest.mark.usefixtures("short")
def test_a_row_is_found_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.carthage.figures.FIGURE_TABLES", FIGURE_TABLES[:1])
    monkeypatch.setattr("ai.carthage.figures.TABLE", TABLE[:2])
    said: list[str] = []
    out = tmp_path / "figures.toml"
    train_figures("carthage", 1, 2, None, said.append, out)
    rows = tomllib.loads(out.read_text("utf-8"))["rows"]
    found = evolve("carthage", 0, USUAL, 1, 2, None)
    assert [row["figures"] for row in rows] == [pytest.approx(list(found), abs=1e-4)]
    assert len(said) == 1 and said[0].startswith("2 players, mode standard: one among usual ones wins 0.")


def test_a_game_without_figures_says_so(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="no figures"):
        train_figures("edo", 1, 1, None, print, tmp_path / "figures.toml")


@pytest.mark.parametrize("game", FIGURES_OF)
def test_who_is_practised_rates_by_the_figures_of_the_table(game: str) -> None:
    load_policy(game)
    found, figures = registry.game(game), FIGURES_OF[game]
    actions, ratings = np.zeros(found.num_actions, np.int16), np.zeros((3, found.num_actions))
    for table, best in zip(figures.FIGURE_TABLES, figures.BEST, strict=True):
        state = found.new_game(table.players, found.options_model(**table.options(1)), seed_word(8))
        different = 0
        for _ in range(40):
            n = to_decision(state, actions)
            for row, practised in enumerate((False, True)):
                rate(state, actions, n, ratings[row], practised)
                rate_by(state, actions, n, ratings[2], best if practised else figures.USUAL)
                assert (ratings[row, :n] == ratings[2, :n]).all()
            different += int((ratings[0, :n] != ratings[1, :n]).any())
            apply(state, actions[0])
        assert different > 20


def test_the_priors_of_a_practised_search_are_those_of_its_figures() -> None:
    load_policy("carthage")
    state = CARTHAGE.new_game(3, CARTHAGE.options_model(), seed_word(2))
    actions, ratings = np.zeros(CARTHAGE.num_actions, np.int16), np.zeros(CARTHAGE.num_actions)
    n = prune(state, actions, to_decision(state, actions))
    seat = int(state.seat)
    for practised in ("no", "yes"):
        level = read_player(f"master:iterations=40,practised={practised}", "carthage", 3)
        search = ParallelSearch(CARTHAGE, state, seat, level, seed=1)
        search.run(never)
        rate(state, actions, n, ratings, practised == "yes")
        best = int(actions[np.argmax(ratings[:n])])
        tree = search.trees[0]
        assert int(tree.entries.action[moves(tree, 0, seat)[0]]) == best
        weights = np.exp((ratings[:n] - ratings[:n].max()) / level.spread)
        priors = {
            int(tree.entries.action[child]): tree.entries.prior[child] for child in moves(tree, 0, seat)
        }
        assert [priors[action] for action in actions[:n]] == pytest.approx(list(weights / weights.sum()))


def test_all_but_apprentices_of_carthage_are_practised() -> None:
    for players in (2, 3, 4):
        practised = [name for name, level in LEVELS.items() if tuned(level, "carthage", players).practised]
        assert practised == ["clerk", "manager", "master", "magnate"]
