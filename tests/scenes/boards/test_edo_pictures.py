"""Pictures of Merchants of Edo: drawn at every scale, and different wherever what they show differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.edo.components import COLOUR_IDS, KEEP
from game.edo.tables import DICE
from scenes.boards.edo import geometry
from scenes.boards.edo.pictures import cards, dice, goods, money, screen, sheet, signs
from scenes.kit.canvas import Canvas
from tests.scenes.kit.helpers import blank_canvas, content

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
        of(cards.goods_card, CARD, 0, 4, "白", 0.3),
        of(cards.special_card, CARD, "特注"),
        of(cards.card_back, CARD),
        of(cards.card_place, CARD),
    ],
    "deck": [of(cards.deck, CARD, left) for left in (0, 1, 6, 11, 20)],
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
    ],
    "tablet": [
        of(signs.tablet, SQUARE, ""),
        *(of(signs.tablet, SQUARE, said, "東") for said in ("east", "west", "coins")),
        of(signs.tablet, SQUARE, "east", "小銭"),
        of(signs.tablet, SQUARE, "east", "東", "宣言"),
    ],
    "lot": [of(signs.lot_sign, SQUARE, lot) for lot in ("east", "west")],
    "noren": [of(signs.noren, (6, 6, 240, 34), house) for house in range(COLOURS)],
    "privilege": [of(signs.privilege, SQUARE, good, up) for good in range(COLOURS) for up in (True, False)],
    "vote": [of(signs.vote, SQUARE, how) for how in ("hidden", "object", "double")],
    "screen": [of(screen.folding_screen, (6, 6, 396, 92), opened) for opened in (0, 0.3, 0.7, 1)],
    "sheet": [
        of(sheet.main_sheet, (6, 6, 984, 246)),
        of(sheet.mat, (6, 6, 248, 218)),
    ],
    "discard": [
        *(of(sheet.discard_row, (6, 6, 140, 33), good, "2点", "白") for good in range(COLOURS)),
        of(sheet.discard_row, (6, 6, 140, 33), 0, "0点", "白"),
        of(sheet.discard_row, (6, 6, 140, 33), 0, "2点"),
        of(sheet.discard_row, (6, 6, 140, 33), 0, "2点", "白", high=True),
    ],
    "pair": [of(sheet.pair, (6, 6, 36, 8), have) for have in range(3)],
    "bonus": [
        of(sheet.bonus_box, (6, 6, 58, 64), "二重紋", "3", state) for state in ("far", "next", "reached")
    ],
    "pot": [of(money.pot, SQUARE, n) for n in (0, 1, 2, 3, 7, 10)],
}


def shown(board: Canvas, paint: Paint) -> bytes:
    """What `paint` leaves on an empty board."""
    board.surface.fill((0, 0, 0, 0))
    paint(board)
    return content(board.surface)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ROWS)
def test_pictures_differ_where_what_they_show_differs(name: str, scale: float) -> None:
    board = blank_canvas(scale)
    seen = [shown(board, paint) for paint in ROWS[name]]
    assert all(any(data) for data in seen)
    assert len(set(seen)) == len(seen)


def test_a_full_pot_holds_no_more() -> None:
    board = blank_canvas()
    ten, thirty = (shown(board, of(money.pot, SQUARE, n)) for n in (10, 30))
    assert ten == thirty


def test_goods_stand_in_the_order_of_the_game() -> None:
    assert tuple(look.name for look in goods.GOODS) == COLOUR_IDS


def test_a_thrown_die_comes_to_rest_where_it_lies() -> None:
    for index in range(3):
        x, y, turn = dice.tossed(index, 1.0)
        assert (abs(x), abs(y)) == pytest.approx((0, 0))
        assert turn == pytest.approx(dice.lying(index))
        assert dice.tossed(index, 0.0)[1] < -1


@pytest.mark.parametrize("opened", [-1, 2])
def test_a_screen_is_never_more_than_folded(opened: float) -> None:
    board = blank_canvas()
    rect = (6, 6, 396, 92)
    inside = 0.0 if opened < 0 else 1.0
    assert shown(board, of(screen.folding_screen, rect, opened)) == shown(
        board, of(screen.folding_screen, rect, inside)
    )


@pytest.mark.parametrize("seen", [0.3, 0.5, 0.75])
@pytest.mark.parametrize("good", range(COLOURS))
def test_the_die_of_an_overlapped_card_is_seen(good: int, seen: float) -> None:
    """What the next card leaves free of two cards differs as their pips do."""
    board = blank_canvas()
    free = pygame.Rect(6, 6, int(84 * seen), 118)
    shapes = set()
    for pips in range(2, 7):
        shown(board, of(cards.goods_card, CARD, good, pips, "白", seen))
        shapes.add(content(board.surface.subsurface(free)))
    assert len(shapes) == 5
    shown(board, of(cards.goods_card, CARD, good, 4, "白", seen))
    with_four = board.surface.copy()
    right = pygame.Rect(free.right, 76, 89 - free.right, 44)
    shown(board, of(cards.goods_card, CARD, good, 5, "白", seen))
    changed = [
        (x, y)
        for x in range(right.left, right.right)
        for y in range(right.top, right.bottom)
        if with_four.get_at((x, y)) != board.surface.get_at((x, y))
    ]
    assert not changed, "the whole die lies in the free part"


def test_dice_are_large_and_lie_in_their_trays_clear_of_all_else() -> None:
    assert geometry.DIE >= 44
    around = [pygame.FRect(box) for box in (geometry.DECK, geometry.POT, geometry.rail(geometry.CENTRE))]
    for tray, most in ((0, KEEP), (1, DICE)):
        room = pygame.FRect(geometry.TRAYS[tray])
        assert pygame.FRect(geometry.CENTRE).contains(room)
        assert not any(room.colliderect(other) for other in around)
        for spot in geometry.dice(tray, most):
            assert room.contains(pygame.FRect(spot))
