"""Points, titles and the winner."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.core.selfcheck import Configuration
from game.traveling_merchant.components import TITLE_IDS
from game.traveling_merchant.game import MerchantOptions
from game.traveling_merchant.scoring import title_points
from tests.game.playing import new_match
from tests.game.traveling_merchant.builder import GAME, Laid, Own, Seats, Table, position


def titles_of(
    title: str, wagons: Seats, specials: Seats | None = None, won: Mapping[int, tuple[int, int]] = {}
) -> list[int]:
    """Points of one title for each seat of a table of three."""
    jewels = (8 - sum(red for red, _ in won.values()), 8 - sum(white for _, white in won.values()))
    table = position(3, Own(wagons=wagons, specials=specials or {}, won=won), Laid(jewels=jewels))
    return [int(title_points(table.state, seat, TITLE_IDS.index(title))) for seat in range(3)]


def test_points_are_orders_specials_and_jewels() -> None:
    """Resolution 6: specials count."""
    table = position(
        own=Own(wagons={0: "elk1 elk5 |"}, specials={0: "hei"}, won={0: (3, 2), 1: (1, 1)}),
        laid=Laid(jewels=(4, 5)),
    )
    assert table.score(0) == 4 + 10 + 18 + 3 * 3 + 2
    assert table.score(1) == 3 + 1


def test_titles_in_play_are_added_as_they_stand() -> None:
    table = position(own=Own(wagons={0: "sil1 |", 1: "elk2 |"}), laid=Laid(titles="food jewel"))
    assert [table.score(0), table.score(1)] == [3 + 12, 4 + 6]


def test_food_merchant() -> None:
    """Wheat paid, specials included (resolution 8): 12, 6, 3."""
    assert titles_of("food", {0: "hei2 |", 1: "sil1 |", 2: "hei3 |"}, {2: "elk"}) == [3, 6, 12]


def test_fabric_king() -> None:
    assert titles_of("fabric", {0: "elk1 |", 1: "kro2 |"}, {2: "elk"}) == [3, 12, 12]


def test_ties_share_the_higher_rank_and_skip_the_next() -> None:
    """Resolution 28; nothing counted brings nothing."""
    assert titles_of("food", {0: "sil1 |", 1: "hei3 |", 2: "elk2 |"}) == [12, 12, 3]
    assert titles_of("food", {0: "sil1 |", 1: "hei2 |", 2: "elk2 |"}) == [12, 6, 6]
    assert titles_of("food", {0: "sil1 |"}) == [12, 0, 0]


def test_busy_merchant() -> None:
    """Orders only (resolution 8): 10, 5, 2."""
    assert titles_of("busy", {0: "elk1 |", 1: "elk2 elk3 | hei1"}, {0: "hei mon kro"}) == [5, 10, 0]
    assert titles_of("busy", {0: "elk1 |", 1: "elk2 elk3 |", 2: "hei1 hei2 hei3 |"}) == [2, 5, 10]


def test_bacchus_and_death() -> None:
    """Two points for every wine or weapon shown, specials included."""
    assert titles_of("bacchus", {0: "hei1 elk5 |", 1: "elk1 |"}, {2: "sil"}) == [8, 0, 4]
    assert titles_of("death", {0: "hei5 |", 1: "elk1 |"}, {2: "sil"}) == [4, 2, 2]


def test_wide_range() -> None:
    """Four points for each different city of orders."""
    assert titles_of("wide", {0: "elk1 elk2 arm1 |", 1: "| hei1 sil1 web1"}, {0: "kro"}) == [8, 12, 0]


def test_jewel_collector() -> None:
    assert titles_of("jewel", {}, won={0: (2, 3), 2: (1, 1)}) == [5, 0, 2]


def test_region_king() -> None:
    """Ten for each distribution city led, five if it is tied; orders and specials together (resolutions 29
    and 30).
    """
    assert titles_of("region", {0: "elk1 elk2 hei1 |", 1: "elk3 hei2 |", 2: "arm1 arm2 |"}) == [15, 5, 0]
    assert titles_of("region", {0: "elk1 |", 1: "elk3 |"}, {1: "elk"}) == [0, 10, 0]
    assert titles_of("region", {0: "elk1 hei1 sil1 kro1 mon1 |"}) == [50, 0, 0]


def test_set_collection() -> None:
    """Orders of all five distribution cities; a special does not stand for one."""
    assert titles_of("set", {0: "elk1 hei1 sil1 kro1 mon1 |", 1: "elk2 hei2 sil2 kro2 |"}, {1: "mon"}) == [
        10,
        0,
        0,
    ]


def test_exclusive_merchant() -> None:
    """Four points for each order of the city with most."""
    assert titles_of("exclusive", {0: "elk1 elk2 elk3 hei1 |", 1: "arm1 |"}, {1: "elk hei"}) == [12, 4, 0]


def test_every_title_is_tested_here() -> None:
    assert set(TITLE_IDS) == {
        "food", "busy", "bacchus", "death", "wide", "fabric", "jewel", "region", "set", "exclusive"
    }  # fmt: skip


def _result(table: Table) -> list[float]:
    return GAME.returns(table.state)


def test_most_points_win() -> None:
    assert _result(position(own=Own(wagons={0: "elk1 |", 1: "elk3 |"}))) == [0.0, 1.0]


def test_more_orders_break_a_tie() -> None:
    """Resolution 8: orders only, specials do not count for the tie."""
    assert _result(position(own=Own(wagons={0: "elk5 hei2 |"}, specials={1: "elk"}))) == [1.0, 0.0]


@pytest.mark.parametrize("players", [2, 3])
def test_a_full_tie_is_shared(players: int) -> None:
    orders = ["elk1 |", "elk2 |", "hei2 |"]
    assert (
        _result(position(players, own=Own(wagons=dict(enumerate(orders[:players])))))
        == [1 / players] * players
    )


def test_the_account_adds_up() -> None:
    table = position(
        own=Own(wagons={0: "elk1 | sil1"}, specials={0: "hei"}), laid=Laid(titles="food jewel", jewels=(7, 6))
    )
    lines = {line.key: line for line in GAME.breakdown(table.state, [])}
    assert lines["orders"].values == (7, 0) and lines["specials"].values == (18, 0)
    assert lines["red_jewels"].values == (0, 3) and lines["white_jewels"].values == (0, 2)
    assert lines["title_food"].values == (12, 0) and lines["title_jewel"].values == (0, 3)
    assert [sum(line.values[seat] for line in lines.values() if line.counts) for seat in (0, 1)] == [37, 8]
    assert not lines["taken"].counts and lines["taken"].values == (2, 0)
    assert lines["houses"].values == (1, 1)


def test_specials_do_not_break_a_tie() -> None:
    """Resolution 8: fourteen points each, one by an order, one by a special; the order decides."""
    assert _result(position(own=Own(wagons={0: "hei5 |"}, specials={1: "elk"}))) == [1.0, 0.0]
    assert _result(position(3, own=Own(wagons={2: "hei5 mon5 |"}, specials={0: "elk sil"}))) == [
        0.0,
        0.0,
        1.0,
    ]


def test_orders_count_only_among_those_with_most_points() -> None:
    wagons = {0: "hei1 sil1 kro2 |", 1: "elk5 |", 2: "sil5 |"}
    assert _result(position(3, own=Own(wagons=wagons))) == [0.0, 0.5, 0.5]


def test_points_of_titles_decide_too() -> None:
    wagons = {0: "elk1 |", 1: "elk3 |"}
    assert _result(position(own=Own(wagons=wagons, won={0: (1, 0)}), laid=Laid(jewels=(7, 8)))) == [1.0, 0.0]
    assert _result(position(own=Own(wagons={0: "elk1 sil1 |", 1: "elk5 |"}), laid=Laid(titles="wide"))) == [
        1.0,
        0.0,
    ]


def test_the_fourth_in_a_rank_gets_nothing() -> None:
    wagons = {0: "sil1 |", 1: "hei5 mon5 arm3 |", 2: "hei3 mon3 |", 3: "elk2 |"}
    table = position(4, own=Own(wagons=wagons))
    assert [title_points(table.state, seat, TITLE_IDS.index("food")) for seat in range(4)] == [3, 12, 6, 0]


def test_behind_the_leader_of_a_region_a_tie_brings_nothing() -> None:
    """Wherever the leader sits; a tie of all three brings five to each."""
    assert titles_of("region", {0: "elk1 elk2 |", 1: "elk3 |", 2: "elk4 |"}) == [10, 0, 0]
    assert titles_of("region", {0: "elk1 |", 1: "elk2 |", 2: "elk3 elk4 |"}) == [0, 0, 10]
    assert titles_of("region", {0: "elk1 |", 1: "elk2 |", 2: "elk3 |"}) == [5, 5, 5]


def test_specials_do_not_count_for_titles_of_orders() -> None:
    """Resolution 8, for busy, wide, set and exclusive; all five specials bring their other points."""
    every = {0: "elk hei sil kro mon"}
    for title in ("busy", "wide", "set", "exclusive", "jewel"):
        assert titles_of(title, {}, every) == [0, 0, 0], title
    assert titles_of("region", {}, every) == [50, 0, 0]
    assert titles_of("bacchus", {}, every) == titles_of("death", {}, every) == [14, 0, 0]
    assert titles_of("food", {}, every) == titles_of("fabric", {}, every) == [12, 0, 0]


def test_the_account_tells_the_steps_ridden() -> None:
    """Of each seat, however many steps one ride had."""
    match = new_match(Configuration(GAME, 2, MerchantOptions(start_seat=0)), 1)
    for text in ("start sil", "start sil", "ride elk", "ride arm", "end turn", "ride mon", "end turn"):
        match.play(GAME.parse_action(text))
    lines = {line.key: line for line in GAME.breakdown(match.state, match.steps)}
    assert lines["ridden"].values == (3, 2) and not lines["ridden"].counts
