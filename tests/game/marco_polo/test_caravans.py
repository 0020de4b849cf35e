"""The Caravans expansion, sentence by sentence (resolutions 29 and 30)."""

from __future__ import annotations

import pytest

from game.core.generator import seed_word
from game.marco_polo.caravan_figures import ROUTE_IDS, ROUTE_SHIELDS, ROUTES
from game.marco_polo.components import BASE_CHARACTERS
from game.marco_polo.game import MarcoOptions
from game.marco_polo.geography import NODE_IDS, SHIELD
from game.marco_polo.scoring import goods_of
from game.marco_polo.state import TURN
from game.marco_polo.tables import CHARACTERS, SHIELDS
from game.marco_polo.view import make_view
from tests.game.marco_polo.builder import GAME, Laid, Own, Table, fresh, position

NO_GOODS = {"pepper": 0, "silk": 0, "gold": 0}


def started(table: Table) -> bool:
    return "start route" in table.legal


def routes(table: Table) -> set[str]:
    """The tiles to choose from."""
    return {text.removeprefix("route ") for text in table.legal if text.startswith("route ")}


def with_shield(name: str) -> set[str]:
    """The cities with a shield, as actions of where a caravan begins."""
    return {f"caravan to {NODE_IDS[n]}" for n in range(16) if SHIELD[n] == SHIELDS.index(name)}


# Set-up


def test_everybody_has_a_caravan_and_all_tiles_lie_face_up() -> None:
    table = fresh(4, caravans=True)
    view = make_view(table.state, 0)
    assert view.route_tiles == (0,) * ROUTES
    assert [len(seat.caravans) for seat in view.seats] == [1] * 4
    assert all(seat.caravans[0].node is None for seat in view.seats)


def test_without_the_expansion_there_is_none_of_it() -> None:
    for seed in range(20):
        table = fresh(4, seed)
        assert set(table.state.choice) <= set(range(BASE_CHARACTERS))
        assert not make_view(table.state, 0).route_tiles
    assert not make_view(table.state, 0).seats[0].caravans
    assert not started(position(own=Own(nodes={0: "kabul"})))


def test_its_characters_turn_up_beside_the_seven() -> None:
    seen = set()
    for seed in range(60):
        seen |= set(fresh(4, seed, caravans=True).state.choice.tolist())
    assert seen == set(range(len(CHARACTERS)))


def test_the_option_is_off_unless_chosen() -> None:
    assert not MarcoOptions().caravans
    state = GAME.new_game(2, MarcoOptions(caravans=True), seed_word(1))
    assert state.caravans == 1


# Starting a route


def test_a_route_from_load_to_city() -> None:
    """One or two goods, a tile with the shield of the city of the figure, any city with the other shield."""
    table = position(own=Own(nodes={0: "calicut"}, routes={}))
    table.play("start route")
    assert len(table.legal) == 9
    table.play("load silk gold")
    assert table.has(0, pepper=20, silk=19, gold=19)
    assert routes(table) == {"k2", "k5", "k6"}, "tiles with an elephant"
    table.play("route k6")
    assert set(table.legal) == with_shield("horse")
    table.play("caravan to kashgar")
    assert table.caravan(0) == "kashgar silk gold" and table.tile("k6") == "taken"
    assert table.state.phase == TURN and not table.state.acted, "it is a bonus action"


def test_goods_on_a_caravan_are_of_no_other_use() -> None:
    held = {**NO_GOODS, "silk": 2}
    table = position(own=Own(nodes={0: "calicut"}, routes={}, slots={0: "s4"}, held={0: held}))
    assert "complete 1" in table.legal
    table.play("start route", "load silk", "route k6", "caravan to kashgar")
    assert "complete 1" not in table.legal and table.has(0, silk=1)


def test_loads_are_one_or_two_goods_that_the_seat_has() -> None:
    held = {**NO_GOODS, "pepper": 2, "silk": 1, "jade": 5}
    table = position(own=Own(nodes={0: "calicut"}, routes={}, held={0: held}))
    table.play("start route")
    assert table.legal == ["load pepper", "load silk", "load pepper pepper", "load pepper silk"]


def test_without_goods_no_route() -> None:
    table = position(own=Own(nodes={0: "calicut"}, routes={}, held={0: {**NO_GOODS, "jade": 5}}))
    assert not started(table)


