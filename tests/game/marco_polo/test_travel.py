"""Travelling: the examples of the rules text, posts and what they bring (resolutions 6-11, 16, 26)."""

from __future__ import annotations

from tests.game.marco_polo.builder import Laid, Own, position

CITIES = "hangzhou dunhuang chengdu fuzhou lhasa pagan kashgar merw balkh kabul"


def test_example_1_pagan_kabul_chengdu() -> None:
    """A 4 and a 5 on the space for two dice allow three steps; two are taken."""
    table = position(
        characters="abha",
        own=Own(nodes={0: "pagan"}, dice={0: "4 5"}, held={0: {"coin": 12, "camel": 4, "jade": 1, "vp": 0}}),
        laid=Laid(markers={"chengdu": "b1"}),
    )
    table.place("4 5", "travel 2")
    table.play("go kabul")
    assert table.state.steps == 2 and table.has(0, coin=6, camel=2, jade=0)
    table.play("go chengdu", "done")
    assert table.at(0) == "chengdu" and table.posts(0) == {"chengdu"}
    assert table.has(0, coin=5, camel=0, jade=0), "the bonus of Chengdu comes at once"


def test_example_2_merw_baghdad_oasis_kabul() -> None:
    """A 3, a 4 and a 6 on the highest space: three steps, and another post in Baghdad on the way."""
    table = position(
        characters="filippo abha",
        own=Own(
            nodes={1: "merw"},
            dice={0: "1", 1: "3 4 6"},
            held={1: {"coin": 10, "camel": 7, "jade": 2, "vp": 0, "gold": 0}},
            seals={1: "jeweller"},
        ),
        laid=Laid(markers={"baghdad": "b2"}, outposts={"kabul": "t1"}),
    )
    table.state.filippo = -1
    table.play("die own 1", "purse coin", "done")
    table.place("3 4 6", "travel 3")
    table.play("go baghdad", "go o3", "go kabul")
    assert table.has(1, coin=0, camel=0, jade=0, gold=2), "10 coins, 7 camels, 2 jade; the tile of Kabul"
    table.play("post at baghdad")
    kinds = [event.kind for event in table.events if event.kind == "post"]
    assert len(kinds) == 2 and table.posts(1) == {"kabul", "baghdad"}
    assert table.legal[:2] == ["contract kabul 1", "contract kabul 2"]
    table.play("contract kabul 1")
    assert len(table.contracts(1)) == 2
    assert table.has(1, gold=2, camel=1, jade=1, vp=2), "jade is a point for Abha Basu"


def test_the_jewellers_way_asks_for_their_seal() -> None:
    for seals, open_way in (("", False), ("jeweller", True), ("jeweller+", True), ("spicer", False)):
        table = position(characters="abha", own=Own(nodes={0: "merw"}, dice={0: "3 4"}, seals={0: seals}))
        table.place("3 4", "travel 2")
        assert ("go baghdad" in table.legal) is open_way


def test_steps_by_the_lowest_die() -> None:
    """One die: one step for two coins; two dice: three at most; three dice: as many as the lowest shows."""
    for dice, space, steps, coins in (
        ("6", "travel 1", 1, 2),
        ("2 6", "travel 2", 2, 0),
        ("5 6", "travel 2", 3, 0),
        ("5 6 6", "travel 3", 5, 0),
        ("1 6 6", "travel 3", 1, 0),
    ):
        table = position(characters="abha", own=Own(dice={0: dice}))
        table.place(dice, space)
        assert table.state.steps == steps and table.has(0, coin=50 - coins)
        assert "done" not in table.legal, "at least one step"


def test_a_space_for_travelling_needs_a_step_that_can_be_paid() -> None:
    poor = {"coin": 2, "camel": 0, "jade": 0}
    table = position(characters="abha", own=Own(dice={0: "6 6"}, held={0: poor}))
    table.play("die own 6")
    assert "place travel 1" not in table.legal
    table = position(characters="abha", own=Own(dice={0: "6"}, held={0: {**poor, "jade": 2}}))
    table.play("die own 6")
    assert "place travel 1" in table.legal, "the jade pays the camels of the way to the oasis"
    table.play("place travel 1")
    assert table.legal == ["go o1"], "but none of it goes for the two coins"


def test_ending_in_an_own_city_an_oasis_or_beijing_brings_nothing() -> None:
    for start, there in (("beijing", "xian"), ("beijing", "o1"), ("xian", "beijing")):
        table = position(characters="abha", own=Own(nodes={0: start}, posts={0: "xian"}, dice={0: "4"}))
        before = table.held(0)
        table.place("4", "travel 1")
        table.play(f"go {there}")
        assert table.posts(0) == {"xian"} and "post" not in table.kinds()
        assert table.held(0)["vp"] == before["vp"]


