"""What the text leaves open or says in passing, one reading after the other, as the rules page has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.marco_polo.actions import SPACE_IDS
from game.marco_polo.components import COMPONENTS
from game.marco_polo.effects import EFFECTS
from game.marco_polo.hand import any_place
from game.marco_polo.state import ACTED, ARRIVAL, PAY, REPEAT, TURN
from game.marco_polo.view import make_view
from tests.game.marco_polo.builder import Laid, Own, Table, isabella, journey, position, until

NONE = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)
BARE = {"first card": "c14", "second card": "c15"}
"""City cards for everybody that nobody can use without goods."""


def spaces(table: Table) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal if text.startswith("place ")}


# Placing dice.


def test_khan_looks_at_the_die_placed_last() -> None:
    table = position(4, own=Own(dice={0: "3", 1: "5", 2: "4 5"}))
    table.place("3", "khan")
    table.play("done")
    table.place("5", "khan")
    table.play("done", "die own 4")
    assert "khan" not in spaces(table)


def test_each_space_of_the_gold_book_is_one_of_its_own() -> None:
    """One colour may lie on both, and only the one with dice on it has a fee."""
    table = position(2, own=Own(dice={0: "5 6", 1: "1"}))
    table.place("5", "gold 1")
    table.play("offer 1", "done")
    table.end_turn()
    table.place("6", "gold 2")
    assert table.has(0, coin=50), "and no fee"


def test_the_spaces_of_guilds_contracts_and_journeys_are_blue() -> None:
    for dice, space, then in (
        ("3 4", "guild", "seal farmer"),
        ("3", "contracts", "contract xian 1"),
        ("3", "travel 1", "go xian"),
        ("3 4", "travel 2", "go xian"),
        ("3 4 5", "travel 3", "go xian"),
    ):
        posts = {0: "xian dunhuang", 1: "xian"} if space == "contracts" else {}
        table = position(2, characters="abha mongke", own=Own(dice={0: dice, 1: dice}, posts=posts, slots={}))
        table.place(dice, space)
        table.play(then)
        while table.to_move == 0:
            table.play("done" if "done" in table.legal else table.legal[0])
        before = table.held(1)["coin"]
        table.place(dice, space)
        due = 3 + (2 if space == "travel 1" else 0)
        assert table.held(1)["coin"] == before - due, space


def test_a_neutral_die_is_nobodys_colour() -> None:
    """With two players each may still use a special city and Khan's favour once."""
    table = position(2, own=Own(dice={0: "1 1", 1: "1"}, posts={0: "baghdad"}))
    table.place("1", "khan")
    table.play("done")
    table.end_turn()
    table.place("1", "baghdad")
    assert table.has(0, gold=21)


def test_de_wu_may_use_two_dice_as_well() -> None:
    table = position(characters="de_wu", own=Own(dice={0: "2 5"}))
    table.play("die own 2")
    assert {"guild"} < spaces(table) and "die own 5" in table.legal
    table.play("die own 5", "place guild")
    assert table.legal == ["seal farmer", "seal spicer"], "the lower of them counts"


def test_cards_that_count_nothing_or_lead_nowhere_may_not_be_chosen() -> None:
    for card, own in (
        ("c5", Own()),
        ("c6", Own()),
        ("c2", Own()),
        ("c7", Own(posts={0: "xian kabul"})),
        ("c9", Own(held={0: {**NONE, "camel": 2}})),
        ("c9", Own(held={0: {**NONE, "camel": 1, "coin": 20}})),
        ("c4", Own(held={0: NONE})),
        ("c4", Own(seals={0: "farmer spicer tailor"})),
    ):
        seats, laid = replace(own, dice={0: "3"}), Laid(cards={"first card": card})
        table = position(2, characters="abha", own=seats, laid=laid)
        table.play("die own 3")
        assert "place first card" not in table.legal, card


