"""The search on small games that show what it must be sound about."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ai.core.stopping import never
from ai.players.levels import Level
from ai.search import tree as tree_module
from ai.search.params import SearchParams
from ai.search.selection import draw_by_prior
from ai.search.tree import moves, new_tree
from ai.thinking import thoughts as thinking
from ai.thinking.parallel_search import ParallelSearch, choices
from ai.thinking.question import Question
from ai.thinking.thoughts import Thoughts
from tests.ai.toys import ARMS, BEST_ARM, DTYPE, HUNCHES, LOCKS, NUM_ACTIONS, Toy, toy

GAME: Any = Toy()
LOCKED = [[1, 0, 1, 1, 0, 0], [0, 1, 1, 0, 1, 1]]
TWO_LOCKS = [[0, 0, 0, 1, 1, 0]] * 2
PARAMS = SearchParams(
    explore=0.2,
    bias=4.0,
    spread=1.0,
    epsilon=0.0,
    cut=8,
    widen=1.0,
    regret=False,
    observer=0,
    bluff=1.0,
    daring=1.0,
    points=0.0,
    practised=False,
    habit=0.0,
    decided=0.0,
    finish=0.0,
    start=0.0,
)


pytestmark = pytest.mark.usefixtures("toys")


def think(state: Any, level: Level, seed: int = 1) -> Thoughts:
    return thinking.think(Question(GAME, state, level, seed))


@pytest.mark.parametrize("halving", [False, True])
@pytest.mark.parametrize("blind", [0, 1])
@pytest.mark.parametrize("observer", [0, 1])
def test_no_illegal_action_is_applied_where_legality_is_hidden(
    observer: int, blind: int, halving: bool
) -> None:
    """An illegal action would take the shares of that iteration away."""
    state = toy(LOCKS, open=LOCKED, blind=blind)
    level = Level("toy", "search", iterations=200, halving=halving)
    search = ParallelSearch(GAME, state, observer, level, seed=1)
    search.run(never)
    assert search.iterations == 200
    assert sum(search.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("halving", [False, True])
def test_the_root_holds_the_actions_of_the_seat_to_move_alone(halving: bool) -> None:
    """Deals in which it has but one legal action do not play on to the next seat."""
    state = toy(LOCKS, open=LOCKED)
    level = Level("toy", "search", iterations=200, halving=halving)
    search = ParallelSearch(GAME, state, 1, level, seed=1)
    search.run(never)
    tree = search.trees[0]
    assert set(tree.entries.seat[tree_module.children(tree, 0)]) == {0}
    assert sum(int(tree.entries.visits[child]) for child in moves(tree, 0, 0)) == 200


@pytest.mark.parametrize("seed", range(5))
def test_what_is_chosen_is_legal_although_the_seat_cannot_know_its_locks(seed: int) -> None:
    state = toy(LOCKS, open=LOCKED, blind=1)
    thoughts = think(state, Level("toy", "search", iterations=100), seed)
    assert thoughts.action in GAME.legal_actions(state)
    assert {candidate.action for candidate in thoughts.candidates} <= set(GAME.legal_actions(state))


@pytest.mark.parametrize("halving", [False, True])
def test_deals_that_contradict_what_the_seat_knows_are_no_tries(halving: bool) -> None:
    """Its own locks are hidden from the seat, and some deals open none of those that it may choose."""
    state = toy(LOCKS, open=TWO_LOCKS, blind=1)
    search = ParallelSearch(GAME, state, 0, Level("toy", "search", iterations=200, halving=halving), seed=1)
    search.run(never)
    entries = search.trees[0].entries
    tried = moves(search.trees[0], 0, 0)
    assert set(entries.action[tried].tolist()) == set(choices(GAME, state))
    tries = int(entries.visits[tried].sum())
    assert 100 < tries < 200
    assert entries.visits[0] == tries
    assert search.values() == pytest.approx(tuple(entries.value[tried, :2].sum(axis=0) / tries))


@pytest.mark.parametrize("halving", [False, True])
def test_a_search_in_which_no_deal_was_a_try_still_finds_a_legal_action(halving: bool) -> None:
    state = toy(LOCKS, open=TWO_LOCKS, blind=1)
    level = Level("toy", "search", iterations=1, halving=halving)
    found = [think(state, level, seed) for seed in range(40)]
    assert {thoughts.action for thoughts in found} <= set(choices(GAME, state))
    untried = [thoughts for thoughts in found if not thoughts.candidates]
    assert 0 < len(untried) < 40
    assert {(thoughts.action, thoughts.values, thoughts.line) for thoughts in untried} == {(3, (), (3,))}


def test_where_nothing_was_tried_the_policy_decides() -> None:
    search = ParallelSearch(GAME, toy(ARMS), 0, Level("toy", "search", iterations=1), seed=1)
    assert search.best_by_rules() == int(np.argmax(HUNCHES))


def found_best(**settings: Any) -> int:
    """In how many of 20 searches of 400 iterations the best of a hundred actions is chosen, by wins alone."""
    level = Level("toy", "search", iterations=400, cut=0, explore=0.35, finish=0.0, **settings)
    return sum(think(toy(ARMS), level, seed).action == BEST_ARM for seed in range(20))


def test_four_hundred_iterations_are_of_use_with_a_hundred_actions() -> None:
    """The best action is the policy's twelfth. Without prior and widening it is found less often."""
    assert found_best(widen=2.0) >= 18
    assert found_best(bias=0.0, spread=1e6, widen=1e6) <= 16


