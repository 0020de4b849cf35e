"""Rows of the record: what one file of a match, and the verdicts beside it, say about the player.

A row follows from its files alone. No rules are imported: the record of a thousand matches is made of texts.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import BaseModel, ConfigDict, Field

from game.core.beside import beside
from game.core.errors import PlayerError
from game.core.names import Name
from game.core.paths import read_text
from game.core.save_document import LARGEST, moment_of, read_document

MOST = 1_000_000
"""No count in a file is larger."""
LARGEST_VERDICTS = 1 << 22
"""Bytes of a file of verdicts that is read; see `ai.review.store`."""
_ID = "^[a-z][a-z0-9_]{0,31}$"


@dataclass(frozen=True)
class MatchRow:
    """A match that a person has brought to its end."""

    key: str
    """Stands for the match as it was played, whatever its file is called."""
    game: str
    rules: int
    """Version of the rules."""
    players: int
    options: str
    """As JSON text, its keys in order."""
    seed: int
    seats: str
    """As JSON text: of each seat level (null: a person), personality and name."""
    me: int
    """The seat of the person."""
    began: str
    """ISO date and time in minutes, by the clock of the place; empty where the file does not say."""
    ended: str
    """Likewise; where the file does not say, when it was begun, or the file's date."""
    turn: int
    decisions: int
    seconds: int | None
    """How long the player sat at it; None where nobody knows."""
    hints: int
    taken_back: int
    branch: int
    """1 where it goes on from a position of another match, else 0."""
    resigned: int
    """1 where the person gave it up, else 0."""
    handed: int
    """1 where the person left the end to AIs, else 0."""
    points: str
    """As JSON text: of each seat."""
    winners: str
    """As JSON text: the seats that share the win."""


@dataclass(frozen=True)
class VerdictRow:
    """What one decision of the person gave away."""

    step: int
    kind: str
    loss: float
    low: float
    high: float
    unit: str
    class_: str
    confirmed: int


@dataclass(frozen=True)
class Rows:
    """All that the record holds of one match."""

    match: MatchRow
    verdicts: tuple[VerdictRow, ...] = ()


class _Seat(BaseModel):
    level: str | None = Field(default=None, pattern=_ID)
    personality: str = Field(default="even", pattern=_ID)
    name: Name = ""


class _Document(BaseModel):
    """What a file says of a match; what the record does not ask for is read past."""

    model_config = ConfigDict(strict=True)

    game: str = Field(pattern=_ID)
    rules: int = Field(ge=0, lt=MOST)
    tables: str = ""
    seats: list[_Seat] = Field(min_length=2, max_length=5)
    options: dict[str, Any] = {}
    seed: int = Field(ge=0, lt=1 << 62)
    began: str = ""
    ended: str = ""
    turn: int = Field(ge=0, lt=MOST)
    actions: list[str]
    redealt: list[Any] = []
    over: bool = False
    scores: list[int] = []
    winners: list[int] = []
    seconds: int | None = Field(default=None, ge=0)
    hints: int = Field(default=0, ge=0, lt=MOST)
    taken_back: int = Field(default=0, ge=0, lt=MOST)
    resigned: int | None = None
    handed: int | None = None


class _Verdict(BaseModel):
    """What the record keeps of `ai.judge.model.Verdict`."""

    step: int = Field(ge=0, lt=MOST)
    seat: int
    kind: str = Field(pattern=_ID)
    loss: float | None = Field(allow_inf_nan=False)
    low: float | None = Field(allow_inf_nan=False)
    high: float | None = Field(allow_inf_nan=False)
    unit: str = Field(pattern=_ID)
    class_: str = Field(alias="class", pattern=_ID)
    confirmed: bool


class _Review(BaseModel):
    verdicts: list[_Verdict] = []


def read_rows(path: Path, date: str) -> Rows | None:
    """The rows of the match at `path`; `date` is the file's (ISO, minutes). None for a match that goes on,
    among AIs, or of another person too, for one of an early version whose file does not say how it ended, and
    for what is no match. OSError where the file cannot be read now.
    """
    try:
        found = _Document.model_validate(read_document(read_text(path, LARGEST)))
        match = _match_row(found, date)
    except (PlayerError, ValueError, RecursionError):
        return None
    return None if match is None else Rows(match, _verdicts(path, match))


