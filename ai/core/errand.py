"""A thread for work that takes long and may be given up at any time: a field, facts, and the like.

The thinking thread answers the table and must be free for it, so this is another one. One errand at a time; a
new one calls off the one before.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from ai.core.stopping import Stop

Work = Callable[[Stop], None]
"""Does the work and ends early once its `Stop` says so; leaves its results where the caller looks."""


class Errand:
    """One work at a time; `close` ends it. Nobody but `close` waits for work that was called off: what is
    sent next begins once it has ended.
    """

    def __init__(self, name: str = "errand") -> None:
        self._name = name
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._work: Work | None = None
        self.error: Exception | None = None
        """Why the latest work failed, if it did."""

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def does(self, work: Work) -> bool:
        """Whether it is this that is going on, or about to begin, and has not been called off."""
        return self._work is work and self.busy and not self._stop.is_set()

    def send(self, work: Work) -> None:
        """Begin `work`; what is still going on is called off, and ends after its slice."""
        self.cancel()
        self.error, self._work = None, work
        before, self._stop = self._thread, threading.Event()
        told = (work, self._stop, before)
        self._thread = threading.Thread(target=self._run, args=told, name=self._name, daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Call off what is going on; it ends by itself after its slice."""
        self._stop.set()

    def close(self) -> None:
        """Call off and wait for the end."""
        self.cancel()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self, work: Work, stop: threading.Event, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        try:
            if not stop.is_set():
                work(stop.is_set)
        except Exception as error:  # a failure must reach the player, not vanish with the thread
            if stop is self._stop:
                self.error = error
