"""The arena: rotation, tallies, the report's form, and the order of the levels."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ai.core.executors import open_executor
from ai.core.intervals import wilson
from ai.evaluating.nets import learner
from ai.judge.decisions import Decision
from ai.lab import arena
from ai.lab.arena import ArenaSetup, Tally, play_game, print_report, run_arena
from ai.players.levels import LEVELS, PLAYABLE
from game.core.errors import PlayerError
from main import main
from tests.ai.clusters import loopback_cluster

FIGURES = {
    *("seat_games", "win_share", "ci95", "mean_score", "mean_rank"),
    *("ms_per_decision", "cpu_ms_per_decision", "p95_ms", "p99_ms"),
}
TIMES = ("ms_per_decision", "cpu_ms_per_decision", "p95_ms", "p99_ms")


def setup(*seats: str, games: int = 8, **options: str) -> ArenaSetup:
    return ArenaSetup(game="carthage", seats=seats, games=games, seed=3, options=options)


def test_the_interval_is_wilsons() -> None:
    """Known values: 8 of 10 gives 0.490 … 0.943; no game at all gives everything."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=5e-5)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_every_deal_is_played_with_rotated_seats() -> None:
    """With the same level at both seats the two games of a deal are the same game."""
    first, second = (play_game(setup("clerk", "clerk"), number) for number in (0, 1))
    assert first.decisions == second.decisions
    assert first.tallies["clerk"].score == second.tallies["clerk"].score


def test_the_report_counts_every_seat_once_a_game() -> None:
    report = run_arena(setup("clerk", "random", "random", games=6, mode="classic"))
    figures = {"mean_decisions", "mean_turns", "most_turns", "seconds"}
    assert set(report) == {"game", "seats", "games", "seed", "levels", *figures}
    assert 0 < report["mean_turns"] <= report["most_turns"]
    levels = report["levels"]
    assert all(set(row) == FIGURES for row in levels.values())
    assert levels["clerk"]["seat_games"] == 6
    assert levels["random"]["seat_games"] == 12
    wins = levels["clerk"]["win_share"] * 6 + levels["random"]["win_share"] * 12
    assert wins == pytest.approx(6.0, abs=0.01)
    ranks = levels["clerk"]["mean_rank"] * 6 + levels["random"]["mean_rank"] * 12
    assert ranks == pytest.approx(6 * (1 + 2 + 3), abs=0.05)


def test_the_same_seed_gives_the_same_results() -> None:
    first, second = (run_arena(setup("clerk", "apprentice", games=4)) for _ in range(2))
    for name in ("win_share", "mean_score", "mean_rank"):
        assert first["levels"]["clerk"][name] == second["levels"]["clerk"][name]


def test_a_report_prints_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    report = run_arena(setup("clerk", "random", games=2))
    print_report(report, as_json=True)
    assert json.loads(capsys.readouterr().out) == report
    print_report(report, as_json=False)
    assert "clerk" in capsys.readouterr().out


def test_an_empty_tally_has_figures() -> None:
    assert set(Tally().summary()) == FIGURES


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"), [("clerk", "random", 40, 0.6), ("manager", "clerk", 24, 0.5)]
)
def test_the_levels_stand_in_order(better: str, worse: str, games: int, least: float) -> None:
    """A coarse check, the same games each time; of 240 games a manager won 73 % against clerks."""
    report = run_arena(setup(better, worse, games=games))
    assert report["levels"][better]["win_share"] > least


def test_every_playable_level_exists_and_random_is_not_offered() -> None:
    assert set(PLAYABLE) < set(LEVELS)
    assert "random" not in PLAYABLE


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """A report without what differs from run to run."""
    levels = {
        player: {key: value for key, value in row.items() if key not in TIMES}
        for player, row in report["levels"].items()
    }
    return {**report, "levels": levels, "seconds": 0}


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_gives_the_same_table_as_this_process() -> None:
    arena = setup("search:iterations=20,evaluation=linear", "clerk", games=6)
    here = run_arena(arena)
    with loopback_cluster() as executor:
        there = run_arena(arena, executor)
    assert timeless(there) == timeless(here)


def test_processes_give_the_same_table_as_this_one() -> None:
    arena = setup("search:iterations=20", "apprentice", "clerk", games=6)
    with open_executor(workers=2) as executor:
        assert timeless(run_arena(arena, executor)) == timeless(run_arena(arena))


def test_no_cluster_at_an_address_is_one_clear_sentence() -> None:
    with (
        pytest.raises(PlayerError, match=r"127\.0\.0\.1:9"),
        open_executor(dask="not a scheme://127.0.0.1:9"),
    ):
        pass


def test_an_error_for_the_player_comes_whole_out_of_another_process() -> None:
    error = PlayerError("error.player_count", given=9, allowed="2-4")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, PlayerError) and str(again) == str(error) and again.values == error.values


WORDS = ("arena", "--games", "2", "--workers", "1", "--seats")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((*WORDS, "search:evaluation={folder}/scalar.npz,clerk"), "scalar.npz is damaged"),
        ((*WORDS, "search:evaluation=/dev/zero.npz,clerk"), "zero.npz is damaged"),
        ((*WORDS, "master:without=moon,clerk"), "nobody can do without 'moon'"),
        ((*WORDS, "search:roots=999999999,clerk"), "roots must be from 1 to 1024"),
        ((*WORDS, "search:iterations=１,clerk"), "'１' is no value"),
        ((*WORDS, "clerk,random", "--dask", "tls://127.0.0.1:9"), "no Dask cluster at tls://127.0.0.1:9"),
        ((*WORDS, "clerk,random", "--dask", "ucx://127.0.0.1:9"), "no Dask cluster at ucx://127.0.0.1:9"),
        ((*WORDS, "clerk,random", "--dask", "tcp://["), "no Dask cluster at tcp://["),
    ],
)
def test_what_the_arena_cannot_use_is_one_sentence(
    words: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scalars: dict[str, Any] = {f"{kind.name}/bias": np.float32(1) for kind in learner("carthage").tables}
    np.savez(tmp_path / "scalar.npz", allow_pickle=False, **scalars)
    try:
        code = main([word.replace("{folder}", str(tmp_path)) for word in words])
    except SystemExit as ended:
        code = int(ended.code or 0)
    error = capsys.readouterr().err
    assert code == 2 and error.count("\n") == 1 and told in error


def test_what_players_give_away_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every decision with a choice is judged once and counted for who took it."""
    judged = []

    def judge(game: Any, decision: Decision) -> SimpleNamespace:
        judged.append(decision)
        return SimpleNamespace(loss=0.02 if len(judged) % 2 else 0.0)

    monkeypatch.setattr(arena, "judge_decision", judge)
    setup = ArenaSetup(game="carthage", seats=("clerk", "apprentice"), games=2, seed=3, judge=True)
    report = run_arena(setup)
    rows = report["levels"]
    assert sum(row["judged"] for row in rows.values()) == len(judged) > 40
    assert all(0.0 <= row["loss"] <= 0.02 for row in rows.values())
    for row in rows.values():
        low, high = row["loss_ci95"]
        assert low < row["loss"] < high
    assert {decision.seat for decision in judged} == {0, 1}
    assert len({decision.seed for decision in judged}) == len(judged)
    print_report(report, False)
    assert capsys.readouterr().out.count("gives away") == 2
    plain = run_arena(setup.model_copy(update={"judge": False}))
    assert "judged" not in plain["levels"]["clerk"]
