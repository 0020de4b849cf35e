"""What the page says about a decision; every number in it is one of its verdict's or of its facts'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ai.facts.fact_text import People
from ai.facts.model import Comparison
from ai.facts.of_verdict import as_judged, compared, stands
from ai.judge.attempt import Attempt
from ai.judge.model import Candidate, Verdict
from game.core.catalogue import Catalogue
from game.core.game import Game
from scenes.companion.fact_rows import FactRow, certain_rows, falls_short, summed_up
from scenes.companion.loss_marks import mark_of
from scenes.companion.verdict_words import (
    amount_words,
    ends_of,
    honesty_words,
    is_best,
    loss_words,
    share_words,
    too_close,
)
from scenes.pages.review.panel import Bar, Told

BARS = 3
LONGEST = 46
"""Letters of a way that has room in a headline."""


class Tell(Protocol):
    """A way in one line, told apart from others that stand beside it."""

    def __call__(self, way: Sequence[int], others: Sequence[Sequence[int]] = ()) -> str: ...


def shown_ways(verdict: Verdict) -> tuple[Candidate, ...]:
    """The ways that get a bar: the best, the one that was played, and the next best besides. None reads
    higher than one above it.
    """
    chosen = verdict.chosen
    kept = [verdict.best]
    if chosen is not None and chosen.actions != verdict.best.actions:
        kept.append(chosen)
    others = [each for each in verdict.candidates if each not in kept]
    # They were searched shortly, and do not decide by these figures alone.
    if verdict.unit == "points":
        others = [each for each in others if each.points <= verdict.best.points]
    else:
        others = [each for each in others if _as_read(each) <= _as_read(verdict.best)]
    kept += others[: BARS - len(kept)]
    order = verdict.candidates.index
    if verdict.unit == "points":
        return (verdict.best, *sorted(kept[1:], key=lambda each: (-each.points, order(each))))
    return tuple(sorted(kept, key=lambda each: (-_as_read(each), order(each))))


def _as_read(way: Candidate) -> int:
    """A chance of winning in whole per cent."""
    return round(100 * way.share)


def _onward(verdict: Verdict, found: Comparison | None) -> dict[tuple[str, ...], tuple[int, ...]]:
    """How the two ways that facts compare go on in the same turn, by their actions."""
    if found is None or not found.onward:
        return {}
    return dict(zip((each.actions for each in compared(verdict)), found.onward, strict=False))


def bars_of(
    verdict: Verdict, game: Game, tell: Tell, t: Catalogue, yours: str, found: Comparison | None = None
) -> tuple[Bar, ...]:
    """Each of them as a bar: chances of winning, or where points decide, points. The two that facts compare
    are told to the end of the turn.
    """
    onward = _onward(verdict, found)
    ways = shown_ways(verdict)
    whole = [(*way.numbers(game), *onward.get(way.actions, ())) for way in ways]
    first = ways[0].actions == verdict.best.actions  # else what was played is as good, and nothing is best
    bars = []
    for way, actions in zip(ways, whole, strict=True):
        best = first and way.actions == verdict.best.actions
        played = way.actions == verdict.played
        kind = "best" if best else "you" if played else "other"
        chip = yours if played else t("review.chip.best") if best else ""
        if best and played:
            chip = t("review.chip.both", who=yours)
        if verdict.unit == "points":
            figure, ends = t("review.points", points=f"{way.points:.1f}"), (way.points,) * 3
        else:
            figure, ends = share_words(way, t), (way.share, way.low, way.high)
        bars.append(Bar(tell(actions, whole), figure, *ends, chip, kind))
    return tuple(bars)


def fact_rows(
    found: Comparison | None, verdict: Verdict, game_id: str, people: People, t: Catalogue
) -> tuple[FactRow, ...]:
    """The facts, as long as they can stand beside the verdict; else what is certain at once."""
    if found is None:
        return ()
    told = certain_rows if stands(found, verdict) == "nothing" else summed_up
    return told(as_judged(found, verdict), game_id, people, t)


def headline(
    verdict: Verdict, game: Game, tell: Tell, t: Catalogue, yours: bool, found: Comparison | None = None
) -> str:
    """What the decision came to, in one sentence, which names the best way unless that was done too, if
    later.
    """
    best, later = verdict.best.numbers(game), _onward(verdict, found).get(verdict.played or (), ())
    done = verdict.chosen is not None and {*best} <= {*verdict.chosen.numbers(game), *later}
    if verdict.class_ != "none" and not done:
        told = tell(best, [way.numbers(game) for way in shown_ways(verdict)])
        if len(told) <= LONGEST:
            key = "review.better.likely" if verdict.class_ == "likely" else "review.better"
            return t(key, best=told, unit=_unit(verdict, t), amount=amount_words(verdict, t))
    return loss_words(verdict, t, yours)


def _unit(verdict: Verdict, t: Catalogue) -> str:
    """What decides: the chance of winning, or points where it says nothing."""
    return t(f"review.unit.{verdict.unit}")


def told_of(
    verdict: Verdict,
    found: Comparison | None,
    facts_known: bool,
    game: Game,
    tell: Tell,
    people: People,
    t: Catalogue,
    place: str,
    own: bool,
) -> Told:
    """What the panel says about a decision that has been measured; `own`: the player's."""
    name = people.names(verdict.seat)
    rows = fact_rows(found, verdict, game.id, people, t)
    if rows or is_best(verdict) or too_close(verdict):
        none = ""
    else:
        none = t("review.no_facts" if facts_known else "review.facts_coming")
    mistake = verdict.class_ != "none"
    points = verdict.unit == "points"
    return Told(
        mark=mark_of(verdict),
        place=place,
        headline=headline(verdict, game, tell, t, own, found),
        tone="praise" if is_best(verdict) else "plain",
        caption=t("review.caption", games=f"{verdict.best.tries:,}"),
        unit=_unit(verdict, t),
        most=0.0 if points else 1.0,
        bars=bars_of(verdict, game, tell, t, t("review.chip.you") if own else name, found),
        close=t("companion.close") if too_close(verdict) else "",
        heading=_heading(verdict, found, t) if mistake or rows else "",
        facts=rows,
        none=none,
        honesty=honesty_words(verdict, t, "" if own else name),
        more=t("review.facts.more"),
    )