def test_goods_bound_an_exchange_as_camels_do() -> None:
    for held in ({"camel": 5, "pepper": 2}, {"camel": 2, "pepper": 5}, {"camel": 1, "jade": 1, "pepper": 5}):
        table = position(
            2, own=Own(dice={0: "4"}, held={0: {**NONE, **held}}), laid=Laid(cards={"first card": "c14"})
        )
        table.choosing = True
        table.place("4", "first card")
        assert table.legal == ["trade 1 1", "trade 1 2"]


def test_a_journey_by_card_leaves_what_is_over_for_the_way() -> None:
    table = position(
        2,
        characters="abha",
        own=Own(dice={0: "3"}, held={0: {**NONE, "camel": 4}}),
        laid=Laid(cards={"first card": "c9"}),
    )
    table.place("3", "first card")
    assert table.legal == ["go o1"], "of four camels two go for the card, two for the way"


# Dice that fit nothing.


def only(needed: str, character: str = "abha") -> Table:
    """A seat with coins for nothing whose dice fit only the spaces for two dice, or for three."""
    table = position(
        3,
        characters=f"{character} mongke filippo",
        own=Own(
            dice={0: "1 1 1", 1: "2 2", 2: "1 1 1"},
            held={0: {**NONE, "camel": 2}, 1: {**NONE, "camel": 5}},
            seals={0: "farmer spicer tailor jeweller"},
        ),
        laid=Laid(cards=BARE),
    )
    for space, seat in (("khan", 0), ("pepper", 1)):
        number = SPACE_IDS.index(space)
        table.state.on[number, seat] = table.state.on[-1, seat] = 1
        table.state.crowd[number] += 1
        table.state.crowd[-1] -= 1
        table.state.shown[number, table.state.crowd[number] - 1] = 8 + seat
    table.state.on[-1, 1] = 2
    if needed == "travel 3":
        number = SPACE_IDS.index("travel 2")
        table.state.on[number, 1] = table.state.crowd[number] = 2
        table.state.on[-1, 1] -= 2
        table.state.crowd[-1] -= 2
        table.state.shown[number, 0] = 8 * 2 + 1
    return table


@pytest.mark.parametrize("needed", ["travel 2", "travel 3"])
def test_several_dice_that_fit_together_are_a_main_action_to_be_done(needed: str) -> None:
    table = only(needed)
    assert any_place(table.state)
    table.play("die own 1")
    assert spaces(table) == set() and "die own 1" in table.legal
    table.play("purse jade" if needed == "travel 2" else "purse camel")
    assert "done" not in table.legal
    table.state.held[0] = 0
    table.play("die own 1", "purse camel")
    assert "done" in table.legal and table.dice(0) == "1", "now nothing fits: the turn may end"
    assert not any_place(table.state)


def test_what_the_purse_makes_possible_may_still_be_done() -> None:
    """The purse is a bonus action, before the main one or after it."""
    table = only("travel 2")
    table.state.held[0] = 0
    table.play("die own 1", "purse coin")
    assert "done" in table.legal, "nothing fitted"
    assert not make_view(table.state, 0).acted, "the main action is still open"
    table.play("die own 1")
    assert spaces(table) == {"pepper"}, "its fee can be paid now"
    table.play("place pepper", "offer 1")
    assert table.state.acted == ACTED


def test_a_piece_may_still_be_used_where_a_die_had_to_go_into_the_purse() -> None:
    table = only("travel 2", "donata")
    table.state.held[0] = 0
    table.play("die own 1", "purse camel")
    assert {"done", "piece yellow"} <= set(table.legal), "the duty is done, the main action still open"
    table.play("piece yellow", "place silk", "offer 1")
    assert table.state.acted == ACTED and "piece red" not in table.legal


def test_two_dice_that_fit_together_are_enough() -> None:
    table = only("travel 2")
    table.state.pool[0, 0] = table.state.dice_n[0] = 2
    table.state.on[-1, 0] += 1
    table.state.crowd[-1] += 1
    table.play("die own 1", "purse jade")
    assert table.dice(0) == "1" and "done" not in table.legal


