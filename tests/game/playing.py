"""Random games for tests, the same on every machine, played through the public face of a game."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.selfcheck import Configuration, configurations

CHOICES = 1
"""The generator stream of random choices."""


def every_configuration() -> list[Configuration]:
    """All registered games with all player counts and options (see selfcheck.configurations)."""
    return [found for game_id in registry.GAMES for found in configurations(registry.game(game_id))]


class Chance:
    """Evenly drawn choices from a seed."""

    def __init__(self, seed: int) -> None:
        self.word = int(seed_word(seed, CHOICES))

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1 (a linear congruential generator: short, and the same
        everywhere).
        """
        self.word = (self.word * 6364136223846793005 + 1442695040888963407) % 2**64
        return ((self.word >> 33) * bound) >> 31


def random_positions(configuration: Configuration, seed: int) -> Iterator[tuple[Any, list[int], int]]:
    """All positions of one random game: the record, its legal actions and the action carried out next.

    After the end the list is empty and the action -1.
    """
    chance = Chance(seed)
    game = configuration.game
    state = game.new_game(configuration.players, configuration.options, seed_word(seed))
    while True:
        legal = game.legal_actions(state)
        action = legal[chance.below(len(legal))] if legal else -1
        yield state, legal, action
        if action < 0:
            return
        state = state.copy()
        protocol.apply(state, action)


def new_match(configuration: Configuration, seed: int) -> Match:
    """A match between people."""
    return Match(
        MatchSetup(
            game=configuration.game.id,
            seats=(Seat(),) * configuration.players,
            options=configuration.options.model_dump(),
            seed=seed,
        )
    )


def random_match(configuration: Configuration, seed: int, decisions: int = 10_000) -> Match:
    """A match after that many random decisions, or at its end."""
    chance = Chance(seed)
    match = new_match(configuration, seed)
    while decisions and not match.over:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
        decisions -= 1
    return match


def taking_back(match: Match) -> Match:
    """The same match at a table that allows taking back."""
    again = Match(match.setup.model_copy(update={"take_back": True}))
    for action in match.actions:
        again.play(action)
    return again


def digest(configuration: Configuration, seed: int, steps: int) -> str:
    """A digest of all that rules and views say during the first `steps` steps of a random game."""
    sha = hashlib.sha256()
    game = configuration.game
    for number, (state, legal, _) in enumerate(random_positions(configuration, seed)):
        if number > steps:
            break
        said = [int(protocol.current_player(state)), legal, game.returns(state), game.scores(state)]
        sha.update(json.dumps(said).encode())
        sha.update(state.tobytes())
        if number % 16 == 0:
            other = state.copy()
            protocol.redeterminize(other, number % configuration.players, seed_word(number, 2))
            sha.update(other.tobytes())
            sha.update(game.view(state, 0).model_dump_json().encode())
    return sha.hexdigest()


def digests(seed: int, steps: int) -> dict[str, str]:
    """`digest` for every configuration by its name."""
    return {str(configuration): digest(configuration, seed, steps) for configuration in every_configuration()}


def random_word(number: int) -> np.uint64:
    """A generator word for tests."""
    return seed_word(number, 3)


if __name__ == "__main__":
    print(json.dumps(digests(int(sys.argv[1]), int(sys.argv[2]))))
