"""Windows of other shapes than 16:9: the table uses what they have to spare, pages stay in the middle."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from scenes.kit.theme import Rect
from scenes.shell.routes import Table
from scenes.table.scene import TableScene
from scenes.table.side_panels import side_panels
from tests.scenes.kit.helpers import canvas
from tests.scenes.running import Shell

SHAPES = [(800, 600), (1024, 768), (1920, 1200), (2560, 1080), (3840, 1080), (1366, 768), (1280, 720)]


def apart(one: Rect, other: Rect) -> bool:
    across = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
    return across or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]


@pytest.mark.parametrize("size", SHAPES)
def test_what_is_pinned_begins_at_the_upper_left_and_keeps_its_ratio(size: tuple[int, int]) -> None:
    made = canvas(size)
    made.pinned = True
    _, _, wide, high = made.room
    left, top = made.spot((0, 0))
    right, bottom = made.spot((wide, high))
    assert left == pytest.approx(size[0] - right)
    assert top == pytest.approx(size[1] - bottom)
    assert wide >= 1280 and high >= 720
    made.pinned = False
    assert made.room == (0, 0, 1280, 720)


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("counselled", [True, False])
def test_log_and_counsel_share_the_room_with_the_board(size: tuple[int, int], counselled: bool) -> None:
    made = canvas(size)
    made.pinned = True
    log, counsel = (980.0, 382.0, 288.0, 208.0), (980.0, 598.0, 288.0, 114.0)
    board, others = (12.0, 46.0, 956.0, 666.0), (980.0, 54.0, 288.0, 320.0)
    found = side_panels(made.room, log, counsel, counselled)
    shown = [board, others, found.log, *([found.counsel] if counselled else [])]
    assert all(apart(one, other) for one, other in combinations(shown, 2))
    for x, y, w, h in shown:
        assert x >= 8 and y >= 46 and x + w <= made.room[2] - 8 and y + h <= made.room[3] - 8 + 0.01
    if made.room == (0, 0, 1280, 720):
        assert found.counsel == counsel
    else:
        assert found.log[2] * found.log[3] > 1.3 * log[2] * log[3]


@pytest.mark.parametrize("size", [(1024, 768), (2560, 1080)])
def test_the_pointer_hits_what_it_sees_at_every_shape(size: tuple[int, int]) -> None:
    seats = (Seat(name="Ada"), Seat(level="apprentice", name="Bo"), Seat(level="apprentice", name="Cy"))
    match = Match(MatchSetup(game="carthage", seats=seats, options={"start_seat": 0}, seed=3))
    shell = Shell(Table(match), size=size)
    scene = shell.top
    assert isinstance(scene, TableScene)
    rules = scene.controls.buttons["rules"]
    assert rules.rect[0] + rules.rect[2] == pytest.approx(scene.room[2] - 12)
    shell.click(scene.stage.log_panel.rect)
    assert scene.whole_log is not None
    shell.press(pygame.K_ESCAPE)
    shell.click(rules.rect)
    page = shell.top
    assert page is not scene and page.room == (0, 0, 1280, 720)
    shell.press(pygame.K_ESCAPE)
    assert shell.top is scene and scene.room != (0, 0, 1280, 720)
