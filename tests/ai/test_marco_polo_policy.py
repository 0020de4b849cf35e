"""The rule-based player of Marco Polo II: plans of whole turns, and an evaluation that follows the points."""

from __future__ import annotations

import numpy as np
import pytest

from ai.core.protocol import evaluate, rate
from ai.marco_polo.journeys import best_journey, set_values
from ai.marco_polo.prices import set_prices
from ai.players.levels import LEVELS
from ai.players.players import read_player
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.marco_polo.components import OASIS_POINTS
from game.marco_polo.effects import COLUMNS
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import NOTHING
from tests.game.marco_polo.builder import GAME, Own, Table, fresh, position


def clerk(table: Table) -> str:
    """The text of what the clerk does."""
    return GAME.action_text(think(Question(GAME, table.state, LEVELS["clerk"], seed=1)).action)


def shares(table: Table) -> list[float]:
    out = np.zeros(5, np.float64)
    evaluate(table.state, out)
    return [float(share) for share in out[: table.state.players]]


def test_a_contract_with_all_its_goods_is_completed_at_once() -> None:
    table = position(
        2, characters="mongke abha", own=Own(slots={0: "r16"}, dice={0: "1"}, held={0: {"silk": 3}})
    )
    assert clerk(table) == "complete 1"


def test_goods_that_a_contract_lacks_are_taken() -> None:
    """Two silk for a contract of three with one at hand, rather than anything else of that book."""
    held = {"pepper": 0, "silk": 1, "gold": 0, "coin": 3, "camel": 3}
    table = position(2, characters="mongke abha", own=Own(slots={0: "r17"}, dice={0: "4"}, held={0: held}))
    table.place("4", "silk")
    assert clerk(table) == "offer 1"


def test_no_jade_is_laid_down_without_need() -> None:
    table = position(
        2, characters="de_wu abha", own=Own(nodes={0: "xian"}, dice={0: "4"}, held={0: {"jade": 3}})
    )
    table.choosing = True
    table.place("4", "travel 1")
    while table.state.phase == 7:
        assert clerk(table) == "pay"
        table.step("pay")


def test_a_journey_is_valued_by_what_it_costs_and_brings() -> None:
    """The more a seat has, the better the journey it can pay; without anything there is none."""
    found = []
    for coins, camels in ((0, 0), (6, 3), (14, 8)):
        table = position(2, characters="abha mongke", own=Own(held={0: {"coin": coins, "camel": camels}}))
        prices, value = np.zeros(COLUMNS), np.zeros(2 * NODES)
        set_prices(table.state, 0, prices)
        set_values(table.state, 0, prices, value)
        found.append(best_journey(table.state, 0, 3, 0, coins, camels, 0, value, prices))
    assert found[0] == -99 and found[0] < found[1] < found[2]


def test_points_raise_the_chance_to_win() -> None:
    table = position(3, characters="mongke abha de_wu")
    even = shares(table)
    table.state.held[1, 6] += 10
    ahead = shares(table)
    assert ahead[1] > even[1] and sum(ahead) == pytest.approx(1.0)
    table.state.seals[0, 3] = 2
    assert shares(table)[0] > ahead[0], "an improved seal is worth something"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clerks_travel_and_complete_contracts(players: int) -> None:
    """A game among clerks comes to an end with many more points than a random one."""
    table = fresh(players, seed=players)
    while table.to_move != OVER:
        action = 0
        if table.to_move != NATURE:
            action = think(Question(GAME, table.state, LEVELS["clerk"], seed=1)).action
        protocol.apply(table.state, action)
    scores = table.scores()
    assert sum(scores) / players > 55, scores
    assert table.state.posts_n.sum() >= 2 * players and table.state.done_n.sum() >= players


def test_a_load_is_sent_towards_the_figure_and_met() -> None:
    """Two gold to the nearest city of a tile; steps of the market bring it nearer; arrived, it is sold."""
    table = position(2, characters="abha mongke", own=Own(nodes={0: "calicut"}, routes={}, dice={0: "5"}))
    table.state.held[0, 3:6] = 0, 0, 2
    for _ in range(4):
        chosen = clerk(table)
        table.step(chosen)
    assert table.caravan(0).split()[1:] == ["gold", "gold"], "loads both, takes a tile and sends them"
    far = position(
        2,
        characters="abha mongke",
        own=Own(nodes={0: "xian"}, routes={0: ["k5 calicut gold"]}, seals={0: "spicer"}, dice={0: "5"}),
    )
    far.place("5", "gold 1")
    far.play("offer 1")
    assert clerk(far) == "caravan go o5"
    met = position(
        2,
        characters="abha mongke",
        own=Own(nodes={0: "xian"}, routes={0: ["k5 xian gold silk"]}, dice={0: "5"}),
    )
    for wanted in ("finish route 1", "sell silk", "sell gold"):
        assert clerk(met) == wanted
        met.step(wanted)


def test_doing_without_routes_none_is_started() -> None:
    """The player thinks as if it had no caravan; a rival with the same position starts a route."""
    table = position(2, characters="abha mongke", own=Own(nodes={0: "calicut"}, routes={}, dice={0: "1"}))
    without = read_player("clerk:without=routes", "marco_polo")
    assert clerk(table) == "start route"
    assert GAME.action_text(think(Question(GAME, table.state, without, seed=1)).action) != "start route"
    searching = read_player("manager:without=routes", "marco_polo")
    found = think(Question(GAME, table.state, searching, seed=1))
    assert found.candidates and GAME.parse_action("start route") not in {c.action for c in found.candidates}
    assert table.state.caravan_node[0, 0] == NOTHING, "the position itself stays as it is"
    with pytest.raises(ValueError, match="nobody can do without 'dice'"):
        read_player("clerk:without=dice", "marco_polo")


def test_the_goal_cards_of_others_are_not_looked_at() -> None:
    """The clerk does the same whatever the others keep."""
    table = position(3, characters="mongke abha de_wu", own=Own(dice={0: "2 3 5"}))
    chosen = set()
    for number in range(6):
        dealt = table.state.copy()
        protocol.redeterminize(dealt, 0, seed_word(number))
        chosen.add(clerk(Table(dealt)))
    assert len(chosen) == 1


def rated(table: Table) -> dict[str, float]:
    """What the rule-based player makes of each action."""
    legal = GAME.legal_actions(table.state)
    out = np.zeros(GAME.num_actions, np.float64)
    rate(table.state, np.array(legal, np.int16), len(legal), out, False)
    return {GAME.action_text(action): float(out[i]) for i, action in enumerate(legal)}


def test_oases_of_mongke_are_rated_as_they_are_paid() -> None:
    """A step to an oasis brings points and takes none of the steps, so cities beyond are within reach."""
    found = {}
    for who in ("mongke", "abha"):
        characters, posts = f"{who} filippo", {0: "xian"}
        table = position(2, characters=characters, own=Own(nodes={0: "xian"}, dice={0: "1 1"}, posts=posts))
        table.place("1 1", "travel 2")
        found[who] = rated(table)
    assert found["mongke"]["go o4"] - found["abha"]["go o4"] > OASIS_POINTS


def test_mongke_expects_nothing_of_coming_back() -> None:
    """A journey cannot end where it began, and the oasis on the way there counts once."""
    table = position(
        2, characters="mongke abha", own=Own(nodes={0: "xian"}, dice={0: "1 1"}, posts={0: "xian"})
    )
    table.place("1 1", "travel 2")
    table.play("go o4")
    assert rated(table)["go xian"] < rated(table)["done"]
