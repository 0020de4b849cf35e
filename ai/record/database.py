"""The record on disk: an SQLite file of rows, each of which follows from the files of one match.

It holds nothing that cannot be made again (`sources`), so a file that cannot be used costs a moment and no
game. Writers take turns by SQLite's own lock; a transaction is there or not, wherever a program is killed.
SQLite notices broken tables and no changed values: what is known of a source is sealed by a check sum.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import astuple
from pathlib import Path
from typing import TypeVar

from ai.record.rows import MatchRow, Rows, VerdictRow, columns
from game.core.errors import PlayerError
from game.core.files import patiently
from game.core.paths import is_file, is_there

VERSION = 2
"""Of the tables; in `user_version` of the file."""
LARGEST = 1 << 30
"""Bytes of a file that is opened."""
PATIENCE = 3.0
"""Seconds to wait for another program that is writing."""
MEMORY = ":memory:"
SIDES = ("", "-wal", "-shm")
"""What SQLite puts after the name of a file for the files that belong to it."""

DAMAGE = (sqlite3.Error, UnicodeDecodeError)
"""What a file that cannot be used raises; the module stumbles over what it has to say of some of them."""

T = TypeVar("T")
Stamp = str
"""Stands for what lies in the files of a match; another one means that they are to be read again."""


class Database:
    """Rows by their source: the name of a match's file, or what stands for a match whose file is gone.

    `trouble` is what the player should be told, if anything. Where the file at `path` cannot be used at all,
    rows are kept in memory as long as the program runs.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: PlayerError | None = None
        self.falls = 0
        """How many times the file had to be given up, and all rows with it."""
        self._open = self._opened()

    def close(self) -> None:
        """Let go of the file."""
        self._open.close()

    # Reading

    def stamps(self) -> dict[str, Stamp]:
        """Source -> stamp of all that is known, sources without a row of their own included."""
        return self._read(lambda: dict(self._open.execute("SELECT source, stamp FROM sources")))

    def rows(self) -> dict[str, Rows]:
        """Source -> what is known of it, by the names of the sources."""
        return self._read(self._rows)

    def _rows(self) -> dict[str, Rows]:
        verdicts: dict[str, list[VerdictRow]] = {}
        for source, *values in self._open.execute("SELECT * FROM verdicts ORDER BY source, step"):
            verdicts.setdefault(source, []).append(VerdictRow(*values))
        found = {
            source: Rows(MatchRow(*values), tuple(verdicts.get(source, ())))
            for source, *values in self._open.execute("SELECT * FROM matches ORDER BY source")
        }
        sources = list(self._open.execute("SELECT source, stamp, seal FROM sources"))
        sealed = all(seal == _seal(source, stamp, found.get(source)) for source, stamp, seal in sources)
        if not sealed or not found.keys() | verdicts.keys() <= {source for source, _, _ in sources}:
            raise sqlite3.DatabaseError("changed values")
        return found

    # Writing

    def write(self, changed: Iterable[tuple[str, Stamp, Rows | None]], gone: Iterable[str] = ()) -> None:
        """Put sources as they are now in place of what was known of them, all or nothing."""
        changed, gone = tuple(changed), tuple(gone)
        try:
            self._write(changed, gone)
        except DAMAGE as error:
            self._fall_back(error)
            self._write(changed, gone)

    def _write(self, changed: tuple[tuple[str, Stamp, Rows | None], ...], gone: tuple[str, ...]) -> None:
        with self._transaction() as open_:
            for source in (*gone, *(source for source, _, _ in changed)):
                for table in ("sources", "matches", "verdicts"):
                    open_.execute(f"DELETE FROM {table} WHERE source = ?", (source,))
            for source, stamp, rows in changed:
                _insert(open_, "sources", (source, stamp, _seal(source, stamp, rows)))
                if rows is not None:
                    _insert(open_, "matches", (source, *astuple(rows.match)))
                    for verdict in rows.verdicts:
                        _insert(open_, "verdicts", (source, *astuple(verdict)))

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._open.execute("BEGIN IMMEDIATE")
        try:
            yield self._open
        except BaseException:
            with suppress(sqlite3.Error):
                self._open.execute("ROLLBACK")
            raise
        self._open.execute("COMMIT")

    # The file

    def _read(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except (*DAMAGE, TypeError) as error:
            self._fall_back(error)
            return ask()

    def _fall_back(self, error: Exception) -> None:
        """After a failure of the open file: a damaged one is put aside, any other left alone."""
        self.close()
        self.falls += 1
        if isinstance(error, sqlite3.OperationalError):
            self._open = self._in_memory(self._sentence(error))
        else:
            self._open = self._put_aside("damaged")

    def _opened(self) -> sqlite3.Connection:
        if is_there(self.path) and not is_file(self.path):
            return self._in_memory(PlayerError("error.record_unreadable", file=self.path.name))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if is_file(self.path) and self.path.stat().st_size > LARGEST:
                return self._put_aside("damaged")
            return self._connected()
        except sqlite3.OperationalError as error:
            return self._in_memory(self._sentence(error))
        except _Newer:
            return self._put_aside("newer")
        except DAMAGE:
            return self._put_aside("damaged")
        except OSError:
            return self._in_memory(PlayerError("error.record_unwritable", folder=self.path.parent))

    def _connected(self) -> sqlite3.Connection:
        """The file as it is; sqlite3.Error where it cannot be used."""
        made = _connect(str(self.path))
        try:
            version = made.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise _Newer
            if made.execute("PRAGMA quick_check").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("not whole")
            made.execute("PRAGMA journal_mode = WAL")
            made.execute("PRAGMA synchronous = NORMAL")
            _make_tables(made)
        except BaseException:
            made.close()
            raise
        return made

    def _in_memory(self, trouble: PlayerError) -> sqlite3.Connection:
        self.trouble = trouble
        made = _connect(MEMORY)
        _make_tables(made)
        return made

    def _put_aside(self, why: str) -> sqlite3.Connection:
        """Rename the file, so that another one can be made; an earlier one of that name goes."""
        aside = self.path.with_name(f"{self.path.name}.{why}")
        try:
            patiently(lambda: self.path.replace(aside))
            for side in SIDES[1:]:
                self.path.with_name(self.path.name + side).unlink(missing_ok=True)
            made = self._connected()
        except (OSError, sqlite3.Error, _Newer):
            return self._in_memory(PlayerError("error.record_unreadable", file=self.path.name))
        self.trouble = PlayerError(f"error.record_{why}", file=aside.name)
        return made

    def _sentence(self, error: sqlite3.OperationalError) -> PlayerError:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return PlayerError("error.record_locked", file=self.path.name)
        if code == sqlite3.SQLITE_FULL:
            return PlayerError("error.record_full", folder=self.path.parent)
        return PlayerError("error.record_unwritable", folder=self.path.parent)


class _Newer(Exception):
    """The file belongs to a later version."""


def _connect(name: str) -> sqlite3.Connection:
    """A connection without transactions of its own, for one thread after the other."""
    made = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    made.text_factory = _text
    return made


def _text(data: bytes) -> str:
    """A text of the file; one that is no text breaks its seal."""
    return data.decode("utf-8", "replace")


def _seal(source: str, stamp: Stamp, rows: Rows | None) -> str:
    """The check sum of what is known of a source. Numbers count alike however they are stored."""
    told = [] if rows is None else [astuple(rows.match), *sorted(map(astuple, rows.verdicts), key=repr)]
    values = [[int(each) if _whole(each) else each for each in row] for row in told]
    return hashlib.sha256(repr((source, stamp, values)).encode()).hexdigest()[:16]


def _whole(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, float) and value.is_integer())


