"""The board of The Era of Traveling Merchant: its parts put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.traveling_merchant import components as c
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import ORDERS
from game.traveling_merchant.view import MerchantView
from scenes.boards.traveling_merchant import chart, geometry, looks
from scenes.boards.traveling_merchant.board_state import MerchantBoardState, MerchantTrail, place_name
from scenes.boards.traveling_merchant.choices import MerchantPlay, house_ahead, ride_ahead, wanted_by
from scenes.boards.traveling_merchant.cities import FIELD
from scenes.boards.traveling_merchant.face import FACE, GOLDEN, HEADING, NAME_PAPER
from scenes.boards.traveling_merchant.geometry import MerchantPlaces, arranged
from scenes.boards.traveling_merchant.looks import goods_list
from scenes.boards.traveling_merchant.panels import points_wide
from scenes.boards.traveling_merchant.pictures import cloth
from scenes.boards.traveling_merchant.speech import MerchantSpeech
from scenes.boards.traveling_merchant.stages import MerchantStages
from scenes.boards.traveling_merchant.zones import ZONES, order_look, ride_dots
from scenes.boards.traveling_merchant.zones_seats import plan_of, points_of
from scenes.kit import theme
from scenes.kit.brush import Brush
from scenes.kit.canvas import Canvas, centre
from scenes.kit.layout import Box, around
from scenes.kit.markup import Inline
from scenes.kit.theme import CAPTION, Point, Rect, TextStyle, fade
from scenes.tabletop.board import BoardParts, GameBoard
from scenes.tabletop.face import SEATS
from scenes.tabletop.first import FirstThing, MarkedThings
from scenes.tabletop.looks import Drawn
from scenes.tabletop.piece import Look, Part, Piece
from scenes.tabletop.setting import Picture, Ring

SHINE = fade(theme.WHITE, 0.12)
FIRST = {
    "turn": MarkedThings(
        (
            FirstThing("move", (("arrow",),)),
            FirstThing("load", (("stock",),)),
            FirstThing("deliver", (("order",),)),
        )
    )
}
"""What a newcomer is shown: what can be done, and with what."""


class MerchantPicture(Picture[MerchantBoardState]):
    """The ground, the bands, and what would come of a click: ways on the map, a house as it would stand."""

    field = FIELD

    def lay(self, sheet: Canvas, shown: MerchantBoardState) -> None:
        """Trays, the cloth with its roads, sheets of paper, headings."""
        super().lay(sheet, shown)
        layout = shown.layout
        sheet.tray(geometry.ROW)
        sheet.tray(geometry.SPECIALS)
        style = TextStyle(16, fade(HEADING, 0.95), "bold", True, "center", growth=CAPTION)
        sheet.text(shown.word("specials"), geometry.SPECIALS.at(4, 4, -4, 26), style)
        sheet.shadow(FIELD, radius=8, blur=9, down=3, colour=fade(theme.BLACK, 0.5))
        cards = [_on_cloth(rect) for rect in layout.cities.values()]
        roads = [_on_cloth(rect) for _, _, rect in layout.gates]
        empty = [_on_cloth(rect) for rect in layout.empty()]
        area = sheet.device(FIELD)
        sheet.surface.blit(cloth.draw(area.size, sheet.scale, cards, roads, empty), area)
        for rect in (geometry.ACTIONS, geometry.YOU, *(layout.panel(seat).rect for seat in layout.others)):
            sheet.paper(rect)

    def soon(self, shown: MerchantBoardState) -> Iterator[tuple[Look, tuple[float, float]]]:
        """All orders."""
        size = shown.layout.order(0)[2:]
        return ((order_look(shown, order), size) for order in range(ORDERS))

    def ring(self, canvas: Canvas, shown: MerchantBoardState, seat: int) -> Ring | None:
        if seat not in shown.layout.others:
            return None
        panel = shown.layout.panel(seat)
        right = panel.right - points_wide(canvas, points_of(shown, seat))
        return Ring((right - 18, panel.head), (right - 66, panel.head - 12, 34, 24), 13)

    def hovered(self, canvas: Canvas, shown: MerchantBoardState, target: Piece) -> None:
        if not self._ahead(canvas, shown, target.means) and target.id[0] not in ("city", "horse"):
            super().hovered(canvas, shown, target)

    def focused(self, canvas: Canvas, shown: MerchantBoardState, target: Piece) -> None:
        self._ahead(canvas, shown, target.means)

    def carried(
        self, canvas: Canvas, shown: MerchantBoardState, taken: Piece, pointer: Point, goal: Piece | None
    ) -> None:
        """Goods are larger in the hand; a horse shows the way to what it is held over."""
        if taken.id[0] == "horse" and goal is not None:
            self._ahead(canvas, shown, goal.means)
        look, (_, _, w, h) = taken.look, taken.rect
        if isinstance(look, looks.Cube):
            look, w, h = looks.Cube(look.good), 30, 30
            canvas.shadow(around((pointer[0] + 1, pointer[1] + 2), 26), radius=5, blur=6, down=4)
        elif taken.id[0] in ("horse", "my house"):
            w = h = 40
        super().carried(canvas, shown, replace(taken, look=look, rect=(0, 0, w, h)), pointer, goal)

    def _ahead(self, canvas: Canvas, shown: MerchantBoardState, part: Part | None) -> bool:
        """What choosing a part would lead to, if it can be seen."""
        path, house = ride_ahead(shown, part), house_ahead(shown, part)
        if path:
            _ride(canvas, shown, path)
        elif house is not None:
            _house(canvas, shown, *house)
        return bool(path) or house is not None


def _ride(canvas: Canvas, shown: MerchantBoardState, path: tuple[int, ...]) -> None:
    """The way that riding to a city would take, with the actions it costs."""
    layout = shown.layout
    goal = layout.cities[path[-1]]
    canvas.signal(goal, "pointed", radius=6)
    chart.dots(ride_dots(layout, shown.bottom, path, 6.4, 0)).paint(canvas, FIELD)
    arrow = ZONES.piece_set(shown).by_id.get(("arrow", path[1]))
    if arrow is not None and isinstance(arrow.look, Drawn):
        dx, dy = arrow.look.facts
        chart.arrow(dx, dy, bright=True).paint(canvas, arrow.rect)
    for steps in range(2, len(path)):
        chart.steps_disc(steps).paint(canvas, around(layout.gate_middle(path[steps - 1], path[steps]), 24))
    with canvas.faded(0.78):
        looks.horse(shown.bottom).paint(canvas, around(goal.centre, min(40.0, goal.h * 0.45)))
    plate = goal.at(goal.w / 2 - 42, -27, 84, 22)
    canvas.box(plate, fade(theme.PLATE, 0.9), radius=11, border=fade(theme.PAPER, 0.6))
    words = shown.word("left", left=shown.view.actions - (len(path) - 1))
    canvas.text(words, plate.inset(6, 0), TextStyle(14, theme.PAPER_LIGHT, "bold", align="center"))


def _house(canvas: Canvas, shown: MerchantBoardState, city: int, wagons: list[int]) -> None:
    """The house, at the start with the horse, as it would stand, and the wagons it would take."""
    plan, view, seat = shown.layout.plans[city], shown.places[city], shown.bottom
    canvas.box(plan.rect.inset(3), SHINE, radius=6)
    with canvas.faded(0.78):
        kinds = sum(map(bool, view.areas[seat]))
        looks.house(seat).paint(canvas, plan.house_spot(seat, kinds))
        if shown.view.phase == "start":
            spots = plan.horse_spots(len(view.horses) + 1)
            looks.horse(seat).paint(canvas, spots[-1])
    for wagon in wagons:
        canvas.signal(plan_of(shown).wagons[wagon], "chosen", radius=7)


def _on_cloth(rect: Box) -> Rect:
    """The same box in the units of the cloth."""
    return rect.moved(-FIELD.x, -FIELD.y)


class MerchantBoard(GameBoard[MerchantBoardState]):
    """See scenes.tabletop.board.GameBoard."""

    parts = BoardParts(
        ZONES,
        FACE,
        MerchantBoardState,
        MerchantPlaces.of,
        play=MerchantPlay,
        picture=MerchantPicture,
        speech=MerchantSpeech,
        stages=MerchantStages,
        trail=MerchantTrail,
        first=FIRST,
    )

    def follows(
        self, shown: MerchantBoardState, state: MerchantState, view: MerchantView
    ) -> Mapping[str, Any]:
        free = {("order", card.order) for card in view.row}
        free |= {("special", special) for special, owner in enumerate(view.specials) if owner is None}
        loads = zip(shown.loads or [()] * len(view.seats), view.seats, strict=True)
        return {
            "places": {place.place: place for place in view.places},
            "loads": tuple(arranged(before, seat.load, seat.space) for before, seat in loads),
            "pinned": shown.pinned if shown.pinned in free else None,
        }

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        return resolve(tag, canvas)


# Inline tags of sentences: goods, places, orders and seats as small pictures


SIZE = 1.35
"""Height of a picture in em."""
NUMBERS = dict.fromkeys(("emblem", "place"), c.CITIES)
NUMBERS |= {"good": c.GOODS, "order": c.ORDERS, "special": c.SPECIALS, "seat": len(SEATS)}
"""How many there are of what a tag can show."""


def resolve(tag: str, canvas: Canvas) -> Inline | None:
    """The picture of a tag, None to show its plain text."""
    name, _, number = tag.partition(":")
    if not number.isdecimal() or int(number) >= NUMBERS.get(name, 0):
        return None
    value = int(number)
    if name == "place":
        return _place(value, canvas)
    if name in ("order", "special"):
        city, goods = wanted_by((name, value))
        return _card(city, goods_list(goods), name == "special")
    if name == "seat":
        return Inline(1.0, lambda canvas, r: looks.mark_shape(canvas, value, centre(r), r[3] * 0.85), 1.0)
    draw = looks.cube if name == "good" else looks.emblem
    return Inline(SIZE, lambda canvas, rect: draw(canvas, value, rect), SIZE)


def _place(place: int, canvas: Canvas) -> Inline:
    """Emblem and name of a city."""
    words = place_name(place, canvas.t)
    style = TextStyle(20, weight="bold")
    width = 0.94 * canvas.measure(words, style, scale_ui=False)[0] / style.size + SIZE + 0.36

    def paint(canvas: Brush, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.box((x, y + 0.5, w, h - 1), NAME_PAPER, radius=h * 0.3, border=theme.PAPER_EDGE)
        looks.emblem(canvas, place, (x + 1, y + 1, h - 2, h - 2))
        style = TextStyle(h / SIZE * 0.94, weight="bold", align="center")
        looks.condensed(canvas, words, (x + h, y, w - h - 3, h), style)

    return Inline(width, paint, SIZE)


def _card(city: int, goods: tuple[int, ...], gold: bool) -> Inline:
    """Emblem and cubes of an order; specials lie on gold."""
    step = 0.86 if len(goods) > 3 else 1.0
    width = SIZE + 0.35 + step * (len(goods) - 1) + 1.2

    def paint(canvas: Brush, rect: Rect) -> None:
        x, y, _, h = rect
        em = h / SIZE
        if gold:
            canvas.box((x - 1, y - 1, h + 2, h + 2), GOLDEN, radius=h * 0.2, border=theme.INK)
        looks.emblem(canvas, city, (x, y, h, h))
        side = em * 1.2
        for index, good in enumerate(goods):
            left = x + h + em * 0.3 + index * step * em
            looks.cube(canvas, good, (left, y + (h - side) / 2, side, side))

    return Inline(width, paint, SIZE)
