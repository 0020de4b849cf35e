"""What a person would call one decision: the parts of it that a match records one by one belong together.

A decision goes on as long as the same seat decides, has learnt nothing since (see ai.thinking.turns), and the
game says of what it decides next that it belongs to what came before, or is of the same kind and begins
nothing new, or that both actions are one course. `ai/<game>/decisions.py` names the kinds: `KINDS` in full,
and `kind_of` for a position, empty where something goes on; `is_one_course`, `without_order`
and `without_means` are optional.
Choices that others make at the same time are each a decision of one action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from ai.core.protocol import simultaneous
from ai.thinking.parallel_search import choices
from ai.thinking.question import TurnPart, thinking_seed
from ai.thinking.turns import follows
from game.core import protocol
from game.core.game import Game
from game.core.match import Match
from game.core.protocol import NATURE
from game.core.record import Record
from game.core.registry import module_of

FOLLOW_UP = "follow_up"
"""The kind of a decision that goes on with something after something was learnt on the way."""


@dataclass(frozen=True)
class Decision:
    """A decision of a match, or one to come."""

    step: int
    """Number of its first step in `Match.steps`; of a decision to come the number of steps so far."""
    parts: tuple[int, ...]
    seat: int
    kind: str
    state: Any
    """The position in which it began."""
    actions: tuple[int, ...] | None
    """What was played; None for a decision to come."""
    seed: int
    """For searching: of the match's seed and the number of the decision, no cards."""

    @property
    def sealed(self) -> bool:
        """Whether others choose at the same time."""
        return bool(simultaneous(self.state))


@cache
def _kinds(game_id: str) -> Callable[[Any, Sequence[int]], str] | None:
    module = module_of("ai", game_id, "decisions")
    return None if module is None else module.kind_of


def kinds(game_id: str) -> tuple[str, ...]:
    """All kinds of decisions of a game."""
    module = module_of("ai", game_id, "decisions")
    return (*(() if module is None else module.KINDS), FOLLOW_UP)


def kind_of(game: Game, state: Record) -> str:
    """The kind of the decision that begins in a position; empty where one goes on. A game that names none has
    but one kind.
    """
    named = _kinds(game.id)
    return FOLLOW_UP if named is None else named(state, game.legal_actions(state))


def goes_on(game: Game, kind: str, part: TurnPart, state: Record, seat: int) -> bool:
    """Whether what `seat` decides in `state`, right after `part`, belongs to the same decision of `kind`."""
    if protocol.current_player(state) != seat or simultaneous(state):
        return False
    here = kind_of(game, state)
    same = here == kind and kind != FOLLOW_UP and not game.is_turning_point(state)
    belongs = here == "" or same
    return belongs and follows(game, part, state, seat, past_forced=False)


def runs_on(game: Game, part: TurnPart, state: Record, seat: int, action: int) -> bool:
    """Whether `seat` takes `action` in `state`, right after `part`, in one go with it: the game's
    `is_one_course` says which actions a person would name as one (riding on, past where one might have
    stopped).
    """
    course = getattr(module_of("ai", game.id, "decisions"), "is_one_course", None)
    if course is None or protocol.current_player(state) != seat or not course(part.action, action):
        return False
    return bool(follows(game, part, state, seat, past_forced=False))


def without_order(game: Game, state: Record) -> Any:
    """A copy of a position in which what has no order lies in one order (the game's `without_order`, where it
    has one): two ways that differ in nothing else come to the same.
    """
    return _arranged(game, state, "without_order")


def without_means(game: Game, state: Record) -> Any:
    """A copy of such a position without the means that what was done was done with (the game's
    `without_means`, where it has one): whichever cards paid, whichever of two dice was placed. Ways that
    differ in nothing else are one deed.
    """
    return _arranged(game, state, "without_means")


def _arranged(game: Game, state: Record, name: str) -> Any:
    arranged = state.copy()
    arrange = getattr(module_of("ai", game.id, "decisions"), name, None)
    if arrange is not None:
        arrange(arranged)
    return arranged


