"""Facts for a verdict of the judge: its best way against the one played, or against the next best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from statistics import NormalDist
from typing import Literal, get_args

from ai.facts.adding_up import WORTH_SAYING, Besides, besides, deciding
from ai.facts.came_true import as_it_came
from ai.facts.compare import DEALS, Done, GoOn, compare
from ai.facts.model import END, Comparison, Fact, Figure
from ai.facts.sealed_later import chooses_later, without_habits
from ai.facts.searched import compare_searched
from ai.facts.telling import tells_facts
from ai.facts.won_without import wins_unexplained, with_rival
from ai.judge.book import row_of
from ai.judge.model import Candidate, Unit, Verdict
from ai.thinking.question import thinking_seed
from game.core.match import Match
from game.core.protocol import NATURE

TOO_MUCH = 1.5
"""Times the upper end of a loss that facts may come to."""
TOO_LITTLE = 0.5
"""Part of the lower end of a loss that facts come to at least, or they do not explain it alone."""
LEAST_WINS = 0.01
"""Share of the wins that one way is ahead by at least for this to be a reason."""
EDGE = 0.02
"""Chances nearer to 0 and 1 are taken for this one: no lead can be told from them."""
NEARLY_WON = 0.9
"""Chance with which a way is taken to win: that the other one does for sure is then no reason."""
AT_ODDS = 0.2
"""How far a chance of the followed games may be from the verdict's for both to be read side by side: the
judge's own leads and chances are no further apart in 79 (Marco Polo II) to 98 of 100 decisions (Carthage).
"""

Stands = Literal["explains", "differs", "nothing"]
"""What facts are to a verdict: what the best way brings, something that differs but does not explain it by
itself, or nothing that may be told.
"""
STANDS: tuple[Stands, ...] = get_args(Stands)


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
    """What the best way brings and the other does not, for the seat that decided, from what it knew then. A
    mistake is followed twice, as the rule-based players play on and as searches do; told is what explains it.
    Where both do, games come first in which the seat goes on as it did in the match, then those in which
    searches choose where it still chooses together with all others, then those nearer to the verdict. None
    where there is only one way, the game tells nothing, or `go_on` called it off.
    """
    if len(compared(verdict)) < 2 or not tells_facts(match.game.id):
        return None
    state = match.state_before(verdict.step)
    ways = [way.numbers(match.game) for way in compared(verdict)]
    seed = thinking_seed(match, verdict.step)
    done = _went_on(match, verdict)
    simple = compare(match.game, state, ways[0], ways[1], seed, go_on=go_on, deals=deals, went_on=done)
    if simple is None:
        return None
    simple = without_habits(match.game, state, simple)
    if verdict.class_ == "none":
        return simple
    searched = compare_searched(match.game, state, ways[0], ways[1], seed, go_on, deals, went_on=done)
    if searched is None:
        return None
    later = chooses_later(match.game, state, simple)

    def order(found: Comparison) -> tuple[int, bool, bool, float]:
        told = as_it_came(match, verdict, found)
        otherwise, habits = told.facts != found.facts, later and not found.searched
        return STANDS.index(stands(told, verdict)), otherwise, habits, apart(found, verdict)

    return as_it_came(match, verdict, min((simple, searched), key=order))


def apart(found: Comparison, verdict: Verdict) -> float:
    """How far the games that were followed are from the verdict: what either way wins of them, or where
    points decide, how many points lie between the two.
    """
    if verdict.unit == "points" and found.points is not None:
        return abs(found.points.value - (verdict.loss or 0.0))
    shares = found.wins.first, found.wins.second
    return sum(abs(way.share - share) for way, share in zip(compared(verdict), shares, strict=True))


def _went_on(match: Match, verdict: Verdict) -> Done:
    """For the way of the two that was played what the seat did next, until another one did something."""
    after = match.steps[verdict.parts[-1] + 1 :]
    own = takewhile(lambda step: step.actor in (verdict.seat, NATURE), after)
    done = tuple(step.action for step in own if step.actor == verdict.seat)
    first, second = (done if way is verdict.chosen else None for way in compared(verdict))
    return first, second


def stands(found: Comparison, verdict: Verdict) -> Stands:
    """What the facts are to the verdict: they explain it if they speak for the best way and come to about as
    much.
    """
    whole, found = fits(found, verdict), as_judged(found, verdict)
    if not whole:
        return "differs" if any(fact.helps > 0 for fact in found.facts) else "nothing"
    if explains(found, verdict.unit):
        return "explains" if enough(found, verdict) else "differs"
    return "differs" if differs(found, verdict.unit) else "nothing"


def fits(found: Comparison, verdict: Verdict) -> bool:
    """Whether what was followed is not much more than the loss: 1.5 times its upper end at most, a lead taken
    for the chance that it is if leads vary as they do at such tables (a normal distribution). Where more
    comes out, whoever played on after one of the ways missed what a search would have done.
    """
    if verdict.high is None:
        return True
    if verdict.unit == "points":
        return found.points is None or found.points.low <= TOO_MUCH * verdict.high
    chance, swing = verdict.best.share, _swing(verdict)
    if chance <= TOO_MUCH * verdict.high:  # no lead can cost more than the whole chance
        most = _lead(chance, swing) - _lead(chance - verdict.high, swing)
        return found.lead.value <= TOO_MUCH * most
    lost = _inside(chance) - _chance(_lead(chance, swing) - found.lead.value, swing)
    return lost <= TOO_MUCH * verdict.high


def enough(found: Comparison, verdict: Verdict) -> bool:
    """Whether what is told of the games that were followed (`as_judged`) comes to half of the loss's lower
    end at least: the points, the lead, taken for the chance that it is, or the wins, which come to it where
    they are told.
    """
    if verdict.low is None or found.by_wins:
        return True
    if verdict.unit == "points":
        return found.summed and (found.points is None or found.points.value >= TOO_LITTLE * verdict.low)
    return found.summed and _lead_enough(found, verdict)


def as_judged(found: Comparison, verdict: Verdict) -> Comparison:
    """The same facts as they are told beside the verdict: by points where it is in points, by wins where only
    these are surely ahead and come to what it says; no sum where that says something else, nor what either
    way comes to; only what comes before the next turn where all of it together is too much for the verdict;
    and that the game is lost by one way only where it is not by the other.
    """
    by_wins = (
        verdict.unit == "share"
        and found.wins.low >= LEAST_WINS
        and _meets(found.wins, verdict)
        and (found.lead.low <= 0.0 or not _lead_enough(found, verdict))
    )
    by_points = verdict.unit == "points" and found.points is not None
    told = found.model_copy(update={"by_wins": by_wins, "by_points": by_points})
    update: dict[str, object] = {
        "levels": _at_one(told, verdict),
        "played": verdict.chosen is not None and verdict.chosen is not verdict.best,
        "at_once": _ending_as_judged(found.at_once, verdict),
        "summed": verdict.low is None or _agrees(told, verdict),
    }
    if not fits(found, verdict):
        update |= {"facts": found.near, "summed": False, "left_out": False}
    return with_rival(told.model_copy(update=update))


def _agrees(told: Comparison, verdict: Verdict) -> bool:
    """Whether the sum can stand beside the verdict: points, or wins, have to meet it where it is in them."""
    if told.by_points and told.points is not None:
        return _meets(told.points, verdict)
    return told.by_wins or deciding(told) is not told.wins


def _meets(told: Figure, verdict: Verdict) -> bool:
    """Whether what is told of wins or points and of the loss can both be true as they are read."""
    if verdict.low is None or verdict.high is None:
        return True
    return told.low <= verdict.high and told.high >= verdict.low


def _ending_as_judged(at_once: Sequence[Fact], verdict: Verdict) -> tuple[Fact, ...]:
    """The same, without a lost end where neither way can win, and without the winner of the one way that ends
    the game where that is no difference: the other way wins too, or points decide.
    """
    ends = [fact for fact in at_once if fact.key == END]
    told = [fact for fact in at_once if fact not in ends or not _lost_anyway(fact, verdict)]
    if len(ends) != 1:
        return tuple(told)
    return tuple(
        _without_winner(fact) if fact in ends and _won_anyway(fact, verdict) else fact for fact in told
    )


def _lost_anyway(fact: Fact, verdict: Verdict) -> bool:
    """Whether a fact says that the game ends lost by one of two ways neither of which can win it."""
    return "lost" in fact.values and verdict.unit == "points"


def _won_anyway(fact: Fact, verdict: Verdict) -> bool:
    """Whether who wins an end by one of two ways mostly wins if the other is taken, too."""
    winner = fact.values.get("winner")
    if winner is None or verdict.unit == "points":
        return winner is not None
    other = compared(verdict)[fact.figure.first > 0.0]
    return winner == verdict.seat and other.share >= NEARLY_WON


def _without_winner(fact: Fact) -> Fact:
    """That the game ends, and with how many points, which then speaks for neither way."""
    values = {name: value for name, value in fact.values.items() if name != "winner"}
    return fact.model_copy(update={"values": values, "helps": 0})


def _lead_enough(found: Comparison, verdict: Verdict) -> bool:
    chance, swing = verdict.best.share, _swing(verdict)
    lost = _inside(chance) - _chance(_lead(chance, swing) - found.lead.value, swing)
    return verdict.low is None or lost >= TOO_LITTLE * verdict.low


def _at_one(found: Comparison, verdict: Verdict) -> bool:
    """Whether what both ways come to in the followed games is about what the verdict says of them; wins have
    to lie in the intervals that are read beside them.
    """
    ways = compared(verdict)
    if verdict.unit == "points":
        points = () if found.points is None else (found.points.first, found.points.second)
        return all(abs(way.points - end) < WORTH_SAYING for way, end in zip(ways, points, strict=False))
    swing = _swing(verdict)
    if deciding(found) is found.wins:
        wins = zip(ways, (found.wins.first, found.wins.second), strict=False)
        if not all(way.low <= share <= way.high for way, share in wins):
            return False
    leads = zip(ways, (found.lead.first, found.lead.second), strict=False)
    return all(abs(way.share - _chance(lead, swing)) <= AT_ODDS for way, lead in leads)


def _swing(verdict: Verdict) -> float:
    return row_of(verdict.made.game, verdict.made.table).swing


def _inside(chance: float) -> float:
    return min(1.0 - EDGE, max(EDGE, chance))


def _lead(chance: float, swing: float) -> float:
    """The mean lead that a chance of winning goes with."""
    return NormalDist(0.0, swing).inv_cdf(_inside(chance))


def _chance(lead: float, swing: float) -> float:
    """The chance of winning that a mean lead goes with."""
    return NormalDist(0.0, swing).cdf(lead)


def explains(found: Comparison, unit: Unit = "share") -> bool:
    """Whether the facts can stand beside the verdict: all that is told adds up to something for the best way
    and some of it has a name, or it does something good at once; and in the deals that were followed it is
    surely ahead too. Wins decide, and the lead where they say nothing; the seat's own points where the
    verdict is in points.
    """
    more = besides(found)
    points = sum(fact.explains for fact in found.facts if fact.form == "points")
    if deciding(found) is not found.wins:  # else facts explain wins, and points have another scale
        points += sum(value for _, value in more.lines) - more.rival
    others = sum(fact.explains for fact in found.facts if fact.form != "points" and fact.speaks)
    said = max(points, points + others)  # others may bring the same points
    certain = any(fact.helps > 0 for fact in found.at_once)
    if not certain and more.rest > max(_spoken_for(found, more), others):
        return False  # most of what it brings has no name
    named = more.speak or any(fact.speaks > 0 and fact.explains > 0.0 for fact in found.facts)
    if not found.facts or not (certain or (named and said > 0.0)) or wins_unexplained(found):
        return False
    if unit == "points" and found.points is not None:
        return found.points.low > 0.0
    return found.wins.low >= LEAST_WINS or (found.lead.low > 0.0 and found.wins.high >= 0.0)


def _spoken_for(found: Comparison, more: Besides) -> float:
    """Points with a name that the first way is ahead by: of lines, as facts or besides, and of the rival."""
    told = [fact.explains for fact in found.facts if fact.form == "points"]
    told += [*(value for _, value in more.lines), -more.rival]
    return sum(points for points in told if points > 0.0)


def differs(found: Comparison, unit: Unit = "share") -> bool:
    """Whether there are facts that may be told though they do not explain the verdict: some speak for the
    best way, if not the most, and the deals that were followed do not say the opposite.
    """
    helped = besides(found).speak or any(fact.explains > 0.0 for fact in found.facts)
    if explains(found, unit) or not found.facts or not helped:
        return False
    if unit == "points" and found.points is not None:
        return found.points.high >= 0.0
    return found.wins.high >= 0.0 and (found.lead.high >= 0.0 or found.wins.low > 0.0)
