"""The pieces of Carthage on a canvas, each rasterised once per size and language."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.carthage.components import GOODS as GOOD_IDS
from game.carthage.components import ICONS, VALUE, VALUES
from scenes.boards.carthage.face import SEATS
from scenes.boards.carthage.pictures import cards as carthage_cards
from scenes.boards.carthage.pictures import pieces as carthage_pieces
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, Point, Rect, TextStyle, fade
from scenes.tabletop.sprites import Pictures, lay, sheet_on

Say = Callable[..., str]
"""`say(key, **values)`: a sentence in the player's language."""

_PICTURES = Pictures("carthage")
picture, put = _PICTURES.picture, _PICTURES.put


def good_of(kind: int) -> int:
    return kind // VALUES


def letter(say: Say, colour: int) -> str:
    return say("carthage.letter." + GOOD_IDS[colour])


def good_name(say: Say, colour: int) -> str:
    """A good's name as it stands alone."""
    return say("carthage.good." + GOOD_IDS[colour]).capitalize()


# Cards


def card_image(canvas: Canvas, kind: int, width: float, height: float, say: Say) -> pygame.Surface:
    """A goods card with its words."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        colour = good_of(kind)
        sheet = sheet_on(canvas, carthage_cards.face(size, colour, int(ICONS[kind])), width, height)
        words = carthage_cards.spots(width, height, colour)
        value = TextStyle(words.value_size, words.colour, "black", True, "center")
        sheet.text(str(VALUE[kind]), words.value, value, scale_ui=False)
        name = TextStyle(words.letter_size, words.colour, "bold", True, "center")
        sheet.text(letter(say, colour), words.letter, name, scale_ui=False)
        return sheet.surface

    return picture(canvas, ("card", kind, canvas.language), (width, height), make)


def card(canvas: Canvas, kind: int, rect: Rect, say: Say, shadow: bool = True) -> None:
    if shadow:
        canvas.shadow(rect, radius=6, blur=6, down=2.5, colour="#00000066")
    lay(canvas, card_image(canvas, kind, rect[2], rect[3], say), rect)


def sideways_image(canvas: Canvas, kind: int, width: float, height: float, say: Say) -> pygame.Surface:
    """A goods card lying on its side; `width` x `height` are those of the upright card."""
    upright = card_image(canvas, kind, width, height, say)
    key = ("carthage", "sideways", kind, canvas.language, upright.get_size())
    found: pygame.Surface = canvas.cache.get(key, lambda: carthage_cards.sideways(upright))
    return found


def back_image(canvas: Canvas, width: float, height: float) -> pygame.Surface:
    """The back of a card."""
    return picture(canvas, "back", (width, height), lambda size: carthage_cards.back(size, canvas.scale))


def back(canvas: Canvas, rect: Rect, shadow: bool = True) -> None:
    if shadow:
        canvas.shadow(rect, radius=rect[2] / 12, blur=rect[2] / 14, down=1.5, colour="#00000066")
    lay(canvas, back_image(canvas, rect[2], rect[3]), rect)


def small_image(canvas: Canvas, kind: int, width: float, height: float) -> pygame.Surface:
    """A card of an opponent's stock with its value."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        colour = good_of(kind)
        sheet = sheet_on(canvas, carthage_cards.small(size, colour), width, height)
        box, text_size = carthage_cards.small_spot(width, height)
        style = TextStyle(text_size, GOODS[colour].on, "black", True, "center")
        sheet.text(str(VALUE[kind]), box, style, scale_ui=False)
        return sheet.surface

    return picture(canvas, ("small", kind), (width, height), make)


def small(canvas: Canvas, kind: int, rect: Rect) -> None:
    canvas.shadow(rect, radius=3, blur=2.5, down=1, colour="#00000055")
    lay(canvas, small_image(canvas, kind, rect[2], rect[3]), rect)


def small_sideways(canvas: Canvas, kind: int, rect: Rect) -> None:
    """`rect` is that of the lying card."""
    upright = small_image(canvas, kind, rect[3], rect[2])
    key = ("carthage", "small sideways", kind, upright.get_size())
    canvas.shadow(rect, radius=3, blur=2.5, down=1, colour="#00000055")
    lay(canvas, canvas.cache.get(key, lambda: carthage_cards.sideways(upright)), rect)


