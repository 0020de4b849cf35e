"""What an input comes to: a decision, a refusal in words, or a change of what is being composed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True)
class Refusal:
    """Why a click cannot do what it seems to ask: a sentence, and the section of the rules that says so."""

    sentence: str
    section: str = ""


@dataclass(frozen=True)
class ComposedDecision:
    """Actions for the match, in order: a whole purchase or defence is confirmed at once."""

    actions: tuple[int, ...]


@dataclass(frozen=True)
class Change:
    """Fields of the board state that change, the piece where the keyboard goes on (None: it stays), what is
    heard of it, and what was refused.
    """

    values: Mapping[str, Any] = field(default_factory=dict)
    focus: Any = None
    refusal: Refusal | None = None
    sound: str = ""


Answer = ComposedDecision | Refusal | Change | None


def also(values: Mapping[str, Any], answer: Answer) -> Answer:
    """`answer` to a board state in which `values` had been changed first."""
    if isinstance(answer, Change):
        return replace(answer, values={**values, **answer.values})
    if isinstance(answer, Refusal):
        return Change(values, refusal=answer)
    return Change(values) if answer is None else answer
