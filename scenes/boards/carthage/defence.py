"""Composing the defence against a raid by clicks in any order. No drawing; see `compose`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.carthage.actions import DONE, SAVE_GOOD, STORE_CARD
from game.carthage.components import ICONS, KINDS, SAVE_ORDER, STORE_ORDER, VALUE, VALUES
from game.carthage.state import SAVE, STORE
from game.core import protocol
from scenes.boards.carthage.cards import Copy, hand_of
from scenes.boards.carthage.cheapest import cheapest
from scenes.tabletop.trials import No, legal_in


@dataclass(frozen=True)
class Defence:
    """Which goods go into the warehouse and which hand cards pay for it: the seat to decide in `base`."""

    base: Any
    goods: tuple[Copy, ...] = ()
    laid: tuple[Copy, ...] = ()

    @property
    def seat(self) -> int:
        return int(self.base.seat)

    @property
    def hand(self) -> list[int]:
        return hand_of(self.base, self.seat)

    # Numbers

    def exposed(self) -> list[int]:
        """Goods per kind that the pirates take unless they are defended."""
        return [
            int(self.base.stock[self.seat, kind]) if self.base.raided[kind // VALUES] else 0
            for kind in range(KINDS)
        ]

    def open_goods(self) -> list[int]:
        """Goods per kind that can still be named."""
        if self.base.phase != SAVE:
            return [0] * KINDS
        named = self.named
        return [held - used for held, used in zip(self.exposed(), named)]

    @property
    def named(self) -> list[int]:
        """Goods per kind named so far, those named before included."""
        counts = [int(number) for number in self.base.save]
        for kind, _ in self.goods:
            counts[kind] += 1
        return counts

    @property
    def cards(self) -> list[int]:
        counts = [0] * KINDS
        for kind, _ in self.laid:
            counts[kind] += 1
        return counts

    @property
    def need(self) -> int:
        """Warehouse icons wanted: one per good."""
        return int(self.base.need) + len(self.goods)

    @property
    def icons(self) -> int:
        """Warehouse icons laid down."""
        paid = int(self.base.paid) if self.base.phase == STORE else 0
        return paid + sum(int(ICONS[kind]) for kind, _ in self.laid)

    @property
    def icons_held(self) -> int:
        """Warehouse icons in the whole hand."""
        return sum(number * int(ICONS[kind]) for kind, number in enumerate(self.hand))

    @property
    def missing(self) -> int:
        return max(0, self.need - self.icons)

    @property
    def surplus(self) -> int:
        return max(0, self.icons - self.need)

    @property
    def lost(self) -> int:
        """Goods that would be taken."""
        return sum(self.exposed()) - sum(self.named)

    def needless(self) -> int | None:
        """A chosen card without which there are still icons enough."""
        for kind, _ in sorted(self.laid, key=lambda copy: (ICONS[copy[0]], copy[0])):
            if self.icons - int(ICONS[kind]) >= self.need:
                return kind
        return None

    # Choosing

    def toggle_good(self, copy: Copy) -> Defence | No:
        """Name a good for the warehouse, or leave it to the pirates after all."""
        if copy in self.goods:
            return replace(self, goods=tuple(other for other in self.goods if other != copy))
        if not self.base.raided[copy[0] // VALUES]:
            return No("carthage_board.no.not_raided", "raid", {"colour": copy[0] // VALUES})
        if self.open_goods()[copy[0]] <= 0:
            return No("carthage_board.no.not_exposed", "raid")
        if self.need >= self.icons_held:
            return No("carthage_board.no.icons_held", "raid", {"icons": self.icons_held})
        return replace(self, goods=(*self.goods, copy))

    def toggle_card(self, copy: Copy) -> Defence | No:
        """Lay a hand card down for its icons, or take it back."""
        if copy in self.laid:
            return replace(self, laid=tuple(other for other in self.laid if other != copy))
        if ICONS[copy[0]] == 0:
            return No("carthage_board.no.no_icon", "raid")
        if self.icons >= sum(self.exposed()):
            return No("carthage_board.no.icons_enough", "raid")
        if self.cards[copy[0]] >= self.hand[copy[0]]:
            return No("carthage_board.no.not_held", "raid")
        return replace(self, laid=(*self.laid, copy))

    def pay_for_me(self) -> Defence | No:
        """Cards for the goods named, or for all that the icons can save: least surplus, least money."""
        wanted = self if self.need else self._naming_dearest()
        counts = wanted._cheapest()
        if counts is None:
            return No("carthage_board.no.icons_held", "raid", {"icons": self.icons_held})
        laid = tuple((kind, nth) for kind in range(KINDS) for nth in range(counts[kind]))
        return replace(wanted, laid=laid)

    def _naming_dearest(self) -> Defence:
        open_goods = self.open_goods()
        dearest = sorted(range(KINDS), key=lambda kind: -VALUE[kind])
        copies = [(kind, nth) for kind in dearest for nth in range(open_goods[kind])]
        return replace(self, goods=(*self.goods, *copies[: max(0, self.icons_held - self.need)]))

    def _cheapest(self) -> list[int] | None:
        need = self.need - (int(self.base.paid) if self.base.phase == STORE else 0)
        hand = self.hand
        if self.base.phase == STORE:
            for rank in range(int(self.base.cursor)):
                hand[STORE_ORDER[rank]] = 0
        return cheapest(hand, need, ICONS, VALUE)

    # The decision

    def give_up(self) -> tuple[int, ...] | No:
        """Leave everything to the pirates; not possible once goods were named in an earlier decision."""
        if self.base.phase != SAVE or self.base.need:
            return No("carthage_board.no.not_legal", "raid")
        return (DONE,)

    def confirm(self) -> tuple[int, ...] | No:
        """The actions of the defence, each of them legal where it stands."""
        if not self.need:
            return No("carthage_board.no.nothing_named", "raid")
        if self.missing:
            return No("carthage_board.no.icons_missing", "raid", {"missing": self.missing})
        spare = self.needless()
        if spare is not None:
            return No("carthage_board.no.needless_icons", "raid", {"card": spare})
        goods = [0] * KINDS
        for kind, _ in self.goods:
            goods[kind] += 1
        saves = [SAVE_GOOD + int(kind) for kind in SAVE_ORDER for _ in range(goods[kind])]
        cards = self.cards
        stores = [STORE_CARD + int(kind) for kind in STORE_ORDER for _ in range(cards[kind])]
        scratch = self.base.copy()
        actions = []
        while scratch.phase in (SAVE, STORE):
            if scratch.phase == SAVE:
                action = saves.pop(0) if saves else DONE
            elif stores:
                action = stores.pop(0)
            else:
                return No("carthage_board.no.not_legal", "raid")
            if action not in legal_in(scratch) or (scratch.phase == STORE and saves):
                return No("carthage_board.no.not_legal", "raid")
            protocol.apply(scratch, action)
            actions.append(action)
            if protocol.current_player(scratch) != self.seat:
                break
        return tuple(actions)
