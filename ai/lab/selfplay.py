"""Positions with results, for training: games of the policy in compiled code, and games of the search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, features, is_quiescent, prune
from ai.evaluating.nets import TableKind, carry, learner
from ai.evaluating.value_net import MAX_SEATS
from ai.lab.learning import Samples, Weights, joined
from ai.players.levels import Level, tuned
from ai.search.rollout import play_out, to_decision, uniform
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.compiling import compiled
from game.core.game import Game
from game.core.generator import scattered, seed_word
from game.core.protocol import NATURE, OVER
from game.core.record import Record
from game.core.registry import game as find_game

CARELESS = (0.0, 0.05, 0.15, 0.3)
"""Chances of a random move, in turn by game: positions of strong play, and what a search strays into."""
MOST_ROWS = 120
"""Positions kept of one game at most."""
PONDER = Level("ponder", "search", iterations=48, halving=True)
SEARCH_CARELESS = 0.08
TRUST = 0.5
"""How much of a target is what the search found; the rest is how the game ended."""


@dataclass(frozen=True)
class SelfPlayJob:
    """A number of games to play for one net."""

    game: str
    kind: str
    first: int
    """Number of the first game; it decides deals, options and noise."""
    games: int
    seed: int
    keep: float
    """Chance that a position is kept."""
    weights: Weights | None = None
    """The net of searching players; None for the rule-based policy."""


@compiled
def play_samples(
    state: Record, epsilon: float, keep: float, word: Any, actions: Any, ratings: Any, room: Any, rows: Any
) -> int:
    """Play `state` to its end by the policy and describe some of the positions on the way; returns how many.

    Every decision is random with chance `epsilon`. A calm position is kept with chance `keep`. `rows` are the
    arrays of Samples with room for the positions, `room` (float64) has a place per seat.
    """
    seats, board, shares, linear = rows
    players = int(state.players)
    number = 0
    decisions = 0
    while to_decision(state, actions) > 0:
        decisions += 2
        chance = uniform(scattered(word, decisions))
        if number < len(seats) and chance < keep and is_quiescent(state):
            features(state, seats[number], board[number])
            evaluate(state, room)
            for seat in range(players):
                linear[number, seat] = room[seat]
            number += 1
        play_out(state, actions, ratings, epsilon, 1, False, scattered(word, decisions + 1))
    evaluate(state, room)
    for row in range(number):
        for seat in range(players):
            shares[row, seat] = room[seat]
    return number


def kind_of(game_id: str, name: str) -> TableKind:
    """The table kind of a game by its name."""
    return next(kind for kind in learner(game_id).tables if kind.name == name)


def play_lesson(lesson: SelfPlayJob) -> Samples:
    """The samples of a lesson; the same on every machine."""
    load_policy(lesson.game)
    game = find_game(lesson.game)
    kind = kind_of(lesson.game, lesson.kind)
    parts = []
    for number in range(lesson.first, lesson.first + lesson.games):
        options = game.options_model.model_validate(kind.options(number))
        state = game.new_game(kind.players, options, seed_word(lesson.seed, 2 * number))
        play = _by_policy if lesson.weights is None else _by_search
        parts.append(play(game, state, lesson, number))
    return joined(parts)


def _room_for(game_id: str, rows: int, players: int) -> Samples:
    facts = learner(game_id)
    return Samples(
        np.zeros((rows, players, facts.seat_features), np.float32),
        np.zeros((rows, facts.table_features), np.float32),
        np.zeros((rows, players), np.float32),
        np.zeros((rows, players), np.float32),
    )


def _by_policy(game: Game, state: Record, lesson: SelfPlayJob, number: int) -> Samples:
    actions = np.zeros(game.num_actions, np.int16)
    ratings = np.zeros(game.num_actions, np.float64)
    room = np.zeros(MAX_SEATS, np.float64)
    samples = _room_for(game.id, MOST_ROWS, int(state.players))
    epsilon = CARELESS[number // 7 % len(CARELESS)]
    word = seed_word(lesson.seed, 2 * number + 1)
    rows = play_samples(state, epsilon, lesson.keep, word, actions, ratings, room, tuple(samples))
    return samples.at(slice(0, rows))


def _by_search(game: Game, state: Record, lesson: SelfPlayJob, number: int) -> Samples:
    """A game of searching players; targets are between what the search found and how the game ended."""
    assert lesson.weights is not None
    level = pondering(lesson.game, int(state.players), lesson.weights)
    rng = np.random.default_rng((lesson.seed, number))
    actions = np.zeros(game.num_actions, np.int16)
    room = np.zeros(MAX_SEATS, np.float64)
    players = int(state.players)
    samples = _room_for(game.id, MOST_ROWS, players)
    rows = decisions = 0
    while (player := int(protocol.current_player(state))) != OVER:
        if player == NATURE:
            protocol.apply(state, 0)
            continue
        decisions += 1
        n = int(prune(state, actions, protocol.legal_actions(state, actions)))
        action = int(actions[rng.integers(n)])
        if n > 1:
            thoughts = think(Question(game, state, level, int(rng.integers(1 << 60))))
            if rng.random() >= SEARCH_CARELESS:
                action = thoughts.action
            if rows < MOST_ROWS and rng.random() < lesson.keep and is_quiescent(state):
                features(state, samples.seats[rows], samples.board[rows])
                evaluate(state, room)
                samples.linear[rows] = room[:players]
                samples.shares[rows] = thoughts.values
                rows += 1
        protocol.apply(state, action)
    evaluate(state, room)
    samples.shares[:rows] *= TRUST
    samples.shares[:rows] += (1.0 - TRUST) * room[:players]
    return samples.at(slice(0, rows))


def pondering(game_id: str, players: int, weights: Weights) -> Level:
    """A search with a net of these weights."""
    return replace(tuned(PONDER, game_id, players), evaluation=carry(weights))
