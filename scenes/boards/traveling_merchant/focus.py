"""The thing the keyboard is at: Tab goes round all that is legal, arrows to the next one in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.boards.traveling_merchant.targets import Target, clickable
from scenes.kit.canvas import centre

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard


def legal_targets(board: MerchantBoard) -> list[Target]:
    """All that can be done now, from the top left; a city and its arrow are one thing."""
    found = [target for target in clickable(board) if target.legal and target.name != "arrow"]
    return sorted(found, key=lambda target: (round(target.rect[1] / 60), target.rect[0]))


def same(board: MerchantBoard, target: Target) -> Target | None:
    """The target as it is now; None when it is gone."""
    return next((other for other in clickable(board) if other.identity == target.identity), None)


def following(board: MerchantBoard, step: int, whats: tuple[str, ...] = ()) -> Target | None:
    """The next legal thing in reading order, of those kinds if any are given."""
    found = [target for target in legal_targets(board) if not whats or target.what in whats]
    if not found:
        return None
    now = board.focus_at
    place = next((i for i, t in enumerate(found) if now is not None and t.identity == now.identity), None)
    if place is None:
        return found[0 if step > 0 else -1]
    return found[(place + step) % len(found)]


def towards(board: MerchantBoard, dx: int, dy: int) -> Target | None:
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
