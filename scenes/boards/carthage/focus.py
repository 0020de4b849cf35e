"""The thing the keyboard is at: Tab goes round all that is legal, arrows to the next one in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import BUY
from scenes.boards.carthage.targets import clickable
from scenes.kit.theme import Point
from scenes.tabletop.targets import Target, in_reading_order, neighbour, under

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


def legal_targets(board: CarthageBoard) -> list[Target]:
    """All that can be done now, from the top left."""
    found = [target for target in clickable(board) if target.legal]
    return in_reading_order(found)


def same(board: CarthageBoard, target: Target) -> Target | None:
    """The target as it is now, wherever it has moved; None when it is gone."""
    for other in clickable(board):
        if (other.what, other.kind, other.nth, other.name) == (
            target.what,
            target.kind,
            target.nth,
            target.name,
        ):
            if other.what in ("hand", "token", "good") or other.index == target.index:
                return other
    return None


def following(board: CarthageBoard, step: int) -> Target | None:
    """The next legal thing in reading order."""
    found = legal_targets(board)
    now = board.focus_at
    place = next((i for i, t in enumerate(found) if now is not None and t.rect == now.rect), None)
    return neighbour(found, place, step)


def asks_for_purchase(board: CarthageBoard, at: Point) -> bool:
    """Whether the pointer is where a click would begin a purchase."""
    if BUY not in board.legal:
        return False
    found = under(clickable(board), at)
    return found is not None and (found.what == "frame" or (found.what == "choice" and found.index == 0))
