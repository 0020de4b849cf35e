"""What one seat sees of Marco Polo II. See scenes.tabletop.board_state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Self

import numpy as np

from game.core.game import Step
from game.core.record import AnyRecord
from game.marco_polo import tagged_words
from game.marco_polo.effects import COIN, JADE
from game.marco_polo.geography import OPEN_CITY
from game.marco_polo.map_tables import OPEN_EACH
from game.marco_polo.state import HAND, TURN, MarcoState
from game.marco_polo.text import WORDS
from game.marco_polo.view import MarcoView, SeatView
from scenes.boards.marco_polo.geometry import MarcoPlaces
from scenes.kit.frozen import replaced
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.trail import Trail


@dataclass(frozen=True)
class MarcoTrail(Trail):
    """What stays visible of the last turn of each seat."""

    spaces: tuple[int, ...] = ()
    """Where dice were placed in the last turn."""
    walked: tuple[tuple[int, int, int], ...] = ()
    """The seat, and from where to where its figures went, step by step."""
    did: tuple[Step, ...] = ()
    """The last step of each seat that the log has a sentence for."""
    owner: int = -1
    """Whose turn this is about."""
    tolled: tuple[int, ...] = ()
    """What was chosen for oases since the last step of a journey."""
    unloaded: tuple[int, ...] = ()
    """The goods of a load of which has been said what becomes of them."""
    turned: tuple[int, tuple[int, ...]] | None = None
    """The kind of the die that the last step raised, lowered or threw again, and what the pool of its seat
    held then.
    """

    def followed(self, step: Step, me: int | None) -> Self:
        trail, seat = super().followed(step, me), step.event.seat
        kind, args = step.event.kind, step.event.args
        if kind == "round":
            return replaced(trail, spaces=(), walked=(), did=(), owner=-1, tolled=(), turned=None)
        if kind in ("place", "purse", "step", "caravan") and seat != trail.owner:
            trail = replaced(trail, spaces=(), walked=(), owner=seat)
        if kind == "place":
            trail = replaced(trail, spaces=(*trail.spaces, args["space"]))
        if kind in ("adjust", "thrown"):
            turned = 2 * (args["value"] - 1) + args["kind"] % 2
            trail = replaced(trail, turned=(turned, tuple(step.after.pool[seat].tolist())))
        if kind == "unload":
            trail = replaced(trail, unloaded=(*trail.unloaded, args["good"]))
        elif kind in ("caravan", "place", "load"):
            trail = replaced(trail, unloaded=())
        if kind == "toll":
            trail = replaced(trail, tolled=(*trail.tolled, args["what"]))
        elif kind == "step":
            trail = replaced(trail, tolled=())
        if kind in ("step", "caravan"):
            trail = replaced(trail, walked=(*trail.walked, (seat, args["origin"], args["node"])))
        if seat >= 0 and kind in TOLD:
            others = tuple(told for told in trail.did if told.event.seat != seat)
            trail = replaced(trail, did=(*others, step))
        return trail

    def fitted(self, state: AnyRecord) -> Self:
        return self if self.owner < int(state.players) else type(self)()


TOLD = {
    "character", "place", "purse", "offer", "seal", "contract", "draw", "step", "post", "post_moved", "trade",
    "complete", "improve", "tile", "depart", "caravan", "arrive", "free", "sale",
}  # fmt: skip
"""Events that stay on a seat's strip."""


NO_TRAIL = MarcoTrail()


@dataclass(frozen=True, kw_only=True)
class MarcoBoardState(BoardState):
    """`draft` are the dice chosen, as parts ("die", place on the own board)."""

    terms: ClassVar = {
        **WORDS,
        "shield": tagged_words.shield,
        "piece": tagged_words.piece,
        "fee": partial(tagged_words.amount, COIN),
        "jade": partial(tagged_words.amount, JADE),
    }
    state: MarcoState
    view: MarcoView
    layout: MarcoPlaces
    trail: MarcoTrail = NO_TRAIL
    looked: int = -1
    """The place on the map that is pointed at while a journey is planned."""

    @property
    def turn(self) -> int:
        if self.view.turn_seat is not None and not self.state.phase < TURN:
            return self.view.turn_seat
        return int(self.state.seat)

    @property
    def mine(self) -> SeatView:
        """The seat at the bottom."""
        return self.view.seats[self.bottom]

    @property
    def phase(self) -> str:
        """See game.marco_polo.view.PHASES; `automatic` between decisions."""
        return self.view.phase

    @property
    def placing(self) -> bool:
        """Dice can be taken in hand."""
        return int(self.state.phase) in (TURN, HAND)

    @property
    def prompted(self) -> dict[str, int]:
        """What the sentence of a prompt names: the steps left, or the first of the cities reached."""
        if self.phase != "arrival":
            return {"steps": self.view.steps}
        arrived = int(self.state.arrivals)
        return {"node": int(OPEN_CITY[((arrived & -arrived).bit_length() - 1) * OPEN_EACH])}

    def said(self, place: str, value: Any) -> Any:
        """Rows of effects are said with their pictures; what is to be done in a phase, as its prompt says."""
        if place == "task":
            return self.word(f"prompt.{value}.line", **self.prompted)
        if place == "any_city":
            return self.word("or").join(map(self.node, value))
        if place == "guilds":
            return self.listed(self.said("guild", guild) for guild in value)
        row = isinstance(value, tuple | list | np.ndarray)
        return self.given(value) if row else super().said(place, value)

    def given(self, row: Iterable[Any]) -> str:
        """A row of effects in words with their pictures."""
        return tagged_words.effects(row, self.catalogue)

    def node(self, place: int) -> str:
        """A place of the map in words."""
        return tagged_words.node(place, self.catalogue)

    def space(self, space: int, state: MarcoState) -> str:
        """A space for dice in words, in a position whose cards lie there."""
        return tagged_words.space(space, [max(0, int(card)) for card in state.cards], self.catalogue)

    def sentence(self, action: int) -> str:
        """What an action does, in the words of the rules' catalogue."""
        return self.game.action_sentence(self.state, action, self.catalogue)
