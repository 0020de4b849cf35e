"""Main actions other than travelling, spaces, fees and colours (resolutions 2, 3, 5, 8, 12-14, 17, 28)."""

from __future__ import annotations

import pytest

from game.marco_polo.actions import SPACE_IDS
from game.marco_polo.components import BLACK_DICE
from game.marco_polo.geography import NODE_IDS, OPEN_CITY
from game.marco_polo.state import GUILD_SPACE, KHAN_SPACE, NOTHING
from tests.game.marco_polo.builder import TILE_IDS, Laid, Own, Table, fresh, position

NONE = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)
AREA = ("first card", "second card")


def spaces(table: Table) -> set[str]:
    """The spaces where the dice in hand may be placed."""
    return {text.removeprefix("place ") for text in table.legal if text.startswith("place ")}


def crowd(table: Table, space: str) -> int:
    return int(table.state.crowd[SPACE_IDS.index(space)])


def test_baghdad_with_an_improved_seal_of_the_jewellers() -> None:
    """Two camels more with a 1 to 5, four with a 6; none with the seal not improved (resolution 3)."""
    for die, seal, camels in ((5, "jeweller+", 2), (6, "jeweller+", 4), (6, "jeweller", 0), (6, "", 0)):
        table = position(own=Own(posts={0: "baghdad"}, dice={0: f"{die}"}, seals={0: seal}, held={0: NONE}))
        table.place(f"{die}", "baghdad")
        assert table.has(0, pepper=1, silk=1, gold=1, camel=camels, coin=0)


def test_balkh_with_an_improved_seal_of_the_spicers() -> None:
    for die, seal, jade in ((3, "spicer+", 1), (4, "spicer+", 2), (3, "spicer", 0), (4, "spicer", 0)):
        table = position(own=Own(posts={0: "balkh"}, dice={0: f"{die}"}, seals={0: seal}, held={0: NONE}))
        table.place(f"{die}", "balkh")
        assert table.has(0, coin=7, jade=jade)


def test_hormuz_with_an_improved_seal_of_the_tailors() -> None:
    for die, points in ((4, 2 + 1), (5, 2 + 2)):
        table = position(
            own=Own(posts={0: "hormuz"}, dice={0: f"{die}"}, seals={0: "tailor+"}, held={0: NONE})
        )
        table.place(f"{die}", "hormuz")
        assert table.has(0, vp=points)


def test_a_special_city_takes_one_colour_once_and_a_black_die_besides() -> None:
    table = position(own=Own(posts={0: "balkh", 1: "balkh"}, dice={0: "2 3 black4"}))
    table.place("2", "balkh")
    table.play("done")
    table.end_turn()
    table.end_turn()
    table.play("die own 3")
    assert "balkh" not in spaces(table), "one colour has at most one of the two"
    table = position(own=Own(posts={0: "balkh", 1: "balkh"}, dice={0: "2 black4"}))
    table.place("2", "balkh")
    table.play("done")
    table.end_turn()
    table.end_turn()
    table.place("black4", "balkh")
    assert crowd(table, "balkh") == 2


def test_with_two_players_a_die_stands_in_each_special_city() -> None:
    table = position(2, own=Own(posts={0: "balkh", 1: "balkh"}, dice={0: "2", 1: "3"}))
    assert [crowd(table, city) for city in ("baghdad", "balkh", "hormuz")] == [1, 1, 1]
    table.place("2", "balkh")
    table.play("done", "die own 3")
    assert "balkh" not in spaces(table)
    assert crowd(position(3), "balkh") == 0


@pytest.mark.parametrize(("players", "dummies"), [(2, 2), (3, 1), (4, 0)])
def test_dice_by_players(players: int, dummies: int) -> None:
    """Black dice, and dice on Khan's favour; none on the gold book (resolution 4)."""
    table = fresh(players)
    assert crowd(table, "khan") == dummies and crowd(table, "gold 2") == 0
    assert table.state.black_stock == BLACK_DICE[players] == {2: 4, 3: 5, 4: 6}[players]


