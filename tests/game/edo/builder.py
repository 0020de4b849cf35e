"""Any position of the Edo merchant game from readable names, and a table to play it on.

Cards are written `red5` and `special`, several with spaces between them. Cards that a test does not place lie
in the draw pile and on the discard, so every card is always somewhere; coins beyond those placed are in the
stock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from game.core import registry
from game.core.colours import KEY, USUAL, colours_of
from game.core.game import Event
from game.core.generator import seed_word
from game.core.protocol import NATURE, new_record
from game.edo.components import (
    COINS,
    COLOUR_IDS,
    KINDS,
    OPENING,
    PILE,
    PIP,
    PURSE,
    SUIT,
    TURNS,
    card_text,
    in_play,
    kind_of,
)
from game.edo.invariants import INVARIANTS, violation
from game.edo.state import (
    BID,
    COUNT,
    DECLARE,
    DTYPE,
    KEEP,
    NOTHING,
    PASS,
    PASS_ON,
    REVEAL,
    ROLL,
    VOTE,
)
from game.edo.view import WORDS, EdoView, make_view
from tests.game.table import GameTable

Seats = Mapping[int, str]
GAME = registry.game("edo")
PHASES = {"pass": PASS, "roll": ROLL, "keep": KEEP, "declare": DECLARE, "bid": BID}


def kind(card: str) -> int:
    """The kind of a card's name.

    >>> card_text(kind("blue5"))
    'blue 5'
    """
    return kind_of(card if card == "special" else f"{card[:-1]} {card[-1]}")


def names(kinds: Iterable[int]) -> str:
    """Kinds as names."""
    return " ".join(card_text(int(k)).replace(" ", "") for k in kinds if k >= 0)


def counted(counts: Iterable[int]) -> str:
    """Cards counted per kind as names."""
    return names(k for k, number in enumerate(counts) for _ in range(int(number)))


class Table(GameTable):
    """A position to play on by the texts of actions."""

    game = GAME

    def each(self, *texts: str) -> list[Event]:
        """Decisions of all seats from the one to move on, with nature's steps after the last one: `object`,
        `east`, `west 2` or `coins` for short.
        """
        first = len(self.events)
        bidding = self.state.phase == BID
        for text in texts:
            if text.split()[0] in ("east", "west", "coins"):
                text = ("earn coins" if text == "coins" else f"bid {text}") if bidding else f"say {text}"
            self.step(text)
        while self.to_move == NATURE:
            self.step()
        return self.events[first:]

    def throw(self, dice: str) -> None:
        """Let the dice that lie there show something else."""
        self.state.dice[:] = sorted(int(face) for face in dice)

    def hand(self, seat: int) -> str:
        return counted(self.state.hand[seat])

    def lot(self, lot: int) -> str:
        return names(self.state.lot[lot])

    @property
    def discard(self) -> str:
        return counted(self.state.discard)

    @property
    def pile(self) -> str:
        return names(sorted(k for k in self.state.pile if k >= 0))

    @property
    def coins(self) -> list[int]:
        return [int(coins) for coins in self.state.coins[: self.state.players]]

    @property
    def shamed(self) -> list[int]:
        return [seat for seat in range(int(self.state.players)) if self.state.shamed[seat]]

    @property
    def owners(self) -> dict[str, int]:
        return {colour: int(o) for colour, o in zip(COLOUR_IDS, self.state.owner) if o >= 0}

    @property
    def scores(self) -> list[int]:
        return GAME.scores(self.state)

    def view(self, observer: int | None = None) -> EdoView:
        """What a seat, or a spectator, sees."""
        return make_view(self.state, observer)


def fresh(players: int = 4, seed: int = 1, **options: Any) -> Table:
    """A new game, before anything is decided."""
    chosen = GAME.options_model.model_validate(options)
    return Table(GAME.new_game(players, chosen, seed_word(seed)))


def could_choose(state: Any, seat: int) -> list[int]:
    """The actions among which a seat has chosen whose choice lies sealed."""
    asked = state.copy()
    asked.phase = {PASS_ON: PASS, COUNT: VOTE, REVEAL: BID}.get(int(state.phase), state.phase)
    asked.seat = seat
    return GAME.legal_actions(asked)


def give(state: Any, seat: int, cards: str) -> None:
    """Put cards into a hand, with all that is counted of them."""
    for card in cards.split():
        state.hand[seat, kind(card)] += 1
        state.suits[seat, SUIT[kind(card)]] += 1
        state.pips[seat, PIP[kind(card)]] += 1


@dataclass(frozen=True)
class Own:
    """What seats have and have done."""

    hands: Seats = field(default_factory=dict)
    coins: Mapping[int, int] = field(default_factory=dict)
    shamed: Iterable[int] = ()
    said: str = ""
    """All words, as `east west coins coins`."""
    owners: Mapping[str, int] = field(default_factory=dict)
    """Colour -> whose privilege it is."""


@dataclass(frozen=True)
class Laid:
    """What lies on the table. Cards not placed fill the draw pile, and those beyond lie on the discard."""

    lots: tuple[str, str] = ("", "")
    discard: str = ""
    pile: str | None = None
    pot: int = 0
    last: bool = False
    """The pile is empty."""
    loose: bool = False
    """Cards not placed are nowhere, so that `discard` is all there is, and nothing is checked."""


@dataclass(frozen=True)
class Throw:
    """The dice, and how often they have been thrown."""

    dice: str = "123"
    number: int = 1


@dataclass(frozen=True)
class Variant:
    """What is chosen at the set-up."""

    purveyors: bool = False
    colours: str = USUAL


def position(
    players: int = 4,
    own: Own = Own(),
    laid: Laid = Laid(),
    *,
    phase: str = "keep",
    turn: int = 0,
    throw: Throw = Throw(),
    variant: Variant = Variant(),
    seed: int = 1,
) -> Table:
    """A position before cards are passed (`pass`), before a throw (`roll`), at a split (`keep`), before the
    first word (`declare`) or with all words said (`bid`). ValueError if a card is placed twice or an
    invariant is broken.
    """
    colours, pile = variant.colours, laid.pile
    state = new_record(DTYPE)
    state.rng = seed_word(seed)
    state.players = players
    state.purveyors = variant.purveyors
    state.phase = PHASES[phase]
    state.seat = state.turn_seat = state.start_seat = turn
    state.pile[:], state.lot[:], state.sealed[:], state.owner[:] = NOTHING, NOTHING, NOTHING, NOTHING
    left = in_play(players, colours_of({KEY: colours})[:players])
    state.house[:players] = [c - seat for seat, c in enumerate(colours_of({KEY: colours})[:players])]
    for seat in range(players):
        state.pips[seat, 1] = 1
        give(state, seat, own.hands.get(seat, ""))
        left -= state.hand[seat]
        state.coins[seat] = own.coins.get(seat, PURSE)
        state.shamed[seat] = seat in set(own.shamed)
    for number, cards in enumerate(laid.lots):
        for place, card in enumerate(cards.split()):
            state.lot[number, place] = kind(card)
            left[kind(card)] -= 1
        state.lot_n[number] = len(cards.split())
    for card in laid.discard.split():
        state.discard[kind(card)] += 1
        left[kind(card)] -= 1
    if pile is not None:
        drawn = np.bincount([kind(card) for card in pile.split()], minlength=KINDS)
        left -= drawn
        piled = np.repeat(np.arange(KINDS), drawn)
    if (left < 0).any():
        raise ValueError(f"placed too often: {counted(np.maximum(-left, 0))}")
    if pile is None:
        piled = np.repeat(np.arange(KINDS), left)[
            : 0 if laid.last else PILE[players] - (0 if phase == "pass" else OPENING)
        ]
        left = left - np.bincount(piled, minlength=KINDS)
    if not laid.loose:
        state.discard += left.astype(np.int8)
    state.pile[: len(piled)] = piled
    state.pile_n = len(piled)
    for suit in range(len(state.rest)):
        state.rest[suit] = sum(SUIT[k] == suit for k in piled)
        state.waste[suit] = sum(int(state.discard[k]) for k in range(KINDS) if SUIT[k] == suit)
    state.pot = laid.pot
    state.bank = COINS - laid.pot - int(state.coins.sum())
    before = phase in ("roll", "keep")
    state.turns = max(1, int(TURNS[players]) - (len(piled) + 1) // 2 + before)
    if phase == "pass":
        state.turns, state.turn_seat = 0, NOTHING
    else:
        state.rolls = 0 if phase == "roll" else throw.number
        state.partakers = players - len(set(own.shamed))
    if state.rolls or state.turns > 1:
        state.dice[:] = sorted(int(face) for face in throw.dice)
    for seat, word in enumerate(own.said.split()):
        state.said[seat] = WORDS.index(word)
    for colour, seat in own.owners.items():
        state.owner[COLOUR_IDS.index(colour)] = seat
        state.checked = 1
    broken = 0 if laid.loose else violation(state)
    if broken:
        raise ValueError(INVARIANTS[broken - 1])
    return Table(state)
