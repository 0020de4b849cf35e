"""The four characters of the Caravans expansion, sentence by sentence (resolutions 24, 31 and 32)."""

from __future__ import annotations

import pytest

from game.marco_polo.components import COMPONENTS
from game.marco_polo.scoring import contract_points
from game.marco_polo.state import TURN
from game.marco_polo.tables import CHARACTERS, GUILDS
from tests.game.marco_polo.builder import Table, fresh, position

NOTHING_HELD = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)


def chosen(name: str) -> tuple[Table, int]:
    """A game in which a character has just been chosen, and its seat."""
    number = CHARACTERS.index(name)
    for seed in range(60):
        table = fresh(3, seed, caravans=True)
        if f"character {name}" in table.legal:
            table.step(f"character {name}")
            return table, list(table.state.character).index(number)
    raise AssertionError(name)


# Tebaldo Visconti da Piacenza


@pytest.mark.parametrize(("die", "book", "steps"), [("1", "pepper", 3), ("3", "silk", 4), ("5", "gold 1", 5)])
def test_tebaldos_caravan_goes_two_steps_further(die: str, book: str, steps: int) -> None:
    table = position(characters="tebaldo", routes={0: ["k5 xian gold"]}, dice={0: f"{die} 6"})
    table.place(die, book)
    table.play("offer 1")
    for number in range(steps):
        table.play("caravan go o4" if number % 2 == 0 else "caravan go xian")
    assert table.state.phase == TURN


def test_tebaldo_improves_seals_without_coins_but_with_goods() -> None:
    held = {**NOTHING_HELD, "pepper": 1}
    table = position(characters="tebaldo", seals={0: "farmer spicer"}, held={0: held}, dice={0: "1"})
    assert "improve farmer" in table.legal and "improve spicer" not in table.legal
    table.play("improve farmer")
    assert table.has(0, coin=3, pepper=0), "the income comes at once"
    others = position(characters="pietro", seals={0: "farmer"}, held={0: held}, dice={0: "1"})
    assert "improve farmer" not in others.legal


@pytest.mark.parametrize("guild", GUILDS)
def test_no_seal_costs_tebaldo_coins(guild: str) -> None:
    row = next(row for row in COMPONENTS.guilds if row.id == guild)
    assert row.upgrade.coin > 0
    table = position(characters="tebaldo", seals={0: guild}, dice={0: "1"})
    before = table.held(0)
    table.play(f"improve {guild}")
    for good in ("pepper", "silk", "gold"):
        assert table.has(0, **{good: before[good] - getattr(row.upgrade, good)})
    assert table.has(0, coin=before["coin"] + row.income.coin)


def test_tebaldos_caravan_may_stop_earlier_and_moves_after_the_market_only() -> None:
    table = position(characters="tebaldo", routes={0: ["k5 xian gold"]}, dice={0: "1 6"})
    table.place("1", "pepper")
    table.play("offer 1", "caravan go o4", "done")
    assert table.caravan(0) == "o4 gold" and table.state.phase == TURN
    table = position(characters="tebaldo", routes={0: ["k5 xian gold"]}, dice={0: "4 6"})
    table.place("4", "khan")
    assert table.state.phase == TURN


def test_tebaldo_begins_with_a_shield() -> None:
    table, seat = chosen("tebaldo")
    assert table.has(seat, shield=1)


# Pietro Tartarino


def test_pietro_has_two_caravans() -> None:
    table = position(characters="pietro", nodes={0: "calicut"}, routes={})
    table.play("start route", "load gold", "route k9", "caravan to dunhuang")
    table.play("start route", "load silk", "route k5", "caravan to xian")
    assert (table.caravan(0, 0), table.caravan(0, 1)) == ("dunhuang gold", "xian silk")
    assert "start route" not in table.legal


