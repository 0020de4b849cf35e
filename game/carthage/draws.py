"""The sources that Traders of Carthage draws from, see game.core.generator and docs/draws.md."""

PILE, UNSEEN_POINTS = 1, 2
"""The draw pile by the cards that have gone from it, whatever it was made of; and for a copy that deals
anew what a seat cannot know, the victory points dealt face down.
"""
