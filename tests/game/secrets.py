"""Matches with other secrets, and branches: for tests of what is told to whom."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

from game.core.generator import seed_word
from game.core.match import Match
from game.core.protocol import redeterminize
from tests.game.playing import Chance


def altered(match: Match, seat: int, most: int | None = None) -> Match:
    """The same match, with all that a seat cannot know in its positions dealt anew; `most`: only in those
    before so many steps.
    """
    made, known = copy.copy(match), dict[int, Any]()

    def anew(state: Any) -> Any:
        if id(state) not in known:
            known[id(state)] = state.copy()
            redeterminize(known[id(state)], seat, seed_word(99))
        return known[id(state)]

    steps = match.steps if most is None else match.steps[:most]
    made.steps = [replace(step, before=anew(step.before), after=anew(step.after)) for step in steps]
    made.steps += match.steps[len(steps) :]
    if most is None:
        made.state = anew(match.state)
    return made


def branched(match: Match, seat: int, seed: int = 2) -> Match:
    """A match that branches off where another one stands, with all that `seat` cannot know dealt anew, played
    to its end by chance.
    """
    made, chance = Match(match.setup), Chance(seed)
    for action in match.actions:
        made.play(action)
    made.redeal(seat, seed)
    while not made.over:
        legal = made.legal()
        made.play(legal[chance.below(len(legal))])
    return made
