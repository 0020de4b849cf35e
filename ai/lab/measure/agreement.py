"""What the counsel's bar shows, against what the judge says of the same position."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from ai.judge.live import Live
from ai.judge.shown import searched_chances
from ai.lab.judge.pairs import decision_in
from ai.lab.measure.course import Measurement
from ai.players.levels import COUNSEL
from ai.thinking.question import Question
from ai.thinking.thoughts import think


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