def test_both_go_as_far_as_the_market_allows() -> None:
    two = ["k5 xian gold", "k9 kabul silk"]
    table = position(characters="pietro", routes={0: two}, dice={0: "3 6"})
    table.place("3", "silk")
    table.play("offer 1", "caravan go o4", "second caravan go chengdu", "second caravan go o7")
    assert "second caravan go pagan" not in table.legal, "two steps each"
    table.play("caravan go fuzhou")
    assert (table.caravan(0, 0), table.caravan(0, 1)) == ("fuzhou gold", "o7 silk")
    assert table.state.phase == TURN


def test_pietros_caravan_at_home_has_no_steps_and_either_may_stay() -> None:
    table = position(characters="pietro", routes={0: ["k5 xian gold"]}, dice={0: "1 6"})
    table.place("1", "pepper")
    table.play("offer 1")
    assert "done" in table.legal and not any(text.startswith("second") for text in table.legal)
    two = ["k5 xian gold", "k9 kabul silk"]
    table = position(characters="pietro", routes={0: two}, dice={0: "1 6"})
    table.place("1", "pepper")
    table.play("offer 1", "second caravan go chengdu", "done")
    assert (table.caravan(0, 0), table.caravan(0, 1)) == ("xian gold", "chengdu silk")


def test_a_route_brings_pietro_three_points_and_a_jade() -> None:
    table = position(characters="pietro", nodes={0: "xian"}, routes={0: ["k5 xian gold"]})
    table.play("finish route 1", "sell gold")
    assert table.has(0, vp=6 + 3, jade=1) and table.tile("k5") == "down"
    others = position(characters="abha", nodes={0: "xian"}, routes={0: ["k5 xian gold"]})
    others.play("finish route 1", "sell gold")
    assert others.has(0, vp=6, jade=0)


@pytest.mark.parametrize(("which", "down", "kept"), [("1", "k5", "k9"), ("2", "k9", "k5")])
def test_with_both_under_way_either_tile_goes_back_after_the_reward(which: str, down: str, kept: str) -> None:
    two = ["k5 xian gold", "k9 kabul silk"]
    table = position(characters="pietro", nodes={0: "xian"}, routes={0: two})
    table.play("finish route 1", "sell gold")
    assert table.legal == ["return tile 1", "return tile 2"] and table.has(0, vp=9, jade=1)
    table.play(f"return tile {which}")
    assert table.tile(down) == "down" and table.tile(kept) == "taken"
    assert table.caravan(0, 0) == "" and table.caravan(0, 1) == "kabul silk"
    assert "start route" in table.legal


def test_two_at_the_same_place_are_completed_one_by_one() -> None:
    two = ["k5 xian gold", "k9 xian silk"]
    table = position(characters="pietro", nodes={0: "xian"}, routes={0: two})
    table.play("finish route 2", "sell silk", "return tile 1", "finish route 1", "sell gold")
    assert table.has(0, vp=4 + 6 + 3 + 3, jade=2)
    assert table.tile("k5") == table.tile("k9") == "down"


# Vidal Badoer


def test_vidal_completes_contracts_for_nothing_but_their_points() -> None:
    """R2 asks for a camel and three pepper and brings three points and a jade."""
    table = position(characters="vidal", slots={0: "r2"}, held={0: NOTHING_HELD}, dice={0: "1"})
    assert "complete 1" not in table.legal
    table.play("complete 1 for nothing")
    assert table.has(0, **{**NOTHING_HELD, "jade": 1, "vp": 0})
    assert table.state.done_n[0] == 1 and table.contracts(0) == []


def test_vidal_keeps_the_jade_that_a_contract_asks_for() -> None:
    """R5: a camel, two pepper and a jade for three points and three camels."""
    table = position(
        characters="vidal", slots={0: "r5"}, held={0: {**NOTHING_HELD, "jade": 1}}, dice={0: "1"}
    )
    table.play("complete 1 for nothing")
    assert table.has(0, **{**NOTHING_HELD, "jade": 1, "camel": 3, "vp": 0})


def test_others_pay_for_their_contracts() -> None:
    table = position(characters="pietro", slots={0: "r2"}, dice={0: "1"})
    assert "complete 1" in table.legal and "complete 1 for nothing" not in table.legal


