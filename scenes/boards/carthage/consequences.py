"""What a purchase leads to, read from the events of the rules on a copy of the position. No drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from game.carthage.actions import BUY
from game.carthage.components import CARTHAGE, VALUES
from game.carthage.state import AWARD, FINISH, GRANT, RAID, RESHUFFLE, SAIL, SETTLE
from game.core import registry
from scenes.boards.carthage.board_state import CarthageBoardState
from scenes.boards.carthage.compose import Purchase
from scenes.tabletop.board_state import memoized_on
from scenes.tabletop.trials import followed


class Voyage(NamedTuple):
    """A ship that sails from place `start` to `end`."""

    colour: int
    start: int
    end: int


class Sale(NamedTuple):
    """A set that is sold: price (best value and bonus), cards, and the victory points for them."""

    seat: int
    colour: int
    price: int
    cards: int
    vp: int


class RaidLoss(NamedTuple):
    """Goods of a seat that a raid would hit."""

    seat: int
    colour: int
    cards: int


@dataclass(frozen=True)
class PurchaseOutcome:
    """Voyages and sales in their order, what raids would hit, and whether the game ends."""

    voyages: tuple[Voyage, ...] = ()
    sales: tuple[Sale, ...] = ()
    losses: tuple[RaidLoss, ...] = ()
    ends: bool = False

    @property
    def arrivals(self) -> list[int]:
        """Colours whose ship arrives."""
        return sorted({voyage.colour for voyage in self.voyages if voyage.end == CARTHAGE})


_FORESEEN = (SAIL, RESHUFFLE, SETTLE, GRANT, AWARD, RAID)


def look_ahead(bought: Any) -> PurchaseOutcome:
    """All that follows for certain from `bought`, a position in which a purchase was just completed."""
    voyages, sales, raided = [], [], set()
    scratch, events = followed(registry.game("carthage"), bought, _FORESEEN)
    for event in events:
        name, args = event.kind, event.args
        if name == "sail":
            voyages.append(Voyage(args["colour"], args["start"], args["end"]))
        elif name == "settle":
            price = args["best"] + args["bonus"]
            sales.append(Sale(args["seat"], args["colour"], price, args["cards"], args["vp"]))
        elif name == "grant":
            # One more from the draw pile, where it has one left.
            sales[-1] = sales[-1]._replace(vp=sales[-1].vp + 1)
        elif name == "raid":
            raided.add(args["colour"])
    players, first = int(scratch.players), int(scratch.turn_seat)
    losses = [
        RaidLoss(seat, colour, int(scratch.stock[seat][colour * VALUES : (colour + 1) * VALUES].sum()))
        for seat in ((first + step) % players for step in range(players))
        for colour in sorted(raided)
    ]
    hit = tuple(loss for loss in losses if loss.cards)
    return PurchaseOutcome(tuple(voyages), tuple(sales), hit, int(scratch.phase) == FINISH)


@memoized_on("state", "draft", "previewed")
def foreseen(shown: CarthageBoardState) -> PurchaseOutcome | None:
    """What the purchase leads to that is composed, looked at or made by another seat; None without one."""
    draft = shown.draft
    if draft is None and (shown.view.purchase is not None or (shown.previewed and BUY in shown.legal)):
        draft = Purchase.begin(shown.state)
    trial = draft.trial() if isinstance(draft, Purchase) else None
    return None if trial is None else look_ahead(trial)
