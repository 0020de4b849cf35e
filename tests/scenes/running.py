"""A running program without a window's clock: scenes driven event by event, frame by frame."""

from __future__ import annotations

import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pygame

from scenes.kit.canvas import centre
from scenes.kit.theme import Rect
from scenes.shell.app import App, silent_context
from scenes.shell.manager import Manager
from scenes.shell.memory import give_back
from scenes.shell.mouse import click_at
from scenes.shell.routes import Route
from scenes.shell.scene import Scene


def running(language: str, size: tuple[int, int], *, store: bool = False, **chosen: Any) -> Iterator[App]:
    """What a fixture yields: a program in which everything is instant, closed again with all its threads."""
    context = silent_context(language, speed="instant", **chosen)
    context.store = store
    made = App(context, size)
    yield made
    made.close()
    context.services.close()
    del made, context
    _give_back_at_times()


SOON, LATER = 0.001, 0.015
"""Seconds between two frames, and between two while a thread has been working for longer: what is drawn
meanwhile takes the time away from it.
"""
AT_ONCE = 8
"""Frames in which short work is done."""


def run(app: App, until: Callable[[], bool], seconds: float = 120, dt: float = 0.05) -> None:
    """Frames until something is so."""
    deadline, waited = time.monotonic() + seconds, 0
    while time.monotonic() < deadline:
        app.frame(dt)
        if until():
            return
        works = any(getattr(made, "busy", False) is True for made in app.context.services.all_made())
        waited = waited + 1 if works else 0
        time.sleep(SOON if waited < AT_ONCE else LATER)
    raise AssertionError(f"it did not happen; meanwhile:\n{_threads()}")


def _threads() -> str:
    """What the other threads are doing."""
    frames, own = sys._current_frames(), threading.get_ident()
    return "\n".join(
        f"{thread.name}: {''.join(traceback.format_stack(frames[thread.ident])[-4:])}"
        for thread in threading.enumerate()
        if thread.ident in frames and thread.ident != own
    )


def run_until_still(app: App, still: Callable[[], bool]) -> None:
    """Frames until all is `still` and nothing is late, and has been so for three of them: a choice that plays
    itself, the next seat's, or a mark comes with the next frame.
    """
    quiet = 0

    def settled() -> bool:
        nonlocal quiet
        quiet = quiet + 1 if still() and not app.canvas.scheduler.late else 0
        return quiet == 3

    run(app, settled)


def assert_caught_up(app: App, still: Callable[[], bool]) -> None:
    """However little a frame bakes: once all is `still` and nothing is said to be late, the picture is
    the one that would be painted at once and anew.
    """
    run_until_still(app, still)
    app.manager.wake()
    app.frame(0.0)
    late = pygame.image.tobytes(app.canvas.surface, "RGB")
    language = app.context.language
    app.context.change(language="en" if language == "ja" else "ja")
    app.frame(0.0)
    app.context.change(language=language)
    app.canvas.cache.drop()
    app.canvas.scheduler.hurried = True
    app.frame(0.0)
    app.canvas.scheduler.hurried = False
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == late


_open: list[Shell] = []
SOME = 8
"""Programs after which what refers to itself is collected. Their pictures went when they were closed; the
collector waits for many small things, not for few large ones, and takes a tenth of a test's time.
"""
_closed = count(1)


def _give_back_at_times() -> None:
    if next(_closed) % SOME == 0:
        give_back()


def close_shells() -> None:
    """Close every program that a test has begun, with all its threads."""
    if not _open:
        return
    while _open:
        shell = _open.pop()
        shell.app.close()
        shell.context.services.close()
    del shell
    _give_back_at_times()


class Shell:
    """`Shell(Title(), language="ja")`; `click(rect)` and `press(key)` are real events in window pixels. It is
    closed after the test.
    """

    def __init__(
        self,
        route: Route,
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        chosen: dict[str, Any] | None = None,
    ) -> None:
        self.context = silent_context(language, **(chosen or {}))
        self.app = App(self.context, size)
        _open.append(self)
        self.manager: Manager = self.app.manager
        self.manager.go(route)
        self.frames(2)

    @property
    def top(self) -> Scene:
        assert self.manager.top is not None
        return self.manager.top

    def frames(self, count: int = 1, dt: float = 0.1) -> None:
        for _ in range(count):
            self.app.frame(dt)

    def send(self, kind: int, **values: Any) -> None:
        self.manager.handle(pygame.event.Event(kind, values))

    def click(self, rect: Rect, button: int = 1) -> None:
        click_at(self.app, centre(rect), button)
        self.frames()

    def press(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.frames()


def press(app: App, key: int, mod: int = 0) -> None:
    """A key as the window reports it."""
    app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
