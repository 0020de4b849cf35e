"""The board of Traders of Carthage: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product

from game.carthage.components import COLOURS, KINDS
from game.carthage.state import CarthageState
from game.core.game import Step
from scenes.boards.carthage import geometry
from scenes.boards.carthage.board_state import KEY, CarthageBoardState, CarthageTrail, good_of
from scenes.boards.carthage.choices import CarthagePlay
from scenes.boards.carthage.face import FACE
from scenes.boards.carthage.geometry import HAND, ROW, SEA, STRIP, YOU, CarthagePlaces
from scenes.boards.carthage.pictures import map as chart
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.boards.carthage.speech import CarthageSpeech
from scenes.boards.carthage.stages import CarthageStages, together
from scenes.boards.carthage.zones import ZONES, card
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box
from scenes.kit.markup import Inline, chip
from scenes.kit.pictures import paper
from scenes.kit.sprites import pixels
from scenes.kit.theme import TextStyle, fade
from scenes.tabletop.board import BoardParts, GameBoard
from scenes.tabletop.first import FirstThing, MarkedThings
from scenes.tabletop.piece import Look
from scenes.tabletop.setting import Picture, Ring

TAGS = {f"card:{kind}": good_of(kind) for kind in range(KINDS)} | {
    f"good:{good}": good for good in range(COLOURS)
}
"""Inline tag -> the good it shows; any other tag is plain text."""
RIBBON_MOST, LABEL_MOST = 1.35, 1.3
"""How much larger places and rows may be named for a larger text."""
FIRST = {
    "turn": MarkedThings(
        (
            FirstThing("buy", (("choice", 0),)),
            FirstThing("money", (("market",),)),
            FirstThing("double", (("choice", 2),)),
        )
    )
}
"""What a newcomer is shown: what can be done, and with what."""


class CarthagePicture(Picture[CarthageBoardState]):
    """The ground, the bands, the ring of thought of a seat. Banners lie on the strip, as pieces."""

    def lay(self, sheet: Canvas, shown: CarthageBoardState) -> None:
        super().lay(sheet, shown)
        sheet.shadow(SEA, radius=8, blur=9, down=3, colour=fade(theme.BLACK, 0.5))
        area = sheet.device(SEA)
        sheet.surface.blit(chart.draw(area.size, sheet.scale), area)
        _ribbons(sheet, shown)
        sheet.tray(ROW)
        sheet.tray(HAND)
        _labels(sheet, shown)
        for rect in (STRIP, *(shown.layout.panel(seat).rect for seat in shown.layout.others), YOU):
            sheet.paper(rect)

    def soon(self, shown: CarthageBoardState) -> Iterator[tuple[Look, tuple[float, float]]]:
        """Every card in every size."""
        sizes = (shown.layout.farm(0)[2:], shown.layout.market(0, 1)[2:], geometry.CARD, geometry.COLUMN_CARD)
        return ((card(shown, kind), size) for size, kind in product(sizes, range(KINDS)))

    def ring(self, canvas: Canvas, shown: CarthageBoardState, seat: int) -> Ring | None:
        if seat == shown.bottom:
            return None
        panel = shown.layout.panel(seat)
        return Ring((panel.right - 10, panel.head), (panel.right - 64, panel.head - 12, 40, 24))

    def above(self, canvas: Canvas, shown: CarthageBoardState) -> None:
        pass


def _ribbons(sheet: Canvas, shown: CarthageBoardState) -> None:
    """The names of the places."""
    grown = max(1.0, min(sheet.ui, RIBBON_MOST))
    for name, ribbon in chart.RIBBONS.items():
        (x, y), (w, h) = ribbon.centre, ribbon.size
        w, h = w * grown, h * grown
        rect = Box(min(SEA.x + x - w / 2, SEA.right - 6 - w), SEA.y + y - h / 2, w, h)
        sheet.surface.blit(paper.ribbon(pixels(sheet, w, h), sheet.scale, ribbon.fill), sheet.device(rect))
        style = TextStyle(16 * grown, ribbon.text, "bold", True, "center")
        room, key = rect.moved(0, -0.5).inset(h * 0.55, 0), "carthage.place." + name
        if name == "pirates":
            key = KEY + name
            sheet.art("carthage/pirate-flag", (rect.x - 14, rect.centre[1] - 16, 30, 30))
            room = rect.moved(0, -0.5).at(h * 0.8, 0, -h * 0.5)
        sheet.text(shown.t(key), room, style, scale_ui=False)


def _labels(sheet: Canvas, shown: CarthageBoardState) -> None:
    """The names of farm and market, and the arrow between them."""
    grown = max(1.0, min(sheet.ui, LABEL_MOST))
    style, step = TextStyle(17 * grown, fade(theme.PAPER, 0.92), "bold", True), 19 * grown
    farm, market, x = shown.layout.labels
    for key, left in (("farm", farm), ("market", market)):
        word = shown.word(key)
        if sheet.language == "ja":
            sheet.vertical(word, (left, 364 - step * len(word) / 2), style, step)
        else:
            high = sheet.measure(word, style, scale_ui=False)[0]
            sheet.sideways(word, (left, 364 - high / 2 - 2), style, 0.6)
    for colour, y in ((fade(theme.BLACK, 0.45), 365.5), (fade(theme.PAPER, 0.85), 364.0)):
        sheet.line([(x - 12, y), (x + 13, y)], colour, 3)
        sheet.line([(x + 4, y - 9), (x + 13, y), (x + 4, y + 9)], colour, 3)


class CarthageBoard(GameBoard[CarthageBoardState]):
    """See scenes.tabletop.board.GameBoard."""

    parts = BoardParts(
        ZONES,
        FACE,
        CarthageBoardState,
        lambda view, bottom: CarthagePlaces(view.players, bottom, view.observer is None),
        play=CarthagePlay,
        picture=CarthagePicture,
        speech=CarthageSpeech,
        stages=CarthageStages,
        trail=CarthageTrail,
        first=FIRST,
    )

    def together(self, steps: Sequence[Step]) -> int:
        return together(steps)

    def turn_of(self, state: CarthageState) -> Hashable:
        """A defence belongs to the turn in which the pirates came."""
        return self.match.game.turn(state)

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        return resolve(tag, plain, canvas)


def resolve(tag: str, plain: str, canvas: Canvas) -> Inline | None:
    """The chip of a good with its words, None to show them plainly."""
    good = TAGS.get(tag)
    if good is None:
        return None
    look, em = GOODS[good], canvas.fonts.face(False, "bold", 50).width(plain) / 50
    return chip(plain, look.colour, look.on, border=look.deep, em=em)
