"""Writing files so that nothing is ever half written, reading them so that none is too large."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game.core.errors import PlayerError


class TooLarge(OSError):
    """A file that holds more than it may."""


def read_text(path: Path, most: int) -> str:
    """The UTF-8 text of a file of at most `most` bytes; OSError (TooLarge is one) or UnicodeDecodeError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(f"{path.name} is larger than {most} bytes")
    return data.decode("utf-8")


def write_text(path: Path, text: str) -> None:
    """Write `text` so that `path` holds the old or the whole new text; PlayerError if it cannot be."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write `data` so that `path` holds the old or all the new bytes; PlayerError if it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError:
        raise PlayerError("error.unwritable", folder=path.parent) from None
