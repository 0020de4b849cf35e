"""Where log and counsel stand: beside the board, and in what a window of another shape has to spare."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.theme import DESIGN_H, DESIGN_W, Rect

EDGE, GAP = 12.0, 8.0
TOP = 54.0


@dataclass(frozen=True)
class SidePanels:
    """The boxes of both panels."""

    log: Rect
    counsel: Rect


def side_panels(room: Rect, log: Rect, counsel: Rect, counselled: bool = True) -> SidePanels:
    """`log` and `counsel` are the board's own boxes, one below the other in the column at the right.

    A wide window has the log as a rail at its side and the counsel in the whole column; a tall one has the
    log down to its lower edge and the counsel as a strip below the board. Without counsel the log has its
    place.
    """
    x, y, w, _ = log
    low = counsel[1] + counsel[3]
    wide, high = room[2] - DESIGN_W, room[3] - DESIGN_H
    if wide > 0:
        if not counselled:
            return SidePanels((x, y, w + wide, low - y), counsel)
        left = x + w + GAP
        return SidePanels((left, TOP, room[2] - EDGE - left, low - TOP), (x, y, w, low - y))
    if high > 0:
        below = room[3] - GAP - low
        strip = (EDGE, low + GAP, x - 2 * EDGE, below - GAP)
        return SidePanels((x, y, w, low + below - y), strip)
    return SidePanels((x, y, w, log[3] if counselled else low - y), counsel)
