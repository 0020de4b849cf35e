"""The colours and shapes of the seats; light enough for the title to read."""

from __future__ import annotations

from scenes.kit.theme import Colour, SeatStyle

SEATS = (
    SeatStyle("#2A78C0", "circle", "青", "B"),
    SeatStyle("#1F9A76", "hexagon", "緑", "G"),
    SeatStyle("#F0B92E", "diamond", "黄", "Y"),
    SeatStyle("#CB3B4E", "triangle", "赤", "R"),
)
"""Colours as the game names them; each shape stands on every die, post and traveller too."""
BLACK, NOBODY = 4, 5
"""Colours beyond the seats': black dice, and dice of a colour that nobody plays."""


def colour(number: int) -> Colour:
    """The colour of a die: a seat's, black, or grey for nobody's."""
    return SEATS[number].colour if number < len(SEATS) else ("#3A302A", "#B9B2A6")[number - BLACK]
