"""The board of Marco Polo II: its parts put together."""

from __future__ import annotations

from game.marco_polo.actions import GOOD_IDS
from game.marco_polo.components import KINDS
from game.marco_polo.effects import EFFECTS, VP
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.map_tables import CITIES
from game.marco_polo.tables import GUILDS, SHIELDS
from scenes.boards.marco_polo.board_state import MarcoBoardState, MarcoTrail
from scenes.boards.marco_polo.choices import MarcoPlay
from scenes.boards.marco_polo.face import FACE, SENTENCE
from scenes.boards.marco_polo.geometry import MarcoPlaces
from scenes.boards.marco_polo.map_geometry import MAP_RECT
from scenes.boards.marco_polo.pictures import chips, map_sheet
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.boards.marco_polo.speech import MarcoSpeech
from scenes.boards.marco_polo.stages import MarcoStages
from scenes.boards.marco_polo.zones import ZONES
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas, inset
from scenes.kit.markup import Inline
from scenes.kit.theme import Rect
from scenes.tabletop.board import BoardParts, GameBoard
from scenes.tabletop.first import FirstThing, MarkedThings
from scenes.tabletop.setting import Picture, Ring

SIZE = 1.25
"""Height of a picture in a sentence, in em."""
FIRST = {
    "turn": MarkedThings(
        (
            FirstThing("market", tuple(("panel", book) for book in range(3))),
            FirstThing("contract", (("panel", "contracts"),)),
            FirstThing("travel", (("panel", "travel"),)),
        ),
        until=("hand",),
    )
}
"""What a newcomer is shown: what can be done, and with what."""


class MarcoPicture(Picture[MarcoBoardState]):
    """The ground with the printed map, the bands, and where a seat's ring of thought turns."""

    field = MAP_RECT

    def lay(self, sheet: Canvas, shown: MarcoBoardState) -> None:
        super().lay(sheet, shown)
        names = tuple(shown.t("marco_polo.node." + name) for name in NODE_IDS[:CITIES])
        map_sheet.sheet(sheet, MAP_RECT, names)

    def ring(self, canvas: Canvas, shown: MarcoBoardState, seat: int) -> Ring | None:
        rect = shown.layout.strips.get(seat)
        if rect is None:
            return None
        x, y = rect.right - 78, rect.y + 17
        return Ring((x, y), (x - 56, y - 12, 40, 24), 14)


class MarcoBoard(GameBoard[MarcoBoardState]):
    """See scenes.tabletop.board.GameBoard."""

    parts = BoardParts(
        ZONES,
        FACE,
        MarcoBoardState,
        lambda view, bottom: MarcoPlaces(view.players, bottom, view.caravans),
        play=MarcoPlay,
        picture=MarcoPicture,
        speech=MarcoSpeech,
        stages=MarcoStages,
        trail=MarcoTrail,
        first=FIRST,
    )

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        return resolve(tag)


PICTURES = {
    **{f"guild:{name}": f"marco_polo/guild-{name}" for name in GUILDS},
    **{f"shield:{name}": f"marco_polo/shield-{name}" for name in SHIELDS},
    **{f"good:{number}": f"marco_polo/{name}" for number, name in enumerate(GOOD_IDS)},
    **{f"die:{kind}": f"common/die-{'black-' if kind & 1 else ''}{(kind >> 1) + 1}" for kind in range(KINDS)},
    **{f"value:{value}": f"common/die-{value}" for value in range(1, 7)},
}
"""The tags that are shown as a picture of the art kit."""


def resolve(tag: str) -> Inline | None:
    """The picture of a tag of a sentence, None to show its plain text."""
    if tag in PICTURES:
        art = PICTURES[tag]
        return Inline(SIZE, lambda canvas, rect: canvas.art(art, (rect[0], rect[1], rect[3], rect[3])), SIZE)
    name, _, amount = tag.partition(":")
    kind, _, number = amount.partition(":")
    if name != "effect" or kind not in EFFECTS[: VP + 1] or not number.isdecimal():
        return None
    items = ((number, kind),)
    return Inline(1.05 + 0.56 * len(number), lambda canvas, rect: _row(canvas, rect, items), 1.12)


def _row(canvas: Brush, rect: Rect, items: Items) -> None:
    """On a little paper, which can be read on any ground."""
    high = rect[3]
    canvas.box(inset(rect, 0.5, 0), SENTENCE.top, radius=high * 0.28, border=SENTENCE.edge)
    chips.row(canvas, rect, items, high * 0.8, "center", grows=False)
