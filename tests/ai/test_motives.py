"""Why somebody did something: from steps that all have seen, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ai.core.policies import load_policy
from ai.explain.model import Motive
from ai.explain.motives import motive_of
from ai.explain.words import People, motive_words
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE
from game.core.registry import GAMES
from tests.ai.erring import rated
from tests.ai.positions import FIRST_OF_EACH

PEOPLE = People(lambda seat: f"P{seat}", 0)


def played(game_id: str) -> Match:
    """A match of the policy."""
    configuration = FIRST_OF_EACH[game_id]
    load_policy(game_id)
    players = configuration.players
    options = configuration.options.model_dump(exclude_defaults=True)
    seats = tuple(Seat(level="clerk") for _ in range(players))
    match = Match(MatchSetup(game=game_id, seats=seats, options=options, seed=3))
    while not match.over:
        match.play(rated(configuration, match.state)[0])
    return match


def motives(match: Match, observer: int) -> Iterator[tuple[int, Motive]]:
    turns = set()
    for number, step in enumerate(match.steps):
        key = step.actor, int(step.before.turns)
        if step.actor in (NATURE, observer) or key in turns:
            continue
        turns.add(key)
        found = motive_of(match, number, observer)
        assert found is not None
        yield number, found


@pytest.mark.parametrize("game_id", GAMES)
def test_motives_have_words_and_tell_of_the_seat_that_is_asked_about(game_id: str) -> None:
    match = played(game_id)
    offered: set[str] = set()
    for number, found in motives(match, 0):
        assert found.seat == match.steps[number].actor != 0 and number in found.parts
        assert len(found.did) <= 2 and len(found.took) <= 1 and len(found.plan) <= 1
        assert all(fact.form == "did" for fact in (*found.did, *found.took, *found.plan))
        assert all(fact.seat == found.seat for fact in (*found.did, *found.plan))
        offered |= {fact.rule for fact in (*found.did, *found.took, *found.plan)}
        for language in LANGUAGES:
            for told in motive_words(found, game_id, PEOPLE, Catalogue.load(language)):
                for words in told:
                    assert ".explain." not in words and "{" not in words, words
    assert len(offered) >= 2, offered


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_changes_no_motive(game_id: str) -> None:
    match = played(game_id)

    def dealt(state: Any) -> Any:
        other = state.copy()
        protocol.redeterminize(other, 0, seed_word(77))
        return other

    steps = [replace(step, before=dealt(step.before), after=dealt(step.after)) for step in match.steps]
    other: Any = SimpleNamespace(game=match.game, steps=steps)
    for number, found in motives(match, 0):
        assert motive_of(other, number, 0) == found


def test_nobody_is_asked_about_a_draw() -> None:
    match = played("traveling_merchant")
    number = next(number for number, step in enumerate(match.steps) if step.actor == NATURE)
    assert motive_of(match, number, 0) is None
