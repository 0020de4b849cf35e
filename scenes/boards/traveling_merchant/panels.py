"""How the own caravan, the panels of the others, the actions, the stack and the titles look."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.traveling_merchant.components import ORDER_CITY
from scenes.boards.traveling_merchant import face, geometry, looks
from scenes.boards.traveling_merchant.board_state import place_name
from scenes.boards.traveling_merchant.face import TITLES
from scenes.boards.traveling_merchant.geometry import CUBE, DISC, DISCS, EMBLEM, CaravanPlan, Panel
from scenes.boards.traveling_merchant.looks import word
from scenes.boards.traveling_merchant.pictures import caravan as pictures
from scenes.boards.traveling_merchant.pictures import cards, goods
from scenes.kit import theme
from scenes.kit.bands import edge_band, top_band
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Box, around
from scenes.kit.sprites import lay
from scenes.kit.theme import INK, INK_SOFT, SOFT, TextStyle, Weight, fade
from scenes.tabletop.face import SEATS
from scenes.tabletop.looks import (
    BADGE,
    BOLD,
    COUNT,
    HEAD,
    look,
    paint_disc,
    paint_panel,
    paint_pile,
    paint_plate,
    reads,
)
from scenes.tabletop.looks import within as but_for
from scenes.tabletop.piece import Look
from scenes.tabletop.seats import Seated, paint_frame, paint_head, paint_status

RING = 22.0
"""Width of the thinking ring."""
LEFT_RULE = 192.0
"""Where the facts end and the caravan begins."""
COUNTED_MOST, NAMED_MOST = 1.3, 1.2
"""How much larger the counters and their names may be for a larger text."""
NAME_LEAST = 11.0
"""The letters of the names at least."""
NUMBER = TextStyle(23, theme.GILT, "bold", True, tabular=True)


# The row


@look
def stack(canvas: Canvas, rect: Box, count: int) -> None:
    """The stack of orders and how many there are."""
    layers = min(4, (count + 7) // 8)
    if layers:
        low = 2.0 * (layers - 1)
        canvas.shadow(rect.moved(low, low), radius=7, blur=6, down=2.5, colour=theme.DEEP_SHADOW)
    paint_pile(canvas, rect, layers, looks.back())
    paint_plate(canvas, str(count), rect.at(rect.w / 2 - 21, -24, 42, 25))


@look
def pile(canvas: Canvas, rect: Box, colour: int, words: str) -> None:
    """The jewels of a colour above the row, with what one is worth and how many are left."""
    paint_plate(canvas, "", rect)
    looks.jewel(colour).paint(canvas, geometry.in_pile(rect))
    canvas.text(words, rect.at(rect.h + 4, 0, -8), COUNT.but(align="left"))


@look
def title(canvas: Canvas, rect: Box, name: str, points: tuple[int, ...], me: int) -> None:
    """Icon, name, and what everybody would get now; the rule itself is in the tooltip."""
    canvas.shadow(rect, radius=6, blur=5, down=2, colour=theme.DEEP_SHADOW)
    looks.put(canvas, "title", rect, lambda size: cards.paper_plate(size, canvas.scale, theme.GOLD))
    icon = TITLES[name]
    canvas.art(icon, rect.at(10, 9, 30, 36), tint=theme.PAPER_SHADE if "house" in icon else None)
    words = canvas.t("traveling_merchant.title." + name)
    looks.condensed(canvas, words, rect.at(46, 5, -6, 22), BOLD.but(serif=True, growth=theme.CAPTION))
    step = (rect.w - 48) / len(points)
    for seat, gain in enumerate(points):
        left = rect.x + 45 + seat * step
        looks.mark_shape(canvas, seat, (left + 5, rect.y + 38), 9.5)
        style = TextStyle(14, INK if gain else INK_SOFT, "bold" if seat == me else "regular")
        canvas.figure(str(gain), (left + 11, rect.y + 27, step - 12, 22), style)


# The own caravan


@dataclass(frozen=True)
class OwnSeat:
    """The player's own seat: whether it is its turn, what it has won, and its jewels of each colour."""

    seat: int
    name: str
    turn: bool
    points: int
    jewels: tuple[int, int]


