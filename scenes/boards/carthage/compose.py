"""Building a purchase by clicks in any order and turning it into the canonical actions of the rules.

No drawing here. Nothing changes the match: real actions are applied to copies of the position, so price,
legality and sums are those of the rules. What cannot be done comes back as the rules' `Reason`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import mul
from typing import Any, ClassVar, Self

import numpy as np

from game.carthage.actions import BUY, DOUBLE, MAX_SPEND, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD, TAKE_KIND
from game.carthage.components import COLOURS, ICONS, KINDS, VALUES
from game.carthage.piles import worth
from game.carthage.purchase import (
    MONEY,
    Payment,
    discount,
    usable_tokens,
    why_not_money,
    why_not_purchase,
    why_not_tokens,
)
from game.carthage.rules import why_not
from game.carthage.state import TAKE, TOKENS, TURN, CarthageState
from game.core import protocol
from game.core.reasons import Reason
from scenes.tabletop.piece import each_of
from scenes.tabletop.trials import after, legal_in

Copy = tuple[int, int]
"""A hand card or a good on the table: its kind, and which of the equal ones it is."""


def laid_by(action: int) -> int | None:
    """The kind of hand card that an action lays down as payment or for its icons; None for other actions."""
    if PAY_CARD <= action < SAVE_GOOD:
        return action - PAY_CARD
    return action - STORE_CARD if action >= STORE_CARD else None


def counted(copies: Sequence[Copy]) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * KINDS
    for kind, _ in copies:
        counts[kind] += 1
    return counts


@dataclass(frozen=True)
class Laying(ABC):
    """Hand cards that the seat to decide in `base` lays down, measured in money or in warehouse icons."""

    base: Any
    laid: tuple[Copy, ...] = ()
    payment: ClassVar[Payment]
    """What a card counts, and the order of the rules."""

    @property
    def seat(self) -> int:
        return int(self.base.seat)

    @property
    def opened(self) -> Any:
        """The position in which cards are laid down."""
        return self.base

    @property
    def hand(self) -> list[int]:
        """Counts per kind of the hand before anything composed here is laid down."""
        return [int(number) for number in self.opened.hand[self.seat]]

    @property
    def cards(self) -> list[int]:
        """Counts per kind of the hand cards chosen."""
        return counted(self.laid)

    @property
    @abstractmethod
    def due(self) -> int:
        """What has to be reached."""

    @property
    def before(self) -> int:
        """What was laid down in earlier decisions."""
        return int(self.opened.paid) if self.opened.phase == self.payment.phase else 0

    @property
    def paid(self) -> int:
        return self.before + self.payment.comes_to(self.cards)

    @property
    def missing(self) -> int:
        return max(0, self.due - self.paid)

    @property
    def icons_held(self) -> int:
        """Warehouse icons in the whole hand."""
        return sum(number * int(ICONS[kind]) for kind, number in enumerate(self.hand))

    @property
    def icons_left(self) -> int:
        """Warehouse icons in the hand after paying."""
        return self.icons_held - sum(int(ICONS[kind]) for kind, _ in self.laid)

    @abstractmethod
    def why_not(self) -> Reason | None:
        """Why what is composed is not yet a decision, as the rules tell it."""

    def needless(self) -> int | None:
        """A chosen card without which there is still enough."""
        reason = self.why_not()
        found: Any = reason and reason.values.get("card")
        return found if reason is not None and reason.key.endswith(".needless") else None

    @property
    def ready(self) -> bool:
        """What is composed can be confirmed."""
        return self.why_not() is None

    def toggled(self, copy: Copy, refused: Reason | None) -> Self | Reason:
        """The card laid down, unless that is refused, or taken back."""
        if copy in self.laid:
            return replace(self, laid=tuple(other for other in self.laid if other != copy))
        if refused is not None:
            return refused
        return replace(self, laid=(*self.laid, copy))

    def cheapest(self, other: Any) -> tuple[Copy, ...] | None:
        """Cards that reach what is due with the least, then the least of `other`; None if the hand cannot.

        In a payment begun before, only those that its order still allows.
        """
        hand, due = self.hand, self.due - self.before
        if self.opened.phase == self.payment.phase:
            for kind in self.payment.order[: int(self.opened.cursor)]:
                hand[kind] = 0
        measures = (self.payment.measure[:VALUES].tolist(), other[:VALUES].tolist())

        def rank(numbers: tuple[int, ...]) -> list[int]:
            return [sum(map(mul, numbers, each)) for each in measures]

        every = product(*(range(sum(hand[value::VALUES]) + 1) for value in range(VALUES)))
        best = min((numbers for numbers in every if rank(numbers)[0] >= due), key=rank, default=None)
        if best is None:
            return None
        counts = [0] * KINDS
        for value, number in enumerate(best):
            for kind in range(value, KINDS, VALUES):
                counts[kind] = min(hand[kind], number)
                number -= counts[kind]
        return each_of(counts)

    # The decision

    def confirm(self) -> tuple[int, ...] | Reason:
        """The actions of what is composed, each of them legal where it stands."""
        refused = self.why_not()
        if refused is not None:
            return refused
        choose, scratch, actions = self.following(), self.opened.copy(), [*self.opening()]
        while protocol.current_player(scratch) == self.seat:
            action = choose(scratch)
            assert action in legal_in(scratch)
            protocol.apply(scratch, action)
            actions.append(action)
        return tuple(actions)

    @abstractmethod
    def opening(self) -> Sequence[int]:
        """The actions that lead from `base` to `opened`."""

    @abstractmethod
    def following(self) -> Callable[[Any], int]:
        """What chooses one action after another from there on; -1 where it has none left."""

    def in_order(self, action: int) -> list[int]:
        """The actions that lay down the cards chosen, in the order of the rules."""
        return [action + int(kind) for kind in self.payment.order for _ in range(self.cards[kind])]


@dataclass(frozen=True)
class Purchase(Laying):
    """A purchase being composed by the seat to decide in `base` (phase turn, take, tokens or pay).

    `double` composes the double action: first `take` a card, then pay for the rest.
    """

    payment = MONEY

    double: bool = False
    begun: Any = None
    """The position once the market is to be bought, before tokens and payment; None until one took."""
    taken: int | None = None
    taken_place: int = -1
    tokens: tuple[int, ...] = (0,) * COLOURS

    @classmethod
    def begin(cls, state: CarthageState, double: bool = False) -> Purchase:
        """What a purchase in `state` begins with."""
        if double or int(state.phase) == TAKE:
            return cls(state, double=True)
        return cls(state, begun=after(state, BUY) if state.phase == TURN else state)

    # The first part of a double action

    def takes(self) -> list[int]:
        """Kinds that can be taken first; empty unless a take is what is wanted."""
        if not self.double or self.choosing:
            return []
        return [action - TAKE_KIND for action in legal_in(self._doubling())]

    def _doubling(self) -> Any:
        """The position in which a card is to be taken first."""
        return after(self.base, DOUBLE) if self.base.phase == TURN else self.base

    def take(self, kind: int, place: int = -1) -> Purchase | Reason:
        """Take a card of the market as the first part; `place` only remembers which one was clicked."""
        refused = self.elsewhere(TAKE_KIND + kind)
        if refused is not None:
            return refused
        actions = (*self._start(), TAKE_KIND + kind)
        return replace(self, taken=kind, taken_place=place, begun=after(self.base, *actions))

    def elsewhere(self, action: int) -> Reason | None:
        """Why another action is not legal now."""
        return why_not(self.opened if self.choosing else self._doubling(), action)

    def _start(self) -> Sequence[int]:
        if self.base.phase != TURN:
            return ()
        return (DOUBLE,) if self.double else (BUY,)

    # Numbers

    @property
    def opened(self) -> Any:
        return self.base if self.begun is None else self.begun

    @property
    def choosing(self) -> bool:
        """Tokens and payment are wanted now."""
        return self.begun is not None

    @property
    def bought(self) -> Any:
        """Counts per kind of what is bought."""
        return self.begun.save.astype(np.int64) if self.choosing else np.zeros(KINDS, np.int64)

    def spent(self, colour: int) -> int:
        """Tokens of a colour that this purchase uses."""
        return (int(self.begun.spend[colour]) if self.choosing else 0) + self.tokens[colour]

    def usable(self, colour: int) -> int:
        """Tokens of a colour that may be chosen here."""
        if not self.choosing or self.begun.phase != TOKENS or colour < self.begun.focus:
            return 0
        return int(usable_tokens(self.begun, self.seat, self.bought, colour))

    @property
    def price(self) -> int:
        """Before tokens."""
        return int(worth(self.bought))

    @property
    def saved(self) -> int:
        """What the tokens make free."""
        return sum(int(discount(self.bought, c, self.spent(c))) for c in range(COLOURS) if self.spent(c))

    @property
    def due(self) -> int:
        return self.price - self.saved

    @property
    def free(self) -> list[int]:
        """Counts per kind of the bought cards that tokens make free: the cheapest of each colour."""
        counts = [0] * KINDS
        for colour in range(COLOURS):
            left = self.spent(colour)
            for kind in range(colour * VALUES, (colour + 1) * VALUES):
                counts[kind] = min(left, int(self.bought[kind]))
                left -= counts[kind]
        return counts

    # Choosing

    def toggle_card(self, copy: Copy) -> Purchase | Reason:
        """Lay a hand card down as payment, or take it back."""
        if not self.choosing:
            return self.toggled(copy, self.elsewhere(PAY_CARD + copy[0]))
        return self.toggled(copy, why_not_money(self.opened, self.tokens, self.cards, copy[0]))

    def toggle_token(self, colour: int, chosen: bool) -> Purchase | Reason:
        """Use one more token of a colour, or one fewer if the token clicked is among the `chosen` ones."""
        if chosen:
            return self.with_tokens(colour, self.tokens[colour] - 1)
        number = self.tokens[colour] + 1
        if not self.choosing:
            refused = self.elsewhere(SPEND + colour * (MAX_SPEND + 1))
        else:
            refused = why_not_tokens(self.opened, colour, number)
        return refused or self.with_tokens(colour, number)

    def with_tokens(self, colour: int, number: int) -> Purchase:
        """The same with `number` tokens of a colour."""
        return replace(self, tokens=(*self.tokens[:colour], number, *self.tokens[colour + 1 :]))

    def pay_for_me(self) -> Purchase | Reason:
        """Choose the cheapest payment that keeps most warehouse icons, with the fewest further tokens."""
        if not self.choosing:
            return self.elsewhere(PAY_CARD) or self
        spans = [range(self.tokens[c], max(self.tokens[c], self.usable(c)) + 1) for c in range(COLOURS)]
        for tokens in sorted(product(*spans), key=sum):
            trial = replace(self, tokens=tokens)
            laid = trial.cheapest(ICONS)
            if laid is not None:
                return replace(trial, laid=laid)
        return self.why_not() or self

    # The decision

    def why_not(self) -> Reason | None:
        if not self.choosing:
            return self.elsewhere(PAY_CARD)
        return why_not_purchase(self.opened, self.tokens, self.cards)

    def opening(self) -> Sequence[int]:
        return self._start() if self.taken is None else (*self._start(), TAKE_KIND + self.taken)

    def following(self) -> Callable[[Any], int]:
        pays = iter(self.in_order(PAY_CARD))
        return lambda scratch: self._spending(scratch) if scratch.phase == TOKENS else next(pays, -1)

    def _spending(self, scratch: Any) -> int:
        colour = int(scratch.focus)
        return SPEND + colour * (MAX_SPEND + 1) + self.tokens[colour]

    def trial(self) -> Any:
        """A copy of the position after this purchase, however it is paid; None until a card is taken."""
        if not self.choosing:
            return None
        scratch = self.opened.copy()
        while legal := legal_in(scratch):
            wanted = self._spending(scratch) if scratch.phase == TOKENS else -1
            protocol.apply(scratch, wanted if wanted in legal else legal[-1])
        return scratch
