"""What a board says: the prompt of the bar, the head of the log, the counsel's panel, tooltips."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Generic

from game.core.catalogue import plain
from scenes.kit.theme import Point, Rect
from scenes.tabletop.board import Prompt
from scenes.tabletop.piece import Tip, Zones
from scenes.tabletop.sight import S


class Speech(ABC, Generic[S]):
    """What one game says: functions of a sight, without a state of their own."""

    key: str
    """What the catalogue keys of the board's sentences begin with: "carthage_board."."""

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones

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

    @abstractmethod
    def tips(self) -> Mapping[str, Callable[..., Iterable[str]]]:
        """The explanations by name, line by line: functions of the sight and the values of the tip."""

    def explained(self, sight: S, tip: Tip) -> str:
        """A tip in words."""
        return "\n".join(self.tips()[tip[0]](sight, *tip[1:]))

    def tip(self, sight: S, at: Point) -> str | None:
        """What the topmost piece at a point explains; None where there is nothing to say."""
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.tip is None:
            return None
        return self.explained(sight, piece.tip) or None

    def spared(self, sight: S, at: Point) -> tuple[Rect, bool] | None:
        """A small piece stays in sight while it is explained."""
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.rect[2] > 130 or piece.rect[3] > 130:
            return None
        return piece.rect, False
