"""Looks of Marco Polo II: they differ wherever what they show differs, and what is written can be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.catalogue import Catalogue
from game.core.folders import assets
from game.marco_polo import tagged_words
from game.marco_polo.cards import CARD_IDS, CONTRACT_COST, CONTRACT_REWARD
from game.marco_polo.components import GUILD_UPGRADE, KINDS, LOWER, SEAT_IDS, UPPER
from game.marco_polo.effects import EFFECTS, GOODS
from game.marco_polo.tables import CHARACTERS, GUILDS, SHIELDS
from scenes.boards.marco_polo import facts, looks, map_geometry, panels
from scenes.boards.marco_polo.board import PICTURES, resolve
from scenes.boards.marco_polo.pictures import chips
from scenes.boards.marco_polo.pictures.seats import SEATS as SEAT_LOOKS
from scenes.kit.art import ArtBook
from scenes.kit.canvas import Canvas
from scenes.tabletop.piece import Look
from tests.scenes.kit.helpers import blank_canvas, content

SEATS = range(4)
SQUARE = (6.0, 6.0, 34.0, 40.0)
SMALLEST = 11.5
ON_CARDS = 12.9

# Each row shows one thing in several states; no two of a row may look alike.
ROWS: dict[str, Sequence[Look]] = {
    "die": [looks.die(*state) for state in product(range(6), range(7))],
    "slot": [looks.slot("blue"), looks.slot("brown"), looks.slot("purse"), looks.slot("brown", "3+")],
    "post": [looks.post(*state) for state in [*product(SEATS, (True,)), (0, False)]],
    "traveller": [looks.traveller(*state) for state in product(SEATS, range(3))],
    "caravan": [
        looks.caravan(seat, load) for seat in SEATS for load in ((), ("gold",), ("gold", "gold"), ("silk",))
    ],
    "chip": [looks.chip(kind) for kind in (*EFFECTS, "post", "die")],
    "seal": [looks.seal(*state) for state in product(GUILDS, (False, True))],
    "portrait": [panels.portrait(name, seat) for name in CHARACTERS for seat in (0, 2)],
    "contract": [
        panels.contract_tile((("2", "silk"),), (("3", "vp"),)),
        panels.contract_tile((("2", "silk"),), (("3", "vp"),), "!", "ready"),
        panels.contract_tile((("2", "silk"),), (("3", "vp"),), "!", "missing"),
    ],
    "route": [
        panels.route_tile(("lion", "tiger"), up, seat, load)
        for up, seat, load in (
            (True, None, ()),
            (False, None, ()),
            (True, 1, ("gold",)),
            (True, 2, ("gold",)),
        )
    ],
    "way": [looks.way(number, seat) for number in (0, 10) for seat in (-1, 0, 3)],
}


@pytest.mark.parametrize("name", ROWS)
def test_looks_differ_where_what_they_show_differs(name: str) -> None:
    board, seen = blank_canvas(), []
    for look in ROWS[name]:
        board.surface.fill((0, 0, 0, 0))
        look.paint(board, SQUARE)
        seen.append(content(board.surface))
    assert all(any(data) for data in seen)
    assert len(set(seen)) == len(seen)


def sizes(board: Canvas, rows: Sequence[chips.Items], room: float, size: float) -> list[float]:
    return [chips.fitted(board, row, room, size)[1] for row in rows]


def test_every_city_card_can_be_read_on_the_map() -> None:
    board, room = blank_canvas(), map_geometry.CARDS[0][2] - looks.CARD_SLOT
    shown: Any = SimpleNamespace(word=lambda key, **values: key)
    for number in range(len(CARD_IDS)):
        rows, _ = facts.card_rows(number, shown)
        displayed = looks.card_rows(board, rows, room)
        assert min(sizes(board, displayed, room, 14)) >= ON_CARDS, CARD_IDS[number]


def test_contracts_offers_and_seals_can_be_read() -> None:
    board = blank_canvas()
    contracts = [facts.items(row) for table in (CONTRACT_COST, CONTRACT_REWARD) for row in table]
    assert min(sizes(board, contracts, 95, 14)) >= SMALLEST
    offers = [facts.items(row) for table in (UPPER, LOWER) for pair in table for row in pair]
    assert min(sizes(board, offers, 123, 16)) >= SMALLEST
    assert min(sizes(board, [facts.items(row) for row in GUILD_UPGRADE], 53, 14)) >= SMALLEST


def test_goods_dice_guilds_and_shields_have_a_picture_in_sentences() -> None:
    book, catalogue = ArtBook(assets() / "art"), Catalogue.load("en")
    made = [
        *(tagged_words.good(number, catalogue) for number in range(GOODS)),
        *(tagged_words.guild(number, catalogue) for number in range(len(GUILDS))),
        *(tagged_words.shield(number, catalogue) for number in range(len(SHIELDS))),
        *(tagged_words.die(kind, catalogue) for kind in range(KINDS)),
    ]
    tags = [sentence[2:].partition("|")[0] for sentence in made]
    assert set(tags) <= set(PICTURES) and all(map(book.has, PICTURES.values()))
    assert all(resolve(tag) is not None for tag in (*tags, "effect:coin:12"))
    assert resolve("effect:shield:1") is None and resolve("node:3") is None


def test_seats_have_the_colours_that_the_game_names() -> None:
    assert [seat.en for seat in SEAT_LOOKS] == [name[0].upper() for name in SEAT_IDS]
    assert len({seat.shape for seat in SEAT_LOOKS}) == len({seat.colour for seat in SEAT_LOOKS}) == 4
