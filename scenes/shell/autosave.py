"""A match is written after every decision by a thread of its own, from the first one to the last."""

from __future__ import annotations

import copy
import hashlib
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import PlayerError
from game.core.files import patiently
from game.core.folders import data_folder
from game.core.paths import TooLarge, read_bytes
from game.core.save_document import LARGEST
from scenes.shell import arrivals, library
from scenes.shell.locks import FileLock

if TYPE_CHECKING:
    from game.core.match import Match


def _snapshot(match: Match) -> Match:
    """The match as it is now, for another thread; asking for legal actions uses a state as scratch."""
    taken = copy.copy(match)
    taken.actions = list(match.actions)
    taken.state = match.state.copy()
    return taken


ABSENT, CHANGED = "absent", "changed"


def _digest(path: Path, match: Match | None = None) -> str:
    """What stands for all that a file holds; with a `match`, CHANGED where it holds another one. OSError
    where it cannot be read.
    """
    from game.core.saves import stores

    try:
        data = read_bytes(path, LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return ABSENT
    except TooLarge:
        return CHANGED
    if match is not None and not stores(data.decode("utf-8", "replace"), match):
        return CHANGED
    return hashlib.sha256(data).hexdigest()


RETRY_SECONDS = 5.0
"""How long after a failure a match that could not be written is tried again."""


class Autosaver:
    """Writes in the background. Holds the lock of the match being played.

    What could not be written is kept and tried again, at the latest before the match is let go, and a thread
    that has ended for whatever reason is begun again.
    """

    def __init__(self) -> None:
        self.error: PlayerError | None = None
        """Why something is not on disk now."""
        self.told = False
        """Whether the player has been told of it."""
        self._lock: FileLock | None = None
        self._held: Path | None = None
        """The match that is held."""
        self._bare: Path | None = None
        """The file of a match without a title in which nobody has decided anything yet."""
        self._wake = threading.Condition()
        self._found: dict[Path, str] = {}
        """What the files of matches held when they were read or written here last, as digests; ABSENT where
        there was none, CHANGED where it was another match than the one that is played.
        """
        self._moved: dict[Path, Path] = {}
        """Where a match is written whose own file has been changed by another program."""
        self.news: list[PlayerError] = []
        """What the player should be told, the oldest first; whoever tells it takes it away."""
        self._jobs: dict[Path, Callable[[], None]] = {}
        self._unwritten: dict[Path, Callable[[], None]] = {}
        """Jobs that have been begun and were not finished."""
        self._failed_at = 0.0
        self._working = self._closed = False
        self._begin()

    def _begin(self) -> None:
        """Begin the thread, or begin it again."""
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def look_after(self) -> None:
        """See that the thread works and that what failed is tried again; to be called now and then."""
        with self._wake:
            if not self._thread.is_alive() and not self._closed:
                self._working = False
                self._note(PlayerError("error.saver"))
                self._begin()
                self._again()
            elif self._unwritten and not self._working and time.monotonic() - self._failed_at > RETRY_SECONDS:
                self._again()

    def _again(self) -> None:
        """What failed is written before what was to be written later, unless there is something newer."""
        self._jobs = {**self._unwritten, **self._jobs}
        self._failed_at = time.monotonic()
        self._wake.notify_all()

    def _note(self, error: PlayerError) -> None:
        """Keep why something failed; the same reason is told once."""
        if self.error is None or self.error.key != error.key:
            self.error, self.told = error, False
        self._failed_at = time.monotonic()

    def hold(self, path: Path) -> bool:
        """Keep other windows from the match at `path`; False if one of them has it open.

        The match held before is let go, once it is written.
        """
        lock = library.lock_of(path)
        if self._lock is not None and self._lock.path == lock.path:
            return True
        if not lock.acquire():
            return False
        goes_on = self._held is not None and self.place_of(self._held) == path
        self.let_go()
        if not goes_on:
            self._found.pop(path, None)
        self._lock, self._held = lock, path
        return True

    def let_go(self) -> None:
        """No match is being played here any longer."""
        if self._lock is not None:
            self.flush()
            if self._bare is not None:  # a table that was only looked at
                with suppress(OSError):
                    if _digest(self._bare) == self._found.get(self._bare):
                        self._bare.unlink(missing_ok=True)
                self._bare = None
            if self._held is not None:
                self._found.pop(self._held, None)
                self._moved.pop(self._held, None)
                self._held = None
            self._lock.release()
            self._lock = None

    def save(self, match: Match, path: Path) -> None:
        """Write `match` soon; a later call replaces one that has not begun."""
        from game.core.saves import save_match

        taken = _snapshot(match)
        self._bare = None if match.actions or match.title else path
        if path not in self._found:
            with suppress(OSError):
                self._found[path] = _digest(path, match)

        def write() -> None:
            place = self._place_to_write(taken, path)
            save_match(taken, place)
            self._found[place] = _digest(place)
            if taken.over:
                arrivals.note(place)
                library.prune()

        with self._wake:
            self._jobs[path] = write
            self._wake.notify_all()
        self.look_after()

    def place_of(self, path: Path) -> Path:
        """Where the match at `path` is written now: elsewhere once another program changed its file."""
        return self._moved.get(path, path)

    def _place_to_write(self, match: Match, path: Path) -> Path:
        """Where a match is written so that nothing is lost that another program has put at `path`: there, or
        in a file of its own from now on. OSError while nobody can say what lies there.
        """
        place = self.place_of(path)
        there = patiently(lambda: _digest(place))
        known = self._found.get(place) or _digest(place, match)
        if there in (known, ABSENT):
            return place
        made = library.free_path(path.stem)
        self._moved[path] = made
        told = "table.changed_elsewhere" if match.over else "table.changed_elsewhere.anew"
        self.news.append(PlayerError(told, file=made.name))
        return made

    def flush(self, seconds: float = 2.0) -> bool:
        """Wait until everything is written, what failed before tried once more; False if something could not
        be, or takes longer than `seconds`.
        """
        self.look_after()
        with self._wake:
            if self._unwritten and not self._working:
                self._again()
            done = self._wake.wait_for(lambda: not self._jobs and not self._working, seconds)
            return done and not self._unwritten

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
                path = next(iter(self._jobs))
                job = self._unwritten[path] = self._jobs.pop(path)
                self._working = True
            error: PlayerError | None = PlayerError("error.saver")
            try:
                job()
                error = None
            except PlayerError as found:
                error = found
            except OSError:
                error = PlayerError("error.unwritable", folder=data_folder())
            except Exception:
                # Told as a sentence; the details belong on the terminal.
                traceback.print_exc()
            finally:
                with self._wake:
                    self._settle(path, job, error)
                    self._working = False
                    self._wake.notify_all()

    def _settle(self, path: Path, job: Callable[[], None], error: PlayerError | None) -> None:
        """After a job: what failed stays to be tried again, whatever else is written meanwhile."""
        if error is not None:
            self._note(error)
            return
        if self._unwritten.get(path) is job:
            del self._unwritten[path]
        if not self._unwritten:
            self.error, self.told = None, False
