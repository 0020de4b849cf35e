"""The board of The Era of Traveling Merchant: drawing, staging, playing by real events."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.traveling_merchant.actions import (
    END_TURN,
    RIDE,
    SELL,
    SELL_SPECIAL,
    START_AT,
)
from game.traveling_merchant.components import CITY_IDS, MAP_IDS, PLACES
from scenes.boards.traveling_merchant import geometry as where
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.boards.traveling_merchant.choices import house_ahead
from scenes.boards.traveling_merchant.cities import FIELD
from scenes.boards.traveling_merchant.compose import Swap
from scenes.boards.traveling_merchant.next_house import house_words
from scenes.boards.traveling_merchant.zones import ZONES, wanted
from scenes.kit.canvas import Canvas, centre
from scenes.kit.timeline import Timeline
from scenes.table.tags import use_tags
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.looks import Drawn
from scenes.tabletop.piece import Piece
from tests.game.traveling_merchant.builder import Laid, Own, position
from tests.scenes.boards.hands import context, key, press
from tests.scenes.boards.merchant_hands import click, drag, legal, open_point, piece_of, pieces
from tests.scenes.boards.merchant_player import forward, new_match, view_of

CONFIGURATIONS = [
    *((players, {"map": name}) for name in MAP_IDS for players in (2, 3, 4)),
    (4, {"map": "ring", "road": True, "titles": True}),
    (3, {"map": "random", "road": True, "beginners": "13"}),
    (2, {"map": "cross", "road": True, "titles": True}),
    (4, {"map": "basic", "road": True}),
    (3, {"map": "rows", "road": True, "titles": True, "reading": "english"}),
]


@pytest.mark.parametrize(("players", "options"), CONFIGURATIONS, ids=str)
def test_every_position_is_drawn_without_cutting_a_word(
    canvases: dict[str, Canvas], players: int, options: dict[str, Any], cut_words: list[str]
) -> None:
    """On every map, in both languages by turns."""
    match, rng = new_match(players, 3, **options), random.Random(players)
    languages = cycle(canvases) if players % 2 else cycle(reversed(canvases))
    for (decisions, me), language in zip(((0, 0), (90, 0), (1000, None)), languages, strict=False):
        forward(match, rng, decisions, "turn" if decisions < 1000 else "")
        board, canvas = MerchantBoard(context(language), match, me), canvases[language]
        use_tags(canvas, board)
        key(board, pygame.K_g)
        board.draw(canvas, Timeline(), 1.0)
        assert board.text.prompt().sentence
        assert board.text.status()
    assert match.over
    assert cut_words == []


def at_turn(
    players: int = 3, seed: int = 4, decisions: int = 60, **options: Any
) -> tuple[Match, MerchantBoard]:
    """The first of the matches from a seed on that stands at a turn in which the horse can ride."""
    for number in range(seed, seed + 20):
        match = new_match(players, number, **options)
        forward(match, random.Random(number), decisions, "turn")
        if any(RIDE <= action < RIDE + PLACES for action in match.legal()):
            return match, MerchantBoard(context("en"), match, 0)
    raise AssertionError("no such match")


def test_the_horse_is_dragged_to_a_city(screen: pygame.Surface) -> None:
    match, board = at_turn()
    horse = legal(board, "horse")[0]
    assert horse.means is not None
    place = board.shown.layout.near[horse.means[1]][0]
    answer = drag(board, centre(horse.rect), open_point(board, pieces(board, "city", place)[0]))
    assert answer == ComposedDecision((RIDE + place,))
    match.play(RIDE + place)


def test_a_drag_to_nowhere_does_nothing(screen: pygame.Surface) -> None:
    _, board = at_turn()
    horse = legal(board, "horse")[0]
    assert drag(board, centre(horse.rect), (700, 652)) is None
    assert not board.hands.carrying


def buying(full: bool) -> tuple[Match, MerchantBoard, Piece]:
    """A position in which something can be loaded, with room for it or without."""
    for seed in range(200):
        match, rng = new_match(3, seed), random.Random(seed)
        for _ in range(14):
            forward(match, rng, 3, "turn")
            if match.over:
                break
            view = view_of(match).seats[0]
            board = MerchantBoard(context("en"), match, 0)
            found = legal(board, "stock") + legal(board, "cube")
            if found and (view.loaded == view.space) == full:
                return match, board, found[0]
    raise AssertionError("no such position")


def good_of(cube: Piece) -> int:
    assert cube.means is not None
    return int(cube.means[-1])


def test_a_cube_is_dragged_to_the_caravan(screen: pygame.Surface) -> None:
    match, board, cube = buying(full=False)
    answer = drag(board, centre(cube.rect), (500, 690))
    assert isinstance(answer, ComposedDecision)
    before = view_of(match).seats[0].loaded
    match.play(*answer.actions)
    assert view_of(match).seats[0].loaded == before + 1


def test_with_a_full_load_one_good_is_put_back(screen: pygame.Surface) -> None:
    match, board, cube = buying(full=True)
    before = match.state.tobytes()
    assert click(board, cube) is None
    assert isinstance(board.shown.draft, Swap)
    assert board.composing()
    assert board.text.consequence()
    assert isinstance(click(board, pieces(board, "city")[0]), Refusal)
    board.cancel()
    assert board.shown.draft is None
    assert match.state.tobytes() == before
    click(board, cube)
    answer = click(board, pieces(board, "load")[0])
    assert isinstance(answer, ComposedDecision)
    assert len(answer.actions) == 2
    for action in answer.actions:
        match.play(action)
    assert view_of(match).seats[0].loaded == view_of(match).seats[0].space


def test_letters_load_and_give_back(screen: pygame.Surface) -> None:
    match, board, cube = buying(full=True)
    letters = (pygame.K_w, pygame.K_a, pygame.K_n, pygame.K_f)
    answer = key(board, letters[good_of(cube)])
    if answer is None and board.shown.draft is None:
        answer = key(board, pygame.K_RETURN)
    assert answer is None
    session = board.shown.draft
    assert isinstance(session, Swap)
    given = session.goods()[0]
    answer = key(board, letters[given])
    assert isinstance(answer, ComposedDecision)
    for action in answer.actions:
        match.play(action)


def test_m_b_and_s_narrow_the_outlines(screen: pygame.Surface) -> None:
    _, board, cube = buying(full=False)
    assert all(legal(board, what) for what in ("city", "choice", "button"))
    key(board, pygame.K_b)
    assert board.shown.mode == "buy"
    assert board.composing()
    assert not legal(board, "city")
    assert cube.id in [piece.id for piece in legal(board)]
    key(board, pygame.K_m)
    assert board.shown.mode == "move"
    assert not legal(board, "stock") and not legal(board, "cube")
    key(board, pygame.K_ESCAPE)
    assert board.shown.mode == ""


@pytest.mark.parametrize("narrowed", [pygame.K_m, pygame.K_b, pygame.K_s])
def test_letters_load_whatever_is_outlined(screen: pygame.Surface, narrowed: int) -> None:
    match, board, cube = buying(full=False)
    key(board, narrowed)
    letters = (pygame.K_w, pygame.K_a, pygame.K_n, pygame.K_f)
    answer = key(board, letters[good_of(cube)])
    if answer is None:
        assert board.hands.focus is not None
        answer = key(board, pygame.K_RETURN)
    assert isinstance(answer, ComposedDecision)
    assert set(answer.actions) <= set(match.legal())


def test_arrow_keys_ride_and_enter_ends_the_turn(screen: pygame.Surface) -> None:
    match, board = at_turn()
    arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    answers = [key(board, arrow) for arrow in arrows]
    rides = [answer for answer in answers if isinstance(answer, ComposedDecision)]
    here = board.shown.view.seats[0].horse
    assert here is not None
    assert len(rides) == len(board.shown.layout.near[here])
    assert all(isinstance(answer, ComposedDecision | Refusal) for answer in answers)
    assert key(board, pygame.K_RETURN) == ComposedDecision((END_TURN,))
    match.play(END_TURN)


def test_numbers_deliver_orders_and_specials(screen: pygame.Surface) -> None:
    for seed in range(60):
        match, rng = new_match(3, seed), random.Random(seed)
        for _ in range(14):
            forward(match, rng, 2, "turn")
            sales = [] if match.over else [a for a in match.legal() if SELL <= a < SELL_SPECIAL]
            if sales:
                board = MerchantBoard(context("en"), match, 0)
                slot = next(i for i, c in enumerate(board.shown.view.row) if c.order == sales[0] - SELL)
                assert key(board, pygame.K_1 + slot) == ComposedDecision((sales[0],))
                assert isinstance(key(board, pygame.K_1 + (slot + 1) % 5), ComposedDecision | Refusal)
                assert isinstance(key(board, pygame.K_1, pygame.KMOD_SHIFT), ComposedDecision | Refusal)
                answer = drag(board, centre(board.shown.layout.order(slot)), (500, 690))
                assert answer == ComposedDecision((sales[0],))
                return
    raise AssertionError("no delivery in sixty games")


def test_an_order_keeps_its_goods_marked(canvases: dict[str, Canvas]) -> None:
    _, board = at_turn()
    order = next(piece for piece in pieces(board, "order") if not piece.legal)
    press(board, open_point(board, order), button=3)
    assert board.shown.pinned == order.means
    goods, goals = wanted(board.shown)
    assert goods and goals
    board.draw(canvases["en"], Timeline(), 0.0)
    press(board, open_point(board, order), button=3)
    assert board.shown.pinned is None


def test_the_first_house_is_placed_by_click(screen: pygame.Surface) -> None:
    match = new_match(3, 2)
    forward(match, random.Random(2), 0, "start")
    board = MerchantBoard(context("en"), match, 0)
    product = next(place for place, view in board.shown.places.items() if view.product is not None)
    assert isinstance(click(board, pieces(board, "city", product)[0]), Refusal)
    town = legal(board, "city")[0]
    decision = ComposedDecision((START_AT + town.id[1],))
    assert click(board, town) == decision
    house = legal(board, "house")[0]
    assert drag(board, centre(house.rect), open_point(board, town)) == decision


def test_a_house_is_seen_before_it_is_placed() -> None:
    match = new_match(3, 5)
    forward(match, random.Random(1), 0, "start")
    board = MerchantBoard(context("ja"), match, 0)
    city = piece_of(board, match.legal()[0])
    assert house_ahead(board.shown, city.means) == (city.id[1], [])
    assert board.tips.spared(open_point(board, city)) == (board.shown.layout.cities[city.id[1]], False)
    product = next(piece for piece in pieces(board, "city") if START_AT + piece.id[1] not in match.legal())
    assert house_ahead(board.shown, product.means) is None
    table = position(
        3,
        own=Own(at={0: "elk"}, houses={0: "hei"}, loads={0: "AF"}, wagons={0: "sil1 elk2"}),
        laid=Laid(row="elk1"),
    )
    table.step("sell elk1")
    board.set_state(table.state)
    assert board.text.prompt().chip == board.context.t("traveling_merchant_board.prompt.house")
    assert house_words(board.shown) == board.context.t("traveling_merchant_board.next.now")
    elk, sil = (CITY_IDS.index(name) for name in ("elk", "sil"))
    assert house_ahead(board.shown, ("city", elk)) == (elk, []), "there are two ways"
    assert house_ahead(board.shown, ("city", sil)) == (sil, [0, 1, 2])
    assert click(board, pieces(board, "city", elk)[0]) is None
    assert house_ahead(board.shown, ("button", "pair")) == (elk, [1, 2])
    assert house_ahead(board.shown, ("button", "trio")) == (elk, [0, 1, 2])


def test_panels_do_not_overlap() -> None:
    for players in (2, 3, 4):
        match = new_match(players, 1)
        layout = MerchantBoard(context("en"), match, 0).shown.layout
        rects = [pygame.Rect(*where.ROW), pygame.Rect(*where.SPECIALS), pygame.Rect(*FIELD)]
        rects += [
            pygame.Rect(*where.ACTIONS),
            pygame.Rect(*where.YOU),
            pygame.Rect(*where.MerchantPlaces.counsel),
        ]
        rects += [pygame.Rect(*layout.panel(seat).rect) for seat in layout.others]
        rects.append(pygame.Rect(*layout.log))
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) == -1


def test_jewels_above_the_row_say_what_they_are_worth_and_how_many_are_left() -> None:
    """Not "×8", which says neither."""
    board = MerchantBoard(context("en"), new_match(2), 0)
    piles = {
        piece.id[1]: piece.look for piece in ZONES.piece_set(board.shown).pieces if piece.id[0] == "pile"
    }
    red, white = board.shown.view.jewels
    worth = {0: f"3 points, {red} left", 1: f"1 point, {white} left"}
    assert {jewel: look.facts[1] for jewel, look in piles.items() if isinstance(look, Drawn)} == worth
