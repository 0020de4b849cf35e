"""Facts for a verdict of the judge: its best way against the one played, or against the next best."""

from __future__ import annotations

from ai.facts.compare import DEALS, GoOn, compare
from ai.facts.model import Comparison
from ai.facts.searched import compare_searched
from ai.facts.telling import tells_facts
from ai.judge.model import Candidate, Unit, Verdict
from ai.question import thinking_seed
from game.core.match import Match


def compared(verdict: Verdict) -> tuple[Candidate, ...]:
    """The best way and the one that was played, or where that was the best, the next best; the best alone
    where there is no other.
    """
    other = verdict.chosen
    if other is None or other is verdict.best:
        other = next(iter(verdict.candidates[1:]), None)
    return (verdict.best,) if other is None else (verdict.best, other)


def facts_of(
    match: Match, verdict: Verdict, go_on: GoOn = lambda: True, deals: int = DEALS
) -> Comparison | None:
    """What the best way brings and the other does not, for the seat that decided, from what it knew then.
    Where that does not explain a mistake, both are followed once more as long searches play on. None where
    there is only one way, the game tells nothing, or `go_on` called it off.
    """
    if len(compared(verdict)) < 2 or not tells_facts(match.game.id):
        return None
    state = match.state_before(verdict.step)
    ways = [way.numbers(match.game) for way in compared(verdict)]
    seed = thinking_seed(match, verdict.step)
    found = compare(match.game, state, ways[0], ways[1], seed, go_on=go_on, deals=deals)
    if found is None or verdict.class_ == "none" or explains(found, verdict.unit):
        return found
    again = compare_searched(match.game, state, ways[0], ways[1], seed, go_on, deals)
    return again if again is None or explains(again, verdict.unit) else found


def explains(found: Comparison, unit: Unit = "share") -> bool:
    """Whether the facts can stand beside the verdict: all that is told adds up to something for the best
    way, and in the deals that were followed it is surely ahead too. Wins decide, and the lead where they
    say nothing; the seat's own points where the verdict is in points.
    """
    if sum(fact.explains for fact in found.facts) <= 0.0:
        return False
    if unit == "points" and found.points is not None:
        return found.points.low > 0.0
    return found.wins.low > 0.0 or (found.lead.low > 0.0 and found.wins.high >= 0.0)


def differs(found: Comparison, unit: Unit = "share") -> bool:
    """Whether there are facts that may be told though they do not explain the verdict: some speak for the
    best way, if not the most, and the deals that were followed do not say the opposite.
    """
    if explains(found, unit) or not any(fact.explains > 0.0 for fact in found.facts):
        return False
    if unit == "points" and found.points is not None:
        return found.points.high >= 0.0
    return found.wins.high >= 0.0 and (found.lead.high >= 0.0 or found.wins.low > 0.0)
