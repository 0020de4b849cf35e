"""Ships, tokens, coins and piles of Carthage. Pixel sizes in, surfaces with alpha out."""

from __future__ import annotations

from scenes.boards.carthage.pictures.cards import BACK, BACK_DEEP
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit.pictures.svg import Drawing, at_scale, diamond, in_units, poly
from scenes.kit.theme import INK, Colour, fade, mix

SHIP = (55.0, 48.0)
_SAIL = "M10.6 7.6H53.4C51.4 15 51 26 53.4 34.6H54.6C55.6 27 57.4 23 60.4 24.4C62.8 25.8 61.6 28.6 59.8 28.8"
_HULL = "C61.4 40 57 52 46 53H20C9.6 52 5 42 4.6 30.5C1.6 30.6 1.4 26.2 4.8 26.2C9 26.2 8.6 30 10 34.6"
SHIP_OUTLINE = f"{_SAIL}{_HULL}C13 26 12.6 15 10.6 7.6Z"


@in_units(64, 56)
def ship(sheet: Drawing, good: int) -> None:
    """The ship of a good (55 x 48 units), its mark on the sail, a soft wake under the hull."""
    look = GOODS[good]
    sheet.path("M3 50Q12 55.5 32 55.5Q52 55.5 61 50Q56 47 32 47Q8 47 3 50Z", fade("#0B2433", 0.42))
    sheet.art("carthage/ship-sail", 0, 0, 64, tint=look.colour)
    sheet.art(look.mark, 32 - 10.2, 20.2 - 10.2, 20.4, tint=look.on)


@in_units(64, 56)
def ghost_ship(sheet: Drawing, good: int) -> None:
    """Where a ship would go: its outline dashed, its colour faint."""
    look = GOODS[good]
    sheet.path(SHIP_OUTLINE, fade(look.colour, 0.34), fade("#FFFDF4", 0.95), 2.0, (4.4, 3.2))
    sheet.art(look.mark, 32 - 9, 20.2 - 9, 18, tint=mix(look.light, "#FFFDF4", 0.7)[:3])


@in_units(32, 32)
def token(sheet: Drawing, good: int) -> None:
    """An achievement token, face up."""
    look = GOODS[good]
    _disc(sheet, look.colour, look.light, look.deep)
    sheet.circle(16, 16, 10.9, None, fade("#FFF6DF", 0.75), 0.9)
    sheet.art(look.mark, 16 - 8.4, 16 - 8.4, 16.8, tint=look.on)


@in_units(32, 32)
def used_token(sheet: Drawing, good: int) -> None:
    """A token turned to its black side; the mark stays visible in the good's colour."""
    look = GOODS[good]
    _disc(sheet, "#3A302B", "#4C403A", "#211A17")
    faint = mix(look.light, "#F3EAD7", 0.12)
    sheet.circle(16, 16, 10.9, None, fade(faint, 0.6), 0.9)
    sheet.art(look.mark, 16 - 8, 16 - 8, 16, tint=faint[:3])


def _disc(sheet: Drawing, body: Colour, light: Colour, deep: Colour) -> None:
    sheet.circle(16.3, 17.2, 14.2, fade("#000000", 0.28))
    sheet.circle(16, 16, 14.3, deep, INK, 1.7)
    shine = sheet.linear((6, 4), (24, 28), (0, light), (0.55, body), (1, deep))
    sheet.circle(16, 15.6, 13.0, shine)


@in_units(32, 32)
def token_place(sheet: Drawing, end: bool = False) -> None:
    """An empty place for a token; `end` = the one that ends the game."""
    line = "#C8452F" if end else fade("#8A7A68", 0.8)
    sheet.circle(16, 16, 13.2, fade("#C8452F", 0.08) if end else "#0000000C", line, 1.5, (3.6, 2.65))


@in_units(20, 20)
def coin_place(sheet: Drawing, missing: bool = False) -> None:
    """A point that a payment decided on will still cover, or that the one in hand lacks."""
    colour = "#C8452F" if missing else "#8A7A68"
    sheet.circle(10, 10, 8.2, fade(colour, 0.07), colour, 1.4, (3.0, 2.15))


@in_units(40, 34)
def points_pile(sheet: Drawing, cards: int) -> None:
    """The pile of victory point cards, face down (40 x 34): its height tells roughly how many there are."""
    layers = min(cards, 14)
    if layers == 0:
        sheet.path(_slab(25.5), fade("#000000", 0.06), fade("#8A7A68", 0.75), 1.2, (3, 2.4))
        return
    thick = 1.35 if layers > 7 else 1.7
    sheet.path(_slab(27.4, 1.5), fade("#000000", 0.26))
    for i in range(layers):
        y = 25.5 - i * thick
        sheet.path(_slab(y), "#E9D6AE" if i % 2 else "#D3B884", fade(INK, 0.9), 0.9)
    y = 25.5 - (layers - 1) * thick
    sheet.path(_slab(y), "#EEDDB8", INK, 1.2)
    sheet.path(_slab(y, -2.6), BACK, BACK_DEEP, 0.8)
    sheet.path(diamond(20, y, 6.5, 3.1), fade("#E3BE7C", 0.25), "#E3BE7C", 0.9)


def _slab(y: float, grow: float = 0.0) -> str:
    """A card lying on the desk, seen from the player's side."""
    top, low, half = 13.4 + grow, 17.6 + grow * 1.3, 6.2 + grow * 0.55
    return poly([(20 - top, y - half), (20 + top, y - half), (20 + low, y + half), (20 - low, y + half)])


@at_scale
def stock_column(sheet: Drawing, w: float, h: float, good: int) -> None:
    """The tray of one good in a stock: a pale field of its colour, its mark at the top left."""
    look = GOODS[good]
    field = sheet.linear((0, 0), (0, h), (0, fade(look.light, 0.16)), (1, fade(look.colour, 0.26)))
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), field, fade(look.colour, 0.55), 1.1, 5)
    sheet.art(look.mark, 7, 5.5, 14.5, tint=mix(look.colour, look.deep, 0.25)[:3])
