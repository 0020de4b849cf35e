"""Why a rival may have done what it did, from what somebody else at the table can see and likely hands.

What was done is compared with the other way that a search thinks best, for the seat that did it (what it
gains) and for the one who asks (what is kept from them), in deals that the one who asks thinks possible. A
hand counts the more the better the move fits it. Where an observer cannot tell what was done, nothing is
compared; where only its beginning can be told, that is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ai.facts.compare import ATTEMPTS, Following, GoOn
from ai.facts.model import Comparison, Fact
from ai.facts.of_verdict import explains
from ai.facts.telling import tells_facts
from ai.forest import Forest, choices, known_position
from ai.judge.decisions import Decision, decision_at, had_choice
from ai.judge.options import known_bytes, look, outcome
from ai.judge.trials import Position, position_of
from ai.levels import COUNSEL, tuned
from ai.policies import load_policy
from ai.protocol import rate, simultaneous
from ai.search.rollout import soften, uniform
from ai.shown import searched_chances
from ai.turns import PROBES, thinking_seed
from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.game import Game, Step
from game.core.generator import scattered, seed_word
from game.core.match import Match
from game.core.protocol import NATURE, OVER

DEALS = 512
LEAST_LIKELY = 0.1
"""A hand that the move fits badly still counts so much: nobody plays as foreseen."""
HANDS = 64
"""Hands that are looked at to say how many allow the other way."""
MOST = 3
TRUTHS = 4
"""Positions that the observer thinks possible in which it is asked what could be told of a move."""
LIKELY_STREAM, WHY_STREAM = 8, 12


@dataclass(frozen=True)
class Reason:
    """What can be said of a decision of `seat` by `observer`."""

    decision: Decision
    observer: int
    visible: bool
    """Whether the observer can tell what was done."""
    choice: bool = True
    """Whether there was anything else to do, as far as the observer can see."""
    instead: tuple[int, ...] = ()
    position: Any = None
    """A position that the observer thinks possible, in which `instead` can be told."""
    gains: Comparison | None = None
    """For the seat that decided: what was done against the other way."""
    keeps: Comparison | None = None
    """The same for the observer."""
    possible: float = 1.0
    """Share of the likely hands with which the other way could have been taken."""
    before: float | None = None
    after: float | None = None
    """The observer's chance of winning, calibrated."""

    @property
    def explained(self) -> bool:
        """Whether anything that was counted speaks for what was done."""
        return bool(self.facts)

    @property
    def facts(self) -> tuple[tuple[bool, Fact], ...]:
        """What speaks for what was done, what explains most first, and of each whether it is the seat's own
        (else it is the observer's): what the seat gains where it is ahead with it, what the observer loses
        where it is behind.
        """
        found: list[tuple[bool, Fact]] = []
        if self.gains is not None and explains(self.gains):
            found += [(True, fact) for fact in self.gains.facts if fact.helps > 0]
        if self.keeps is not None and self.keeps.lead.high < 0.0:
            found += [(False, fact) for fact in self.keeps.facts if fact.helps < 0]
        return tuple(sorted(found, key=lambda each: -abs(each[1].explains))[:MOST])


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
    game, base = match.game, seed_word(decision.seed, WHY_STREAM + 2)
    for told, part in enumerate(decision.parts):
        taken = match.steps[part].action
        tested = False
        for number in range(TRUTHS):
            # Not the truth: what there is to be told must not hang on it.
            before = _dealt(match.steps[part].before, observer, np.uint64(scattered(base, number)))
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


def likelihood(game: Game, state: Any, action: int, practised: bool) -> float:
    """How well a move fits a position, as the rule-based player rates it: 1 for what it would do itself, 0
    for what cannot be done.
    """
    legal = game.legal_actions(state)
    if action not in legal:
        return 0.0
    actions, ratings = np.array(legal, np.int16), np.zeros(len(legal), np.float64)
    rate(state, actions, len(actions), ratings, practised)
    spread = tuned(COUNSEL, game.id, int(state.players)).spread
    soften(ratings, len(actions), spread)
    return float(max(LEAST_LIKELY, ratings[legal.index(action)] / ratings.max()))


