"""What the view of a seat says, and that it says nothing of the stack but what can be counted."""

from __future__ import annotations

import numpy as np
import pytest

from game.core import protocol
from game.core.generator import seed_word
from game.traveling_merchant.deal import draw_to_row
from tests.game.playing import random_word
from tests.game.traveling_merchant.builder import CITY_IDS, GAME, Laid, Own, fresh, position


@pytest.mark.parametrize(("players", "first", "last"), [(4, 24, 32), (3, 20, 28), (2, 16, 24)])
def test_where_the_end_card_can_be(players: int, first: int, last: int) -> None:
    """Nine cards at the bottom hold it; the bounds close in with each draw."""
    table = fresh(players)
    state = table.state
    draws = 0
    while True:
        between = table.view(0).end_card_between
        if between is None:
            break
        assert between == (max(first - draws, 1), last - draws)
        state.row[0] = -1
        draw_to_row(state)
        draws += 1
    assert state.end_out and first <= draws <= last


def test_the_hidden_order_of_the_stack_is_not_in_the_view() -> None:
    """Another generator word, and a row dealt more than once, change nothing that is seen."""
    table = position(3, own=Own(loads={1: "WW"}, wagons={2: "elk1 | hei1"}), laid=Laid(titles="food jewel"))
    other = table.state.copy()
    other.rng = seed_word(99)
    other.deals = 3
    for observer in (None, 0, 1, 2):
        assert GAME.view(other, observer) == GAME.view(table.state, observer)


def test_dealing_anew_changes_only_what_is_hidden() -> None:
    state = position(
        3, own=Own(loads={1: "WW"}, wagons={2: "elk1 | hei1"}), laid=Laid(titles="food jewel")
    ).state
    before = state.copy()
    protocol.redeterminize(state, 1, random_word(3))
    assert state.rng != before.rng
    names = [name for name in state.dtype.names if name not in ("rng", "trail")]
    assert all(np.array_equal(state[name], before[name]) for name in names)


@pytest.mark.parametrize(
    ("row", "jewels", "above"),
    [
        ("elk1 elk2 elk4 sil1", (8, 8), [0, 1, None, None]),
        ("END elk1 elk2 elk4", (8, 8), [None, 0, 1, None]),
        ("elk1 END elk2 elk4", (8, 8), [0, None, 1, None]),
        ("elk1 elk2 elk4 sil1", (0, 8), [1, None, None, None]),
        ("elk1 elk2 elk4 sil1", (8, 0), [0, None, None, None]),
    ],
)
def test_jewels_above_the_row(row: str, jewels: tuple[int, int], above: list[int | None]) -> None:
    table = position(laid=Laid(row=row, jewels=jewels))
    assert [card.jewel for card in table.view(0).row] == above
    assert [card.end_card for card in table.view(0).row] == [n == "END" for n in row.split()]


def test_wagons_tell_whether_they_are_used() -> None:
    seat = position(own=Own(wagons={0: "elk1 elk2 | hei1"})).view(1).seats[0]
    assert [wagon.used for wagon in seat.wagons] == [True, True, False]
    assert seat.space == 3 + 3 and seat.houses_left == 3


def test_turns_left_are_told_in_the_last_round_only() -> None:
    table = position(
        3, laid=Laid(stack=1, row="hei1 sil1 kro1 mon1 elk2"), own=Own(at={0: "elk"}, loads={0: "WL"})
    )
    assert table.view(0).turns_left is None and table.view(0).cause == ""
    table.play("sell elk2", "end turn")
    assert table.view(0).turns_left == 1 and table.view(0).cause == "end_card"


def test_quiet_rounds_left() -> None:
    """From the turn after the last delivery, and the last purchase; the seat that waits longest counts."""
    told = [
        position(3, laid=Laid(quiet=turns)).view(0).quiet_rounds_left for turns in (0, 1, 2, 4, 5, 58, 59)
    ]
    assert told == [20, 20, 19, 19, 18, 1, 0]
    told = [position(laid=Laid(idle=turns)).view(0).idle_rounds_left for turns in (0, 1, 2, 3, 4, 11, 12)]
    assert told == [6, 6, 5, 5, 4, 1, 0]


def test_what_is_being_decided() -> None:
    """The good for which another is given back; the city of a house while its other orders are chosen."""
    table = position(own=Own(at={0: "web"}, loads={0: "WWA"}))
    table.play("buy fabric")
    assert (table.view().phase, table.view().swap, table.view().to_move) == ("swap", 3, 0)
    table = position(
        own=Own(at={0: "elk"}, houses={0: "hei sil"}, wagons={0: "| hei1 hei2 sil1"}, loads={0: "WL"}),
        laid=Laid(row="elk2"),
    )
    table.play("sell elk2")
    assert table.view().phase == "house" and table.view().house_city is None
    table.play("trio elk", "use hei")
    view = table.view()
    assert (view.phase, view.house_city, view.house_first, view.swap) == ("use", 4, 5, None)


def test_cities_show_goods_houses_and_horses() -> None:
    table = position(
        3,
        own=Own(
            at={0: "arm", 1: "arm"},
            houses={0: "mon arm"},
            areas={"arm": {1: "WF"}, "web": {2: "L"}},
            loads={0: "AA"},
        ),
    )
    arm, web, elk = (table.view().places[CITY_IDS.index(city)] for city in ("arm", "web", "elk"))
    assert (arm.product, arm.stock, web.stock, elk.stock) == (1, 6, 7, None)
    assert arm.areas == ((0, 0, 0, 0), (1, 0, 0, 1), (0, 0, 0, 0)) and web.areas[2] == (0, 0, 1, 0)
    assert (arm.horses, arm.houses) == ((0, 1), (0,))
    assert [len(place.areas) for place in fresh(road=True).view().places] == [2] * 9 + [0]
    seat = table.view().seats[0]
    assert (seat.load, seat.loaded, seat.horse, seat.houses_left) == ((0, 2, 0, 0), 2, 0, 2)
