"""The record as tables for other programs: CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from typing import Any

from ai.record.played import PlayedMatch

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""

COLUMNS = [
    *("ended", "game", "players", "options", "rivals"),
    *("won", "share", "place", "points", "all_points", "resigned"),
    *("seconds", "turn", "decisions", "apart", "reviewed", "seed", "key"),
]


def facts(each: PlayedMatch) -> dict[str, Any]:
    """One match as names and plain values, those of `COLUMNS` in order."""
    return {
        "ended": each.ended,
        "game": each.game,
        "players": each.players,
        "options": dict(each.options),
        "rivals": [seat.level for seat in each.rivals],
        "won": each.won,
        "share": round(each.share, 4),
        "place": each.place,
        "points": each.my_points,
        "all_points": list(each.points),
        "resigned": each.resigned,
        "seconds": each.seconds,
        "turn": each.turn,
        "decisions": each.decisions,
        "apart": each.apart,
        "reviewed": len(each.verdicts),
        "seed": each.seed,
        "key": each.key,
    }


def as_csv(played: Sequence[PlayedMatch]) -> str:
    """A line a match under a line of names; what has parts of its own is JSON."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    rows = [facts(each) for each in played]
    table.writerow(COLUMNS)
    for row in rows:
        table.writerow([_cell(value) for value in row.values()])
    return out.getvalue()


def as_json(played: Iterable[PlayedMatch]) -> str:
    """A list of matches, each with the verdicts on the person's decisions."""
    rows = [{**facts(each), "verdicts": [vars(verdict) for verdict in each.verdicts]} for each in played]
    return json.dumps({"format": "caravanserai-record", "version": 1, "matches": rows}, indent=1) + "\n"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    text = str(value)
    number = isinstance(value, int | float)
    return f"'{text}" if text.startswith(FORMULA) and not number else text
