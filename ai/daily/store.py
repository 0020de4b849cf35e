"""The tries on disk: `daily.json` in the data folder, which any window writes; what two know is merged."""

from __future__ import annotations

from datetime import date

from ai.daily.tries import FORMAT, Tries, Try
from game.core.beside import OwnFile
from game.core.folders import data_folder

KIND, NAME = "daily", "daily.json"
LARGEST = 1 << 23
"""Bytes that are read; a day has some 300."""


def tries_file() -> OwnFile[Tries]:
    """The player's file of days."""
    return OwnFile(data_folder() / NAME, KIND, Tries, FORMAT, LARGEST)


class Days:
    """The tries as this window knows them. `file.trouble` is what the player should be told."""

    def __init__(self) -> None:
        self.file = tries_file()
        self.tries = Tries()
        self.look()

    def look(self) -> Tries:
        """What there is by now, with what other windows have kept."""
        self.tries = (self.file.read() or Tries()).merged(self.tries)
        return self.tries

    def keep(self, told: Try) -> None:
        """Keep a try, if that is news."""
        if self.look().of(told.day) != told:
            self.tries = self.tries.with_try(told)
            self.file.keep(self.tries)

    def of(self, day: date) -> Try | None:
        """The try of a day."""
        return self.tries.of(day)
