"""How the player's puzzles stand, on disk: `puzzles.json` in the data folder. It imports no rules."""

from __future__ import annotations

from functools import cache

from ai.puzzles.schedule import FORMAT, Notebook
from game.core.beside import OwnFile
from game.core.folders import asset, data_folder
from game.core.paths import is_file

KIND, NAME = "puzzles", "puzzles.json"
LARGEST = 1 << 22
"""Bytes that are read; a puzzle has some 150."""


def notes_file() -> OwnFile[Notebook]:
    """The file of how they stand."""
    return OwnFile(data_folder() / NAME, KIND, Notebook, FORMAT, LARGEST)


class Notes:
    """The notebook as this window knows it. `file.trouble` is what the player should be told."""

    def __init__(self) -> None:
        self.file = notes_file()
        self.book = Notebook()
        self.look()

    def look(self) -> Notebook:
        """What there is by now; what cannot be read is as this window knows it."""
        self.book = self.file.read() or self.book
        return self.book

    def keep(self, book: Notebook) -> None:
        """Keep another state of it."""
        if book != self.book:
            self.book = book
            self.file.keep(book)


@cache
def shipped_count(game_id: str) -> int:
    """How many puzzles come with the program for a game: each has a line of its own."""
    path = asset("puzzles", f"{game_id}.json")
    if not is_file(path):
        return 0
    with path.open("rb") as file:
        return sum(line.startswith(b'{"setup"') for line in file)
