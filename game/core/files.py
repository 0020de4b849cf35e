"""Writing files so that nothing is ever half written, and having patience with those that are taken for a
moment; how they are read is in `game.core.paths`.
"""

from __future__ import annotations

import errno
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.core.errors import PlayerError
from game.core.paths import NoFile, TooLarge

T = TypeVar("T")

FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""What the system says where a disk has no room left."""
TRIES, PAUSE = 5, 0.04
"""A virus scanner or a program that copies files holds one for a moment: so often it is tried, with so many
seconds between.
"""


def patiently(action: Callable[[], T]) -> T:
    """What an action on a file returns, tried again a few times while the file is taken; OSError after that,
    and at once where waiting changes nothing.
    """
    for _ in range(TRIES - 1):
        try:
            return action()
        except (FileNotFoundError, NotADirectoryError, TooLarge, NoFile):
            raise
        except OSError as error:
            if error.errno in FULL:
                raise
            time.sleep(PAUSE)
    return action()


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
            patiently(lambda: Path(name).replace(path))
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        key = "error.disk_full" if error.errno in FULL else "error.unwritable"
        raise PlayerError(key, folder=path.parent) from None
