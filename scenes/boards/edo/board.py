"""The board of Merchants of Edo: its parts put together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.edo.components import PIP, SPECIAL, SUIT
from scenes.boards.edo import geometry, looks
from scenes.boards.edo.board_state import EdoBoardState, EdoTrail
from scenes.boards.edo.choices import EdoPlay
from scenes.boards.edo.face import FACE
from scenes.boards.edo.geometry import EdoPlaces
from scenes.boards.edo.pictures import goods, signs
from scenes.boards.edo.pictures.sheet import main_sheet
from scenes.boards.edo.speech import EdoSpeech
from scenes.boards.edo.stages import TURN, EdoStages
from scenes.boards.edo.zones import ZONES, card_look
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline
from scenes.kit.theme import Rect
from scenes.tabletop.board import BoardParts, GameBoard
from scenes.tabletop.first import FirstThing, MarkedThings
from scenes.tabletop.piece import Look
from scenes.tabletop.setting import Picture, Ring

SIZE = 1.35
"""Height of a picture in a sentence, in em."""
FIRST = {
    "declare": MarkedThings(
        (
            FirstThing("west", (("place", 1),)),
            FirstThing("east", (("place", 0),)),
            FirstThing("coins", (("pot",),)),
        )
    ),
}
"""What a newcomer is shown: what can be announced, and is done then."""


class EdoPicture(Picture[EdoBoardState]):
    """The ground, the bands, and where a seat's ring of thought turns."""

    field = geometry.SHEET

    def lay(self, sheet: Canvas, shown: EdoBoardState) -> None:
        super().lay(sheet, shown)
        sheet.shadow(geometry.SHEET, radius=9, blur=8, down=3)
        main_sheet(sheet, geometry.SHEET)
        sheet.paper(geometry.YOU)

    def soon(self, shown: EdoBoardState) -> Iterator[tuple[Look, tuple[float, float]]]:
        """The screens as they are folded away, dice as they tumble, and every card in every size."""
        panel = next(iter(shown.layout.panels.values()))
        for size in (geometry.SCREEN[2:], geometry.shield(panel)[2:]):
            yield from ((looks.screen(step), size) for step in range(17))
        for face, turn in product(range(1, 7), range(0, 90, TURN)):
            yield looks.die(face, None, turn), (geometry.DIE, geometry.DIE)
        for size, kind in product((panel.card, geometry.CARD, geometry.HAND_CARD), range(SPECIAL + 1)):
            yield card_look(shown, kind), size

    def ring(self, canvas: Canvas, shown: EdoBoardState, seat: int) -> Ring | None:
        panel = shown.layout.panels.get(seat)
        if panel is None:
            return None
        x, y = panel.ring
        return Ring((x, y), (x - 56, y - 12, 40, 24), 14)


class EdoBoard(GameBoard[EdoBoardState]):
    """See scenes.tabletop.board.GameBoard."""

    parts = BoardParts(
        ZONES,
        FACE,
        EdoBoardState,
        lambda view, bottom: EdoPlaces(view.players, bottom),
        play=EdoPlay,
        picture=EdoPicture,
        speech=EdoSpeech,
        stages=EdoStages,
        trail=EdoTrail,
        first=FIRST,
    )

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        return resolve(tag)


def resolve(tag: str) -> Inline | None:
    """The picture of a tag of a sentence, None to show its plain text."""
    name, _, number = tag.partition(":")
    if not number.isdecimal() or int(number) > SPECIAL:
        return None
    value = int(number)
    if name == "card":
        return _card(value)
    if name == "house" and value < len(goods.GOODS):
        return Inline(SIZE, lambda canvas, rect: goods.crest(canvas, rect, value), SIZE)
    if name == "privilege" and value < len(goods.GOODS):
        return Inline(SIZE, lambda canvas, rect: signs.privilege(canvas, rect, value), SIZE)
    return None


def _card(kind: int) -> Inline:
    """Crest and pips of a card, or the fan of a special order."""

    def paint(canvas: Brush, rect: Rect) -> None:
        x, y, _, h = rect
        if kind == SPECIAL:
            canvas.art("edo/special-order", (x, y, h, h))
            return
        goods.crest(canvas, (x, y, h, h), int(SUIT[kind]))
        canvas.art(f"common/die-{int(PIP[kind])}", (x + h + 1, y, h, h))

    return Inline(SIZE if kind == SPECIAL else 2 * SIZE + 0.1, paint, SIZE)
