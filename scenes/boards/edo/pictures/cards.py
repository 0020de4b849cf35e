"""Goods cards, special orders and the deck, at any size; `rect` is the card without its shadow."""

from __future__ import annotations

from scenes.boards.edo.pictures.dice import face
from scenes.boards.edo.pictures.drawn import drawn
from scenes.boards.edo.pictures.goods import GOODS, SPECIAL, cloth
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, box, num
from scenes.kit.theme import INK, PAPER_LIGHT, Rect, TextStyle, fade, mix

_BASE = 84.0
PAPER = "#FCF6E7"
_BACK, _BACK_DEEP, _GOLD = "#27397A", "#182552", "#D9B25C"


def goods_card(canvas: Brush, rect: Rect, good: int, pips: int, name: str = "", seen: float = 1.0) -> None:
    """A card of a good with 2..6 pips: cloth and crest above, `name` of the colour and the die below.

    `seen` is the part of its width, from the left, that the next card of a row leaves free (0..1): crest and
    die are small enough to be seen there.

    A name of one letter stands beside the die, or under the crest where the next card covers that; a longer
    one under the crest, the number beside the die. A card under 63 units wide has no room under the crest.
    """
    k = rect[2] / _BASE
    h = rect[3] / k
    split = h * 0.57
    beside, under = len(name) == 1, k > 0.75 and (len(name) > 1 or (bool(name) and seen < 1))
    free = max(18.0, _BASE * seen - 7)
    wide = min(56.0, split - (23 if under else 9), free)
    top = 4.7 if under else 3.3 + (split - 3 - wide) / 2
    side = min(h - split - 8, 42.0, free)
    left = 5.0
    middle = _BASE / 2 if free > 56 and not (under and beside) else left + free / 2
    look = GOODS[good]

    def paint(sheet: Drawing) -> None:
        cloth(sheet, (3, 3, _BASE - 6, split - 3), good)
        _frame(sheet, h, split)
        sheet.circle(middle, top + wide / 2 + 0.8, wide / 2 - 1, fade(look.deep, 0.8))
        sheet.art(look.mark, middle - wide / 2, top, wide)
        face(sheet, left, split + (h - split - side) / 2 - 0.6, side, pips, canvas.ui > 1)

    def words(card: Brush) -> None:
        if seen < 1:
            if under and beside:
                style = TextStyle(min(17 * k, 16.0), look.on, "bold", True, "center")
                area = ((middle - 14) * k, (top + wide - 1.5) * k, 28 * k, (split - top - wide) * k)
                card.text(name, area, style, scale_ui=False)
            return
        side_by = TextStyle(27 * k, INK, "bold", True, "center", growth=1.5)
        area = ((left + side) * k, split * k, (_BASE - left - side - 1) * k, (h - split - 2) * k)
        if beside:
            card.text(name, area, side_by, scale_ui=False)
        else:
            card.figure(str(pips), area, side_by)
        if under:
            style = TextStyle(min(16 * k, 13.0), look.on, "bold", False, "center")
            area = (4 * k, (top + wide - 0.5) * k, (_BASE - 8) * k, (split - top - wide) * k)
            card.text(name, area, style, scale_ui=False)

    drawn(canvas, ("card", good, pips, name, seen), rect, _BASE, paint, words)


def _frame(sheet: Drawing, h: float, split: float) -> None:
    """Paper round the cloth and below it, with the card's edges."""
    w = _BASE
    hole = box(4, 4, w - 8, split - 4, 3)
    sheet.path(box(0.7, 0.7, w - 1.4, h - 1.4, 7) + hole, PAPER)
    sheet.path(hole, None, fade(INK, 0.55), 0.8)
    sheet.rect((1.9, 1.9, w - 3.8, h - 3.8), None, fade("#B79F73", 0.5), 0.8, 6)
    sheet.rect((0.7, 0.7, w - 1.4, h - 1.4), None, INK, 1.4, 7)


