"""Verdicts against larger searches: do intervals hold the truth, and are mistakes mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import islice

from ai.judge.book import CONFIRM, SCREEN, Drift
from ai.judge.classes import STEPS
from ai.judge.decisions import Decision
from ai.judge.differences import Measured, Trial
from ai.judge.judging import CONFIRMING, ROUNDS, SCREENING, SUSPECT, Judging, judge_decision
from ai.judge.model import Unit
from ai.judge.options import outcome
from ai.lab.judge.pairs import gap
from ai.lab.measure.course import Measurement, judging_of
from game.core.game import Game

REFERENCE_STAGE, COPY_STAGE = 3, 4
LARGER = 10
"""The reference has so many times the iterations of what the verdict rests on."""
SCREENED_ROOTS, CONFIRMED_ROOTS = 4, 1
"""Roots of the reference: so long searches differ little. Where choices are sealed there are twice as
many, for what rivals choose is drawn.
"""
PLANTED = 0.1
"""A way that gives away so much is one that has to be found."""
STILL = 0.03
"""A mistake stays one if the larger search holds it to give away so much."""


@dataclass(frozen=True)
class Checked:
    """A verdict and what a search of ten times the iterations finds."""

    game: str
    table: str
    deal: int
    """Number of the game."""
    kind: str
    unit: Unit
    loss: float
    low: float
    high: float
    found: str
    """Class."""
    confirmed: bool
    second: bool
    """Whether the second stage was needed."""
    reference: float
    overlooked: float = 0.0
    """By another prior: how far the best way that it finds is ahead of all that the judge looked at, if it is
    none of them; else 0.
    """

    @property
    def held(self) -> bool:
        """Whether the interval holds the reference; what is no loss at all counts as a loss of nothing."""
        return self.low - 1e-9 <= max(0.0, self.reference) <= self.high + 1e-9


def measure_verdicts(course: Measurement) -> str:
    """Check `count` verdicts; returns what they come to in words."""
    results: list[Checked] = []
    for decision, way in course.decisions():
        result = checked(course.game, course.table, decision, way, course.other_prior)
        if result is not None:
            results.append(result)
            course.keep({"verdict": asdict(result)})
        if len(results) >= course.count:
            break
    return verdicts_told(results) + (overlooked_told(results) if course.other_prior else "")


def checked(
    game: Game, table: str, decision: Decision, way: tuple[int, ...], other_prior: bool = False
) -> Checked | None:
    """The verdict on a way, and what the larger search says of the two that it compares, if wanted by another
    prior; None where the verdict compares it with nothing.
    """
    judged = judge_decision(game, replace(decision, actions=way))
    if judged is None:
        return None
    verdict, chosen = judged.verdict, judged.verdict.chosen
    assert chosen is not None and verdict.loss is not None
    assert verdict.low is not None and verdict.high is not None
    compared = [
        each for each in verdict.candidates if each is not chosen and each.searches == chosen.searches
    ]
    if not compared:
        return None
    judging = judging_of(game, decision, other_prior)
    proposed = judging.trials()  # what rivals would choose is known from there
    second = chosen.tries > 2 * SCREEN * chosen.searches // judging.split
    roots, iterations = (CONFIRMED_ROOTS, CONFIRM) if second else (SCREENED_ROOTS, SCREEN)
    roots *= 2 * judging.split if decision.sealed else 1
    pair = [Trial(compared[0].numbers(game)), Trial(way)]
    judging.search(pair, range(roots), REFERENCE_STAGE, LARGER * iterations)
    found = gap(pair[0], pair[1])
    overlooked = 0.0
    if other_prior and not decision.sealed:
        looked_at = [each.numbers(game) for each in verdict.candidates]
        overlooked = _overlooked(judging, proposed, looked_at, verdict.best.numbers(game))
    share = verdict.unit == "share"
    return Checked(
        game=game.id,
        table=table,
        deal=decision.seed // 1_000_003,
        kind=verdict.kind,
        unit=verdict.unit,
        loss=verdict.loss,
        low=verdict.low,
        high=verdict.high,
        found=verdict.class_,
        confirmed=verdict.confirmed,
        second=second,
        reference=round(found.share if share else found.points, 5),
        overlooked=overlooked,
    )


def _overlooked(
    judging: Judging,
    proposed: Sequence[Trial],
    looked_at: Sequence[tuple[int, ...]],
    best: tuple[int, ...],
) -> float:
    """How far the first of the `proposed` ways that the judge has not looked at is ahead of its best one."""
    met = {outcome(judging.position, way) for way in looked_at}
    fresh = [trial.way for trial in proposed if outcome(judging.position, trial.way) not in met]
    if not fresh:
        return 0.0
    pair = [Trial(fresh[0]), Trial(best)]
    judging.search(pair, range(2 * SCREENED_ROOTS), REFERENCE_STAGE, LARGER * SCREEN)
    return round(gap(pair[0], pair[1]).share, 5)


def overlooked_told(results: Sequence[Checked]) -> str:
    """How often another prior finds a way that the judge has not looked at and that is better."""
    better = [each.overlooked for each in results if each.overlooked >= STILL]
    mean = 100 * sum(better) / max(len(better), 1)
    return f"; in {len(better)} another prior finds a better way, by {mean:.1f} points"


def verdicts_told(results: Sequence[Checked]) -> str:
    """Coverage, what became of mistakes, and what was found of planted ones."""
    shares = [each for each in results if each.unit == "share"]
    mistakes = [each for each in shares if each.confirmed and each.loss >= STEPS[1]]
    planted = [each for each in shares if each.reference >= PLANTED]
    stay = sum(each.reference >= STILL for each in mistakes)
    turned = sum(each.reference < 0.0 for each in mistakes)
    return (
        f"{sum(each.held for each in results)} of {len(results)} intervals hold the reference "
        f"({sum(each.held for each in results if each.second)} of {sum(each.second for each in results)} "
        f"after the second stage); {len(mistakes)} mistakes, {stay} stay, {turned} turn; of {len(planted)} "
        f"ways that give away ten points {sum(each.confirmed for each in planted)} are found"
    )


def measure_same(course: Measurement) -> str:
    """Compare `count` ways with themselves, by other roots."""
    flagged = outside = done = 0
    for decision, way in islice(course.decisions(), course.count):
        judging = judging_of(course.game, decision)
        if decision.sealed:
            judging.trials()
        row = judging.position.row
        measured, sure = _apart(judging, way, SCREENING, row.screen), False
        if measured.loss >= SUSPECT:
            measured = _apart(judging, way, CONFIRMING, row.confirm)
            sure = judging.is_sure(measured, "share", way)
        done += 1
        flagged += sure
        outside += measured.low > 0.0 or measured.high < 0.0
        course.keep({"same": [round(measured.loss, 5), round(measured.spread, 5), sure]})
    return (
        f"{flagged} of {done} ways are called a mistake against themselves; {outside} intervals leave out 0"
    )


def _apart(judging: Judging, way: tuple[int, ...], stage: int, drift: Drift) -> Measured:
    """How far a way is ahead of itself by one stage with as few roots as that may have."""
    pair = Trial(way), Trial(way)
    roots = range(ROUNDS[0] * judging.roots // ROUNDS[-1])
    iterations = judging.budget.confirm if stage == CONFIRMING else judging.budget.screen
    judging.search(pair[:1], roots, stage, iterations)
    judging.search(pair[1:], roots, COPY_STAGE + stage, iterations)
    return judging.difference(*pair, slice(None), drift, "share")