def test_black_dice_join_where_own_ones_may_lie() -> None:
    """On a space with the own colour no own die can be taken besides a black one."""
    table = position(2, characters="abha mongke", own=Own(dice={0: "5 6 black4 black5", 1: "1"}))
    for space in ("guild", "travel 2", "travel 3"):
        number = SPACE_IDS.index(space)
        table.state.on[number, 0] = table.state.crowd[number] = 1
        table.state.on[-1, 0] -= 1
        table.state.crowd[-1] -= 1
        table.state.shown[number, 0] = 8 * 3
    table.play("die black 4")
    assert [text for text in table.legal if text.startswith("die")] == ["die black 5"]
    table.play("die black 5")
    assert spaces(table) == {"guild", "travel 2"}


# Paying.


def test_jade_is_offered_for_any_payment_while_there_is_some_to_spare() -> None:
    held = {**NONE, "camel": 3, "jade": 1}
    table = position(characters="de_wu", own=Own(dice={0: "3"}, held={0: held}))
    table.choosing = True
    table.play("die own 3", "reroll")
    assert table.legal == ["pay", "jade for a camel"]
    table.play("jade for a camel")
    assert table.legal == ["pay"]
    table.play("pay")
    assert table.has(0, camel=3, jade=0)
    table = position(characters="de_wu", own=Own(dice={0: "3"}, held={0: {**NONE, "jade": 1}}))
    table.choosing = True
    table.play("die own 3", "reroll")
    assert table.has(0, jade=0) and table.to_move == 0, "nothing to choose: jade makes up for the camel"
    table = position(characters="de_wu", own=Own(dice={0: "3"}, held={0: {**NONE, "camel": 1, "jade": 1}}))
    table.choosing = True
    table.play("die own 3", "raise")
    assert table.has(0, camel=0, jade=0) and table.dice(0) == "4", "likewise, a camel and a jade for two"


def test_jade_that_a_way_needs_is_not_spent_on_the_space() -> None:
    table = position(characters="abha", own=Own(dice={0: "4"}, held={0: {**NONE, "coin": 2, "jade": 2}}))
    table.choosing = True
    table.place("4", "travel 1")
    assert table.legal == ["go o1"], "nothing was asked: without both jade there would be no way"
    table = position(characters="abha", own=Own(dice={0: "4"}, held={0: {**NONE, "coin": 2, "jade": 3}}))
    table.choosing = True
    table.place("4", "travel 1")
    assert table.legal == ["pay", "jade for a coin"]
    table.play("jade for a coin", "jade for a coin")
    assert table.legal == ["pay"], "two coins and a jade are left for the way to Xi'an"


# Rounds.


def test_of_two_on_the_same_kind_of_space_the_later_begins_the_next_round() -> None:
    table = position(3, characters="abha mongke de_wu", own=Own(dice={0: "3", 1: "3"}))
    for seat in (0, 1):
        table.place("3", "travel 1")
        table.play("go xian")
        assert table.state.next_first == seat
        while table.to_move == seat:
            table.play("done")


def test_a_poor_throw_is_counted_without_what_dice_have_brought() -> None:
    table = isabella(1, 1, 2, 2, 3)
    seat = int(table.state.seat)
    table.step("pair 1")
    table.step("pair 2")
    table.step("done")
    assert table.to_move == seat and table.legal == [f"camels {number}" for number in range(7)]


def test_isabella_makes_two_pairs_of_four_dice() -> None:
    table = isabella(2, 2, 2, 2, 5)
    seat = int(table.state.seat)
    before = table.held(seat)
    table.step("pair 2")
    table.step("pair 2")
    table.step("done")
    after = table.held(seat)
    assert (after["silk"] - before["silk"], after["vp"] - before["vp"]) == (2, 1)


def test_a_black_die_thrown_again_stays_black() -> None:
    table = position(characters="mongke", own=Own(dice={0: "black3"}))
    table.play("die black 3", "reroll")
    assert table.dice(0).startswith("black")


# Journeys.


