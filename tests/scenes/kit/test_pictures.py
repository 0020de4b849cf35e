"""Every drawn picture: right size, not blank, the same bytes every time, at several sizes."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.core.folders import assets
from game.core.shelf import shelf
from scenes.boards import tiles
from scenes.boards.carthage.pictures import cards, pieces
from scenes.boards.carthage.pictures import map as carthage_map
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.kit.pictures import desk, night, paper
from scenes.kit.pictures.svg import Drawing, pixels
from tests.scenes.kit.helpers import content, shades

SCALES = (1.0, 1.5, 0.83)
Box = tuple[int, int]
# Width, height in design units, and how to draw at a scale.
Picture = tuple[float, float, Callable[[float], pygame.Surface]]


def scaled(width: float, height: float, draw: Callable[[Box, float], pygame.Surface]) -> Picture:
    return width, height, lambda scale: draw(pixels(width, height, scale), scale)


def sized(width: float, height: float, draw: Callable[[Box], pygame.Surface]) -> Picture:
    return width, height, lambda scale: draw(pixels(width, height, scale))


def square(side: float, draw: Callable[[int], pygame.Surface]) -> Picture:
    return side, side, lambda scale: draw(pixels(side, side, scale)[0])


PICTURES: dict[str, Picture] = {
    "map": scaled(956, 236, carthage_map.draw),
    "night": scaled(1280, 720, night.draw),
    "night, wide window": scaled(1500, 720, night.draw),
    "window glow": (*night.GLOW_RECT[2:], night.window_glow),
    "caravan": (*night.CARAVAN_SIZE, night.caravan),
    "card back": scaled(70, 100, cards.back),
    "small card back": scaled(28, 32, cards.back),
    "pile of points": sized(40, 34, partial(pieces.points_pile, cards=7)),
    "pile without points": sized(40, 34, partial(pieces.points_pile, cards=0)),
    "missing coin": sized(17, 17, partial(pieces.coin_place, missing=True)),
    "token place": sized(32, 32, pieces.token_place),
    "last token place": sized(32, 32, partial(pieces.token_place, end=True)),
    "panel": scaled(288, 156, paper.panel),
    "fibres": scaled(288, 156, paper.fibres),
    "seal": square(42, paper.seal),
    "ribbon": scaled(120, 23, partial(paper.ribbon, fill="#B8623C")),
    "plate": scaled(90, 30, paper.plate),
    "tray": scaled(400, 130, paper.tray),
}
for look in sorted(desk.LOOKS):
    PICTURES[f"desk, {look}"] = scaled(1280, 720, partial(desk.draw, look=look))
for game in (entry.id for entry in shelf()):
    PICTURES[f"tile, {game}"] = sized(318, 182, partial(tiles.draw, game=game))
for i, good in enumerate(GOODS):
    PICTURES[f"card, {good.name}"] = sized(84, 118, partial(cards.face, good=i, icons=i % 3))
    PICTURES[f"small card, {good.name}"] = sized(26, 34, partial(cards.small, good=i))
    PICTURES[f"chip, {good.name}"] = sized(34, 24, partial(cards.chip, good=i))
    PICTURES[f"ship, {good.name}"] = sized(55, 48, partial(pieces.ship, good=i))
    PICTURES[f"ghost ship, {good.name}"] = sized(55, 48, partial(pieces.ghost_ship, good=i))
    PICTURES[f"token, {good.name}"] = sized(32, 32, partial(pieces.token, good=i))
    PICTURES[f"used token, {good.name}"] = sized(32, 32, partial(pieces.used_token, good=i))
    PICTURES[f"stock, {good.name}"] = scaled(86, 96, partial(pieces.stock_column, good=i))


pytestmark = pytest.mark.usefixtures("small_window")


@pytest.mark.parametrize("name", PICTURES)
def test_size_and_content(name: str) -> None:
    width, height, draw = PICTURES[name]
    for scale in SCALES:
        surface = draw(scale)
        assert surface.get_size() == pixels(width, height, scale)
        assert shades(surface) > 8


@pytest.mark.parametrize("name", PICTURES)
def test_same_bytes_twice(name: str) -> None:
    draw = PICTURES[name][2]
    assert content(draw(1.0)) == content(draw(1.0))


def test_sideways_card_turns_by_a_quarter() -> None:
    card = cards.face((84, 118), 0, 1)
    lying = cards.sideways(card)
    assert lying.get_size() == (118, 84)
    assert content(pygame.transform.rotate(lying, 90)) == content(card)


def test_words_of_a_card_stay_on_it() -> None:
    for width, height in ((84, 118), (58, 81), (69, 112)):
        for x, y, w, h in cards.spots(width):
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= height


def test_map_places_lie_on_the_board() -> None:
    assert len(carthage_map.LANES) == len(GOODS)
    assert list(carthage_map.PLACES) == sorted(carthage_map.PLACES, reverse=True)
    for ribbon in carthage_map.RIBBONS.values():
        (x, y), (w, h) = ribbon.centre, ribbon.size
        assert x - w / 2 > 0
        assert x + w / 2 < carthage_map.WIDTH
        assert y + h / 2 < carthage_map.HEIGHT


def test_ships_sail_on_the_lanes_that_are_drawn() -> None:
    """Each lane of the sheet lies in its good's colour where the program puts that good's ship."""
    root = ET.fromstring((assets() / "art" / "carthage" / "map.svg").read_text(encoding="utf-8"))
    lanes = next(node for node in root.iter() if node.get("id") == "lanes")
    shapes = [node.attrib for node in lanes.iter()]
    quay, last = carthage_map.PLACES[-1], carthage_map.PLACES[0]
    for good, y in zip(GOODS, carthage_map.LANES, strict=True):
        line = next(shape for shape in shapes if shape.get("stroke") == good.colour)
        assert line["d"] == f"M{quay + 14} {y}L{last} {y}"
        rings = [(shape["cx"], shape["cy"]) for shape in shapes if shape.get("fill") == good.deep]
        assert rings == [(str(x), str(y)) for x in carthage_map.PLACES[:-1]]
        stone = next(shape for shape in shapes if shape.get("data-tint") == good.colour)
        left, top, wide, high = (float(stone[key]) for key in ("x", "y", "width", "height"))
        assert (left + wide / 2, top + high / 2) == pytest.approx((quay, y), abs=0.01)


def test_sails_on_the_shelf_have_the_colours_of_goods() -> None:
    root = ET.fromstring((assets() / "art" / "carthage" / "tile.svg").read_text(encoding="utf-8"))
    ships = [node for node in root.iter() if node.get("href") == "ship-sail.svg"]
    assert {node.get("data-tint") for node in ships} == {good.colour for good in GOODS}


def test_unknown_art_is_refused() -> None:
    with pytest.raises(KeyError):
        Drawing(10, 10).art("common/nothing", 0, 0, 10)


def test_dashes_are_the_same_every_time() -> None:
    """The rasteriser's own dashes of curves depend on what was in memory before."""
    rng = random.Random(5)
    seen = set()
    for _ in range(60):
        Drawing(100, 10).render((rng.randrange(5, 400), rng.randrange(5, 300)))
        sheet = Drawing(93, 133)
        sheet.rect((1, 1, 82, 120), None, "#2B2320", 1.2, 7, (5, 4))
        sheet.circle(50, 50, 30, "#F3EAD7", "#2B2320", 1.4, (4.2, 3.4))
        seen.add(content(sheet.render((84, 120))))
    assert len(seen) == 1
