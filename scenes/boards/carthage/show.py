"""What the frames show: the baked bands, and what is alive on top of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.carthage.components import KINDS
from scenes.boards.carthage import layout, portrait, seatview, sprites
from scenes.boards.carthage.goods import COLUMN_CARD
from scenes.boards.carthage.ground import ground
from scenes.boards.carthage.hand import paint_hand
from scenes.boards.carthage.models import Choices
from scenes.boards.carthage.panels import paint_opponent, paint_you
from scenes.boards.carthage.row import paint_row
from scenes.boards.carthage.sea import paint_sea
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.sprites import Say
from scenes.boards.carthage.strip import buttons, choice, paint_strip
from scenes.boards.carthage.stripview import strip
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Rect, fade
from scenes.tabletop import bands
from scenes.tabletop.picture import Part, Picture, Ring
from scenes.tabletop.sight import once
from scenes.tabletop.targets import Target


class CarthagePicture(Picture[CarthageSight, Target]):
    """See scenes.tabletop.picture.Picture."""

    seconds_key = "carthage_board.seconds"

    def ground(self, canvas: Canvas, sight: CarthageSight) -> pygame.Surface:
        return ground(canvas, sight.layout, sight.t)

    def bare(self, sight: CarthageSight) -> Sequence[Rect]:
        return (sight.layout.rest_band,)

    def parts(self, sight: CarthageSight) -> Sequence[Part]:
        return parts(sight)

    def ahead(self, sight: CarthageSight) -> Iterable[bands.Paint]:
        sizes = (sight.layout.farm(0)[2:], sight.layout.market(0, 1)[2:], layout.HAND_CARD, COLUMN_CARD)
        return [_maker(kind, *size, sight.t) for size in sizes for kind in range(KINDS)]

    def ring(self, canvas: Canvas, sight: CarthageSight, seat: int) -> Ring | None:
        if seat not in sight.layout.others:
            return None
        panel = sight.layout.panel(seat)
        return Ring((panel.right - 10, panel.head), (panel.right - 64, panel.head - 12, 40, 24))

    def hovered(self, canvas: Canvas, sight: CarthageSight, target: Target) -> None:
        if not target.legal:
            return
        shown = strip(sight)
        if target.what == "choice" and isinstance(shown, Choices):
            choice(canvas, shown.cards[target.index], target.rect, hovered=True)
        elif target.what == "button":
            button = buttons(shown, sight.t)[target.name]
            button.hovered = True
            button.draw(canvas)
        elif target.what in ("market", "farm", "hand", "good"):
            canvas.box(inset(target.rect, 1), fade("#FFFFFF", 0.14), radius=6)
        elif target.what == "token":
            canvas.box(inset(target.rect, 1), fade("#FFFFFF", 0.2), radius=target.rect[2] / 2)


@once
def parts(sight: CarthageSight) -> list[Part]:
    """The bands with what they show and how it is painted."""
    say, plan = sight.t, sight.layout
    whole = bands.Shown(("carthage", plan))
    sea, row, shown = seatview.sea(sight), portrait.row(sight), strip(sight)
    you, hand = seatview.you(sight), portrait.hand(sight)

    def part(name: str, rect: Rect, value: object, paint: bands.Paint) -> Part:
        return Part((name, whole), rect, bands.Shown(value), paint)

    found = [
        part("sea", layout.SEA_BAND, sea, lambda sheet: paint_sea(sheet, plan, sea)),
        part("hand", layout.HAND_BAND, hand, lambda sheet: paint_hand(sheet, plan, hand, say)),
        part("you", layout.YOU_BAND, you, lambda sheet: paint_you(sheet, you, say)),
    ]
    for seat in plan.others:
        rect, other = plan.panel_band(seat), seatview.opponent(sight, seat)
        found.append(part(f"seat{seat}", rect, other, _opponent(sight, seat)))
    return [
        *found,
        part("row", layout.ROW_BAND, row, lambda sheet: paint_row(sheet, plan, row, say)),
        part("strip", layout.STRIP_BAND, shown, lambda sheet: paint_strip(sheet, shown, say)),
    ]


def _opponent(sight: CarthageSight, seat: int) -> bands.Paint:
    shown, panel = seatview.opponent(sight, seat), sight.layout.panel(seat)
    return lambda sheet: paint_opponent(sheet, panel, shown, sight.t)


def _maker(kind: int, wide: float, high: float, say: Say) -> bands.Paint:
    def make(canvas: Canvas) -> None:
        sprites.card_image(canvas, kind, wide, high, say)

    return make
