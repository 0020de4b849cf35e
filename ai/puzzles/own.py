"""The player's own mistakes as puzzles, on disk: `puzzles-own.json` in the data folder. A match may go, its
puzzles stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field, model_validator

from ai.core.frozen import Frozen
from ai.puzzles.model import Puzzle
from ai.puzzles.schedule import Notes, PuzzleStanding
from ai.puzzles.sources import own_mistakes
from ai.review.review import Review
from game.core.beside import OwnFile
from game.core.folders import data_folder
from game.core.match import Match

FORMAT = 1
KIND, NAME = "puzzles-own", "puzzles-own.json"
LARGEST = 1 << 24
MOST = 500
"""Puzzles that are kept; of more the oldest go."""


class OwnPuzzles(Frozen):
    """The puzzles of one's own games, the oldest first."""

    format: Annotated[int, Field(ge=1)] = FORMAT
    puzzles: Annotated[tuple[Puzzle, ...], Field(max_length=MOST)] = ()

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        if len({puzzle.id for puzzle in self.puzzles}) != len(self.puzzles):
            raise ValueError("a puzzle stands twice")
        return self


def own_file() -> OwnFile[OwnPuzzles]:
    """The file of them."""
    return OwnFile(data_folder() / NAME, KIND, OwnPuzzles, FORMAT, LARGEST)


def own_puzzles() -> tuple[Puzzle, ...]:
    """Those there are."""
    found = own_file().read()
    return () if found is None else found.puzzles


def keep_puzzles(puzzles: Sequence[Puzzle], gone: frozenset[str] = frozenset()) -> None:
    """Keep these in place of what has the same ids, without those that are `gone`."""
    file = own_file()
    there = file.read() or OwnPuzzles()
    ids = {puzzle.id for puzzle in puzzles} | gone
    found = (*(puzzle for puzzle in there.puzzles if puzzle.id not in ids), *puzzles)[-MOST:]
    if found != there.puzzles:
        file.keep(OwnPuzzles(puzzles=found))


def note_mistakes(match: Match, review: Review) -> int:
    """Offer the player's own mistakes of a match that has been gone over; how many are new."""
    notes = Notes()
    fresh = [puzzle for puzzle in own_mistakes(match, review) if notes.book.of(puzzle.id) is None]
    if fresh:
        keep_puzzles(fresh)
        book = notes.book
        for puzzle in fresh:
            standing = PuzzleStanding(id=puzzle.id, game=puzzle.setup.game, kind=puzzle.kind, own=True)
            book = book.with_standing(standing)
        notes.keep(book)
    return len(fresh)
