"""Set-up of The Era of Traveling Merchant."""

from __future__ import annotations

import pytest

from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.traveling_merchant.components import (
    CITY_IDS,
    END_CARD,
    MAP_IDS,
    ORDER_SIZE,
    PRODUCT,
    TITLE_CARD,
    TITLE_IDS,
)
from game.traveling_merchant.deal import draw_to_row
from game.traveling_merchant.game import MerchantOptions
from tests.game.traveling_merchant.builder import GAME, PLACES, Table, fresh


@pytest.mark.parametrize(
    ("players", "row", "cubes", "stack", "left_out"), [(4, 6, 9, 31, 0), (3, 5, 8, 27, 5), (2, 4, 7, 23, 10)]
)
def test_the_table_by_players(players: int, row: int, cubes: int, stack: int, left_out: int) -> None:
    """Set-up 3 and 6; the End card comes to the stack."""
    table = fresh(players)
    assert len(table.row.split()) == row and "-" not in table.row
    assert table.stock == "W" * cubes + "A" * cubes + "L" * cubes + "F" * cubes
    assert table.state.stack == stack + 1
    assert table.state.unseen.sum() == stack + left_out


@pytest.mark.parametrize(("players", "first", "last"), [(4, 24, 32), (3, 20, 28), (2, 16, 24)])
def test_the_end_card_is_among_the_last_nine(players: int, first: int, last: int) -> None:
    """Set-up 3: shuffled with the last eight orders; each place is as likely."""
    draws = []
    for seed in range(900):
        state = fresh(players, seed=seed).state
        number = 0
        while not state.end_out:
            state.row[0] = -1
            draw_to_row(state)
            number += 1
        draws.append(number)
    assert (min(draws), max(draws)) == (first, last)
    assert all(60 < draws.count(draw) < 145 for draw in range(first, last + 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_row_with_three_large_orders_is_dealt_anew(players: int) -> None:
    """Set-up 3; resolution 4: large means four goods and more."""
    again = 0
    for seed in range(500):
        state = fresh(players, seed=seed).state
        large = sum(ORDER_SIZE[order] >= 4 for order in state.row if order >= 0)
        assert large < 3
        again += state.deals > 1
    chance = {2: 0.04, 3: 0.08, 4: 0.14}[players]
    assert chance - 0.035 < again / 500 < chance + 0.035


def test_jewels_lie_above_the_first_two_orders() -> None:
    """Set-up 4; resolution 5: eight and eight."""
    table = fresh(4)
    assert table.jewel_slots() == (0, 1)
    assert list(table.state.jewels) == [8, 8]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_houses_counterclockwise_from_the_right_of_the_start_player(players: int) -> None:
    """Set-up 8; the start player is the last to choose and the first to play."""
    for start in range(players):
        table = fresh(players, start_seat=start)
        order = []
        for _ in range(players):
            order.append(table.to_move)
            assert table.offered("start") == {"elk", "hei", "sil", "kro", "mon"}
            table.step("start elk")
        assert order == [(start - 1 - i) % players for i in range(players)]
        assert table.to_move == start


def test_the_horse_starts_with_the_house_and_the_first_turn_has_three_actions() -> None:
    """Resolutions 10 and 11: several may start in one city."""
    table = fresh(3)
    table.play("start kro", "start kro", "start sil")
    assert [table.horse(seat) for seat in range(3)] == ["sil", "kro", "kro"]
    assert [table.houses(seat) for seat in range(3)] == ["sil", "kro", "kro"]
    assert list(table.state.houses[:3]) == [1, 1, 1]
    assert table.actions == 3
    table.play("end turn")
    assert table.to_move == 1 and table.actions == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn_or_chosen(players: int) -> None:
    """Resolution 33."""
    drawn = [int(fresh(players, seed=seed, start_seat=None).state.start_seat) for seed in range(600)]
    assert all(abs(drawn.count(seat) - 600 / players) < 90 for seat in range(players))
    with pytest.raises(ValueError, match="start seat"):
        fresh(players, start_seat=players)


def test_the_basic_map_is_fixed_and_the_others_are_drawn() -> None:
    maps = {(name, cells(fresh(2, map=name, seed=seed))) for name in MAP_IDS for seed in range(5)}
    count = {name: len([1 for other, _ in maps if other == name]) for name in MAP_IDS}
    assert count == {"basic": 1, "grid": 5, "rows": 5, "ring": 5, "cross": 5, "random": 5}


def cells(table: Table) -> tuple[tuple[int, int], ...]:
    return tuple((int(table.state.x[place]), int(table.state.y[place])) for place in range(PLACES))


def test_the_basic_map() -> None:
    """Distribution cities in the corners and the centre, product cities between: never two alike in touch."""
    state = fresh().state
    for place in range(9):
        neighbours = [other for other in range(9) if state.near[place] >> other & 1]
        assert len(neighbours) in (2, 3, 4)
        assert all((PRODUCT[place] >= 0) != (PRODUCT[other] >= 0) for other in neighbours)


@pytest.mark.parametrize("road", [False, True])
@pytest.mark.parametrize("name", MAP_IDS)
def test_every_map_is_connected_and_has_every_city_once(name: str, road: bool) -> None:
    shapes = {"basic": (3, 3), "grid": (3, 3), "rows": (5, 2), "ring": (4, 3), "cross": (5, 5)}
    wider = {"basic": (4, 3), "grid": (4, 3), "rows": (5, 2), "ring": (5, 3), "cross": (5, 5)}
    for seed in range(30):
        table = fresh(2, map=name, road=road, seed=seed)
        used = cells(table)[: 9 + road]
        assert len(set(used)) == 9 + road and min(min(cell) for cell in used) == 0
        size = max(x for x, _ in used) + 1, max(y for _, y in used) + 1
        if name == "random":
            assert size[0] <= 5 and size[1] <= 4
        else:
            assert size == (wider if road else shapes)[name]
        assert (table.state.x[9] >= 0) == road
        assert all(0 <= table.state.distance[a, b] < 10 for a in range(9 + road) for b in range(9 + road))


def test_random_maps_differ_in_shape() -> None:
    shapes = {frozenset(cells(fresh(map="random", seed=seed))[:9]) for seed in range(40)}
    assert len(shapes) > 25


def test_titles_are_two_sides_of_different_cards() -> None:
    """Variant; resolution 31: each of the ten as likely as the others, as the first and as the second."""
    drawn = [[int(title) for title in fresh(titles=True, seed=seed).state.titles] for seed in range(600)]
    assert all(TITLE_CARD[first] != TITLE_CARD[second] for first, second in drawn)
    for which in (0, 1):
        counts = [[pair[which] for pair in drawn].count(title) for title in range(len(TITLE_IDS))]
        assert min(counts) > 30 and max(counts) < 95, counts
    assert list(fresh().state.titles) == [-1, -1]


@pytest.mark.parametrize(("beginners", "spaces"), [("none", [3, 3, 3]), ("2", [3, 4, 3]), ("134", [4, 3, 4])])
def test_beginners_carriages_by_seat(beginners: str, spaces: list[int]) -> None:
    """Variant: each seat by itself; seats that nobody sits on do not matter."""
    assert list(fresh(3, beginners=beginners).state.carriage) == [*spaces, 0]


def test_the_start_seat_is_refused_outside_the_table() -> None:
    with pytest.raises(ValueError, match="cannot play"):
        GAME.new_game(5, MerchantOptions(), seed_word(1))


def test_nothing_happens_by_itself_before_the_first_house() -> None:
    table = fresh()
    assert table.to_move != NATURE and END_CARD not in table.state.row


SQUARE = {(x, y) for x in range(3) for y in range(3)}
PLUS = {(2, n) for n in range(5)} | {(n, 2) for n in range(5)}
TWO_ROWS = {(x, 0) for x in range(5)} | {(x, 1) for x in range(4)}


@pytest.mark.parametrize(
    ("name", "road", "shape"),
    [
        ("basic", False, SQUARE),
        ("grid", False, SQUARE),
        ("grid", True, SQUARE | {(3, 1)}),
        ("rows", False, TWO_ROWS),
        ("ring", False, SQUARE - {(1, 1)} | {(3, 1)}),
        ("cross", False, PLUS),
    ],
)
def test_the_shapes_of_the_maps(name: str, road: bool, shape: set[tuple[int, int]]) -> None:
    """Cards that share an edge are neighbours, and no others."""
    for seed in range(3):
        table = fresh(map=name, road=road, seed=seed)
        lie = cells(table)[: 9 + road]
        assert set(lie) == shape
        if name == "grid" and road:
            assert lie[9] == (1, 1), "the road in the middle"
        for place, (x, y) in enumerate(lie):
            beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
            near = {other for other in range(9 + road) if table.state.near[place] >> other & 1}
            assert near == {other for other, cell in enumerate(lie) if cell in beside}


def test_the_basic_map_as_drawn() -> None:
    table = fresh()
    at = {(int(table.state.x[place]), int(table.state.y[place])): city for place, city in enumerate(CITY_IDS)}
    rows = [" ".join(at[x, y] for x in range(3)) for y in range(3)]
    assert rows == ["sil arm kro", "wei elk win", "mon web hei"]


def test_distances_go_around_the_hole_of_the_ring() -> None:
    state = fresh(map="ring").state
    at = {(int(state.x[place]), int(state.y[place])): place for place in range(9)}
    assert state.distance[at[1, 0], at[1, 2]] == 4 and state.distance[at[0, 1], at[3, 1]] == 5


def test_the_road_may_be_any_card_of_a_random_map() -> None:
    """It has as many neighbours as a card has on average."""
    of_roads, of_all = 0, 0
    for seed in range(400):
        near = [int(near).bit_count() for near in fresh(map="random", road=True, seed=seed).state.near]
        of_roads += near[9]
        of_all += sum(near)
    assert abs(of_roads / 400 - of_all / 4000) < 0.12


@pytest.mark.parametrize(("players", "left_out"), [(2, 10), (3, 5), (4, 0)])
def test_orders_left_out_never_come(players: int, left_out: int) -> None:
    """Resolution 15: at random, unseen; they are what remains when the stack is used up."""
    remain = []
    for seed in range(6):
        state = fresh(players, seed=seed).state
        while state.stack:
            state.row[0] = -1
            draw_to_row(state)
        remain.append(tuple(int(number) for number in state.unseen))
        assert sum(remain[-1]) == left_out
    assert len(set(remain)) == (6 if left_out else 1)


def test_titles_are_drawn_after_the_row() -> None:
    """Variant, set-up 3: they leave the deal as it is."""
    for seed in range(5):
        assert fresh(3, titles=True, seed=seed).row == fresh(3, seed=seed).row


@pytest.mark.parametrize("name", MAP_IDS)
def test_distances_are_steps_from_card_to_card(name: str) -> None:
    """Corners do not touch: where cards lie corner to corner with nothing beside, the way leads around."""
    for seed in range(12):
        table = fresh(map=name, road=True, seed=seed)
        lie = cells(table)
        for start in range(PLACES):
            steps = {lie[start]: 0}
            edge = [lie[start]]
            while edge:
                x, y = edge.pop(0)
                for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                    if cell in lie and cell not in steps:
                        steps[cell] = steps[x, y] + 1
                        edge.append(cell)
            assert [int(steps) for steps in table.state.distance[start]] == [steps[cell] for cell in lie]
