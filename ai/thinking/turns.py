"""Decisions that belong together: a later part of a turn is thought about with what the earlier part found.

Where a seat decides again and has learnt nothing since, the branch of the earlier search below the action
taken is a search of the present position already. Nothing depends on whether that search is still at hand: it
is made again where it is not, such as after a match was loaded in the middle of a turn.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ai.core.protocol import simultaneous
from ai.core.stopping import Stop
from ai.search.rollout import to_decision
from ai.thinking.parallel_search import ParallelSearch, choices, known_position
from ai.thinking.question import Question, TurnPart
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.record import Record

PROBES = (1, 2)
"""Deals for which a position has to follow from an earlier one."""


class Memory:
    """Keeps the latest search, to be continued."""

    def __init__(self) -> None:
        self._key: object = None
        self._search: ParallelSearch | None = None

    def keep(self, key: object, search: ParallelSearch) -> None:
        self._key, self._search = key, search

    def find(self, key: object) -> ParallelSearch | None:
        return self._search if self._key == key else None


def search_of(question: Question) -> ParallelSearch:
    """The search for an answer, with nothing searched yet."""
    return ParallelSearch(question.game, question.state, question.seat, question.level, question.seed)


def grown_search(question: Question, memory: Memory, stop: Stop) -> ParallelSearch:
    """The search for an answer, begun with what was found in the earlier parts of the turn, and not gone on
    with yet.
    """
    game, search = question.game, search_of(question)
    if question.level.halving or question.seat != search.mover or simultaneous(question.state):
        return search
    question = replace(
        question, turn=tuple(part for part in question.turn if len(choices(game, part.state)) > 1)
    )
    if question.turn and follows(game, question.turn[-1], question.state, question.seat):
        earlier = question.before()
        found = memory.find(earlier.key)
        if found is None:
            found = grown_search(earlier, memory, stop)
            found.run(stop)
        search.grow_from(found, question.turn[-1].action)
    return search


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
