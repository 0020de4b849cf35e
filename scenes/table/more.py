"""What the account of two ways shows at a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.catalogue import Catalogue
from scenes.companion.account_sheet import AccountSheetState, SheetSeat
from scenes.companion.thinking import Insight
from scenes.companion.ways import deed_words
from scenes.kit.theme import Rect
from scenes.table.seats import SeatFace
from scenes.tabletop.board import Board

SHEET: Rect = (12.0, 54.0, 956.0, 658.0)
"""Over the board; rivals and hint stay in sight."""


def account_told(
    insight: Insight, number: int, board: Board, seats: Sequence[SeatFace], t: Catalogue
) -> AccountSheetState:
    """The first way of a hint beside that of row `number`."""
    rows = insight.rows
    row = rows[min(number, len(rows) - 1)]
    first, second = deed_words(board, insight.decision.state, [rows[0].way, row.way])
    found = insight.reasons.get(row.way)
    accounts = () if found is None or found.table is None else found.table[:2]
    notes = ("hint.equal.one" if not row.worse else "hint.best", "" if row.worse else "hint.equal.one")
    return AccountSheetState(
        board.match.game.id,
        found,
        first,
        second,
        (t(notes[0]), t(notes[1]) if notes[1] else ""),
        tuple(SheetSeat(seats[account.seat].name, seats[account.seat].look) for account in accounts),
    )
