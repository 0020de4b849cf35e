"""Files of earlier versions, which do not say how their match ended, are given that, a slice at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.errors import PlayerError
from game.core.saves import Loading
from scenes.shell import library
from scenes.shell.context import SLICE, Context
from scenes.shell.library import StoredMatch


class Completing:
    """Replays one such file after the other; each is tried once."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._tried: set[Path] = set()
        self._loading: tuple[Path, Loading] | None = None

    @property
    def busy(self) -> bool:
        """Whether a file is being replayed."""
        return self._loading is not None

    def go_on(self, entries: Sequence[StoredMatch]) -> bool:
        """Go on for a moment; True when a file has been given what it lacked. What cannot be replayed or
        written stays as it is.
        """
        try:
            if self._loading is None:
                self._loading = self._next(entries)
            if self._loading is None or not self._loading[1].step(SLICE):
                return False
            path, loading = self._loading
            library.rewrite(path, loading.match)
        except PlayerError as error:
            self._loading = None
            if error.key == "error.unreadable_file":
                self._tried.clear()
            return False
        self._loading = None
        return True

    def _next(self, entries: Sequence[StoredMatch]) -> tuple[Path, Loading] | None:
        for entry in entries:
            if entry.over and not entry.scores and entry.path not in self._tried:
                if not self.context.warm_up.ready(entry.game):
                    continue
                self._tried.add(entry.path)
                return entry.path, library.begin(entry.path)
        return None
