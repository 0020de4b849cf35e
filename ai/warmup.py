"""Compiling everything once, before it is needed; `python -m ai.warmup` does it from the command line."""

from __future__ import annotations

import time
from collections.abc import Callable

from ai.levels import LEVELS
from ai.thinking import think
from game.core import protocol
from game.core.generator import seed_word
from game.core.registry import GAMES
from game.core.registry import game as find_game

WARM_LEVELS = ("clerk", "manager", "master")


def warm_up(report: Callable[[float], None] = lambda share: None) -> None:
    """Load or compile the rules and the search of every game; `report` is told the share done, up to 1.0."""
    steps = len(GAMES) * (2 + len(WARM_LEVELS))
    done = 0
    for game_id in GAMES:
        game = find_game(game_id)
        state = game.new_game(game.players.start, game.options_model(), seed_word(1))
        done += 1
        report(done / steps)
        protocol.apply(state, game.legal_actions(state)[0])
        game.returns(state)
        game.scores(state)
        done += 1
        report(done / steps)
        state = game.new_game(game.players.start, game.options_model(), seed_word(1))
        for level in WARM_LEVELS:
            think(game, state, LEVELS[level], seed=1)
            done += 1
            report(done / steps)


if __name__ == "__main__":
    begun = time.perf_counter()
    warm_up()
    print(f"compiled rules and search are ready after {time.perf_counter() - begun:.1f} s")
