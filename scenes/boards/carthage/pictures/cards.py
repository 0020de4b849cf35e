"""Cards of Carthage at any size: faces, backs, the small cards of a stock, price chips.

No words are drawn: `spots` says where they go. A face 84 units wide is drawn as designed, others in
proportion to their width.
"""

from __future__ import annotations

import math

import pygame

from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit.pictures.svg import Drawing, Point, box, diamond, num, poly
from scenes.kit.pictures.texture import keep_inside
from scenes.kit.theme import INK, Rect, fade, mix
from scenes.tabletop.face import GoodLook

PAPER_FACE = "#FCF6E7"
BACK, BACK_DEEP, BACK_LINE = "#8C4A32", "#6E3625", "#C98F63"
WIDE = 84.0
RAYS = 16


def _strip(w: float, h: float) -> float:
    """Height of the paper strip that holds the warehouse icons."""
    return min(25 * w / WIDE, h * 0.24)


def spots(w: float) -> tuple[Rect, Rect]:
    """Where value and letter go on a card `w` units wide: at its upper corners."""
    k = w / WIDE
    return (6 * k, 3.5 * k, 25 * k, 36 * k), (w - 34 * k, 7.5 * k, 29 * k, 22 * k)


def face(size_px: tuple[int, int], good: int, icons: int, large: bool = False) -> pygame.Surface:
    """A goods card: rays on the good's colour, its picture in a disc, `icons` warehouses (0..2) below, which
    are larger on a `large` one.
    """
    k = size_px[0] / WIDE
    w, h = WIDE, size_px[1] / k
    look = GOODS[good]
    strip = _strip(w, h)
    sheet = Drawing(w, h)
    field = (4.0, 4.0, w - 8, h - 4 - strip)
    # A large value stands beside the disc, which is smaller and lower then.
    middle = (w / 2, field[1] + field[3] * (0.65 if large else 0.60))
    _field(sheet, field, middle, look)
    # The paper lies over the ends of the rays.
    sheet.path(box(0.5, 0.5, w - 1, h - 1, 6) + box(*field, 3.4), PAPER_FACE, fade(INK, 0.8), 1.0)
    sheet.rect(field, None, fade(mix(look.deep, INK, 0.35), 0.9), 1.0, 3.4)
    radius = min(21.5 if large else 24.5, field[3] * (0.27 if large else 0.30))
    sheet.circle(middle[0] + 0.6, middle[1] + 1.4, radius, fade(look.deep, 0.7))
    sheet.circle(*middle, radius, PAPER_FACE)
    sheet.circle(*middle, radius - 2.2, None, fade(look.colour, 0.55), 0.9)
    picture = radius * 1.42
    sheet.art(f"carthage/{look.name}", middle[0] - picture / 2, middle[1] - picture / 2, picture)
    sheet.art(look.mark, 7.4, 43 if large else 41, 10.4, tint=look.on)
    _icons(sheet, w, h - strip / 2 - 1.4, icons, 23.5 if large else 18.5)
    return keep_inside(sheet.render(size_px), 6.5 * k)


def _field(sheet: Drawing, field: Rect, middle: Point, look: GoodLook) -> None:
    """The colour of a good with rays from `middle`, which end somewhere beyond the card."""
    x, y, w, h = field
    sheet.rect((x, y, w, h), look.colour, None, 1, 3.4)
    turns = [math.tau * step / (2 * RAYS) for step in range(2 * RAYS)]
    ends = [(middle[0] + 2 * h * math.cos(turn), middle[1] + 2 * h * math.sin(turn)) for turn in turns]
    rays = "".join(poly([middle, *ray]) for ray in zip(ends[::2], ends[1::2]))
    sheet.path(rays, fade(look.light, 0.55))
    edge = sheet.radial(middle, h * 0.78, (0.45, fade(look.deep, 0)), (1, fade(look.deep, 0.75)))
    sheet.rect((x, y, w, h), edge, None, 1, 3.4)
    sheet.rect((x + 2.2, y + 2.2, w - 4.4, h - 4.4), None, fade("#FFF6DF", 0.28), 0.8, 2)


def _icons(sheet: Drawing, w: float, y: float, icons: int, size: float) -> None:
    if icons <= 0:
        sheet.line([(w / 2 - 13, y), (w / 2 + 13, y)], fade(INK, 0.38), 1.3)
        return
    step = size + 2.5
    left = w / 2 - (icons * step - 2.5) / 2
    for i in range(icons):
        sheet.art("carthage/warehouse", left + i * step, y - size / 2, size)


