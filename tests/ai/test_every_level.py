"""What holds for every level in every game, as it is tuned there: a move depends on what the seat knows and
on the seed, and on nothing else.
"""

from __future__ import annotations

import pytest

from ai.players.levels import Level
from ai.thinking.parallel_search import choices
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol, registry
from game.core.generator import seed_word
from game.core.selfcheck import Configuration
from tests.ai.levels import EVERY_LEVEL, shortened
from tests.ai.positions import CONFIGURATIONS, along, same

LEVELS = pytest.mark.parametrize("level", EVERY_LEVEL, ids=lambda level: level.id)


@LEVELS
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_move_does_not_depend_on_what_the_seat_cannot_see(
    configuration: Configuration, level: Level
) -> None:
    """What is hidden is dealt anew, what the seat sees stays: the same seed gives the same move.

    A player without search may go by what it did last, which a deal forgets; of two deals it knows the same.
    """
    game = configuration.game
    level = shortened(level, game.id, configuration.players)
    for number, state in enumerate(along(configuration, 6)):
        alike = [state.copy() for _ in range(4)]
        for word, other in enumerate(alike):
            if word > 0 or level.engine != "search":
                protocol.redeterminize(other, int(protocol.current_player(state)), seed_word(word))
        first, *others = [think(Question(game, other, level, seed=number)) for other in alike]
        for again in others:
            assert same(first, again)


@LEVELS
@pytest.mark.parametrize("fullest", [False, True], ids=["fewest seats", "most seats"])
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_same_seed_gives_the_same_thoughts_whatever_the_slices_and_the_number_of_cores(
    game_id: str, fullest: bool, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slices are one iteration each, or grow as fast as they may."""
    game = registry.game(game_id)
    players = game.players[-1 if fullest else 0]
    level = shortened(level, game_id, players)
    monkeypatch.setattr("ai.thinking.slices.FIRST_SLICE", 1)
    for number, state in enumerate(along(Configuration(game, players, game.options_model()), 5)):
        found = []
        for cores, seconds in ((1, 1e-9), (2, 1.0), (8, 1e-9)):
            monkeypatch.setattr("ai.thinking.parallel_search.cores", lambda cores=cores: cores)
            monkeypatch.setattr("ai.thinking.slices.SLICE_SECONDS", seconds)
            found.append(think(Question(game, state, level, seed=number)))
        assert same(found[0], found[1])
        assert same(found[0], found[2])
        budget = level.iterations * level.roots
        assert found[0].iterations == (budget if len(choices(game, state)) > 1 else 0)
