"""Why actions are not legal, as the rules of each game say it: there is a reason exactly where an action is
not legal, it has words, and it is gone once what it names is mended.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import count, cycle
from typing import Any

import pytest

from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.catalogue import Catalogue
from game.core.game import Game, GameOf
from game.core.generator import seed_word
from game.core.reasons import Reason
from game.core.registry import GAMES, game
from game.core.selfcheck import configurations
from scenes.rulebook.text import load_rules
from tests.game.mending import Mend

SPOKEN = pytest.mark.parametrize(
    "game_id", [id for id in GAMES if type(game(id)).why_not is not GameOf.why_not]
)
"""Games that give reasons."""
POSITIONS = 2400
"""Positions of each game."""
TRIED = 50
"""Actions that are asked about in each, besides legal ones; in every so manieth position all."""
WHOLE = 60
CAREFUL = 0.8
"""Part of the decisions that the rule-based player makes in its games."""


def _positions(game_id: str) -> Iterator[Any]:
    """From games on every table, with all options, in turns random and mostly by the rule-based player; few
    of those in which nature goes on.
    """
    found, rng = game(game_id), random.Random(game_id)
    every = list(configurations(found))
    rng.shuffle(every)
    for seed, configuration in enumerate(cycle(every)):
        state = found.new_game(configuration.players, configuration.options, seed_word(300 + seed))
        for number in count():
            legal, mover = found.legal_actions(state), protocol.current_player(state)
            if mover >= 0 or not legal or number % 11 == 0:
                yield state.copy()
            if not legal:
                break
            careful = seed % 2 and mover >= 0 and rng.random() < CAREFUL
            action = _clerk(found, state, number) if careful else rng.choice(legal)
            protocol.apply(state, action)


def _clerk(found: Game, state: Any, seed: int) -> int:
    return think(Question(found, state, LEVELS["clerk"], seed)).action


@cache
def asked(game_id: str) -> tuple[tuple[Any, int, Reason | None], ...]:
    """Positions, actions, and why they are not legal there; asking changes nothing."""
    found, rng = game(game_id), random.Random(17)
    answers: list[tuple[Any, int, Reason | None]] = []
    for number, state in zip(range(POSITIONS), _positions(game_id), strict=False):
        before, legal = state.tobytes(), set(found.legal_actions(state))
        few = rng.sample(range(found.num_actions), min(TRIED, found.num_actions))
        tried = {*few, *rng.sample(sorted(legal), min(TRIED, len(legal)))}
        for action in range(found.num_actions) if number % WHOLE == 0 else sorted(tried):
            reason = found.why_not(state, action)
            assert (reason is None) == (action in legal), (found.action_text(action), reason)
            answers.append((state, action, reason))
        assert state.tobytes() == before
    return tuple(answers)


def refused(game_id: str) -> Iterator[tuple[Any, int, Reason]]:
    """Every reason that was given."""
    return ((state, action, reason) for state, action, reason in asked(game_id) if reason is not None)


@SPOKEN
def test_there_is_a_reason_exactly_where_an_action_is_not_legal(game_id: str) -> None:
    answers = asked(game_id)
    assert len({id(state) for state, *_ in answers}) == POSITIONS
    assert len(answers) > min(20, game(game_id).num_actions / 2) * POSITIONS
    assert 0.01 < sum(reason is None for *_, reason in answers) / len(answers) < 0.8


@SPOKEN
def test_every_reason_has_words_and_a_section(game_id: str) -> None:
    shown = {(each.key, each.section, frozenset(each.values)) for *_, each in refused(game_id)}
    for language in ("en", "ja"):
        catalogue = Catalogue.load(language)
        sections = {section.id for section in load_rules(language, game_id).sections}
        for key, section, places in shown:
            assert section in sections, key
            words = catalogue(f"{game_id}_board.{key}", **dict.fromkeys(places, 1))
            assert words and "_board." not in words and "{" not in words, key


@SPOKEN
def test_a_reason_is_gone_once_what_it_names_is_mended(game_id: str) -> None:
    """What every reason says, with a value or without one, is mended as its game says, but for what does not
    differ from position to position.
    """
    told = import_module(f"tests.game.{game_id}.mends")
    mends: Mapping[str, Mend] = told.MENDS
    found, seen, rng = game(game_id), Counter[str](), random.Random(3)
    for state, action, reason in refused(game_id):
        key = reason.key.removeprefix("no.")
        seen[key] += 1
        if key not in mends:
            assert key in told.OF_THE_ACTION, key
        elif seen[key] <= 100 or rng.random() < 0.05:
            mended = state.copy()
            mends[key](mended, action, reason.values)
            assert mended.tobytes() != state.tobytes(), key
            left = found.why_not(mended, action)
            assert left is None or left.key != reason.key, (key, found.action_text(action), reason, left)
    assert set(mends) | set(told.OF_THE_ACTION) <= set(seen) | set(told.RARE)
