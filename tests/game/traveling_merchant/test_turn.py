"""Riding, the number of actions, filling the row up, and the end of the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.protocol import OVER
from tests.game.traveling_merchant.builder import GAME, Laid, Own, Table, fresh, position


def test_a_step_to_a_neighbouring_city_costs_an_action() -> None:
    """Basic map: sil arm kro / wei elk win / mon web hei."""
    table = position(own=Own(at={0: "arm"}), actions=1)
    assert table.offered("ride") == {"sil", "kro", "elk"}
    table.play("ride elk")
    assert table.horse(0) == "elk" and table.actions == 0


def test_a_longer_ride_is_one_choice() -> None:
    table = position(own=Own(at={0: "sil"}, houses={0: "sil"}))
    assert table.offered("ride") == {"arm", "kro", "elk", "win", "wei", "mon", "web"}
    event = table.play("ride win")[-1]
    assert event.args["steps"] == 3 and table.actions == 0
    assert (event.args["via1"], event.args["via2"]) == (0, 4), "by armsburg and elkaibrand"


@pytest.mark.parametrize("end", ["sil", "wei", "elk", "win", "arm", "mon", "kro"])
def test_a_longer_ride_goes_from_neighbour_to_neighbour(end: str) -> None:
    """From Heidifield in three actions, or not at all."""
    table = position(own=Own(at={0: "hei"}, houses={0: "hei"}))
    if end == "sil":
        assert end not in table.offered("ride")
        return
    event = table.play(f"ride {end}")[-1]
    way = [event.args[name] for name in ("start", "via1", "via2", "end")]
    places = [place for place in way if place >= 0]
    assert len(places) == event.args["steps"] + 1 and event.args["steps"] + table.actions == 3
    assert all(table.state.near[a] >> b & 1 for a, b in pairwise(places))


def test_a_ride_can_be_made_in_steps() -> None:
    table = position(own=Own(at={0: "sil"}, houses={0: "sil"}))
    table.play("ride arm", "ride elk", "ride arm")
    assert table.horse(0) == "arm" and table.actions == 0


def test_on_the_road_there_is_nothing_but_riding_on() -> None:
    """Resolution 27. Road map: sil arm kro . / wei road win elk / mon web hei ."""
    table = position(own=Own(at={0: "road"}, loads={0: "WWAL"}, wagons={0: "elk1 |"}), road=True)
    assert table.actions == 2
    assert {text.split()[0] for text in table.legal} == {"ride", "end"}
    assert table.offered("ride") == {"arm", "wei", "win", "web", "sil", "kro", "mon", "hei", "elk"}


def test_the_road_takes_no_first_house() -> None:
    assert "road" not in fresh(road=True).offered("start")


def test_a_house_reached_in_the_turn_gives_no_third_action() -> None:
    """Resolution 13."""
    table = position(own=Own(at={0: "arm"}, houses={0: "elk"}))
    table.play("ride elk")
    assert table.actions == 1
    table = position(own=Own(at={0: "elk"}, wagons={0: "| elk1"}, loads={0: "WL"}), laid=Laid(row="elk2"))
    table.play("sell elk2", "pair elk")
    assert table.actions == 1, "nor does one built in the turn"


def test_leaving_the_house_keeps_the_third_action() -> None:
    table = position(own=Own(at={0: "elk"}, houses={0: "elk"}))
    table.play("ride arm", "buy weapons", "buy weapons")
    assert table.load(0) == "AA"


def test_a_turn_may_end_early() -> None:
    """Resolution 14."""
    table = position()
    event = table.play("end turn")[0]
    assert dict(event.args) == {"seat": 0, "left": 3} and table.to_move == 1


def test_the_row_moves_up_and_is_filled_up_to_the_size_of_the_table() -> None:
    """Filling up; resolution 3: the size of the table, not always six."""
    table = position(3, own=Own(at={0: "elk"}, loads={0: "WL"}), laid=Laid(row="hei1 elk2 sil1 kro1 mon1"))
    stack = int(table.state.stack)
    table.play("sell elk2")
    assert table.row == "hei1 - sil1 kro1 mon1"
    table.step("end turn")
    shift, draw = table.step(), table.step()
    assert (shift.kind, dict(shift.args)) == ("shift", {"moved": 3})
    assert draw.kind == "draw" and draw.args["slot"] == 4
    assert table.row.startswith("hei1 sil1 kro1 mon1 ") and "-" not in table.row
    assert table.state.stack == stack - 1 and table.to_move == 1


def test_a_gap_at_the_end_needs_no_moving_up() -> None:
    table = position(own=Own(at={0: "elk"}, loads={0: "WL"}), laid=Laid(row="hei1 sil1 kro1 elk2"))
    kinds = [event.kind for event in table.play("sell elk2", "end turn")]
    assert kinds == ["sell", "end_turn", "draw"]


READY = Own(at={0: "elk"}, loads={0: "WL"})
"""Seat 0 can sell."""


def _last_order(own: Own = READY, turn: int = 0) -> Table:
    """A seat of 3 sells while the stack holds the End card alone."""
    return position(3, own, Laid(row="hei1 sil1 kro1 mon1 elk2", stack=1), turn=turn)


def test_the_end_card_takes_a_slot_and_brings_the_last_round() -> None:
    """End 1; resolution 18: everybody gets the same number of turns."""
    table = _last_order()
    events = table.play("sell elk2", "end turn")
    assert [event.kind for event in events] == ["sell", "end_turn", "end_card", "last_round"]
    assert dict(events[-1].args) == {"cause": 1, "turns": 2}
    assert table.row == "hei1 sil1 kro1 mon1 END"
    table.play("end turn", "end turn")
    assert table.to_move == OVER and table.event("finish").args["cause"] == 1


def test_the_row_stays_short_when_the_stack_is_empty() -> None:
    """Resolution 20; the End card moves up with the others."""
    table = _last_order(Own(at={0: "elk", 1: "hei"}, loads={0: "WL", 1: "LL"}))
    table.play("sell elk2", "end turn", "sell hei1", "end turn")
    assert table.row == "sil1 kro1 mon1 END -"
    assert table.to_move == 2
    table.play("end turn")
    assert table.to_move == OVER


def test_the_end_card_in_the_last_seats_refill_ends_the_game_there() -> None:
    """Resolution 19."""
    table = _last_order(Own(at={2: "elk"}, loads={2: "WL"}), turn=2)
    events = table.play("sell elk2", "end turn")
    assert [event.kind for event in events[-2:]] == ["end_card", "finish"] and table.to_move == OVER


def last_special_sold_by(seat: int) -> Table:
    """One of two seats has sold the last special there is, and has ended its turn."""
    own = Own(
        at={seat: "elk"},
        loads={seat: "WAAFF"},
        wagons={seat: "hei1 hei2 |"},
        specials={0: "hei mon", 1: "sil kro"},
    )
    table = position(own=own, laid=Laid(row="win1"), turn=seat)
    table.play("sell special_elk", "end turn")
    return table


def test_the_last_special_brings_the_last_round() -> None:
    """End 2."""
    table = last_special_sold_by(0)
    assert table.to_move == 1 and table.state.ending == 2
    table.play("end turn")
    assert table.to_move == OVER


def test_the_fourth_house_brings_the_last_round() -> None:
    """End 3; resolution 12."""
    table = position(
        own=Own(at={0: "elk"}, houses={0: "mon hei sil"}, wagons={0: "| elk1"}, loads={0: "WL"}),
        laid=Laid(row="elk2"),
    )
    table.play("sell elk2", "pair elk")
    assert table.state.houses[0] == 4 and table.to_move == 0, "the turn goes on"
    table.play("end turn")
    assert table.to_move == 1 and table.state.ending == 3
    table.play("end turn")
    assert table.to_move == OVER


@pytest.mark.parametrize("start", [0, 1, 2])
def test_all_seats_have_the_same_number_of_turns(start: int) -> None:
    """End: up to the player on the right of the start player."""
    table = position(
        3,
        start=start,
        turn=start,
        own=Own(
            at={start: "elk"}, houses={start: "mon hei sil"}, wagons={start: "| elk1"}, loads={start: "WL"}
        ),
        laid=Laid(row="elk2"),
    )
    table.play("sell elk2", "pair elk", "end turn")
    seats = []
    while table.to_move != OVER:
        seats.append(table.to_move)
        table.play("end turn")
    assert seats == [(start + 1) % 3, (start + 2) % 3]
    assert GAME.turn(table.state) == 1


def test_the_last_seats_fourth_house_ends_the_game_with_its_turn() -> None:
    table = position(
        own=Own(at={1: "elk"}, houses={1: "mon hei sil"}, wagons={1: "| elk1"}, loads={1: "WL"}),
        turn=1,
        laid=Laid(row="elk2"),
    )
    table.play("sell elk2", "pair elk", "end turn")
    assert table.to_move == OVER


def test_quiet_rounds_end_a_game_that_would_never_end() -> None:
    """Ours: twenty rounds without a delivery, six in which nobody loads either."""
    table = position(laid=Laid(quiet=38))
    table.play("end turn")
    assert table.state.ending == 0
    table.play("end turn")
    assert table.to_move == OVER and table.event("finish").args["cause"] == 4
    table = position(laid=Laid(quiet=39))
    table.play("end turn")
    assert table.state.ending == 4 and table.to_move == 1, "the round is played to its end"
    table = position(laid=Laid(quiet=39, row="elk2"), own=Own(at={0: "elk"}, loads={0: "WL"}))
    table.play("sell elk2", "end turn")
    assert table.state.ending == 0 and table.state.quiet == table.state.idle == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("last", [0, 1])
def test_nobody_has_more_than_six_turns_at_a_standstill(players: int, last: int) -> None:
    """Ours: whoever waits longest has six turns in which nobody loads, delivers, swaps or builds."""
    actor = last * (players - 1)
    table = position(players, turn=actor, own=Own(at={actor: "wei"}))
    table.play("buy wheat", "end turn")
    idle = dict.fromkeys(range(players), 0)
    while table.to_move != OVER:
        idle[table.to_move] += 1
        table.play("ride arm" if table.offered("ride") >= {"arm"} else "ride elk", "end turn")
    assert max(idle.values()) == 6 and min(idle.values()) >= 5
    assert table.event("finish").args["cause"] == 4
    assert idle[(actor + 1) % players] == 6


def test_a_purchase_and_a_swap_end_a_standstill_but_not_the_wait_for_a_delivery() -> None:
    table = position(own=Own(at={0: "web"}, loads={0: "WWA"}), laid=Laid(quiet=10, idle=10))
    table.play("buy fabric", "give back wheat")
    assert (table.state.idle, table.state.quiet) == (0, 10)
    table.play("end turn")
    assert (table.state.idle, table.state.quiet) == (1, 11)


def test_rounds_are_counted() -> None:
    table = position(2)
    rounds = []
    for _ in range(5):
        rounds.append(GAME.turn(table.state))
        table.play("end turn")
    assert rounds == [1, 1, 2, 2, 3]


def test_undo_goes_back_over_one_action() -> None:
    table = position(own=Own(at={0: "wei"}))
    assert GAME.is_turning_point(table.state)
    table.play("buy wheat")
    assert GAME.is_turning_point(table.state)
    table.play("buy wheat")
    assert not GAME.is_turning_point(table.state), "nothing is left but to end the turn"


@pytest.mark.parametrize(("turn", "left"), [(2, 3), (3, 2), (0, 1), (1, 0)])
def test_the_last_round_ends_right_of_the_start_player(turn: int, left: int) -> None:
    """Four seats, seat 2 began: so many turns come after the one with the fourth house."""
    table = position(
        4,
        start=2,
        turn=turn,
        own=Own(at={turn: "elk"}, houses={turn: "mon hei sil"}, wagons={turn: "| elk1"}, loads={turn: "WL"}),
        laid=Laid(row="elk2"),
    )
    events = table.play("sell elk2", "pair elk", "end turn")
    announced = [event.args["turns"] for event in events if event.kind == "last_round"]
    assert announced == ([left] if left else [])
    for rest in range(left - 1, -1, -1):
        assert table.view().turns_left == rest
        table.play("end turn")
    assert table.to_move == OVER and table.state.turns % 4 == 0


def test_the_last_special_of_the_last_seat_ends_the_game_with_its_turn() -> None:
    table = last_special_sold_by(1)
    assert table.to_move == OVER and table.event("finish").args["cause"] == 2


def test_four_specials_do_not_end_the_game() -> None:
    table = position(turn=1, own=Own(specials={0: "hei mon", 1: "sil kro"}), laid=Laid(row="win1"))
    table.play("end turn")
    assert table.to_move == 0 and table.state.ending == 0


def test_another_end_in_the_last_round_changes_nothing() -> None:
    """The round in which the first one came is the last, and is announced once, whatever comes then."""
    table = position(
        3,
        own=Own(
            at={0: "elk", 1: "hei"},
            houses={0: "mon hei sil", 1: "mon elk sil"},
            wagons={0: "| elk1", 1: "elk3 elk4 elk5 |"},
            loads={0: "WL", 1: "WWAALF"},
            specials={2: "elk sil kro mon"},
        ),
        laid=Laid(row="elk2 hei1"),
    )
    table.play("sell elk2", "pair elk", "end turn", "sell special_hei", "end turn")
    assert table.to_move == 2 and table.state.ending == 3
    table.play("end turn")
    assert table.to_move == OVER and table.event("finish").args["cause"] == 3
    assert [event.kind for event in table.events].count("last_round") == 1


def test_whoever_is_back_at_a_house_has_three_actions_in_the_next_turn() -> None:
    """Resolution 13: judged when the turn begins, each time anew."""
    table = position(own=Own(at={0: "arm", 1: "sil"}, houses={0: "elk", 1: "kro"}))
    assert table.actions == 2
    table.play("ride elk", "end turn")
    assert table.actions == 2, "an own house elsewhere does not help"
    table.play("end turn")
    assert table.actions == 3


def test_a_house_of_another_gives_no_third_action() -> None:
    assert position(own=Own(at={0: "elk"}, houses={1: "elk"})).actions == 2
    table = position(own=Own(at={0: "mon", 1: "elk"}, houses={0: "elk"}))
    table.play("end turn")
    assert table.actions == 2


def test_horses_do_not_bar_each_other() -> None:
    table = position(own=Own(at={0: "arm", 1: "elk"}))
    table.play("ride elk")
    assert table.horse(0) == table.horse(1) == "elk"


def test_three_houses_do_not_end_the_game() -> None:
    """Resolution 12: the fourth does, and all four must be of one seat."""
    table = position(turn=1, own=Own(houses={0: "mon hei sil", 1: "elk kro win"}))
    table.play("end turn")
    assert table.to_move == 0 and table.state.ending == 0
