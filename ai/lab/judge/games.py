"""Quick games of searching players in compiled code, for what is measured over hundreds of them.

Everybody plays as the managers of the table do. Positions in which a seat has a choice are kept now and then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ai.core.policies import load_policy
from ai.evaluating.nets import TableKind, evaluation, learner
from ai.evaluating.value_net import Net
from ai.judge.trials import even_params
from ai.players.levels import LEVELS, tuned
from ai.search.iteration import search_slice
from ai.search.params import SearchParams
from ai.search.rollout import to_decision, uniform
from ai.search.tree import DEALS, EXPLORATION, NODES, Tree, new_tree
from game.core.compiling import compiled
from game.core.generator import scattered, seed_word
from game.core.protocol import apply as take
from game.core.protocol import current_player, new_records
from game.core.record import Record
from game.core.registry import game as find_game

PLAYERS = "manager"
MOST_KEPT = 8
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})
DEAL_STREAM, PLAY_STREAM = 21, 22


@dataclass(frozen=True)
class Sample:
    """A position of a game, and how the game ended."""

    game: int
    """Number of the game."""
    state: Any
    seat: int
    returns: tuple[float, ...]
    scores: tuple[int, ...]


@compiled
def play_quickly(
    state: Record,
    iterations: int,
    params: SearchParams,
    net: Net,
    tree: Tree,
    empty: Tree,
    keep: float,
    word: Any,
    kept: Any,
) -> int:
    """Play `state` to its end by short searches in `tree`, which is made `empty` before each; returns how
    many positions were kept in `kept`.
    """
    number = 0
    decision = 0
    actions = tree.scratch.actions
    n = to_decision(state, actions)
    while n > 0:
        decision += 1
        seat = int(current_player(state))
        if number < len(kept) and uniform(scattered(word, 3 * decision)) < keep:
            kept[number] = state
            number += 1
        clear(tree, empty)
        for i in range(n):
            tree.known[actions[i]] = 1
        tree.words[DEALS] = scattered(word, 3 * decision + 1)
        tree.words[EXPLORATION] = scattered(word, 3 * decision + 2)
        search_slice(state, iterations, True, as_seen_by(params, seat), net, tree)
        take(state, _most_tried(tree, seat, int(actions[0])))
        n = to_decision(state, actions)
    return number


@compiled
def as_seen_by(params: SearchParams, seat: int) -> SearchParams:
    """The same settings for a search of `seat`."""
    return SearchParams(
        params.explore,
        params.bias,
        params.spread,
        params.epsilon,
        params.cut,
        params.widen,
        params.regret,
        seat,
        params.bluff,
        params.daring,
        params.points,
        params.practised,
        params.habit,
        0.0,
        params.finish,
        0.0,
    )


@compiled
def clear(tree: Tree, empty: Tree) -> None:
    """Make a used tree like an empty one for as many iterations; its chance stays."""
    for i in range(tree.counts[NODES]):
        tree.entries[i] = empty.entries[0]
        tree.sealed[i] = empty.sealed[0]
    tree.scratch.legal[:] = 0
    tree.known[:] = 0
    for i in range(len(tree.counts)):
        tree.counts[i] = empty.counts[i]


@compiled
def _most_tried(tree: Tree, seat: int, otherwise: int) -> int:
    """The action of `seat` at the root with the most tries; of equals the one with the best prior."""
    most = 0
    action = otherwise
    child = tree.entries[0].first
    while child > 0:
        entry = tree.entries[child]
        if entry.seat == seat and tree.known[entry.action] and entry.visits > most:
            most = entry.visits
            action = int(entry.action)
        child = entry.following
    return action


def table_kind(game_id: str, name: str, options: Mapping[str, Any] = NO_OPTIONS) -> TableKind:
    """A kind of table by its name; all games at it have these options."""
    kind = next(kind for kind in learner(game_id).tables if kind.name == name)
    return kind._replace(options=lambda number: {**kind.options(number), **options})


def sampled(
    game_id: str, table: str, first: int, games: int, keep: float, options: Mapping[str, Any] = NO_OPTIONS
) -> list[Sample]:
    """Positions of games number `first` and so on; the numbers decide deals, play, and options not given.

    `keep` is the chance that a position in which a seat has a choice is kept, of the first MOST_KEPT.
    """
    game, kind = find_game(game_id), table_kind(game_id, table, options)
    load_policy(game.id)
    level = tuned(LEVELS[PLAYERS], game.id, kind.players)
    tree, empty = (new_tree(game.dtype, game.num_actions, level.iterations, 1, 0) for _ in range(2))
    found: list[Sample] = []
    for number in range(first, first + games):
        chosen = game.options_model.model_validate(dict(kind.options(number)))
        state = game.new_game(kind.players, chosen, seed_word(number, DEAL_STREAM))
        kept = new_records(game.dtype, MOST_KEPT)
        net = evaluation(game.id, level.evaluation, state)
        word = seed_word(number, PLAY_STREAM)
        params = even_params(level, 0)
        count = play_quickly(state, level.iterations, params, net, tree, empty, keep, word, kept)
        returns, scores = tuple(game.returns(state)), tuple(game.scores(state))
        for i in range(count):
            position = kept[i].copy()
            found.append(Sample(number, position, int(current_player(position)), returns, scores))
    return found
