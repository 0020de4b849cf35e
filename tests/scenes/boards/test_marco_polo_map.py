"""The map of Marco Polo II: nothing that is printed or lies on it covers anything else, and is readable."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.marco_polo.components import MARKER_BONUS, OUTPOST_BONUS
from game.marco_polo.effects import EFFECTS
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.map_tables import CITIES, NODES
from scenes.boards.marco_polo import map_places as places
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.pictures.chips import Items
from scenes.kit.canvas import Canvas
from scenes.kit.theme import INK, Rect, TextStyle
from tests.scenes.kit.helpers import blank_canvas

SLACK = 1.0
"""Units that two things may share at their rounded corners."""
SMALLEST = 12.0


def name_boxes(board: Canvas, language: str) -> Iterator[tuple[str, Rect]]:
    style = TextStyle(15, INK, "bold", True)
    for node, (x, y, side) in enumerate(places.NAMES):
        words = Catalogue.load(language)(f"marco_polo.node.{NODE_IDS[node]}")
        wide = board.measure(words, style, scale_ui=False)[0]
        left = x - {"left": 0.0, "center": wide / 2, "right": wide}[side]
        yield f"name {NODE_IDS[node]}", (left, y - 7, wide, 14)


def boxes(board: Canvas, language: str) -> list[tuple[str, Rect]]:
    """Everything on the map by what it is and where."""
    found = list(name_boxes(board, language))
    for road in places.ROADS:
        name = "-".join(NODE_IDS[end] for end in road.ends)
        found.append((f"cost {name}", road.label))
        if road.guild >= 0:
            x, y, w, h = places.seal(road)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_map_covers_anything_else(language: str) -> None:
    found = boxes(blank_canvas(), language)
    assert [f"{one} / {other}" for (one, a), (other, b) in combinations(found, 2) if overlap(a, b)] == []
    x, y, w, h = places.MAP_RECT
    assert [
        name
        for name, (a, b, c, d) in found
        if a < x + 2 or b < y + 2 or a + c > x + w - 2 or b + d > y + h - 2
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caravan_leaves_names_costs_and_tiles_to_be_read(language: str) -> None:
    """A loaded camel stands on the map and not on paper: only posts and its own shield may be behind it."""
    found = boxes(blank_canvas(), language)
    covered = []
    for node in range(NODES):
        x, y, w, h = places.caravan(node, 0, 1)
        stands = (x + 3, y + 4, w - 6, h - 7)
        own = (f"place {NODE_IDS[node]}", "post", "seal")
        covered += [
            f"{NODE_IDS[node]} / {name}"
            for name, rect in found
            if not name.startswith(own) and overlap(stands, rect)
        ]
    assert covered == []


MOST_AT_A_PLACE = 5
"""Four seats, of which one may have two travellers or two caravans."""


@pytest.mark.parametrize("standing", [places.figure, places.caravan], ids=["travellers", "caravans"])
def test_whoever_stands_somewhere_hides_no_box_and_no_tile(standing: Callable[[int, int, int], Rect]) -> None:
    """However many there are: where dice are put is left wholly free, and what lies in cities can be read."""
    boxes_of_dice = {"card": places.CARDS, "special city": places.SPECIALS, "purse": (places.PURSE,)}
    tiles = {"contract": places.LETTERS, "outpost": places.OUTPOSTS, "bonus": places.BONUSES}
    covered = []
    for node, count in product(range(NODES), range(1, MOST_AT_A_PLACE + 1)):
        for rect in (standing(node, nth, count) for nth in range(count)):
            x, y, w, h = rect
            # The pictures have a little room around them.
            drawn = (x + 3, y + 2, w - 6, h - 3)
            for found, shown in ((boxes_of_dice, rect), (tiles, drawn)):
                covered += [
                    f"{count} at {NODE_IDS[node]} / {name}"
                    for name, spots in found.items()
                    if any(overlap(shown, spot) for spot in spots)
                ]
    assert covered == []


@pytest.mark.parametrize("standing", [places.figure, places.caravan], ids=["travellers", "caravans"])
def test_whoever_stands_somewhere_is_nearest_to_that_place(
    standing: Callable[[int, int, int], Rect],
) -> None:
    for node in range(NODES):
        x, y, w, h = standing(node, 0, 1)
        feet = (x + w / 2, y + h - 8)
        assert min(range(NODES), key=lambda at: math.dist(places.NODES[at], feet)) == node


def items(row: list[int]) -> Items:
    return tuple((str(number), EFFECTS[column]) for column, number in enumerate(row) if number)


def test_every_tile_and_cost_of_the_map_can_be_read() -> None:
    board = blank_canvas()
    rows = [(items(list(row)), places.BONUSES[0][2] - chips.BONUS_ROOM) for row in MARKER_BONUS]
    rows += [(items(list(row)), places.OUTPOST[0] - 6) for row in OUTPOST_BONUS]
    rows += [(road.cost, road.label[2] - 9) for road in places.ROADS]
    assert [row for row, room in rows if chips.fitted(board, row, room, 14)[1] < SMALLEST] == []
