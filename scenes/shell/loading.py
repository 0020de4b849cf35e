"""Preparing the games behind the scenes: a thread imports and compiles, everything on the screen stays
usable.

The games come one after the other in the order of the shelf; the one that the player chose goes first, and
what is being compiled meanwhile gives way.
"""

from __future__ import annotations

import gc
import threading
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module

from ai.core.stopping import Stop
from game.core.shelf import playable

Report = Callable[[float], None]
Prepare = Callable[[str, Report, Stop], bool]
"""Makes a game ready and tells the share done; False if it gave way to something more urgent."""

TARGET = "ai.warmup:prepare"
PROGRESS_SECONDS = 0.1
"""How often a scene that shows the progress looks at it."""


def prepare_game(game_id: str, report: Report, stop: Stop) -> bool:
    """Import and call `ai.warmup.prepare`; imported late, because the import alone takes a second."""
    module, _, name = TARGET.partition(":")
    report(0.02)
    function: Prepare = getattr(import_module(module), name)
    report(0.05)
    return function(game_id, lambda share: report(0.05 + 0.95 * share), stop)


class WarmUp:
    """The work, and how far it is with each game. Without work every game counts as ready."""

    def __init__(self, work: Prepare | None = prepare_game, games: Sequence[str] | None = None) -> None:
        self._work = work
        self._lock = threading.Lock()
        found = [entry.id for entry in playable()] if games is None else list(games)
        self._queue = found if work is not None else []
        self._finished = {game: threading.Event() for game in found}
        self._progress = dict.fromkeys(found, 0.0)
        self._errors: dict[str, str] = {}
        self._wanted: str | None = None
        self._thread: threading.Thread | None = None
        if work is None:
            for event in self._finished.values():
                event.set()

    # How far it is

    def ready(self, game: str) -> bool:
        """Whether the game can be played. One that nobody prepares counts as ready."""
        return self.finished(game) and not self.error(game)

    def finished(self, game: str) -> bool:
        """Ready or failed."""
        return game not in self._finished or self._finished[game].is_set()

    def progress(self, game: str) -> float:
        """The share done of a game, 0..1; 1 for one that nobody prepares."""
        return 1.0 if self.finished(game) else self._progress[game]

    def error(self, game: str) -> str:
        """The traceback of what went wrong with a game, "" if nothing did."""
        return self._errors.get(game, "")

    @property
    def all_ready(self) -> bool:
        """Every game can be played."""
        return all(self.ready(game) for game in self._finished)

    @property
    def at_rest(self) -> bool:
        """Nothing is being prepared any more, or nothing ever was to be."""
        return all(self.finished(game) for game in self._finished)

    @property
    def total(self) -> float:
        """The share done of everything, 0..1."""
        shares = [self.progress(game) for game in self._finished]
        return sum(shares) / len(shares) if shares else 1.0

    @property
    def failed(self) -> bool:
        """Whether some game could not be prepared."""
        return bool(self._errors)

    # What is to be done

    def start(self) -> None:
        """Begin in the background; a second call does nothing."""
        if self._thread is None and self._queue:
            self._thread = threading.Thread(target=self._run, name="warm-up", daemon=True)
            self._thread.start()

    def prefer(self, game: str) -> None:
        """Prepare a game first: the player has chosen it."""
        self.start()
        with self._lock:
            self._wanted = None if self.finished(game) else game

    def wait(self, game: str, seconds: float | None = None) -> bool:
        """Block until a game is ready or has failed, at most `seconds`; False if that was not enough."""
        self.start()
        return game not in self._finished or self._finished[game].wait(seconds)

    # The thread

    def _next(self) -> str | None:
        with self._lock:
            if self._wanted in self._queue:
                return self._wanted
            return self._queue[0] if self._queue else None

    def _run(self) -> None:
        while (game := self._next()) is not None:
            if self._prepare(game):
                self._queue.remove(game)
                self._finished[game].set()

    def _prepare(self, game: str) -> bool:
        """Whether nothing is left to be done for a game."""
        assert self._work is not None

        def report(share: float) -> None:
            self._progress[game] = max(self._progress[game], min(1.0, share))

        def stop() -> bool:
            return self._wanted not in (None, game) and self._wanted in self._queue

        try:
            if not self._work(game, report, stop):
                return False
            # What the compiler has left in memory stays: looking through it for garbage takes 70 ms.
            gc.freeze()
        except Exception:
            # Shown as a sentence; the details belong on the terminal.
            self._errors[game] = traceback.format_exc()
            traceback.print_exc()
        return True


class StandingStill(WarmUp):
    """A preparation that has come so far and goes no further, to be looked at."""

    def __init__(self, game: str, share: float = 0.6) -> None:
        super().__init__(lambda *_: True, (game,))
        self._progress[game] = share

    def start(self) -> None:
        """Nothing is prepared."""
