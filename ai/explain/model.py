"""What explains a decision. Frozen, with a JSON form, made once and drawn by every surface as it is: nobody
chooses from it, adds to it or repairs it. No sentence is in it: `ai.explain.words` has them.

How a surface draws an `Explanation`:

1. the headline: `words.headline_words` (one sentence for large letters);
2. the reason: `words.reason_words`, one or two short sentences. `Explanation.reason` says which kind they
   are: facts, the largest line of the table, or that no single line explains it;
3. one playable line for each way: `Explanation.lines`, shown with ghosts (`ai.follow.continuation.steps_of`);
4. the table ("More"): `Explanation.table`. Where it is None, `words.no_table_words` says why in one line.

Way 0 is the best one; way 1 is what was played (`played`), or in a hint the way that stands beside it. All
that is told is from what the seat that decides could know (`observer` is that seat).

A `Motive` is drawn as its three parts, each of which may be empty; where all are, `offered` is False and
there is no button. `words.motive_words` has their sentences.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ai.core.frozen import Frozen
from ai.follow.model import Account, AccountLine, Continuation, Figure
from ai.judge.model import Unit

Cost = Literal[
    "best", "close", "likely", "little", "twentieth", "tenth", "seventh", "quarter", "match", "points"
]
"""What a decision cost, in words of everyday: nothing; nothing that anybody could be sure of; probably
something; a little; about one win in twenty games, ten, seven, four; the match; or points, where these
decide.
"""
Form = Literal["once", "can", "did"]
"""Whether something happens at once, can still be done in the same turn and with the other way by no legal
move, or was done by a move that was made.
"""
Way = Literal[0, 1]


LEAST_LINE = 0.3
"""Points of a line that is a reason, at least ..."""
BEYOND = 1.5
"""... and how often half the width of its interval it is from 0: it is the largest of many."""


def clear(figure: Figure) -> bool:
    """Whether a difference is so sure that it may be called the largest of many lines."""
    return abs(figure.value) > BEYOND * (figure.high - figure.low) / 2


class Fact(Frozen):
    """One thing that the rules do when both ways are carried out on copies, and that differs."""

    rule: str
    """The name of the rule that found it. Its sentence is `<game>.explain.<rule>.<form>`, or
    `explain.<rule>.<form>` for rules that all games share.
    """
    form: Form = "once"
    way: Way = 0
    """Which of the ways does it. Of a motive always 0."""
    seat: int
    """Whom it befalls, or who does it."""
    values: dict[str, int] = Field(default_factory=dict)
    """What the sentence names: such as which good (`good`), another seat (`rival`), how much (`number`)."""
    instead: int | None = None
    """What `number` is with the other way, where that does it too."""


class Ending(Frozen):
    """A way ends the game, whatever is hidden."""

    way: Way
    winners: tuple[int, ...]
    """The seats that win; empty where that is not sure."""
    own: int | None = None
    best: int | None = None
    """The points of the seat that decides and of the best other one, where they are sure."""


class Headline(Frozen):
    """What a decision came to, the most important thing first."""

    cost: Cost | None
    """None in a hint: nothing was played yet."""
    unit: Unit = "share"
    loss: float | None = None
    """The best estimate: a share of the wins, or points."""
    ending: Ending | None = None
    """A move that ends the game, and who then wins, is always the headline."""


class Explanation(Frozen):
    """Why way 0 is better than way 1."""

    seat: int
    observer: int
    played: bool
    """Whether way 1 was played; else it only stands beside the best one."""
    headline: Headline
    facts: tuple[Fact, ...] = ()
    """At most two, all for way 0, in the order of the rules."""
    lines: tuple[Continuation, ...] = ()
    """One playable line for each way; empty where there is none."""
    table: tuple[Account, ...] | None = None
    """Where the points come from: the seat's own account, then those of the others, the strongest rival
    first. None where nothing was followed, or where it is at odds with the verdict.
    """
    ahead: Figure | None = None
    """How far way 0 is ahead in the followed games, in points: of the best other seat, or of way 1 where the
    seat's own points decide.
    """
    at_odds: bool = False
    """Whether the followed games say the opposite of the verdict: both ways of playing on differ."""
    deals: int = 0
    """Deals that the table is a mean of."""

    @property
    def reason(self) -> Literal["facts", "line", "none"]:
        """What is told as the reason."""
        return "facts" if self.facts else "none" if self.line is None else "line"

    @property
    def line(self) -> tuple[int, AccountLine] | None:
        """The largest line of the table that has a name of its own, and whose it is, where it speaks for
        way 0: more for the seat or less for the strongest rival. None where no line is large and sure, where
        the largest speaks against that way, or where all lines together do.
        """
        if self.table is None or self.ahead is None or self.ahead.value <= 0.0:
            return None
        found = [(self.seat, row, row.figure.value) for row in self.table[0].rows if row.named]
        found += [(self.table[1].seat, row, -row.figure.value) for row in self.table[1].rows if row.named]
        seat, row, more = max(found, key=lambda each: abs(each[2]) if clear(each[1].figure) else 0.0)
        return (seat, row) if more >= LEAST_LINE and clear(row.figure) else None


class Motive(Frozen):
    """Why a seat may have done something, as far as `observer` can see it on the table."""

    seat: int
    observer: int
    step: int
    """Number of the first step that is told of ..."""
    parts: tuple[int, ...]
    """... and of all of them."""
    did: tuple[Fact, ...] = ()
    """What it did at once; at most two."""
    took: tuple[Fact, ...] = ()
    """What it took from the observer; at most one."""
    plan: tuple[Fact, ...] = ()
    """What it serves, as far as that lies open; at most one."""

    @property
    def offered(self) -> bool:
        """Whether there is anything to be told."""
        return bool(self.did or self.took or self.plan)
