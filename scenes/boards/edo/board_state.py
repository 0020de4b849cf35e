"""What one seat sees of Merchants of Edo. See scenes.tabletop.board_state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from game.core.game import Step
from game.edo.components import COLOUR_IDS, WILD
from game.edo.state import (
    AWARD_EAST,
    AWARD_WEST,
    CHECK_EAST,
    COUNT,
    FORGIVE,
    LOWER,
    PASS_ON,
    REVEAL,
    ROLL,
    SOLD,
    EdoState,
)
from game.edo.text import card as card_words
from game.edo.text import lot as lot_words
from game.edo.tout import income_of
from game.edo.view import WORDS, EdoView, SeatView, counted
from scenes.boards.edo.geometry import EdoPlaces
from scenes.kit.frozen import replaced
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.trail import Trail

AWARDS = (LOWER, AWARD_EAST, CHECK_EAST, AWARD_WEST)
SEALED = {PASS_ON: "pass", COUNT: "vote", REVEAL: "bid"}


class ShownChoice(NamedTuple):
    """What a seat declared and did, in the words of `game.edo.view.WORDS`, with the coins of its bid."""

    seat: int
    said: str
    did: str
    bid: int


def bids_of(state: EdoState) -> tuple[ShownChoice, ...]:
    """What lies open after the screens have been taken away, in turn order."""
    players = int(state.players)
    order = [(int(state.turn_seat) + i) % players for i in range(players)]
    return tuple(
        ShownChoice(seat, WORDS[state.said[seat]], WORDS[state.did[seat]], int(state.bid[seat]))
        for seat in order
    )


@dataclass(frozen=True)
class EdoTrail(Trail):
    """What stays visible of a turn: cards that were won, and who objected last."""

    won: tuple[tuple[int, int], ...] = ()
    """Seat and kind of each card."""
    objectors: int = 0
    bids: tuple[ShownChoice, ...] = ()
    """What all did when the screens were last taken away, until `me` decides or anybody declares anew."""

    def followed(self, step: Step, me: int | None) -> Self:
        trail = super().followed(step, me)
        kind, args = step.event.kind, step.event.args
        if kind == "declare" or (step.actor == me and kind != "lower"):
            trail = replaced(trail, bids=())
        if kind in ("reveal", "lower"):
            trail = replaced(trail, bids=bids_of(step.after))
        if kind == "turn":
            return replaced(trail, won=(), objectors=0)
        if kind == "award" and args["outcome"] == SOLD:
            lot = args["lot"]
            cards = step.before.lot[lot][: int(step.before.lot_n[lot])]
            return replaced(trail, won=(*trail.won, *((step.event.seat, int(kind)) for kind in cards)))
        if kind == "take":
            return replaced(trail, won=((step.event.seat, args["card"]),))
        if kind == "votes":
            return replaced(trail, objectors=args["objectors"])
        return replaced(trail, objectors=0) if kind in ("roll", "draw") else trail


NO_TRAIL = EdoTrail()


@dataclass(frozen=True, kw_only=True)
class EdoBoardState(BoardState):
    """`draft` are the parts of a decision that have been chosen; see `parts`."""

    staged = (*BoardState.staged, "raised")
    terms: ClassVar = {"card": card_words}

    state: EdoState
    view: EdoView
    layout: EdoPlaces
    raised: int = 0
    """A bit for every seat that holds up a hand."""
    trail: EdoTrail = NO_TRAIL

    @property
    def turn(self) -> int:
        return self.view.turn_seat or 0

    @property
    def mine(self) -> SeatView:
        """The seat at the bottom."""
        return self.view.seats[self.bottom]

    @property
    def phase(self) -> str:
        """`pass`, `keep`, `vote`, `declare`, `bid`, `lower`, `take`, `over` or `automatic`."""
        return self.view.phase

    @property
    def stage(self) -> str:
        """The phase, and the one whose choices still lie sealed while nature is about to show them."""
        return SEALED.get(int(self.state.phase), self.phase)

    @property
    def bids_open(self) -> bool:
        """The bids of this turn lie open."""
        return any(seat.did for seat in self.view.seats)

    def pending(self, lot: str) -> bool:
        """The bids on the "east" or the "west" lie open, and it has not been awarded."""
        phase = int(self.state.phase)
        return self.bids_open and (phase in AWARDS[:2] or (lot == "west" and phase in AWARDS))

    @property
    def touting(self) -> bool:
        """The dice of this turn have been thrown, and no card has been put out yet."""
        if self.phase == "automatic":
            return bool(self.view.dice) and ROLL <= self.state.phase <= FORGIVE
        return self.phase in ("keep", "vote")

    @property
    def split(self) -> int:
        """A bit for each die kept: as chosen just now, or as it was decided."""
        if self.deciding and self.phase == "keep":
            return sum(1 << part[1] for part in self.draft or ())
        return int(self.state.kept)

    def purse(self, seat: int) -> int | None:
        """The coins of a seat as far as they are shown: by the rules, or counted for the player."""
        coins = self.view.seats[seat].coins
        return counted(self.state)[seat] if coins is None and self.counted else coins

    def house(self, seat: int) -> int:
        """The colour that a seat plays."""
        return self.view.seats[seat].house

    def income(self, seat: int) -> int:
        """Coins that the dice would bring a seat, split as they are or are being split."""
        if not self.view.seats[seat].takes_part:
            return 0
        return int(income_of(self.state, seat, self.split))

    def card(self, kind: int) -> str:
        """A card in words, with its picture."""
        return card_words(kind, self.catalogue)

    def lot(self, number: int) -> str:
        """The east or the west in words, with its picture."""
        return lot_words(number, self.catalogue)

    @property
    def rare(self) -> tuple[int, ...]:
        """The colours of which there are fewer cards than of others, since nobody plays them."""
        every = self.view.every[:WILD]
        return tuple(suit for suit, number in enumerate(every) if number < max(every))

    def colour(self, suit: int) -> str:
        """A colour in words; special orders come last."""
        if suit == len(COLOUR_IDS):
            return self.t("edo.special")
        return self.t("edo.colour." + COLOUR_IDS[suit])
