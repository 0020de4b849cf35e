"""Why a rival may have done what it did, from what somebody else at the table can see and likely hands.

What was done is compared with other ways that a search thinks good, for the seat that did it (what it gains)
and for the one who asks (what is kept from them), in deals that the one who asks thinks possible. A hand
counts the more the better the move fits it. Where an observer cannot tell what was done
(`ai.facts.visible`), nothing is compared; where only its beginning can be told, that is.

What speaks for a move is told whether or not the other way is better all in all; which of the two is, is told
too (`Stance`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from ai.core.policies import load_policy
from ai.core.protocol import rate, simultaneous
from ai.facts.compare import ATTEMPTS, Following, GoOn
from ai.facts.model import Comparison, Fact
from ai.facts.telling import telling, tells_facts
from ai.facts.visible import TRUTHS, dealt_to, resolved, visible_parts
from ai.judge.decisions import Decision, decision_at, had_choice
from ai.judge.options import candidates_of, look
from ai.judge.shown import searched_chances
from ai.judge.trials import Position, position_of
from ai.players.levels import COUNSEL, tuned
from ai.search.rollout import soften, uniform
from ai.thinking.parallel_search import ParallelSearch, choices, known_position
from ai.thinking.question import thinking_seed
from game.core import protocol
from game.core.game import Game
from game.core.generator import scattered, seed_word
from game.core.match import Match
from game.core.protocol import NATURE, OVER

DEALS = 512
LEAST_LIKELY = 0.1
"""A hand that the move fits badly still counts so much: nobody plays as foreseen."""
HANDS = 64
"""Hands that are looked at to say how many allow the other way."""
MOST = 3
OTHERS = 3
"""Other ways that are compared with what was done, until one shows what it was good for."""
ALIKE = (1.0, 0.06)
"""Where the lead, in points, and the share of the win surely differ by less, two ways come to the same."""
LIKELY_STREAM, WHY_STREAM = 8, 12

Stance = Literal["ahead", "close", "behind", "same"]
"""How what was done compares with the other way for the seat, all in all: surely better, not surely either,
surely worse, or so that hardly anything depends on it.
"""


def stance_of(found: Comparison) -> Stance:
    """How the first way of a comparison does against the second: wins decide, and the lead where they say
    nothing.
    """
    figures = (found.lead, found.wins)
    if all(max(-figure.low, figure.high) < least for figure, least in zip(figures, ALIKE, strict=True)):
        return "same"
    deciding = next((figure for figure in reversed(figures) if figure.low > 0.0 or figure.high < 0.0), None)
    if deciding is None:
        return "close"
    return "ahead" if deciding.low > 0.0 else "behind"


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
    def stance(self) -> Stance | None:
        """How what was done does against the other way; None while nothing is compared."""
        return None if self.gains is None else stance_of(self.gains)

    @property
    def explained(self) -> bool:
        """Whether there is something to be told: what speaks for it, that nothing depends on it, or that the
        other way is surely better and why.
        """
        return bool(self.facts) or self.stance == "same"

    @property
    def facts(self) -> tuple[tuple[bool, Fact], ...]:
        """What speaks for what was done, what explains most first, and of each whether it is the seat's own
        (else it is the observer's): what the seat gains with it, and what the observer loses. Where the
        other way is surely better, what that costs most comes last.
        """
        if self.gains is None:
            return ()
        found = [(True, fact) for fact in self.gains.facts if fact.helps > 0]
        if self.keeps is not None and self.keeps.lead.low <= 0.0:
            told = any(fact.form == "points" for _, fact in found)
            for fact in self.keeps.facts:
                # The points of the seat are told already, one source after the other.
                again = told and fact.key == "points" and fact.values["seat"] == self.decision.seat
                if fact.helps < 0 and not again:
                    found.append((False, fact))
        found.sort(key=lambda each: -abs(each[1].explains))
        found = [(True, fact) for fact in self.gains.at_once if fact.helps > 0] + found
        costs = [(True, fact) for fact in self.gains.facts if fact.helps < 0]
        if self.stance != "behind" or not costs:
            return tuple(found[:MOST])
        kept = found[: MOST - 1]
        return (*kept, *costs[: MOST - len(kept)])


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
    every_rival = True

    def follow_one(self) -> None:
        word = np.uint64(scattered(self._word, self.tried))
        if self.observer != int(protocol.current_player(self._root)) and self.action >= 0:
            state = dealt_to(self._root, self.observer, word)
            pick = uniform(np.uint64(scattered(word, LIKELY_STREAM)))
            if pick >= likelihood(self.game, state, self.action, True):
                self.tried += 1
                return
        super().follow_one()


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
    turn = _whole_turn(match, decision, step, observer)
    seen_of = visible_parts(match, turn, eyes)
    if seen_of:
        decision = turn
    else:
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
    position, others = _others(match, decision, eyes, go_on)
    if not others:
        return Reason(decision, eyes, True, choice=False, before=chances[0], after=chances[1])
    if not tells_facts(match.game.id):
        told = _tellable(match.game, decision, others[0], eyes)
        return replace(found, instead=told, position=position.state)
    best: Reason | None = None
    for way in others:
        compared = _against(match, decision, way, eyes, found, go_on)
        if compared is None:
            return None
        if best is None or _clearness(compared) > _clearness(best):
            best = replace(compared, position=position.state)
            report(best)
        if best.facts and best.stance != "close":
            break
    return best


def _clearness(found: Reason) -> tuple[bool, bool]:
    """What is told rather, where several other ways are compared. That a move is worse than what a search
    does not think best says little.
    """
    if found.stance == "behind":
        return (False, False)
    return (bool(found.facts), found.stance != "close")


def _against(
    match: Match, decision: Decision, way: tuple[int, ...], eyes: int, known: Reason, go_on: GoOn
) -> Reason | None:
    """What was done against one other way; None when called off."""
    following = _following(match, decision, way, eyes, decision.seat)
    gains = _compared(following, go_on)
    keeps = None
    if gains is not None and eyes != decision.seat:
        again = _following(match, decision, way, eyes, eyes)
        again.moves = following.moves
        keeps = _compared(again, go_on)
    if not go_on():
        return None
    possible = _possible(match.game, decision, way, eyes)
    told = _tellable(match.game, decision, way, eyes)
    return replace(known, instead=told, gains=gains, keeps=keeps, possible=possible)


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


def _whole_turn(match: Match, decision: Decision, step: int, observer: int | None) -> Decision:
    """All that the seat did in one go in the turn of a decision, from the first choice to the decision of
    `step`, where turns belong to one seat: what one click does makes sense with the others only.
    """
    if not tells_facts(match.game.id) or not telling(match.game.id).seats_take_turns or decision.sealed:
        return decision
    turn, first, asked = match.game.turn(decision.state), decision, decision_at(match, step)
    before = decision.step - 1
    while before >= 0:
        if match.steps[before].actor == NATURE:
            before -= 1
            continue
        earlier = decision_at(match, before)
        if earlier is None or earlier.seat != decision.seat or match.game.turn(earlier.state) != turn:
            break
        if _left_choice(match.game, earlier, observer):
            first = earlier
        before = earlier.step - 1
    last = decision.parts[-1] if asked is None else max(decision.parts[-1], asked.parts[-1])
    own = range(first.step, last + 1)
    parts = tuple(number for number in own if match.steps[number].actor == decision.seat)
    actions = tuple(match.steps[number].action for number in parts)
    return replace(first, parts=parts, actions=actions)


def _left_choice(game: Game, decision: Decision, observer: int | None) -> bool:
    if observer is None or observer == decision.seat:
        return had_choice(game, decision)
    base = seed_word(decision.seed, WHY_STREAM + 5)
    deals = [dealt_to(decision.state, observer, np.uint64(scattered(base, n))) for n in range(TRUTHS)]
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
        # A search of its own: a player that thinks takes short cuts that depend on what the mover may do.
        known = _at_decision(known_position(state, eyes, seed_word(decision.seed, WHY_STREAM + 3)))
        if int(protocol.current_player(known)) == OVER:
            return (None, None)
        search = ParallelSearch(match.game, known, eyes, level, decision.seed + WHY_STREAM + number)
        search.run(go_on)
        if search.called_off:
            return (None, None)
        found.append(searched_chances(match.game, known, search.values(), eyes)[eyes])
    return (found[0], found[1])


def _at_decision(state: Any) -> Any:
    """The position once nature has done what it has to do."""
    while int(protocol.current_player(state)) == NATURE:
        protocol.apply(state, 0)
    return state


def _others(
    match: Match, decision: Decision, eyes: int, go_on: GoOn
) -> tuple[Position, tuple[tuple[int, ...], ...]]:
    """The other ways that a search thinks best for the seat, with a hand that fits what was done."""
    game, done = match.game, decision.actions or ()
    state = decision.state
    if eyes != decision.seat:
        state = _fitting(game, decision, eyes)
    position = position_of(game, state, decision.seat, decision.seed)
    begun = decision_at(match, decision.step)
    if begun is not None and len(begun.parts) < len(done):
        done = done[: len(begun.parts)]  # what follows in the turn goes on from there
    if len(choices(game, position.state)) < 2 and len(done) < 2:
        return position, ()
    asked = Decision(decision.step, (), decision.seat, decision.kind, position.state, None, decision.seed)
    return position, candidates_of(position, look(position, asked, go_on).ways, done)[1 : 1 + OTHERS]


def _fitting(game: Game, decision: Decision, eyes: int) -> Any:
    """A position that the one who asks thinks possible, with the best fitting of some hands."""
    action = (decision.actions or (0,))[0]
    base = seed_word(decision.seed, WHY_STREAM)
    best, fits = None, -1.0
    for number in range(HANDS):
        state = dealt_to(decision.state, eyes, np.uint64(scattered(base, number)))
        fit = likelihood(game, state, action, True)
        if fit > fits:
            best, fits = state, fit
        if fits >= 1.0:
            break
    return best


def _tellable(game: Game, decision: Decision, instead: tuple[int, ...], eyes: int) -> tuple[int, ...]:
    """As much of the other way as does not depend on a hand that was made up."""
    if eyes == decision.seat:
        return instead
    base = seed_word(decision.seed, WHY_STREAM + 4)
    deals = [dealt_to(decision.state, eyes, np.uint64(scattered(base, number))) for number in range(4)]
    known = {tuple(game.legal_actions(state)) for state in deals}
    return instead if len(known) == 1 else instead[:1]


def _possible(game: Game, decision: Decision, instead: tuple[int, ...], eyes: int) -> float:
    """The share of likely hands with which the other way could have been begun."""
    if eyes == decision.seat or decision.sealed:
        return 1.0
    base, action = seed_word(decision.seed, WHY_STREAM + 1), (decision.actions or (0,))[0]
    weight = allowed = 0.0
    for number in range(HANDS):
        state = dealt_to(decision.state, eyes, np.uint64(scattered(base, number)))
        fit = likelihood(game, state, action, True)
        weight += fit
        if fit and instead[0] in game.legal_actions(state):
            allowed += fit
    return allowed / weight if weight else 1.0


def _following(
    match: Match, decision: Decision, way: tuple[int, ...], eyes: int, seat: int
) -> LikelyFollowing:
    seed = thinking_seed(match, decision.step)
    done = decision.actions or ()
    following = LikelyFollowing(match.game, decision.state, done, way, eyes, seat, seed, DEALS)
    following.action = done[0] if not decision.sealed else -1
    return following


def _compared(following: LikelyFollowing, go_on: GoOn) -> Comparison | None:
    return following.comparison() if following.advance(go_on, 4 * ATTEMPTS * DEALS) else None