def test_passing_a_city_brings_nothing_and_the_other_post_is_optional() -> None:
    table = position(
        characters="abha",
        own=Own(nodes={0: "beijing"}, dice={0: "2 2 2"}),
        laid=Laid(outposts={"xian": "t6"}),
    )
    table.place("2 2 2", "travel 3")
    table.play("go xian", "go dunhuang")
    assert table.legal == ["post at xian", "done"]
    table.play("done", "done")
    assert table.posts(0) == {"dunhuang"}


def test_the_other_post_goes_neither_where_one_is_nor_to_the_city_left() -> None:
    table = position(characters="abha", own=Own(nodes={0: "xian"}, dice={0: "3 3 3"}, posts={0: "dunhuang"}))
    table.place("3 3 3", "travel 3")
    table.play("go chengdu", "go xian", "go dunhuang")
    assert table.legal == ["post at chengdu", "done"]


def test_ninth_tenth_and_eleventh_post() -> None:
    for number, points in ((8, 0), (9, 5), (10, 5), (11, 10)):
        posts = " ".join(CITIES.split()[: number - 1])
        table = position(characters="de_wu", own=Own(posts={0: posts}, dice={0: "4"}))
        table.place("4", "travel 1")
        table.play("go xian")
        assert table.state.posts_n[0] == number and table.has(0, vp=points)


def test_with_all_posts_placed_one_of_them_moves() -> None:
    """No points for it again, and the old city's income is gone (resolution 9)."""
    posts = "hangzhou dunhuang chengdu fuzhou lhasa pagan kashgar merw balkh kabul baghdad"
    table = position(
        characters="de_wu", own=Own(posts={0: posts}, dice={0: "4"}), laid=Laid(outposts={"xian": "t10"})
    )
    table.place("4", "travel 1")
    table.play("go xian")
    assert sorted(table.legal) == sorted(f"post from {name}" for name in posts.split())
    table.play("post from hangzhou")
    assert table.has(0, vp=5), "the tile in Xi'an, but nothing for the eleventh post"
    assert table.posts(0) == {*posts.split(), "xian"} - {"hangzhou"} and table.state.posts_n[0] == 11


def test_the_outpost_tile_is_for_the_first_in_the_city() -> None:
    table = position(
        2, characters="abha mongke", own=Own(dice={0: "4", 1: "4"}), laid=Laid(outposts={"xian": "t2"})
    )
    table.place("4", "travel 1")
    table.play("go xian", "done", "done")
    assert table.has(0, coin=50 - 2 - 3 + 5)
    table.place("4", "travel 1")
    assert table.state.held[1, 0] == 50 - 2 - 4, "a fee of four: the space is occupied"
    table.play("go xian")
    assert table.has(1, coin=50 - 2 - 4 - 3)


def test_a_contract_on_arrival_may_be_left_and_is_filled_up_at_the_end_of_the_turn() -> None:
    table = position(characters="abha", own=Own(dice={0: "4 4"}, slots={0: "s1"}))
    table.place("4", "travel 1")
    table.play("go xian")
    assert table.legal == ["contract xian 1", "contract xian 2", "done"]
    table.play("contract xian 2")
    assert table.state.open[1] == -1, "not yet filled up"
    table.play("done")
    assert table.state.open[1] >= 0


def test_with_full_slots_a_contract_is_given_up_first() -> None:
    """One from the start leaves the game, any other goes under the pile (resolution 10)."""
    for given_up in (1, 2):
        table = position(characters="abha", own=Own(dice={0: "4 4"}, slots={0: "s1 r9"}))
        table.place("4", "travel 1")
        table.play("go xian", "contract xian 1")
        assert table.legal == ["discard 1", "discard 2"]
        table.play(f"discard {given_up}")
        assert table.state.out[42] == (given_up == 1)
        assert table.state.under_n == (given_up == 2)
        assert [name for name in table.contracts(0) if name in ("s1", "r9")] == [
            "r9" if given_up == 1 else "s1"
        ]


def test_a_step_won_costs_the_way_and_may_be_left() -> None:
    table = position(characters="abha", own=Own(dice={0: "4 4"}), laid=Laid(outposts={"xian": "t3"}))
    table.place("4", "travel 1")
    table.play("go xian", "done")
    assert "go dunhuang" in table.legal and "done" in table.legal
    table.play("go dunhuang")
    assert table.has(0, coin=50 - 2 - 3, camel=50 - 3) and table.posts(0) == {"xian", "dunhuang"}
    table = position(
        characters="abha",
        own=Own(dice={0: "4 4"}, held={0: {"coin": 5, "camel": 3}}),
        laid=Laid(outposts={"xian": "t3"}),
    )
    table.place("4", "travel 1")
    table.play("go xian", "done", "done")
    assert "done" in table.legal and table.posts(0) == {"xian"}


def test_a_city_of_an_earlier_journey_gets_no_other_post() -> None:
    """The other post goes to a city on the way of this journey (main action 5, top space; resolution 7)."""
    table = position(2, characters="abha mongke", own=Own(dice={0: "2 2 3 3 3", 1: "1"}))
    table.place("2 2", "travel 2")
    table.play("go xian", "go dunhuang", "done", "done")
    table.end_turn()
    table.place("3 3 3", "travel 3")
    table.play("go o2", "go kashgar", "done")
    assert table.posts(0) == {"dunhuang", "kashgar"} and "post at xian" not in table.legal