def test_khan_takes_rising_dice_each_colour_once_without_a_fee() -> None:
    table = position(4, own=Own(dice={0: "3 4 black5", 1: "2 3"}, held={0: NONE, 1: NONE}))
    table.place("3", "khan")
    assert table.has(0, coin=4, camel=2)
    table.play("done", "die own 2")
    assert "khan" not in spaces(table), "lower than the one before"
    table.play("purse coin", "die own 3")
    assert "khan" in spaces(table), "as high is enough"
    table.play("place khan")
    assert table.has(1, coin=4 + 3, camel=2), "no fee"
    table.play("done")
    table.end_turn()
    table.end_turn()
    table.play("die own 4")
    assert "khan" not in spaces(table), "the colour is there"
    table.play("purse coin")
    table.place("black5", "khan")
    assert crowd(table, "khan") == 3


def test_khan_has_four_spaces() -> None:
    """Two dice of nobody's lie there in a game for two (set-up); no fifth one follows (main action 2)."""
    table = position(2, own=Own(dice={0: "3 black4", 1: "4 6"}))
    table.place("3", "khan")
    table.play("done")
    table.place("4", "khan")
    table.play("done")
    table.play("die black 4")
    assert crowd(table, "khan") == 4 and "khan" not in spaces(table)


def test_books_by_the_die() -> None:
    found = {}
    for die in range(1, 7):
        table = position(own=Own(dice={0: f"{die}"}))
        table.play(f"die own {die}")
        found[die] = spaces(table) & {"pepper", "silk", "gold 1", "gold 2"}
    assert found[2] == {"pepper"} and found[4] == {"pepper", "silk"}
    assert found[5] == {"pepper", "silk", "gold 1", "gold 2"}


def test_lower_offers_cost_jade_and_change_each_round() -> None:
    for jade, offers in ((0, 2), (1, 3), (2, 4)):
        held = {**NONE, "jade": jade}
        table = position(own=Own(dice={0: "4"}, held={0: held}), laid=Laid(offers={"silk": "silk-1"}))
        table.place("4", "silk")
        assert table.legal == ["offer 1", "offer 2", "offer 3", "offer 4"][:offers]
    table.play("offer 4")
    assert table.has(0, silk=3, coin=1, jade=0)
    state = table.state
    assert all(len({int(tile) for tile in row}) == 5 for row in state.offers)


def test_a_fee_for_an_occupied_space_also_for_the_own_black_die() -> None:
    """As many coins as the lowest die now placed shows; a black die may go onto a black one."""
    table = position(2, characters="de_wu abha", own=Own(dice={0: "5 black3 black4", 1: "4 6"}))
    table.place("5", "pepper")
    table.play("offer 1", "done")
    table.place("4", "pepper")
    assert table.has(1, coin=46)
    table.play("offer 1", "done")
    table.place("black3", "pepper")
    assert table.has(0, coin=47)
    table.play("offer 1", "done")
    table.play("die own 6", "purse coin", "done") if "done" in table.legal else table.end_turn()
    table.place("black4", "pepper")
    assert table.has(0, coin=43) and crowd(table, "pepper") == 4


def test_the_same_colour_twice_never() -> None:
    """A black die with an own one counts as the colour; two black ones do not (resolution 14)."""
    table = position(2, characters="abha de_wu", own=Own(dice={0: "4 4 5 black5 black6", 1: "1 1"}))
    table.place("4 4", "guild")
    table.play("seal farmer", "done")
    table.end_turn()
    table.play("die own 5", "die black 5")
    assert "place guild" not in table.legal
    table = position(2, characters="abha de_wu", own=Own(dice={0: "4 4 black5 black6", 1: "1 1"}))
    table.place("4 4", "guild")
    table.play("seal farmer", "done")
    table.end_turn()
    table.place("black5 black6", "guild")
    assert table.has(0, coin=45)


