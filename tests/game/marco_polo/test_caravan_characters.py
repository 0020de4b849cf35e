"""The four characters of the Caravans expansion, sentence by sentence (resolutions 24, 31 and 32)."""

from __future__ import annotations

import pytest

from game.marco_polo.components import COMPONENTS
from game.marco_polo.scoring import contract_points
from game.marco_polo.state import TURN
from game.marco_polo.tables import GUILDS
from tests.game.marco_polo.builder import NOTHING_HELD, Laid, Own, chosen, position

# Tebaldo Visconti da Piacenza


@pytest.mark.parametrize(("die", "book", "steps"), [("1", "pepper", 3), ("3", "silk", 4), ("5", "gold 1", 5)])
def test_tebaldos_caravan_goes_two_steps_further(die: str, book: str, steps: int) -> None:
    table = position(characters="tebaldo", own=Own(routes={0: ["k5 xian gold"]}, dice={0: f"{die} 6"}))
    table.place(die, book)
    table.play("offer 1")
    for number in range(steps):
        table.play("caravan go o4" if number % 2 == 0 else "caravan go xian")
    assert table.state.phase == TURN


def test_tebaldo_improves_seals_without_coins_but_with_goods() -> None:
    held = {**NOTHING_HELD, "pepper": 1}
    table = position(characters="tebaldo", own=Own(seals={0: "farmer spicer"}, held={0: held}, dice={0: "1"}))
    assert "improve farmer" in table.legal and "improve spicer" not in table.legal
    table.play("improve farmer")
    assert table.has(0, coin=2, pepper=0), "the income comes at once"
    others = position(characters="pietro", own=Own(seals={0: "farmer"}, held={0: held}, dice={0: "1"}))
    assert "improve farmer" not in others.legal


@pytest.mark.parametrize("guild", GUILDS)
def test_no_seal_costs_tebaldo_coins(guild: str) -> None:
    row = next(row for row in COMPONENTS.guilds if row.id == guild)
    assert row.upgrade.coin > 0
    table = position(characters="tebaldo", own=Own(seals={0: guild}, dice={0: "1"}))
    before = table.held(0)
    table.play(f"improve {guild}")
    for good in ("pepper", "silk", "gold"):
        assert table.has(0, **{good: before[good] - getattr(row.upgrade, good)})
    assert table.has(0, coin=before["coin"] + row.income.coin)