def test_mongke_from_an_oasis_takes_a_step_to_a_city_and_none_for_where_he_began() -> None:
    table = position(characters="mongke", own=Own(nodes={0: "o4"}, dice={0: "1 1"}, posts={0: "xian fuzhou"}))
    table.place("1 1", "travel 2")
    table.play("go fuzhou")
    assert table.state.steps == 0 and "go o5" in table.legal
    assert "go o4" not in table.legal, "without a step he could not go on from there"
    table.play("done")
    assert table.has(0, vp=0) and "toll" not in table.kinds()


def test_mongke_goes_back_to_where_he_began_only_with_enough_to_go_on() -> None:
    """From Beijing with one die, and enough for the way to the oasis and back, or for one way more."""
    coins, camels, _ = journey("beijing", "o1")
    for ways in (2, 3):
        held = {**NONE, "coin": 2 + ways * coins, "camel": ways * camels}
        table = position(characters="mongke", own=Own(dice={0: "1"}, held={0: held}))
        table.place("1", "travel 1")
        table.play("go o1")
        if ways == 2:
            assert table.at(0) == "o1" and table.legal == ["oasis coins", "oasis camel"], "there it ends"
    assert sorted(table.legal) == ["done", "go beijing"]
    table.play("go beijing")
    assert table.legal == ["go o1"], "what is left takes him away again"
    table.play("go o1")
    assert table.at(0) == "o1" and table.has(0, vp=3)


def test_mongke_does_not_lay_down_the_jade_that_he_needs_to_go_on() -> None:
    """Back in Dunhuang, jade alone takes him on to the oasis to the west; a coin kept would be of no use."""
    (coins, camels, _), further = journey("dunhuang", "o1"), journey("dunhuang", "o2")
    assert further[0] == further[2] == 0 and coins > 1
    held = {**NONE, "coin": 2 + 2 * coins, "camel": 2 * camels, "jade": further[1]}
    table = position(characters="mongke", own=Own(nodes={0: "dunhuang"}, dice={0: "1"}, held={0: held}))
    table.choosing = True
    for text in ("die own 1", "place travel 1", "go o1"):
        table.play(text)
        while table.state.phase == PAY:
            assert "jade for a coin" in table.legal
            table.play("pay")
    table.play("go dunhuang")
    assert table.legal == ["pay", "jade for a camel"], "a camel kept would do as well"
    table.play("pay")
    assert table.has(0, coin=0, camel=0, jade=further[1]) and table.legal == ["go o2"]


def test_others_may_stop_where_they_began() -> None:
    table = position(characters="abha", own=Own(nodes={0: "xian"}, dice={0: "3 3"}, posts={0: "xian"}))
    table.place("3 3", "travel 2")
    table.play("go o4", "go xian")
    assert "done" in table.legal


def test_a_seal_not_improved_is_no_income_to_repeat() -> None:
    table = position(2, characters="mei_lin abha", own=Own(seals={0: "farmer"}, dice={0: "1", 1: "1"}))
    table.end_turn()
    table.end_turn()
    until(table, TURN)
    assert table.state.round_no == 2 and "repeat" not in table.kinds()


def test_mei_lin_repeats_the_income_of_a_seal() -> None:
    table = position(
        2, characters="mei_lin abha", own=Own(seals={0: "farmer tailor+"}, dice={0: "1", 1: "1"})
    )
    table.end_turn()
    table.end_turn()
    until(table, REPEAT)
    before = table.held(0)
    assert table.legal == ["income tailor"]
    table.step("income tailor")
    assert table.held(0) == {**before, "vp": before["vp"] + COMPONENTS.guilds[2].income.vp}


def test_each_traveller_of_mei_lin_moves_once_in_a_journey() -> None:
    table = position(characters="mei_lin", own=Own(dice={0: "3 3 3"}, nodes={0: "beijing beijing"}))
    table.place("3 3 3", "travel 3")
    table.play("go xian", "second go hangzhou")
    assert not any(text.startswith("go ") for text in table.legal)
    table.play("done")
    assert table.posts(0) == {"xian", "hangzhou"} and "post at xian" not in table.legal