def _match_row(found: _Document, date: str) -> MatchRow | None:
    people = [seat for seat, sitter in enumerate(found.seats) if sitter.level is None]
    seats = range(len(found.seats))
    whole = len(found.scores) == len(seats) and found.winners and all(w in seats for w in found.winners)
    if not (found.over and whole and len(people) == 1):
        return None
    if any(abs(score) >= MOST for score in found.scores):
        return None
    sitters = [[sitter.level, sitter.personality] for sitter in found.seats]
    played = [found.game, found.rules, found.tables, sitters, found.options, found.seed, found.redealt]
    told = [*played, found.began, found.actions, found.resigned, found.handed]
    began = moment_of(found.began)
    return MatchRow(
        key=hashlib.sha256(as_text(told).encode()).hexdigest()[:16],
        game=found.game,
        rules=found.rules,
        players=len(seats),
        options=as_text(found.options),
        seed=found.seed,
        seats=as_text([[*sitter, seat.name] for sitter, seat in zip(sitters, found.seats, strict=True)]),
        me=people[0],
        began=began,
        ended=moment_of(found.ended) or began or date,
        turn=found.turn,
        decisions=len(found.actions),
        seconds=found.seconds,
        hints=found.hints,
        taken_back=found.taken_back,
        branch=int(bool(found.redealt)),
        resigned=int(found.resigned == people[0]),
        handed=int(found.handed is not None),
        points=as_text(found.scores),
        winners=as_text(sorted(set(found.winners))),
    )


def _verdicts(path: Path, match: MatchRow) -> tuple[VerdictRow, ...]:
    """The verdicts on the person's decisions; none where there are none, or none that can be used."""
    try:
        body = read_text(beside(path, "verdicts"), LARGEST_VERDICTS).partition("\n")[2]
        found = _Review.model_validate_json(body).verdicts if body else []
    except (OSError, ValueError, RecursionError):
        return ()
    rows = {}
    for verdict in found:
        if verdict.seat != match.me or verdict.loss is None or verdict.low is None or verdict.high is None:
            continue
        told = (verdict.loss, verdict.low, verdict.high, verdict.unit, verdict.class_)
        rows[verdict.step] = VerdictRow(verdict.step, verdict.kind, *told, int(verdict.confirmed))
    return tuple(rows[step] for step in sorted(rows))


def as_text(value: Any) -> str:
    """JSON in one form, so that equal values are equal texts."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def columns(kind: type[MatchRow] | type[VerdictRow]) -> dict[str, str]:
    """Column -> its type in SQL, as the fields of a row have them."""
    names = {int: "INTEGER NOT NULL", float: "REAL NOT NULL", str: "TEXT NOT NULL", int | None: "INTEGER"}
    hints = get_type_hints(kind)
    return {field.name: names[hints[field.name]] for field in fields(kind)}


def to_line(rows: Rows) -> str:
    """A match as one line of text, with a check sum; see `from_line`."""
    body = as_text([astuple(rows.match), [astuple(verdict) for verdict in rows.verdicts]])
    return as_text({"check": _sum(body), "rows": body})


def from_line(line: str) -> Rows:
    """The match of a line; ValueError for any other text."""
    try:
        told = json.loads(line)
        if _sum(told["rows"]) != told["check"]:
            raise ValueError("not what was written")
        match, verdicts = json.loads(told["rows"])
        return Rows(_row(MatchRow, match), tuple(_row(VerdictRow, verdict) for verdict in verdicts))
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("not a line of a match") from error


def _row(kind: Any, values: list[Any]) -> Any:
    hints = list(get_type_hints(kind).values())
    fits = len(values) == len(hints) and all(map(isinstance, values, hints))
    if not fits:
        raise ValueError("not a row")
    return kind(*values)


def mark_of(rows: Rows) -> str:
    """Stands for the rows of a match."""
    return _sum(to_line(rows))


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]
