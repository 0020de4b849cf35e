"""Set-up, rounds, bonus actions and the end (resolutions 5, 11, 12, 15, 25, 27)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.marco_polo.cards import GOAL_IDS
from game.marco_polo.components import SHIELD_TRACK
from game.marco_polo.state import COMPENSATE, ENDED, SCORING, TURN, MarcoState
from game.marco_polo.view import make_view
from tests.game.marco_polo.builder import BARE, Laid, Own, Table, fresh, position, until

NONE = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)


def test_set_up() -> None:
    for players in (2, 3, 4):
        state = fresh(players).state
        for seat in range(players):
            assert state.held[seat].tolist() == [8, 3, 0, 0, 0, 0, 0, 0]
            assert state.node[seat, 0] == 0 and state.posts[seat] == 0
            assert state.slots[seat, 0] >= 42 and state.slots[seat, 1] == -1
        assert (state.choice >= 0).sum() == players + 1
        assert len({int(goal) for row in state.dealt for goal in row if goal >= 0}) == 3 * players
        assert (state.open >= 0).all() and state.pile_n == 32
        assert (state.markers >= 0).all() and (state.outposts >= 0).all()
        assert state.out[42:].sum() == 7 - players


def test_characters_are_chosen_in_reverse_order_then_goals() -> None:
    table = fresh(3, start=1)
    seats = []
    while table.state.phase == 0:
        seats.append(table.to_move)
        table.step(table.legal[0])
    assert seats == [0, 2, 1]
    goals = []
    while table.to_move != NATURE:
        goals.append(table.to_move)
        assert table.legal == ["goal 1", "goal 2", "goal 3"]
        table.step("goal 2")
    assert goals == [1, 2, 0]
    assert all(table.state.goal[seat] == table.state.dealt[seat, 1] for seat in range(3))


def test_a_poor_throw_is_made_up_for_in_coins_and_camels() -> None:
    """For 12 in all: three in any mixture (resolution 15)."""
    for seed in range(1, 40):
        table = fresh(2, seed)
        while table.state.phase != COMPENSATE and table.state.turns == 0:
            table.step(table.legal[-1])
        if table.state.phase == COMPENSATE:
            break
    seat = table.to_move
    table.state.pool[seat] = 0
    for die in (1, 2, 3, 3, 3):
        table.state.pool[seat, 2 * (die - 1)] += 1
    assert table.legal == ["camels 0", "camels 1", "camels 2", "camels 3"]
    before = table.held(seat)
    table.step("camels 1")
    after = table.held(seat)
    assert (after["coin"] - before["coin"], after["camel"] - before["camel"]) == (2, 1)


def test_incomes_of_a_round() -> None:
    """Bonuses of cities with an own post, and improved seals (resolution 11)."""
    table = position(
        2,
        characters="de_wu mongke",
        own=Own(
            posts={0: "hangzhou chengdu"},
            seals={0: "jeweller+ farmer"},
            dice={0: "1", 1: "1"},
            held={0: NONE, 1: NONE},
        ),
        laid=Laid(markers={"hangzhou": "b6", "chengdu": "b1"}),
    )
    table.play("die own 1", "purse camel", "done")
    table.step("die own 1")
    table.step("purse camel")
    table.step("done")
    while table.events[-1].kind != "income" or table.events[-1].seat != 0:
        table.step()
    assert table.has(0, coin=8, jade=0, camel=2 + 2) and table.has(1, coin=0, camel=2)


def test_a_seal_improved_brings_its_income_at_once() -> None:
    for guild, paid, gained in (
        ("farmer", {"coin": 4, "pepper": 1}, {"coin": 2}),
        ("spicer", {"coin": 5, "pepper": 2}, {"jade": 1}),
        ("tailor", {"coin": 5, "silk": 2}, {"vp": 1}),
        ("jeweller", {"coin": 6, "silk": 1, "gold": 1}, {"camel": 2}),
    ):
        table = position(
            characters="mongke", own=Own(seals={0: guild}, held={0: {**NONE, **paid}}, dice={0: "1"})
        )
        table.play(f"improve {guild}")
        assert table.has(0, **{**NONE, **gained}) and f"improve {guild}" not in table.legal


def test_the_purse_takes_any_number_of_dice_whatever_they_show() -> None:
    table = position(characters="mongke", own=Own(dice={0: "1 3 6"}, held={0: NONE}))
    table.play("die own 1", "purse coin", "die own 3", "purse camel", "die own 6", "purse jade")
    assert table.has(0, coin=3, camel=2, jade=1) and table.state.crowd[-1] == 2 + 3
    assert table.legal[-1] == "done"


def test_a_die_in_the_purse_makes_no_second_main_action_possible() -> None:
    """The purse is no main action (bonus action 3), of which a turn has one (flow of a round, 5)."""
    table = position(own=Own(dice={0: "3 4 5"}))
    table.place("3", "khan")
    table.play("die own 4", "purse coin", "die own 5")
    assert not any(text.startswith("place ") for text in table.legal)


def test_dice_in_the_purse_count_by_their_colours() -> None:
    """Black dice are nobody's (special notes), in the purse too."""
    table = position(own=Own(dice={0: "1 2 3 4 black5"}))
    before = table.state.on[-1].tolist()
    table.play("die black 5", "purse coin", "die own 4", "purse coin")
    assert (table.state.on[-1] - before).tolist() == [1, 0, 0, 0, 1, 0]


