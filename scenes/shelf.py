"""The four tables of the house as the title shows them, known without importing any rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec

from scenes import routes


@dataclass(frozen=True)
class Place:
    """One table: game id, least and most players."""

    game: str
    least: int
    most: int

    @property
    def open(self) -> bool:
        """Whether this version has the game's rules, its player and its board."""
        return _installed(self.game) and routes.available("setup")


@cache
def _installed(game: str) -> bool:
    return all(find_spec(f"{part}.{game}") is not None for part in ("game", "ai", "scenes.boards"))


SHELF = (
    Place("carthage", 2, 4),
    Place("traveling_merchant", 2, 4),
    Place("edo", 3, 5),
    Place("marco_polo", 2, 4),
)
