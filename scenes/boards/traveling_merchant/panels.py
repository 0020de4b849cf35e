"""How the own caravan, the panels of the others, the actions, the stack and the titles look."""

from __future__ import annotations

import pygame

from game.traveling_merchant.components import ORDER_CITY
from scenes.boards.traveling_merchant import geometry, looks
from scenes.boards.traveling_merchant.board_state import place_name
from scenes.boards.traveling_merchant.face import TITLES
from scenes.boards.traveling_merchant.geometry import CUBE, DISC, DISCS, EMBLEM, CaravanPlan, Panel, within
from scenes.boards.traveling_merchant.looks import word
from scenes.boards.traveling_merchant.pictures import caravan as pictures
from scenes.boards.traveling_merchant.pictures import cards, goods
from scenes.kit import theme
from scenes.kit.bands import edge_band, top_band
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.sprites import lay
from scenes.kit.theme import INK, INK_SOFT, Rect, TextStyle, fade
from scenes.tabletop.face import SEATS
from scenes.tabletop.looks import COUNT, look, paint_pile, paint_plate, reads
from scenes.tabletop.looks import within as but_for
from scenes.tabletop.seats import Seated, paint_frame, paint_head, paint_status

RING = 22.0
"""Width of the thinking ring."""
COAT = "#C08A55"
LEFT_RULE = 192.0
"""Where the facts end and the caravan begins."""
COUNTED_MOST = 1.2
"""How much larger the counters may be for a larger text."""
NUMBER = TextStyle(23, looks.POINTS, "bold", True, tabular=True)
SOFT, BOLD = TextStyle(15, INK_SOFT), TextStyle(15, INK, "bold")


# The row


