"""Signs that hang, lie and are held up: lots, declarations, curtains of the houses, privileges, votes."""

from __future__ import annotations

from typing import Literal

import pygame

from scenes.boards.edo.pictures.drawn import EDO, drawn
from scenes.boards.edo.pictures.goods import GOODS, cloth
from scenes.kit.brush import Brush
from scenes.kit.pictures.svg import Drawing, num, row
from scenes.kit.pictures.texture import keep_inside
from scenes.kit.theme import INK, Rect, TextStyle, fade

_SAID = {
    "east": ("#FCE6CF", "#F3B98F", "#A93421"),
    "west": ("#E2E9F6", "#A9BBE0", "#233C7C"),
    "coins": ("#FBEFC6", "#E9CB7C", "#73500D"),
}
"""Light and deep side of a declaration's paper, and its ink."""
_EDGE = 4.4
"""The wood around it."""
_ROUND = 8
"""Radius of the corners of a curtain."""
Vote = Literal["hidden", "object", "double"]
_VOTES: dict[Vote, str] = {
    "hidden": "edo/closed-fan",
    "object": "edo/objection",
    "double": "edo/objection-double",
}


def lot_sign(canvas: Brush, rect: Rect, lot: str) -> None:
    """The sign over a lot: the sun for "east", the moon for "west"."""
    canvas.art(f"edo/auction-{lot}", rect)


def tablet(canvas: Brush, rect: Rect, said: str, word: str = "", note: str = "") -> None:
    """A declaration, "east", "west" or "coins", on a wooden tablet; with none ("") its place is dashed.

    `word` fills what `note`, a small heading, leaves.
    """
    w, h, edge = rect[2], rect[3], _EDGE
    light, deep, ink = _SAID.get(said, ("", "", INK))

    def paint(sheet: Drawing) -> None:
        if not said:
            sheet.rect((1, 1, w - 2, h - 2), fade("#FFFFFF", 0.22), fade("#8C7650", 0.75), 1.2, 6, (5, 4))
            return
        wood = sheet.linear((0, 0), (w, h), (0, "#B9824C"), (0.5, "#9C6737"), (1, "#7C4E27"))
        sheet.rect((0.7, 0.7, w - 1.4, h - 1.4), wood, INK, 1.4, 6)
        paper = sheet.linear((0, edge), (0, h), (0, light), (1, deep))
        sheet.rect((edge, edge, w - 2 * edge, h - 2 * edge), paper, fade(INK, 0.7), 0.8, 3.4)
        _emblem(sheet, said, w, h)

    def words(board: Brush) -> None:
        top = edge
        if note:
            style = TextStyle(13.5, fade(INK, 0.78), align="center")
            board.text(note, (edge, edge + 1, w - 2 * edge, 18), style, scale_ui=False)
            top += 15
        room = h - top - edge
        style = TextStyle(min(room * 0.82, 40), ink, "black", True, "center")
        wide = max(1.0, board.measure(word, style, scale_ui=False)[0])
        style = style.but(size=style.size * min(1.0, (w - 2 * edge - 6) / wide))
        board.text(word, (edge, top, w - 2 * edge, room), style, scale_ui=False)

    drawn(canvas, ("tablet", said, word, note), rect, w, paint, words if said else None)


def _emblem(sheet: Drawing, said: str, w: float, h: float) -> None:
    """Faint behind the word: the rising sun, the moon, a coin."""
    low, right, r = h - _EDGE - 0.4, w - _EDGE - 0.4, h / 2 - _EDGE
    if said == "east":
        arc = f"A{num(r)} {num(r)} 0 0 1 {row((right, low))}Z"
        sheet.path(f"M{row((right - 2 * r, low))}{arc}", fade("#D4452F", 0.34))
    elif said == "west":
        x, y, r = right - r * 0.7, _EDGE + r * 0.75, r * 0.55
        d = f"M{row((x, y - r))}A{num(r)} {num(r)} 0 1 1 {row((x - r, y + 0.2 * r))}"
        sheet.path(d + f"A{num(r * 0.8)} {num(r * 0.8)} 0 0 0 {row((x, y - r))}Z", fade("#FFF4C9", 0.95))
    else:
        for x, size in ((right - r * 0.5, r * 0.5), (_EDGE + r * 0.42, r * 0.34)):
            line, hole = fade("#9A6C14", 0.5), size * 0.44
            sheet.circle(x, low - size * 0.8, size * 0.78, None, line, 1.4)
            sheet.rect((x - hole / 2, low - size * 0.8 - hole / 2, hole, hole), None, line, 1.1)


def noren(canvas: Brush, rect: Rect, house: int) -> None:
    """The curtain of a house along the upper edge of its panel, its corners rounded there."""
    w, h = rect[2], rect[3]

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(w, h)
        look = GOODS[house]
        cloth(sheet, (0, 0, w, h), house, 0.17)
        sheet.rect(
            (0, h - 5, w, 5), sheet.linear((0, h - 5), (0, h), (0, fade(look.deep, 0)), (1, look.deep))
        )
        slits = "".join(f"M{num(w * i / 8)} {num(h)}V{num(h - 11)}" for i in range(1, 8))
        sheet.path(slits, None, fade(INK, 0.55), 1.3)
        sheet.rect((0, 0, w, 3), fade("#FFFFFF", 0.18))
        sheet.line([(0, h - 0.6), (w, h - 0.6)], fade(INK, 0.75), 1.2)
        k = size[0] / w
        tall = pygame.Surface((size[0], size[1] + round(2 * _ROUND * k)), pygame.SRCALPHA)
        tall.blit(sheet.render(size), (0, 0))
        return keep_inside(tall, _ROUND * k).subsurface((0, 0, *size)).copy()

    EDO.put(canvas, ("noren", house), rect, make)


def privilege(canvas: Brush, rect: Rect, good: int, up: bool = True) -> None:
    """A purveyor's marker in `rect` (square); pale if not `up`: nobody has it."""
    if up:
        canvas.art(f"edo/privilege-{GOODS[good].name}", rect)
        return

    def make(size: tuple[int, int]) -> pygame.Surface:
        sheet = Drawing(64, 64)
        sheet.art(f"edo/privilege-{GOODS[good].name}", 0, 0, 64)
        surface = sheet.render(size)
        surface.fill((255, 255, 255, 72), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    EDO.put(canvas, ("privilege", good), rect, make)


def vote(canvas: Brush, rect: Rect, how: Vote) -> None:
    """How a merchant votes, in `rect` (square): a closed fan while it is hidden, a raised hand objects, and
    both hands are the objection that counts as two.
    """
    drawn(canvas, ("vote", how), rect, 64, lambda sheet: sheet.art(_VOTES[how], 0, 0, 64))