def test_a_fee_that_cannot_be_paid_bars_a_space() -> None:
    table = position(2, own=Own(dice={0: "5 5", 1: "4 4"}, held={1: {**NONE, "coin": 3}}))
    table.place("5", "pepper")
    table.play("offer 1", "done", "die own 4")
    assert "pepper" not in spaces(table)
    table = position(2, own=Own(dice={0: "5 5", 1: "4 4"}, held={1: {**NONE, "coin": 3, "jade": 1}}))
    table.place("5", "pepper")
    table.play("offer 1", "done")
    table.place("4", "pepper")
    assert table.has(1, coin=0, jade=0), "jade for the coin that is missing"


def test_seals_by_the_lower_die_and_their_jade() -> None:
    for dice, seals in (("1 6", 1), ("2 6", 2), ("3 3", 3), ("4 6", 4)):
        table = position(characters="mongke", own=Own(dice={0: dice}, held={0: NONE}))
        table.place(dice, "guild")
        names = ["seal farmer", "seal spicer", "seal tailor", "seal jeweller"]
        assert table.legal == names[:seals]
        table.play(names[seals - 1])
        assert table.has(0, jade=seals - 1) and table.state.seals[0, seals - 1] == 1


def test_no_seal_twice() -> None:
    table = position(characters="mongke", own=Own(dice={0: "2 2"}, seals={0: "farmer spicer+"}))
    table.play("die own 2")
    assert "die own 2" in table.legal, "for travelling"
    table.play("die own 2")
    assert "guild" not in spaces(table) and table.state.crowd[GUILD_SPACE] == 0


def test_contracts_need_a_post_and_bring_coins_after_the_fee() -> None:
    table = position(2, own=Own(dice={0: "4", 1: "4"}, posts={1: "xian"}, held={1: {**NONE, "coin": 4}}))
    table.play("die own 4")
    assert "contracts" not in spaces(table)
    table = position(
        2, own=Own(dice={0: "4 4", 1: "4 4"}, posts={0: "kabul", 1: "xian"}, held={1: {**NONE, "coin": 3}})
    )
    table.place("4", "contracts")
    table.play("contract kabul 1", "done", "done", "die own 4")
    assert "contracts" not in spaces(table), "the three coins come afterwards"


def test_contracts_are_taken_where_some_are_left() -> None:
    """What cannot be done once may not be chosen (resolution 17): the pile may be used up (main action 4)."""
    table = position(2, own=Own(dice={0: "4"}, posts={0: "kabul"}))
    state = table.state
    for place, contract in enumerate(state.open):
        if NODE_IDS[OPEN_CITY[place]] == "kabul":
            state.out[contract] = 1
            state.open[place] = NOTHING
    table.play("die own 4")
    assert "contracts" not in spaces(table)


def test_one_or_two_contracts_from_one_city_or_two() -> None:
    table = position(2, own=Own(dice={0: "4 4"}, posts={0: "kabul xian"}, slots={0: "s1"}))
    table.place("4", "contracts")
    assert "done" not in table.legal, "at least one"
    table.play("contract kabul 2")
    assert "done" in table.legal and "contract kabul 1" in table.legal and "contract xian 1" in table.legal
    table.play("contract xian 1")
    assert table.legal == ["discard 1"], "the one taken just now stays"
    table.play("discard 1")
    assert table.has(0, coin=53) and len(table.contracts(0)) == 2 and table.state.out[42] == 1
    assert -1 not in table.state.open, "filled up at once"


def both_slots_filled(table: Table) -> Table:
    """An action for contracts has just filled both slots."""
    table.place("4", "contracts")
    table.play("contract kabul 2", "contract xian 1", "discard 1")
    return table


