"""The map of Marco Polo II: nothing that is printed or lies on it covers anything else, and is readable."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product

import pygame
import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.tables import TableError, parse_table
from game.marco_polo.components import MARKER_BONUS, OUTPOST_BONUS
from game.marco_polo.effects import EFFECTS
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.map_tables import CITIES, NODES
from scenes.boards.marco_polo import map_geometry as places
from scenes.boards.marco_polo.pictures import chips, map_sheet, pieces
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.kit.canvas import Canvas, centre, inset
from scenes.kit.theme import INK, Rect, TextStyle
from tests.scenes.kit.helpers import blank_canvas

SLACK = 1.0
"""Units that two things may share at their rounded corners."""
SMALLEST = 12.0
CLEAR = 7.0
"""Units from one of a crowd to the next: of a seat's shape, 13 wide, the greater part."""
DICE_LIE = ("CARDS", "SPECIALS", "purse")
EDGE = inset(places.MAP_RECT, 2)


def name_boxes(board: Canvas, language: str) -> Iterator[tuple[str, Rect]]:
    style = TextStyle(15, INK, "bold", True)
    for node, (x, y, side) in enumerate(places.NAMES):
        words = Catalogue.load(language)(f"marco_polo.node.{NODE_IDS[node]}")
        wide = board.measure(words, style, scale_ui=False)[0]
        left = x - {"left": 0.0, "center": wide / 2, "right": wide}[side]
        yield f"name {NODE_IDS[node]}", (left, y - 7, wide, 14)


def boxes(board: Canvas, language: str) -> list[tuple[str, Rect]]:
    """Everything on the map by what it is and where; labels of roads as large as letters are."""
    found = list(name_boxes(board, language))
    for road in places.ROADS:
        name = "-".join(NODE_IDS[end] for end in road.ends)
        label = map_sheet.label(board, road)
        found.append((f"cost {name}", label))
        if road.guild >= 0:
            x, y, w, h = places.seal_at(label)
            found.append((f"seal {name}", (x + 1, y + 1, w - 6, h - 2)))
    for node in range(NODES):
        x, y, w, h = places.node_rect(node)
        # A shield is narrower below, where posts stand at its sides.
        found.append((f"place {NODE_IDS[node]}", (x + 5, y + 1, w - 10, h - 9)))
        if 0 < node < CITIES:
            found += [(f"post {NODE_IDS[node]}", rect) for rect in places.posts(node)]
    for kind in ("BONUSES", "LETTERS", "OUTPOSTS", "CARDS", "SPECIALS"):
        found += [(f"{kind} {number}", rect) for number, rect in enumerate(getattr(places, kind))]
    return [*found, ("purse", places.PURSE)]


def overlap(one: Rect, other: Rect) -> bool:
    return all(
        one[i] + one[i + 2] - SLACK > other[i] and other[i] + other[i + 2] - SLACK > one[i] for i in (0, 1)
    )


def within(one: Rect, other: Rect) -> bool:
    return all(other[i] <= one[i] and one[i] + one[i + 2] <= other[i] + other[i + 2] for i in (0, 1))


