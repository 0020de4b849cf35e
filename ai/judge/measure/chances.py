"""Shown chances against what came."""

from __future__ import annotations

from ai.judge.calibration import Shown, by_counsel, by_estimate, judges, shown_by
from ai.judge.judging import HALVED
from ai.judge.measure.course import Course


def measure_chances(course: Course) -> str:
    """What is shown in `count` games, and what came of it; the judge's chances from as many roots as it shows
    at least.
    """
    samples, row = course.samples(course.count), course.row
    lines = []
    for name, source, boldness in (
        ("estimate", by_estimate, row.estimate),
        ("counsel", by_counsel, row.counsel),
        ("judge", judges(row, HALVED), None),
    ):
        raw = shown_by(source, course.game, samples)
        shown = raw if boldness is None else raw.made(boldness)
        course.keep(
            {
                "chances": name,
                "table": course.table,
                "bins": shown.bins(),
                "error": shown.error(),
                "distance": shown.distance(),
            }
        )
        far, before = 100 * shown.distance(), 100 * raw.distance()
        lines.append(f"{name} {far:.1f} (as found {before:.1f}), mean {_error_told(shown)}")
    return (
        f"{course.count} games, {len(samples)} positions, points from the truth without the noise: "
        + "; ".join(lines)
    )


def _error_told(shown: Shown) -> str:
    bins = " ".join(f"{100 * each.shown:.0f}:{100 * each.came:.0f}({each.number})" for each in shown.bins())
    return f"{100 * shown.error():.1f} [{bins}]"