def test_vidal_may_pay_and_have_the_points() -> None:
    table = position(characters="vidal", slots={0: "r2"}, dice={0: "1"})
    assert "complete 1" in table.legal and "complete 1 for nothing" in table.legal
    table.play("complete 1")
    assert table.has(0, camel=49, pepper=17, jade=1, vp=3)


def test_what_else_a_free_contract_brings_comes_as_usual() -> None:
    """R4: a black die besides its points."""
    table = position(characters="vidal", slots={0: "r4"}, dice={0: "1"}, held={0: NOTHING_HELD})
    table.play("complete 1 for nothing")
    assert "black_thrown" in table.kinds() and table.has(0, vp=0)


def test_vidal_takes_one_contract() -> None:
    table = position(characters="vidal", posts={0: "xian kabul"}, dice={0: "4 5"})
    table.place("4", "contracts")
    assert "done" not in table.legal, "one must be taken"
    before = table.held(0)["coin"]
    table.play("contract xian 1")
    assert table.state.phase == TURN and table.has(0, coin=before + 3)
    others = position(characters="abha", posts={0: "xian kabul"}, dice={0: "4 5"})
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
    table = position(characters="vidal", cards={"first card": "c2"}, dice={0: "6 6"})
    table.play("die own 6")
    assert "place first card" not in table.legal, "none completed"
    table = position(characters="vidal", slots={0: "r2"}, cards={"first card": "c2"}, dice={0: "6 6"})
    table.play("complete 1 for nothing")
    table.place("6", "first card")
    assert table.has(0, vp=1)


def test_vidal_sells_one_of_each_once_a_turn() -> None:
    table = position(2, characters="vidal abha", dice={0: "1 2", 1: "1"})
    table.play("sell goods")
    assert table.has(0, pepper=19, silk=19, gold=19, vp=5)
    assert "sell goods" not in table.legal
    table.place("1", "khan")
    assert "sell goods" not in table.legal, "not after the main action either"
    table.play("done")
    table.end_turn()
    assert table.state.seat == 0 and "sell goods" in table.legal, "another turn"
    poor = position(characters="vidal", held={0: {"gold": 0}})
    assert "sell goods" not in poor.legal
    assert "sell goods" not in position(characters="pietro").legal


# Donata Badoer


def pieces(table: Table) -> list[str]:
    return [text for text in table.legal if text.startswith("piece ")]


def spaces(table: Table) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal if text.startswith("place ")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_donata_begins_with_a_piece_of_each_other_colour(players: int) -> None:
    table = position(players, characters="donata")
    assert pieces(table) == ["piece green", "piece yellow", "piece red"]


def test_a_piece_serves_as_a_black_die_of_six_and_is_gone() -> None:
    table = position(characters="donata", dice={0: "1 2"})
    table.play("piece green", "place gold 1", "offer 1")
    assert pieces(table) == [] and table.state.acted
    assert not table.state.crowd[2] and not table.state.on[:, 4].any(), "nothing lies on the space any more"
    assert table.dice(0) == "1 2"
    table.play("done")
    while table.state.seat != 0:
        table.end_turn()
    assert pieces(table) == ["piece yellow", "piece red"]


def test_a_piece_cannot_be_thrown_turned_or_put_into_the_purse() -> None:
    table = position(characters="donata", dice={0: "1 2"})
    table.play("piece green")
    assert all(text.startswith(("place ", "piece ")) for text in table.legal), table.legal
    table = position(characters="donata", dice={0: "1 2"})
    table.play("die own 1")
    assert "purse coin" in table.legal and "piece green" in table.legal


def test_pieces_go_where_no_dice_lie() -> None:
    table = position(2, characters="donata abha", dice={0: "1 5", 1: "3"})
    table.state.first = 1
    table.place("5", "gold 1")
    table.play("offer 1", "done")
    table.place("3", "silk")
    table.play("offer 1", "done", "piece green")
    assert not {"silk", "gold 1"} & spaces(table) and "gold 2" in spaces(table)
    assert "khan" in spaces(table), "its four spaces are for a die each"


