"""The long run of random games as a command."""

from __future__ import annotations

from typing import Any

import pytest

from game.carthage.game import TradersOfCarthage
from game.core import registry
from game.core.generator import seed_word
from game.core.selfcheck import GENERAL_FAULTS, configurations, main, run, violation


def test_a_run_reports_every_configuration(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "600", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    expected = [str(c) for game in registry.GAMES for c in configurations(registry.game(game))]
    assert [line.split(":")[0] for line in lines] == expected
    assert all(" games, " in line and " decisions, " in line and line.endswith(" s") for line in lines)


def test_games_are_spread_over_the_configurations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "carthage", "--games", "8"]) == 0
    counts = [int(line.split(": ")[1].split()[0]) for line in capsys.readouterr().out.splitlines()]
    assert counts == [2, 2, 1, 1, 1, 1]


def test_the_same_seed_gives_the_same_games() -> None:
    configuration = next(configurations(registry.game("carthage")))
    one, two = run(configuration, 5, 3), run(configuration, 5, 3)
    assert (one.decisions, one.steps) == (two.decisions, two.steps)
    assert run(configuration, 5, 4).decisions != one.decisions


class LostCard(TradersOfCarthage):
    """A game in which a card vanishes at the deal."""

    def new_game(self, *setup: Any) -> Any:
        state = super().new_game(*setup)
        state.deck[0] -= 1
        return state


def test_a_fault_ends_with_status_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "game", lambda _: LostCard())
    assert main(["--game", "carthage", "--games", "6", "--seed", "5"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert "0 games" in first and "seed 5" in first
    assert "broken: every card of every kind is somewhere exactly once" in first


@pytest.mark.parametrize(
    ("field", "place", "value", "invariant"),
    [
        ("hand", (0, 2), 3, 1),
        ("ship", (1,), 9, 3),
        ("fresh", (0, 0), 8, 4),
        ("phase", None, 25, 5),
        ("market_n", None, 11, 6),
        ("farm", (0,), 99, 7),
        ("piece", (0,), 2, 8),
        ("owed", None, 1, 9),
    ],
)
def test_broken_positions_are_found(field: str, place: Any, value: int, invariant: int) -> None:
    game = registry.game("carthage")
    state = game.new_game(2, game.options_model(), seed_word(1))
    assert violation(state) == 0
    if place is None:
        state[field] = value
    else:
        state[field][place] = value
    assert violation(state) in (invariant, 1)


def test_general_faults_have_sentences() -> None:
    assert sorted(GENERAL_FAULTS) == list(range(-7, 0))


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--game", "chess"], ["--seed", "-1"], ["--what"]])
def test_wrong_arguments_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_status:
        main(arguments)
    assert exit_status.value.code == 2
    assert "error:" in capsys.readouterr().err
