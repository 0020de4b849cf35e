"""What one seat may see of the Edo merchant game.

Cards, words, bids once revealed, the pot and the stock lie open. Sealed choices are seen by their own seat
alone, and the order of the draw pile by nobody. Coins are hidden behind screens, but everybody begins with
the same and every gain and payment is made openly: income by dice and cards that all can see, coins earned,
lots paid for. So what public events imply of a purse is one number at any time; a seat that remembers knows
it, and remembering is part of the game (resolution 30). It is therefore in no view: see `counted`.
"""

from __future__ import annotations

import numpy as np

from game.core.view import Model, View, ints, seen, some, view_of
from game.edo import rules
from game.edo.components import MAX_PLAYERS, SUIT, TURNS, WHITE_POINTS, in_play
from game.edo.pieces import house_of
from game.edo.scoring import best_wilds, cards_of, cards_value, goods_of
from game.edo.state import (
    COUNT,
    ENDED,
    FORGIVE,
    INCOME,
    KEEP,
    NOTHING,
    ROLL,
    VOTE,
    EdoState,
)
from game.edo.tables import COLOURS
from game.edo.tout import income_of, is_enough

PHASES = {**{row.number: row.name for row in rules.PHASES.rows}, ENDED: "over"}
WORDS = ("", "east", "west", "coins")
TOUTING = (ROLL, KEEP, VOTE, COUNT, INCOME, FORGIVE)

Kinds = tuple[int, ...]
"""Counts of the 26 kinds."""


class SeatView(Model):
    """A seat as the observer may know it."""

    house: int
    """The colour it plays."""
    hand: Kinds
    suits: tuple[int, ...]
    """Cards by colour, special orders last."""
    cards: int
    coins: int | None
    """None where a screen hides them; at the end all are counted for all to see."""
    shamed: bool
    takes_part: bool
    """Whether the seat takes part in the touting that goes on: from the first throw to its end."""
    income: int
    """Coins that the dice, split as they are, would bring; 0 where the seat takes no part."""
    said: str
    """`east`, `west` or `coins`; empty before."""
    did: str
    bid: int
    chosen: bool
    """Whether a choice lies sealed."""
    choice: int | None
    """The action sealed; None where there is none or it may not be seen."""
    privileges: tuple[int, ...]
    card_points: tuple[int, ...]
    """Points of the cards of each colour as things stand, special orders not counted."""
    special_points: int
    """Points of special orders and of the sets, at their best."""
    wilds: tuple[int, ...]
    """The colours that special orders best stand for as things stand."""
    goods: int
    """All points but the coins."""
    score: int | None
    """All points; None where the coins are hidden."""


class EdoView(View):
    """The table as `observer` sees it; None sees all purses, but nothing that is sealed."""

    purveyors: bool
    phase: str
    turn_seat: int | None
    start_seat: int | None
    turn: int
    turns: int
    """Turns that the game has."""
    dice: tuple[int, ...]
    """Smallest first; empty before the first throw of a turn."""
    kept: tuple[bool, ...]
    throws: int
    base: int
    """How many take part in this turn's touting, as of its first throw."""
    objections_needed: int
    lots: tuple[tuple[int, ...], tuple[int, ...]]
    """Kinds in the east and the west lot, the oldest first."""
    pot: int
    bank: int
    """Coins of the box in the stock; below 0 other pieces stand in."""
    every: tuple[int, ...]
    """Cards by colour that are in the game, special orders last."""
    discard: Kinds
    worth: tuple[int, ...]
    """What one card of each colour is worth now."""
    pile: int
    pile_suits: tuple[int, ...]
    """Cards by colour that are still to come, special orders last: all others lie open."""
    owners: tuple[int | None, ...]
    """Who has each privilege."""
    white_points: int
    seats: tuple[SeatView, ...]


def counted(state: EdoState) -> tuple[int, ...]:
    """The purse of each seat as anybody knows it who has counted along."""
    return ints(state.coins[: int(state.players)])


def _every(state: EdoState) -> tuple[int, ...]:
    cards = in_play(int(state.players), [house_of(state, seat) for seat in range(state.players)])
    return ints(np.bincount(SUIT, cards))


def _seat(state: EdoState, seat: int, observer: int | None) -> SeatView:
    coins, seen = int(state.coins[seat]), observer in (None, seat) or state.phase == ENDED
    special_points, *wilds = best_wilds(state, seat)
    goods = int(goods_of(state, seat))
    throwing = state.phase in TOUTING and state.rolls > 0 and not state.shamed[seat]
    return view_of(
        SeatView,
        EdoState,
        state,
        seat,
        house=int(house_of(state, seat)),
        cards=int(cards_of(state, seat)),
        coins=coins if seen else None,
        takes_part=throwing,
        income=int(income_of(state, seat, int(state.kept))) if throwing else 0,
        said=WORDS[state.said[seat]],
        did=WORDS[state.did[seat]],
        chosen=bool(state.sealed[seat] != NOTHING),
        choice=some(state.sealed[seat]) if observer == seat else None,
        privileges=tuple(colour for colour in range(COLOURS) if state.owner[colour] == seat),
        card_points=tuple(int(cards_value(state, seat, colour)) for colour in range(COLOURS)),
        special_points=int(special_points),
        wilds=tuple(int(colour) for colour in wilds if colour >= 0),
        goods=goods,
        score=goods + coins if seen else None,
    )


def make_view(state: EdoState, observer: int | None) -> EdoView:
    """The view of seat `observer`, or of a spectator for None."""
    players = int(state.players)
    thrown = int(state.rolls)
    return view_of(
        EdoView,
        EdoState,
        state,
        **seen(state, observer),
        phase=PHASES[int(state.phase)],
        turn_seat=some(state.turn_seat),
        start_seat=some(state.start_seat),
        turn=int(state.turns),
        turns=int(TURNS[players]),
        dice=ints(state.dice) if thrown else (),
        kept=tuple(bool(state.kept >> die & 1) for die in range(len(state.dice))) if thrown else (),
        throws=thrown,
        base=int(state.partakers),
        objections_needed=next(votes for votes in range(1, 2 * MAX_PLAYERS) if is_enough(state, votes)),
        lots=(ints(state.lot[0][: state.lot_n[0]]), ints(state.lot[1][: state.lot_n[1]])),
        every=_every(state),
        worth=ints(state.waste[:COLOURS]),
        pile=int(state.pile_n),
        pile_suits=ints(state.rest),
        owners=tuple(some(owner) for owner in state.owner),
        white_points=WHITE_POINTS,
        seats=tuple(_seat(state, seat, observer) for seat in range(players)),
    )
