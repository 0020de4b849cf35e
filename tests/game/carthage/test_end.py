"""The end of the game and the winner."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.protocol import OVER
from tests.game.carthage.builder import BARE, GAME, Laid, Own, Table, position

SEVEN = "blue blue blue yellow yellow yellow yellow"


def last_settlement(own: Own = BARE) -> Table:
    """Seat 0 sells a red 2 (1 VP) and gets its eighth token, unless seats have something else."""
    seats = replace(own, hands=own.hands or {0: "green2"}, tokens=own.tokens or {0: SEVEN})
    table = position(3, seats, Laid(market="red2"), ships="red4 blue3")
    table.play("buy", "pay green2")
    return table


def test_eighth_token_ends_the_game_at_once() -> None:
    """End: after step 2 of a settlement, with 8 or more tokens. Resolution 4: before the raid, return and
    refill.
    """
    table = last_settlement(Own(stock={1: "blue5"}))
    assert table.to_move == OVER
    assert table.kinds_of_events()[-2:] == ["award", "finish"]
    assert table.stock(1) == "blue5", "no raid any more"
    assert table.ship("red") == 5 and table.ship("blue") == 3, "no ship returns"
    assert table.market == "", "no refill"
    assert table.vp(0) == "red2", "the victory points of the last settlement count"
    assert table.legal == []


def test_seven_tokens_do_not_end_the_game() -> None:
    table = last_settlement(Own(tokens={0: SEVEN[5:]}))
    assert table.to_move == 1
    assert len(table.tokens(0).split()) == 7


def test_used_tokens_count_for_the_end() -> None:
    """End: tokens of both faces together."""
    table = last_settlement(Own(tokens={0: "blue blue"}, used={0: "yellow yellow yellow yellow yellow"}))
    assert table.to_move == OVER


def test_any_player_may_reach_eight() -> None:
    """End: it need not be the one whose turn it is."""
    table = last_settlement(Own(tokens={2: SEVEN}, stock={2: "red3"}))
    assert table.to_move == OVER


def test_more_than_eight_tokens_are_possible() -> None:
    """End: 8 or more; several colours may arrive together."""
    table = position(
        4,
        laid=Laid(market="red2 blue2 yellow2 green2"),
        own=Own(hands={0: "green5 green3"}, tokens={0: SEVEN}),
        ships="red4 blue4 yellow4 green4",
    )
    table.play("buy", "spend 0 blue", "spend 0 yellow", "pay green5", "pay green3")
    assert table.to_move == OVER and len(table.tokens(0).split()) == 11


def test_all_colours_are_scored_and_all_tokens_given_before_the_end() -> None:
    """Resolutions 2 and 4: the check comes once, after all tokens."""
    table = position(
        laid=Laid(market="red2 green2"),
        own=Own(hands={0: "yellow2 yellow2"}, stock={1: "green5"}, tokens={0: SEVEN}),
        ships="red4 green4",
    )
    table.play("buy", "pay yellow2", "pay yellow2")
    assert table.to_move == OVER
    assert table.tokens(1) == "green" and table.score(1) == 1
    assert len(table.tokens(0).split()) == 9


def _shares(vp: dict[int, str], tokens: dict[int, str], used: dict[int, str] | None = None) -> list[float]:
    """The result after the last settlement; seat 0 has 1 VP and 8 tokens more than stated."""
    table = last_settlement(Own(vp=vp, tokens={**tokens, 0: SEVEN}, used=used or {}))
    assert table.to_move == OVER
    return GAME.returns(table.state)


def test_most_victory_points_win() -> None:
    """Winner: the most VP; stock and hand are worth nothing."""
    table = last_settlement(
        Own(vp={1: "yellow2 yellow2"}, stock={0: "green5 green5 green5"}, hands={0: "green2 blue5"})
    )
    assert GAME.scores(table.state) == [1, 2, 0]
    assert GAME.returns(table.state) == [0.0, 1.0, 0.0]


def test_tokens_break_a_tie() -> None:
    """Winner: with equal VP the most tokens, used ones included."""
    assert _shares({1: "yellow5"}, {1: "green green"}) == [1.0, 0.0, 0.0]
    assert _shares(
        {0: "", 1: "yellow5 yellow5", 2: "yellow3 yellow3"}, {1: "green", 2: ""}, {2: "red red"}
    ) == [0, 0, 1]


def test_values_of_victory_points_do_not_matter() -> None:
    """Winner: VP are counted as cards."""
    assert _shares({1: "yellow2 yellow2", 2: "yellow5"}, {}) == [0.0, 1.0, 0.0]


def test_a_full_tie_is_shared() -> None:
    """Winner; resolution 5: equal VP and equal tokens: all of them win."""
    assert _shares({1: "yellow2 yellow2", 2: "yellow5 yellow3"}, {1: "green", 2: "red"}) == [0.0, 0.5, 0.5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_may_reach_eight_together(players: int) -> None:
    """Resolution 5: VP decide, then tokens, then it is shared."""
    seats = range(players)
    table = position(
        players,
        laid=Laid(market="red2"),
        own=Own(
            hands={0: "green2"},
            stock={seat: "red2" for seat in seats if seat},
            tokens=dict.fromkeys(seats, SEVEN),
        ),
        ships="red4",
    )
    table.play("buy", "pay green2")
    assert table.to_move == OVER
    assert GAME.returns(table.state) == [1 / players] * players


def test_end_without_any_card_to_take_is_scored_as_usual() -> None:
    """Resolution 14: when all have passed in a row, the game ends and is scored."""
    table = position(laid=Laid(market="red2", farm="", deck="", rest="vp"))
    table.play("take red2", "pass", "pass")
    assert table.to_move == OVER
    assert GAME.returns(table.state) == [0.0, 1.0]
