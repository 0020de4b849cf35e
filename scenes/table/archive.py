"""The game that goes on is saved after every decision by a thread of its own, and put away when it ends."""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable
from datetime import datetime

from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.folders import data_folder
from game.core.match import Match
from game.core.saves import dump_match, save_match
from game.core.seed_code import encode_seed
from scenes.shell import autosave

FINISHED = "finished"
KEPT = 60
"""Finished games kept; the oldest go."""


def _snapshot(match: Match) -> Match:
    """The match as it is now, for another thread; asking for legal actions uses a state as scratch."""
    taken = copy.copy(match)
    taken.actions = list(match.actions)
    taken.state = match.state.copy()
    return taken


class Autosaver:
    """Writes in the background; `error` tells the first failure."""

    def __init__(self) -> None:
        self.error: PlayerError | None = None
        """The first failure of this session."""
        self.told = False
        """Whether the player has been told of it."""
        self._wake = threading.Condition()
        self._jobs: list[Callable[[], None]] = []
        self._working = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def save(self, match: Match) -> None:
        """Write `match` soon; a later call replaces one that has not begun."""
        taken, path = _snapshot(match), autosave.autosave_path()
        self._put(lambda: save_match(taken, path))

    def finish(self, match: Match) -> None:
        """The game has ended: keep it among the finished ones and remove the save."""
        taken, path = _snapshot(match), autosave.autosave_path()
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        name = f"{stamp}-{match.setup.game}-{encode_seed(match.setup.seed)}.json"

        def put_away() -> None:
            path.unlink(missing_ok=True)
            folder = path.parent / FINISHED
            write_text(folder / name, dump_match(taken))
            for old in sorted(folder.glob("*.json"))[:-KEPT]:
                old.unlink(missing_ok=True)

        self._put(put_away)

    def _put(self, job: Callable[[], None]) -> None:
        with self._wake:
            self._jobs = [job]
            self._wake.notify_all()

    def flush(self, seconds: float = 2.0) -> bool:
        """Wait until everything is written; False if it takes longer than `seconds`."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._jobs and not self._working, seconds)

    def close(self) -> None:
        """Write what is left and end."""
        self.flush()
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
                job = self._jobs.pop()
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
