"""Pictures of Merchants of Edo: drawn at every scale, and different wherever what they show differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.core.folders import assets
from game.edo.components import COLOUR_IDS
from scenes.boards.edo.pictures import cards, dice, goods, money
from scenes.kit.art import ArtBook
from scenes.kit.canvas import Canvas
from scenes.kit.fonts import Fonts

Paint = Callable[[Canvas], None]
COLOURS = len(goods.GOODS)
CARD = (6, 6, 84, 118)
SQUARE = (6, 6, 44, 44)


def of(paint: Callable[..., None], *values: object, **more: object) -> Paint:
    """One picture in one state."""
    return lambda board: paint(board, *values, **more)


# Each row shows one thing in several states; no two of a row may look alike.
ROWS: dict[str, Sequence[Paint]] = {
    "card": [
        *(of(cards.goods_card, CARD, good, 4, "白") for good in range(COLOURS)),
        *(of(cards.goods_card, CARD, 0, pips, "白") for pips in (2, 3, 5, 6)),
        of(cards.goods_card, CARD, 0, 4, "White"),
        of(cards.goods_card, CARD, 0, 4),
        of(cards.special_card, CARD, "特注"),
        of(cards.card_back, CARD),
        of(cards.card_place, CARD),
    ],
    "deck": [of(cards.deck, CARD, left) for left in (0, 1, 4, 9, 15)],
    "die": [
        *(of(dice.die, SQUARE, pips) for pips in range(1, 7)),
        *(of(dice.die, SQUARE, 3, house) for house in range(1, COLOURS)),
        of(dice.die, SQUARE, 3, 1, turn=12),
        of(dice.die, SQUARE, 3, 1, dim=True),
    ],
    "crest": [of(goods.crest, SQUARE, good) for good in range(COLOURS)],
    "coins": [
        of(money.coin, SQUARE),
        of(money.coin_place, SQUARE),
        *(of(money.coins, (6, 6, 180, 30), n, 6) for n in (0, 3, 6, 12)),
    ],
    "pot": [of(money.pot, SQUARE, n) for n in (0, 1, 2, 3, 7, 10)],
}


def canvas(scale: float) -> Canvas:
    surface = pygame.Surface((round(1280 * scale), round(720 * scale)), pygame.SRCALPHA)
    return Canvas(surface, Fonts.load(), ArtBook(assets() / "art"))


def shown(board: Canvas, paint: Paint) -> bytes:
    """What `paint` leaves on an empty board."""
    board.surface.fill((0, 0, 0, 0))
    paint(board)
    return pygame.image.tobytes(board.surface, "RGBA")


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ROWS)
def test_pictures_differ_where_what_they_show_differs(name: str, scale: float) -> None:
    board = canvas(scale)
    seen = [shown(board, paint) for paint in ROWS[name]]
    assert all(any(data) for data in seen)
    assert len(set(seen)) == len(seen)


def test_a_full_pot_holds_no_more() -> None:
    board = canvas(1.0)
    ten, thirty = (shown(board, of(money.pot, SQUARE, n)) for n in (10, 30))
    assert ten == thirty


def test_goods_stand_in_the_order_of_the_game() -> None:
    assert tuple(look.name for look in goods.GOODS) == COLOUR_IDS
    assert len({look.weave for look in goods.GOODS}) == COLOURS


@pytest.mark.parametrize("number", [1, 2, 5, 30])
def test_coins_stay_in_their_row(number: int) -> None:
    spots = money.row_spots((10, 20, 120, 24), number)
    assert len(spots) == number
    assert spots[0][0] == 10
    assert spots[-1][0] + 24 <= 130 + 1e-9


def test_a_thrown_die_comes_to_rest_where_it_lies() -> None:
    for index in range(3):
        x, y, turn = dice.tossed(index, 1.0)
        assert (abs(x), abs(y)) == pytest.approx((0, 0))
        assert turn == pytest.approx(dice.lying(index))
        assert dice.tossed(index, 0.0)[1] < -1
