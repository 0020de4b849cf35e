"""Touting: dice, objections, income, shame (rulebook, touting; resolutions 1-8)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.generator import seed_word
from tests.game.edo.builder import Own, Table, Throw, position

FIRST_HANDS = {0: "white2 blue5", 1: "yellow6 white5", 2: "red4 yellow4", 3: "blue4 red6"}


def amounts(table: Table) -> list[int]:
    return list(table.event("income").args.values())[: int(table.state.players)]


def test_worked_example_1() -> None:
    """1, 4 and 5 were thrown, the turn player keeps 1 and 5: 2, 0, 2 and 1 coins. Two of four object, and the
    dice are thrown again.
    """
    table = position(own=Own(hands=FIRST_HANDS), throw=Throw(dice="145"))
    table.play("keep 101")
    agreed = Table(table.state.copy())
    agreed.each("agree", "agree", "agree")
    assert amounts(agreed) == [2, 0, 2, 1]
    assert agreed.coins == [7, 5, 7, 6]
    table.each("object", "agree", "object")
    votes = table.event("votes").args
    assert votes == {"objectors": 0b1010, "votes": 2, "base": 4, "upheld": 1}
    assert table.event("roll").args["again"] == 1
    assert (table.to_move, table.coins) == (0, [5, 5, 5, 5])


def test_the_hands_of_worked_example_1_can_be_dealt() -> None:
    """The hands of the example come about by passing one card each."""
    passing = position(
        phase="pass",
        own=Own(hands={0: "white2 white5", 1: "yellow6 yellow4", 2: "red4 red6", 3: "blue4 blue5"}),
    )
    passing.each("pass white 5", "pass yellow 4", "pass red 6", "pass blue 5")
    assert [sorted(passing.hand(seat).split()) for seat in range(4)] == [
        sorted(cards.split()) for cards in FIRST_HANDS.values()
    ]


def test_resolution_1_none_one_or_two_dice_are_kept() -> None:
    table = position(throw=Throw(dice="145"))
    assert table.legal == ["keep 000", "keep 100", "keep 010", "keep 110", "keep 001", "keep 101", "keep 011"]


@pytest.mark.parametrize(
    ("dice", "choices"),
    [("224", "000 100 110 001 101"), ("244", "000 100 010 110 011"), ("333", "000 100 110")],
)
def test_dice_that_show_the_same_are_one_choice(dice: str, choices: str) -> None:
    assert position(throw=Throw(dice=dice)).legal == [f"keep {mask}" for mask in choices.split()]


@pytest.mark.parametrize(
    ("hands", "dice", "kept", "coins"),
    [
        pytest.param(
            {1: "red4", 2: "blue4 yellow4", 3: "white5"}, "245", "100", [0, 1, 2, 1],
            id="resolution 2: all others share the same dice",
        ),
        pytest.param(
            {0: "red6", 1: "red4 blue4"}, "446", "001", [1, 4, 0, 0],
            id="resolution 3: two dice of 4 pay a card twice",
        ),
        pytest.param({1: "red4"}, "113", "001", [0, 2, 2, 2], id="resolution 3: and so do two of 1"),
        pytest.param(
            {0: "special", 1: "special"}, "256", "100", [0, 0, 0, 0], id="a special order pays nothing"
        ),
    ],
)  # fmt: skip
def test_what_dice_pay(hands: dict[int, str], dice: str, kept: str, coins: list[int]) -> None:
    table = position(own=Own(hands=hands), throw=Throw(dice=dice))
    table.play(f"keep {kept}")
    table.each("agree", "agree", "agree")
    assert amounts(table) == coins


@pytest.mark.parametrize(
    ("players", "shamed", "objectors", "upheld"),
    [
        (3, (), 1, 0),
        (3, (), 2, 1),
        (4, (), 1, 0),
        (4, (), 2, 1),
        (5, (), 2, 0),
        (5, (), 3, 1),
        (5, (4,), 1, 0),
        (5, (4,), 2, 1),
        (4, (2,), 1, 0),
        (4, (2,), 2, 1),
        (3, (1,), 1, 1),
        (5, (1, 2, 3), 1, 1),
    ],
)
def test_resolution_4_half_of_those_who_take_part(
    players: int, shamed: tuple[int, ...], objectors: int, upheld: int
) -> None:
    """The turn player counts in the base, the shamed do not; the turn player cannot object."""
    table = position(players, own=Own(shamed=shamed))
    table.step("keep 100")
    voters = [seat for seat in range(1, players) if seat not in shamed]
    for number, seat in enumerate(voters):
        assert table.to_move == seat
        assert table.legal == ["agree", "object"]
        table.step("object" if number < objectors else "agree")
    votes = table.step().args
    assert (votes["votes"], votes["base"]) == (objectors, players - len(shamed))
    assert votes["upheld"] == upheld


def test_votes_are_counted_when_all_have_voted() -> None:
    """The second objection is enough, but the third seat is asked all the same; nothing is shown before."""
    table = position()
    table.step("keep 100")
    for seat in (1, 2, 3):
        assert table.to_move == seat
        event = table.step("object")
        assert (event.kind, set(event.args)) == ("choose", {"seat", "what"})
    assert table.step().args["objectors"] == 0b1110


def test_resolution_5_a_second_success_ends_touting_for_nothing() -> None:
    table = position(own=Own(hands=FIRST_HANDS), throw=Throw(dice="145"))
    table.play("keep 101")
    table.each("object", "object", "agree")
    assert table.to_move == 0 and table.state.rolls == 2
    table.throw("444")
    table.play("keep 110")
    table.each("object", "agree", "object")
    assert table.event("votes").args["upheld"] == 2
    assert "income" not in table.kinds_of_events()
    assert table.coins == [5, 5, 5, 5]
    assert table.kinds_of_events()[-3:] == ["draw", "draw", "pot"], "stocking follows at once"


def test_resolution_5_all_three_dice_are_thrown_again() -> None:
    seen = set()
    for seed in range(40):
        table = position(throw=Throw(dice="145"), seed=seed)
        table.play("keep 101")
        table.each("object", "object", "agree")
        seen.add(tuple(table.state.dice))
        assert table.legal[0] == "keep 000" and table.state.kept == 0, "a new split"
    assert len(seen) > 15


def test_no_die_is_left_lying_when_the_dice_are_thrown_again() -> None:
    """After three sixes the new throw has none in it more often than not."""
    table = position(own=Own(hands={1: "red6"}), throw=Throw(dice="666"))
    table.play("keep 110")
    table.each("object", "object")
    table.step("object")
    assert table.step().args["upheld"] == 1
    without = 0
    for number in range(60):
        again = Table(table.state.copy())
        again.state.rng = seed_word(number)
        thrown = again.step().args
        without += 6 not in (thrown["die0"], thrown["die1"], thrown["die2"])
    assert 20 < without < 50


def test_every_die_shows_all_faces_alike() -> None:
    table = position(phase="roll")
    faces: Counter[int] = Counter()
    for number in range(400):
        again = Table(table.state.copy())
        again.state.rng = seed_word(number)
        event = again.step().args
        faces.update(event[f"die{die}"] for die in range(3))
    assert set(faces) == set(range(1, 7))
    assert all(160 < times < 240 for times in faces.values()), "200 each"


def test_a_second_split_that_stands_pays() -> None:
    table = position(own=Own(hands=FIRST_HANDS), throw=Throw(dice="145"))
    table.play("keep 101")
    table.each("object", "object", "agree")
    table.throw("111")
    table.play("keep 100")
    table.each("agree", "object", "agree")
    assert amounts(table) == [1, 2, 2, 2]


def test_resolution_6_who_is_shamed_neither_votes_nor_earns() -> None:
    table = position(own=Own(hands=FIRST_HANDS, shamed=(2,)), throw=Throw(dice="145"))
    table.step("keep 101")
    assert table.to_move == 1
    table.step("agree")
    assert table.to_move == 3
    table.each("agree")
    assert amounts(table) == [2, 0, 0, 1]


def test_resolution_7_shame_ends_with_touting_also_without_income() -> None:
    for second in ("agree", "object"):
        table = position(own=Own(hands=FIRST_HANDS, shamed=(2,)), throw=Throw(dice="145"))
        table.play("keep 101")
        table.each("object", "object")
        table.play("keep 100")
        table.each(second, second)
        assert table.event("forgive").args["seats"] == 0b100
        assert table.shamed == []


def test_alone_among_the_shamed_the_turn_player_is_not_asked_about() -> None:
    table = position(3, own=Own(hands={0: "white2"}, shamed=(1, 2)), throw=Throw(dice="123"))
    table.play("keep 110")
    assert amounts(table) == [2, 0, 0]
    assert "votes" not in table.kinds_of_events()
    assert table.shamed == []


def test_who_takes_part_is_seen_while_touting_goes_on() -> None:
    """The shamed do not, and their shame is forgotten right after it; then nobody does."""
    table = position(5, own=Own(hands=FIRST_HANDS, shamed=(1, 4)), throw=Throw(dice="145"))
    table.step("keep 101")
    shown = table.view(3)
    assert [seat.takes_part for seat in shown.seats] == [True, False, True, True, False]
    assert [seat.income for seat in shown.seats] == [2, 0, 2, 1, 0]
    assert (shown.base, shown.objections_needed) == (3, 2)
    table.each("agree", "agree")
    assert table.shamed == []
    assert not any(seat.takes_part or seat.income for seat in table.view(3).seats)
    again = position(phase="roll").view(0)
    assert not any(seat.takes_part for seat in again.seats), "not before the throw"
