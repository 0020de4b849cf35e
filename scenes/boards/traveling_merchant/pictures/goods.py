"""How goods and cities of The Era of Traveling Merchant look, and the cubes with a plate for a letter."""

from __future__ import annotations

from scenes.kit.pictures.svg import Drawing, diamond, in_units, poly
from scenes.kit.theme import INK, Colour, fade, mix
from scenes.tabletop.face import GoodLook

# In the order of the game's goods.
GOODS: tuple[GoodLook, ...] = (
    GoodLook("wheat", "#DD9A3C", "#F3CC86", "#AE6F1E", INK),
    GoodLook("weapons", "#868C94", "#C2C7CC", "#565C64", INK),
    GoodLook("wine", "#7B4A92", "#B48CC4", "#532D66", INK),
    GoodLook("fabric", "#EFE6D2", "#FFFDF6", "#C3B28A", INK),
)

PLATES = ("disc", "diamond", "hexagon", "square")
"""Shapes of the field behind a good's letter: they tell the good without its colour."""
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
_SHIFT = 5.0


@in_units(24, 24)
def cube(sheet: Drawing, good: int) -> None:
    """A cube seen from the front and a little from above; its plate leaves room for a letter."""
    look = GOODS[good]
    x, y, w, h = FRONT
    right, low = x + w, y + h
    top = [(x, y), (x + _SHIFT, y - _SHIFT), (right + _SHIFT, y - _SHIFT), (right, y)]
    side = [(right, y), (right + _SHIFT, y - _SHIFT), (right + _SHIFT, low - _SHIFT), (right, low)]
    sheet.path(poly(top), look.light)
    sheet.path(poly(side), look.deep)
    face = sheet.linear((x, y), (right, low), (0, mix(look.colour, look.light, 0.25)), (1, look.colour))
    sheet.rect(x, y, w, h, face)
    _plate(sheet, PLATES[good])
    outline = [top[0], top[1], top[2], side[2], (right, low), (x, low)]
    sheet.path(poly(outline), None, INK, 1.35)
    edges = poly([(x, y), (right, y), (right, low)], False) + poly([(right, y), top[2]], False)
    sheet.path(edges, None, fade(INK, 0.85), 1.0)


def _plate(sheet: Drawing, plate: str) -> None:
    """The pale field behind the letter; its shape tells the good without its colour."""
    x, y, w, h = FRONT
    cx, cy = x + w / 2, y + h / 2
    fill = fade("#FFFBF0", 0.9)
    if plate == "disc":
        sheet.circle(cx, cy, 6.9, fill)
    elif plate == "diamond":
        sheet.path(diamond(cx, cy, 8.0, 8.0), fill)
    elif plate == "hexagon":
        half, tall = 6.6, 7.6
        corners = [(cx, cy - tall), (cx + half, cy - tall / 2), (cx + half, cy + tall / 2)]
        corners += [(cx, cy + tall), (cx - half, cy + tall / 2), (cx - half, cy - tall / 2)]
        sheet.path(poly(corners), fill)
    else:
        sheet.rect(cx - 6.0, cy - 6.0, 12, 12, fill, None, 1, 1.5)


@in_units(24, 24)
def outline(sheet: Drawing, colour: Colour) -> None:
    """Where a cube may lie: an empty place with a thin border, 24 x 24 units."""
    sheet.rect(2.5, 2.5, 19, 19, fade("#2B2320", 0.10), colour, 1.1, 4)
