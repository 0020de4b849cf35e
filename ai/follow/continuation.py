"""How the seat that decides likely goes on after a move: the most tried line of a search that begins with it.

The rule-based player takes over wherever a search leaves off, and it may not see what the move was for. So
the next few actions of the seat are those that a search takes most often. They are the same in all deals,
and end where a deal does not allow them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import forget, is_quiescent, simultaneous
from ai.core.stopping import Stop, Stopped, never
from ai.evaluating.nets import evaluation
from ai.follow.course import can_follow, course_of
from ai.follow.model import Continuation
from ai.follow.playing import Aim, make_moves, new_bench
from ai.judge.trials import even_params, position_of
from ai.search.held import no_points, search_held
from ai.search.tree import Tree, children, new_tree
from ai.thinking.continuation import next_step
from ai.thinking.parallel_search import choices_on_the_way, known_position
from ai.thinking.slices import in_slices
from game.core import protocol
from game.core.game import Game, Step
from game.core.generator import seed_word
from game.core.record import Record

ITERATIONS = 1200
CLEAR = 0.6
"""Part of the tries that an action of the seat must have to be followed: where a search wavers, another one
may go on differently.
"""
MOST = 6
"""Actions of the seat after its move, at most."""
TRIED = 60
"""Tries at least of what is followed."""
STREAM = 9
"""The generator stream of these searches, and the next one."""


def going_on(
    game: Game, state: Record, moves: Sequence[int], seat: int, stop: Stop = never
) -> tuple[int, ...]:
    """The next few actions of `seat` in the same turn after `moves`, as far as a search from what it knows is
    clear about them and nothing is revealed on the way.
    """
    return in_turn(game, state, moves, way_on(game, state, moves, seat, 0, stop), seat)


def way_on(
    game: Game, state: Record, moves: Sequence[int], observer: int, seed: int, stop: Stop = never
) -> tuple[int, ...]:
    """The actions with which the seat to move goes on after `moves`, as far as a search from what `observer`
    knows is clear about them; none where all choose at the same time, or `stop` said so.
    """
    if not moves or simultaneous(state):
        return ()
    position = position_of(game, state, observer, seed)
    level, experience = position.level, position.row.leaf.experience
    tree = new_tree(game.dtype, game.num_actions, ITERATIONS, seed, STREAM)
    net = evaluation(game.id, level.evaluation, position.state)
    held, params = np.array(moves, np.int64), even_params(level, observer)

    def search(size: int) -> None:
        search_held(position.state, held, size, params, net, tree, experience, ITERATIONS + 1, no_points())

    try:
        if not in_slices(ITERATIONS, search, lambda _: stop()):
            return ()
    except Stopped:
        return ()
    return clear_line(tree, int(protocol.current_player(state)))


def clear_line(tree: Tree, mover: int) -> tuple[int, ...]:
    """The actions of `mover` that a search tries most, as far as it is clear about them and nobody chooses
    together with others; the search holds what comes before them.
    """
    node = 0
    line: list[int] = []
    while len(line) < MOST:
        parent = node
        below = [child for child in children(tree, node) if tree.entries.visits[child] >= TRIED]
        node = max(below, key=lambda child: int(tree.entries.visits[child]), default=0)
        if node == 0 or tree.sealed.together[node] != 0:
            break
        if tree.entries.seat[node] == mover:
            if tree.entries.visits[node] < CLEAR * tree.entries.visits[parent]:
                break
            line.append(int(tree.entries.action[node]))
    return tuple(line)


def in_turn(
    game: Game, state: Record, moves: Sequence[int], later: Sequence[int], seat: int, done: bool = False
) -> tuple[int, ...]:
    """As much of how `seat` goes on after `moves` as belongs to the same turn and depends on nothing that is
    revealed on the way, with what leaves no choice in between, such as payments. What is only begun, such as
    a die in hand, is left out. `done`: this is what was played, which a search may have left out.
    """
    at: Any = known_position(state, seat, seed_word(0))
    begun = at.turns
    for action in moves:
        at = None if at is None else next_step(game, at, action, seat, whole_turn=True)
    if at is not None:
        forget(at)
    found: list[int] = []
    whole = 0
    pending = list(later)
    while at is not None and at.turns == begun:  # the next turn may be the same seat's
        allowed = game.legal_actions(at) if done else choices_on_the_way(game, at)
        if not pending and (len(allowed) > 1 or whole == len(found)):
            break
        action = allowed[0] if len(allowed) == 1 else pending[0]
        if action not in allowed:
            break
        meant = bool(pending) and action == pending[0]
        if meant:
            del pending[0]
        resting = may_end(game, at)
        at = next_step(game, at, action, seat, whole_turn=True)
        if (at is None or at.turns != begun) and resting and not meant:
            break  # nothing else can be done: the turn is over
        found.append(action)
        if at is None or may_end(game, at):
            whole = len(found)
    return tuple(found[:whole])


def may_end(game: Game, state: Record) -> bool:
    """Whether a told plan may end at a position: nothing is only begun."""
    midway = course_of(game.id).midway if can_follow(game.id) else None
    return is_quiescent(state) if midway is None else state.phase not in midway


def dealt(game: Game, root: Any, aim: Aim, word: int) -> Any:
    """The position that a deal begins with."""
    load_policy(game.id)
    bench = new_bench(game.dtype, game.num_actions)
    make_moves(root, np.zeros(0, np.int16), aim, np.uint64(word), bench)
    return bench.states[0].copy()


def steps_of(game: Game, state: Record, observer: int, line: Continuation) -> list[Step]:
    """The steps of a line as a board shows them, from the position `state` of the decision, as `observer`
    knows it.
    """
    position = dealt(game, state, Aim(observer, observer, 1.0), line.word)
    steps: list[Step] = []
    for action in line.steps:
        steps.append(game.step(position, int(protocol.current_player(position)), action))
        position = steps[-1].after
    return steps
