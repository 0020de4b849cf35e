"""Where a match can be taken up again: the decisions in its steps, the last turn, branching."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Step
from game.core.match import Match
from game.core.protocol import NATURE


@dataclass(frozen=True)
class Mark:
    """One decision of a match: its number, the index of its step, and the step."""

    decision: int
    index: int
    step: Step


def decisions(match: Match) -> list[Mark]:
    """The decisions of a match, oldest first; all other steps are nature's."""
    indices = (i for i, step in enumerate(match.steps) if step.actor != NATURE)
    return [Mark(number, index, match.steps[index]) for number, index in enumerate(indices)]


def last_turn_start(match: Match, seat: int) -> int | None:
    """Index of the first step after the last decision of `seat` (0 without one); None if nothing came."""
    start = next((mark.index + 1 for mark in reversed(decisions(match)) if mark.step.actor == seat), 0)
    return start if start < len(match.steps) else None


def last_turn_of_others(match: Match, shown: int, seat: int | None) -> range:
    """Steps of the last turn among the first `shown`, if somebody else than `seat` began it."""
    for index in range(shown - 1, -1, -1):
        step = match.steps[index]
        if step.actor != NATURE and match.game.is_turning_point(step.before):
            return range(0) if step.actor == seat else range(index, shown)
    return range(0)


def branch(match: Match, kept: int) -> Match:
    """A new match with the same set-up and the first `kept` decisions played again."""
    made = Match(match.setup)
    for action in match.actions[:kept]:
        made.play(action)
    return made
