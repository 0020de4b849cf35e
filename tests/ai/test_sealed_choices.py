"""Seats that choose at the same time: nobody reacts to what is sealed, and play comes near an equilibrium."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ai.core.stopping import never
from ai.players.levels import Level
from ai.search.tree import NODES, Tree, children, moves, new_tree, transplant
from ai.thinking import thoughts as thinking
from ai.thinking.parallel_search import ParallelSearch
from ai.thinking.question import Question
from game.core import protocol
from game.core.generator import seed_word
from tests.ai.auctions import TOY_COINS, VALUES, matrix_of, value_of
from tests.ai.toys import AUCTION, Toy, toy

GAME: Any = Toy()
AUCTIONEER = Level("toy", "search", cut=20, epsilon=1.0, explore=0.5, widen=100.0)


pytestmark = pytest.mark.usefixtures("toys")


def exploitability(iterations: int, regret: bool, seeds: int) -> float:
    """How much of the win a best response takes from what the root's shares say, over `seeds` searches."""
    level = replace(AUCTIONEER, iterations=iterations, regret=regret)
    matrix = matrix_of(0, TOY_COINS, TOY_COINS, 0)
    lost = []
    for seed in range(seeds):
        thoughts = thinking.think(
            Question(GAME, toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES), level, seed)
        )
        shares = np.zeros(TOY_COINS + 1)
        for candidate in thoughts.candidates:
            shares[candidate.action] = candidate.share
        lost.append(value_of(0, TOY_COINS, TOY_COINS, 0) - float((shares @ matrix).min()))
    return float(np.mean(lost))


def test_the_more_iterations_the_less_a_best_response_gains() -> None:
    few, some, many = (exploitability(iterations, True, 6) for iterations in (60, 600, 6000))
    assert few > some > many
    assert many < 0.06


@pytest.mark.parametrize("regret", [False, True])
def test_a_seat_does_not_react_to_what_is_sealed(regret: bool) -> None:
    level = Level("toy", "search", iterations=200, cut=20, epsilon=1.0, regret=regret)
    first = None
    for sealed in range(TOY_COINS + 1):
        state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES)
        protocol.apply(state, sealed)
        thoughts = thinking.think(Question(GAME, state, level, 7))
        assert {candidate.action for candidate in thoughts.candidates} == set(range(TOY_COINS + 1))
        first = first or thoughts
        assert (thoughts.action, thoughts.candidates) == (first.action, first.candidates)


@pytest.mark.parametrize("observer", [0, 1])
def test_every_deal_is_a_try_for_who_has_chosen_and_for_who_is_to_choose(observer: int) -> None:
    state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES)
    protocol.apply(state, 2)
    search = ParallelSearch(GAME, state, observer, replace(AUCTIONEER, iterations=60), 1)
    search.run(never)
    assert search.trees[0].entries.visits[0] == 60
    assert sum(search.values()) == pytest.approx(1.0)


def test_the_sealed_choice_of_another_seat_is_dealt_anew() -> None:
    state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES, bid=[2, -1], to_move=1)
    dealt = set()
    for number in range(40):
        other = state.copy()
        protocol.redeterminize(other, 1, seed_word(number))
        dealt.add(int(other.bid[0]))
    assert dealt == set(range(TOY_COINS + 1))


def test_a_mixed_strategy_is_drawn_by_its_shares() -> None:
    """Where every pure bid can be beaten, different seeds bid differently."""
    state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES)
    level = Level("toy", "search", iterations=600, cut=20, epsilon=1.0)
    assert len({thinking.think(Question(GAME, state, level, seed)).action for seed in range(12)}) > 1


@pytest.mark.parametrize("iterations", [1, 100])
@pytest.mark.parametrize("habit", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("observer", [0, 1])
def test_regrets_are_settled_among_the_choices_of_one_set(
    observer: int, habit: float, iterations: int
) -> None:
    """Whoever chose before, by regret or by habit: the regrets of a seat that has chosen once at a node sum
    to 0.
    """
    level = replace(AUCTIONEER, iterations=iterations, habit=habit)
    regretted = 0
    for seed in range(20):
        state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES)
        search = ParallelSearch(GAME, state, observer, level, seed)
        search.run(never)
        (tree,) = search.trees
        for node in range(int(tree.counts[NODES])):
            choices = moves(tree, node, observer)
            if tree.entries.visits[choices].sum() == 1:
                assert tree.sealed.regret[choices].sum() == pytest.approx(0.0)
                regretted += bool(tree.sealed.regret[choices].any())
    assert regretted >= 5


def combinations(tree: Tree, node: int) -> dict[int, int]:
    """Packed actions -> tries of all entries below `node` for what several seats chose at once."""
    found: dict[int, int] = {}
    waiting = [int(tree.sealed.together[node])]
    while waiting:
        entry = waiting.pop()
        if entry > 0:
            assert int(tree.sealed.joint[entry]) not in found
            found[int(tree.sealed.joint[entry])] = int(tree.entries.visits[entry])
            waiting += [int(tree.sealed.lower[entry]), int(tree.sealed.higher[entry])]
    return found


def test_every_combination_has_one_entry_also_in_a_tree_that_is_carried_on() -> None:
    state = toy(AUCTION, coins=[TOY_COINS] * 2, lots=VALUES)
    search = ParallelSearch(GAME, state, 0, replace(AUCTIONEER, iterations=300), 5)
    search.run(never)
    tree = search.trees[0]
    found = combinations(tree, 0)
    assert len(found) == (TOY_COINS + 1) ** 2
    assert sum(found.values()) == 300
    copy = new_tree(GAME.dtype, GAME.num_actions, 300, 1, 1)
    transplant(tree, 0, copy)
    assert combinations(copy, 0) == found
    below = [combinations(copy, node) for node in range(1, int(copy.counts[0]))]
    assert sum(map(len, below)) == sum(
        len(combinations(tree, node)) for node in range(1, int(tree.counts[0]))
    )
    assert [int(copy.entries.action[child]) for child in children(copy, 0)] == [
        int(tree.entries.action[child]) for child in children(tree, 0)
    ]
