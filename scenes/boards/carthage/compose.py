"""Building a purchase by clicks in any order and turning it into the canonical actions of the rules.

No drawing here. Nothing changes the match: real actions are applied to copies of the position, so price,
legality and sums are those of the rules. What cannot be done comes back as a `No`: why, in words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from game.carthage.actions import BUY, DOUBLE, MAX_SPEND, PAY_CARD, SPEND, TAKE_KIND
from game.carthage.components import COLOURS, ICONS, KINDS, PAY_ORDER, VALUE, VALUES
from game.carthage.piles import worth
from game.carthage.purchase import discount, usable_tokens
from game.carthage.state import FIRST_AUTOMATIC, PAY, TAKE, TOKENS, TURN, CarthageState
from game.core import protocol
from scenes.boards.carthage.cards import Copy, hand_of
from scenes.boards.carthage.cheapest import cheapest
from scenes.tabletop.trials import No, after, legal_in

NO_TOKENS = (0,) * COLOURS


@dataclass(frozen=True)
class Purchase:
    """A purchase being composed by the seat to decide in `base` (phase turn, take, tokens or pay).

    `double` composes the double action: first `take` a card, then pay for the rest.
    """

    base: Any
    double: bool = False
    opened: Any = None
    """The position once the market is to be bought, before tokens and payment; None until one took."""
    taken: int | None = None
    taken_place: int = -1
    tokens: tuple[int, ...] = NO_TOKENS
    laid: tuple[Copy, ...] = ()

    @classmethod
    def begin(cls, state: CarthageState, double: bool = False) -> Purchase:
        """What a purchase in `state` begins with."""
        if double or int(state.phase) == TAKE:
            return cls(state, double=True)
        return cls(state, opened=after(state, BUY) if state.phase == TURN else state)

    @property
    def seat(self) -> int:
        return int(self.base.seat)

    # The first part of a double action

    def takes(self) -> list[int]:
        """Kinds that can be taken first; empty unless a take is what is wanted."""
        if not self.double or self.opened is not None:
            return []
        ready = after(self.base, DOUBLE) if self.base.phase == TURN else self.base
        return [action - TAKE_KIND for action in legal_in(ready)]

    def take(self, kind: int, place: int = -1) -> Purchase | No:
        """Take a card of the market as the first part; `place` only remembers which one was clicked."""
        if kind not in self.takes():
            return No("carthage_board.no.double_take", "double")
        taking = replace(self, taken=kind, taken_place=place)
        return replace(taking, opened=after(self.base, *taking._opening()))

    def _opening(self) -> list[int]:
        start = self.base.phase == TURN
        if self.double:
            return ([DOUBLE] if start else []) + [TAKE_KIND + int(self.taken or 0)]
        return [BUY] if start else []

    # Numbers

    @property
    def choosing(self) -> bool:
        """Tokens and payment are wanted now."""
        return self.opened is not None

    @property
    def bought(self) -> Any:
        """Counts per kind of what is bought."""
        return self.opened.save if self.opened is not None else np.zeros(KINDS, np.int8)

    @property
    def hand(self) -> list[int]:
        """The hand before anything composed here is laid down, a card taken first included."""
        return hand_of(self.opened if self.opened is not None else self.base, self.seat)

    @property
    def cards(self) -> list[int]:
        """Counts per kind of the hand cards chosen to pay."""
        counts = [0] * KINDS
        for kind, _ in self.laid:
            counts[kind] += 1
        return counts

    def spent(self, colour: int) -> int:
        """Tokens of a colour that this purchase uses."""
        return (int(self.opened.spend[colour]) if self.opened is not None else 0) + self.tokens[colour]

    def usable(self, colour: int) -> int:
        """Tokens of a colour that may be chosen here."""
        if self.opened is None or self.opened.phase != TOKENS or colour < self.opened.focus:
            return 0
        return int(usable_tokens(self.opened, self.seat, self.bought, colour))

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
    def paid(self) -> int:
        before = int(self.opened.paid) if self.opened is not None else 0
        return before + sum(int(VALUE[kind]) for kind, _ in self.laid)

    @property
    def missing(self) -> int:
        return max(0, self.due - self.paid)

    @property
    def over(self) -> int:
        return max(0, self.paid - self.due)

    @property
    def icons_left(self) -> int:
        """Warehouse icons in the hand after paying."""
        return sum((held - used) * int(ICONS[k]) for k, (held, used) in enumerate(zip(self.hand, self.cards)))

    def needless(self) -> int | None:
        """A chosen card without which the price is still covered."""
        for kind, _ in sorted(self.laid, key=lambda copy: (VALUE[copy[0]], copy[0])):
            if self.paid - int(VALUE[kind]) >= self.due:
                return kind
        return None

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

    def toggle_card(self, copy: Copy) -> Purchase | No:
        """Lay a hand card down as payment, or take it back."""
        if copy in self.laid:
            return replace(self, laid=tuple(other for other in self.laid if other != copy))
        if not self.choosing:
            return No("carthage_board.no.take_first", "double")
        if self.missing == 0:
            return No("carthage_board.no.covered", "purchase", {"due": self.due})
        if self.cards[copy[0]] >= self.hand[copy[0]]:
            return No("carthage_board.no.not_held", "purchase")
        return replace(self, laid=(*self.laid, copy))

    def toggle_token(self, colour: int, chosen: bool) -> Purchase | No:
        """Use one more token of a colour, or one fewer if the token clicked is among the `chosen` ones."""
        if chosen:
            return self.with_tokens(colour, self.tokens[colour] - 1)
        if not self.choosing:
            return No("carthage_board.no.take_first", "double")
        if self.opened.classic:
            return No("carthage_board.no.classic_token", "bonus")
        bought = sum(int(self.bought[kind]) for kind in range(colour * VALUES, (colour + 1) * VALUES))
        if not bought:
            return No("carthage_board.no.token_colour", "tokens", {"colour": colour})
        if self.tokens[colour] >= self.usable(colour):
            return No("carthage_board.no.token_number", "tokens", {"number": bought, "colour": colour})
        return self.with_tokens(colour, self.tokens[colour] + 1)

    def with_tokens(self, colour: int, number: int) -> Purchase:
        """The same with `number` tokens of a colour."""
        return replace(self, tokens=(*self.tokens[:colour], number, *self.tokens[colour + 1 :]))

    def pay_for_me(self) -> Purchase | No:
        """Choose the cheapest payment that keeps most warehouse icons, with the fewest further tokens."""
        if not self.choosing:
            return No("carthage_board.no.take_first", "double")
        spans = [range(self.tokens[c], max(self.tokens[c], self.usable(c)) + 1) for c in range(COLOURS)]
        for tokens in sorted(product(*spans), key=sum):
            trial = replace(self, tokens=tokens)
            counts = trial._cheapest()
            if counts is not None:
                laid = tuple((kind, nth) for kind in range(KINDS) for nth in range(counts[kind]))
                return replace(trial, laid=laid)
        return No(
            "carthage_board.no.too_dear",
            "purchase",
            {"due": self.due, "held": int(worth(np.array(self.hand)))},
        )

    def _cheapest(self) -> list[int] | None:
        """Hand cards that cover what is due at least cost, then at least icons; None if the hand cannot."""
        return cheapest(self._payable(), self.due - int(self.opened.paid), VALUE, ICONS)

    def _payable(self) -> list[int]:
        """The hand cards that the canonical order still allows: all, unless a payment was begun before."""
        hand = self.hand
        if self.opened.phase == PAY:
            for rank in range(int(self.opened.cursor)):
                hand[PAY_ORDER[rank]] = 0
        return hand

    # The decision

    def confirm(self) -> tuple[int, ...] | No:
        """The actions of the finished purchase, each of them legal where it stands."""
        if not self.choosing:
            return No("carthage_board.no.take_first", "double")
        if self.missing:
            return No("carthage_board.no.missing", "purchase", {"missing": self.missing})
        spare = self.needless()
        if spare is not None:
            return No("carthage_board.no.needless", "purchase", {"card": spare})
        actions = self._opening()
        scratch = self.opened.copy()
        counts = self.cards
        pays = [PAY_CARD + int(kind) for kind in PAY_ORDER for _ in range(counts[kind])]
        while scratch.phase in (TOKENS, PAY):
            if scratch.phase == TOKENS:
                colour = int(scratch.focus)
                action = SPEND + colour * (MAX_SPEND + 1) + self.tokens[colour]
            elif pays:
                action = pays.pop(0)
            else:
                return No(
                    "carthage_board.no.missing", "purchase", {"missing": int(scratch.due - scratch.paid)}
                )
            if action not in legal_in(scratch):
                return No("carthage_board.no.not_legal", "purchase")
            protocol.apply(scratch, action)
            actions.append(action)
        return tuple(actions)

    def trial(self) -> Any:
        """A copy of the position after this purchase, however it is paid; None until a card is taken."""
        if self.opened is None:
            return None
        scratch = self.opened.copy()
        while scratch.phase < FIRST_AUTOMATIC:
            legal = legal_in(scratch)
            action = legal[-1]
            if scratch.phase == TOKENS:
                wanted = SPEND + int(scratch.focus) * (MAX_SPEND + 1) + self.tokens[int(scratch.focus)]
                action = wanted if wanted in legal else action
            protocol.apply(scratch, action)
        return scratch