@dataclass(frozen=True)
class Cargo:
    """How many goods are loaded, and how many have room."""

    loaded: int
    space: int


@look
@reads(lambda rect, own, plan, *facts: [rect.at(8, 6, 170, 34), _loaded(plan)])
def you(
    canvas: Canvas, rect: Box, own: OwnSeat, plan: CaravanPlan, cargo: Cargo, heading: str,
    next_house: str | None,
) -> None:  # fmt: skip
    """The panel below: name, points, what houses and jewels are left, horse and carriage, the next house."""
    if own.turn:
        edge_band(canvas, rect, theme.VERMILION)
    _facts(canvas, rect, own)
    canvas.rule(LEFT_RULE, 702, geometry.CARAVAN_RIGHT - LEFT_RULE)
    _carriage(canvas, own.seat, plan, cargo)
    if next_house is not None:
        head, rest = geometry.NEXT_HOUSE.cut("top", 24)
        canvas.text(heading, head, BOLD)
        canvas.text(next_house, rest.at(0, 0, 0, -6), SOFT.but(line=1.3), fit="wrap", valign="top")


def _facts(canvas: Canvas, rect: Box, own: OwnSeat) -> None:
    x, line, unit, points = rect.x, geometry.NAME_LINE, word(canvas, "points"), str(own.points)
    canvas.seat_mark((x + 30, line), 31, SEATS[own.seat])
    style = NUMBER.but(size=canvas.grown(NUMBER.size, 30, 1.4))
    if canvas.ui > 1:
        # What they are is in the tooltip.
        unit = ""
    unit_wide = canvas.measure(unit, SOFT, scale_ui=False)[0] if unit else -8.0
    wide = canvas.measure(points, style, scale_ui=False)[0]
    right, left = LEFT_RULE - 14, x + 52
    room = right - left - wide - unit_wide - 10
    drawn = canvas.text(own.name, (left, line - 15, room, 30), HEAD.but(size=19))
    at = min(drawn[0] + drawn[2] + 8, right - wide - unit_wide - 2)
    canvas.text(points, (at, line - 16, wide + 2, 30), style, scale_ui=False)
    canvas.text(unit, (at + wide + 2, line - 11, unit_wide + 2, 26), SOFT, scale_ui=False)
    for key, line in (("houses", geometry.HOUSES_LINE), ("jewels", geometry.JEWELS_LINE)):
        label = (x + 14, line - 13, geometry.MY_HOUSES[0].x - x - 18, 26)
        canvas.text(word(canvas, "my." + key), label, SOFT)
    for number, spot in zip(own.jewels, geometry.MY_JEWELS):
        canvas.figure(str(number), spot.at(25, 0, 22, 25).moved(0, -1), BOLD.but(size=17, tabular=True))
    canvas.wash((LEFT_RULE - 6, rect.y + 12, 1, rect.h - 24), fade(INK, 0.25))


def _loaded(plan: CaravanPlan) -> Box:
    """Where the carriage says how much is loaded."""
    wide = pictures.carriage_width(len(plan.slots))
    return Box(geometry.CARRIAGE_LEFT + wide / 2 - 22, geometry.CARAVAN_TOP + 6, 44, 24)


def _carriage(canvas: Canvas, seat: int, plan: CaravanPlan, cargo: Cargo) -> None:
    """The shaft, the couplings between the wagons, the horse, the carriage."""
    horse, left, top = geometry.HORSE, geometry.CARRIAGE_LEFT, geometry.CARAVAN_TOP
    for ink, stroke in face.SHAFT:
        canvas.line([(horse.x + 66, horse.y + 42), (left + 8, top + 50)], ink, stroke)
    if plan.wagons:
        right = max(wagon.x for wagon in plan.wagons) + 6
        canvas.line([(left + 70, top + 58), (right, top + 58)], INK, 3.4)
    canvas.art("traveling_merchant/horse", horse, tint=face.HORSE_COAT, flip=True)
    spaces, colour = len(plan.slots), SEATS[seat].colour
    wide = pictures.carriage_width(spaces)
    rect, key = (left, top, wide, pictures.CARRIAGE_HIGH), ("carriage", seat, spaces)
    looks.put(canvas, key, rect, lambda size: pictures.carriage(size, canvas.scale, colour, spaces))
    weight: Weight = "bold" if cargo.loaded >= cargo.space else "regular"
    style = TextStyle(17, INK, weight, align="center", growth=1.35)
    words = word(canvas, "load", loaded=cargo.loaded, space=cargo.space)
    canvas.figure(words, (left + 20, top + 6, wide - 40, 24), style)