def test_where_an_earlier_journey_began_may_get_the_other_post() -> None:
    """It is only not to be where this journey began (resolution 7)."""
    dice, nodes = {0: "2 3 3 3", 1: "1"}, {0: "xian"}
    table = position(2, characters="abha mongke", own=Own(dice=dice, nodes=nodes))
    table.place("2", "travel 1")
    table.play("go dunhuang", "done", "done")
    table.end_turn()
    table.place("3 3 3", "travel 3")
    table.play("go xian", "go beijing", "done")
    assert table.legal == ["post at xian", "done"]


def test_who_travels_furthest_up_begins_the_next_round() -> None:
    """No lower than any space used before takes the marker; nobody travels: it stays (resolution 1)."""
    table = position(3, characters="abha mongke de_wu", own=Own(dice={0: "4", 1: "4 4", 2: "4 4"}))
    table.place("4", "travel 1")
    table.play("go xian", "done", "done")
    assert table.state.next_first == 0
    table.place("4 4", "travel 2")
    table.play("go hangzhou", "done")
    if "done" in table.legal:
        table.play("done")
    assert table.state.next_first == 1
    table.place("4", "khan")
    table.end_turn()
    table.place("4", "travel 1")
    table.play("go hangzhou")
    assert table.state.next_first == 1, "a lower space takes nothing"
    table = position(2, own=Own(dice={0: "4", 1: "4"}))
    table.place("4", "khan")
    table.end_turn()
    table.place("4", "pepper")
    table.play("offer 1")
    table.end_turn()
    assert table.state.round_no == 2 and table.state.first == 0


def test_jade_stands_in_for_coins_and_camels_by_choice_too() -> None:
    table = position(
        characters="de_wu",
        own=Own(nodes={0: "kashgar"}, dice={0: "4"}, held={0: {"jade": 3}}),
        laid=Laid(markers={"balkh": "b7"}),
    )
    table.choosing = True
    table.place("4", "travel 1")
    assert table.legal == ["pay", "jade for a coin"], "two coins for the space"
    table.play("jade for a coin", "pay")
    assert table.has(0, coin=49, jade=2)
    table.play("go balkh", "jade for a camel")
    assert table.legal == ["pay", "jade for a camel"], "coins come first"
    table.play("jade for a camel", "pay")
    assert table.has(0, coin=49 - 2 + 1, camel=50 - 1, jade=0), "the bonus of Balkh has a coin"


def test_jade_makes_up_for_what_is_missing_by_itself() -> None:
    """4 coins and 2 camels to Chengdu, after two coins for the space."""
    for coins, jade, within_reach in ((6, 1, False), (6, 2, True), (5, 3, True)):
        held = {"coin": coins, "camel": 0, "jade": jade}
        table = position(
            characters="de_wu",
            own=Own(nodes={0: "xian"}, dice={0: "4"}, held={0: held}),
            laid=Laid(markers={"chengdu": "b4"}),
        )
        table.place("4", "travel 1")
        assert ("go chengdu" in table.legal) is within_reach
        if within_reach:
            table.play("go chengdu")
            assert table.has(0, coin=2, camel=1, jade=0), "the bonus of Chengdu is all that is left"


def test_a_post_that_has_come_by_a_journey_does_not_move_on_in_it() -> None:
    """Resolution 34: with all posts out, the last city and the one on the way take a post each."""
    posts = "hangzhou chengdu fuzhou lhasa pagan kashgar merw balkh kabul baghdad hormuz"
    table = position(characters="de_wu", own=Own(posts={0: posts}, dice={0: "2 2 2"}))
    table.place("2 2 2", "travel 3")
    table.play("go xian", "go dunhuang", "post from hangzhou")
    table.play("post at xian")
    assert sorted(table.legal) == sorted(f"post from {name}" for name in posts.split()[1:])
    table.play("post from chengdu")
    assert {"xian", "dunhuang"} < table.posts(0) and len(table.posts(0)) == 11
    table = position(characters="de_wu", own=Own(posts={0: posts.removesuffix(" hormuz")}, dice={0: "2 2 2"}))
    table.place("2 2 2", "travel 3")
    table.play("go xian", "go dunhuang", "post at xian")
    assert "post from dunhuang" not in table.legal, "nor does the eleventh, which has just been placed"


def test_a_post_moved_by_an_earlier_journey_may_move_on() -> None:
    posts = "hangzhou chengdu fuzhou lhasa pagan kashgar merw balkh kabul baghdad hormuz"
    table = position(
        characters="de_wu", own=Own(posts={0: posts}, dice={0: "2 2"}), laid=Laid(outposts={"xian": "t3"})
    )
    table.place("2 2", "travel 2")
    table.play("go xian", "done", "post from hangzhou", "done", "go dunhuang")
    assert "post from xian" in table.legal
