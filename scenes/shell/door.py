"""The door under all scenes: an exception in one of them ends that scene, and not the program.

It is written to a report, and the player reads one sentence on a page that leads back to the table, built
anew from its match. Where CARAVANSERAI_STRICT is set, as for tests, exceptions stay exceptions.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING

from scenes.shell.crash import write_report
from scenes.shell.routes import Crash, Lesson, Route, Table, Title

if TYPE_CHECKING:
    from scenes.shell.manager import Manager

STRICT_VARIABLE = "CARAVANSERAI_STRICT"
MOST = 4
"""Faults one after the other, with no input between them, after which nothing more is tried."""


class Door:
    """`with door:` around whatever runs scenes."""

    def __init__(self, manager: Manager) -> None:
        self._manager = manager
        self._failed_at: object = None
        self._faults = 0

    def heard(self) -> None:
        """An input has been answered: the program is alive."""
        self._faults = 0

    def __enter__(self) -> None:
        """Nothing is done before."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception) or os.environ.get(STRICT_VARIABLE):
            return False
        self._faults += 1
        if self._faults >= MOST:
            return False
        if sys.stderr is not None:
            traceback.print_exception(error)
        self._lead_out(error)
        return True

    def _lead_out(self, error: Exception) -> None:
        manager = self._manager
        crashed = manager.top is not None and isinstance(manager.top.route, Crash)
        report, back = write_report(error, self._about()), self._way_back()
        manager.begin_anew(Title() if crashed else Crash(report, back))

    def _way_back(self) -> Route | None:
        """The table, built anew; None where there is none, or where it has failed at the same position."""
        back: Route | None = None
        for scene in reversed(self._manager.stack):
            with suppress(Exception):
                back = back or scene.resume()
        at = position(back)
        if at is not None and at == self._failed_at:
            back = None
        self._failed_at = at
        return back

    def _about(self) -> dict[str, object]:
        manager, found = self._manager, dict[str, object]()
        with suppress(Exception):
            found["scenes"] = " > ".join(type(scene).__name__ for scene in manager.stack)
            found["question"] = manager.dialog is not None
            found["window"] = "{}x{}".format(*manager.canvas.size)
            found["language"] = manager.context.language
            found["size of text"] = manager.context.preferences.ui_scale
            for scene in manager.stack:
                found |= _match_of(scene.route)
        return found


def position(route: Route | None) -> object:
    """Where a table or lesson stands, to be compared with another; None for no table."""
    if isinstance(route, Table):
        return (route.match.setup, tuple(route.match.actions))
    return route if isinstance(route, Lesson) else None


def _match_of(route: Route) -> dict[str, object]:
    """The match that a scene was opened with, in words."""
    match, path = getattr(route, "match", None), getattr(route, "path", None)
    if match is None:
        return {}
    told = f"{match.setup.game}, {match.setup.players} seats, {len(match.actions)} decisions"
    return {"match": told} if path is None else {"match": told, "file": path.name}
