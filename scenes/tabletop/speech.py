"""What a board says: the prompt of the bar, the head of the log, the counsel's panel, tooltips."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from game.core.catalogue import plain
from scenes.kit.theme import Point, Rect
from scenes.tabletop.board import Prompt
from scenes.tabletop.sight import S


class Speech(ABC, Generic[S]):
    """What one game says: functions of a sight, without a state of their own."""

    key: str
    """What the catalogue keys of the board's sentences begin with: "carthage_board."."""

    def prompt(self, sight: S) -> Prompt:
        """The state chip of the top bar and the sentence beside it."""
        t = sight.t
        if sight.view.over and not sight.staging:
            return Prompt(t(self.key + "over"), t(self.key + "over.line"), False)
        if sight.deciding:
            return self.mine(sight)
        seat = sight.turn if sight.to_move is None else sight.to_move
        if seat == sight.me:
            chip = t(self.key + "prompt.yours")
        else:
            chip = t(self.key + "prompt.theirs", name=sight.name(seat))
        waiting = "thinking" if sight.thinker == seat else "deciding"
        return Prompt(chip, plain(sight.doing) or t(self.key + waiting), False)

    @abstractmethod
    def mine(self, sight: S) -> Prompt:
        """What the player is to do."""

    @abstractmethod
    def status(self, sight: S) -> str:
        """The line at the head of the log."""

    def section(self, sight: S) -> str:
        """The section of the rules about what is going on, "" for the beginning."""
        return ""

    def consequence(self, sight: S) -> str | None:
        """What the decision in hand leads to, in one sentence; asked while the player decides."""
        return None

    def tip(self, sight: S, at: Point) -> str | None:
        """What lies at a point, in a few lines; None where there is nothing to say."""
        return None

    def spared(self, sight: S, at: Point) -> tuple[Rect, bool] | None:
        """See scenes.tabletop.board.Board.spared."""
        return None
