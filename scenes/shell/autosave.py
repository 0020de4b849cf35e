"""A match is written after every decision by a thread of its own, from the first one to the last."""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import PlayerError
from game.core.folders import data_folder
from scenes.shell import library
from scenes.shell.locks import FileLock

if TYPE_CHECKING:
    from game.core.match import Match


def _snapshot(match: Match) -> Match:
    """The match as it is now, for another thread; asking for legal actions uses a state as scratch."""
    taken = copy.copy(match)
    taken.actions = list(match.actions)
    taken.state = match.state.copy()
    return taken


class Autosaver:
    """Writes in the background; `error` tells the first failure. Holds the lock of the match being played."""

    def __init__(self) -> None:
        self.error: PlayerError | None = None
        """The first failure of this session."""
        self.told = False
        """Whether the player has been told of it."""
        self._lock: FileLock | None = None
        self._bare: Path | None = None
        """The file of a match without a title in which nobody has decided anything yet."""
        self._wake = threading.Condition()
        self._jobs: dict[Path, Callable[[], None]] = {}
        self._working = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def hold(self, path: Path) -> bool:
        """Keep other windows from the match at `path`; False if one of them has it open.

        The match held before is let go, once it is written.
        """
        lock = library.lock_of(path)
        if self._lock is not None and self._lock.path == lock.path:
            return True
        if not lock.acquire():
            return False
        self.let_go()
        self._lock = lock
        return True

    def let_go(self) -> None:
        """No match is being played here any longer."""
        if self._lock is not None:
            self.flush()
            if self._bare is not None:  # a table that was only looked at
                with suppress(OSError):
                    self._bare.unlink(missing_ok=True)
                self._bare = None
            self._lock.release()
            self._lock = None

    def save(self, match: Match, path: Path) -> None:
        """Write `match` soon; a later call replaces one that has not begun."""
        from game.core.saves import save_match

        taken = _snapshot(match)
        self._bare = None if match.actions or match.title else path

        def write() -> None:
            save_match(taken, path)
            if taken.over:
                library.prune()

        with self._wake:
            self._jobs[path] = write
            self._wake.notify_all()

    def flush(self, seconds: float = 2.0) -> bool:
        """Wait until everything is written; False if it takes longer than `seconds`."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._jobs and not self._working, seconds)

    def close(self) -> None:
        """Write what is left and end."""
        self.flush()
        self.let_go()
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        self._thread.join(timeout=2)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._jobs or self._closed)
                if not self._jobs:
                    return
                job = self._jobs.pop(next(iter(self._jobs)))
                self._working = True
            try:
                job()
            except PlayerError as error:
                self.error = self.error or error
            except OSError:
                self.error = self.error or PlayerError("error.unwritable", folder=data_folder())
            finally:
                with self._wake:
                    self._working = False
                    self._wake.notify_all()