def special_card(canvas: Brush, rect: Rect, name: str, seen: float = 1.0) -> None:
    """A special order: a fan in all five colours over persimmon, its `name` on a strip.

    A card under 50 units wide has no room for a word of more than two signs, and one of which the next card
    leaves only the part `seen` free for none; its fan is as large as can be seen.
    """
    name = name if seen >= 1 and (rect[2] >= 50 or len(name) < 3) else ""

    k = rect[2] / _BASE
    w, h = _BASE, rect[3] / k
    fan = max(18.0, min(66.0, w * seen - 9))
    middle = w / 2 if fan == 66 else 5 + fan / 2

    def paint(sheet: Drawing) -> None:
        glow = mix(SPECIAL, "#FFE9B8", 0.55)
        light = sheet.radial((w / 2, h * 0.42), h * 0.72, (0, glow), (0.55, SPECIAL), (1, "#B9571A"))
        sheet.rect((0.7, 0.7, w - 1.4, h - 1.4), light, None, 1, 7)
        low = f"{num(w / 2)} {num(h * 0.5)}"
        rays = "".join(f"M{low}L{num(w / 2 + dx)} 4h9Z" for dx in range(-44, 40, 16))
        sheet.path(rays, fade("#FFF3D2", 0.22))
        sheet.art("edo/special-order", middle - fan / 2, h * 0.36 + 3 - fan / 2, fan)
        if name:
            sheet.rect((7, h * 0.71, w - 14, h * 0.22), PAPER, INK, 1.3, 3.5)
        sheet.rect((3.6, 3.6, w - 7.2, h - 7.2), None, fade("#FFE9B8", 0.8), 0.9, 5)
        sheet.rect((0.7, 0.7, w - 1.4, h - 1.4), None, INK, 1.4, 7)

    def words(card: Brush) -> None:
        style = TextStyle(min(20 * k, h * k * 0.19), "#A8481A", "black", False, "center")
        card.text(name, (11 * k, h * 0.71 * k, (w - 22) * k, h * 0.22 * k), style, scale_ui=False)

    drawn(canvas, ("special", name, seen), rect, _BASE, paint, words)


def card_back(canvas: Brush, rect: Rect) -> None:
    """The back of every card: indigo with a merchant's curtain, twofold gold line."""
    drawn(canvas, "back", rect, _BASE, lambda sheet: _back(sheet, sheet.height))


def _back(sheet: Drawing, h: float) -> None:
    w = _BASE
    field = sheet.linear((0, 0), (w * 0.5, h), (0, "#34489A"), (0.5, _BACK), (1, _BACK_DEEP))
    sheet.rect((0.7, 0.7, w - 1.4, h - 1.4), field, INK, 1.4, 7)
    sheet.rect((4.6, 4.6, w - 9.2, h - 9.2), None, fade(_GOLD, 0.95), 1.3, 4.4)
    sheet.rect((7, 7, w - 14, h - 14), None, fade(_GOLD, 0.5), 0.7, 3)
    sheet.circle(w / 2, h / 2, 29, fade("#0F1838", 0.35))
    sheet.circle(w / 2, h / 2, 27, None, fade(_GOLD, 0.6), 0.9)
    sheet.art("edo/noren", w / 2 - 22, h / 2 - 22, 44)
    corners = "".join(
        f"M{num(u)} {num(v + a * 9)}Q{num(u)} {num(v)} {num(u + b * 9)} {num(v)}"
        for u, b in ((10, 1), (w - 10, -1))
        for v, a in ((10, 1), (h - 10, -1))
    )
    sheet.path(corners, None, fade(_GOLD, 0.85), 1.1)


def deck(canvas: Brush, rect: Rect, cards: int) -> None:
    """The draw pile: `rect` holds it with its thickness, one edge for five cards; 0 is its empty place."""
    layers = min((cards + 4) // 5, 4)

    def paint(sheet: Drawing) -> None:
        h = sheet.height - 11
        if not layers:
            sheet.rect((1, 1, _BASE - 2, h - 2), fade(INK, 0.06), fade(INK, 0.45), 1.2, 7, (5, 4))
            return
        depth = 2.7 * (layers - 1)
        sheet.rect((2, 3, _BASE + depth - 2, h + depth - 1), fade("#000000", 0.3), None, 1, 8)
        for i in range(layers - 1, 0, -1):
            at = 2.7 * i + 0.7
            sheet.rect((at, at, _BASE - 1.4, h - 1.4), "#F3E8CB", fade(INK, 0.85), 1.0, 7)
        _back(sheet, h)

    drawn(canvas, ("deck", layers), rect, _BASE + 9, paint)


def card_place(canvas: Brush, rect: Rect) -> None:
    """Where a card may come to lie: a dashed outline on paper."""

    def paint(sheet: Drawing) -> None:
        field = fade(PAPER_LIGHT, 0.35)
        sheet.rect((1, 1, _BASE - 2, sheet.height - 2), field, fade(INK, 0.35), 1.2, 7, (5, 4))

    drawn(canvas, "place", rect, _BASE, paint)
