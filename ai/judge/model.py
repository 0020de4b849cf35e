"""What a verdict holds. Frozen, with a JSON form that stays: `model_dump_json(by_alias=True)`.

Shares, and losses in shares, are fractions of a win (0.03 is three percentage points). All intervals hold the
truth in 95 of 100 cases.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ai.core.frozen import Frozen
from game.core.game import Game

FORMAT = 8
"""Raised when a verdict's JSON changes its meaning, or the stages of judging change."""

Class = Literal["none", "likely", "small", "medium", "large"]
"""What a decision may be called (`ai.judge.classes`). A likely mistake is a confirmed one; how large it is
nobody can say.
"""
SIZES: tuple[Class, ...] = ("none", "small", "medium", "large")
"""How large a loss of a known amount is."""
Unit = Literal["share", "points"]


class Candidate(Frozen):
    """One way to take a decision."""

    actions: tuple[str, ...]
    """Stable texts of the actions that belong to it, in order; several where a turn has several parts."""
    share: float
    """Calibrated chance of winning after it."""
    low: float
    high: float
    points: float
    """Points that the seat can expect to have in the end."""
    lead: float
    """How far that is ahead of the best other seat (behind, if negative)."""
    searches: int
    """Searches from roots of their own that the share rests on."""
    tries: int
    """Iterations of all of them together."""
    likely: float | None = None
    """Of a sealed choice: its part in how the search itself would mix its choices here."""

    def numbers(self, game: Game) -> tuple[int, ...]:
        """The actions as the rules count them."""
        return tuple(game.parse_action(text) for text in self.actions)


class Made(Frozen):
    """What a verdict was made with; another one may differ once any of it has changed."""

    format: int
    game: str
    rules: int
    """Version of the game's rules."""
    evaluation: str
    """Digest of the evaluation, the policy's figures and the settings of the search."""
    book: str
    """Digest of what was fitted to it: calibration and drift."""
    table: str
    """Kind of table."""
    roots: int
    screen: int
    """Iterations from each root in the first stage."""
    confirm: int
    """Iterations from each root in the second stage."""


class Verdict(Frozen):
    """The judgement of one decision, or of the present position (then nothing was played)."""

    step: int
    """Number of the step with which the decision began, from 0, as in `Match.steps`; for the present position
    the number of steps so far.
    """
    parts: tuple[int, ...]
    """Numbers of all steps that belong to the decision."""
    seat: int
    kind: str
    """Kind of decision, from the game's own list; `judge.kind.<game>.<kind>` is its name in the locales."""
    played: tuple[str, ...] | None
    """The actions played, as in the candidate that holds them."""
    loss: float | None
    """How much better the best candidate is than what was played, at least 0."""
    low: float | None
    high: float | None
    unit: Unit = "share"
    """`points` where hardly anything could change who wins, so that points decide."""
    class_: Class = Field(alias="class")
    """What the lower end of the interval supports; `none` unless it is confirmed."""
    confirmed: bool
    """Whether a second, larger search found the loss too, and is sure of it."""
    sealed: bool
    """Whether others chose at the same time: the loss is against the best reply to how they mix."""
    candidates: tuple[Candidate, ...]
    """The best first, and the one played is among them."""
    made: Made

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def chosen(self) -> Candidate | None:
        """The candidate that was played."""
        return next((found for found in self.candidates if found.actions == self.played), None)


class VerdictReport(Frozen):
    """All verdicts of a match, in order."""

    format: int = FORMAT
    game: str
    seed: int
    decisions: tuple[Verdict, ...]
