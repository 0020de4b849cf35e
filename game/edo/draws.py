"""The sources that Merchants of Edo draws from, see game.core.generator and docs/draws.md."""

from game.edo.components import MAX_PLAYERS

PILE = 1
"""The draw pile by the cards left in it: nothing ever comes back to it."""
HAND = 2
"""The two cards dealt to each seat, by seat and card."""
THROW = 3
"""And the number of a seat: its dice by lap of the turns around the table, throw and die."""
SEALED = THROW + MAX_PLAYERS
"""And the number of a seat, for a copy that deals anew what a seat cannot know: what it may have chosen."""
