"""Writing files so that nothing is ever half written; how they are read is in `game.core.paths`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game.core.errors import PlayerError


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
