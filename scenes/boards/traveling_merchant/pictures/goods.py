"""How cities of The Era of Traveling Merchant look, and the cubes with a plate for a letter."""

from __future__ import annotations

from game.traveling_merchant.components import GOOD_IDS
from scenes.kit.pictures.svg import Drawing, in_units
from scenes.kit.theme import Colour, fade

DISTRIBUTION = "#8A5A38"
"""Edge of the cities that make nothing."""
PRODUCT_EDGES = ("#DE8D1E", "#7E858E", "#6D3F86", "#FBF7EC")
"""Edges of the cities that make a good, by good."""
BANDS = ("#C77A17", "#6F7680", "#6D3F86", "#E9DFC8")
"""Bands of their orders: the same colours, dark or light enough to write on."""


def edge_of(product: int | None) -> str:
    """The edge of a city's card."""
    return DISTRIBUTION if product is None else PRODUCT_EDGES[product]


def band_of(product: int | None) -> str:
    """The band over a city's orders."""
    return DISTRIBUTION if product is None else BANDS[product]


FRONT = (1.4, 6.6, 16.4, 16.4)
"""The front face of a cube in its 24 x 24 units."""


@in_units(24, 24)
def cube(sheet: Drawing, good: int) -> None:
    """A cube seen from the front and a little from above; its plate leaves room for a letter, and the plate's
    shape tells the good without its colour.
    """
    sheet.art(f"traveling_merchant/letter-cube-{GOOD_IDS[good]}", 0, 0, 24)


@in_units(24, 24)
def outline(sheet: Drawing, colour: Colour) -> None:
    """Where a cube may lie: an empty place with a thin border, 24 x 24 units."""
    sheet.rect((2.5, 2.5, 19, 19), fade("#2B2320", 0.10), colour, 1.1, 4)