class LikelyFollowing(Following):
    """Follows both ways in deals in which what was done is likely, and no other."""

    action = -1
    counted = 0

    def follow_one(self) -> None:
        word = np.uint64(scattered(self._word, self.tried))
        if self.observer != int(protocol.current_player(self._root)) and self.action >= 0:
            state = _dealt(self._root, self.observer, word)
            pick = uniform(np.uint64(scattered(word, LIKELY_STREAM)))
            if pick >= likelihood(self.game, state, self.action, True):
                self.tried += 1
                return
        super().follow_one()


def _dealt(root: Any, observer: int, word: Any) -> Any:
    """The position of a deal, as `ai.facts.follow.deal` makes it."""
    return known_position(root, observer, np.uint64(scattered(word, 0)))


def reason_of(
    match: Match,
    step: int,
    observer: int | None,
    go_on: GoOn = lambda: True,
    report: Callable[[Reason], None] = lambda found: None,
) -> Reason | None:
    """Why the decision that step number `step` belongs to may have been taken, as `observer` sees it; None:
    as the seat itself saw it. `report` is given what is known so far. None for a step of nature, and when
    `go_on` called it off.
    """
    load_policy(match.game.id)
    decision = _with_choice(match, step, observer)
    if decision is None:
        return None
    eyes = decision.seat if observer is None else observer
    seen_of = visible_parts(match, decision, eyes)
    if not seen_of:
        return Reason(decision, eyes, visible=False)
    decision = replace(decision, actions=(decision.actions or ())[:seen_of])
    found = Reason(decision, eyes, visible=True)
    report(found)
    chances = _chances(match, decision, eyes, go_on)
    if not go_on():
        return None
    found = Reason(decision, eyes, True, before=chances[0], after=chances[1])
    report(found)
    position, instead = _instead(match, decision, eyes, go_on)
    if not instead:
        return Reason(decision, eyes, True, choice=False, before=chances[0], after=chances[1])
    seen, told = position.state, _tellable(match.game, decision, instead, eyes)
    if not tells_facts(match.game.id):
        return Reason(decision, eyes, True, True, told, seen, before=chances[0], after=chances[1])
    gains = _compared(match, decision, instead, eyes, decision.seat, go_on)
    keeps = None
    if gains is not None and eyes != decision.seat:
        keeps = _compared(match, decision, instead, eyes, eyes, go_on)
    if not go_on():
        return None
    possible = _possible(match.game, decision, instead, eyes)
    return Reason(decision, eyes, True, True, told, seen, gains, keeps, possible, *chances)


def _with_choice(match: Match, step: int, observer: int | None) -> Decision | None:
    """The decision of a step; where it left no choice, as far as the observer can see, the last one in the
    same turn of the same seat that did.
    """
    first = decision = decision_at(match, step)
    while decision is not None and decision.actions is not None:
        if _left_choice(match.game, decision, observer):
            return decision
        before = decision.step - 1
        while before >= 0 and match.steps[before].actor == NATURE:
            before -= 1
        earlier = decision_at(match, before) if before >= 0 else None
        if earlier is None or earlier.seat != decision.seat:
            break
        if match.game.turn(earlier.state) != match.game.turn(decision.state):
            break
        decision = earlier
    return None if first is None or first.actions is None else first


def _left_choice(game: Game, decision: Decision, observer: int | None) -> bool:
    if observer is None or observer == decision.seat:
        return had_choice(game, decision)
    base = seed_word(decision.seed, WHY_STREAM + 5)
    deals = [_dealt(decision.state, observer, np.uint64(scattered(base, n))) for n in range(TRUTHS)]
    return any(len(choices(game, state)) > 1 for state in deals) or len(decision.parts) > 1