def _make_tables(made: sqlite3.Connection) -> None:
    """Make the tables where they are not there yet; sqlite3.DatabaseError where others are."""
    wanted = {
        "sources": "source TEXT PRIMARY KEY, stamp TEXT NOT NULL, seal TEXT NOT NULL",
        "matches": f"source TEXT PRIMARY KEY, {_sql(MatchRow)}",
        "verdicts": f"source TEXT NOT NULL, {_sql(VerdictRow)}, PRIMARY KEY (source, step)",
    }
    version = made.execute("PRAGMA user_version").fetchone()[0]
    if version != VERSION:
        made.execute("BEGIN IMMEDIATE")
        for table, told in wanted.items():
            if version:  # of an earlier version: all rows are read anew
                made.execute(f"DROP TABLE IF EXISTS {table}")
            made.execute(f"CREATE TABLE IF NOT EXISTS {table} ({told}) WITHOUT ROWID, STRICT")
        made.execute(f"PRAGMA user_version = {VERSION}")
        made.execute("COMMIT")
    there = dict(made.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
    if any(told not in there.get(table, "") for table, told in wanted.items()):
        raise sqlite3.DatabaseError("other tables")


def _sql(kind: type[MatchRow] | type[VerdictRow]) -> str:
    return ", ".join(f"{name} {told}" for name, told in columns(kind).items())


def _insert(open_: sqlite3.Connection, table: str, values: tuple[object, ...]) -> None:
    places = ", ".join("?" * len(values))
    open_.execute(f"INSERT INTO {table} VALUES ({places})", values)
