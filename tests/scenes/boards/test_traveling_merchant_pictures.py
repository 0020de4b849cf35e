"""Pictures of The Era of Traveling Merchant: right size, not blank, the same bytes every time."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.core.folders import assets
from game.traveling_merchant.components import GOOD_IDS
from scenes.boards.traveling_merchant.pictures import caravan, cards
from scenes.boards.traveling_merchant.pictures import cloth as merchant_cloth
from scenes.boards.traveling_merchant.pictures import goods as merchant_goods
from scenes.boards.traveling_merchant.pictures.caravan import LEAN, SLIM, WAGON
from scenes.kit.pictures.svg import pixels
from tests.scenes.kit.helpers import content, shades

Box = tuple[int, int]
Picture = tuple[float, float, Callable[[Box, float], pygame.Surface]]

PICTURES: dict[str, Picture] = {
    "road": (147, 123, cards.road),
    "wide road": (201, 89, cards.road),
    "order": (106, 98, partial(cards.order, band="#8A5A38")),
    "special": (120, 70, cards.special),
    "back": (80, 100, cards.back),
    "title": (164, 54, partial(cards.paper_plate, strip="#C9993B")),
    "divider": (6, 58, caravan.divider),
    "cloth": (
        656,
        412,
        partial(
            merchant_cloth.draw,
            cards=[(10, 8, 201, 123)],
            roads=[(210, 50, 18, 24)],
            empty=[(240, 8, 201, 123)],
        ),
    ),
}
for number, (width, height) in enumerate(((201, 123), (147, 123), (114, 190), (114, 68), (138, 68))):
    edge = merchant_goods.edge_of(None if number == 0 else number - 1)
    draw = partial(cards.city, edge=edge, ground=height - 52, seed=number)
    PICTURES[f"city {width} x {height}"] = (width, height, draw)
for spaces in (3, 4):
    look = partial(caravan.carriage, colour="#3F8FC9", spaces=spaces)
    PICTURES[f"carriage of {spaces}"] = (caravan.carriage_width(spaces), caravan.CARRIAGE_HIGH, look)
for used in (False, True):
    for size in (WAGON, SLIM, LEAN):
        PICTURES[f"wagon {used} {size[0]}"] = (*size, partial(caravan.wagon, used=used, wide=size[0]))


pytestmark = pytest.mark.usefixtures("small_window")


@pytest.mark.parametrize("name", PICTURES)
def test_size_and_content(name: str) -> None:
    width, height, draw = PICTURES[name]
    for scale in (1.0, 1.5, 0.83):
        wanted = pixels(width, height, scale)
        surface = draw(wanted, scale)
        assert surface.get_size() == wanted
        assert shades(surface) > 8
    again = pixels(width, height, 1.0)
    assert content(draw(again, 1.0)) == content(draw(again, 1.0))


@pytest.mark.parametrize("good", range(4))
def test_cubes_differ(good: int) -> None:
    cube = merchant_goods.cube((48, 48), good)
    assert cube.get_size() == (48, 48)
    others = [merchant_goods.cube((48, 48), other) for other in range(4) if other != good]
    assert all(content(cube) != content(other) for other in others)


def test_plates_tell_goods_without_their_colour() -> None:
    plates = set()
    for good in GOOD_IDS:
        path = assets() / "art" / "traveling_merchant" / f"letter-cube-{good}.svg"
        root = ET.fromstring(path.read_text(encoding="utf-8"))
        plate = next(node for node in root.iter() if node.get("id") == "plate")
        plates.add(tuple(sorted(plate[0].attrib.items())))
    assert len(plates) == len(GOOD_IDS)


@pytest.mark.parametrize("spaces", [3, 4])
def test_the_places_lie_in_the_carriage(spaces: int) -> None:
    slots = caravan.carriage_slots(spaces)
    assert len(slots) == spaces
    assert slots[0][0] > 4
    assert slots[-1][0] + slots[-1][2] < caravan.carriage_width(spaces) - 4
    for width, _ in (WAGON, SLIM, LEAN):
        for part in (caravan.wagon_slot(width), caravan.wagon_emblem(width)):
            assert part[0] > 0
            assert part[0] + part[2] < width
