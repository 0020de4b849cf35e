"""Player specifications."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.players.levels import LEVELS, tuned
from ai.players.personalities import with_personality
from ai.players.players import read_player, split_players


def test_commas_separate_players_and_settings() -> None:
    text = "search:iterations=2000,evaluation=linear,clerk, master:cut=3"
    assert split_players(text) == ("search:iterations=2000,evaluation=linear", "clerk", "master:cut=3")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_by_its_name_is_the_level_as_it_plays_the_game(level: str) -> None:
    for game_id in ("carthage", "traveling_merchant"):
        for players in (2, 4):
            player = read_player(level, game_id, players)
            assert player == tuned(LEVELS[level], game_id, players)
            assert tuned(player, game_id, players) == player


def test_a_budget_may_differ_by_the_number_of_seats() -> None:
    budgets = [tuned(LEVELS["magnate"], "carthage", players).iterations for players in (2, 4)]
    assert budgets[0] > budgets[1] > 0


def test_a_setting_counts_even_where_the_game_has_one_of_its_own() -> None:
    player = read_player("search:iterations=77,cut=3,halving=yes,evaluation=linear", "traveling_merchant")
    assert (player.iterations, player.cut, player.halving) == (77, 3, True)
    assert tuned(player, "traveling_merchant", 2).cut == 3
    assert player.bias == tuned(LEVELS["master"], "traveling_merchant", 2).bias


def test_a_personality_is_a_setting_by_name() -> None:
    player = read_player("master:personality=bold", "carthage")
    even = tuned(LEVELS["master"], "carthage", 2)
    assert player == replace(with_personality(even, "bold"), id="master:personality=bold")
    assert player.daring > 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("grandmaster", "no player 'grandmaster'"),
        ("search:depth=3", "no setting 'depth'"),
        ("search:iterations=many", "'many'"),
        ("search:iterations=0", "iterations"),
        ("search:halving=perhaps", "'perhaps'"),
        ("search:explore=-1", "'-1'"),
        ("search:explore=nan", "'nan'"),
        ("search:evaluation=guess", "'guess'"),
        ("search:id=x", "no setting 'id'"),
        ("master:iterations=１", "'１'"),
        ("master:iterations=1_0", "'1_0'"),
        ("search:explore=０.5", "'０.5'"),
        ("master:roots=999999999", "from 1 to 1024"),
        ("master:iterations=99999999999", "from 1 to 10000000"),
        ("master:seconds=1e99", "from 0 to 86400"),
        ("master:personality=moody", "no personality 'moody'"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        read_player(text)