class Taken(NamedTuple):
    """A step as far as it matters here: who took which action in which position."""

    actor: int
    action: int
    before: Any


def decisions(match: Match, seat: int | None = None) -> tuple[Decision, ...]:
    """All decisions of a match, or of one seat, that left a choice, in order. What AIs decided in a person's
    place is nobody's.
    """
    me, end = match.setup.me, match.first_handed_step
    own = (found for found in _of_match(match, seat) if found.seat != me or found.step < end)
    return tuple(found for found in own if had_choice(match.game, found))


def decision_at(match: Match, step: int) -> Decision | None:
    """The decision that step number `step` belongs to; None for a step of nature."""
    return next((found for found in _of_match(match, None) if step in found.parts), None)


def _of_match(match: Match, seat: int | None) -> list[Decision]:
    steps = [Taken(step.actor, step.action, step.before) for step in match.steps]
    return every_decision(match.game, steps, lambda number: thinking_seed(match, number), seat)


def present_decision(match: Match) -> Decision | None:
    """The decision that is to be taken now; None after the end. In the middle of one it is what is left."""
    seat = match.to_move
    if seat < 0:
        return None
    kind = kind_of(match.game, match.state) or FOLLOW_UP
    return Decision(len(match.steps), (), seat, kind, match.state, None, thinking_seed(match))


def unfinished(match: Match) -> Decision | None:
    """The decision that goes on in the present position, as far as it has been made: what is decided here
    belongs to it. None where a decision begins, and after the end.
    """
    seat, first = match.to_move, len(match.steps)
    if seat < 0:
        return None
    while first and match.steps[first - 1].actor in (seat, NATURE):
        first -= 1
    steps = [Taken(step.actor, step.action, step.before) for step in match.steps[first:]]
    found = every_decision(match.game, steps, lambda _: 0)
    if not found:
        return None
    begun, last = found[-1], steps[found[-1].parts[-1]]
    part = TurnPart(last.before, 0, last.action)
    if not goes_on(match.game, begun.kind, part, match.state, seat):
        return None
    parts = tuple(first + number for number in begun.parts)
    return replace(begun, step=parts[0], parts=parts, seed=thinking_seed(match))


def had_choice(game: Game, decision: Decision) -> bool:
    """Whether any part of it could have been done in another way that is worth a thought."""
    state = decision.state
    for action in decision.actions or ():
        if choices(game, state) != [action]:
            return True
        state = step_on(state, action)
    return decision.actions is None and len(choices(game, state)) > 1


def step_on(state: Record, action: int) -> Any:
    """The position after an action and nature's steps after it."""
    after = state.copy()
    protocol.apply(after, action)
    while protocol.current_player(after) == NATURE:
        protocol.apply(after, 0)
    return after


def every_decision(
    game: Game, steps: Sequence[Taken], seed_of: Callable[[int], int], seat: int | None = None
) -> list[Decision]:
    """All decisions with a choice or without; `seed_of` gives the seed of the action of that number."""
    found: list[Decision] = []
    parts: list[int] = []
    kind = ""
    number = began = 0

    def close() -> None:
        if parts and seat in (None, steps[parts[0]].actor):
            first = steps[parts[0]]
            actions = tuple(steps[part].action for part in parts)
            place = (parts[0], tuple(parts), first.actor)
            found.append(Decision(*place, kind, first.before, actions, seed_of(began)))
        parts.clear()

    for index, step in enumerate(steps):
        if step.actor == NATURE:
            continue
        if parts:
            last = steps[parts[-1]]
            before = TurnPart(last.before, 0, last.action)
            belongs = goes_on(game, kind, before, step.before, step.actor) or runs_on(
                game, before, step.before, step.actor, step.action
            )
            if last.actor != step.actor or not belongs:
                close()
        if not parts:
            kind, began = kind_of(game, step.before) or FOLLOW_UP, number
        parts.append(index)
        number += 1
    close()
    return found
