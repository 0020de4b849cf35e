"""What a purchase leads to, read from the events of the rules on a copy of the position. No drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.carthage.actions import BUY, CONTINUE, EVENTS
from game.carthage.components import KINDS
from game.carthage.state import AWARD, FINISH, GRANT, RAID, RESHUFFLE, SAIL, SETTLE
from game.core import protocol
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.sight import CarthageSight, good_of
from scenes.tabletop.sight import once_of


@dataclass(frozen=True)
class Voyage:
    """A ship that sails from place `start` to `end`."""

    colour: int
    start: int
    end: int


@dataclass(frozen=True)
class Sale:
    """A set that is sold: price (best value and bonus), cards, points and the victory points for them."""

    seat: int
    colour: int
    price: int
    cards: int
    points: int
    vp: int


@dataclass
class Outlook:
    """Sails, sales in order, tokens won per seat, and the goods (counts per kind) a raid would hit."""

    voyages: list[Voyage] = field(default_factory=list)
    sales: list[Sale] = field(default_factory=list)
    tokens: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    raided: list[int] = field(default_factory=list)
    exposed: dict[int, list[int]] = field(default_factory=dict)
    ends: bool = False

    @property
    def arrivals(self) -> list[int]:
        """Colours whose ship arrives."""
        return sorted({voyage.colour for voyage in self.voyages if voyage.end == 5})


_FORESEEN = (SAIL, RESHUFFLE, SETTLE, GRANT, AWARD, RAID)


def look_ahead(bought: Any) -> Outlook:
    """All that follows for certain from `bought`, a position in which a purchase was just completed."""
    scratch, result = bought.copy(), Outlook()
    while scratch.phase in _FORESEEN:
        protocol.apply(scratch, CONTINUE)
        name, places = EVENTS[int(scratch.event[0])]
        args = {place: int(scratch.event[1 + i]) for i, place in enumerate(places)}
        if name == "sail":
            result.voyages.append(Voyage(args["colour"], args["start"], args["end"]))
        elif name == "settle":
            price, vp = args["best"] + args["bonus"], args["vp"] + args["vp_unseen"]
            result.sales.append(Sale(args["seat"], args["colour"], price, args["cards"], args["points"], vp))
        elif name == "award":
            for seat in range(int(scratch.players)):
                result.tokens[seat] = args[f"seat{seat}"].bit_count()
        elif name == "raid":
            result.raided.append(args["colour"])
    result.ends = int(scratch.phase) == FINISH
    players = int(scratch.players)
    for step in range(players if result.raided else 0):
        seat = (int(scratch.turn_seat) + step) % players
        stock = scratch.stock[seat]
        goods = [int(stock[kind]) if good_of(kind) in result.raided else 0 for kind in range(KINDS)]
        if any(goods):
            result.exposed[seat] = goods
    return result


@once_of("state", "draft", "previewed")
def foreseen(sight: CarthageSight) -> Outlook | None:
    """What the purchase leads to that is composed, looked at or made by another seat; None without one."""
    draft = sight.draft
    if draft is None and (sight.view.purchase is not None or (sight.previewed and BUY in sight.legal)):
        draft = Purchase.begin(sight.state)
    trial = draft.trial() if isinstance(draft, Purchase) else None
    return None if trial is None else look_ahead(trial)