@look
def stack(canvas: Canvas, rect: Rect, count: int) -> None:
    """The stack of orders and how many there are."""
    x, y, w, h = rect
    layers = min(4, (count + 7) // 8)
    if layers:
        low = 2.0 * (layers - 1)
        canvas.shadow((x + low, y + low, w, h), radius=7, blur=6, down=2.5, colour="#00000066")
    paint_pile(canvas, rect, layers, looks.back())
    paint_plate(canvas, str(count), (x + w / 2 - 21, y + h - 24, 42, 25))


@look
def pile(canvas: Canvas, rect: Rect, colour: int, number: int) -> None:
    """The jewels of a colour above the row."""
    x, y, w, h = rect
    paint_plate(canvas, "", rect)
    looks.jewel(colour).paint(canvas, geometry.in_pile(rect))
    canvas.text(f"×{number}", (x + h + 4, y, w - h - 8, h), COUNT.but(align="left"))


@look
def title(canvas: Canvas, rect: Rect, name: str, points: tuple[int, ...], me: int) -> None:
    """Icon, name, and what everybody would get now; the rule itself is in the tooltip."""
    x, y, w, _ = rect
    canvas.shadow(rect, radius=6, blur=5, down=2, colour="#00000066")
    looks.put(canvas, "title", rect, lambda size: cards.paper_plate(size, canvas.scale, theme.GOLD))
    icon = TITLES[name]
    canvas.art(icon, (x + 10, y + 9, 30, 36), tint=theme.PAPER_SHADE if "house" in icon else None)
    words = canvas.t("traveling_merchant.title." + name)
    looks.condensed(canvas, words, (x + 46, y + 5, w - 52, 22), BOLD.but(serif=True))
    step = (w - 48) / len(points)
    for seat, gain in enumerate(points):
        left = x + 45 + seat * step
        looks.mark_shape(canvas, seat, (left + 5, y + 38), 9.5)
        style = TextStyle(14, INK if gain else INK_SOFT, "bold" if seat == me else "regular")
        canvas.text(str(gain), (left + 11, y + 27, step - 12, 22), style)


# The own caravan


@look
@reads(lambda rect, *facts, **named: [(rect[0] + 8, rect[1] + 6, 170, 34), _loaded(facts[5])])
def you(
    canvas: Canvas, rect: Rect, seat: int, name: str, turn: bool, points: int, jewels: tuple[int, int],
    plan: CaravanPlan, loaded: int, space: int, next_house: str | None,
) -> None:  # fmt: skip
    """The panel below: name, points, what houses and jewels are left, horse and carriage, the next house."""
    if turn:
        edge_band(canvas, rect, theme.VERMILION)
    _facts(canvas, rect, seat, name, str(points), jewels)
    canvas.rule(LEFT_RULE, 702, geometry.CARAVAN_RIGHT - LEFT_RULE)
    _carriage(canvas, seat, plan, loaded, space)
    if next_house is not None:
        x, y, w, h = geometry.NEXT_HOUSE
        canvas.text(word(canvas, "next_house"), (x, y, w, 24), BOLD)
        style = TextStyle(15, INK_SOFT, line=1.3)
        canvas.text(next_house, (x, y + 24, w, h - 30), style, fit="wrap", valign="top")


def _facts(canvas: Canvas, rect: Rect, seat: int, name: str, points: str, jewels: tuple[int, int]) -> None:
    x, line, unit = rect[0], geometry.NAME_LINE, word(canvas, "points")
    canvas.seat_mark((x + 30, line), 31, SEATS[seat])
    unit_wide = canvas.measure(unit, SOFT, scale_ui=False)[0]
    wide = canvas.measure(points, NUMBER, scale_ui=False)[0]
    right, left = LEFT_RULE - 14, x + 52
    room = right - left - wide - unit_wide - 10
    drawn = canvas.text(name, (left, line - 15, room, 30), TextStyle(19, INK, "bold", True))
    at = min(drawn[0] + drawn[2] + 8, right - wide - unit_wide - 2)
    canvas.text(points, (at, line - 16, wide + 2, 30), NUMBER, scale_ui=False)
    canvas.text(unit, (at + wide + 2, line - 11, unit_wide + 2, 26), SOFT, scale_ui=False)
    for key, line in (("houses", geometry.HOUSES_LINE), ("jewels", geometry.JEWELS_LINE)):
        canvas.text(
            word(canvas, "my." + key), (x + 14, line - 13, geometry.MY_HOUSES[0][0] - x - 18, 26), SOFT
        )
    for number, (left, top, _, _) in zip(jewels, geometry.MY_JEWELS):
        canvas.text(str(number), (left + 25, top - 1, 22, 25), BOLD.but(size=17, tabular=True))
    canvas.wash((LEFT_RULE - 6, rect[1] + 12, 1, rect[3] - 24), fade(INK, 0.25))


def _loaded(plan: CaravanPlan) -> Rect:
    """Where the carriage says how much is loaded."""
    wide = pictures.carriage_width(len(plan.slots))
    return (geometry.CARRIAGE_LEFT + wide / 2 - 22, geometry.CARAVAN_TOP + 6, 44, 24)


def _carriage(canvas: Canvas, seat: int, plan: CaravanPlan, loaded: int, space: int) -> None:
    """The shaft, the couplings between the wagons, the horse, the carriage."""
    (hx, hy, _, _), left, top = geometry.HORSE, geometry.CARRIAGE_LEFT, geometry.CARAVAN_TOP
    for ink, stroke in (("#7A4A2C", 5), ("#A06A44", 2.4)):
        canvas.line([(hx + 66, hy + 42), (left + 8, top + 50)], ink, stroke)
    if plan.wagons:
        right = max(wagon[0] for wagon in plan.wagons) + 6
        canvas.line([(left + 70, top + 58), (right, top + 58)], INK, 3.4)
    canvas.art("traveling_merchant/horse", geometry.HORSE, tint=COAT, flip=True)
    spaces, colour = len(plan.slots), SEATS[seat].colour
    wide = pictures.carriage_width(spaces)
    rect, key = (left, top, wide, pictures.CARRIAGE_HIGH), ("carriage", seat, spaces)
    looks.put(canvas, key, rect, lambda size: pictures.carriage(size, canvas.scale, colour, spaces))
    style = TextStyle(17, INK, "bold" if loaded >= space else "regular", align="center")
    words = word(canvas, "load", loaded=loaded, space=space)
    canvas.text(words, (left + 20, top + 6, wide - 40, 24), style)


@look
@reads(but_for(6, 5))
def wagon(canvas: Canvas, rect: Rect, order: int, used: bool, turned: int = -1) -> None:
    """An order turned over. `turned` are points shown instead of the emblem while they are counted."""
    x, y, w, _ = rect
    lay(canvas, wagon_image(canvas, used, w), rect)
    if turned >= 0:
        looks.coin(canvas, turned, around((x + w / 2, y + 30), 34))
        return
    city = int(ORDER_CITY[order])
    with canvas.faded(0.62 if used else 1.0):
        looks.emblem(canvas, city, within(rect, pictures.wagon_emblem(w)))
    box = pictures.wagon_name(w)
    if box is not None:
        style = TextStyle(14, INK_SOFT if used else INK, align="center")
        looks.condensed(canvas, place_name(city, canvas.t), within(rect, box), style)


def wagon_image(canvas: Canvas, used: bool, wide: float) -> pygame.Surface:
    """An empty wagon."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        return pictures.wagon(size, canvas.scale, used, wide)

    return looks.picture(canvas, ("wagon", used, wide), (wide, pictures.CARRIAGE_HIGH), make)


@look
def divider(canvas: Canvas, rect: Rect, seat: int) -> None:
    """The house between used and unused wagons."""
    x, y, w, h = rect
    line = (x + w / 2 - 3, y + 30, 6, h - 32)
    looks.put(canvas, "divider", line, lambda size: pictures.divider(size, canvas.scale))
    looks.house(seat).paint(canvas, (x + w / 2 - 15, y, 30, 30))


@look
def ghost(canvas: Canvas, rect: Rect, city: int) -> None:
    """The wagon that the sale in view would add."""
    x, y, w, _ = rect
    canvas.box(rect, fade(theme.MOSS, 0.10), radius=7)
    canvas.dashed_box(rect, theme.MOSS, radius=7, stroke=1.7)
    with canvas.faded(0.6):
        looks.emblem(canvas, city, (x + w / 2 - 14, y + 4, 28, 28))
    style = BOLD.but(colour=theme.MOSS, align="center")
    canvas.text(word(canvas, "if_sold"), (x + 3, y + 32, w - 6, 22), style)


# The other seats


@look
def opponent(
    canvas: Canvas, rect: Rect, head: Seated, points: int, loaded: int, space: int, jewels: tuple[int, int],
    used: int, orders: int, houses: int,
) -> None:  # fmt: skip
    """Another seat's panel without the goods and emblems in it: only what everybody may see; `houses` stand
    on the map.
    """
    panel = Panel(rect)
    paint_frame(canvas, rect, head)
    _head(canvas, panel, head, points)
    _load(canvas, panel, loaded, space)
    for colour, (x, y, w, h) in enumerate(panel.jewels):
        looks.jewel(colour).paint(canvas, (x, y, w, h))
        canvas.text(str(jewels[colour]), (x + w + 3, y - 1, 20, h + 2), BOLD.but(size=16, tabular=True))
    if 0 < used < orders:
        x, y, _, _ = panel.order_spots(used, orders, 0)[used]
        canvas.line([(x - 5.5, y - 2), (x - 5.5, y + EMBLEM + 2)], fade(INK, 0.7), 1.5, dash=(3, 3))
    for index, spot in enumerate(panel.houses):
        looks.house(head.seat if index < houses else -1).paint(canvas, spot)


def _head(canvas: Canvas, panel: Panel, head: Seated, points: int) -> None:
    y, right, wide = panel.head, panel.right, points_wide(canvas, points)
    number = NUMBER.but(size=22, align="right")
    canvas.text(str(points), (right - wide, y - 16, wide, 30), number, scale_ui=False)
    limit = right - wide - 8
    if head.status:
        style = BOLD.but(colour=theme.VERMILION, align="right")
        limit = paint_status(canvas, head.status, limit, y, style, 70) - 8
    elif head.turn:
        limit -= RING
    paint_head(canvas, (panel.left, y), limit, head, SEATS[head.seat])


def _load(canvas: Canvas, panel: Panel, loaded: int, space: int) -> None:
    """The tray and its empty places, or where they stand close how much is loaded."""
    (x, y, _, h), spots = panel.load, panel.load_spots(space)
    right = spots[-1][0] + CUBE + 6
    canvas.box((x, y, right - x, h), fade("#8E7448", 0.30), radius=6, border=fade(INK_SOFT, 0.4))
    if len(spots) <= 1 or spots[1][0] - spots[0][0] >= CUBE - 1:
        for spot in spots[loaded:]:
            looks.put(canvas, "place", spot, lambda size: goods.outline(size, fade(INK, 0.3)))
    elif loaded < space and right - spots[loaded][0] > 30:
        left, words = spots[loaded][0], word(canvas, "load", loaded=loaded, space=space)
        style = TextStyle(15, INK, align="right")
        canvas.text(words, (left, y, right - left - 8, h), style, scale_ui=False)


def points_wide(canvas: Canvas, points: int) -> float:
    """Room of the points in another seat's panel."""
    return max(26.0, canvas.measure(str(points), NUMBER.but(size=22), scale_ui=False)[0])


# The actions


@look
def actions(
    canvas: Canvas, rect: Rect, seat: int, mine: bool, given: int, left: int, why: str,
    ends: tuple[str, str, str], cause: str,
) -> None:  # fmt: skip
    """The panel at the right of the map: actions given and left, why, and how near the ends of the game are:
    houses and specials taken, the End card, and which end came.
    """
    if mine:
        top_band(canvas, rect, theme.VERMILION)
    x, y, w, _ = rect
    canvas.text(word(canvas, "actions"), (x + 13, y + 11, w - 62, 30), TextStyle(20, INK, "bold", True))
    light = theme.PAPER_LIGHT if mine or seat != 3 else INK
    for index in range(given):
        _disc(canvas, index, index < given - left, theme.VERMILION if mine else SEATS[seat].colour, light)
    if given:
        end = DISCS[given - 1][0] + DISC / 2 + 5
        room = (end, DISCS[0][1] - 13, x + w - 10 - end, 26)
        canvas.text(word(canvas, "left", left=left), room, BOLD.but(align="right"))
    style = TextStyle(15, INK_SOFT, line=1.32)
    canvas.text(why, (x + 13, y + 76, w - 24, 44), style, fit="wrap", valign="top")
    canvas.rule(x + 12, y + 123, w - 24)
    _counters(canvas, ends, cause)


def _disc(canvas: Canvas, index: int, done: bool, fill: str, light: str) -> None:
    """One action: a check when it is done, else its number."""
    (x, y), r = DISCS[index], DISC / 2
    canvas.circle((x, y + 1.2), r, fade("#000000", 0.25))
    if done:
        canvas.circle((x, y), r, "#C9B891", border=fade(INK, 0.6), stroke=1.5)
        canvas.line([(x - 6, y + 0.5), (x - 1.8, y + 4.8), (x + 6.4, y - 4.8)], "#6B5D50", 3.2)
        return
    canvas.circle((x, y), r, fill, border=INK, stroke=1.6)
    canvas.circle((x, y), r - 3, None, border=fade(light, 0.8), stroke=1.3)
    style = TextStyle(16, light, "bold", align="center")
    canvas.text(str(index + 1), around((x, y), DISC), style, scale_ui=False)


def _counters(canvas: Canvas, ends: tuple[str, str, str], cause: str) -> None:
    """The three ends; the one that came lies on gold."""
    x, y, w, _ = geometry.COUNTERS[0]
    if cause == "quiet":
        canvas.box((x - 4, y - 25, w + 8, 24), fade(theme.GOLD_LIGHT, 0.7), radius=5)
    heading = word(canvas, "ends." + ("quiet" if cause == "quiet" else "heading"))
    canvas.text(heading, (x + 3, y - 24, w - 6, 22), SOFT)
    icons = ("traveling_merchant/house", "common/star", "traveling_merchant/end")
    names = [word(canvas, "ends." + name) for name in geometry.ENDS]
    plain, tight = TextStyle(15), {"scale_ui": False}
    wanted = [
        canvas.measure(name, plain, **tight)[0] + canvas.measure(value, BOLD, **tight)[0]
        for name, value in zip(names, ends)
    ]
    size = 15 * max(1.0, min(canvas.ui, COUNTED_MOST, (w - 35) / max(wanted)))
    style = BOLD.but(size=size, align="right", tabular=True)
    for end, icon, name, value, rect in zip(geometry.ENDS, icons, names, ends, geometry.COUNTERS):
        if cause == end:
            canvas.box(inset(rect, -4, 0), fade(theme.GOLD_LIGHT, 0.75), radius=5, border=theme.GOLD)
        x, y, w, h = rect
        canvas.art(icon, (x + 2, y + 1, 20, 20))
        wide = canvas.measure(value, BOLD.but(size=size), scale_ui=False)[0]
        canvas.text(name, (x + 27, y, w - 33 - wide, h), plain)
        canvas.text(value, (x + w - wide - 6, y, wide + 4, h), style, scale_ui=False)


@look
def wanted(canvas: Canvas, rect: Rect, on: bool) -> None:
    """The switch for marking the goods that orders want."""
    fill = fade(theme.GOLD_LIGHT, 0.95) if on else fade("#CDBD9A", 0.35)
    canvas.box(rect, fill, radius=6, border=theme.GOLD if on else fade(INK_SOFT, 0.5), stroke=1.4)
    canvas.art("common/eye", inset(rect, 4, 2.5))


@look
@reads(but_for(5, 4))
def choice(
    canvas: Canvas, rect: Rect, title: str, line: str, possible: bool, key: str = "", name: str = "",
    seat: int = 0, active: bool = False,
) -> None:  # fmt: skip
    """Move, buy or sell with a picture, or (no `name`) another choice: what it does, and its key."""
    x, y, w, _ = rect
    if active:
        canvas.box(rect, "#FFFBF2", radius=6, border=theme.VERMILION, stroke=2)
    elif possible:
        canvas.box(rect, "#E1E0C3", radius=6, border="#83AB66", stroke=1.8)
    else:
        canvas.box(rect, fade("#CDBD9A", 0.30), radius=6, border=fade(INK_SOFT, 0.35))
    wide = 19 if len(key) <= 1 else 30
    left = 40 if name else 9
    with canvas.faded(1.0 if possible else 0.5):
        icon = (x + 5, y + 6, 30, 30)
        if name == "move":
            looks.horse(seat).paint(canvas, icon)
        elif name:
            canvas.art("traveling_merchant/take" if name == "buy" else "common/coin", inset(icon, 1))
        canvas.text(title, (x + left, y + 2, w - left - (wide + 9 if key else 5), 20), BOLD)
        tone = "#47692F" if possible and name else INK_SOFT
        canvas.text(line, (x + left, y + 20, w - left - 5, 20), TextStyle(15, tone))
        if key:
            canvas.key_cap(key, (x + w - wide - 5, y + 4, wide, 18))
