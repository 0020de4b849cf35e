"""The deal stays the same deal however it is played, and every draw of it is fair and independent."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from game.core import registry
from game.core.generator import seed_word
from game.core.protocol import new_records
from game.core.selfcheck import Configuration, configurations
from tests.chances import LIMIT, excess
from tests.ledger import (
    AGREED,
    ALIKE,
    ALL,
    APART,
    COLUMNS,
    ELSEWHERE,
    KEY,
    LESS,
    MOST,
    MOVER,
    ROOM,
    compare,
    play_noted,
)

GAMES = tuple(registry.GAMES)
PAIRS = 1000
"""Pairs of games of each game, over all its tables."""
PLAYED = 3000
"""Games of each game whose draws are counted."""
KEYS = 90
"""Draws that are compared with each other: those that come in most games."""
PARTS = 6
"""Equally likely parts that what can be drawn is divided into."""

USUAL = (0.0, 3.0, 0.5)
"""At which temperatures actions are drawn, quite at random first."""
STYLES = {"traveling_merchant": (2.0, 0.3, 0.03)}
"""Where who plays at random takes no card."""

Ledger = np.ndarray[Any, np.dtype[np.int64]]


class Table:
    """A game at one table, to be played over and over."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration, self.game = configuration, configuration.game
        load_policy(self.game.id)
        self.states = new_records(self.game.dtype, 2)
        self.actions = np.zeros(self.game.num_actions, np.int16)
        self.ratings = np.zeros(self.game.num_actions, np.float64)
        self.rows = np.zeros((MOST, COLUMNS), np.int64)

    def start(self, seed: int) -> Any:
        """The position that a seed deals."""
        return self.game.new_game(self.configuration.players, self.configuration.options, seed_word(seed))

    def play(self, seed: int, player: int) -> Ledger:
        """What is drawn in a game of a seed by one of many players, every third of one style."""
        word = seed_word(1_000_003 * seed + player, 1)
        room = self.states, self.actions, self.ratings
        style = STYLES.get(self.game.id, USUAL)[player % 3]
        n = play_noted(self.start(seed), *room, style, word, self.rows)
        assert 0 < n < MOST
        return self.rows[:n].copy()


def tables(game_id: str) -> list[Configuration]:
    return list(configurations(registry.game(game_id)))


@pytest.mark.parametrize("game_id", GAMES)
def test_two_games_of_a_seed_draw_the_same_however_they_are_played(game_id: str) -> None:
    """The nth card of every pile as long as the pile holds the same, and the same throws; only a pile made
    anew of what was played aside may hold something else.
    """
    every = tables(game_id)
    found, pairs, ends, courses = np.zeros(3, np.int64), 0, 0, 0
    for configuration in every:
        table = Table(configuration)
        for seed in range(PAIRS // len(every) + 1):
            one = table.play(seed, 0)
            end = table.states[0].copy()
            two = table.play(seed, 1 + seed % 2)
            pairs += 1
            ends += end.tobytes() != table.states[0].tobytes()
            courses += one[:, KEY].tolist() != two[:, KEY].tolist()
            compare(one, two, found)
    assert ends > 0.99 * pairs and courses > 0.5 * pairs, "the games took other courses"
    assert found[APART] == 0 and found[AGREED] > 10 * pairs
    assert (found[ELSEWHERE] > 0) == (game_id == "carthage"), "its pile alone is made anew"


@pytest.mark.parametrize("configuration", tables("carthage"), ids=str)
def test_the_pile_of_carthage_is_the_same_until_it_is_made_anew(configuration: Configuration) -> None:
    table = Table(configuration)
    for seed in range(60):
        start = table.start(seed)
        first = int(start.deck.sum())
        one, two = table.play(seed, 0), table.play(seed, 2)
        both = min(len(one), len(two), first)
        assert both > 10
        assert (one[:both, :MOVER] == two[:both, :MOVER]).all()
        assert one[:both, KEY].tolist() == [(1 << ROOM) + int(start.given) + n for n in range(both)]


def parts_of(ledgers: list[Ledger]) -> tuple[Ledger, Ledger]:
    """For each game and each of the usual keys: in which part of what was possible it came, and as which draw
    of the game; -1 where it did not. Values that lie in two parts are put into one by lot.
    """
    keys, games = np.unique(np.concatenate([rows[:, KEY] for rows in ledgers]), return_counts=True)
    usual = np.sort(keys[np.argsort(-games, kind="stable")[:KEYS]])
    lots = np.random.default_rng(5)
    part = np.full((len(ledgers), len(usual)), -1)
    order = np.full_like(part, -1)
    for game, rows in enumerate(ledgers):
        share = (rows[:, LESS] + rows[:, ALIKE] * lots.random(len(rows))) / rows[:, ALL]
        place = np.searchsorted(usual, rows[:, KEY])
        for row in np.flatnonzero(usual[np.minimum(place, len(usual) - 1)] == rows[:, KEY]):
            part[game, place[row]], order[game, place[row]] = int(PARTS * share[row]), row
    return part, order


@pytest.mark.parametrize("game_id", GAMES)
def test_what_games_draw_is_fair_and_independent_of_what_was_drawn_before(game_id: str) -> None:
    """Of each pile by place and each throw: every part of what is possible comes as often, whatever any other
    draw of the game before it was, of the same source or another.
    """
    table = Table(max(tables(game_id), key=lambda configuration: configuration.players))
    part, order = parts_of([table.play(seed, seed) for seed in range(PLAYED)])
    alone = [excess(np.bincount(column[column >= 0], minlength=PARTS)) for column in part.T]
    assert max(map(abs, alone)) < LIMIT
    together = []
    for first in range(part.shape[1]):
        for second in range(part.shape[1]):
            games = (order[:, first] >= 0) & (order[:, first] < order[:, second])
            if games.sum() > PLAYED // 3:
                cells = PARTS * part[games, first] + part[games, second]
                together.append(excess(np.bincount(cells, minlength=PARTS**2).reshape(PARTS, PARTS)))
    assert len(together) > 100 and max(map(abs, together)) < LIMIT
