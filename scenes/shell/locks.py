"""Locks on files between running programs; the system lets go of them however a program ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock that one program at a time can hold, by a file at `path` that is there meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the lock."""
        return self._handle is not None

    def acquire(self) -> bool:
        """Take the lock; False if another program holds it.

        Where the system knows no locks, or nothing can be written, there is nothing to protect: True.
        """
        while not self.held:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            try:
                _take(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                return False
            except OSError:
                os.close(handle)
                return True
            if self._is_still_there(handle):
                self._handle = handle
            else:  # whoever held it removed the file meanwhile: this lock is on nothing
                os.close(handle)
        return True

    def _is_still_there(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let go, and remove the file."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(handle)
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        if sys.platform != "win32":
            os.close(handle)
