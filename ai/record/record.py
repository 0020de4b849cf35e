"""The record: an index over all matches that a person has finished, kept true to their files.

`Record.refresh` reads what has changed since the last time, `rebuild` reads everything: both come to the same
rows. Files are never changed here.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from ai.core.stopping import Stop, never
from ai.record.database import Database, Stamp
from ai.record.kept import LIST, kept_rows
from ai.record.played import GONE, PlayedMatch, played_of
from ai.record.rows import Rows, mark_of, read_rows
from game.core.beside import beside
from game.core.errors import PlayerError
from game.core.folders import data_folder
from game.core.save_document import FINISHED, MATCHES

FILE = "record.db"
AT_ONCE = 40
"""Matches of one transaction: so many are read again where a program is ended in the middle."""


class PlayerRecord:
    """The record of the player whose data lie in `data_folder()`.

    `trouble` is what the player should be told, if anything.
    """

    def __init__(self) -> None:
        self.folder = data_folder()
        self._database = Database(self.folder / FILE)
        self._kept: dict[str, Rows] = {}
        """Source -> rows of the matches whose files are gone, as they were listed last."""
        self._kept_trouble: PlayerError | None = None

    @property
    def trouble(self) -> PlayerError | None:
        """What the player should be told of the file, if anything."""
        return self._database.trouble or self._kept_trouble

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def refresh(self, stop: Stop = never) -> bool:
        """Read what has changed; whether anything had. What was stopped is gone on with the next time."""
        falls = self._database.falls
        changed = self._refresh(stop)
        return self._refresh(stop) or changed if self._database.falls != falls else changed

    def _refresh(self, stop: Stop) -> bool:
        known, there = self._database.stamps(), dict(self._sources())
        gone = [source for source in known if source not in there]
        changed = [source for source, stamp in there.items() if known.get(source) != stamp]
        if gone:
            self._database.write((), gone)
        for first in range(0, len(changed), AT_ONCE):
            if stop():
                break
            part = changed[first : first + AT_ONCE]
            self._database.write([each for source in part for each in self._read(source, there[source])])
        return bool(gone or changed)

    def rebuild(self) -> None:
        """Forget all rows and read every file."""
        there = dict(self._sources())
        read = [each for source, stamp in there.items() for each in self._read(source, stamp)]
        self._database.write(read, [source for source in self._database.stamps() if source not in there])

    def rows(self) -> dict[str, Rows]:
        """Source -> rows, by the names of the sources: the table as it is, or made anew where it had to be
        given up.
        """
        falls, found = self._database.falls, self._database.rows()
        if self._database.falls == falls:
            return found
        self.rebuild()
        return self._database.rows()

    def played(self) -> tuple[PlayedMatch, ...]:
        """All matches, each once, in the order in which they ended."""
        try:
            return self._played()
        except (ValueError, KeyError, TypeError, IndexError):  # rows that no file has given
            self.rebuild()
            return self._played()

    def _played(self) -> tuple[PlayedMatch, ...]:
        once: dict[str, tuple[str, Rows]] = {}
        for source, rows in self.rows().items():
            once.setdefault(rows.match.key, (source, rows))  # by their names files come before GONE
        return played_of(dict(once.values()))

    # Files

    def _sources(self) -> Iterator[tuple[str, Stamp]]:
        """Every file of a match, and every match whose file is gone, with what stands for it now."""
        for place in (MATCHES, FINISHED):
            try:
                found = sorted(each.name for each in os.scandir(self.folder / place))
            except OSError:
                continue
            for name in found:
                if name.endswith(".json"):
                    stamp = _stamp(self.folder / place / name)
                    if stamp:
                        yield f"{place}/{name}", stamp
        yield from self._list_kept()

    def _list_kept(self) -> Iterator[tuple[str, Stamp]]:
        try:
            rows, damaged = kept_rows()
        except OSError:
            # What was known stays, and it is tried again.
            self._kept, self._kept_trouble = {}, PlayerError("error.record_kept_unreadable", file=LIST)
            known = self._database.stamps()
            yield from ((source, stamp) for source, stamp in known.items() if source.startswith(GONE))
            return
        self._kept = {f"{GONE}{each.match.key}": each for each in rows}
        self._kept_trouble = PlayerError("error.record_kept", count=damaged, file=LIST) if damaged else None
        for source, each in self._kept.items():
            yield source, mark_of(each)

    def _read(self, source: str, stamp: Stamp) -> Iterator[tuple[str, Stamp, Rows | None]]:
        if source in self._kept:
            yield source, stamp, self._kept[source]
        if source.startswith(GONE):
            return
        path = self.folder / source
        try:
            yield source, stamp, read_rows(path, date_of(path))
        except OSError:
            return  # it cannot be read just now: what was known stays, and it is tried again


def _stamp(path: Path) -> Stamp:
    """What stands for the files of a match as they are; empty where there is no such file."""
    parts = []
    for file in (path, beside(path, "verdicts")):
        try:
            found = file.stat()
        except OSError:
            parts.append("-")
            continue
        parts.append(f"{found.st_mtime_ns}.{found.st_size}" if stat.S_ISREG(found.st_mode) else "-")
    return "" if parts[0] == "-" else " ".join(parts)


def date_of(path: Path) -> str:
    """A file's date as an ISO date and time in minutes; where no calendar has it, the beginning of time."""
    try:
        return f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%dT%H:%M}"
    except (OverflowError, OSError, ValueError):
        return "1970-01-01T00:00"
