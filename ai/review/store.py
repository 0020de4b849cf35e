"""Reviews on disk, each beside its match: `match.json` has `match.json.verdicts`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ai.judge.decisions import decisions
from ai.review.review import FORMAT, Review, key_of
from game.core.beside import beside, keep_beside, read_beside
from game.core.match import Match
from game.core.paths import is_file

KIND = "verdicts"
LARGEST = 1 << 22
"""Bytes of a review that is read; one of 400 decisions has a tenth of that."""


class Opened(NamedTuple):
    """A review to go on with."""

    review: Review
    damaged: bool
    """Whether there was a file that could not be used, so that all is measured anew."""


def open_review(path: Path | None, match: Match) -> Opened:
    """The review of a match stored at `path` as far as there is one, without reasons where these are told
    otherwise now; a new one where there is none, where it is of another match, or where the file is damaged.
    Without a path (None) nothing was ever stored.
    """
    fresh = Review(key=key_of(match))
    if path is None or not is_file(beside(path, KIND)):
        return Opened(fresh, False)
    stored = read_beside(path, KIND, Review, LARGEST)
    if stored is None:
        return Opened(fresh, True)
    if stored.format != FORMAT or stored.key != fresh.key:
        return Opened(fresh, False)
    return Opened(stored, False) if _whole(stored, match) else Opened(fresh, True)


def _whole(review: Review, match: Match) -> bool:
    """Whether every verdict is on a decision of the match, once, and on what was done in it."""
    known = {found.step: found for found in decisions(match)}
    steps = [verdict.step for verdict in review.verdicts] + list(review.no_choice)
    return (
        len(set(steps)) == len(steps)
        and all(step in known for step in steps)
        and all(
            verdict.seat == known[verdict.step].seat
            and verdict.parts == known[verdict.step].parts
            and verdict.candidates
            and verdict.chosen is not None
            for verdict in review.verdicts
        )
        and all(review.verdict(step) is not None for step in (*review.explanations, *review.unexplained))
    )


def keep_review(path: Path | None, review: Review) -> None:
    """Store a review beside its match; PlayerError if it cannot be written. Without a path it is not kept."""
    if path is not None:
        keep_beside(path, KIND, review)