def test_tebaldos_caravan_may_stop_earlier_and_moves_after_the_market_only() -> None:
    table = position(characters="tebaldo", own=Own(routes={0: ["k5 xian gold"]}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1", "caravan go o4", "done")
    assert table.caravan(0) == "o4 gold" and table.state.phase == TURN
    table = position(characters="tebaldo", own=Own(routes={0: ["k5 xian gold"]}, dice={0: "4 6"}))
    table.place("4", "khan")
    assert table.state.phase == TURN


def test_tebaldo_begins_with_a_shield() -> None:
    table, seat = chosen("tebaldo")
    assert table.has(seat, shield=1)


# Pietro Tartarino


def test_pietro_has_two_caravans() -> None:
    table = position(characters="pietro", own=Own(nodes={0: "calicut"}, routes={}))
    table.play("start route", "load gold", "route k6", "caravan to kashgar")
    table.play("start route", "load silk", "route k2", "caravan to chengdu")
    assert (table.caravan(0, 0), table.caravan(0, 1)) == ("kashgar gold", "chengdu silk")
    assert "start route" not in table.legal


def test_both_go_as_far_as_the_market_allows() -> None:
    two = ["k5 xian gold", "k6 kabul silk"]
    table = position(characters="pietro", own=Own(routes={0: two}, dice={0: "3 6"}))
    table.place("3", "silk")
    table.play("offer 1", "caravan go o4", "second caravan go chengdu", "second caravan go o7")
    assert "second caravan go pagan" not in table.legal, "two steps each"
    table.play("caravan go fuzhou")
    assert (table.caravan(0, 0), table.caravan(0, 1)) == ("fuzhou gold", "o7 silk")
    assert table.state.phase == TURN


def test_enough_is_enough_for_both_caravans() -> None:
    table = position(
        characters="pietro", own=Own(routes={0: ["k5 xian gold", "k6 kabul silk"]}, dice={0: "3 6"})
    )
    table.place("3", "silk")
    table.play("offer 1", "caravan go o4", "done")
    assert table.state.phase == TURN and table.caravan(0, 1) == "kabul silk"


def test_pietros_caravan_at_home_has_no_steps_and_either_may_stay() -> None:
    table = position(characters="pietro", own=Own(routes={0: ["k5 xian gold"]}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1")
    assert "done" in table.legal and not any(text.startswith("second") for text in table.legal)
    two = ["k5 xian gold", "k6 kabul silk"]
    table = position(characters="pietro", own=Own(routes={0: two}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1", "second caravan go chengdu", "done")
    assert (table.caravan(0, 0), table.caravan(0, 1)) == ("xian gold", "chengdu silk")


def test_a_route_brings_pietro_three_points_and_a_jade() -> None:
    table = position(characters="pietro", own=Own(nodes={0: "xian"}, routes={0: ["k5 xian gold"]}))
    table.play("finish route 1", "sell gold")
    assert table.has(0, vp=6 + 3, jade=1) and table.tile("k5") == "down"
    others = position(characters="abha", own=Own(nodes={0: "xian"}, routes={0: ["k5 xian gold"]}))
    others.play("finish route 1", "sell gold")
    assert others.has(0, vp=6, jade=0)


@pytest.mark.parametrize(("which", "down", "kept"), [("1", "k5", "k6"), ("2", "k6", "k5")])
def test_with_both_under_way_either_tile_goes_back_after_the_reward(which: str, down: str, kept: str) -> None:
    two = ["k5 xian gold", "k6 kabul silk"]
    table = position(characters="pietro", own=Own(nodes={0: "xian"}, routes={0: two}))
    table.play("finish route 1", "sell gold")
    assert table.legal == ["return tile 1", "return tile 2"] and table.has(0, vp=9, jade=1)
    table.play(f"return tile {which}")
    assert table.tile(down) == "down" and table.tile(kept) == "taken"
    assert table.caravan(0, 0) == "" and table.caravan(0, 1) == "kabul silk"
    assert "start route" in table.legal


def test_two_at_the_same_place_are_completed_one_by_one() -> None:
    two = ["k5 xian gold", "k6 xian silk"]
    table = position(characters="pietro", own=Own(nodes={0: "xian"}, routes={0: two}))
    table.play("finish route 2", "sell silk", "return tile 1", "finish route 1", "sell gold")
    assert table.has(0, vp=4 + 6 + 3 + 3, jade=2)
    assert table.tile("k5") == table.tile("k6") == "down"


# Vidal Badoer


def test_vidal_completes_contracts_for_nothing_but_their_points() -> None:
    """R2 asks for two camels and three pepper and brings four points and three coins."""
    table = position(characters="vidal", own=Own(slots={0: "r2"}, held={0: NOTHING_HELD}, dice={0: "1"}))
    assert "complete 1" not in table.legal
    assert "complete 2 for nothing" not in table.legal, "there is only one"
    table.play("complete 1 for nothing")
    assert table.has(0, **{**NOTHING_HELD, "coin": 3, "vp": 0})
    assert table.state.done_n[0] == 1 and table.contracts(0) == []


def test_vidal_keeps_the_jade_that_a_contract_asks_for() -> None:
    """R5: two camels, two pepper and a jade for four points and four coins."""
    table = position(
        characters="vidal", own=Own(slots={0: "r5"}, held={0: {**NOTHING_HELD, "jade": 1}}, dice={0: "1"})
    )
    table.play("complete 1 for nothing")
    assert table.has(0, **{**NOTHING_HELD, "jade": 1, "coin": 4, "vp": 0})


def test_others_pay_for_their_contracts() -> None:
    table = position(characters="pietro", own=Own(slots={0: "r2"}, dice={0: "1"}))
    assert "complete 1" in table.legal and "complete 1 for nothing" not in table.legal


def test_vidal_may_pay_and_have_the_points() -> None:
    table = position(characters="vidal", own=Own(slots={0: "r2"}, dice={0: "1"}))
    assert "complete 1" in table.legal and "complete 1 for nothing" in table.legal
    table.play("complete 1")
    assert table.has(0, camel=48, pepper=17, coin=53, vp=4)


def test_what_else_a_free_contract_brings_comes_as_usual() -> None:
    """R25: a black die besides its points."""
    table = position(characters="vidal", own=Own(slots={0: "r25"}, dice={0: "1"}, held={0: NOTHING_HELD}))
    table.play("complete 1 for nothing")
    assert "black_thrown" in table.kinds() and table.has(0, vp=0)


def test_vidal_takes_one_contract() -> None:
    table = position(characters="vidal", own=Own(posts={0: "xian kabul"}, dice={0: "4 5"}))
    table.place("4", "contracts")
    assert "done" not in table.legal, "one must be taken"
    before = table.held(0)["coin"]
    table.play("contract xian 1")
    assert table.state.phase == TURN and table.has(0, coin=before + 3)
    others = position(characters="abha", own=Own(posts={0: "xian kabul"}, dice={0: "4 5"}))
    others.place("4", "contracts")
    others.play("contract xian 1")
    assert "contract kabul 1" in others.legal and "done" in others.legal


@pytest.mark.parametrize(("his", "others", "points"), [(0, 3, 8), (6, 5, 4), (0, 4, 8), (1, 0, 8)])
def test_vidals_contracts_count_as_four_at_the_end(his: int, others: int, points: int) -> None:
    table = position(2, characters="vidal abha")
    table.state.done_n[0], table.state.done_n[1] = his, others
    assert contract_points(table.state, 0) == points


@pytest.mark.parametrize(
    ("done", "points"), [((0, 3, 5), [4, 0, 8]), ((9, 4, 3), [8, 8, 4]), ((9, 3, 2), [8, 4, 0])]
)
def test_the_others_are_compared_with_four(done: tuple[int, ...], points: list[int]) -> None:
    table = position(3, characters="vidal abha mongke")
    table.state.done_n[:3] = done
    assert [contract_points(table.state, seat) for seat in range(3)] == points


def test_a_card_counts_vidals_real_contracts() -> None:
    table = position(characters="vidal", laid=Laid(cards={"first card": "c2"}), own=Own(dice={0: "6 6"}))
    table.play("die own 6")
    assert "place first card" not in table.legal, "none completed"
    table = position(
        characters="vidal", own=Own(slots={0: "r2"}, dice={0: "6 6"}), laid=Laid(cards={"first card": "c2"})
    )
    table.play("complete 1 for nothing")
    table.place("6", "first card")
    assert table.has(0, vp=1)


def test_vidal_sells_one_of_each_once_a_turn() -> None:
    table = position(2, characters="vidal abha", own=Own(dice={0: "1 2", 1: "1"}))
    table.play("sell goods")
    assert table.has(0, pepper=19, silk=19, gold=19, vp=5)
    assert "sell goods" not in table.legal
    table.place("1", "khan")
    assert "sell goods" not in table.legal, "not after the main action either"
    table.play("done")
    table.end_turn()
    assert table.state.seat == 0 and "sell goods" in table.legal, "another turn"
    poor = position(characters="vidal", own=Own(held={0: {"gold": 0}}))
    assert "sell goods" not in poor.legal
    assert "sell goods" not in position(characters="pietro").legal
