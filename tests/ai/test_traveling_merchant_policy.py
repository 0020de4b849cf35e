"""The player of The Era of Traveling Merchant: shortest rounds, plans carried out, and games that end."""

from __future__ import annotations

from itertools import pairwise, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, is_quiescent, prune
from ai.judge.options import outcome
from ai.judge.trials import position_of
from ai.players.levels import LEVELS
from ai.search.held import take_held
from ai.search.rollout import play_out
from ai.thinking.parallel_search import choices_on_the_way
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from ai.traveling_merchant.routes import LAST_SHIFT, SUPPLY, length, round_for
from ai.traveling_merchant.weights import FEATURE_NAMES, WEIGHTS, Weights
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import OVER
from game.core.tables import TableError, parse_table
from game.traveling_merchant.components import MAP_IDS
from game.traveling_merchant.game import MerchantOptions
from game.traveling_merchant.tables import CITIES, GOODS
from tests.game.traveling_merchant.builder import GAME, Laid, Own, Table, fresh, position


def clerk(table: Table) -> str:
    """The text of what the clerk does."""
    return GAME.action_text(think(Question(GAME, table.state, LEVELS["clerk"], seed=1)).action)


def searched(table: Table) -> set[str]:
    """The texts of the actions that are left to the search."""
    load_policy(GAME.id)
    actions = np.zeros(GAME.num_actions, np.int16)
    n = prune(table.state, actions, protocol.legal_actions(table.state, actions))
    return {GAME.action_text(int(action)) for action in actions[:n]}


def shortest(state: Any, here: int, city: int, sources: list[list[int]]) -> int:
    """Steps of the shortest way from `here` to `city` by one of each list of sources, by trying all."""
    best = 99
    for stops in product(*sources):
        for order in permutations(stops):
            way = (here, *order, city)
            best = min(best, sum(int(state.distance[a, b]) for a, b in pairwise(way)))
    return best


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_round_is_never_shorter_than_the_shortest_and_seldom_longer(data: st.DataObject) -> None:
    """Cheapest insertion is exact for up to two stops and at most two steps off for more on these maps."""
    layout = data.draw(st.sampled_from(MAP_IDS))
    state = fresh(2, map=layout, seed=data.draw(st.integers(1, 50))).state
    here, city = data.draw(st.integers(0, CITIES - 1)), data.draw(st.integers(0, CITIES - 1))
    wanted = data.draw(st.sets(st.integers(0, GOODS - 1), max_size=4))
    goods = sources = 0
    listed = []
    for good in sorted(wanted):
        cities = sorted(data.draw(st.sets(st.integers(0, CITIES - 1), min_size=1, max_size=3)))
        listed.append(cities)
        goods |= 1 << 4 * good
        sources |= (1 << SUPPLY | sum(1 << place for place in cities)) << 16 * good
    route = int(round_for(state, here, city, goods, sources))
    steps = int(length(state, route & (1 << LAST_SHIFT) - 1, route >> LAST_SHIFT))
    least = shortest(state, here, city, listed)
    assert steps >= least
    if len(wanted) <= 1:
        assert steps == least


def test_a_good_that_is_nowhere_makes_no_round() -> None:
    state = fresh(2).state
    assert round_for(state, 0, 1, 1 << 4, 0) == -1


def test_what_is_on_board_is_delivered() -> None:
    table = position(own=Own(at={0: "elk"}, loads={0: "AF"}), laid=Laid(row="elk1 hei1 sil1 kro1"))
    assert clerk(table) == "sell elk1"


def test_what_is_missing_is_fetched_on_the_way() -> None:
    """Basic map: weapons are in Armsburg, next to Elkaibrand; the fabric is on board already."""
    table = position(own=Own(at={0: "arm"}, loads={0: "F"}), laid=Laid(row="elk1 hei5 mon5 web3"))
    assert clerk(table) == "buy weapons"
    table.play("buy weapons")
    assert clerk(table) == "ride elk"
    table.play("ride elk")


def test_a_rivals_goods_nearby_are_as_good_as_the_stock() -> None:
    table = position(
        own=Own(at={0: "elk"}, loads={0: "A"}, areas={"elk": {1: "F"}}),
        laid=Laid(row="elk1 hei5 mon5 web3"),
        actions=2,
    )
    assert clerk(table) == "buy fabric of orange"


