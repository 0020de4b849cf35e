"""Personalities bend what a seat's own search sees, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.players.levels import LEVELS
from ai.players.personalities import PERSONALITIES, with_personality
from ai.search.iteration import apply_personality
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import registry
from game.core.catalogue import Catalogue
from game.core.generator import seed_word
from game.core.protocol import NATURE, apply, current_player

GAME = registry.game("traveling_merchant")
PLAYERS = 3


def position(points: tuple[int, ...]) -> Any:
    """A position whose seats differ in points alone."""
    state = GAME.new_game(PLAYERS, GAME.options_model(), seed_word(2))
    while current_player(state) == NATURE:
        apply(state, 0)
    state.printed[:PLAYERS] = points
    return state


def bent(personality: str, shares: tuple[float, ...], points: tuple[int, ...], seat: int = 0) -> Any:
    chosen = PERSONALITIES[personality]
    leaf = np.array([*shares, 0.0, 0.0])
    apply_personality(position(points), seat, chosen.daring, chosen.points, leaf)
    return leaf[:PLAYERS]


@pytest.mark.parametrize("personality", PERSONALITIES)
@pytest.mark.parametrize("shares", [(0.2, 0.5, 0.3), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)])
def test_bent_shares_still_sum_to_one(personality: str, shares: tuple[float, ...]) -> None:
    for seat in range(PLAYERS):
        leaf = bent(personality, shares, (10, 20, 5), seat)
        assert leaf.sum() == pytest.approx(1.0)
        assert leaf.min() >= 0.0


def test_who_is_even_tempered_sees_what_there_is() -> None:
    assert bent("even", (0.2, 0.5, 0.3), (10, 20, 5)) == pytest.approx([0.2, 0.5, 0.3])


def test_the_bold_prefer_a_swing_and_the_careful_an_edge() -> None:
    """The same chance, once as a toss between much and little."""
    for personality, sign in (("bold", 1), ("careful", -1)):
        much, little = (0.9, 0.05, 0.05), (0.1, 0.5, 0.4)
        swing = sum(bent(personality, shares, (1, 1, 1))[0] for shares in (much, little)) / 2
        edge = bent(personality, (0.5, 0.3, 0.2), (1, 1, 1))[0]
        assert sign * (swing - edge) > 0.0


def test_the_greedy_like_points_now_and_builders_do_not() -> None:
    for personality, sign in (("greedy", 1), ("builder", -1)):
        ahead = bent(personality, (0.3, 0.4, 0.3), (30, 5, 5))[0]
        behind = bent(personality, (0.3, 0.4, 0.3), (5, 30, 5))[0]
        assert sign * (ahead - behind) > 0.0


@pytest.mark.parametrize(
    ("game_id", "players", "level_id", "deals", "least"),
    [
        ("carthage", 2, "manager", 2, 2),
        ("traveling_merchant", 3, "manager", 12, 4),
        ("edo", 3, "master", 1, 1),
    ],
)
def test_personalities_play_unlike_each_other(
    game_id: str, players: int, level_id: str, deals: int, least: int
) -> None:
    """Over some positions each of them decides differently now and then; where leanings count little it takes
    some more: in The Era of Traveling Merchant one decision of a hundred (12 deals of 60: 8 to 11 each).
    """
    game = registry.game(game_id)
    level = LEVELS[level_id]
    apart = dict.fromkeys(PERSONALITIES, 0)
    for seed in range(5, 5 + deals):
        state = game.new_game(players, game.options_model(), seed_word(seed))
        for decision in range(60):
            while current_player(state) == NATURE:
                apply(state, 0)
            moves = {
                name: think(Question(game, state, with_personality(level, name), decision)).action
                for name in PERSONALITIES
            }
            for name, action in moves.items():
                apart[name] += action != moves["even"]
            apply(state, moves["even"])
    assert apart.pop("even") == 0
    assert min(apart.values()) >= least


def test_levels_without_search_have_no_personality() -> None:
    assert with_personality(LEVELS["clerk"], "bold") is LEVELS["clerk"]
    assert with_personality(LEVELS["master"], "even") == LEVELS["master"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_personality_has_a_name_and_a_line(language: str) -> None:
    catalogue = Catalogue.load(language)
    for name in PERSONALITIES:
        for key in (f"personality.{name}", f"personality.{name}.about"):
            assert catalogue(key) != key
