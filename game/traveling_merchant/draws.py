"""The sources that The Era of Traveling Merchant draws from, see game.core.generator and docs/draws.md."""

ORDER, END = 1, 2
"""The orders by those that are gone, the first row dealt anew being another pack; whether a card of the last
ones is the End card, by its place among them.
"""
TITLE, SIDE = 3, 4
"""The title cards and the side of each, by their number."""
PLACE, CITY, CROSSING = 5, 6, 7
"""Columns and rows of cards on a map that grows, cities that lie there, by how often it was tried; and where
the road lies on it.
"""