def test_rerolling_and_turning_a_die() -> None:
    table = position(characters="mongke", own=Own(dice={0: "1 6"}, held={0: {**NONE, "camel": 5}}))
    table.play("die own 1")
    assert "raise" in table.legal and "lower" not in table.legal and "reroll" in table.legal
    table.play("raise")
    assert table.dice(0) == "2 6" and table.has(0, camel=3)
    table.play("die own 6")
    assert "raise" not in table.legal
    table.play("lower")
    assert table.dice(0) == "2 5" and table.has(0, camel=1)
    table.play("die own 2", "reroll")
    assert table.has(0, camel=0) and len(table.dice(0).split()) == 2
    table.play("die own 5")
    assert "reroll" not in table.legal and "lower" not in table.legal


def test_what_is_done_with_one_die_is_not_done_with_two() -> None:
    """A die into the purse, thrown again or turned is one die (bonus actions 3 to 5)."""
    table = position(characters="mongke", own=Own(dice={0: "3 4"}))
    table.play("die own 3", "die own 4")
    assert all(text.startswith(("place ", "die ")) for text in table.legal)


def test_bonus_actions_also_after_the_main_action() -> None:
    table = position(characters="mongke", own=Own(dice={0: "1 2 3"}, slots={0: "r1"}))
    table.place("1", "pepper")
    assert "done" not in table.legal, "not in the middle of an action"
    table.play("offer 1")
    assert {"complete 1", "black die", "die own 2", "done"} <= set(table.legal)
    table.play("die own 2")
    assert set(table.legal) == {"purse coin", "purse camel", "purse jade", "reroll", "raise", "lower"}


def test_one_black_die_a_turn_is_bought_and_rewards_know_no_limit() -> None:
    table = position(characters="mongke", own=Own(dice={0: "1 2"}, slots={0: "r25 r34"}))
    table.play("black die")
    assert table.state.black_stock == 4 and "black die" not in table.legal
    table.play("complete 1", "complete 2")
    assert table.state.black_stock == 2 and table.dice(0).count("black") == 3
    table.state.black_stock = 0
    table.state.on[-1, 4] = 2
    table.state.crowd[-1] += 2
    table.end_turn()
    assert "black die" not in table.legal, "there is none left"


def test_black_dice_go_back_at_the_end_of_the_round() -> None:
    table = position(2, characters="mongke", own=Own(dice={0: "1 black2", 1: "1"}))
    assert table.state.black_stock == 3
    for _ in range(2):
        table.end_turn()
    assert table.state.round_no == 2 and table.state.black_stock == 4


