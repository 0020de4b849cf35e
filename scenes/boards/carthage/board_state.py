"""What one seat sees of Traders of Carthage. See scenes.tabletop.board_state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from game.carthage.components import VALUES
from game.carthage.state import CarthageState
from game.carthage.text import card, good
from game.carthage.view import CarthageView, SeatView
from game.core.game import Step
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.geometry import CarthagePlaces
from scenes.kit.frozen import replaced
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.trail import Trail

KEY = "carthage_board."
Draft = Purchase | Defence | None
_OF_A_TURN = ("take", "purchase", "double", "reserve", "pass")


@dataclass(frozen=True)
class EmptyPlace:
    """The empty place of a card that `seat` took; -1 once that is over."""

    seat: int
    kind: int


@dataclass(frozen=True)
class CarthageTrail(Trail):
    """`slots` are the places of the market from the left: None is the next card of the position."""

    reach: ClassVar[int] = 120

    slots: tuple[EmptyPlace | None, ...] = ()
    wakes: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """Where each ship sailed in the last turns, from place to place."""
    event: str = ""
    """What the last turn came to."""

    def fitted(self, state: CarthageState) -> Self:
        if sum(slot is None for slot in self.slots) == int(state.market_n):
            return self
        return self.filled(int(state.market_n))

    def filled(self, number: int) -> Self:
        """The same trail with `number` places, none of them empty."""
        return replaced(self, slots=(None,) * number)

    def followed(self, step: Step, me: int | None) -> Self:
        kind, seat, args = step.event.kind, step.event.seat, step.event.args
        trail = self
        if step.actor >= 0 and (step.actor == me or (me is None and kind in _OF_A_TURN)):
            # A new decision of the player: what the others did before is over.
            slots = tuple(None if slot is None else EmptyPlace(-1, slot.kind) for slot in trail.slots)
            trail = replaced(trail, wakes={}, last_seat=-1, slots=slots)
        if kind != "none":
            trail = replaced(trail, event=kind)
        if kind in _OF_A_TURN and seat != me:
            trail = replaced(trail, last_seat=seat)
        if kind == "take":
            trail = trail.fitted(step.before)
            at = [i for i, slot in enumerate(trail.slots) if slot is None][taken_place(step)]
            slots = (*trail.slots[:at], EmptyPlace(seat, args["kind"]), *trail.slots[at + 1 :])
            trail = replaced(trail, slots=slots)
        elif kind in ("purchase", "farm_moves", "draw_market"):
            trail = trail.filled(int(step.after.market_n))
        elif kind == "sail":
            trail = replaced(trail, wakes={**trail.wakes, args["colour"]: (args["start"], args["end"])})
        elif kind == "return":
            home = args["arrived"] | args["raided"]
            trail = replaced(trail, wakes={c: way for c, way in trail.wakes.items() if not home >> c & 1})
        return trail.fitted(step.after)


def taken_place(step: Step) -> int:
    """The place of the market card that a `take` step removed."""
    before, kind = step.before, step.event.args["kind"]
    wanted = (kind, step.event.seat if step.event.args["reserved"] else -1)
    places = range(int(before.market_n))
    return next((i for i in places if (int(before.market[i]), int(before.market_owner[i])) == wanted), 0)


@dataclass(frozen=True, kw_only=True)
class CarthageBoardState(BoardState):
    """`mode` is "money" or "reserve" while a card is to be chosen by key or click for that."""

    staged = (*BoardState.staged, "lit", "laid")
    terms: ClassVar = {"card": card, "good": good}

    state: CarthageState
    view: CarthageView
    layout: CarthagePlaces
    trail: CarthageTrail = CarthageTrail()
    draft: Draft = None
    previewed: bool = False
    """What buying everything would lead to is shown, because the player is at it."""
    lit: tuple[int, ...] | None = None
    """The lanes of the sea that stay bright, None where nothing is dimmed."""
    laid: tuple[int, ...] = ()
    """Kinds laid down for a purchase that the position shown does not count yet."""

    @property
    def turn(self) -> int:
        return self.view.turn_seat

    @property
    def mine(self) -> SeatView:
        """The seat at the bottom."""
        return self.view.seats[self.bottom]

    @property
    def buying(self) -> Purchase | None:
        """The purchase being composed, once tokens and payment are wanted."""
        return self.draft if isinstance(self.draft, Purchase) and self.draft.choosing else None


def good_of(kind: int) -> int:
    """The colour of a kind of card."""
    return kind // VALUES
