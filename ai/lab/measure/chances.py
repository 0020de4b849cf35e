"""Shown chances against what came, and what the counsel's bar shows against what the judge says."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from ai.judge.judging import HALVED
from ai.judge.live import Live
from ai.judge.shown import searched_chances
from ai.lab.judge.calibration import ShownChances, by_counsel, by_estimate, judges, shown_by, waiting
from ai.lab.judge.pairs import decision_in
from ai.lab.measure.course import Measurement
from ai.players.levels import COUNSEL
from ai.thinking.question import Question
from ai.thinking.thoughts import think


def measure_chances(course: Measurement) -> str:
    """What is shown in `count` games, and what came of it; the judge's chances from as many roots as it shows
    at least. Of all seats together, what is too much for one is too little for the others and may go unseen:
    so the seats that look are told alone too.
    """
    samples, row = course.samples(course.count), course.row
    lines = []
    for name, source, boldness, seen in (
        ("estimate", by_estimate, row.estimate, samples),
        ("counsel", by_counsel, row.counsel, samples),
        ("while another is to move", by_counsel, row.waiting, waiting(samples)),
        ("judge", judges(row, HALVED), None, samples),
    ):
        raw = shown_by(source, course.game, seen)
        shown = raw if boldness is None else raw.made(boldness)
        course.keep(
            {
                "chances": name,
                "table": course.table,
                "bins": shown.bins(),
                "error": shown.error(),
                "distance": shown.distance(),
                "own": shown.own().distance(),
            }
        )
        lines.append(f"{name} {_far(shown)} (as found {_far(raw)}), mean {_error_told(shown)}")
    return (
        f"{course.count} games, {len(samples)} positions, points from the truth without the noise: "
        + "; ".join(lines)
    )


def _far(shown: ShownChances) -> str:
    """How far the chances are from what came: of all seats, and of those that look, with their means."""
    own = shown.own()
    means = f"{100 * own.shares.mean():.1f}:{100 * own.came.mean():.1f}"
    everybody = "" if own is shown else f"{100 * shown.distance():.1f}, "
    return f"{everybody}own {100 * own.distance():.1f} {means}"


def _error_told(shown: ShownChances) -> str:
    bins = " ".join(f"{100 * each.shown:.0f}:{100 * each.came:.0f}({each.number})" for each in shown.bins())
    return f"{100 * shown.error():.1f} [{bins}]"


def measure_agreement(course: Measurement) -> str:
    """Compare the two at `count` decisions, by kind."""
    apart: dict[str, list[float]] = defaultdict(list)
    inside: dict[str, int] = defaultdict(int)
    looked = 0
    for number, sample in enumerate(course.samples(course.count)):
        decision = decision_in(course.game, sample, number)
        live = Live(course.game, decision)
        live.look()
        values = think(Question(course.game, sample.state, COUNSEL, number)).values
        if live.standing is None or not values:
            continue
        best = live.standing.rows[0].found
        shown = searched_chances(course.game, sample.state, values, sample.seat)[sample.seat]
        course.keep({"agreement": [decision.kind, shown, best.share, best.low, best.high]})
        for kind in ("all", decision.kind):
            apart[kind].append(shown - best.share)
            inside[kind] += best.low - 1e-9 <= shown <= best.high + 1e-9
        looked += 1
        if looked == course.count:
            break
    told = (
        f"{kind} {inside[kind]} of {len(each)}, {100 * float(np.sqrt(np.mean(np.square(each)))):.1f} points "
        f"apart, {100 * float(np.mean(each)):+.1f} in the mean"
        for kind, each in sorted(apart.items())
    )
    return "the bar lies in the judge's interval of the best way: " + "; ".join(told)
