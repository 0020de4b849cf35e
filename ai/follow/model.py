"""What comes of following two ways to take a decision in the same deals. Frozen, with a JSON form.

The ways are in the order of the explanation: 0 is the best, 1 the one that was played or that stands beside
it. Every figure is a mean over the same deals, nothing is chosen, and the lines of an account sum to its
total by construction.
"""

from __future__ import annotations

from ai.core.frozen import Frozen

REST = "other"
"""Key of the line of an account that holds all points without a line of their own."""


class Figure(Frozen):
    """What both ways come to on average, and their difference: the first way's less the second's."""

    value: float
    low: float
    high: float
    """The interval holds the true difference in 95 of 100 cases."""
    first: float
    second: float

    @property
    def sign(self) -> int:
        """1 or -1 where the whole interval lies on one side of 0, else 0: no difference was found."""
        return int(self.low > 0.0) - int(self.high < 0.0)


class AccountLine(Frozen):
    """One line of an account."""

    key: str
    """Its name is `result.<game>.<key>`, as on the result."""
    figure: Figure
    """In points at the end of the match."""

    @property
    def named(self) -> bool:
        """Whether it says where its points come from, and is not the line of all the rest."""
        return self.key != REST


class Account(Frozen):
    """Where the points of a seat come from."""

    seat: int
    rows: tuple[AccountLine, ...]
    """All lines of the account on the result that count, in its order."""
    total: Figure
    """Their sum."""


class Continuation(Frozen):
    """One playable line: a way and how it likely goes on, in one deal that the observer thinks possible.
    `ai.follow.continuation.steps_of` makes steps of it, as a board shows them.
    """

    word: int
    """The generator word of the deal."""
    moves: tuple[int, ...]
    """The actions of the way itself."""
    onward: tuple[int, ...] = ()
    """How the seat goes on in the same turn, as far as that is clear and nothing is learnt on the way."""
    steps: tuple[int, ...]
    """The actions of all steps from the decision on, nature's too, to the end of the seat's next turn."""


class Followed(Frozen):
    """Two ways followed."""

    seat: int
    """Whose decision it is."""
    observer: int
    """From whose knowledge the deals were made."""
    deals: int
    accounts: tuple[Account, ...]
    """Of all seats: first that of `seat`, then the others, the strongest rival first."""
    lead: Figure
    """Of `seat` over the best other seat of each deal, in points."""
    wins: Figure
    """Share of the win in these games. It is no chance of winning and is not told."""
    lines: tuple[Continuation, ...]
    """One for each way; empty where no deal could be followed."""

    @property
    def own(self) -> Account:
        return self.accounts[0]

    @property
    def rival(self) -> Account:
        """The strongest rival: the one with the most points, both ways together."""
        return self.accounts[1]
