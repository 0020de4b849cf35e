"""Which cards may still come to a seat or to the discard. All cards but the draw pile lie open, so this
follows from what everybody sees; in which order the pile comes nobody knows, and anything of it may come.
"""

from __future__ import annotations

from game.edo.award import sole_most
from game.edo.components import RED, SUIT, SUITS, WILD
from game.edo.state import (
    AWARD_WEST,
    CHECK_EAST,
    CHECK_WEST,
    EARN,
    ENDED,
    FINISH,
    PASS,
    PASS_ON,
    SHAME,
    TAKE,
    EdoState,
)
from game.edo.tables import COLOURS

DONE = (CHECK_WEST, EARN, SHAME, TAKE, FINISH, ENDED)
AWARDED = ((CHECK_EAST, AWARD_WEST, *DONE), DONE)
"""The phases in which the award of the east and the west lot is over."""
PASSING = (PASS, PASS_ON)

Suits = tuple[int, ...]
"""Cards by colour, special orders last."""


def is_last(state: EdoState) -> bool:
    """Whether no turn follows this one."""
    return bool(state.turns > 0 and state.pile_n == 0)


def _open(state: EdoState, lot: int) -> bool:
    """Whether a lot will be awarded."""
    return not is_last(state) or state.phase not in AWARDED[lot]


def _may_buy(state: EdoState, seat: int, lot: int) -> bool:
    """Whether what lies in a lot may become `seat`'s."""
    if not is_last(state) or not _open(state, lot):
        return _open(state, lot)
    if state.did[seat]:
        return bool(state.did[seat] == lot + 1)
    return bool(state.coins[seat] > 0)


def _may_drop(state: EdoState, lot: int) -> bool:
    """Whether what lies in a lot may be discarded; on the last turn not if a bid for it lies open."""
    if not is_last(state) or not _open(state, lot):
        return _open(state, lot)
    seats = range(int(state.players))
    return not any(state.did[seat] == lot + 1 and state.bid[seat] > 0 for seat in seats)


def in_lot(state: EdoState, lot: int) -> Suits:
    """The cards of a lot."""
    suits = [int(SUIT[int(kind)]) for kind in state.lot[lot][: int(state.lot_n[lot])]]
    return tuple(suits.count(suit) for suit in range(SUITS))


def _bought(state: EdoState, seat: int) -> list[int]:
    """What may come by auctions, and before the first turn from the neighbour on the right."""
    found = [int(cards) for cards in state.rest]
    for lot in range(2):
        if _may_buy(state, seat, lot):
            found = [have + more for have, more in zip(found, in_lot(state, lot), strict=True)]
    if state.phase in PASSING:
        giver = (seat - 1) % int(state.players)
        found = [have + int(more > 0) for have, more in zip(found, state.suits[giver], strict=True)]
    return found


def _may_take(state: EdoState, seat: int) -> bool:
    """Whether the privilege of red may give `seat` a card of the discard."""
    if not state.purveyors or state.phase in (FINISH, ENDED):
        return False
    if is_last(state) and state.phase in (EARN, SHAME, TAKE):
        return bool(state.owner[RED] == seat)
    if state.owner[RED] == seat or sole_most(state, RED) == seat:
        return True
    most = max(int(state.suits[other, RED]) for other in range(int(state.players)) if other != seat)
    return int(state.suits[seat, RED]) + _bought(state, seat)[RED] > most


def coming(state: EdoState, seat: int) -> Suits:
    """How many cards of each colour may at most still come to `seat`."""
    found = _bought(state, seat)
    if _may_take(state, seat):
        dropped = discarding(state)
        found = [n + (int(state.waste[s]) + dropped[s] > 0) for s, n in enumerate(found)]
    return tuple(found)


def discarding(state: EdoState, kind: int | None = None) -> Suits:
    """How many cards of each colour may at most still come to the discard; with a `kind`, besides a card of
    this kind in a lot: what lies in one lot goes the same way.
    """
    rest = [int(cards) for cards in state.rest]
    drops = [in_lot(state, lot) if _may_drop(state, lot) else (0,) * SUITS for lot in range(2)]
    if kind is None:
        return tuple(map(sum, zip(rest, *drops, strict=True)))
    suit = int(SUIT[kind])
    others = [drops[1 - lot][suit] for lot in range(2) if kind in state.lot[lot][: int(state.lot_n[lot])]]
    rest[suit] += max(others, default=sum(drop[suit] for drop in drops))
    return tuple(rest)


def most_kinds(state: EdoState, seat: int) -> int:
    """At most so many kinds of which `seat` may still come to have two cards, special orders included."""
    best = 0
    for lot in range(2):
        found = coming(state, seat)
        if is_last(state) and _may_buy(state, seat, 1 - lot) and not _may_take(state, seat):
            # One of the lots is bought, not both.
            found = tuple(n - other for n, other in zip(found, in_lot(state, 1 - lot), strict=True))
        have = [int(n) + more for n, more in zip(state.suits[seat], found, strict=True)]
        wilds, single = have[WILD], have[:COLOURS].count(1)
        pairs = sum(n >= 2 for n in have[:COLOURS])
        filled = min(wilds, single)
        best = max(best, min(COLOURS, pairs + filled + (wilds - filled) // 2))
    return best
