"""Points: coins, cards by what lies on the discard, special points (rulebook, end of the game; resolutions
24-27).
"""

from __future__ import annotations

from game.core.compiling import compiled
from game.edo.components import BONUS, SUITS, WHITE, WHITE_POINTS, WILD
from game.edo.state import EdoState
from game.edo.tables import COLOURS


@compiled
def pairs_with(state: EdoState, seat: int, first: int, second: int) -> int:
    """Kinds of which a seat has two cards or more, if its special orders stand for the colours `first` and
    `second` (-1 for none).
    """
    pairs = 0
    for colour in range(COLOURS):
        cards = int(state.suits[seat, colour])
        cards += 1 if colour == first else 0
        cards += 1 if colour == second else 0
        pairs += 1 if cards >= 2 else 0
    return pairs


@compiled
def cards_value(state: EdoState, seat: int, colour: int) -> int:
    """Points of a seat's cards of one colour: each as many as cards of the colour lie on the discard."""
    return int(state.suits[seat, colour]) * int(state.waste[colour])


@compiled
def best_wilds(state: EdoState, seat: int) -> tuple[int, int, int]:
    """The most points that special orders and special points can bring together, and the two colours that the
    special orders stand for then (-1 for none). Special points count once (resolution 24).
    """
    wilds = int(state.suits[seat, WILD])
    if wilds == 0:
        return int(BONUS[pairs_with(state, seat, -1, -1)]), -1, -1
    best, one, two = -1, -1, -1
    for first in range(COLOURS):
        value = int(state.waste[first])
        if wilds == 1:
            points = value + int(BONUS[pairs_with(state, seat, first, -1)])
            if points > best:
                best, one = points, first
            continue
        for second in range(first, COLOURS):
            points = value + int(state.waste[second]) + int(BONUS[pairs_with(state, seat, first, second)])
            if points > best:
                best, one, two = points, first, second
    return best, one, two


@compiled
def goods_of(state: EdoState, seat: int) -> int:
    """All points of a seat but its coins, as things stand."""
    points = best_wilds(state, seat)[0]
    for colour in range(COLOURS):
        points += cards_value(state, seat, colour)
    return points + (WHITE_POINTS if state.owner[WHITE] == seat else 0)


@compiled
def cards_of(state: EdoState, seat: int) -> int:
    """Cards of a seat, special orders included (resolution 27)."""
    cards = 0
    for suit in range(SUITS):
        cards += int(state.suits[seat, suit])
    return cards


@compiled
def score_of(state: EdoState, seat: int) -> int:
    """See game.core.protocol."""
    return int(goods_of(state, seat)) + int(state.coins[seat])


@compiled
def rank_of(state: EdoState, seat: int) -> int:
    """Most points, then most cards, then most coins, then all of the tied seats win."""
    return (score_of(state, seat) * 64 + cards_of(state, seat)) * 256 + int(state.coins[seat])