def test_a_turn_without_dice_is_skipped() -> None:
    table = position(4, own=Own(dice={0: "1 2 3", 1: "1", 2: "1", 3: "1"}))
    table.place("1", "khan")
    table.play("done")
    for _ in range(3):
        table.end_turn()
    table.place("2", "pepper")
    table.play("offer 1", "done")
    assert table.to_move == 0 and table.state.round_no == 1


def final(players: int = 2, own: Own = BARE) -> Table:
    """A position for its scores: nobody holds anything unless it is said."""
    held = {seat: {**NONE, **own.held.get(seat, {})} for seat in range(players)}
    return position(players, characters="mongke abha filippo gantulga", own=replace(own, held=held))


def test_shields_count_once_each_and_those_of_the_goal_once_more() -> None:
    table = final(own=Own(goals={0: "g13"}, posts={0: "hormuz kabul"}))
    assert table.scores()[0] == SHIELD_TRACK[1 + 1], "two lions are one, and the goal card shows it"
    table = final(own=Own(goals={0: "g13"}, posts={0: "hormuz baghdad balkh"}))
    assert table.scores()[0] == SHIELD_TRACK[6]
    table = final(own=Own(goals={0: "g1"}, posts={0: "xian jaipur"}, held={0: {"shield": 2}}))
    assert table.scores()[0] == SHIELD_TRACK[4]
    every = "hangzhou xian dunhuang lhasa kashgar balkh kabul baghdad calicut"
    table = final(own=Own(goals={0: "g13"}, posts={0: every}, held={0: {"shield": 3}}))
    assert table.scores()[0] == 43, "no more than that"


def test_goal_cards_reward_improved_seals() -> None:
    table = final(own=Own(goals={0: "g14"}, seals={0: "farmer+ spicer tailor+"}))
    assert table.scores()[0] == 3 + 5
    assert GOAL_IDS.index("g14") == 13
    table = final(own=Own(goals={0: "g1"}, seals={0: "farmer+ jeweller+"}))
    assert table.scores()[0] == 3, "the jewellers are not on this card"


def test_coins_and_goods() -> None:
    table = final(own=Own(goals={0: "g14"}, held={0: {"coin": 29, "camel": 40}}))
    assert table.scores()[0] == 2, "camels are no goods"
    table = final(
        own=Own(goals={0: "g14"}, held={0: {"jade": 1, "pepper": 2, "silk": 1, "gold": 2, "coin": 9}})
    )
    assert table.scores()[0] == 3, "every kind of goods counts, jade too"
    table = final(own=Own(goals={0: "g14"}, held={0: {"pepper": 2, "gold": 3}}))
    assert table.scores()[0] == 2, "one good alone is worth nothing"


def test_most_contracts_and_the_next_number() -> None:
    for done, points in (
        ((3, 2, 1, 0), (8, 4, 0, 0)),
        ((3, 3, 2, 2), (8, 8, 4, 4)),
        ((2, 0, 0, 0), (8, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 1, 1, 1), (8, 8, 8, 8)),
    ):
        table = final(4, own=Own(goals={0: "g14"}))
        table.state.done_n[:] = done
        assert tuple(table.scores()) == points


def test_ties_are_decided_by_camels_and_then_shared() -> None:
    shares = np.zeros(2, np.float64)
    table = final(own=Own(held={0: {"camel": 1}, 1: {"vp": 0}}, goals={0: "g1", 1: "g2"}))
    protocol.returns(table.state, shares)
    assert shares.tolist() == [1.0, 0.0]
    table = final(own=Own(goals={0: "g1", 1: "g2"}))
    protocol.returns(table.state, shares)
    assert shares.tolist() == [0.5, 0.5]


def test_a_black_die_can_be_bought_in_every_turn() -> None:
    table = position(2, characters="abha", own=Own(dice={0: "1 1", 1: "1"}))
    table.play("black die")
    table.place("1", "khan")
    assert "black die" not in table.legal
    table.play("done")
    table.end_turn()
    assert "black die" in table.legal