@pytest.mark.parametrize("place", ["beijing", "o5"])
def test_a_route_needs_a_city_with_a_shield(place: str) -> None:
    """Neither Beijing nor an oasis has one."""
    assert not started(position(own=Own(nodes={0: place}, routes={})))


def test_no_post_is_needed_and_a_single_city_is_no_choice() -> None:
    table = position(own=Own(nodes={0: "fuzhou"}, routes={}))
    table.play("start route", "load pepper", "route k1")
    assert table.caravan(0) == "baghdad pepper", "the only city with a crescent"


def test_tiles_fit_by_either_shield() -> None:
    for node, name in enumerate(NODE_IDS[1:16], 1):
        table = position(own=Own(nodes={0: name}, routes={}))
        wanted = {ROUTE_IDS[i] for i in range(ROUTES) if SHIELD[node] in ROUTE_SHIELDS[i]}
        if not wanted:
            assert SHIELDS[SHIELD[node]] in ("lion", "peacock") and not started(table), "on no tile"
            continue
        table.play("start route", "load pepper")
        assert routes(table) == wanted


def test_tiles_of_others_and_face_down_ones_cannot_be_taken() -> None:
    table = position(own=Own(nodes={0: "calicut"}, routes={1: ["k2 xian gold"]}))
    table.state.tiles[ROUTE_IDS.index("k5")] = 1
    table.play("start route", "load pepper")
    assert routes(table) == {"k6"}
    table = position(own=Own(nodes={0: "calicut"}, routes={1: ["k2 xian gold"], 2: ["k5 xian gold"]}))
    table.state.tiles[ROUTE_IDS.index("k6")] = 1
    assert not started(table)


def test_one_caravan_one_route() -> None:
    assert not started(position(own=Own(nodes={0: "calicut"}, routes={0: ["k5 xian gold"]})))


def test_a_route_after_the_main_action_too() -> None:
    table = position(own=Own(nodes={0: "calicut"}, routes={}, dice={0: "1 4"}))
    table.place("4", "khan")
    assert started(table) and "done" in table.legal
    table.play("die own 1")
    assert not started(table), "not in the middle of an action"


def test_mei_lin_starts_from_either_figure_but_not_into_their_cities() -> None:
    table = position(characters="mei_lin", own=Own(nodes={0: "calicut xian"}, routes={}))
    table.play("start route", "load pepper")
    assert routes(table) == {"k2", "k4", "k5", "k6"}, "elephant or tiger"
    table = position(characters="mei_lin", own=Own(nodes={0: "kashgar xian"}, routes={}))
    table.play("start route", "load pepper", "route k4")
    assert set(table.legal) == {"caravan to merw", "caravan to pagan"}, "neither Kashgar nor Xi'an"


def test_mei_lin_without_a_city_to_go_to() -> None:
    """The only crescent is in Baghdad, where one figure is: that tile is of no use from the other's city."""
    table = position(characters="mei_lin", own=Own(nodes={0: "baghdad fuzhou"}, routes={}))
    table.play("start route", "load pepper", "route k1")
    assert table.caravan(0) == "dunhuang pepper", "from Baghdad to the other crane"
    table = position(characters="mei_lin", own=Own(nodes={0: "baghdad o5"}, routes={}))
    table.play("start route", "load pepper")
    assert routes(table) == {"k1", "k3"}


# Moving


@pytest.mark.parametrize(("die", "book", "steps"), [("1", "pepper", 1), ("3", "silk", 2), ("5", "gold 1", 3)])
@pytest.mark.parametrize("offer", ["offer 1", "offer 4"])
def test_steps_by_the_book_whatever_the_offer(die: str, book: str, steps: int, offer: str) -> None:
    table = position(own=Own(routes={0: ["k5 xian gold"]}, dice={0: f"{die} 6"}, held={0: {"jade": 2}}))
    table.place(die, book)
    table.play(offer)
    for number in range(steps):
        there = "o4" if number % 2 == 0 else "xian"
        assert "done" in table.legal and f"caravan go {there}" in table.legal
        table.play(f"caravan go {there}")
    assert table.state.phase == TURN


def test_a_caravan_may_stay() -> None:
    table = position(own=Own(routes={0: ["k5 xian gold"]}, dice={0: "5 6"}))
    table.place("5", "gold 1")
    table.play("offer 1", "done")
    assert table.caravan(0) == "xian gold" and table.state.phase == TURN and table.state.acted


