"""What is said of puzzles."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from ai.puzzles.schedule import PuzzleStanding
from game.core.catalogue import Catalogue
from scenes.companion.verdict_words import interval_words, percent

if TYPE_CHECKING:
    from ai.judge.attempt import Attempt
    from ai.puzzles.model import Puzzle


def task_words(puzzle: Puzzle, own: bool, t: Catalogue) -> str:
    """What is to be found."""
    margin = percent(puzzle.margin)
    if own:
        return t("puzzle.task.own", margin=margin)
    return t("puzzle.task.several" if puzzle.several else "puzzle.task", margin=margin)


def missed_words(found: Attempt, way: str, t: Catalogue) -> str:
    """Why a try does not solve it; nothing of what would."""
    if found.same:
        key, low, high = "puzzle.miss.same", found.low, found.high
    elif found.low:
        key, low, high = "puzzle.miss", found.low, found.high
    else:
        key, low, high = "puzzle.miss.unsure", found.loss, found.loss
    return t(key, way=way, amount=interval_words(low, high, found.unit, t))


def next_words(told: PuzzleStanding, today: date, t: Catalogue) -> str:
    """When a puzzle comes back."""
    if told.due is None:
        return t("puzzle.learnt")
    days = (told.due - today).days
    return t("puzzle.tomorrow") if days == 1 else t("puzzle.back", days=days)
