"""Things made once and kept for the whole run, such as the thread that thinks: `context.service(THINKER)`.

A key says what is kept under it, so that whoever asks gets it with its type. Nothing is imported before it is
wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast, runtime_checkable

from scenes.shell.autosave import Autosaver

if TYPE_CHECKING:
    from ai.core.errand import Errand
    from ai.daily.tries import Days
    from ai.thinking.worker import Thinker
    from scenes.shell.recorder import Recorder


@runtime_checkable
class Closing(Protocol):
    """Something that has to be ended."""

    def close(self) -> None:
        """Let go of everything and end."""


T = TypeVar("T")


class Service(Generic[T]):
    """A key; `make` makes what is kept under it. Two keys with the same `make` are two services."""

    def __init__(self, make: Callable[[], T]) -> None:
        self.make = make


class Services:
    """What has been made so far, by key."""

    def __init__(self) -> None:
        self._made: dict[Service[Any], Any] = {}

    def get(self, service: Service[T]) -> T:
        """What is kept under this key, made on the first call."""
        if service not in self._made:
            self._made[service] = service.make()
        return cast("T", self._made[service])

    def made(self, service: Service[T]) -> T | None:
        """What is kept under this key; None while nobody has asked for it."""
        return cast("T | None", self._made.get(service))

    def all_made(self) -> tuple[object, ...]:
        """All that is kept."""
        return tuple(self._made.values())

    def close(self) -> None:
        """End all that was made and forget it; what is asked for afterwards is made anew."""
        while self._made:
            _, thing = self._made.popitem()
            if isinstance(thing, Closing):
                thing.close()


def _thinker() -> Thinker:
    from ai.thinking.worker import Thinker

    return Thinker()


def _errand() -> Errand:
    from ai.core.errand import Errand

    return Errand("companion")


def _recorder() -> Recorder:
    from scenes.shell.recorder import Recorder

    return Recorder()


def _days() -> Days:
    from ai.daily.tries import Days

    return Days()


THINKER: Service[Thinker] = Service(_thinker)
"""Thinks for the AIs at the table."""
COUNSEL: Service[Thinker] = Service(_thinker)
"""Thinks for the player's counsel, at the same time."""
COMPANION: Service[Errand] = Service(_errand)
"""Judges decisions for hints, the tutor and "why", at the same time."""
AUTOSAVER: Service[Autosaver] = Service(Autosaver)
"""Writes the match being played."""
RECORDER: Service[Recorder] = Service(_recorder)
"""Keeps the player's record."""
DAYS: Service[Days] = Service(_days)
"""The tries at deals of the day that this window knows of."""
