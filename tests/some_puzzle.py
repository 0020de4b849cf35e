"""A puzzle for tests: the shipped ones come and go."""

from __future__ import annotations

from ai.puzzles.model import Puzzle
from ai.puzzles.sources import shipped


def some_puzzle() -> Puzzle:
    """The first of Traders of Carthage that one way solves and at least three others do not."""
    return next(
        puzzle for puzzle in shipped("carthage").puzzles if not puzzle.several and len(puzzle.wrong) >= 3
    )
