"""Swings of chance on disk, each beside its match: `match.json` has `match.json.luck`."""

from __future__ import annotations

from pathlib import Path

from ai.judge.book import ROOTS, SCREEN
from ai.review.luck import Luck, draws, luck_key
from game.core.beside import keep_beside, read_beside
from game.core.match import Match

KIND = "luck"
LARGEST = 1 << 18
"""Bytes that are read."""


def open_luck(
    path: Path | None, match: Match, seat: int, roots: int = ROOTS, iterations: int = SCREEN
) -> Luck:
    """The swings of a seat as far as they have been measured and are still true; else none yet."""
    fresh = Luck(key=luck_key(match, seat, roots, iterations), seat=seat)
    if path is None:
        return fresh
    stored = read_beside(path, KIND, Luck, LARGEST)
    if stored is None or (stored.format, stored.key, stored.seat) != (fresh.format, fresh.key, fresh.seat):
        return fresh
    known = {parts[0]: parts for parts in draws(match)}
    whole = all(known.get(moment.step) == moment.parts for moment in stored.searched)
    return stored if whole and all(step in known for step in stored.left or ()) else fresh


def keep_luck(path: Path | None, luck: Luck) -> None:
    """Store the swings beside the match; PlayerError if that cannot be written. Without a path they go."""
    if path is not None:
        keep_beside(path, KIND, luck)
