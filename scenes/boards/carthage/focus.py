"""The thing the keyboard is at: Tab goes round all that is legal, arrows to the next one in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import BUY
from scenes.boards.carthage.targets import Target, clickable, under
from scenes.kit.canvas import centre
from scenes.kit.theme import Point

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


def legal_targets(board: CarthageBoard) -> list[Target]:
    """All that can be done now, from the top left."""
    found = [target for target in clickable(board) if target.legal]
    return sorted(found, key=lambda target: (round(target.rect[1] / 60), target.rect[0]))


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
    if not found:
        return None
    now = board.focus_at
    place = next((i for i, t in enumerate(found) if now is not None and t.rect == now.rect), None)
    if place is None:
        return found[0 if step > 0 else -1]
    return found[(place + step) % len(found)]


def towards(board: CarthageBoard, dx: int, dy: int) -> Target | None:
    """The nearest legal thing in a direction; what lies straight ahead counts as nearer."""
    found = legal_targets(board)
    now = board.focus_at
    if now is None or not found:
        return found[0] if found else None
    x, y = centre(now.rect)
    best, least = now, float("inf")
    for target in found:
        tx, ty = centre(target.rect)
        ahead, aside = (tx - x) * dx + (ty - y) * dy, abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead > 2 and ahead + 2.5 * aside < least:
            best, least = target, ahead + 2.5 * aside
    return best


def asks_for_purchase(board: CarthageBoard, at: Point) -> bool:
    """Whether the pointer is where a click would begin a purchase."""
    if BUY not in board.legal:
        return False
    found = under(clickable(board), at)
    return found is not None and (found.what == "frame" or (found.what == "choice" and found.index == 0))