@look
@reads(but_for(6, 5))
def wagon(canvas: Canvas, rect: Box, order: int, used: bool, turned: int = -1) -> None:
    """An order turned over. `turned` are points shown instead of the emblem while they are counted."""
    lay(canvas, wagon_image(canvas, used, rect.w), rect)
    if turned >= 0:
        looks.coin(canvas, turned, around((rect.centre[0], rect.y + 30), 34))
        return
    city = int(ORDER_CITY[order])
    with canvas.faded(0.62 if used else 1.0):
        looks.emblem(canvas, city, rect.at(*pictures.wagon_emblem(rect.w)))
    box = pictures.wagon_name(rect.w)
    if box is not None:
        style = TextStyle(14, INK_SOFT if used else INK, align="center")
        looks.condensed(canvas, place_name(city, canvas.t), rect.at(*box), style)


def wagon_image(canvas: Canvas, used: bool, wide: float) -> pygame.Surface:
    """An empty wagon."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        return pictures.wagon(size, canvas.scale, used, wide)

    return looks.picture(canvas, ("wagon", used, wide), (wide, pictures.CARRIAGE_HIGH), make)


@look
def divider(canvas: Canvas, rect: Box, seat: int) -> None:
    """The house between used and unused wagons."""
    line = rect.at(rect.w / 2 - 3, 30, 6, -2)
    looks.put(canvas, "divider", line, lambda size: pictures.divider(size, canvas.scale))
    looks.house(seat).paint(canvas, rect.at(rect.w / 2 - 15, 0, 30, 30))


@look
def ghost(canvas: Canvas, rect: Box, city: int) -> None:
    """The wagon that the sale in view would add."""
    canvas.box(rect, fade(theme.MOSS, 0.10), radius=7)
    canvas.dashed_box(rect, theme.MOSS, radius=7, stroke=1.7)
    with canvas.faded(0.6):
        looks.emblem(canvas, city, rect.at(rect.w / 2 - 14, 4, 28, 28))
    style = BOLD.but(colour=theme.MOSS, align="center")
    canvas.text(word(canvas, "if_sold"), rect.at(3, 32, -3, 22), style)


@look
def first(canvas: Canvas, rect: Box, words: str) -> None:
    """The plate of the start player."""
    canvas.box(rect, theme.GOLD_LIGHT, radius=5, border=INK, stroke=1.1)
    canvas.text(words, rect, TextStyle(10.5, INK, "bold", align="center"), scale_ui=False)


# The other seats


@look
def opponent(
    canvas: Canvas, rect: Box, head: Seated, points: int, cargo: Cargo, jewels: tuple[int, int],
    orders: tuple[int, int], houses: int,
) -> None:  # fmt: skip
    """Another seat's panel without the goods and emblems in it: only what everybody may see; `orders` are
    those used and all, `houses` stand on the map.
    """
    used, delivered = orders
    panel = Panel(rect)
    paint_frame(canvas, rect, head)
    _head(canvas, panel, head, points)
    _load(canvas, panel, cargo.loaded, cargo.space)
    for colour, spot in enumerate(panel.jewels):
        looks.jewel(colour).paint(canvas, spot)
        beside = spot.inset(0, -1).beside("right", 20, gap=3)
        canvas.figure(str(jewels[colour]), beside, BOLD.but(size=16, tabular=True))
    if 0 < used < delivered:
        x, y, _, _ = panel.order_spots(used, delivered, 0)[used]
        canvas.line([(x - 5.5, y - 2), (x - 5.5, y + EMBLEM + 2)], fade(INK, 0.7), 1.5, dash=(3, 3))
    for index, spot in enumerate(panel.houses):
        looks.house(head.seat if index < houses else -1).paint(canvas, spot)


def _head(canvas: Canvas, panel: Panel, head: Seated, points: int) -> None:
    y, right, wide = panel.head, panel.right, points_wide(canvas, points)
    number = _points_style(canvas).but(align="right")
    canvas.text(str(points), (right - wide, y - 16, wide, 30), number, scale_ui=False)
    limit = right - wide - 8
    if head.status:
        style = BOLD.but(colour=theme.VERMILION, align="right")
        limit = paint_status(canvas, head.status, limit, y, style, 70) - 8
    elif head.turn:
        limit -= RING
    paint_head(canvas, (panel.name, y), limit, head, SEATS[head.seat], panel.face)


def _load(canvas: Canvas, panel: Panel, loaded: int, space: int) -> None:
    """The tray and its empty places, or where they stand close how much is loaded."""
    spots = panel.load_spots(space)
    tray = panel.load.cut("left", spots[-1].x + CUBE + 6 - panel.load.x)[0]
    paint_panel(canvas, tray, face.LOAD_TRAY, 6, 1)
    if len(spots) <= 1 or spots[1].x - spots[0].x >= CUBE - 1:
        for spot in spots[loaded:]:
            looks.put(canvas, "place", spot, lambda size: goods.outline(size, fade(INK, 0.3)))
    elif loaded < space and tray.right - spots[loaded].x > 30:
        words, style = word(canvas, "load", loaded=loaded, space=space), TextStyle(15, INK, align="right")
        canvas.figure(words, tray.at(spots[loaded].x - tray.x, 0, -8), style)


def points_wide(canvas: Canvas, points: int) -> float:
    """Room of the points in another seat's panel."""
    return max(26.0, canvas.measure(str(points), _points_style(canvas), scale_ui=False)[0])


