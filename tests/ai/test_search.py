"""The search: what it gives, that it leaves the position alone, and that it can be called off."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.core.protocol import evaluate, prune, simultaneous
from ai.players.levels import LEVELS, Level, tuned
from ai.search.held import take_held
from ai.thinking.parallel_search import choices_on_the_way, known_position
from ai.thinking.question import Question
from ai.thinking.thoughts import Progress, think
from game.core import protocol, registry
from game.core.folders import program_folder
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.selfcheck import Configuration
from tests.ai.positions import CONFIGURATIONS, NAMED, decisions, same
from tests.game.playing import random_positions

SEARCH = Level("test", "search", iterations=120)
HALVING = Level("test", "search", iterations=48, halving=True)


@NAMED
def test_thinking_leaves_the_position_as_it_was_and_chooses_a_legal_action(
    configuration: Configuration,
) -> None:
    """Every level; with all its iterations in the first configuration of a game, elsewhere with a few."""
    first = next(other for other in CONFIGURATIONS if other.game is configuration.game)
    for level in (*LEVELS.values(), HALVING):
        if configuration != first:
            level = tuned(level, configuration.game.id, configuration.players)
            level = replace(level, iterations=min(level.iterations, SEARCH.iterations))
        for state in decisions(configuration, 4, 60):
            before = state.tobytes()
            thoughts = think(Question(configuration.game, state, level, seed=1))
            assert state.tobytes() == before
            assert thoughts.action in configuration.game.legal_actions(state)


def test_another_seed_gives_other_statistics() -> None:
    state = decisions(CONFIGURATIONS[0], 5, 20)[2]
    game = CONFIGURATIONS[0].game
    assert not same(
        think(Question(game, state, SEARCH, seed=1)), think(Question(game, state, SEARCH, seed=2))
    )


@NAMED
def test_values_are_shares_that_sum_to_one(configuration: Configuration) -> None:
    for state in decisions(configuration, 6, 40):
        thoughts = think(Question(configuration.game, state, SEARCH, seed=1))
        for candidate in thoughts.candidates:
            assert len(candidate.values) == configuration.players
            assert sum(candidate.values) == pytest.approx(1.0)
            assert min(candidate.values) >= 0.0
        by_action = {candidate.action: candidate.values for candidate in thoughts.candidates}
        assert thoughts.values == by_action.get(thoughts.action, ())


@NAMED
def test_the_evaluation_is_a_chance_and_agrees_with_the_result_at_the_end(
    configuration: Configuration,
) -> None:
    load_policy(configuration.game.id)
    shares = np.zeros(5)
    for state, _, _ in random_positions(configuration, 7):
        evaluate(state, shares)
        assert shares[: configuration.players].sum() == pytest.approx(1.0)
        assert shares.min() >= 0.0
    assert protocol.current_player(state) == OVER
    returns = configuration.game.returns(state)
    best = [seat for seat, share in enumerate(returns) if share == max(returns)]
    assert int(np.argmax(shares[: configuration.players])) in best


@NAMED
def test_pruning_keeps_some_of_the_legal_actions(configuration: Configuration) -> None:
    actions = np.zeros(configuration.game.num_actions, np.int16)
    for state in decisions(configuration, 8, 3):
        legal = set(configuration.game.legal_actions(state))
        n = prune(state, actions, protocol.legal_actions(state, actions))
        kept = [int(action) for action in actions[:n]]
        assert 1 <= n == len(set(kept))
        assert set(kept) <= legal


@NAMED
def test_what_follows_moves_that_are_held_is_searched_like_any_position(configuration: Configuration) -> None:
    """How a position came about leaves out no move: a person may take in any order what a search takes in
    one.
    """
    game = configuration.game
    actions = np.zeros(game.num_actions, np.int16)
    followed = 0
    for state in decisions(configuration, 9, 3):
        for action in game.legal_actions(state)[:4]:
            after = known_position(state, int(protocol.current_player(state)), seed_word(3))
            if not take_held(after, np.array([action], np.int64), actions):
                continue
            while protocol.current_player(after) == NATURE:
                protocol.apply(after, 0)
            if protocol.current_player(after) == OVER or simultaneous(after):
                continue
            on = choices_on_the_way(game, after)
            anew = known_position(after, int(protocol.current_player(after)), seed_word(3))
            assert on == choices_on_the_way(game, anew), game.action_text(action)
            followed += 1
    assert followed


@pytest.mark.parametrize(
    "endless",
    [
        Level("endless", "search", iterations=3_000_000),
        Level("on all cores", "search", iterations=3_000, roots=64),
    ],
    ids=lambda level: level.id,
)
def test_a_search_that_is_called_off_stops_after_a_slice(endless: Level) -> None:
    """Roots that have not begun do not begin."""
    state = decisions(CONFIGURATIONS[0], 5, 20)[2]
    thoughts = think(Question(CONFIGURATIONS[0].game, state, endless, seed=1), stop=lambda: True)
    assert thoughts.stopped
    assert 0 < thoughts.iterations < 1000


def test_the_time_guard_is_reported() -> None:
    state = decisions(CONFIGURATIONS[0], 5, 20)[2]
    hurried = Level("hurried", "search", iterations=3_000_000, seconds=0.0)
    thoughts = think(Question(CONFIGURATIONS[0].game, state, hurried, seed=1))
    assert thoughts.cut_short
    assert not thoughts.stopped
    assert not think(Question(CONFIGURATIONS[0].game, state, SEARCH, seed=1)).cut_short


def test_progress_tells_iterations_and_shares() -> None:
    state = decisions(CONFIGURATIONS[0], 5, 20)[2]
    progress = Progress()
    think(Question(CONFIGURATIONS[0].game, state, SEARCH, seed=1), progress=progress)
    assert progress.iterations == SEARCH.iterations
    assert sum(progress.values) == pytest.approx(1.0)


def test_the_principal_line_can_be_played() -> None:
    """The line's first action is the chosen one; every later action belongs to the game's action space."""
    game = CONFIGURATIONS[0].game
    for state in decisions(CONFIGURATIONS[0], 5, 25):
        thoughts = think(Question(game, state, SEARCH, seed=1))
        assert thoughts.line[:1] in ((thoughts.action,), ())
        assert all(game.action_text(action) for action in thoughts.line)


def test_advice_may_be_asked_as_another_seat_sees_it() -> None:
    state = decisions(CONFIGURATIONS[0], 5, 20)[2]
    other = (int(protocol.current_player(state)) + 1) % CONFIGURATIONS[0].players
    thoughts = think(Question(CONFIGURATIONS[0].game, state, SEARCH, seed=1, observer=other))
    assert thoughts.action in CONFIGURATIONS[0].game.legal_actions(state)


def test_nothing_to_decide_is_an_error() -> None:
    for state, legal, _ in random_positions(CONFIGURATIONS[0], 7):
        if not legal:
            with pytest.raises(ValueError, match="nothing to decide"):
                think(Question(CONFIGURATIONS[0].game, state, SEARCH, seed=1))


_PLAIN = """
from ai.players.levels import Level
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol, registry
from game.core.generator import seed_word

