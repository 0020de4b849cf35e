"""Asks of the rules what warming up and boards ask, without compiling.

NUMBA_DISABLE_JIT=1 python -m tests.scenes.boards.uncompiled GAMES: where compiled code reads or writes beside
an array, unseen until memory that belongs to something else is met, plain Python raises IndexError.
"""

from __future__ import annotations

import random
import sys

from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.core.registry import module_of
from game.core.selfcheck import configurations
from tests.scenes.boards.asking import watch

OFTEN = 8
"""Decisions from one question to the next."""
SHOWN = 6
"""Steps of each match that a board shows."""


def ask(game_id: str, rng: random.Random) -> int:
    """Ask what warming up asks in random games of all kinds; returns how often."""
    game, questions = find_game(game_id), module_of("game", game_id, "questions")
    assert questions is not None
    asked = 0
    for configuration in configurations(game):
        state = game.new_game(configuration.players, configuration.options, seed_word(1))
        step = 0
        while (player := int(protocol.current_player(state))) != OVER:
            if player != NATURE and step % OFTEN == 0:
                before = state.copy()
                questions.ask(state)
                assert state == before, "`ask` leaves the position as it is"
                asked += 1
            protocol.apply(state, 0 if player == NATURE else int(rng.choice(game.legal_actions(state))))
            step += 1
    return asked


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, ask(name, random.Random(1)))
        watch(name, SHOWN, first=3)