def back(size_px: tuple[int, int], scale: float) -> pygame.Surface:
    """The back of every card: diamonds round a disc and crescent; below 40 units wide, one diamond."""
    tiny = size_px[0] < 40 * scale
    k = size_px[0] / (28.0 if tiny else WIDE)
    w, h = size_px[0] / k, size_px[1] / k
    sheet = Drawing(w, h)
    edge, rim = (2.0, 3.0) if tiny else (4.0, 6.0)
    sheet.rect((0.5, 0.5, w - 1, h - 1), "#EEDDB8", fade(INK, 0.85), 1.0, rim)
    field = sheet.linear((0, 0), (w * 0.4, h), (0, "#9A5539"), (0.55, BACK), (1, BACK_DEEP))
    sheet.rect((edge, edge, w - 2 * edge, h - 2 * edge), field, fade(INK, 0.75), 0.9, rim * 0.5)
    if tiny:
        x, y, a, b = w / 2, h / 2, w * 0.26, h * 0.32
        sheet.path(diamond(x, y, a, b), fade("#EEDDB8", 0.18), BACK_LINE, 1.3)
        sheet.circle(x, y, 2.6, "#E3BE7C")
        return sheet.render(size_px)
    sheet.rect((edge + 3, edge + 3, w - 2 * edge - 6, h - 2 * edge - 6), None, fade("#E3BE7C", 0.75), 1.1, 2)
    _lattice(sheet, edge + 3, w, h)
    _emblem(sheet, w / 2, h / 2)
    return sheet.render(size_px)


def _lattice(sheet: Drawing, edge: float, w: float, h: float) -> None:
    inner_w, inner_h = w - 2 * edge, h - 2 * edge
    columns, rows = 4, max(3, round(inner_h / 20))
    dx, dy = inner_w / columns, inner_h / rows
    lines, dots = "", ""
    for row in range(rows):
        for column in range(columns):
            x, y = edge + (column + 0.5) * dx, edge + (row + 0.5) * dy
            lines += diamond(x, y, dx / 2, dy / 2)
            a, b = dx * 0.13, dy * 0.13
            dots += diamond(x, y, a, b)
    sheet.path(lines, None, fade(BACK_LINE, 0.85), 1.0)
    sheet.path(dots, fade("#E3BE7C", 0.7))


def _emblem(sheet: Drawing, x: float, y: float) -> None:
    """Disc and crescent, the sign on the city's own coins and stones."""
    r = 15.5
    sheet.circle(x, y, r + 2.4, BACK_DEEP)
    sheet.circle(x, y, r, "#EEDDB8", fade(INK, 0.8), 1.0)
    sheet.circle(x, y, r - 2.4, None, fade(BACK, 0.7), 0.9)
    sheet.circle(x, y + 3.2, 5.2, "#B8623C")
    sheet.path(
        f"M{num(x - 9.6)} {num(y - 3.4)}A9.8 9.8 0 0 1 {num(x + 9.6)} {num(y - 3.4)}"
        f"A11.4 11.4 0 0 0 {num(x - 9.6)} {num(y - 3.4)}Z",
        BACK_DEEP,
    )


def small(size_px: tuple[int, int], good: int) -> pygame.Surface:
    """A card of a stock seen from afar (26 x 34): the colour with the good's mark in its lower half."""
    k = size_px[0] / 26
    w, h = 26.0, size_px[1] / k
    look = GOODS[good]
    sheet = Drawing(w, h)
    sheet.rect((0.5, 0.5, w - 1, h - 1), PAPER_FACE, fade(INK, 0.85), 1.0, 3.2)
    field = sheet.linear(
        (0, 0), (0, h), (0, look.light), (0.3, look.colour), (1, mix(look.colour, look.deep, 0.6))
    )
    sheet.rect((2.2, 2.2, w - 4.4, h - 4.4), field, None, 1, 1.8)
    sheet.art(look.mark, w / 2 - 5.6, h * 0.58, 11.2, tint=look.on)
    return sheet.render(size_px)


def chip(size_px: tuple[int, int], good: int, large: bool = False) -> pygame.Surface:
    """A price chip (34 x 24): field with the mark at the left; the value goes in the right half. The mark
    is small where the value is to be `large`.
    """
    k = size_px[1] / 24
    w, h = size_px[0] / k, 24.0
    look = GOODS[good]
    sheet = Drawing(w, h)
    field = sheet.linear(
        (0, 0), (0, h), (0, look.light), (0.35, look.colour), (1, mix(look.colour, look.deep, 0.5))
    )
    sheet.rect((0.6, 0.6, w - 1.2, h - 1.2), field, fade(INK, 0.85), 1.1, 4.5)
    sheet.rect((1.9, 1.9, w - 3.8, h - 3.8), None, fade("#FFF6DF", 0.35), 0.8, 3.2)
    sheet.art(look.mark, *((2.6, 7.2, 9.6) if large else (4.6, 5.4, 13.2)), tint=look.on)
    return sheet.render(size_px)


def sideways(card: pygame.Surface) -> pygame.Surface:
    """A finished card (words and all) turned a quarter: goods in a warehouse lie on their side."""
    return pygame.transform.rotate(card, -90)
