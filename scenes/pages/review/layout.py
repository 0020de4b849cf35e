"""Where the panels of the page stand: side by side, or for large text one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.kit.theme import Rect

PanelPart = Literal["all", "head", "bars", "facts"]
PAGES = 4
"""Bars, facts, table, row of decisions."""
LARGE = 1.35
"""Above this size of text one panel is shown at a time."""


@dataclass(frozen=True)
class Layout:
    """The boxes of one page; what it does not show is None. The verdict's headline is on all of them."""

    verdict: Rect
    foot: float
    """What is left free for buttons at the lower end of the verdict."""
    buttons: tuple[Rect, ...]
    """Try again, show the best, play on, previous, next: as many as there is room for."""
    sheet: Rect = (0, 0, 0, 0)
    """The paper below the table."""
    table: Rect | None = None
    timeline: Rect | None = None
    pages: int = 1
    part: PanelPart = "all"
    """What of the verdict is shown: its head is on all pages."""


def layout_of(text: float, page: int) -> Layout:
    """The boxes for a size of text, on one of the pages."""
    if text <= LARGE:
        x, y = 910.0, 576.0
        return Layout(
            (896, 56, 372, 656),
            140,
            ((x, y, 344, 48), (x, y + 56, 168, 34), (x + 176, y + 56, 168, 34),
             (x, y + 95, 168, 34), (x + 176, y + 95, 168, 34)),
            (12, 56, 872, 456),
            (29, 64, 838, 441),
            (12, 520, 872, 192),
        )  # fmt: skip
    low = 648.0
    row = tuple((12.0 + 252 * number, low, 244.0, 62.0) for number in range(5))
    whole = (12.0, 92.0, 1256.0, 548.0)
    if page == 1:
        return Layout(whole, 0, row, pages=PAGES, part="facts")
    if page == 2:
        strip = (12.0, 540.0, 1256.0, 102.0)
        return Layout(strip, 0, row, (268, 52, 888, 480), (285, 60, 854, 449), None, PAGES, "head")
    if page == 3:
        return Layout((12, 92, 1256, 150), 0, row, timeline=(12, 250, 1256, 390), pages=PAGES, part="head")
    return Layout(whole, 0, row, pages=PAGES, part="bars")
