"""What is said of days, wins or puzzles in a row."""

from __future__ import annotations

from collections.abc import Callable

from ai.record.runs import ROW


def run_words(t: Callable[..., str], key: str, now: int, most: int) -> str:
    """The row that goes on and the longest one, the longest alone where none goes on, nothing before the
    first.
    """
    if now >= ROW:
        return t(key, count=now, most=most)
    return t(f"{key}.most", most=most) if most >= ROW else ""
