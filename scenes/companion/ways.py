"""Ways to take a decision in the player's words: a whole plan, told as the board tells it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.record import Record
from scenes.tabletop.board import Board


def way_words(board: Board, state: Record, way: Sequence[int]) -> str:
    """A way in one line: its sentences one after the other, without the dot at the end."""
    return joined(board.words_at(state, way), board.context.language)


def joined(sentences: Sequence[str], language: str) -> str:
    """Sentences as one line, in the manner of a language.

    >>> joined(["Take wine 5.", "Pass."], "en")
    'Take wine 5; Pass'
    """
    between = "、" if language == "ja" else "; "
    return between.join(sentence.rstrip(".。") for sentence in sentences)
