"""Composing the defence against a raid by clicks in any order. No drawing; see `compose`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.carthage.actions import DONE, SAVE_GOOD, STORE_CARD
from game.carthage.components import ICONS, KINDS, SAVE_ORDER, VALUE, VALUES
from game.carthage.pirates import WAREHOUSE, why_not_defence, why_not_good, why_not_icons
from game.carthage.rules import why_not
from game.carthage.state import SAVE
from game.core.reasons import Reason, no
from scenes.boards.carthage.compose import Copy, Laying, counted
from scenes.tabletop.piece import each_of


@dataclass(frozen=True)
class Defence(Laying):
    """Which goods go into the warehouse and which hand cards pay for it: the seat to decide in `base`."""

    payment = WAREHOUSE

    goods: tuple[Copy, ...] = ()

    # Numbers

    def exposed(self) -> list[int]:
        """Goods per kind that the pirates take unless they are defended."""
        stock, raided = self.base.stock[self.seat], self.base.raided
        return [int(stock[kind]) if raided[kind // VALUES] else 0 for kind in range(KINDS)]

    def open_goods(self) -> list[int]:
        """Goods per kind that can still be named."""
        if self.base.phase != SAVE:
            return [0] * KINDS
        return [held - used for held, used in zip(self.exposed(), self.named)]

    @property
    def named(self) -> list[int]:
        """Goods per kind named so far, those named before included."""
        return [int(before) + now for before, now in zip(self.base.save, counted(self.goods))]

    @property
    def due(self) -> int:
        """Warehouse icons wanted: one per good."""
        return int(self.base.need) + len(self.goods)

    def may_lay(self, kind: int) -> bool:
        """Whether a card is worth laying down now."""
        wanted = self.due if self.goods else sum(self.exposed())
        return int(ICONS[kind]) > 0 and self.paid < wanted

    # Choosing

    def toggle_good(self, copy: Copy) -> Defence | Reason:
        """Name a good for the warehouse, or leave it to the pirates after all."""
        if copy[1] < 0:
            return no("safe_already", "raid")
        if copy in self.goods:
            return replace(self, goods=tuple(other for other in self.goods if other != copy))
        refused = why_not_good(self.base, counted(self.goods), copy[0])
        return refused or replace(self, goods=(*self.goods, copy))

    def toggle_card(self, copy: Copy) -> Defence | Reason:
        """Lay a hand card down for its icons, or take it back."""
        return self.toggled(copy, why_not_icons(self.base, self.cards, copy[0]))

    def pay_for_me(self) -> Defence | Reason:
        """Cards for the goods named, or for all that the icons can save: least surplus, least money."""
        wanted = self if self.due else self._naming_dearest()
        laid = wanted.cheapest(VALUE)
        return wanted.why_not() or wanted if laid is None else replace(wanted, laid=laid)

    def _naming_dearest(self) -> Defence:
        copies = sorted(each_of(self.open_goods()), key=lambda copy: -VALUE[copy[0]])
        return replace(self, goods=(*self.goods, *copies[: max(0, self.icons_held - self.due)]))

    # The decision

    def give_up(self) -> tuple[int, ...] | Reason:
        """Leave everything to the pirates; not possible once goods were named in an earlier decision."""
        refused = self.elsewhere(DONE)
        if refused is None and self.base.need:
            refused = Defence(self.base).why_not()
        return refused or (DONE,)

    def elsewhere(self, action: int) -> Reason | None:
        """Why another action is not legal now."""
        return why_not(self.base, action)

    def why_not(self) -> Reason | None:
        return why_not_defence(self.base, counted(self.goods), self.cards)

    def opening(self) -> Sequence[int]:
        return ()

    def following(self) -> Callable[[Any], int]:
        goods, stores = counted(self.goods), self.in_order(STORE_CARD)
        saves = [SAVE_GOOD + int(kind) for kind in SAVE_ORDER for _ in range(goods[kind])]

        def choose(scratch: Any) -> int:
            if scratch.phase == SAVE:
                return saves.pop(0) if saves else DONE
            return stores.pop(0) if stores and not saves else -1

        return choose
