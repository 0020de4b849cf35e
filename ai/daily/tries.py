"""What is kept of the days that were played, and which try counts; on disk `daily.json` in the data folder,
which any window writes.

A day has one try that counts: the first that is begun on the day itself. All others are practice: later ones,
those on other days, matches that branch off one, and those in which something revealed was taken back. A day
that is earlier than one played already is practice too, so that a clock set back gives no second try, unless
that one lies so far ahead that the clock must have been wrong then.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Annotated, Self

from pydantic import Field, StringConstraints, model_validator

from ai.core.frozen import Frozen
from game.core.beside import OwnFile
from game.core.folders import data_folder

FORMAT = 1
MOST = 40_000
"""Days."""
WRONG_CLOCK = timedelta(days=2)
"""A day so far ahead was not played on that day."""

FileName = Annotated[str, StringConstraints(min_length=1, max_length=255, pattern=r"^[^/\\\x00-\x1f]+$")]
Moment = Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$")]


class Try(Frozen):
    """The try that counts of one day."""

    day: date
    version: Annotated[int, Field(ge=1)]
    """Of the plan that the deal was drawn from."""
    file: FileName
    """Of its match, in the folder of matches."""
    began: Moment
    """What its match says too."""
    begun: bool = False
    """Whether something has been decided in it: then it cannot be begun anew."""
    share: Annotated[float, Field(ge=0.0, le=1.0)] | None = None
    """Of the win, at the end; None as long as it goes on."""
    points: Annotated[int, Field(ge=-10_000, le=10_000)] = 0
    better: Annotated[int, Field(ge=0, le=9)] = 0
    """Levels that it did better than, of those that have played the deal."""
    levels: Annotated[int, Field(ge=0, le=9)] = 0
    void: bool = False
    """Whether its match is gone, or no game of this deal: it does not count."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.better > self.levels or (self.counts and self.void):
            raise ValueError("not a try")
        return self

    @property
    def counts(self) -> bool:
        """Whether the day has been played to its end."""
        return self.share is not None


class Tries(Frozen):
    """The tries that count, each day once, the earliest first."""

    format: Annotated[int, Field(ge=1)] = FORMAT
    tries: Annotated[tuple[Try, ...], Field(max_length=MOST)] = ()

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        days = [each.day for each in self.tries]
        if days != sorted(set(days)):
            raise ValueError("days in disorder")
        return self

    def of(self, day: date) -> Try | None:
        """The try of a day."""
        return next((each for each in self.tries if each.day == day), None)

    def played(self) -> Iterator[date]:
        """The days that were played to their end."""
        return (each.day for each in self.tries if each.counts)

    def with_try(self, told: Try) -> Tries:
        """The same with this in place of what there was of its day."""
        others = [each for each in self.tries if each.day != told.day]
        return self.model_copy(update={"tries": tuple(sorted([*others, told], key=lambda each: each.day))})

    def merged(self, other: Tries) -> Tries:
        """What two windows know together: of each day what is further."""
        found = self
        for each in other.tries:
            known = found.of(each.day)
            if known is None or _progress(each) > _progress(known):
                found = found.with_try(each)
        return found

    def may_count(self, day: date, today: date) -> bool:
        """Whether a try of `day` that is begun now counts."""
        known = self.of(day)
        if day != today or (known is not None and (known.begun or known.void or known.counts)):
            return False
        return not any(day < each.day < today + WRONG_CLOCK for each in self.tries)


def _progress(told: Try) -> tuple[bool, bool, bool, int]:
    return told.counts, told.void, told.begun, told.levels


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