def test_a_contract_that_took_the_place_of_another_stays() -> None:
    """With both slots full the second contract of an action goes where the first did not."""
    table = position(2, own=Own(dice={0: "4"}, posts={0: "kabul xian"}, slots={0: "s1 r9"}))
    table.place("4", "contracts")
    table.play("contract kabul 2", "discard 1", "contract xian 1")
    assert table.legal == ["discard 2"]


def test_contracts_of_an_earlier_action_may_make_room() -> None:
    """Only what came with the same action stays."""
    table = position(2, own=Own(dice={0: "4 black4", 1: "1"}, posts={0: "kabul xian"}, slots={0: "s1"}))
    both_slots_filled(table).play("done")
    table.end_turn()
    table.place("black4", "contracts")
    table.play("contract kabul 2")
    assert table.legal == ["discard 1", "discard 2"]


def test_a_contract_drawn_after_the_action_may_take_the_place_of_one_that_came_with_it() -> None:
    table = position(
        2, characters="filippo", own=Own(dice={0: "4"}, posts={0: "kabul xian"}, slots={0: "s1"})
    )
    table.state.kept |= 1 << TILE_IDS.index("t7")
    both_slots_filled(table).play("tile 7")
    assert table.legal == ["discard 1", "discard 2"]


def test_a_card_is_used_by_one_die_a_round_and_only_with_a_post_beside_it() -> None:
    cards = {"card of fuzhou": "c1", "first card": "c10"}
    table = position(
        2,
        own=Own(dice={0: "4 4", 1: "5 5"}, posts={0: "fuzhou"}, held={0: NONE, 1: NONE}),
        laid=Laid(cards=cards),
    )
    table.play("die own 4")
    assert {"card of fuzhou", "first card"} <= spaces(table) and "card of lhasa" not in spaces(table)
    table.play("place card of fuzhou")
    assert table.has(0, coin=8)
    table.play("done", "die own 5")
    assert "card of fuzhou" not in spaces(table)
    table.play("place first card")
    assert table.has(1, gold=2)
    table.play("done", "die own 4")
    assert "first card" not in spaces(table), "brown: once a round"


def test_the_cards_of_the_action_area_change_each_round() -> None:
    table = position(3, own=Own(dice=dict.fromkeys(range(3), "1")))
    first = [int(card) for card in table.state.cards]
    for _ in range(3):
        table.end_turn()
    second = [int(card) for card in table.state.cards]
    assert table.state.round_no == 2 and first[:6] == second[:6]
    assert not set(first) & set(second[6:]) and not set(second) & set(first[6:])


def test_without_a_legal_main_action_a_die_goes_into_the_purse_and_the_turn_may_end() -> None:
    table = position(
        2,
        own=Own(dice={0: "1 1", 1: "1 1"}, held={0: NONE}),
        laid=Laid(cards=dict(zip(AREA, ("c14", "c15")))),
    )
    table.place("1", "khan")
    table.state.held[0] = 0
    table.play("done")
    table.place("1", "pepper")
    table.play("offer 1", "done", "die own 1")
    assert spaces(table) == set(), "Khan's favour has the colour, the fee of the book cannot be paid"
    table.play("purse camel")
    assert "done" in table.legal
    table = position(2, own=Own(dice={0: "1 1"}))
    table.play("die own 1", "purse coin")
    assert "done" not in table.legal, "where a main action is possible it must be taken"
    table.play("die own 1", "purse coin")
    assert table.legal[-1] == "done", "unless the purse has all dice"


def test_dice_are_put_back_and_khan_is_free_again_in_the_next_round() -> None:
    table = position(4, own=Own(dice={0: "6", 1: "1", 2: "1", 3: "1"}))
    table.place("6", "khan")
    for _ in range(4):
        table.end_turn()
    assert table.state.round_no == 2 and table.state.crowd[KHAN_SPACE] == 0
    assert all(len(table.dice(seat).split()) == 5 for seat in range(4))
