"""Where the panels of the page stand: side by side, or for large text one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.kit.theme import Rect

PanelPart = Literal["all", "head"]
TABLE_PAGE = 1
"""Where the table is, where one panel is shown at a time; before it the verdict, behind it the decisions."""
PAGES = 3
LARGE = 1.35
"""Above this size of text one panel is shown at a time."""
ACCOUNT: Rect = (12.0, 56.0, 872.0, 656.0)
"""Where the account of two ways lies."""


@dataclass(frozen=True)
class ReviewLayout:
    """The boxes of one page; what it does not show is None. The verdict's headline is on all of them."""

    verdict: Rect
    foot: float
    """What is left free for buttons at the lower end of the verdict."""
    buttons: tuple[Rect, ...]
    """Try again, play on, show the best, more, previous, next."""
    between: Rect | None = None
    """Where it says which mistake this is."""
    sheet: Rect = (0, 0, 0, 0)
    """The paper below the table."""
    table: Rect | None = None
    timeline: Rect | None = None
    account: Rect = ACCOUNT
    pages: int = 1
    part: PanelPart = "all"
    """What of the verdict is shown: its head is on all pages."""


def layout_of(text: float, page: int) -> ReviewLayout:
    """The boxes for a size of text, on one of the pages."""
    if text <= LARGE:
        x, y = 910.0, 516.0
        return ReviewLayout(
            verdict=(896, 56, 372, 656),
            foot=206,
            buttons=(
                (x, y, 226, 60), (x + 232, y, 112, 60), (x, y + 68, 196, 44), (x + 204, y + 68, 140, 44),
                (x, y + 124, 118, 42), (x + 226, y + 124, 118, 42),
            ),
            between=(x + 118, y + 124, 108, 42),
            sheet=(12, 56, 872, 456),
            table=(29, 64, 838, 441),
            timeline=(12, 520, 872, 192),
        )  # fmt: skip
    row = tuple((12.0 + 210 * number, 648.0, 204.0, 62.0) for number in range(6))
    whole, wide = (12.0, 92.0, 1256.0, 548.0), (12.0, 92.0, 1256.0, 548.0)
    if page == TABLE_PAGE:
        return ReviewLayout(
            verdict=(12, 540, 1256, 102),
            foot=0,
            buttons=row,
            between=None,
            sheet=(268, 52, 888, 480),
            table=(285, 60, 854, 449),
            timeline=None,
            account=wide,
            pages=PAGES,
            part="head",
        )
    if page == TABLE_PAGE + 1:
        timeline = (12.0, 250.0, 1256.0, 390.0)
        return ReviewLayout(
            (12, 92, 1256, 150), 0, row, timeline=timeline, account=wide, pages=PAGES, part="head"
        )
    return ReviewLayout(whole, 0, row, account=wide, pages=PAGES)
