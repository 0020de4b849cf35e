"""What the board of The Era of Traveling Merchant shows agrees with the rules and with itself."""

from __future__ import annotations

import random

import pygame
import pytest

from game.traveling_merchant.components import ORDER_IDS
from game.traveling_merchant.state import HOUSE
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.boards.traveling_merchant.looks import Order
from scenes.boards.traveling_merchant.panels import wagon
from scenes.boards.traveling_merchant.pictures.caravan import WAGON
from scenes.boards.traveling_merchant.speech import TIPS
from scenes.boards.traveling_merchant.stages import rolling
from scenes.kit.timeline import Timeline
from tests.game.traveling_merchant.builder import Laid, Own, position
from tests.scenes.boards.hands import canvas_for, context
from tests.scenes.boards.merchant_player import forward, new_match


def test_an_order_turns_into_the_wagon_that_it_becomes(screen: pygame.Surface) -> None:
    shared, rect = context("en"), (100.0, 100.0, *WAGON)
    flying, standing = canvas_for(shared, screen.copy()), canvas_for(shared, screen.copy())
    rolling(Order(0), (0.0, 0.0, 106.0, 98.0))(flying, rect, 1.0)
    wagon(0, False).paint(standing, rect)
    for part in (pygame.Rect(140, 102, 40, 34), pygame.Rect(104, 160, 74, 18)):  # beside emblem and name
        seen = [pygame.image.tobytes(c.surface.subsurface(part), "RGB") for c in (flying, standing)]
        assert seen[0] == seen[1]


def test_the_count_ends_at_the_scores() -> None:
    match = new_match(3, 5, titles=True)
    forward(match, random.Random(5), 10_000)
    board, timeline = MerchantBoard(context("en"), match, 0), Timeline(0.0)
    step = match.steps[-1]
    assert step.event.kind == "finish"
    board.stager.show([step], timeline)
    timeline.update(0.0)
    assert list(board.shown.counting) == match.game.scores(match.state)


@pytest.mark.parametrize("reading", ["japanese", "english"])
@pytest.mark.parametrize(
    ("wagons", "houses"),
    [("", "mon"), ("elk2", "mon"), ("elk2", "elk"), ("hei1 sil1", "mon"), ("hei1 hei2", "elk mon")],
)
def test_what_brings_a_house_is_told_before(reading: str, wagons: str, houses: str) -> None:
    table = position(
        own=Own(at={0: "elk"}, houses={0: houses}, loads={0: "AF"}, wagons={0: wagons}),
        laid=Laid(row="elk1"),
        reading=reading,
    )
    board = MerchantBoard(context("en"), new_match(int(table.state.players)), 0)
    board.set_state(table.state)
    assert board.shown.view.row[0].order is not None
    told = board.shown.word("tip.order.house") in "\n".join(
        TIPS["order"](board.shown, ORDER_IDS.index("elk1"))
    )
    table.step("sell elk1")
    assert told == (table.state.phase == HOUSE)
