"""What an observer can tell of a decision of somebody else, once it has taken effect."""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.protocol import simultaneous
from ai.judge.decisions import Decision
from ai.judge.options import known_bytes
from ai.thinking.parallel_search import known_position
from ai.thinking.turns import PROBES
from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.game import Game, Step
from game.core.generator import scattered, seed_word
from game.core.match import Match
from game.core.protocol import NATURE

TRUTHS = 4
"""Positions that the observer thinks possible in which it is asked what could be told of a move."""
SEEN_STREAM = 14


def dealt_to(root: Any, observer: int, word: Any) -> Any:
    """The position of a deal, as `ai.facts.follow.deal` makes it."""
    return known_position(root, observer, np.uint64(scattered(word, 0)))


def resolved(match: Match, decision: Decision) -> int | None:
    """Number of the step before which a decision had taken effect: choices made at the same time wait for
    all. None where they still wait.
    """
    end = decision.parts[-1] + 1
    if not decision.sealed:
        return end
    while end < len(match.steps) and simultaneous(match.steps[end].before):
        end += 1
    return None if simultaneous(match.state_before(end)) else end


def visible_parts(match: Match, decision: Decision, observer: int) -> int:
    """How many of its actions `observer` can tell, once they have taken effect: with any other one in its
    place the position would look different.
    """
    actions = decision.actions or ()
    if observer == decision.seat:
        return len(actions)
    end = resolved(match, decision)
    if end is None:
        return 0
    while decision.sealed and end < len(match.steps):
        # What is sealed is opened later in the turn.
        if match.game.turn(match.steps[end].before) != match.game.turn(decision.state):
            break
        end += 1
    game, base = match.game, seed_word(decision.seed, SEEN_STREAM)
    for told, part in enumerate(decision.parts):
        taken = match.steps[part].action
        tested = False
        for number in range(TRUTHS):
            # Not the truth: what there is to be told must not depend on it.
            before = dealt_to(match.steps[part].before, observer, np.uint64(scattered(base, number)))
            legal = game.legal_actions(before)
            if int(protocol.current_player(before)) != decision.seat or taken not in legal:
                continue
            tested = True
            for other in legal:
                if other != taken and not _told_apart(match, before, part, other, end, observer):
                    return told
        if not tested:
            return told
    return len(actions)


def _told_apart(match: Match, before: Any, part: int, other: int, end: int, observer: int) -> bool:
    """Whether the observer sees that another action was not taken at step `part`, in the position after it or
    in one of those that follow, before step `end` at the latest, or reads it in the log; or whether it is the
    same for whoever took it.
    """
    game, seat = match.game, match.steps[part].actor
    real = _stepped(game, before, seat, match.steps[part].action)
    instead = _stepped(game, before, seat, other)
    if _looks_alike(game, real[0], instead[0], seat):
        return True
    if real[1] != instead[1]:
        return True
    for step in match.steps[part + 1 : end]:
        for state in (real[0], instead[0]):
            if int(protocol.current_player(state)) != step.actor:
                return not _looks_alike(game, real[0], instead[0], observer)
            if step.actor != NATURE and step.action not in game.legal_actions(state):
                return not _looks_alike(game, real[0], instead[0], observer)
        real, instead = (_stepped(game, each[0], step.actor, step.action) for each in (real, instead))
        if step.actor != NATURE:
            continue
        if real[1] != instead[1] or not _looks_alike(game, real[0], instead[0], observer):
            return True
    return not _looks_alike(game, real[0], instead[0], observer)


def _stepped(game: Game, before: Any, actor: int, action: int) -> tuple[Any, str]:
    """The position after a step, and what the log says of it, which everybody reads."""
    after = before.copy()
    protocol.apply(after, action)
    step = Step(actor, action, game.event(after), before, after)
    return after, game.event_sentence(step, Catalogue.load("en"))


def _looks_alike(game: Game, first: Any, second: Any, observer: int) -> bool:
    if game.view(first, observer) == game.view(second, observer):
        return True
    return all(
        known_bytes(first, observer, probe) == known_bytes(second, observer, probe) for probe in PROBES
    )