def _points_style(canvas: Canvas) -> TextStyle:
    return NUMBER.but(size=canvas.grown(22, 30, 1.4))


# The actions


@dataclass(frozen=True)
class EndsAhead:
    """How near the ends of the game are: houses and specials taken, the End card; which one came; and the
    rounds until nothing happening is one, 0 where that is not near.
    """

    counters: tuple[str, str, str]
    cause: str
    quiet: int


@look
def actions(
    canvas: Canvas, rect: Box, seat: int, mine: bool, given: int, left: int, why: str, ends: EndsAhead
) -> None:
    """The panel at the right of the map: actions given and left, why, and how near the ends of the game
    are.
    """
    if mine:
        top_band(canvas, rect, theme.VERMILION)
    canvas.text(word(canvas, "actions"), rect.at(13, 11, -49, 30), HEAD.but(size=20))
    light = theme.PAPER_LIGHT if mine or seat != 3 else INK
    for index in range(given):
        _disc(canvas, index, index < given - left, theme.VERMILION if mine else SEATS[seat].colour, light)
    if given:
        end = DISCS[given - 1][0] + DISC / 2 + 5
        room = (end, DISCS[0][1] - 13, rect.right - 10 - end, 26)
        canvas.text(word(canvas, "left", left=left), room, BOLD.but(align="right"))
    canvas.text(why, rect.at(13, 76, -11, 44), SOFT.but(line=1.32), fit="wrap", valign="top")
    canvas.rule(rect.x + 12, rect.y + 123, rect.w - 24)
    _counters(canvas, ends)


def _disc(canvas: Canvas, index: int, done: bool, fill: str, light: str) -> None:
    """One action: a check when it is done, else its number."""
    (x, y), r = DISCS[index], DISC / 2
    canvas.circle((x, y + 1.2), r, fade(theme.BLACK, 0.25))
    if done:
        canvas.circle((x, y), r, face.DONE, border=fade(INK, 0.6), stroke=1.5)
        canvas.line([(x - 6, y + 0.5), (x - 1.8, y + 4.8), (x + 6.4, y - 4.8)], INK_SOFT, 3.2)
        return
    paint_disc(canvas, (x, y), r, str(index + 1), fill, BADGE.but(colour=light), INK, 1.6)
    canvas.circle((x, y), r - 3, None, border=fade(light, 0.8), stroke=1.3)


