"""Ways to take a decision in the player's words: a whole plan, told as the board tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.record import Record
from scenes.tabletop.board import Board
from scenes.tabletop.trials import after_all


@dataclass(frozen=True)
class WayTold:
    """A way in words, and its number on an axis with the interval of it."""

    words: str
    """What it does, in a few words."""
    whole: str
    """All of it."""
    figure: str
    value: float
    low: float
    high: float


def way_words(board: Board, state: Record, way: Sequence[int], others: Iterable[Sequence[int]] = ()) -> str:
    """A way in one line: its sentences one after the other, without the dot at the end. The end of the turn
    is left out, unless that alone tells it from one of the `others` that stand beside it. Where one of those
    begins in the same way and goes on, this one says that it does not go on so.
    """
    language = board.context.language
    beside = [tuple(other) for other in others if tuple(other) != tuple(way)]
    whole, said = board.text.words_to_end(state, way)
    if len(said) < len(whole) and any(other[: len(way) - 1] == tuple(way[:-1]) for other in beside):
        said = whole
    line = joined(said, language)
    longer = next((other for other in beside if other[: len(way)] == tuple(way)), None)
    further = "" if longer is None else _beyond(board, state, way, longer)
    if not further:
        return line
    return board.context.t("companion.not_so", way=line, other=going_on(further))


def deed_words(board: Board, state: Record, ways: Sequence[Sequence[int]]) -> list[str]:
    """Ways that stand beside each other, each in a few words: the first thing that it does, and where others
    begin in the same way the first thing that tells it from them; the whole way where nothing does.
    """
    told = [tuple(board.text.brief(state, way)) for way in ways]
    found = [joined(_telling(own, told), board.context.language) for own in told]
    return [
        words if words and found.count(words) == 1 else way_words(board, state, way, ways)
        for words, way in zip(found, ways, strict=True)
    ]


def _telling(own: Sequence[str], all_told: Sequence[Sequence[str]]) -> list[str]:
    """Of the sentences of a way the first, and the first that not every other one with it has."""
    beside = [other for other in all_told if other != own and other[:1] == own[:1]]
    if not beside:
        return list(own[:1])
    new = [words for words in own[1:] if not all(words in other for other in beside)]
    return [*own[:1], *new[:1]]


def _beyond(board: Board, state: Record, way: Sequence[int], longer: Sequence[int]) -> str:
    """What a longer way does next where this one ends; nothing where nothing is said of it, or what is drawn
    on the way does not allow it.
    """
    try:
        there = after_all(state, way)
    except ValueError:
        return ""
    return joined(board.text.words_to_end(there, longer[len(way) :])[0][:1], board.context.language)


def joined(sentences: Sequence[str], language: str) -> str:
    """Sentences as one line, in the manner of a language.

    >>> joined(["Take wine 5.", "Pass."], "en")
    'Take wine 5; pass'
    """
    said = [sentence.rstrip(".。") for sentence in sentences]
    if language == "ja":
        return "、".join(said)
    return "; ".join([*said[:1], *map(going_on, said[1:])])


def going_on(sentence: str) -> str:
    """A sentence after a semicolon: no capital begins it, unless it is a sign."""
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence
