"""The log of a match: every step worth a line, as sentences in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.catalogue import Catalogue
from game.core.game import Game, Step
from scenes.kit.pictures.expression import Expression


@dataclass(frozen=True)
class LogLine:
    """One line: the steps it tells of, the seat it belongs to (-1: none), its words with inline markup."""

    first: int
    last: int
    seat: int
    sentence: str
    turn: int
    """The number of the turn, from 1."""
    begins: bool
    """The first line of a turn."""
    minor: bool = False
    """Only the whole log tells it."""
    said: bool = False
    """The words of the seat itself."""
    mood: Expression = "calm"
    """What can be read in its face with them."""
    family: str = ""
    """Happenings of one family that belong to nobody share a line: all draws, all ships sailing."""


class Log:
    """Follows the steps of a match. `version` changes whenever the lines do."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.whole = 0
        """From which step on everything is told; before, the player remembers by himself what hidden sums
        follow from.
        """
        self.lines: list[LogLine] = []
        self.version = 0
        self.steps: list[Step] = []
        """The steps followed so far."""
        self._language = ""

    def __len__(self) -> int:
        """Steps followed so far."""
        return len(self.steps)

    def follow(
        self, steps: Sequence[Step], count: int, catalogue: Catalogue, whole: int | None = None
    ) -> bool:
        """Hold the lines of the first `count` steps; True when anything changed. From step number `whole` on
        everything is told (see `game.core.sight.first_open`), None: as before.
        """
        whole = self.whole if whole is None else whole
        kept = self._kept(steps, count) if (catalogue.language, whole) == (self._language, self.whole) else 0
        if kept == len(self.steps) == count:
            return False
        self._language, self.whole = catalogue.language, whole
        while self.lines and self.lines[-1].last >= kept:
            kept = min(kept, self.lines.pop().first)
        del self.steps[kept:]
        for index in range(kept, count):
            self._add(index, steps[index], catalogue)
        self.version += 1
        return True

    def _kept(self, steps: Sequence[Step], count: int) -> int:
        """How many of the known steps are still those of the match; only the end can differ."""
        kept = min(len(self.steps), count)
        while kept and self.steps[kept - 1] is not steps[kept - 1]:
            kept -= 1
        return kept

    def _add(self, index: int, step: Step, catalogue: Catalogue) -> None:
        self.steps.append(step)
        sentence = self.game.log_sentence(step, catalogue, index >= self.whole)
        if not sentence:
            return
        turn = self.game.turn(step.before)
        before = self.lines[-1] if self.lines else None
        begins = before is None or before.turn != turn
        seat = step.subject
        minor = step.event.kind in self.game.minor_events
        family = "" if seat >= 0 else step.event.kind.partition("_")[0]
        if before is not None and family and before.family == family and not begins:
            words = before.sentence + catalogue("table.log.and") + sentence
            self.lines[-1] = replace(before, last=index, sentence=words)
            return
        self.lines.append(LogLine(index, index, seat, sentence, turn, begins, minor, family=family))
