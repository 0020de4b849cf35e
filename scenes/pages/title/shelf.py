"""The four tables of the house as the title shows them, known without importing any rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """One table: game id, least and most players."""

    game: str
    least: int
    most: int
    open: bool = True
    """Whether this version has the game's rules, its player and its board."""


SHELF = (
    Place("carthage", 2, 4),
    Place("traveling_merchant", 2, 4),
    Place("edo", 3, 5, open=False),
    Place("marco_polo", 2, 4, open=False),
)
