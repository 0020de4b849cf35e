"""Rows of matches whose files are gone: a list that only grows, a line a match.

The oldest matches without a title are removed (`scenes.shell.library.prune`), but what the player has done
stays done. A line is written before its file goes; of a match that has both, the file counts.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from ai.record.rows import Rows, from_line, to_line
from game.core.files import patiently
from game.core.folders import data_folder
from game.core.paths import read_bytes

LIST = "record-kept.jsonl"
LARGEST = 1 << 28
"""Bytes that are read; a match with forty verdicts has about six thousand."""


def kept_file() -> Path:
    """Where the list lies."""
    return data_folder() / LIST


def keep(rows: Rows) -> bool:
    """Add a match to the list; whether that is on disk now."""
    with suppress(OSError):
        path = kept_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
        handle = patiently(lambda: os.open(path, flags, 0o600))
        try:
            # It begins with a line's end: what a killed program left half written stays a line of its own.
            line = f"\n{to_line(rows)}\n".encode()
            written = os.write(handle, line)
            if written < len(line):
                _take_back(handle, written)
                return False
            os.fsync(handle)
            return True
        finally:
            os.close(handle)
    return False


def _take_back(handle: int, written: int) -> None:
    """Cut off what was written of a line for the rest of which there was no room, unless another program has
    added to it.
    """
    end = os.lseek(handle, 0, os.SEEK_CUR)
    if os.fstat(handle).st_size == end:
        os.ftruncate(handle, end - written)


def kept_rows() -> tuple[tuple[Rows, ...], int]:
    """The matches in the list, the last line of each counts, by their keys; and how many lines are damaged.
    OSError where the list is there and cannot be read.
    """
    try:
        text = patiently(lambda: read_bytes(kept_file(), LARGEST)).decode("utf-8", "replace")
    except (FileNotFoundError, NotADirectoryError):
        return (), 0
    found: dict[str, Rows] = {}
    damaged = 0
    for line in text.split("\n"):
        try:
            if line:
                rows = from_line(line)
                found[rows.match.key] = rows
        except ValueError:
            damaged += 1
    return tuple(found[key] for key in sorted(found)), damaged