def test_no_extra_post_is_asked_for_where_none_can_be() -> None:
    """On the way are only Beijing, a city with an own post, an oasis."""
    for start, way in (
        ("xian", "beijing hangzhou"),
        ("beijing", "xian dunhuang"),
        ("beijing", "o1 dunhuang"),
    ):
        table = position(characters="de_wu", own=Own(nodes={0: start}, dice={0: "2 2 2"}, posts={0: "xian"}))
        table.place("2 2 2", "travel 3")
        table.play(*(f"go {place}" for place in way.split()))
        assert not any(text.startswith("post at") for text in table.legal)
        assert table.state.phase in (TURN, ARRIVAL)


def test_an_extra_post_may_come_from_another_city_when_all_are_placed() -> None:
    posts = "hangzhou chengdu fuzhou lhasa pagan kashgar merw balkh kabul baghdad hormuz"
    table = position(characters="de_wu", own=Own(posts={0: posts}, dice={0: "2 2 2"}))
    table.place("2 2 2", "travel 3")
    table.play("go xian", "go dunhuang", "post from hangzhou")
    assert table.legal == ["post at xian", "done"]
    table.play("post at xian")
    assert "post from chengdu" in table.legal and "done" not in table.legal
    table.play("post from chengdu")
    assert {"xian", "dunhuang"} < table.posts(0) and table.state.posts_n[0] == 11
    assert table.held(0)["vp"] == 0


def test_a_contract_of_a_second_city_may_take_the_place_of_the_first() -> None:
    """Each city's is received for itself, so any contract may make room for it."""
    table = position(characters="abha", own=Own(dice={0: "2 2 2"}, slots={0: "s1"}))
    table.place("2 2 2", "travel 3")
    table.play("go xian", "go dunhuang", "post at xian", "contract xian 1")
    assert table.legal == ["contract dunhuang 1", "contract dunhuang 2", "done"]
    table.play("contract dunhuang 1")
    assert table.legal == ["discard 1", "discard 2"]


def test_a_contract_drawn_must_find_room() -> None:
    table = position(
        2,
        own=Own(dice={0: "1"}, slots={0: "s1 r9"}, posts={0: "xian"}, held={0: NONE}),
        laid=Laid(cards={"first card": "c25"}),
    )
    table.place("1", "first card")
    assert table.legal == ["discard 1", "discard 2"], "the one drawn cannot be declined"


def test_what_cannot_be_had_is_forgotten() -> None:
    """No black dice, no contracts in the pile: the reward is only what else there is."""
    table = position(2, characters="abha", own=Own(dice={0: "1"}, slots={0: "r25 r3"}, held={0: {"vp": 0}}))
    state = table.state
    state.on[-1, 4] += state.black_stock
    state.crowd[-1] += state.black_stock
    state.black_stock = 0
    for place in range(int(state.pile_n)):
        state.out[state.pile[place]] = 1
        state.pile[place] = -1
    state.pile_n = 0
    table.play("complete 1", "complete 2")
    assert table.has(0, vp=6 + 5 + 2) and table.contracts(0) == []
    assert not {"draw", "black_thrown"} & set(table.kinds()) and state.phase == TURN


def test_filippo_alone_uses_what_he_keeps() -> None:
    table = position(
        3, characters="filippo abha mongke", own=Own(dice={1: "3"}), laid=Laid(outposts={"xian": "t2"})
    )
    table.state.kept = 1 << 9
    table.state.outposts[table.state.outposts == 9] = -1
    assert "tile 10" in table.legal
    table.end_turn()
    assert table.to_move == 1 and not any(text.startswith("tile") for text in table.legal)


def test_points_below_nothing_count_as_they_are() -> None:
    table = position(
        characters="mongke abha filippo", own=Own(goals={0: "g14"}, held={0: {**NONE, "vp": -7}})
    )
    assert table.scores()[0] == -7 and EFFECTS[6] == "vp"
