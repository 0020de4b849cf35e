"""Facts for a verdict of the judge: its best way against the one played, or against the next best."""

from __future__ import annotations

from statistics import NormalDist

from ai.facts.compare import DEALS, GoOn, compare
from ai.facts.model import Comparison
from ai.facts.searched import compare_searched
from ai.facts.telling import tells_facts
from ai.judge.book import row_of
from ai.judge.model import Candidate, Unit, Verdict
from ai.question import thinking_seed
from game.core.match import Match

TOO_MUCH = 1.5
"""Times the upper end of a loss that facts may come to."""
EDGE = 0.02
"""Chances nearer to 0 and 1 are taken for this one: no lead can be told from them."""


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
    Where that does not explain a mistake, or comes to much more than the mistake, both are followed once more
    as long searches play on; what comes to too much even then is not told. None where there is only one way,
    the game tells nothing, or `go_on` called it off.
    """
    if len(compared(verdict)) < 2 or not tells_facts(match.game.id):
        return None
    state = match.state_before(verdict.step)
    ways = [way.numbers(match.game) for way in compared(verdict)]
    seed = thinking_seed(match, verdict.step)
    found = compare(match.game, state, ways[0], ways[1], seed, go_on=go_on, deals=deals)
    if found is None or verdict.class_ == "none":
        return found
    fitting = fits(found, verdict)
    if fitting and explains(found, verdict.unit):
        return found
    again = compare_searched(match.game, state, ways[0], ways[1], seed, go_on, deals)
    if again is None or (explains(again, verdict.unit) and fits(again, verdict)):
        return again
    return found if fitting else found.model_copy(update={"facts": (), "left_out": False})


def fits(found: Comparison, verdict: Verdict) -> bool:
    """Whether the lead that was followed is about as large as the loss of chances: it would change them by
    1.5 times the loss's upper end at most, if leads vary as they do at such tables (a normal distribution).
    Where more comes out, whoever played on after one of the ways missed what a search would have done.
    """
    if verdict.unit != "share" or verdict.high is None:
        return True
    leads = NormalDist(0.0, row_of(verdict.made.game, verdict.made.table).swing)
    chance = min(1.0 - EDGE, max(EDGE, verdict.best.share))
    lost = chance - leads.cdf(leads.inv_cdf(chance) - found.lead.value)
    return lost <= TOO_MUCH * verdict.high


def explains(found: Comparison, unit: Unit = "share") -> bool:
    """Whether the facts can stand beside the verdict: all that is told adds up to something for the best
    way, and in the deals that were followed it is surely ahead too. Wins decide, and the lead where they
    say nothing; the seat's own points together with the lead where the verdict is in points.
    """
    if sum(fact.explains for fact in found.facts) <= 0.0:
        return False
    if unit == "points" and found.points is not None:
        return found.points.low > 0.0 and found.lead.low > 0.0
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