for name, options, settings in (
    ("carthage", {}, {}),
    ("carthage", {}, {"evaluation": "net"}),
    ("carthage", {}, {"practised": True}),
    ("traveling_merchant", {"titles": True}, {"practised": True}),
):
    game = registry.game(name)
    state = game.new_game(2, game.options_model(**options), seed_word(21))
    level = Level("plain", "search", iterations=12, halving=True, **settings)
    decisions = 0
    while decisions < 3:
        if protocol.current_player(state) == protocol.NATURE:
            protocol.apply(state, 0)
            continue
        found = think(Question(game, state, level, seed=decisions))
        print(name, settings, found.action, found.line)
        for candidate in found.candidates:
            print(candidate.action, candidate.visits, *(f"{share:.4f}" for share in candidate.values))
        protocol.apply(state, found.action)
        decisions += 1
"""


_PLAIN_SEALED = """
from ai.players.levels import Level
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from tests.game.edo.builder import GAME, Laid, Own, position

coins = dict.fromkeys(range(5), 4)
own = Own(said="east east coins west coins", coins=coins)
table = position(5, own, Laid(lots=("yellow3", "black2")), phase="bid")
for regret in (False, True):
    level = Level("plain", "search", iterations=30, regret=regret, fitted=True)
    found = think(Question(GAME, table.state, level, seed=3))
    print(found.action, sorted((candidate.action, candidate.visits) for candidate in found.candidates))
"""


@pytest.mark.parametrize("script", [_PLAIN, _PLAIN_SEALED], ids=["turns", "five sealed bids"])
def test_compiled_and_plain_searches_choose_alike(script: str) -> None:
    """By the linear evaluation, by the net and by practised figures, and where choices are sealed."""

    def run(**extra: str) -> str:
        environment = {**os.environ, **extra}
        command = [sys.executable, "-W", "error::RuntimeWarning", "-c", script]
        done = subprocess.run(
            command, cwd=program_folder(), env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    assert run() == run(NUMBA_DISABLE_JIT="1")


def test_nature_is_no_business_of_the_ai() -> None:
    """A position at which nature moves has one legal action; asking a level gives just that."""
    game = registry.game("carthage")
    for state, legal, _ in random_positions(CONFIGURATIONS[0], 9):
        if protocol.current_player(state) == NATURE:
            assert legal == [0]
            assert game.event(state) is not None
