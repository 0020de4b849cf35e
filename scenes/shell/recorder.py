"""The player's record while the program runs: a thread keeps it true to the files.

What is known is in `known`, which never changes in place, and look at it again when it is another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ai.core.errand import Errand
from ai.core.stopping import Stop
from game.core.errors import PlayerError

if TYPE_CHECKING:
    from ai.record.played import PlayedMatch


@dataclass(frozen=True)
class Known:
    """What the record holds."""

    played: tuple[PlayedMatch, ...] = ()
    """In the order in which they ended."""
    read: bool = False
    """Whether the files have been looked at; before, nothing is known."""


class Recorder:
    """Reads what has changed whenever somebody asks, on a thread of its own."""

    def __init__(self) -> None:
        self.known = Known()
        self._errand = Errand("record")
        self._told: str | None = None
        self.news: list[PlayerError] = []
        """What the player should be told; whoever tells it takes it away."""

    @property
    def busy(self) -> bool:
        """Whether files are being read."""
        return self._errand.busy

    def look(self) -> None:
        """Begin to read what has changed."""
        self._errand.send(lambda stop: self._read(stop, anew=False))

    def rebuild(self) -> None:
        """Begin to read everything anew."""
        self._errand.send(lambda stop: self._read(stop, anew=True))

    def close(self) -> None:
        """End the thread."""
        self._errand.close()

    def _read(self, stop: Stop, *, anew: bool) -> None:
        from ai.record.record import PlayerRecord

        record = PlayerRecord()
        try:
            record.rebuild() if anew else record.refresh(stop)
            if not stop():
                played = record.played()
                self.known = Known(played, True)
                self._note(record.trouble)
        finally:
            record.close()

    def _note(self, trouble: PlayerError | None) -> None:
        """The same trouble is told once."""
        key = None if trouble is None else trouble.key
        if trouble is not None and key != self._told:
            self.news.append(trouble)
        self._told = key
