"""Preparing the rules and the AI behind the title: a thread imports and compiles, the menu stays usable."""

from __future__ import annotations

import gc
import threading
import traceback
from collections.abc import Callable
from importlib import import_module

Report = Callable[[float], None]
Compile = Callable[[Report], None]

TARGET = "ai.warmup:prepare"


def compile_everything(report: Report) -> None:
    """Import and call `ai.warmup.prepare(report)`; imported late, because the import alone takes a second."""
    module, _, name = TARGET.partition(":")
    report(0.02)
    function: Compile = getattr(import_module(module), name)
    report(0.1)
    function(lambda share: report(0.1 + 0.9 * share))


class WarmUp:
    """The work and how far it is. `progress` is 0..1; `ready` once everything can be used."""

    def __init__(self, work: Compile | None = compile_everything) -> None:
        self._work = work
        self.progress = 0.0 if work is not None else 1.0
        self.error = ""
        self._finished = threading.Event()
        self._thread: threading.Thread | None = None
        self._waiting: list[Callable[[], None]] = []
        if work is None:
            self._finished.set()

    @property
    def ready(self) -> bool:
        return self._finished.is_set() and not self.error

    @property
    def finished(self) -> bool:
        """Ready or failed."""
        return self._finished.is_set()

    def start(self) -> None:
        """Begin in the background; a second call does nothing."""
        if self._thread is None and not self.finished:
            self._thread = threading.Thread(target=self._run, name="warm-up", daemon=True)
            self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Block until it is done; True when it is."""
        self.start()
        return self._finished.wait(seconds)

    def when_ready(self, action: Callable[[], None]) -> None:
        """Call `action` from the main loop as soon as everything is ready (at the next `poll`)."""
        self._waiting.append(action)

    def forget(self) -> None:
        """Drop what was waiting (the player chose something else)."""
        self._waiting.clear()

    @property
    def awaited(self) -> bool:
        return bool(self._waiting)

    def poll(self) -> None:
        """Called once per frame."""
        if self.ready and self._waiting:
            actions, self._waiting = self._waiting, []
            for action in actions:
                action()

    def _report(self, share: float) -> None:
        self.progress = max(self.progress, min(1.0, share))

    def _run(self) -> None:
        assert self._work is not None
        try:
            self._work(self._report)
            # What the compiler has left in memory stays: looking through it for garbage takes 70 ms.
            gc.freeze()
            self.progress = 1.0
        except Exception:
            # Shown as a sentence on the title; the details belong on the terminal.
            self.error = traceback.format_exc()
            traceback.print_exc()
        self._finished.set()