def test_most_of_a_hundred_actions_are_not_tried_at_all() -> None:
    thoughts = think(toy(ARMS), Level("toy", "search", iterations=400, cut=0, widen=2.0))
    assert 5 < len(thoughts.candidates) < 50


def test_the_policy_rates_a_node_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def rate(state: Any, actions: Any, n: int, out: Any, practised: bool) -> None:
        calls.append(n)
        out[:n] = 0.0

    monkeypatch.setattr(tree_module, "rate", rate)
    expand = getattr(tree_module.expand, "py_func", tree_module.expand)
    tree = new_tree(DTYPE, NUM_ACTIONS, 10, 1, 0)
    tree.scratch.actions[:NUM_ACTIONS] = np.arange(NUM_ACTIONS)
    for n in (40, 40, 40, 41, 12):
        assert expand(toy(ARMS), 0, 0, n, PARAMS, tree.entries, tree.counts, tree.scratch) == n
    assert calls == [40, 41]
    assert len(moves(tree, 0, 0)) == 41


def tries(habit: float) -> tuple[list[int], list[int]]:
    """How often each of six locks was tried for the seat itself, and for the rival after its favourite; the
    policy rates all alike, the dearest wins most.
    """
    level = Level("toy", "search", iterations=3000, cut=20, explore=0.1, bias=0.0, widen=100.0, habit=habit)
    search = ParallelSearch(GAME, toy(LOCKS, open=[[1] * 6, [1] * 6]), 0, level, seed=1)
    search.run(never)
    tree = search.trees[0]
    visits = tree.entries.visits
    favourite = max(moves(tree, 0, 0), key=lambda child: int(visits[child]))
    own, rival = moves(tree, 0, 0), moves(tree, favourite, 1)
    return sorted(int(visits[child]) for child in own), sorted(int(visits[child]) for child in rival)


def test_rivals_by_habit_play_as_the_policy_would_and_the_seat_itself_what_is_best() -> None:
    own, rival = tries(habit=1.0)
    assert rival[-1] < 1.5 * rival[0]
    assert own[-1] > 5 * own[0]
    own, rival = tries(habit=0.0)
    assert rival[-1] > 3 * rival[0]
    assert own[-1] > 5 * own[0]


def test_a_habit_is_drawn_by_prior_among_what_is_legal() -> None:
    tree = new_tree(DTYPE, NUM_ACTIONS, 10, 1, 0)
    for actions in (range(40), range(20, 60)):
        tree.scratch.actions[:40] = actions
        tree_module.expand(toy(ARMS), 0, 0, 40, PARAMS, tree.entries, tree.counts, tree.scratch)
    entries = tree.entries
    seen = [child for child in moves(tree, 0, 0) if 20 <= entries.action[child] < 60]
    whole = sum(float(entries.prior[child]) for child in seen)
    drawn = Counter(draw_by_prior(tree, 0, (i + 0.5) / 20_000) for i in range(20_000))
    assert set(drawn) <= set(seen)
    for child in seen:
        assert drawn[child] / 20_000 == pytest.approx(float(entries.prior[child]) / whole, abs=1e-3)


def test_a_full_tree_is_searched_on() -> None:
    state = toy(LOCKS, open=LOCKED)
    level = Level("toy", "search", iterations=60)
    search = ParallelSearch(GAME, state, 0, level, seed=1)
    small = new_tree(DTYPE, NUM_ACTIONS, 0, 1, 1)
    small.known[:] = search.trees[0].known
    search.trees = [small._replace(entries=small.entries[:20], sealed=small.sealed[:20])]
    search.run(never)
    assert search.iterations == 60
    assert sum(search.values()) == pytest.approx(1.0)