def test_ways_are_free_for_caravans_but_seals_are_needed() -> None:
    nothing = dict.fromkeys(("coin", "camel", "jade"), 0)
    table = position(own=Own(routes={0: ["k5 hangzhou gold"]}, dice={0: "1 6"}, held={0: nothing}))
    before = table.held(0)
    table.place("1", "pepper")
    table.play("offer 1")
    assert table.legal == ["caravan go beijing", "done"], "the way to Fuzhou asks for the spicers' seal"
    table.play("caravan go beijing")
    assert table.caravan(0) == "beijing gold" and table.held(0) == {**before, "pepper": before["pepper"] + 2}
    table = position(own=Own(routes={0: ["k5 hangzhou gold"]}, seals={0: "spicer"}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1")
    assert "caravan go fuzhou" in table.legal, "an unimproved one will do"


def test_only_the_market_moves_caravans() -> None:
    for space, die in (("khan", "4"), ("first card", "4")):
        table = position(
            own=Own(routes={0: ["k5 xian gold"]}, dice={0: f"{die} 6"}), laid=Laid(cards={"first card": "c1"})
        )
        table.place(die, space)
        assert table.state.phase == TURN
    table = position(own=Own(routes={1: ["k5 xian gold"]}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1")
    assert table.state.phase == TURN, "nor does another's action"


def test_a_caravan_sent_off_before_the_market_moves_after_it() -> None:
    table = position(own=Own(nodes={0: "calicut"}, routes={}, dice={0: "3 6"}))
    table.play("start route", "load silk", "route k6", "caravan to kashgar")
    table.place("3", "silk")
    table.play("offer 1", "caravan go o2", "caravan go dunhuang")
    assert table.caravan(0) == "dunhuang silk" and table.state.phase == TURN


def test_a_caravan_at_home_has_no_steps_to_use_later() -> None:
    table = position(own=Own(nodes={0: "calicut"}, routes={}, dice={0: "5 6"}))
    table.place("5", "gold 1")
    table.play("offer 1")
    assert table.state.phase == TURN
    table.play("start route", "load silk", "route k6", "caravan to kashgar")
    assert table.state.phase == TURN and not any(text.startswith("caravan go") for text in table.legal)


def test_nothing_comes_between_the_market_and_the_caravan() -> None:
    """Not even completing the route, for which caravan and figure are in one place already."""
    table = position(own=Own(nodes={0: "o4"}, routes={0: ["k5 xian gold"]}, dice={0: "3 6"}))
    table.place("3", "silk")
    table.play("offer 1", "caravan go o4")
    assert set(table.legal) == {"caravan go xian", "caravan go fuzhou", "done"}
    table.play("done")
    assert "finish route 1" in table.legal


def test_caravans_meet_no_one_on_the_way() -> None:
    """A figure that the caravan passes does not end its steps."""
    table = position(own=Own(nodes={0: "o4"}, routes={0: ["k5 xian gold"]}, dice={0: "3 6"}))
    table.place("3", "silk")
    table.play("offer 1", "caravan go o4", "caravan go fuzhou")
    assert table.caravan(0) == "fuzhou gold" and "finish route 1" not in table.legal


# Completing


def test_the_worked_example_gold_doubled_silk_sold() -> None:
    """Gold and silk: gold is doubled, silk sold: two gold and four points; the load is gone."""
    table = position(own=Own(nodes={0: "calicut"}, routes={0: ["k5 calicut gold silk"]}, held={0: NO_GOODS}))
    table.play("finish route 1", "double gold", "sell silk")
    assert table.has(0, gold=2, silk=0, pepper=0, vp=4)
    assert table.caravan(0) == "" and table.tile("k5") == "down"


@pytest.mark.parametrize(
    ("good", "action", "held", "points"),
    [
        ("gold", "sell gold", {}, 6),
        ("silk", "sell silk", {}, 4),
        ("pepper", "sell pepper", {}, 2),
        ("pepper", "upgrade pepper", {"silk": 1}, 0),
        ("silk", "upgrade silk", {"gold": 1}, 0),
        ("pepper", "double pepper", {"pepper": 2}, 0),
        ("silk", "double silk", {"silk": 2}, 0),
        ("gold", "double gold", {"gold": 2}, 0),
    ],
)
def test_what_a_good_brings(good: str, action: str, held: dict[str, int], points: int) -> None:
    table = position(own=Own(nodes={0: "o5"}, routes={0: [f"k5 o5 {good}"]}, held={0: NO_GOODS}))
    table.play("finish route 1")
    assert ("upgrade gold" in table.legal) is False and action in table.legal
    table.play(action)
    assert table.has(0, **{**NO_GOODS, **held, "vp": points})


def test_two_alike_may_go_two_ways() -> None:
    table = position(own=Own(nodes={0: "kabul"}, routes={0: ["k5 kabul silk silk"]}, held={0: NO_GOODS}))
    table.play("finish route 1", "upgrade silk", "sell silk")
    assert table.has(0, gold=1, silk=0, vp=4)


def test_figure_and_caravan_must_meet() -> None:
    assert "finish route 1" not in position(own=Own(nodes={0: "xian"}, routes={0: ["k5 calicut gold"]})).legal
    assert "finish route 1" in position(own=Own(nodes={0: "o5"}, routes={0: ["k5 o5 gold"]})).legal, (
        "an oasis will do"
    )
    others = position(own=Own(nodes={0: "xian", 1: "calicut"}, routes={0: ["k5 calicut gold"]}))
    assert "finish route 1" not in others.legal, "another's figure does not count"
    both = position(characters="mei_lin", own=Own(nodes={0: "xian calicut"}, routes={0: ["k5 calicut gold"]}))
    assert "finish route 1" in both.legal, "either figure does"


def test_beijing_is_a_place_to_meet_too() -> None:
    table = position(own=Own(nodes={0: "beijing"}, routes={0: ["k5 beijing gold"]}))
    table.play("finish route 1", "sell gold")
    assert table.has(0, vp=6) and not started(table), "but no place to start from"


def test_each_good_must_be_used_before_anything_else() -> None:
    table = position(own=Own(nodes={0: "xian"}, routes={0: ["k5 xian gold pepper"]}))
    table.play("finish route 1")
    assert set(table.legal) == {
        "sell pepper",
        "upgrade pepper",
        "double pepper",
        "sell gold",
        "double gold",
    }
    table.play("double pepper")
    assert set(table.legal) == {"sell gold", "double gold"} and table.tile("k5") == "taken"


def test_the_figure_comes_to_the_caravan_and_a_new_route_starts_at_once() -> None:
    table = position(
        own=Own(nodes={0: "beijing"}, posts={0: "xian"}, routes={0: ["k5 xian gold"]}, dice={0: "2 3"})
    )
    table.place("2", "travel 1")
    table.play("go xian", "finish route 1", "sell gold")
    assert table.has(0, vp=6) and started(table)
    table.play("start route", "load gold gold")
    assert routes(table) == {"k4"}, "tile k5 lies face down"


def test_tiles_turn_up_at_the_next_round_and_those_under_way_stay() -> None:
    table = position(2, own=Own(nodes={0: "calicut"}, routes={0: ["k5 calicut gold"], 1: ["k6 xian silk"]}))
    table.play("finish route 1", "sell gold")
    assert table.tile("k5") == "down" and table.tile("k6") == "taken"
    while table.state.round_no == 1:
        if "done" in table.legal or table.state.phase == TURN:
            table.end_turn()
        else:
            table.play(table.legal[0])
    assert table.tile("k5") == "up" and table.tile("k6") == "taken"


# The end


def test_what_has_not_arrived_is_not_among_the_goods_left() -> None:
    """Two points for a pair of pepper, and no third one for two goods more."""
    held = {**NO_GOODS, "coin": 0}
    bare = position(own=Own(routes={}, held={0: held}))
    loaded = position(own=Own(routes={0: ["k5 xian pepper pepper"]}, held={0: held}))
    assert goods_of(loaded.state, 0) == goods_of(bare.state, 0) == 0
    assert loaded.scores()[0] - bare.scores()[0] == 2


def test_points_for_what_has_not_arrived() -> None:
    for load, points in (("gold", 3), ("silk", 2), ("pepper", 1), ("gold silk", 5), ("pepper pepper", 2)):
        table = position(own=Own(routes={}))
        before = table.scores()
        loaded = position(own=Own(routes={0: [f"k5 xian {load}"]}))
        assert [after - b for after, b in zip(loaded.scores(), before)] == [points, 0, 0]
        assert make_view(loaded.state, None).seats[0].load_points == points
