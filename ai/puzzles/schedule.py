"""When a puzzle comes back: what is kept of each, on disk `puzzles.json` in the data folder, and what is
offered on a day. It imports no rules, so that the title can ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Annotated, Self

from pydantic import Field, StringConstraints, model_validator

from ai.core.frozen import Frozen
from game.core.beside import OwnFile
from game.core.folders import asset, data_folder
from game.core.paths import is_file

FORMAT = 1
MOST = 10_000
"""Puzzles of which something is kept."""
GAPS = (0, 3, 10)
"""Days after which one comes again: one's own mistake at once, and after it was solved later and later."""
NEW_A_DAY = 5
"""Puzzles of the program's own that are new on a day."""

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Id = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}$")]


class PuzzleStanding(Frozen):
    """How one puzzle stands."""

    id: Id
    game: Name
    kind: Name
    own: bool
    """Whether it is from a game of the player's own."""
    met: date | None = None
    """When it was tried first."""
    solved: Annotated[int, Field(ge=0, le=len(GAPS))] = 0
    """How often in a row; after the last gap it is learnt."""
    due: date | None = None
    """When it comes next, as soon as it has been met; None once it is learnt."""
    dropped: bool = False
    """Whether it no longer holds by the rules and the search of now."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.met is None and (self.due is not None or self.solved):
            raise ValueError("due before it was met")
        return self

    @property
    def learnt(self) -> bool:
        """Whether it does not come again."""
        return self.met is not None and self.due is None

    def is_due(self, today: date) -> bool:
        """Whether it is to be repeated."""
        return not self.dropped and self.due is not None and self.due <= today

    @property
    def is_new(self) -> bool:
        """Whether nobody has tried it."""
        return self.met is None and not self.dropped


def after(told: PuzzleStanding, solved: bool, today: date) -> PuzzleStanding:
    """How a puzzle stands once it was solved, or missed, today: solved it comes back after the next gap,
    missed tomorrow, and begins anew.
    """
    met = told.met or today
    if not solved:
        return told.model_copy(update={"met": met, "solved": 0, "due": today + timedelta(days=1)})
    number = told.solved + 1
    due = today + timedelta(days=GAPS[number]) if number < len(GAPS) else None
    return told.model_copy(update={"met": met, "solved": min(number, len(GAPS)), "due": due})


class Notebook(Frozen):
    """How all puzzles stand that the player has met or made."""

    format: Annotated[int, Field(ge=1)] = FORMAT
    standings: Annotated[tuple[PuzzleStanding, ...], Field(max_length=MOST)] = ()
    row: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    """Puzzles solved one after the other, none missed between them."""
    best: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    """The longest such row."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if len({each.id for each in self.standings}) != len(self.standings) or self.row > self.best:
            raise ValueError("a puzzle stands twice")
        return self

    def of(self, puzzle: str) -> PuzzleStanding | None:
        """How a puzzle stands, by its id."""
        return next((each for each in self.standings if each.id == puzzle), None)

    def with_standing(self, told: PuzzleStanding) -> Notebook:
        """The same with this in place of what there was of its puzzle."""
        others = tuple(each for each in self.standings if each.id != told.id)
        return self.model_copy(update={"standings": (*others, told)[-MOST:]})

    def answered(self, told: PuzzleStanding, solved: bool, today: date) -> Notebook:
        """The same once a puzzle was solved or missed."""
        row = self.row + 1 if solved else 0
        found = self.with_standing(after(told, solved, today))
        return found.model_copy(update={"row": row, "best": max(self.best, row)})

    def due(self, today: date, game: str = "") -> list[PuzzleStanding]:
        """What is to be repeated, the longest due first, one's own before others."""
        found = [each for each in self.standings if each.is_due(today) and game in ("", each.game)]
        return sorted(found, key=lambda each: (not each.own, each.due or today, each.id))

    def new_of_own(self, game: str = "") -> list[PuzzleStanding]:
        """The player's own mistakes that were not tried yet."""
        return [each for each in self.standings if each.own and each.is_new and game in ("", each.game)]

    def begun_on(self, day: date) -> int:
        """Puzzles of the program's that were new on a day."""
        return sum(each.met == day and not each.own for each in self.standings)

    def new_of_others(self, shipped: Iterable[str], today: date) -> Sequence[str]:
        """Of the ids of the program's puzzles those that are new today: at most NEW_A_DAY with those that
        were begun today already.
        """
        known = {each.id for each in self.standings}
        fresh = [puzzle for puzzle in shipped if puzzle not in known]
        return fresh[: max(0, NEW_A_DAY - self.begun_on(today))]


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