def _counters(canvas: Canvas, ahead: EndsAhead) -> None:
    """The three ends; the one that came lies on gold, and so does the one that comes if nothing happens."""
    head, ends, cause, quiet = geometry.STANDSTILL, ahead.counters, ahead.cause, ahead.quiet
    if cause == "quiet" or quiet:
        canvas.box(head, face.CAME, radius=5)
    heading = word(
        canvas, "ends." + ("quiet" if cause == "quiet" else "soon" if quiet else "heading"), rounds=quiet
    )
    canvas.text(heading, head.at(7, 1, -7, 22), SOFT.but(colour=INK) if quiet else SOFT)
    icons = ("traveling_merchant/house", "common/star", "traveling_merchant/end")
    names = [word(canvas, "ends." + name) for name in geometry.ENDS]
    plain, tight = TextStyle(15), {"scale_ui": False}
    wanted = [
        canvas.measure(name, plain, **tight)[0] + canvas.measure(value, BOLD, **tight)[0]
        for name, value in zip(names, ends)
    ]
    size = 15 * max(1.0, min(canvas.ui, NAMED_MOST, (head.w - 43) / max(wanted)))
    number = max(size, canvas.grown(15, 22, COUNTED_MOST))
    style = BOLD.but(size=number, align="right", tabular=True)
    for end, icon, name, value, rect in zip(geometry.ENDS, icons, names, ends, geometry.COUNTERS):
        if cause == end:
            canvas.box(rect.inset(-4, 0), fade(theme.GOLD_LIGHT, 0.75), radius=5, border=theme.GOLD)
        canvas.art(icon, rect.at(2, 1, 20, 20))
        wide = canvas.measure(value, BOLD.but(size=number), scale_ui=False)[0]
        room = rect.at(27, 0, -6 - wide)
        # A name that cannot be read beside the number gives way to it; picture and tooltip say it.
        if number == size or canvas.measure(name, plain.but(size=NAME_LEAST), **tight)[0] <= room.w:
            canvas.text(name, room, plain)
        canvas.text(value, rect.at(-wide - 6, 0, -2), style, scale_ui=False)


@look
def wanted(canvas: Canvas, rect: Box, on: bool) -> None:
    """The switch for marking the goods that orders want."""
    fill = fade(theme.GOLD_LIGHT, 0.95) if on else face.OFF
    canvas.box(rect, fill, radius=6, border=theme.GOLD if on else fade(INK_SOFT, 0.5), stroke=1.4)
    canvas.art("common/eye", rect.inset(4, 2.5))


@look
def family(canvas: Canvas, rect: Box, name: str) -> None:
    """What buying and selling look like."""
    canvas.art("traveling_merchant/take" if name == "buy" else "common/coin", rect.inset(1))


@look
@reads(but_for(5, 4))
def choice(
    canvas: Canvas, rect: Box, title: str, line: str, possible: bool, key: str = "",
    picture: Look | None = None, active: bool = False,
) -> None:  # fmt: skip
    """Move, buy or sell with a picture, or another choice without: what it does, and its key."""
    if active or possible:
        paint_panel(canvas, rect, face.ACTIVE if active else face.POSSIBLE, 6, 2 if active else 1.8)
    else:
        canvas.box(rect, face.IMPOSSIBLE, radius=6, border=fade(INK_SOFT, 0.35))
    wide = 19 if len(key) <= 1 else 30
    left = 9 if picture is None else 40
    with canvas.faded(1.0 if possible else 0.5):
        if picture is not None:
            picture.paint(canvas, rect.at(5, 6, 30, 30))
        canvas.text(title, rect.at(left, 2, -(wide + 9 if key else 5), 20), BOLD)
        tone = face.POSSIBLE_INK if possible and picture is not None else INK_SOFT
        canvas.text(line, rect.at(left, 20, -5, 20), TextStyle(15, tone))
        if key:
            canvas.key_cap(key, rect.at(-wide - 5, 4, wide, 18))
