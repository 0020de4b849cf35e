"""The seven characters of the base game, sentence by sentence (resolutions 19-24 and 33)."""

from __future__ import annotations

import pytest

from game.marco_polo.state import COMPENSATE, GUILD_SPACE, REPEAT, TURN
from game.marco_polo.view import MarcoView
from tests.game.marco_polo.builder import GAME, Laid, Own, _seed_with, fresh, isabella, position, until

NONE = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)


# Möngke Khan


def test_mongke_xian_fuzhou_jaipur_in_two_steps() -> None:
    """Two oases are free: 6 points and two choices of two coins or a camel (worked example)."""
    table = position(
        characters="mongke",
        own=Own(nodes={0: "xian"}, dice={0: "2 2"}, held={0: {**NONE, "coin": 8, "camel": 4}}),
    )
    table.place("2 2", "travel 2")
    table.play("go o4", "go fuzhou", "go o5", "go jaipur")
    assert table.legal == ["oasis coins", "oasis camel"]
    table.play("oasis coins")
    assert table.legal == ["oasis coins", "oasis camel"]
    table.play("oasis camel")
    assert table.has(0, vp=6, coin=2, camel=1) and table.posts(0) == {"jaipur"}


def test_mongke_ends_on_an_oasis_too_but_not_where_he_began() -> None:
    table = position(characters="mongke", own=Own(nodes={0: "xian"}, dice={0: "1 1"}, posts={0: "xian"}))
    table.place("1 1", "travel 2")
    table.play("go o4")
    assert "done" in table.legal and "go fuzhou" in table.legal
    table.play("done")
    assert table.has(0, vp=3) and table.at(0) == "o4"
    table = position(characters="mongke", own=Own(nodes={0: "xian"}, dice={0: "1 1"}, posts={0: "xian"}))
    table.place("1 1", "travel 2")
    table.play("go o4", "go xian")
    assert "done" not in table.legal and "go o4" in table.legal, "he must have moved in the end"


def test_mongke_gets_each_oasis_once_a_journey() -> None:
    table = position(
        characters="mongke", own=Own(nodes={0: "xian"}, dice={0: "3 3"}, posts={0: "xian fuzhou"})
    )
    table.place("3 3", "travel 2")
    table.play("go o4", "go fuzhou", "go o4", "done")
    assert table.has(0, vp=3)
    table.play("oasis camel")
    assert "oasis camel" not in table.legal


def test_others_pay_a_step_for_an_oasis() -> None:
    table = position(characters="abha", own=Own(nodes={0: "xian"}, dice={0: "2 2"}))
    table.place("2 2", "travel 2")
    table.play("go o4", "go fuzhou")
    assert table.posts(0) == {"fuzhou"} and table.has(0, vp=0)


# De Wu


def test_de_wu_takes_a_seal_with_one_die() -> None:
    for die, seals in (("1", 1), ("4", 4)):
        table = position(characters="de_wu", own=Own(dice={0: die}))
        table.place(die, "guild")
        assert len(table.legal) == seals
    table = position(characters="de_wu", own=Own(dice={0: "3 5"}))
    table.play("die own 3", "die own 5")
    assert "place guild" in table.legal, "two dice will do as well"
    table = position(characters="abha", own=Own(dice={0: "4"}))
    table.play("die own 4")
    assert "place guild" not in table.legal


def test_one_die_of_de_wu_lies_alone_in_sight_where_two_have_been() -> None:
    """Of the dice on a space only those placed last are seen, however many there were before them."""
    table = position(2, characters="abha de_wu", own=Own(dice={0: "2 3 5", 1: "4 4"}))
    table.place("2 3", "guild")
    table.play("seal farmer", "done")
    table.place("4", "guild")
    view = GAME.view(table.state, 0)
    assert isinstance(view, MarcoView) and view.spaces[GUILD_SPACE] == ((4, 1),)
    assert table.state.crowd[GUILD_SPACE] == 3


def test_de_wu_gets_jade_for_improving_and_a_shield() -> None:
    table = position(characters="de_wu", own=Own(seals={0: "spicer"}, dice={0: "1"}))
    table.play("improve spicer")
    assert table.has(0, jade=1 + 1, coin=45, pepper=18)
    table = fresh(2, seed=_seed_with("de_wu"))
    table.step(table.legal[-1])
    table.step(table.legal[-1])
    seat = list(table.state.character).index(1)
    assert table.has(seat, shield=1)


# Abha Basu


def test_abha_has_two_coins_each_round_the_first_included() -> None:
    table = until(fresh(2, seed=_seed_with("abha")), TURN)
    seat = list(table.state.character).index(2)
    income = [event for event in table.events if event.kind == "income"]
    assert len(income) == 2 and table.state.held[seat, 0] >= 10


