"""Positions of random games to decide in, in every configuration of every game."""

from __future__ import annotations

from typing import Any

import pytest

from ai.core.policies import load_policy
from ai.thinking.thoughts import Thoughts
from game.core import protocol
from game.core.selfcheck import Configuration
from tests.game.playing import every_configuration, random_positions

CONFIGURATIONS = every_configuration()


NAMED = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)


def decisions(configuration: Configuration, seed: int, every: int) -> list[Any]:
    """Every `every`-th position of a random game at which a seat has a real choice."""
    load_policy(configuration.game.id)
    found = []
    for number, (state, legal, _) in enumerate(random_positions(configuration, seed)):
        if number % every == 0 and len(legal) > 1 and protocol.current_player(state) >= 0:
            found.append(state)
    return found


def same(first: Thoughts, second: Thoughts) -> bool:
    """Whether two thoughts agree in everything but the time they took."""
    return (first.action, first.candidates, first.line, first.iterations) == (
        second.action,
        second.candidates,
        second.line,
        second.iterations,
    )


FIRST_OF_EACH = {configuration.game.id: configuration for configuration in reversed(CONFIGURATIONS)}


def along(configuration: Configuration, number: int) -> list[Any]:
    """About `number` positions with a choice, from the beginning of a random game to its end."""
    found = decisions(configuration, 3, 1)
    return found[:: max(1, len(found) // number)]
