"""Swings of chance on disk, each beside its match: `match.json` has `match.json.luck`."""

from __future__ import annotations

from pathlib import Path

from ai.judge.book import ROOTS, SCREEN
from ai.review.luck import FORMAT, Luck, draws, luck_key
from game.core.beside import BesideFile
from game.core.match import Match

KIND = "luck"
LARGEST = 1 << 18
"""Bytes that are read."""


def swings(path: Path | None) -> BesideFile[Luck]:
    """The file of the swings of the match at `path`."""
    return BesideFile(path, KIND, Luck, FORMAT, LARGEST)


def open_luck(
    file: BesideFile[Luck], match: Match, seat: int, roots: int = ROOTS, iterations: int = SCREEN
) -> Luck:
    """The swings of a seat as far as they have been measured and are still true; else none yet."""
    fresh = Luck(key=luck_key(match, seat, roots, iterations), seat=seat)
    known = {parts[0]: parts for parts in draws(match)}

    def fits(stored: Luck) -> bool:
        return (stored.format, stored.key, stored.seat) == (fresh.format, fresh.key, fresh.seat)

    def possible(stored: Luck) -> bool:
        whole = all(known.get(moment.step) == moment.parts for moment in stored.searched)
        return whole and all(step in known for step in stored.left or ())

    return file.read(fits, possible) or fresh
