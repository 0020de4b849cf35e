"""What never moves: desk, printed map, trays, paper."""

from __future__ import annotations

import pygame

from scenes.boards.carthage.face import FACE
from scenes.boards.carthage.layout import HAND, ROW, SEA, STRIP, YOU, Layout
from scenes.boards.carthage.pictures import map as carthage_map
from scenes.boards.carthage.sprites import Say
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk, paper
from scenes.kit.theme import TextStyle, fade
from scenes.tabletop import bands
from scenes.tabletop.sprites import pixels

RIBBON_MOST, LABEL_MOST = 1.35, 1.3
"""How much larger places and rows may be named for a larger text."""


def ground(canvas: Canvas, layout: Layout, say: Say) -> pygame.Surface:
    """See scenes.tabletop.bands.ground."""
    return bands.ground(canvas, ("carthage", layout.players), lambda sheet: _paint(sheet, layout, say))


def _paint(sheet: Canvas, layout: Layout, say: Say) -> None:
    size = sheet.surface.get_size()
    sheet.surface.blit(desk.draw(size, sheet.scale, FACE.desk), (0, 0))
    sheet.shadow(SEA, radius=8, blur=9, down=3, colour="#00000080")
    area = sheet.device(SEA)
    sheet.surface.blit(carthage_map.draw(area.size, sheet.scale), area)
    _ribbons(sheet, say)
    sheet.tray(ROW)
    sheet.tray(HAND)
    _row_labels(sheet, layout, say)
    for rect in (STRIP, *(layout.panel(seat).rect for seat in layout.others)):
        sheet.paper(rect)
    sheet.paper(YOU)


def _ribbons(sheet: Canvas, say: Say) -> None:
    names = {
        "carthage": "carthage.place.carthage",
        "pirates": "carthage_board.pirates",
        "cyrenaica": "carthage.place.cyrenaica",
        "alexandria": "carthage.place.alexandria",
    }
    grown = max(1.0, min(sheet.ui, RIBBON_MOST))
    for name, ribbon in carthage_map.RIBBONS.items():
        (x, y), (w, h) = ribbon.centre, ribbon.size
        w, h = w * grown, h * grown
        left = min(SEA[0] + x - w / 2, SEA[0] + SEA[2] - 6 - w)
        rect = (left, SEA[1] + y - h / 2, w, h)
        image = paper.ribbon(pixels(sheet, w, h), sheet.scale, ribbon.fill)
        sheet.surface.blit(image, sheet.device(rect))
        style = TextStyle(16 * grown, ribbon.text, "bold", True, "center")
        text_rect = (rect[0] + h * 0.55, rect[1] - 0.5, w - h * 1.1, h)
        if name == "pirates":
            flag = (rect[0] - 14, rect[1] + h / 2 - 16, 30, 30)
            sheet.art("carthage/pirate-flag", flag)
            text_rect = (rect[0] + h * 0.8, rect[1] - 0.5, w - h * 1.3, h)
        sheet.text(say(names[name]), text_rect, style, scale_ui=False)


def _row_labels(sheet: Canvas, layout: Layout, say: Say) -> None:
    light = fade("#F3EAD7", 0.92)
    grown = max(1.0, min(sheet.ui, LABEL_MOST))
    style = TextStyle(17 * grown, light, "bold", True)
    step = 19 * grown
    for key, x in (("farm", layout.sizes.farm_label), ("market", layout.sizes.market_label)):
        word = say("carthage_board." + key)
        if sheet.language == "ja":
            sheet.vertical(word, (x, 364 - step * len(word) / 2), style, step)
        else:
            high = sheet.measure(word, style, scale_ui=False)[0]
            sheet.sideways(word, (x, 364 - high / 2 - 2), style, 0.6)
    x = layout.sizes.arrow_x
    tip, tail = (x + 13, 364.0), (x - 12, 364.0)
    for colour, down in ((fade("#000000", 0.45), 1.5), (fade("#F3EAD7", 0.85), 0.0)):
        sheet.line([(tail[0], tail[1] + down), (tip[0], tip[1] + down)], colour, 3)
        head = [(x + 4, 355 + down), (tip[0], tip[1] + down), (x + 4, 373 + down)]
        sheet.line(head, colour, 3)
