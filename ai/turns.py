"""Decisions that belong together: a later part of a turn is thought about with what the earlier part found.

Where a seat decides again and has learnt nothing since, the branch of the earlier search below the action
taken is a search of the present position already. Nothing depends on whether that search is still at hand: it
is made again where it is not, such as after a match was loaded in the middle of a turn.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ai.levels import Level
from ai.parallel_search import GoOn, ParallelSearch, choices, known_position
from ai.protocol import simultaneous
from ai.search.rollout import to_decision
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.match import Match
from game.core.record import Record

PROBES = (1, 2)
"""Deals for which a position has to follow from an earlier one."""


@dataclass(frozen=True)
class TurnPart:
    """An earlier decision of the seat to move: the position, the seed of its search and the action taken."""

    state: Record
    seed: int
    action: int


Turn = tuple[TurnPart, ...]


class Memory:
    """Keeps the latest search, to be gone on with."""

    def __init__(self) -> None:
        self._key: object = None
        self._search: ParallelSearch | None = None

    def keep(self, key: object, search: ParallelSearch) -> None:
        self._key, self._search = key, search

    def find(self, key: object) -> ParallelSearch | None:
        return self._search if self._key == key else None


def thinking_seed(match: Match, decision: int | None = None) -> int:
    """The seed for thinking about a decision (the present one): from the match's seed and the number of the
    decision, no cards. Where hidden things were dealt anew, rivals think anew too.
    """
    number = len(match.actions) if decision is None else decision
    return (mood_seed(match, decision) + number) % (1 << 63)


def mood_seed(match: Match, decision: int | None = None) -> int:
    """What the hunches of its seats hang on at a decision (the present one): the same for a whole match, as
    far as hidden things were not dealt anew.
    """
    number = len(match.actions) if decision is None else decision
    seed = next((deal.seed for deal in reversed(match.redeals) if deal.decisions <= number), match.setup.seed)
    return (seed * 1_000_003 + 0x5DEECE66D) % (1 << 63)


def turn_so_far(match: Match) -> Turn:
    """The decisions that the seat to move took in a row just before this one, the earliest first."""
    parts: list[TurnPart] = []
    number = len(match.actions)
    for step in reversed(match.steps):
        if step.actor == protocol.NATURE:
            continue
        number -= 1
        if step.actor != match.to_move or number < match.fixed:
            break
        parts.append(TurnPart(step.before, thinking_seed(match, number), step.action))
    return tuple(reversed(parts))


def grown_search(
    game: Game,
    state: Record,
    level: Level,
    seed: int,
    observer: int,
    turn: Turn,
    memory: Memory,
    go_on: GoOn,
) -> ParallelSearch:
    """The search of `state`, begun with what was found in the earlier parts of the turn, and not gone on with
    yet.
    """
    search = ParallelSearch(game, state, observer, level, seed)
    if level.halving or observer != search.mover or simultaneous(state):
        return search
    turn = tuple(part for part in turn if len(choices(game, part.state)) > 1)
    if turn and follows(game, turn[-1], state, observer):
        *earlier, last = turn
        found = memory.find(key_of(game, last.state, level, last.seed, observer))
        if found is None:
            found = grown_search(game, last.state, level, last.seed, observer, tuple(earlier), memory, go_on)
            found.run(go_on)
        search.grow_from(found, last.action)
    return search


def key_of(game: Game, state: Record, level: Level, seed: int, observer: int) -> object:
    """What a search is remembered by."""
    return game.id, state.tobytes(), level, seed, observer


def follows(game: Game, part: TurnPart, state: Record, observer: int, past_forced: bool = True) -> bool:
    """Whether `state` is the decision that `part` leads to whatever is hidden, so that the observer has
    learnt nothing on the way; unless `past_forced`, what it must do is a decision too.
    """
    if protocol.current_player(part.state) != observer or simultaneous(part.state):
        return False
    actions = np.zeros(game.num_actions, np.int16)
    for probe in PROBES:
        replay = known_position(part.state, observer, seed_word(probe))
        if part.action not in game.legal_actions(replay):
            return False
        protocol.apply(replay, part.action)
        if past_forced and to_decision(replay, actions) == 0:
            return False
        while protocol.current_player(replay) == protocol.NATURE:
            protocol.apply(replay, 0)
        same = known_position(replay, observer, seed_word(0)).tobytes()
        if same != known_position(state, observer, seed_word(0)).tobytes():
            return False
    return True
