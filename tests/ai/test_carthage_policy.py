"""The rule-based player of Carthage: cheap payments, sensible defences, and the fitting of its evaluation."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from ai.carthage.figures import USUAL
from ai.carthage.purchase_value import gain, purse
from ai.carthage.weights import Weights
from ai.core.protocol import rate
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.tables import TableError, parse_table
from tests.game.carthage.builder import GAME, Laid, Own, Table, counts_of, position


def clerk(table: Table) -> str:
    """The text of what the clerk does."""
    return GAME.action_text(think(Question(GAME, table.state, LEVELS["clerk"], seed=1)).action)


def by_usual_figures(table: Table) -> str:
    """The text of the action that the policy rates highest without practice."""
    actions = np.array(GAME.legal_actions(table.state), np.int16)
    ratings = np.zeros(len(actions), np.float64)
    rate(table.state, actions, len(actions), ratings, False)
    return GAME.action_text(int(actions[ratings.argmax()]))


def pay_for_me(table: Table) -> str:
    """Buy and let the clerk pay; the cards laid down, dearest first."""
    table.step("buy")
    paid = []
    while (action := clerk(table)).startswith("pay "):
        table.step(action)
        paid.append(action.removeprefix("pay "))
        if table.to_move < 0:
            break
    return " ".join(paid)


def test_a_payment_wastes_no_coin() -> None:
    table = position(laid=Laid(market="red5 blue3"), own=Own(hands={0: "red5 red3 red3 blue2 blue2 blue2"}))
    assert pay_for_me(table) == "red5 red3"


def test_an_exact_payment_keeps_warehouse_icons() -> None:
    """10 can be paid 5+5, 5+3+2 or five 2s: 5+5 keeps every icon."""
    table = position(
        laid=Laid(market="red5 blue5"), own=Own(hands={0: "green5 red5 red3 blue2 blue2 yellow2 green2 red2"})
    )
    assert sorted(pay_for_me(table).split()) == ["green5", "red5"]


def test_the_clerk_takes_the_sale_that_decides() -> None:
    """The gems ship needs one step, four cheap gems are in stock: buying a 5 sells all five at 5 each."""
    table = position(
        laid=Laid(market="blue5"),
        own=Own(hands={0: "red5", 1: "red2"}, stock={0: "blue3 blue3 blue2 blue2"}),
        ships="blue4",
    )
    assert clerk(table) == "buy"


def test_goods_worth_less_than_the_icon_are_given_up() -> None:
    """A single 2 in stock brings 0.4 points at best; by the usual figures the last 3 in hand is kept. The
    practised ones, by which the clerk plays, save the good.
    """
    table = position(
        laid=Laid(market="red2"),
        own=Own(hands={0: "red2", 1: "green3"}, stock={0: "red2", 1: "blue2"}),
        ships="red4 blue3",
    )
    table.play("buy", "pay red2")
    assert table.to_move == 1
    assert by_usual_figures(table) == "done"


def test_dear_goods_are_defended() -> None:
    table = position(
        laid=Laid(market="red2"),
        own=Own(hands={0: "red2", 1: "green2"}, stock={0: "red2", 1: "blue5 blue5"}),
        ships="red4 blue3",
    )
    table.play("buy", "pay red2")
    assert clerk(table) == "save blue5"


def test_buying_rivals_into_the_harbour_counts_against_it() -> None:
    """The same purchase is worth less when a rival holds the set that would be sold too."""
    alone = position(laid=Laid(market="blue2"), own=Own(hands={0: "red5"}), ships="blue4")
    shared = position(
        laid=Laid(market="blue2"), own=Own(hands={0: "red5"}, stock={1: "blue5 blue5 blue3"}), ships="blue4"
    )
    counts = counts_of("blue2")
    assert gain(alone.state, 0, counts, USUAL) > 0 > gain(shared.state, 0, counts, USUAL)


def test_a_purse_grows_ever_more_slowly() -> None:
    steps = [purse(coins + 1, USUAL) - purse(coins, USUAL) for coins in range(60)]
    assert all(first >= second - 1e-12 > 0 for first, second in pairwise(steps))


def test_a_damaged_weight_file_names_file_row_and_field() -> None:
    with pytest.raises(TableError, match=r"weights\.toml.*row 1.*early"):
        parse_table(
            '[[rows]]\nplayers=2\nmode="standard"\ngames=1\nearly=[1.0]\nlate=[]\n', Weights, "weights.toml"
        )
