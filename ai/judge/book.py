"""What experience says of the search, per game and kind of table: `assets/data/judge/<game>.toml`.

`python main.py train --judge` writes it (see ai.lab.judge.training): how bold or timid shown chances are, and
how far a search of the judge's budgets is from one of ten times as many iterations.
"""

from __future__ import annotations

import hashlib
from functools import cache
from math import sqrt
from pathlib import Path

from pydantic import Field

from ai.core.chances import Experience
from ai.evaluating.nets import has_learner, learner
from ai.players.fingerprints import judged_by
from ai.players.levels import STRONGEST
from game.core.folders import asset
from game.core.record import Record
from game.core.tables import TableModel, parse_table

ROOTS = 16
SCREEN, CONFIRM = 400, 4000
"""Iterations from each root in the first stage and in the second."""
Z95 = 1.96


class Boldness(TableModel):
    """What makes chances of winning of shares (see `ai.core.chances.sharpen`)."""

    power: float = Field(gt=0)
    doubt: float = Field(ge=0, lt=1)
    favour: float = Field(default=0.0, gt=-3, lt=3)

    @property
    def experience(self) -> Experience:
        """The same for compiled code."""
        return Experience(self.power, self.doubt, self.favour)


class Drift(TableModel):
    """How the values of a budget differ from those of a larger one, beyond the noise between roots."""

    value: float = Field(ge=0)
    """Standard deviation of a chance of winning."""
    base: float = Field(ge=0)
    slope: float = Field(ge=0)
    """Standard deviation of the difference between two candidates: the base and so much of the difference."""
    shrink: float = Field(gt=0)
    """What is left of a difference, on average."""
    points: float = Field(ge=0)
    """Standard deviation of a difference in expected points."""

    def spread(self, difference: float) -> float:
        """Standard deviation of what a measured `difference` becomes."""
        return self.base + self.slope * abs(difference)


class TableKindRow(TableModel):
    """What is known of a kind of table."""

    table: str
    evaluation: str
    """Digest of the evaluation and settings that all this was measured with
    (`ai.players.fingerprints.judged_by`).
    """
    games: int
    pairs: int
    """Games for the chances, pairs of candidates for the drift."""
    estimate: Boldness
    """Of the shares that the game's own evaluation gives."""
    counsel: Boldness
    """Of what the counsel's search finds for the seat to move."""
    waiting: Boldness
    """Of what it finds for a seat that waits for another."""
    leaf: Boldness
    """Of the evaluation at the leaves of the judge's search."""
    swing: float = Field(gt=0)
    """Standard deviation of how far a seat ends ahead of the best other one, in points."""
    screen: Drift
    confirm: Drift

    def worth(self, share: float) -> float:
        """The points that change the chances of an even game by `share`, so that points have classes too."""
        return share * self.swing * sqrt(6.283185307179586)


class Book(TableModel):
    """All kinds of tables of a game."""

    rows: tuple[TableKindRow, ...]


AS_IT_IS = Boldness(power=1.0, doubt=0.0)
_CAREFUL = Drift(value=0.04, base=0.03, slope=0.3, shrink=0.9, points=1.0)
"""For a game that nobody has measured, such as one that is being made."""


def book_file(game_id: str) -> Path:
    """The book that comes with the program."""
    return asset("data", "judge", f"{game_id}.toml")


def table_name(game_id: str, state: Record) -> str:
    """The kind of table that a position is of."""
    return learner(game_id).net_name(state) if has_learner(game_id) else str(int(state.players))


@cache
def read_book(game_id: str) -> Book | None:
    """A game's book; None where it has none."""
    path = book_file(game_id)
    if not path.is_file():
        return None
    return parse_table(path.read_text(encoding="utf-8"), Book, f"judge/{path.name}")


@cache
def row_of(game_id: str, table: str) -> TableKindRow:
    """What is known of a kind of table; careful figures where nothing is."""
    book = read_book(game_id)
    rows = () if book is None else book.rows
    return next((row for row in rows if row.table == table), unmeasured(table))


def unmeasured(table: str) -> TableKindRow:
    """A row without any experience."""
    return TableKindRow(
        table=table,
        evaluation="",
        games=0,
        pairs=0,
        estimate=AS_IT_IS,
        counsel=AS_IT_IS,
        waiting=AS_IT_IS,
        leaf=AS_IT_IS,
        swing=10.0,
        screen=_CAREFUL,
        confirm=_CAREFUL.model_copy(update={"base": 0.02, "slope": 0.15, "shrink": 1.0}),
    )


@cache
def evaluation_digest(game_id: str, players: int) -> str:
    """Digest of what judge and counsel search with."""
    return judged_by(game_id, players, STRONGEST)


def row_digest(row: TableKindRow) -> str:
    """Digest of a row (8 hex digits)."""
    return hashlib.sha256(row.model_dump_json().encode()).hexdigest()[:8]