def test_purchases_in_another_order_are_not_searched_twice() -> None:
    """After weapons the search does not try what it could have bought before."""
    table = position(own=Own(at={0: "arm"}, areas={"arm": {1: "WF"}}), laid=Laid(row="elk1 hei1 sil1 kro1"))
    first = {text for text in searched(table) if text.startswith("buy ")}
    assert first == {"buy weapons", "buy wheat of orange", "buy fabric of orange"}
    table.step("buy fabric of orange")
    assert not {"buy weapons", "buy wheat of orange"} & searched(table)
    assert {"buy weapons", "buy wheat of orange"} <= set(table.legal)


def test_a_turn_does_not_end_with_nothing_done_but_may_after_anything() -> None:
    """Who has ridden may stay, also where the search begins with what is left of the turn."""
    table = position(own=Own(at={0: "hei"}, houses={0: "mon"}))
    assert "end turn" not in searched(table)
    table.play("ride elk")
    assert "end turn" in searched(table)
    protocol.redeterminize(table.state, 0, seed_word(2))
    assert "end turn" in searched(table)


def test_goods_bought_in_the_other_order_are_the_same_way() -> None:
    """As it comes to the same, and as a search sees what is left to buy after the first of them."""
    table = position(own=Own(at={0: "hei"}, houses={0: "mon"}, areas={"hei": {1: "WF"}}))
    actions = {GAME.action_text(action): action for action in GAME.legal_actions(table.state)}
    wheat, fabric = actions["buy wheat of orange"], actions["buy fabric of orange"]
    place = position_of(GAME, table.state, 0, 5)
    assert outcome(place, (wheat, fabric)) == outcome(place, (fabric, wheat))
    for first, other in ((wheat, fabric), (fabric, wheat)):
        after = table.state.copy()
        assert take_held(after, np.array([first], np.int64), np.zeros(GAME.num_actions, np.int16))
        assert other in choices_on_the_way(GAME, after)


def test_a_second_ride_in_a_turn_is_not_searched() -> None:
    """One ride of two steps says as much as two rides of one."""
    table = position(own=Own(at={0: "mon"}, houses={0: "mon"}), laid=Laid(row="elk1 hei1 sil1 kro1"))
    table.step("ride web")
    assert any(text.startswith("ride ") for text in table.legal)
    assert not any(text.startswith("ride ") for text in searched(table))


@pytest.mark.parametrize("layout", MAP_IDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_games_of_clerks_end_within_sixty_rounds(players: int, layout: str) -> None:
    load_policy(GAME.id)
    actions, ratings = np.zeros(GAME.num_actions, np.int16), np.zeros(GAME.num_actions, np.float64)
    for number in range(1000):
        options = MerchantOptions.model_validate(
            {"map": layout, "titles": number % 2 == 1, "road": number % 4 == 2}
        )
        state = GAME.new_game(players, options, seed_word(number, 3))
        play_out(state, actions, ratings, 0.0, 1_000_000, False, seed_word(number, 4))
        assert protocol.current_player(state) == OVER
        assert GAME.turn(state) <= 60
        assert min(GAME.scores(state)) > 0


def test_beginners_with_a_larger_carriage_have_the_better_chances() -> None:
    """The evaluation sees one more space."""
    load_policy(GAME.id)
    out = np.zeros(5)
    table = position(beginners="1", own=Own(at={0: "mon", 1: "mon"}), laid=Laid(row="elk1 hei1 sil1 kro1"))
    evaluate(table.state, out)
    ahead = out[0]
    evaluate(position(own=Own(at={0: "mon", 1: "mon"}), laid=Laid(row="elk1 hei1 sil1 kro1")).state, out)
    assert ahead > out[0]


def test_positions_are_compared_at_the_start_of_a_turn() -> None:
    table = position(own=Own(at={0: "arm"}))
    load_policy(GAME.id)
    assert is_quiescent(table.state)
    table.step("buy weapons")
    assert not is_quiescent(table.state)


def test_the_weights_have_a_row_for_every_table_size() -> None:
    assert WEIGHTS.shape == (3, 2 * len(FEATURE_NAMES))
    assert np.all(np.any(WEIGHTS != 0.0, axis=1))
    with pytest.raises(TableError, match=r"weights\.toml.*row 1.*early"):
        parse_table("[[rows]]\nplayers=2\ngames=1\nearly=[1.0]\nlate=[]\n", Weights, "weights.toml")
