"""What never moves: desk, trays, cloth with its roads, sheets of paper, headings."""

from __future__ import annotations

import pygame

from scenes.boards.traveling_merchant.cities import FIELD
from scenes.boards.traveling_merchant.face import FACE
from scenes.boards.traveling_merchant.layout import ACTIONS, ROW, SPECIALS, YOU, Layout
from scenes.boards.traveling_merchant.pictures import cloth as merchant_cloth
from scenes.boards.traveling_merchant.sprites import Say
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.tabletop import bands


def ground(canvas: Canvas, layout: Layout, say: Say) -> pygame.Surface:
    """See scenes.tabletop.bands.ground."""
    return bands.ground(canvas, ("traveling_merchant", layout), lambda sheet: _paint(sheet, layout, say))


def _within(rect: Rect) -> Rect:
    """A box of the screen in the units of the cloth."""
    return (rect[0] - FIELD[0], rect[1] - FIELD[1], rect[2], rect[3])


def _paint(sheet: Canvas, layout: Layout, say: Say) -> None:
    sheet.surface.blit(desk.draw(sheet.surface.get_size(), sheet.scale, FACE.desk), (0, 0))
    sheet.tray(ROW)
    sheet.tray(SPECIALS)
    style = TextStyle(16, fade("#F6ECD7", 0.95), "bold", True, "center")
    sheet.text(say("traveling_merchant_board.specials"), (SPECIALS[0] + 4, 192, SPECIALS[2] - 8, 26), style)
    sheet.shadow(FIELD, radius=8, blur=9, down=3, colour="#00000080")
    cards = [_within(layout.city(place)) for place in layout.places]
    roads = [_within(rect) for _, _, rect in layout.gates()]
    empty = [_within(rect) for rect in layout.empty()]
    area = sheet.device(FIELD)
    sheet.surface.blit(merchant_cloth.draw(area.size, sheet.scale, cards, roads, empty), area)
    sheet.paper(ACTIONS)
    sheet.paper(YOU)
    for seat in layout.others:
        sheet.paper(layout.panel(seat).rect)