def test_pieces_go_with_dice_and_with_other_pieces() -> None:
    table = position(characters="donata", dice={0: "4 5"}, nodes={0: "xian"})
    table.play("die own 4", "piece green")
    assert spaces(table) == {"guild", "travel 2"}
    assert "piece yellow" in table.legal and "piece green" not in table.legal
    table.play("place guild")
    assert "seal jeweller" in table.legal, "the four is the lower one"
    table.play("seal jeweller")
    assert table.state.on[5, 0] == 1 and table.state.crowd[5] == 1, "the die stays, the piece is gone"
    table = position(characters="donata", dice={0: "4"}, nodes={0: "xian"})
    table.play("piece green", "piece yellow", "piece red")
    assert spaces(table) == {"travel 3"}
    table.play("place travel 3")
    assert table.state.steps == 6


def test_pieces_lie_beside_her_own_dice_as_black_dice_do() -> None:
    """On Khan's favour and in a special city, where each die has a space of its own."""
    table = position(4, characters="donata", posts={0: "balkh"}, dice={0: "1 2 3 4"})
    table.place("4", "khan")
    table.play("done")
    while table.state.seat != 0:
        table.end_turn()
    table.place("3", "balkh")
    table.play("done")
    while table.state.seat != 0:
        table.end_turn()
    table.play("die own 2")
    assert not {"khan", "balkh"} & spaces(table), "her colour lies there"
    table.play("purse coin", "piece green")
    assert {"khan", "balkh"} <= spaces(table)
    table.play("place balkh")
    assert "crowded" not in table.kinds()


def test_where_a_piece_was_dice_cost_no_fee_and_bring_no_camels() -> None:
    table = position(2, characters="donata abha", dice={0: "5 1", 1: "3 3"})
    table.play("piece green", "place silk", "offer 1", "done")
    table.end_turn()
    before = table.held(0)
    table.place("5", "silk")
    assert table.held(0) == before
    table.play("offer 1")
    assert "crowded" not in table.kinds()


def test_a_journey_with_pieces_wins_the_first_turn_of_the_next_round() -> None:
    table = position(3, characters="donata", dice={0: "4"}, nodes={0: "xian"})
    table.state.first = table.state.next_first = 2
    table.play("piece green", "piece yellow", "piece red", "place travel 3")
    assert table.state.next_first == 0


def test_pieces_not_used_are_there_in_the_next_round() -> None:
    table = position(2, characters="donata abha", dice={0: "3 1", 1: "2"})
    table.play("piece red", "place silk", "offer 1", "done")
    while table.state.round_no == 1 or table.state.phase != TURN or table.state.seat != 0:
        if table.state.phase == TURN:
            table.end_turn()
        else:
            table.play(table.legal[0])
    assert pieces(table) == ["piece green", "piece yellow"]


def test_two_dice_and_a_piece_travel_together() -> None:
    """Two dice that fit nothing by themselves may be taken for the sake of a piece."""
    seals = {0: "farmer spicer tailor jeweller"}
    table = position(
        2, characters="donata abha", dice={0: "1 1 2 3", 1: "1 1"}, nodes={0: "xian"}, seals=seals
    )
    table.place("1 1", "travel 2")
    table.play("go dunhuang", "done", "done")
    table.end_turn()
    table.play("die own 2")
    assert "die own 3" in table.legal
    table.play("die own 3")
    assert table.legal == ["piece green", "piece yellow", "piece red"]