@pytest.mark.parametrize("ui", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_map_covers_anything_else(language: str, ui: float) -> None:
    board = blank_canvas()
    board.ui = ui
    found = boxes(board, language)
    assert [f"{one} / {other}" for (one, a), (other, b) in combinations(found, 2) if overlap(a, b)] == []
    assert [name for name, rect in found if not within(rect, EDGE)] == []


MOST_AT_A_PLACE = 5
"""Four seats, of which one may have two travellers or two caravans."""
FAINT = 60
"""Of 255: what is fainter is the shadow at somebody's feet."""
STANDING: dict[str, tuple[Callable[[int, int, int], Rect], Callable[[Canvas, Rect], None]]] = {
    "travellers": (
        partial(places.stand, "figure"),
        lambda canvas, rect: pieces.traveller(canvas, rect, 0, 2),
    ),
    "caravans": (
        partial(places.stand, "caravan"),
        lambda canvas, rect: pieces.caravan(canvas, rect, 0, ("gold", "silk"), 2),
    ),
}
"""Where they stand, and how one of two of a seat is painted: with its number it takes the most room."""
CROWDS = [
    (node, count, nth)
    for node, count in product(range(NODES), range(1, MOST_AT_A_PLACE + 1))
    for nth in range(count)
]


def seen_of(kind: str) -> Rect:
    """The part of a picture's rectangle in which something can be seen, as its painter fills it."""
    standing, paint = STANDING[kind]
    _, _, w, h = standing(0, 0, 1)
    canvas = blank_canvas(2.0)
    paint(canvas, (0.0, 0.0, w, h))
    x, y, wide, high = pygame.mask.from_surface(canvas.surface, FAINT).get_bounding_rects()[0]
    return (x / 2, y / 2, wide / 2, high / 2)


@pytest.mark.parametrize("kind", STANDING)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_stands_somewhere_covers_nothing_that_is_to_be_read(language: str, kind: str) -> None:
    """However many there are: names, costs and their seals, tiles, boxes, the purse, other places and their
    posts are free. Only the own place and its posts may be behind them, and boxes are left wholly free.
    """
    standing, (left, top, wide, high) = STANDING[kind][0], seen_of(kind)
    found = [*boxes(blank_canvas(), language), ("edge", EDGE)]
    covered = set()
    for node, count, nth in CROWDS:
        rect = standing(node, nth, count)
        seen = (rect[0] + left, rect[1] + top, wide, high)
        own = (f"place {NODE_IDS[node]}", f"post {NODE_IDS[node]}")
        for name, spot in found:
            shown = rect if name.startswith(DICE_LIE) else seen
            wrong = not within(seen, spot) if name == "edge" else overlap(shown, spot)
            if wrong and name not in own:
                covered.add(f"{count} at {NODE_IDS[node]} / {name}")
    assert covered == set()


@pytest.mark.parametrize("kind", STANDING)
def test_each_of_a_crowd_can_be_told_from_the_next(kind: str) -> None:
    """The shapes of the seats stay to be seen."""
    spots = {crowd: centre(STANDING[kind][0](*crowd[:1], crowd[2], crowd[1])) for crowd in CROWDS}
    near = [
        NODE_IDS[node]
        for node, count, nth in CROWDS
        if nth and math.dist(spots[node, count, nth], spots[node, count, nth - 1]) < CLEAR
    ]
    assert near == []


@pytest.mark.parametrize("kind", STANDING)
def test_whoever_stands_somewhere_is_nearest_to_that_place(kind: str) -> None:
    standing = STANDING[kind][0]
    for node in range(NODES):
        x, y, w, h = standing(node, 0, 1)
        feet = (x + w / 2, y + h - 8)
        assert min(range(NODES), key=lambda at: math.dist(places.NODES[at], feet)) == node


def items(row: list[int]) -> Items:
    return tuple((str(number), EFFECTS[column]) for column, number in enumerate(row) if number)


def test_every_tile_and_cost_of_the_map_can_be_read() -> None:
    board = blank_canvas()
    rows = [(items(list(row)), places.BONUSES[0][2] - chips.BONUS_ROOM) for row in MARKER_BONUS]
    rows += [(items(list(row)), places.OUTPOST[0] - 4) for row in OUTPOST_BONUS]
    rows += [(road.cost, road.label[2] - 9) for road in places.ROADS]
    assert [row for row, room in rows if chips.fitted(board, row, room, 14)[1] < SMALLEST] == []


WRONG = {
    "o10 = { at = [350, 120]": ("o11 = { at = [350, 120]", "missing, or not of the game: o10, o11"),
    "o5-calicut = ": ("o5-fuzhou = ", "missing, or not of the game: o5-calicut, o5-fuzhou"),
    ", box = [[438, 213]]": ("", "places, balkh, box: 1 wanted"),
    "contracts = [[544, 297], ": ("contracts = [", "places, kabul, contracts: 2 wanted"),
    'align = "right"': ('align = "above"', "places, hangzhou, align: "),
    "label = [753, 120]": ('label = "there"', "roads, o1-dunhuang, label: "),
}


@pytest.mark.parametrize("right", WRONG)
def test_a_file_of_the_map_that_does_not_fit_the_game_is_refused_by_place_and_field(right: str) -> None:
    text, (wrong, message) = places.FILE.read_text(encoding="utf-8"), WRONG[right]
    assert text.count(right) == 1
    with pytest.raises(TableError, match=f"map.toml: .*{message}"):
        parse_table(text.replace(right, wrong), places.MapChart, places.FILE.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cities_are_no_wider_than_is_kept_clear(language: str) -> None:
    words = Catalogue.load(language)
    for node, (name, box) in enumerate(name_boxes(blank_canvas(), language)):
        printed = pygame.FRect(box).inflate(-SLACK, 0)
        kept = pygame.FRect(places.name_rect(node, words(f"marco_polo.node.{NODE_IDS[node]}")))
        assert kept.left <= printed.left and printed.right <= kept.right, name
        assert kept.w < printed.w + 14, name


@pytest.mark.parametrize("ui", [1.5, 2.0])
def test_in_large_letters_what_a_road_costs_is_larger(ui: float) -> None:
    board = blank_canvas()
    board.ui = ui
    for road in places.ROADS:
        label, size = map_sheet.label(board, road), map_sheet.PRICE * 1.3
        assert label.w >= chips.width(board, road.cost, size) and label.h >= chips.high(size)
        off, usual = (min(math.dist(box.centre, at) for at in road.along(40)) for box in (label, road.label))
        assert off < usual + 12, "at its road"
