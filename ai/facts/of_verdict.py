"""Facts for a verdict of the judge: its best way against the one played, or against the next best."""

from __future__ import annotations

from ai.facts.compare import DEALS, GoOn, compare
from ai.facts.model import Comparison
from ai.facts.telling import tells_facts
from ai.judge.model import Verdict
from ai.question import thinking_seed
from game.core.match import Match


def facts_of(
    match: Match, verdict: Verdict, go_on: GoOn = lambda: True, deals: int = DEALS
) -> Comparison | None:
    """What the best way brings and the other does not, for the seat that decided, from what it knew then.
    None where there is only one way, the game tells nothing, or `go_on` called it off.
    """
    other = verdict.chosen
    if other is None or other is verdict.best:
        other = next(iter(verdict.candidates[1:]), None)
    if other is None or not tells_facts(match.game.id):
        return None
    state = match.state_before(verdict.step)
    ways = [way.numbers(match.game) for way in (verdict.best, other)]
    seed = thinking_seed(match, verdict.step)
    return compare(match.game, state, ways[0], ways[1], seed, go_on=go_on, deals=deals)


def explains(found: Comparison) -> bool:
    """Whether the facts can stand beside the verdict: there are some, and in the deals that were followed the
    best way is surely ahead too, in points or in wins, and in neither surely behind.
    """
    ahead = found.lead.low > 0.0 or found.wins.low > 0.0
    behind = found.lead.high < 0.0 or found.wins.high < 0.0
    return bool(found.facts) and ahead and not behind
