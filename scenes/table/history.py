"""Where a match can be taken up again: the decisions in its steps, the last turn, branching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.catalogue import Catalogue
from game.core.game import Game, Step
from game.core.match import Match
from game.core.protocol import NATURE
from game.core.seed_code import random_seed
from game.core.sight import eyes


@dataclass(frozen=True)
class DecisionMark:
    """One decision of a match: its number, the index of its step, and the step."""

    decision: int
    index: int
    step: Step


def decisions(match: Match) -> list[DecisionMark]:
    """The decisions of a match, oldest first; all other steps are nature's."""
    indices = (i for i, step in enumerate(match.steps) if step.actor != NATURE)
    return [DecisionMark(number, index, match.steps[index]) for number, index in enumerate(indices)]


def decisions_before(match: Match, step: int) -> int:
    """How many decisions had been made before step number `step`."""
    return sum(each.actor != NATURE for each in match.steps[:step])


def last_turn_start(match: Match, seat: int) -> int | None:
    """Index of the first step of what happened since `seat` was last done; None before the first step.

    That is everything after its last decision, or, while its own turn goes on, after the one before that
    turn: what the others did in between is part of it.
    """
    made = decisions(match)
    rival = max((mark.index for mark in made if mark.step.actor != seat), default=-1)
    own = (mark.index + 1 for mark in reversed(made) if mark.step.actor == seat and mark.index < rival)
    return next(own, 0) if match.steps else None


def last_turn_of_others(game: Game, steps: Sequence[Step], seat: int | None) -> range:
    """The steps of the last turn among `steps`, if somebody else than `seat` began it."""
    for index in range(len(steps) - 1, -1, -1):
        step = steps[index]
        if step.actor != NATURE and game.is_turning_point(step.before):
            return range(0) if step.actor == seat else range(index, len(steps))
    return range(0)


def keeps_cards(match: Match, kept: int) -> bool:
    """Whether a branch after `kept` decisions may go on with the same hidden cards: where nothing that lies
    before it can belong to a match that still goes on.
    """
    return eyes(match, match.step_of(kept)) is None


def branch(match: Match, kept: int, *, same_cards: bool = False) -> Match:
    """A new match with the same set-up and the first `kept` decisions played again (all, if there are fewer).

    What the player's seat could not know there is dealt anew, unless the `same_cards` are wanted and may be
    (`keeps_cards`). Whoever branches has seen what comes: that counts as taking back.
    """
    setup, me = match.setup, match.setup.me
    kept = min(kept, len(match.actions))
    made = Match(setup)
    earlier = {deal.decisions: deal for deal in match.redeals}
    anew = me is not None and not (same_cards and keeps_cards(match, kept))
    for number in range(kept + 1):
        if number in earlier and (number < kept or not anew):
            made.redeal(earlier[number].seat, earlier[number].seed)
        if number < kept:
            made.play(match.actions[number])
    if me is not None and anew and not made.over:
        made.redeal(me, random_seed())
    made.taken_back = match.taken_back + (me is not None and match.takes_back(kept, me))
    return made


def turn_starts(match: Match) -> list[int]:
    """Indices of the steps with which turns begin, oldest first; the first is 0.

    A turn begins where the number of the turn or round rises, and where another seat
    begins something in it: its turn of the round, a defence.
    """
    starts, turn, owner = [0], 0, NATURE
    for mark in decisions(match):
        number, actor = match.game.turn(mark.step.before), mark.step.actor
        if number > turn or (actor != owner and match.game.is_turning_point(mark.step.before)):
            turn, owner = number, actor
            starts.append(mark.index)
    return sorted(set(starts))


def turn_before(match: Match, index: int) -> int:
    """Index of the last beginning of a turn before the step `index`, else 0."""
    return max((start for start in turn_starts(match) if start < index), default=0)


def turn_after(match: Match, index: int) -> int:
    """Index of the first beginning of a turn after the step `index`, else the number of steps."""
    return min((start for start in turn_starts(match) if start > index), default=len(match.steps))


def worth_a_line(match: Match, index: int) -> bool:
    """Whether the step of this index has a line in the log."""
    return bool(match.game.event_sentence(match.steps[index], Catalogue.load("en")))


def line_before(match: Match, index: int) -> int:
    """The index of the last step before `index` that is worth a line, else 0."""
    return next((i for i in range(index - 1, -1, -1) if worth_a_line(match, i)), 0)


class MatchMoment(Match):
    """A match as it stood after `at` steps, to be thought about: the decision that was to be made there.

    While nature's steps run, that is the decision before them; at the end it is the end.
    """

    def __init__(self, match: Match, at: int) -> None:
        # Nothing is dealt: everything is a part of `match`.
        steps, index = match.steps, at
        while 0 < index < len(steps) and steps[index].actor == NATURE:
            index -= 1
        while index < len(steps) and steps[index].actor == NATURE:
            index += 1
        self.exact = index == at
        """Whether that decision is to be made right here."""
        self.setup, self.game, self.options = match.setup, match.game, match.options
        self.redeals = match.redeals
        self.resigned = match.resigned if at >= len(steps) else None
        self.handed = match.handed
        self.steps = steps[:index]
        self.state = match.state_before(index)
        self.actions = [step.action for step in self.steps if step.actor != NATURE]