def test_a_round_begins_with_who_travelled_highest_in_the_one_before_it() -> None:
    """Flow of a round (1); each round counts anew (resolution 1)."""
    table = position(2, characters="abha mongke", own=Own(dice={0: "4", 1: "4 4"}))
    table.place("4", "khan")
    table.play("done")
    table.place("4 4", "travel 2")
    table.play("go hangzhou", "done")
    until(table, TURN, from_round=2)
    assert table.state.first == table.state.seat == 1
    table.end_turn()
    table.place(table.dice(0)[0], "travel 1")
    table.play("go xian", "done")
    until(table, TURN, from_round=3)
    assert table.state.first == table.state.seat == 0, "the lowest space, but the highest of this round"


def test_five_rounds_and_then_the_end() -> None:
    table = position(2, round=5, own=Own(dice={0: "1", 1: "1"}))
    table.end_turn()
    table.end_turn()
    assert table.to_move == -2 and table.events[-1].kind == "finish"


def test_contracts_from_under_the_pile_come_after_all_others_and_in_order() -> None:
    table = position(2, characters="mongke", own=Own(dice={0: "1 1"}, posts={0: "xian"}))
    state = table.state
    drawn = [int(contract) for contract in state.pile[: state.pile_n]]
    for contract in drawn[1:]:
        state.under[state.under_n] = contract
        state.under_n += 1
    state.pile[1:] = -1
    state.pile_n = 1
    table.place("1", "contracts")
    table.play("contract xian 1", "contract xian 2")
    if "discard 1" in table.legal:
        table.play("discard 1")
    refills = [event.args["contract"] for event in table.events if event.kind == "refill"]
    assert refills == drawn[:2]


def test_knowledge() -> None:
    """Others' goal cards are dealt anew, the own ones stay, and nobody gets a card twice."""
    table = position(3, own=Own(goals={0: "g1"}))
    seen = set()
    for number in range(40):
        dealt = table.state.copy()
        protocol.redeterminize(dealt, 0, seed_word(number))
        assert (dealt.dealt[0] == table.state.dealt[0]).all() and dealt.goal[0] == table.state.goal[0]
        assert len({int(card) for row in dealt.dealt[:3] for card in row}) == 9
        seen.add(int(dealt.goal[1]))
    assert len(seen) > 8 and not seen & {int(card) for card in table.state.dealt[0]}


def test_goal_cards_lie_open_after_the_end_and_not_before() -> None:
    table = position(3, characters="mongke abha de_wu", own=Own(dice={0: "2 3 5"}))
    during = make_view(table.state, 0).seats
    assert [seat.goal is None and seat.score is None and not seat.goals for seat in during] == [
        False,
        True,
        True,
    ]
    table.state.phase = ENDED
    after = make_view(table.state, 0).seats
    assert [seat.goal for seat in after] == [int(goal) for goal in table.state.goal[:3]]
    assert all(seat.score is not None for seat in after)
    dealt = table.state.copy()
    protocol.redeterminize(dealt, 0, seed_word(7))
    assert (dealt.goal == table.state.goal).all(), "what lies open is not dealt anew"


def test_goal_cards_are_hidden_to_the_last_step_before_the_end() -> None:
    """The last turn is over and only nature has something to do: still nobody sees what the others have."""
    table = position(2, round=5, own=Own(dice={0: "1", 1: "1"}))
    table.end_turn()
    table.play("die own 1", "purse coin")
    before = []
    while table.state.phase != ENDED:
        before.append(table.state.copy())
        table.step(table.legal[-1])
    assert before[-1].phase == SCORING
    for state in before:
        other = make_view(state, 0).seats[1]
        assert (other.goal, other.goals, other.score) == (None, (), None)
        dealt = {int(_dealt_anew(state, number).goal[1]) for number in range(12)}
        assert len(dealt) > 1, "what is hidden is dealt anew"
    assert make_view(table.state, 0).seats[1].goal == table.state.goal[1]


def _dealt_anew(state: MarcoState, number: int) -> MarcoState:
    found: MarcoState = state.copy()
    protocol.redeterminize(found, 0, seed_word(number))
    return found
