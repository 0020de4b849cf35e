"""In what order matches came to this computer, by a list of its own: no clock has a say in it.

Dates of files say when a match was played, perhaps elsewhere, by a clock that may have been wrong. A match
comes last when it ends here, is taken in from a file, or is opened.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.folders import data_folder
from game.core.paths import read_text

LIST = "arrivals.txt"
"""Names of files, a JSON text a line; what stands in it again came again, and the last line counts."""
LARGEST = 1 << 20
LONG = 1 << 18
"""Bytes from which on the list is written anew with each name once."""

_here: set[Path] = set()


def note(path: Path) -> None:
    """The match at `path` has just come, ended or been opened; where that cannot be written, it is known as
    long as this program runs.
    """
    _here.add(path)
    with suppress(OSError):
        listed = _list_file()
        listed.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(listed, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(handle, (json.dumps(_name(path)) + "\n").encode())
        finally:
            os.close(handle)


def came_now(path: Path) -> bool:
    """Whether a match has come, ended or been opened since this program was started."""
    return path in _here


def in_order(paths: Sequence[Path]) -> list[Path]:
    """The matches at `paths`, given by age, in the order in which they came here, the first one first. Those
    that nobody noted have just been found: they come last, and are noted.
    """
    names = _listed()
    place = {name: number for number, name in enumerate(names)}
    known = sorted((path for path in paths if _name(path) in place), key=lambda path: place[_name(path)])
    found = [path for path in paths if _name(path) not in place]
    ordered = known + found
    if found or (len(place) < len(names) and _size() > LONG):
        with suppress(PlayerError):
            write_text(_list_file(), "".join(json.dumps(_name(path)) + "\n" for path in ordered))
    return ordered


def _list_file() -> Path:
    return data_folder() / LIST


def _name(path: Path) -> str:
    """A match as the list has it: folder and name."""
    return f"{path.parent.name}/{path.name}"


def _size() -> int:
    try:
        return _list_file().stat().st_size
    except OSError:
        return 0


def _listed() -> list[str]:
    """The names in the list; what is damaged in it is as if it were not there."""
    try:
        text = read_text(_list_file(), LARGEST)
    except (OSError, ValueError):
        return []
    names = []
    for line in text.splitlines():
        with suppress(ValueError, RecursionError):
            names.append(json.loads(line))
    return [name for name in names if isinstance(name, str)]