def test_city_cards_of_the_pieces_colour() -> None:
    """Green is played by seat 1: its piece uses a card where green has a post; red is nobody's."""
    cards = {"card of fuzhou": "c1", "card of lhasa": "c13", "card of merw": "c12"}
    table = position(
        3, characters="donata abha mongke", posts={0: "merw", 1: "fuzhou"}, cards=cards, dice={0: "1"}
    )
    table.play("piece green")
    found = {space for space in spaces(table) if space.startswith("card of")}
    assert found == {"card of fuzhou"}
    table = position(
        3, characters="donata abha mongke", posts={0: "merw", 1: "fuzhou"}, cards=cards, dice={0: "1"}
    )
    table.play("piece red")
    found = {space for space in spaces(table) if space.startswith("card of")}
    assert "card of lhasa" in found and not {"card of fuzhou", "card of merw"} & found
    table.play("place card of lhasa")
    assert table.has(0, jade=3), "a six"


def test_cards_for_all_and_special_cities_as_with_a_black_die() -> None:
    table = position(characters="donata", posts={0: "balkh"}, cards={"first card": "c1"}, dice={0: "1"})
    table.play("piece yellow")
    assert {"first card", "balkh"} <= spaces(table) and "baghdad" not in spaces(table)
    table.play("place balkh")
    assert table.has(0, coin=57)


def test_without_dice_there_is_no_action_with_pieces() -> None:
    table = position(2, characters="donata abha", dice={0: "3", 1: "2"})
    table.play("die own 3", "purse coin")
    assert pieces(table) == [] and "done" in table.legal
    table.play("done")
    table.end_turn()
    assert table.state.round_no == 2, "nor a turn"


def test_one_main_action_a_turn_with_pieces_too() -> None:
    table = position(characters="donata", dice={0: "3 4"})
    table.place("3", "khan")
    assert pieces(table) == []


def test_own_dice_where_dice_lie_bring_two_camels() -> None:
    table = position(2, characters="donata abha", dice={0: "5 1", 1: "3"})
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("3", "silk")
    table.play("offer 1", "done")
    camels = table.held(0)["camel"]
    table.place("5", "silk")
    assert table.has(0, camel=camels), "they come after the action"
    table.play("offer 1")
    assert table.has(0, camel=camels + 1 + 2), "one of them with the silk"
    assert "crowded" in table.kinds()


def test_the_camels_come_before_caravans_move() -> None:
    table = position(2, characters="donata abha", dice={0: "5 1", 1: "3"}, routes={0: ["k5 xian gold"]})
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("3", "silk")
    table.play("offer 1", "done")
    camels = table.held(0)["camel"]
    table.place("5", "silk")
    table.play("offer 1")
    assert table.has(0, camel=camels + 1 + 2) and "caravan go o4" in table.legal


def test_own_dice_with_black_ones_bring_camels_and_her_own_black_die_is_a_die_that_lies_there() -> None:
    table = position(2, characters="donata abha", dice={0: "4 black4", 1: "4 4 1"})
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("4 4", "guild")
    table.play("seal farmer", "done")
    before = table.held(0)
    table.place("4 black4", "guild")
    table.play("seal farmer")
    assert table.has(0, coin=before["coin"] - 4, camel=before["camel"] + 2)
    table = position(2, characters="donata abha", dice={0: "5 black3", 1: "1 1"})
    table.place("black3", "silk")
    table.play("offer 1", "done")
    table.end_turn()
    assert "crowded" not in table.kinds()
    table.place("5", "silk")
    table.play("offer 1")
    assert "crowded" in table.kinds()


def test_no_camels_for_a_free_space_or_for_black_dice_alone_or_for_others() -> None:
    table = position(2, characters="donata abha", dice={0: "5 black5 1", 1: "3"})
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("3", "silk")
    table.play("offer 1", "done")
    table.place("black5", "silk")
    table.play("offer 1")
    assert "crowded" not in table.kinds()
    table = position(2, characters="donata abha", dice={0: "5 1", 1: "5"})
    table.place("5", "khan")
    assert "crowded" not in table.kinds(), "each space of Khan's favour is free"
    table = position(2, characters="abha donata", dice={0: "3", 1: "3"})
    table.state.seat = table.state.turn_seat = table.state.first = 1
    table.place("3", "silk")
    table.play("offer 1", "done")
    table.place("3", "silk")
    table.play("offer 1")
    assert "crowded" not in table.kinds()