def _chances(
    match: Match, decision: Decision, eyes: int, go_on: GoOn
) -> tuple[float, float] | tuple[None, None]:
    """The chance of winning of the one who asks, before and after."""
    end = resolved(match, decision)
    after = match.state if end is None else match.state_before(end)
    if simultaneous(decision.state):
        return (None, None)
    found: list[float] = []
    for number, state in enumerate((decision.state, after)):
        if int(protocol.current_player(state)) == OVER:
            found.append(float(match.game.returns(state)[eyes]))
            continue
        level = tuned(COUNSEL, match.game.id, int(state.players))
        # A forest of its own: a player that thinks takes short cuts that hang on what the mover may do.
        known = _at_decision(known_position(state, eyes, seed_word(decision.seed, WHY_STREAM + 3)))
        if int(protocol.current_player(known)) == OVER:
            return (None, None)
        forest = Forest(match.game, known, eyes, level, decision.seed + WHY_STREAM + number)
        forest.search(go_on)
        if forest.called_off:
            return (None, None)
        found.append(searched_chances(match.game, known, forest.values())[eyes])
    return (found[0], found[1])


def _at_decision(state: Any) -> Any:
    """The position once nature has done what it has to do."""
    while int(protocol.current_player(state)) == NATURE:
        protocol.apply(state, 0)
    return state


def _instead(match: Match, decision: Decision, eyes: int, go_on: GoOn) -> tuple[Position, tuple[int, ...]]:
    """The other way that a search thinks best for the seat, with a hand that fits what was done."""
    game, done = match.game, decision.actions or ()
    state = decision.state
    if eyes != decision.seat:
        state = _fitting(game, decision, eyes)
    position = position_of(game, state, decision.seat, decision.seed)
    if len(choices(game, position.state)) < 2 and len(done) < 2:
        return position, ()
    came_to = outcome(position, done)
    asked = Decision(decision.step, (), decision.seat, decision.kind, position.state, None, decision.seed)
    for way in look(position, asked, go_on).ways:
        if way != done and outcome(position, way) != came_to:
            return position, way
    return position, ()


def _fitting(game: Game, decision: Decision, eyes: int) -> Any:
    """A position that the one who asks thinks possible, with the best fitting of some hands."""
    action = (decision.actions or (0,))[0]
    base = seed_word(decision.seed, WHY_STREAM)
    best, fits = None, -1.0
    for number in range(HANDS):
        state = _dealt(decision.state, eyes, np.uint64(scattered(base, number)))
        fit = likelihood(game, state, action, True)
        if fit > fits:
            best, fits = state, fit
        if fits >= 1.0:
            break
    return best


def _tellable(game: Game, decision: Decision, instead: tuple[int, ...], eyes: int) -> tuple[int, ...]:
    """As much of the other way as does not hang on a hand that was made up."""
    if eyes == decision.seat:
        return instead
    base = seed_word(decision.seed, WHY_STREAM + 4)
    deals = [_dealt(decision.state, eyes, np.uint64(scattered(base, number))) for number in range(4)]
    known = {tuple(game.legal_actions(state)) for state in deals}
    return instead if len(known) == 1 else instead[:1]


def _possible(game: Game, decision: Decision, instead: tuple[int, ...], eyes: int) -> float:
    """The share of likely hands with which the other way could have been begun."""
    if eyes == decision.seat or decision.sealed:
        return 1.0
    base, action = seed_word(decision.seed, WHY_STREAM + 1), (decision.actions or (0,))[0]
    weight = allowed = 0.0
    for number in range(HANDS):
        state = _dealt(decision.state, eyes, np.uint64(scattered(base, number)))
        fit = likelihood(game, state, action, True)
        weight += fit
        if fit and instead[0] in game.legal_actions(state):
            allowed += fit
    return allowed / weight if weight else 1.0


def _compared(
    match: Match, decision: Decision, instead: tuple[int, ...], eyes: int, seat: int, go_on: GoOn
) -> Comparison | None:
    seed = thinking_seed(match, decision.step)
    done = decision.actions or ()
    following = LikelyFollowing(match.game, decision.state, done, instead, eyes, seat, seed, DEALS)
    following.action = done[0] if not decision.sealed else -1
    return following.comparison() if following.advance(go_on, 4 * ATTEMPTS * DEALS) else None
