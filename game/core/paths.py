"""What lies at a path: nothing where nobody can say, such as for a name that no file system takes.

And reading ordinary files, so that none is too large and nothing else is opened.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path


def mode_of(path: Path) -> int:
    """What the system says of the kind of thing at `path`; 0 if nothing is there or nobody can say.

    `Path.is_file` and its like raise OSError for a name that is too long.
    """
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


def is_there(path: Path) -> bool:
    """Whether anything lies at `path`."""
    return bool(mode_of(path))


def is_file(path: Path) -> bool:
    """Whether an ordinary file lies at `path`: no folder, no device, no pipe."""
    return stat.S_ISREG(mode_of(path))


def is_folder(path: Path) -> bool:
    """Whether a folder lies at `path`."""
    return stat.S_ISDIR(mode_of(path))


class TooLarge(OSError):
    """A file that holds more than it may."""


class NoFile(OSError):
    """Something else than an ordinary file, such as a folder, a device or a pipe."""


def read_bytes(path: Path, most: int) -> bytes:
    """What an ordinary file of at most `most` bytes holds; OSError (TooLarge and NoFile are some), ValueError
    for a path that cannot be one.

    Nothing else is opened: a pipe would be waited for, and a device never ends.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoFile(f"{path.name} is no ordinary file")
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise NoFile(f"{path.name} is no ordinary file")
        data = file.read(found.st_size + 1) if found.st_size <= most else b""
    if len(data) > most or found.st_size > most:
        raise TooLarge(f"{path.name} is larger than {most} bytes")
    return data


def read_text(path: Path, most: int) -> str:
    """The UTF-8 text of an ordinary file of at most `most` bytes; errors as of `read_bytes`, or
    UnicodeDecodeError.
    """
    return read_bytes(path, most).decode("utf-8")
