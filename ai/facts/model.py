"""What comes of comparing two ways to take a decision. Frozen, with a JSON form.

No sentence is in it: `ai.facts.fact_text` makes one of a fact's key and values.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ai.core.frozen import Frozen
from ai.facts.telling import Form

END = "end"
"""The key of the fact that a way ends the game at once. As far as they are sure, its values say who wins
(`winner`) or that the seat does not (`lost`), and the points of the seat (`own`) and of the best other one
(`best`).
"""


class Figure(Frozen):
    """A difference of means, the first way's less the second's, over the same deals."""

    value: float
    low: float
    high: float
    """The interval holds the true difference in 95 of 100 cases."""
    first: float
    second: float
    """The two means."""


class Fact(Frozen):
    """One thing that differs, sure enough to be said."""

    key: str
    """`line.<key>` for a line of the account, `points` for all points of the strongest rival, else a
    happening's name.
    """
    form: Form
    values: dict[str, int]
    """What the sentence names: such as which good, or whose points (`seat`; none where the strongest rival is
    now one, now another).
    """
    figure: Figure
    helps: Literal[-1, 0, 1]
    """Whether the difference speaks for the first way (1), for the second (-1), or for neither by itself."""
    explains: float
    """Points of the lead over the best other seat that go with it, for the first way where positive."""
    gains: Literal[-1, 0, 1] = 0
    """Of what is neither good nor bad by itself: whom it helps, as far as that was measured, the seat (1) or
    others (-1); 0 where nobody can say.
    """
    beside: tuple[Fact, ...] = ()
    """What the same event is besides, to the seat or to others, told in one sentence with it; `helps` and
    `explains` are of all of it together.
    """

    @property
    def speaks(self) -> Literal[-1, 0, 1]:
        """Whether it speaks for the first way (1), for the second (-1), or for neither."""
        return self.helps or self.gains


class Aim(Frozen):
    """What the seat mostly does next after a way, besides what the way itself does."""

    key: str
    """The happening's name."""
    form: Form
    """The form of its sentence."""
    values: dict[str, int]
    turns: int
    """It is done within so many turns of the seat, 1 being before its next turn ..."""
    chance: float
    """... with this chance."""


class Example(Frozen):
    """One deal followed: the median by the seat's lead."""

    word: int
    """The generator word of the deal; see `ai.facts.compare.steps_of`."""
    moves: tuple[int, ...]
    steps: tuple[int, ...]
    """The actions of all steps from the decision on, nature's too, to the end of the seat's next turn."""
    lead: float
    """The seat's lead at the end of that game."""


class Comparison(Frozen):
    """Two ways followed in the same deals, as far as `observer` can know them."""

    seat: int
    """Whose points and happenings these are."""
    observer: int
    deals: int
    """Deals that the figures of facts were measured on; as many others chose what to look at. `lead` and
    `wins`, which nobody chose, are of both together.
    """
    lead: Figure
    """The lead over the best other seat at the end, in points."""
    wins: Figure
    """The share of the win as the rule-based players finish the game; not the judge's."""
    points: Figure | None = None
    """The seat's own points at the end."""
    onward: tuple[tuple[int, ...], ...] = ()
    """For each way what the seat does next in the same turn, as far as a search is clear about it."""
    rival: Figure | None = None
    """The points of the strongest other seat."""
    best_rival: int | None = None
    """Which seat that nearly always is, either way; None where it differs."""
    left_out: bool = False
    """Whether sure differences in points are not among the facts, because they are smaller."""
    lines: dict[str, Figure] = Field(default_factory=dict)
    """What each line of the seat's account differs by, by key, on the deals that facts were measured on."""
    rival_lines: dict[str, Figure] = Field(default_factory=dict)
    """What each line of the account of `best_rival` differs by, by key, as far as that is sure."""
    sources: dict[str, Fact] = Field(default_factory=dict)
    """By the key of a line of the seat's account what brings most of its difference."""
    by_wins: bool = False
    """Whether the wins of these games come to about what a verdict says and the lead does not."""
    by_points: bool = False
    """Whether the verdict is in the seat's own points, so that the sum is of these and no lead."""
    summed: bool = True
    """Whether it is told what all of it comes to; not where the verdict says something else."""
    levels: bool = True
    """Whether what either way comes to may stand beside a verdict's own figures and not only how far they are
    apart.
    """
    played: bool = False
    """Whether the second way is the one that was played."""
    searched: bool = False
    """Whether searches played on before the rule-based player took over (`ai.facts.searched`)."""
    facts: tuple[Fact, ...]
    """At most four, those that speak for the first way before the others, what explains most first; empty
    where nothing is sure.
    """
    near: tuple[Fact, ...] = ()
    """What of it comes before the seat's next turn, where only that is told; chosen as facts are."""
    at_once: tuple[Fact, ...] = ()
    """What one of the ways does at once, for sure, and the other does not: the end of the game, at most two
    things for the first way, and what is as large for the other one.
    """
    aims: tuple[Aim | None, ...] = ()
    """For each way what the seat mostly does next, None where nothing is likely."""
    later: Aim | None = None
    """What the second way does itself and the first mostly does later."""
    examples: tuple[Example, ...]
    """One for each way; empty where there was no deal."""
