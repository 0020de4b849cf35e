"""Hints on the use of the screen: each once, when it is of use, at most one a turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from scenes.shell.context import Context
from scenes.table.slip import SlipLine

PAUSE = 1.2
"""Seconds that the table has stood still before something is said."""
THINKING = 20.0
"""Seconds without a decision after which the counsel is of use."""
LONG = 3.0
"""Seconds of the others' turns after which their speed is of use."""
MANY = 5
"""Steps of the others that are hard to follow."""


@dataclass(frozen=True)
class HintMoment:
    """What is so at the table while a person decides."""

    decisions: int = 0
    """What the person has decided at this table before."""
    still: float = 0.0
    """Seconds since anything has happened."""
    veiled: bool = False
    """A question lies over the table."""
    refused: bool = False
    """A click has just been refused."""
    reading: bool = False
    """A tooltip is there."""
    composing: bool = False
    draggable: bool = False
    others: int = 0
    """Steps of others since the last decision."""
    waited: float = 0.0
    """Seconds that these took."""
    undo: bool = False
    why: bool = False
    steps: int = 0
    log_full: bool = False
    large: bool = False
    mouse: bool = True
    """The last input came from the mouse."""


@dataclass(frozen=True)
class ScreenHint:
    """Its sentence is `screen_hint.<name>`; with `.pad` for whoever plays with a gamepad."""

    name: str
    useful: Callable[[HintMoment], bool]


HINTS = (
    ScreenHint("clear", lambda m: m.veiled),
    ScreenHint("refused", lambda m: m.refused),
    ScreenHint("call_off", lambda m: m.composing),
    ScreenHint("terms", lambda m: m.reading),
    ScreenHint("drag", lambda m: m.draggable and m.mouse and m.decisions >= 1),
    ScreenHint("undo", lambda m: m.undo and m.decisions >= 1),
    ScreenHint("speed", lambda m: m.waited >= LONG),
    ScreenHint("last_turn", lambda m: m.others >= MANY),
    ScreenHint("counsel", lambda m: m.still >= THINKING),
    ScreenHint("why", lambda m: m.why),
    ScreenHint("focus", lambda m: m.mouse and m.decisions >= 4),
    ScreenHint("look_back", lambda m: m.steps >= 30),
    ScreenHint("log", lambda m: m.log_full),
    ScreenHint("magnifier", lambda m: m.large or m.decisions >= 12),
)
"""In the order in which one is chosen where several are of use."""


class ScreenHints:
    """`follow` what is so; `line` is what is said."""

    def __init__(self, context: Context, take_back: bool = False) -> None:
        self.context = context
        self._take_back = take_back
        """Whether a match lets take back what has been revealed too."""
        self.name = ""
        """The hint that is shown now."""
        self._turn: Hashable = None
        """The turn in which the last one was said, or in which none is to be."""

    @property
    def line(self) -> SlipLine | None:
        """What is said now, in words."""
        if not self.name:
            return None
        key = f"screen_hint.{self.name}"
        key += ".free" if self.name == "undo" and self._take_back else ""
        padded = f"{key}.pad"
        pad = self.context.pad and padded in self.context.catalogue
        return SlipLine(self.context.t(padded if pad else key))

    def keep_quiet(self, turn: Hashable) -> None:
        """Nothing is said in this turn any more."""
        self._turn, self.name = turn, ""

    def close(self) -> None:
        """It has been read."""
        self.name = ""

    def wanted(self, turn: Hashable) -> bool:
        """Whether something may still be said in a turn."""
        chosen = self.context.preferences
        return chosen.guidance and not self.name and turn != self._turn and len(chosen.hinted) < len(HINTS)

    def follow(self, turn: Hashable, moment: HintMoment | None) -> None:
        """Say something if it is of use; `moment` is None while nothing may be said."""
        chosen = self.context.preferences
        if self.name and (turn != self._turn or not chosen.guidance):
            self.name = ""
        if moment is None or not self.wanted(turn):
            return
        known = chosen.hinted
        found = next((hint for hint in HINTS if hint.name not in known and hint.useful(moment)), None)
        if found is not None:
            self.name, self._turn = found.name, turn
            self.context.change(hinted=(*known, found.name))