def test_abha_gets_jade_for_contracts_and_a_point_for_each_jade() -> None:
    table = position(characters="abha", own=Own(slots={0: "r1"}, dice={0: "1"}, held={0: {"vp": 0}}))
    table.play("complete 1")
    assert table.has(0, jade=1, vp=4 + 1)
    table.play("die own 1", "purse jade")
    assert table.has(0, jade=2, vp=4 + 2)
    table = position(characters="abha", own=Own(dice={0: "3 3"}, held={0: {"vp": 0}}))
    table.place("3 3", "guild")
    table.play("seal tailor")
    assert table.has(0, jade=2, vp=2), "and for jade that comes with a seal"
    dice, held = {0: "4"}, {0: {"vp": 0}}
    table = position(
        characters="abha", own=Own(posts={0: "balkh"}, seals={0: "spicer+"}, dice=dice, held=held)
    )
    table.place("4", "balkh")
    assert table.has(0, jade=2, vp=2), "for each jade of an income that comes twice"


# Mei Lin and Tian Xin


def test_mei_lin_begins_with_two_figures_and_three_coins() -> None:
    table = fresh(2, seed=_seed_with("mei_lin"))
    table.step(table.legal[-1])
    table.step(table.legal[-1])
    seat = list(table.state.character).index(3)
    assert table.has(seat, coin=11) and table.at(seat, 1) == "beijing"


def test_mei_lin_splits_steps_and_each_figure_places_a_post() -> None:
    table = position(characters="mei_lin", own=Own(dice={0: "3 3"}, nodes={0: "beijing xian"}))
    table.place("3 3", "travel 2")
    table.play("go hangzhou", "second go chengdu")
    assert "go beijing" not in table.legal, "the first figure has ended its journey"
    table.play("done")
    assert table.posts(0) == {"hangzhou", "chengdu"}


def test_mei_lin_may_travel_where_only_her_second_figure_can() -> None:
    """Either figure may be moved (resolution 21): from Kabul no way costs so little."""
    for second, possible in (("beijing", True), ("kabul", False)):
        held = {0: {**NONE, "coin": 2 + 3, "camel": 1}}
        nodes = {0: f"kabul {second}"}
        table = position(characters="mei_lin", own=Own(dice={0: "3"}, nodes=nodes, held=held))
        table.play("die own 3")
        assert ("place travel 1" in table.legal) == possible


def test_mei_lin_repeats_one_income() -> None:
    table = position(
        2,
        characters="mei_lin abha",
        own=Own(posts={0: "hangzhou chengdu"}, seals={0: "tailor+"}, dice={0: "1", 1: "1"}),
        laid=Laid(markers={"hangzhou": "b6", "chengdu": "b1"}),
    )
    table.end_turn()
    table.end_turn()
    until(table, REPEAT)
    assert table.legal == ["bonus hangzhou", "bonus chengdu", "income tailor"]
    before = table.held(0)
    table.step("bonus hangzhou")
    after = table.held(0)
    assert (after["jade"], after["coin"]) == (before["jade"], before["coin"] + 3)
    assert table.state.phase != REPEAT
    until(table, TURN)
    until(table, REPEAT)
    assert table.state.round_no == 3, "and in every round again"


def test_mei_lin_without_incomes_repeats_nothing() -> None:
    table = position(2, characters="mei_lin abha", own=Own(dice={0: "1", 1: "1"}))
    table.end_turn()
    table.end_turn()
    assert table.state.round_no == 2 and table.state.phase != REPEAT
    until(table, TURN)
    assert "repeat" not in table.kinds()


# Filippo Vitello


def test_filippo_gets_the_tiles_of_others_after_use() -> None:
    table = position(
        2, characters="abha filippo", own=Own(dice={0: "4", 1: "1"}), laid=Laid(outposts={"xian": "t2"})
    )
    table.place("4", "travel 1")
    table.play("go xian")
    assert table.has(0, coin=50 - 2 - 3 + 5) and table.has(1, coin=50)
    table.play("done", "done")
    assert "tile 2" in table.legal
    table.play("tile 2")
    assert table.has(1, coin=55) and "tile 2" not in table.legal, "once"


def test_filippo_keeps_his_own_tiles_for_later() -> None:
    table = position(2, characters="filippo", own=Own(dice={0: "4 4"}), laid=Laid(outposts={"xian": "t1"}))
    table.place("4", "travel 1")
    table.play("go xian", "done")
    assert table.has(0, gold=20) and "tile 1" in table.legal
    table.play("tile 1")
    assert table.has(0, gold=22)


def test_without_filippo_tiles_leave_the_game() -> None:
    table = position(2, characters="abha mongke", own=Own(dice={0: "4"}), laid=Laid(outposts={"xian": "t2"}))
    table.place("4", "travel 1")
    table.play("go xian")
    assert table.state.kept == 0 and -1 in table.state.outposts


# Isabella Donati