def _heading(verdict: Verdict, found: Comparison | None, t: Catalogue) -> str:
    standing = "nothing" if found is None else stands(found, verdict)
    if standing == "nothing" and found is not None:
        told = as_judged(found, verdict)
        if told.at_once:
            return t("review.at_once.differs" if falls_short(told) else "review.at_once")
    mixed = standing == "differs"
    key = "review.differs" if mixed else "review.why"
    return t(key + ".searched" * (found is not None and found.searched))


def waiting(place: str, t: Catalogue) -> Told:
    """What it says about one that has not been measured yet."""
    return Told(
        mark="waiting", place=place, headline=t("review.waiting"), tone="waiting", caption="", unit="",
        most=1.0, bars=(), close="", heading="", facts=(), none=t("review.waiting.text"), honesty="",
    )  # fmt: skip


def attempt_words(found: Attempt | None, way: str, t: Catalogue) -> str:
    """What came of another try; None while it is being judged."""
    if found is None:
        return t("review.try.judging", way=way)
    if found.best:
        return t("review.try.best", way=way)
    if found.passed:
        return t("review.try.passed", way=way)
    if found.same:
        return t("review.try.same")
    if found.low:
        low, high = ends_of(found.low, found.high, found.unit)
        amount = t(f"companion.amount.{found.unit}", low=low, high=high)
        return t("review.try.worse", way=way, amount=amount)
    return t("review.try.no_better", way=way)
