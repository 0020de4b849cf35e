"""The sources that Marco Polo II draws from, see game.core.generator and docs/draws.md."""

from game.core.compiling import compiled
from game.marco_polo.components import MAX_PLAYERS

MARKER, OUTPOST, OFFER, CHARACTER, GOAL, FIRST_CONTRACT, OPEN_CONTRACT = range(1, 8)
"""Rows brought into order for the set-up, by place: city bonuses, outpost tiles, offers of each book,
characters, goal cards, contracts from the start, and open contracts.
"""
CITY_CARD, CONTRACT = 8, 9
"""City cards and contracts by the cards left in the pile: nothing ever comes back to one; what is put under
the pile of contracts comes in an order that all have seen.
"""
THROW = 10
"""And the number of a seat: its throw of a round, by round and die."""
REROLL = THROW + MAX_PLAYERS
"""Likewise: dice that the seat throws again, by round and how many it has in this round."""
BLACK = REROLL + MAX_PLAYERS
"""Likewise: black dice that it gets."""
HIDDEN_GOAL = BLACK + MAX_PLAYERS
"""Likewise, for a copy that deals anew what a seat cannot know: the goal cards dealt to a seat, and which of
them it keeps.
"""
_IN_A_ROUND = 12


@compiled
def in_round(round_no: int, number: int) -> int:
    """The number of a draw from a source that begins anew every round; there are fewer than 4096 in each."""
    return (round_no << _IN_A_ROUND) + number
