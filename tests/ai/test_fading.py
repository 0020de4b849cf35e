"""Chances between players of different strength."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.core.row_files import read_row_file
from ai.lab.judge.calibration import ShownChances
from ai.lab.measure.levels import Looked, by_chance, fitted_fade, keep_fade, looked
from ai.players import fading
from ai.players.fading import Fade, between, fade_of, fades_file, left_of
from ai.players.strengths import chances_at
from game.core.registry import GAMES
from game.core.registry import game as find_game

EVEN = (1 / 3,) * 3


@pytest.mark.parametrize("game", GAMES)
def test_a_difference_counts_in_full_before_the_deal_and_not_at_the_end(game: str) -> None:
    places = (3.4, 2.0, 2.0)
    assert between(game, EVEN, places, 0) == pytest.approx(chances_at(game, places))
    for decisions in (0, 30, 60, 10_000):
        found = between(game, (0.5, 0.3, 0.2), places, decisions)
        assert sum(found) == pytest.approx(1) and all(0 <= share <= 1 for share in found)
        assert between(game, (0.5, 0.3, 0.2), (2.2,) * 3, decisions) == pytest.approx((0.5, 0.3, 0.2))
    assert between(game, (0.5, 0.3, 0.2), places, 10_000, (1.0, 0.0)) == pytest.approx((0.5, 0.3, 0.2))
    assert between(game, (1.0, 0.0, 0.0), places, 30) == pytest.approx((1.0, 0.0, 0.0))
    leads = [between(game, EVEN, places, decisions, (1.0, 0.0))[0] for decisions in range(1, 200, 10)]
    assert leads == sorted(leads, reverse=True) and leads[0] > 1 / 3


def test_what_is_left_of_a_game() -> None:
    parts = [left_of("carthage", 3, decisions) for decisions in (0, 30, 60, 90, 5000)]
    assert parts[0] == 1 and parts[-1] == 0 and parts == sorted(parts, reverse=True)


def test_every_game_has_a_power_that_was_measured() -> None:
    rows = {row.game: row for row in read_row_file(fades_file(), Fade)}
    assert set(rows) <= set(GAMES) and rows
    assert fade_of("no_such_game") == (fading.USUAL, 0.0)


def test_the_power_is_what_makes_what_came_likeliest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("carthage")
    made = []
    for number in range(400):
        decisions = 5 + number % 100
        share = between("carthage", EVEN, (4.0, 1.0, 1.0), decisions, (1.0, 0.0))[0]
        won = number % 97 / 97 < share
        returns = (1.0, 0.0, 0.0) if won else (0.0, 1.0, 0.0)
        made.append(Looked(number, 0, EVEN, (4.0, 1.0, 1.0), decisions, returns))
    fade, told = fitted_fade(game, made, made)
    assert 0.6 <= fade.power <= 1.5 and fade.games == 400 and fade.apart < fade.equals
    assert "points from what came" in told
    monkeypatch.setattr("ai.lab.measure.levels.fades_file", lambda: tmp_path / "fade.toml")
    keep_fade(fade)
    keep_fade(fade)
    assert read_row_file(tmp_path / "fade.toml", Fade) == (fade,)


def test_few_games_say_little_of_how_true_chances_are() -> None:
    """What true chances seem to be off grows less with games, and more than that is seen in wrong ones."""
    draw = np.random.default_rng(3)

    def shown(games: int, wrong: float = 0.0) -> ShownChances:
        shares = draw.uniform(0.1, 0.6, size=(games * 4, 1))
        at = np.repeat(np.arange(games, dtype=float), 4)
        luck = draw.random(games)[at.astype(int)][:, None]
        return ShownChances(shares, (luck < shares + wrong).astype(float), at, np.zeros(games * 4))

    assert by_chance(shown(25)) > by_chance(shown(100)) > by_chance(shown(400)) > 0.01
    wrong = shown(400, wrong=0.2)
    assert wrong.distance() > by_chance(wrong)


def test_positions_come_from_all_of_a_game() -> None:
    game = find_game("carthage")
    load_policy(game.id)
    found = looked(game, 2, 2, 3)
    assert {each.game for each in found} == {0, 1} and len({each.decisions for each in found}) == len(found)
    assert max(each.decisions for each in found) > 30
    assert all(sum(each.shares) == pytest.approx(1) for each in found)
    assert found[0].places == (2.0, 3.0)
