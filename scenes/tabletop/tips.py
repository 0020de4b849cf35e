"""The tooltips of a board: of the thing under the pointer or in the focus, and what stays in sight beside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from scenes.kit.canvas import centre
from scenes.kit.theme import Point, Rect
from scenes.kit.tooltip import Clear
from scenes.tabletop.board_state import S
from scenes.tabletop.controller import BoardController
from scenes.tabletop.input import Hands
from scenes.tabletop.speech import Speech


class Tips(Generic[S]):
    """Tooltips of what a board shows."""

    def __init__(self, board: BoardController[S], hands: Hands[S], speech: Speech[S]) -> None:
        self.board = board
        self.hands = hands
        self.speech = speech

    def at(self, point: Point) -> str | None:
        """The tooltip (with inline markup) of what lies at a point."""
        self.hands.point(point)
        return None if self.hands.carrying else self.speech.tip(self.board.shown, point)

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        """The box that the tooltip of `at` leaves free, and whether it stands beside it; None if any."""
        return self.speech.spared(self.board.shown, at)

    def clear_of(self, at: Point) -> Sequence[Clear]:
        """What the tooltip of `at` keeps clear of besides, and how much each counts."""
        return self.speech.clear_of(self.board.shown, at)

    def focus(self) -> str:
        """The tooltip of what the keyboard is on, "" where there is none."""
        box = self.hands.focus_box()
        return "" if box is None else self.speech.tip(self.board.shown, centre(box)) or ""