def test_isabella_has_a_reward_for_every_die() -> None:
    table = isabella(1, 2, 3, 4, 6)
    seat = int(table.state.seat)
    before = table.held(seat)
    assert table.legal == ["done"]
    table.step("done")
    after = table.held(seat)
    assert after["coin"] - before["coin"] == 4, "a 1 and a 6"
    assert after["vp"] - before["vp"] == 1, "a 2"
    assert after["camel"] - before["camel"] == 2, "a 3 and a 4"


PAIRED = [(1, "jade"), (6, "jade"), (2, "silk"), (5, "silk"), (3, "gold"), (4, "gold")]


@pytest.mark.parametrize(("value", "good"), PAIRED)
def test_isabella_turns_a_pair_into_a_good(value: int, good: str) -> None:
    others = [die for die in (1, 2, 3, 4, 5, 6) if die != value][:3]
    table = isabella(value, value, *others)
    seat = int(table.state.seat)
    before = table.held(seat)
    assert table.legal == [f"pair {value}", "done"]
    table.step(f"pair {value}")
    assert table.held(seat)[good] == before[good] + 1
    assert table.legal == ["done"]
    table.step("done")
    after = table.held(seat)
    single = {1: ("coin", 2), 6: ("coin", 2), 2: ("vp", 1), 5: ("vp", 1), 3: ("camel", 1), 4: ("camel", 1)}
    wanted = dict.fromkeys(("coin", "vp", "camel"), 0)
    for die in others:
        wanted[single[die][0]] += single[die][1]
    assert {name: after[name] - before[name] for name in wanted} == wanted, "the pair itself brings no more"


def test_isabella_may_have_two_pairs_and_leave_one() -> None:
    table = isabella(2, 2, 2, 2, 5)
    table.step("pair 2")
    assert table.legal == ["pair 2", "done"]
    table = isabella(1, 1, 4, 4, 4)
    table.step("pair 4")
    assert table.legal == ["done"], "pairs are named from low to high, and three are one pair"


@pytest.mark.parametrize("seed", [12, 4, 1], ids=["a one", "a four", "a two"])
def test_isabella_has_a_reward_for_black_dice(seed: int) -> None:
    held = {0: {**NONE, "camel": 6, "vp": 0}}
    table = position(2, seed, characters="isabella", own=Own(dice={0: "1 1"}, held=held))
    table.play("black die")
    value = table.events[-1].args["value"]
    assert value == {12: 1, 4: 4, 1: 2}[seed]
    wanted = {1: {"coin": 2}, 6: {"coin": 2}, 2: {"vp": 1}, 5: {"vp": 1}, 3: {"camel": 1}, 4: {"camel": 1}}
    found = {"coin": 0, "camel": 0, "vp": 0} | wanted[value]
    assert table.has(0, coin=found["coin"], vp=found["vp"], camel=3 + found["camel"])


def test_isabella_has_no_reward_for_rerolls() -> None:
    table = position(characters="isabella", own=Own(dice={0: "1 1"}, held={0: {**NONE, "camel": 7, "vp": 0}}))
    table.play("die own 1", "reroll")
    assert table.has(0, camel=6, coin=0, vp=0)


# Gantulga Od


def test_gantulga_uses_only_the_lowest_space_and_pays_no_coins_or_camels_for_ways() -> None:
    own = Own(nodes={0: "pagan"}, dice={0: "4 5 6"}, held={0: {**NONE, "coin": 2, "jade": 1}})
    table = position(characters="gantulga", own=own)
    table.play("die own 4")
    assert "place travel 1" in table.legal
    table.play("die own 5")
    assert "place travel 2" not in table.legal and "place guild" in table.legal
    table = position(characters="gantulga", own=own)
    table.place("4", "travel 1")
    assert table.has(0, coin=0), "the two coins of the space stay due"
    table.play("go kabul")
    assert table.has(0, coin=0, camel=0, jade=0), "and so does the jade of the way"


def test_gantulga_needs_the_jade_of_a_way_and_its_seal() -> None:
    table = position(
        characters="gantulga", own=Own(nodes={0: "merw"}, dice={0: "4"}, held={0: {**NONE, "coin": 2}})
    )
    table.place("4", "travel 1")
    assert "go baghdad" not in table.legal and "go balkh" in table.legal
    table = position(
        characters="gantulga", own=Own(nodes={0: "pagan"}, dice={0: "4"}, held={0: {**NONE, "coin": 2}})
    )
    table.place("4", "travel 1")
    assert "go kabul" not in table.legal


def test_gantulga_travels_free_by_card_too() -> None:
    table = position(
        characters="gantulga",
        own=Own(dice={0: "4"}, held={0: {**NONE, "camel": 2}}),
        laid=Laid(cards={"first card": "c9"}),
    )
    table.place("4", "first card")
    table.play("go xian", "go dunhuang")
    assert table.has(0, coin=0, camel=0) and table.posts(0) == {"dunhuang"}


def test_a_poor_throw_comes_after_what_isabella_has() -> None:
    table = isabella(1, 1, 1, 2, 2)
    table.step("done")
    assert table.state.phase == COMPENSATE