def chip(canvas: Canvas, kind: int, rect: Rect, free: bool = False) -> None:
    """A price chip: mark and value, struck through when a token pays it."""
    colour = good_of(kind)
    put(canvas, ("chip", colour), rect, lambda size: carthage_cards.chip(size, colour))
    x, y, w, h = rect
    ink = GOODS[colour].on
    box = (x + min(17.0, w * 0.5), y, w - min(17.0, w * 0.5) - 3, h)
    style = TextStyle(17, fade(ink, 0.62) if free else ink, "bold", align="center")
    canvas.text(str(VALUE[kind]), box, style, scale_ui=False)
    if free:
        middle = box[0] + box[2] / 2
        canvas.line([(middle - 8, y + h / 2 + 1), (middle + 8, y + h / 2 - 1)], ink, 2)


# Ships, tokens, pieces


def ship_image(canvas: Canvas, colour: int, ghost: bool = False) -> pygame.Surface:
    make = carthage_pieces.ghost_ship if ghost else carthage_pieces.ship
    key = ("ship", colour, ghost)
    return picture(canvas, key, carthage_pieces.SHIP, lambda size: make(size, colour))


def token(canvas: Canvas, at: Point, size: float, colour: int, used: bool = False) -> None:
    rect = (at[0] - size / 2, at[1] - size / 2, size, size)
    make = carthage_pieces.used_token if used else carthage_pieces.token
    put(canvas, ("token", colour, used), rect, lambda size_px: make(size_px[0], colour))


def token_place(canvas: Canvas, at: Point, size: float, end: bool, say: Say) -> None:
    """An empty place; the last one says that it ends the game."""
    rect = (at[0] - size / 2, at[1] - size / 2, size, size)
    put(canvas, ("place", end), rect, lambda size_px: carthage_pieces.token_place(size_px[0], end))
    if end:
        style = TextStyle(size * 0.44, theme.VERMILION, "bold", align="center")
        canvas.text(
            say("carthage_board.end_mark"), (rect[0] + 2, rect[1], size - 4, size), style, scale_ui=False
        )


def pile(canvas: Canvas, rect: Rect, layers: int, seat: int) -> None:
    """A merchant's pile of victory points, his piece on top."""
    put(canvas, ("pile", min(layers, 14)), rect, lambda size: carthage_pieces.points_pile(size, layers))
    if layers > 0:
        k = rect[2] / 40
        thick = (1.35 if min(layers, 14) > 7 else 1.7) * k
        top = rect[1] + 25.5 * k - (min(layers, 14) - 1) * thick
        body = (rect[0] + 13.5 * k, top - 6.2 * k, 13 * k, 7.4 * k)
        canvas.box((body[0], body[1] + 2 * k, body[2], body[3]), INK, radius=body[3] / 2)
        canvas.box(body, SEATS[seat].colour, radius=body[3] / 2, border=INK, stroke=1.1)


def action_piece(canvas: Canvas, rect: Rect, seat: int, classic: bool) -> None:
    """The double-action piece, or the reservation piece of classic mode."""
    name = "carthage/reservation" if classic else "carthage/double-action"
    canvas.art(name, rect, tint=SEATS[seat].colour)


def thrown_piece(canvas: Canvas, at: Point, seat: int, size: float = 26) -> None:
    wide = size * 40 / 26
    rect = (at[0] - wide / 2, at[1] - wide / 2, wide, wide)
    colour = SEATS[seat].colour
    put(canvas, ("thrown", seat), rect, lambda size_px: carthage_pieces.thrown_piece(size_px[0], colour))


def badge(canvas: Canvas, at: Point, size: float) -> None:
    """The warehouse badge."""
    rect = (at[0] - size / 2, at[1] - size / 2, size, size)
    put(canvas, "badge", rect, lambda size_px: carthage_pieces.warehouse_badge(size_px[0]))


def coin(canvas: Canvas, at: Point, size: float, sort: str = "paid") -> None:
    """A point of money: paid, missing or spare."""
    make = {
        "paid": carthage_pieces.coin,
        "missing": carthage_pieces.missing_coin,
        "due": carthage_pieces.due_coin,
        "spare": carthage_pieces.spare_coin,
    }[sort]
    rect = (at[0] - size / 2, at[1] - size / 2, size, size)
    put(canvas, ("coin", sort), rect, lambda size_px: make(size_px[0]))


def good_mark(canvas: Canvas, colour: int, rect: Rect) -> None:
    """A good's silhouette in its own colour, for paper grounds."""
    look = GOODS[colour]
    canvas.art(look.mark, rect, tint=theme.mix(look.colour, look.deep, 0.25)[:3])
