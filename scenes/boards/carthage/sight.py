"""What one seat sees of Traders of Carthage. See scenes.tabletop.sight."""

from __future__ import annotations

from dataclasses import dataclass

from game.carthage.state import CarthageState
from game.carthage.text import card as card_words
from game.carthage.text import good as good_words
from game.carthage.view import CarthageView
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.layout import Layout
from scenes.boards.carthage.trail import CarthageTrail
from scenes.tabletop.sight import Sight, Staged

Draft = Purchase | Defence | None


@dataclass(frozen=True)
class CarthageStaged(Staged):
    """`lit` are the lanes of the sea that stay bright, None where nothing is dimmed."""

    lit: tuple[int, ...] | None = None
    laid: tuple[int, ...] = ()
    """Kinds laid down for a purchase that the position shown does not count yet."""


NO_TRAIL = CarthageTrail()
NOTHING_STAGED = CarthageStaged()


@dataclass(frozen=True, kw_only=True)
class CarthageSight(Sight):
    """`mode` is "money" or "reserve" while a card is to be chosen by key or click for that."""

    state: CarthageState
    view: CarthageView
    layout: Layout
    trail: CarthageTrail = NO_TRAIL
    draft: Draft = None
    previewed: bool = False
    """What buying everything would lead to is shown, because the player is at it."""
    staged: CarthageStaged = NOTHING_STAGED

    @property
    def turn(self) -> int:
        return self.view.turn_seat

    # Words

    def card_words(self, kind: int) -> str:
        return card_words(kind, self.catalogue)

    def good_words(self, colour: int) -> str:
        return good_words(colour, self.catalogue)
