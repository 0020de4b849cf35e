"""Explanations made: of a judged decision, and of two ways that stand beside each other in a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any

from ai.core.policies import load_policy
from ai.core.stopping import Stop, never
from ai.explain.carrying import Both, carried_both
from ai.explain.headline import Loss, ending_of, headline_of, loss_of
from ai.explain.model import Explanation, Fact, Headline
from ai.explain.rules import facts_of
from ai.follow.course import can_follow
from ai.follow.following import DEALS, Actions, Following
from ai.follow.model import Figure, Followed
from ai.judge.model import Candidate, Verdict
from ai.thinking.question import thinking_seed
from game.core import protocol
from game.core.game import Game, Step
from game.core.match import Match
from game.core.protocol import NATURE

MOST_FACTS = 2


def compared(verdict: Verdict) -> tuple[Candidate, ...]:
    """The best way and the one that was played, or where that was the best, the next best; the best alone
    where there is no other.
    """
    other = verdict.chosen
    if other is None or other is verdict.best:
        other = next(iter(verdict.candidates[1:]), None)
    return (verdict.best,) if other is None else (verdict.best, other)


def explanation_of(
    match: Match, verdict: Verdict, stop: Stop = never, deals: int = DEALS
) -> Explanation | None:
    """Why the best way is better than the one that was played, from what the seat knew then. None where there
    is only one way, or where `stop` said so.
    """
    ways = compared(verdict)
    if len(ways) < 2:
        return None
    first, second = (way.numbers(match.game) for way in ways)
    state, seed = match.state_before(verdict.step), thinking_seed(match, verdict.step)
    before, done = match.steps[: verdict.step], _went_on(match, verdict, ways)
    pair = WayPair(match.game, state, (first, second), seed, deals, before, done)
    return _explained(pair, headline_of(verdict), loss_of(verdict), stop, played=verdict.chosen is ways[1])


def explain_ways(
    game: Game,
    state: Any,
    ways: tuple[Sequence[int], Sequence[int]],
    seed: int,
    stop: Stop = never,
    loss: Loss | None = None,
    deals: int = DEALS,
    steps: Sequence[Step] = (),
) -> Explanation | None:
    """Why the first way of the seat to move is better than the second. `loss` says how far the second is
    behind by the searches, `steps` what was played so far. None where `stop` said so.
    """
    first, second = (tuple(way) for way in ways)
    headline = Headline(cost=None, unit="share" if loss is None else loss.unit)
    return _explained(WayPair(game, state, (first, second), seed, deals, steps), headline, loss, stop)


@dataclass(frozen=True)
class WayPair:
    """Two ways to decide in a position, what was played before it, and how they are followed."""

    game: Game
    state: Any
    ways: tuple[Actions, Actions]
    seed: int
    deals: int
    steps: Sequence[Step] = ()
    done: tuple[Actions | None, Actions | None] = (None, None)
    """What was done after each of them, as far as that is known."""

    def following(self) -> Following:
        """Both followed in the same deals."""
        first, second = self.ways
        return Following(self.game, self.state, first, second, self.seed, self.deals, self.steps, self.done)


def _explained(
    pair: WayPair, headline: Headline, loss: Loss | None, stop: Stop, played: bool = False
) -> Explanation | None:
    game, state = pair.game, pair.state
    load_policy(game.id)
    seat = int(protocol.current_player(state))
    both = carried_both(game, state, seat, pair.ways, pair.seed)
    ending = None if both is None else ending_of(both)
    facts = () if both is None else told(both)
    followed: Followed | None = None
    if can_follow(game.id):
        following = pair.following()
        if not following.advance(stop):
            return None
        followed = following.followed()
    odds = followed is not None and at_odds(followed, loss)
    return Explanation(
        seat=seat,
        observer=seat,
        played=played,
        headline=headline.model_copy(update={"ending": ending}),
        facts=facts,
        lines=() if followed is None else followed.lines,
        table=None if followed is None or odds else followed.accounts,
        ahead=None if followed is None else deciding(followed, loss),
        at_odds=odds,
        deals=0 if followed is None else followed.deals,
    )


def told(both: Both) -> tuple[Fact, ...]:
    """The first fact of each of the first rules that find something; what one has told of a thing, such
    as an order, no other one tells again.
    """
    known = facts_of(both.game.id)
    every = () if known is None else known.rules
    found = (next(iter(rule(both)), None) for rule in every)
    return tuple(islice(_once(fact for fact in found if fact is not None), MOST_FACTS))


def _once(facts: Iterable[Fact]) -> Iterator[Fact]:
    things: set[object] = set()
    for fact in facts:
        thing = fact.seat, tuple(sorted(fact.values.items()))
        if not fact.values or thing not in things:
            things.add(thing)
            yield fact


def deciding(followed: Followed, loss: Loss | None) -> Figure:
    """What decides in the followed games: the seat's own points where these do, else how far it is ahead."""
    return followed.own.total if loss is not None and loss.unit == "points" else followed.lead


def at_odds(followed: Followed, loss: Loss | None) -> bool:
    """Whether the verdict and the table surely say the opposite."""
    return loss is not None and loss.low > 0.0 and deciding(followed, loss).sign < 0


def _went_on(
    match: Match, verdict: Verdict, ways: Sequence[Candidate]
) -> tuple[Actions | None, Actions | None]:
    """For the way of the two that was played what the seat did next, until another one did something."""
    after = match.steps[verdict.parts[-1] + 1 :]
    own = takewhile(lambda step: step.actor in (verdict.seat, NATURE), after)
    done = tuple(step.action for step in own if step.actor == verdict.seat)
    first, second = (done if way is verdict.chosen else None for way in ways)
    return first, second
