"""What one seat sees of The Era of Traveling Merchant. See scenes.tabletop.sight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.traveling_merchant.actions import GIVE_BACK, SELL, SELL_SPECIAL
from game.traveling_merchant.components import ORDER_GOODS, ORDER_POINTS, SPECIAL_POINTS
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.text import good as good_words
from game.traveling_merchant.view import MerchantView, PlaceView
from scenes.boards.traveling_merchant.compose import Draft, Swap, missing
from scenes.boards.traveling_merchant.layout import Layout
from scenes.boards.traveling_merchant.loads import Places
from scenes.boards.traveling_merchant.sprites import letter, place_name
from scenes.boards.traveling_merchant.trail import MerchantTrail
from scenes.tabletop.sight import Sight, Staged

Plan = tuple[str, int] | None
"""An order or special whose goods are looked for: ("order", number) or ("special", number)."""


@dataclass(frozen=True)
class MerchantStaged(Staged):
    """`turned` counts the wagons of each seat that have been turned over in the final count."""

    turned: Mapping[int, int] = field(default_factory=dict)


NO_TRAIL = MerchantTrail()
NOTHING_STAGED = MerchantStaged()


@dataclass(frozen=True, kw_only=True)
class MerchantSight(Sight):
    """`mode` is "move", "buy" or "sell" while only that action is outlined."""

    state: MerchantState
    view: MerchantView
    layout: Layout
    places: Mapping[int, PlaceView] = field(default_factory=dict)
    loads: tuple[Places, ...] = ()
    """Which place of its caravan each good of a seat lies in."""
    trail: MerchantTrail = NO_TRAIL
    draft: Draft = None
    mark_all: bool = False
    """Goods wanted by any order of the row are marked."""
    pinned: Plan = None
    looked_at: Plan = None
    staged: MerchantStaged = NOTHING_STAGED

    @property
    def turn(self) -> int:
        return self.view.seat

    @property
    def rideable(self) -> bool:
        """The own horse can be taken up."""
        return (
            self.deciding
            and self.draft is None
            and self.view.phase == "turn"
            and self.view.actions > 0
            and self.mode in ("", "move")
        )

    def can_sell(self, order: int) -> bool:
        """Whether the goods of an order are on board, wherever its city is."""
        return not missing(self.view.seats[self.bottom].load, ORDER_GOODS[order])

    def gain(self, action: int) -> tuple[int, int]:
        """Printed points of a sale and the jewel won with it (-1 none)."""
        if action >= SELL_SPECIAL:
            return int(SPECIAL_POINTS[action - SELL_SPECIAL]), -1
        order = action - SELL
        slot = next((card for card in self.view.row if card.order == order), None)
        jewel = -1 if slot is None or slot.jewel is None else slot.jewel
        return int(ORDER_POINTS[order]), jewel

    def advises(self, action: int) -> bool:
        """Whether the counsel's next action is this one."""
        if not self.deciding or not self.hints:
            return False
        if isinstance(self.draft, Swap) and self.draft.buying == self.hints[0]:
            return self.hints[1:2] == (action,) and action >= GIVE_BACK
        return self.hints[0] == action

    # Words

    def place_words(self, place: int) -> str:
        return place_name(self.t, place)

    def good_words(self, good: int) -> str:
        return good_words(good, self.catalogue)

    def letter(self, good: int) -> str:
        return f"[[b|{letter(self.t, good)}]]"
