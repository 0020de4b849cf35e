"""Any position of Traders of Carthage from readable names, and a table to play it on.

Cards are written `red5`, several with spaces between them, and `red5@1` is a card reserved by seat 1. Cards
that a test does not place lie in the draw pile (or where `rest` says), so every card is always somewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from game.carthage.actions import card_text
from game.carthage.components import (
    COLOUR_IDS,
    FARM_SIZE,
    KINDS,
    MAX_FARM,
    MAX_MARKET,
    NORMAL,
    STARTING,
    kind_of,
)
from game.carthage.invariants import INVARIANTS, violation
from game.carthage.state import DTYPE, TURN
from game.core import registry
from game.core.generator import seed_word
from game.core.protocol import new_record
from tests.game.table import GameTable

Seats = Mapping[int, str]
GAME = registry.game("carthage")


def kind(card: str) -> int:
    """The kind of a card's name.

    >>> card_text(kind("blue5"))
    'blue5'
    """
    return kind_of(COLOUR_IDS.index(card[:-1]), int(card[-1]))


def names(counts: Iterable[int]) -> str:
    """Cards counted per kind as names in order of colour and value."""
    return " ".join(card_text(k) for k, number in enumerate(counts) for _ in range(int(number)))


def counts_of(cards: str) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Cards of a text counted per kind."""
    counts = np.zeros(KINDS, np.int64)
    for card in cards.split():
        counts[kind(card)] += 1
    return counts


class Table(GameTable):
    """A position to play on by the texts of actions."""

    game = GAME

    @property
    def market(self) -> str:
        return _row(self.state.market, self.state.market_owner, int(self.state.market_n))

    @property
    def farm(self) -> str:
        return _row(self.state.farm, self.state.farm_owner, int(self.state.farm_n))

    @property
    def deck(self) -> str:
        return names(self.state.deck)

    @property
    def discard(self) -> str:
        return names(self.state.discard)

    def hand(self, seat: int) -> str:
        return names(self.state.hand[seat])

    def stock(self, seat: int) -> str:
        """Goods in the open; `safe` gives those in the warehouse."""
        return names(self.state.stock[seat])

    def safe(self, seat: int) -> str:
        return names(self.state.safe[seat])

    def vp(self, seat: int) -> str:
        """Victory points that were seen, as cards."""
        return names(self.state.vp[seat])

    def unseen(self, seat: int) -> int:
        """How many victory points came from the draw pile."""
        return int(self.state.vp_unseen[seat].sum())

    def score(self, seat: int) -> int:
        return GAME.scores(self.state)[seat]

    def tokens(self, seat: int) -> str:
        """Tokens as `red blue*`: a star marks one that was used."""
        fresh = [(c, "") for c in range(4) for _ in range(int(self.state.fresh[seat, c]))]
        used = [(c, "*") for c in range(4) for _ in range(int(self.state.used[seat, c]))]
        return " ".join(COLOUR_IDS[c] + star for c, star in sorted(fresh + used))

    def ship(self, colour: str) -> int:
        return int(self.state.ship[COLOUR_IDS.index(colour)])


def _row(kinds: Any, owners: Any, number: int) -> str:
    return " ".join(
        card_text(int(kinds[i])) + (f"@{owners[i]}" if owners[i] >= 0 else "") for i in range(number)
    )


@dataclass(frozen=True)
class Own:
    """What seats have; `tokens` and `used` name colours."""

    hands: Seats = field(default_factory=dict)
    stock: Seats = field(default_factory=dict)
    safe: Seats = field(default_factory=dict)
    vp: Seats = field(default_factory=dict)
    tokens: Seats = field(default_factory=dict)
    used: Seats = field(default_factory=dict)


BARE = Own()
"""Of nobody anything is said."""


@dataclass(frozen=True)
class Laid:
    """The cards on the table."""

    market: str = ""
    farm: str | None = None
    """None: filled with any cards left."""
    deck: str | None = None
    discard: str = ""
    rest: str = "deck"
    """Where the cards not placed are: in the `deck`, the `discard` or, as victory points of the last seat,
    out of play (`vp`).
    """


UNNAMED = Laid()
"""Any cards."""


def position(
    players: int = 2,
    own: Own = Own(),
    laid: Laid = Laid(),
    *,
    ships: str = "",
    turn: int = 0,
    classic: bool = False,
    no_piece: Iterable[int] = (),
    seed: int = 1,
) -> Table:
    """The start of seat `turn`'s turn. `ships` is written `red3 blue4`; ships not named are at Alexandria.
    ValueError if a card is placed twice.
    """
    market, farm, deck, discard = laid.market, laid.farm, laid.deck, laid.discard
    state = new_record(DTYPE)
    state.rng = seed_word(seed)
    state.players = players
    state.classic = classic
    state.phase = TURN
    state.seat = state.turn_seat = state.start_seat = turn
    left = NORMAL + STARTING
    for row, owners, size, cards in (
        (state.market, state.market_owner, MAX_MARKET, market),
        (state.farm, state.farm_owner, MAX_FARM, farm or ""),
    ):
        for place in range(size):
            row[place] = owners[place] = -1
        for place, card in enumerate(cards.split()):
            name, _, owner = card.partition("@")
            row[place] = kind(name)
            owners[place] = int(owner) if owner else -1
            left[kind(name)] -= 1
    state.market_n = len(market.split())
    state.farm_n = len((farm or "").split())
    for piles, seats in (
        (state.hand, own.hands),
        (state.stock, own.stock),
        (state.safe, own.safe),
        (state.vp, own.vp),
    ):
        for seat, cards in seats.items():
            piles[seat] = counts_of(cards)
            left -= counts_of(cards)
    state.discard[:] = counts_of(discard)
    left -= counts_of(discard)
    if deck is not None:
        state.deck[:] = counts_of(deck)
        left -= counts_of(deck)
    if farm is None:
        for _ in range(FARM_SIZE[players]):
            commonest = int(np.argmax(left))
            left[commonest] -= 1
            state.farm[state.farm_n] = commonest
            state.farm_n += 1
    if (left < 0).any():
        raise ValueError(f"placed too often: {names(np.maximum(-left, 0))}")
    if laid.rest == "deck" and deck is None:
        state.deck += left
    elif laid.rest == "vp":
        state.vp[players - 1] += left
    else:
        state.discard += left
    top = np.flatnonzero(state.discard)
    state.discard_top = int(top[-1]) if len(top) else -1
    for held, seats in ((state.fresh, own.tokens), (state.used, own.used)):
        for seat, colours in seats.items():
            for colour in colours.split():
                held[seat, COLOUR_IDS.index(colour)] += 1
    for ship in ships.split():
        state.ship[COLOUR_IDS.index(ship[:-1])] = int(ship[-1])
    reserved = {int(card[-1]) for card in f"{market} {farm or ''}".split() if "@" in card}
    for seat in range(players):
        state.piece[seat] = seat not in no_piece and seat not in reserved
    broken = violation(state)
    if broken:
        raise ValueError(INVARIANTS[broken - 1])
    return Table(state)
