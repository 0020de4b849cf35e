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


STEPS = 2 + len(WARM_LEVELS)


def warm_game(game_id: str, report: Callable[[int], None] = lambda done: None) -> None:
    """Load or compile the rules and the search of one game; `report` is told the number of steps done."""
    game = find_game(game_id)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    report(1)
    protocol.apply(state, game.legal_actions(state)[0])
    game.returns(state)
    game.scores(state)
    report(2)
    state = game.new_game(game.players.start, game.options_model(), seed_word(1))
    for done, level in enumerate(WARM_LEVELS, start=3):
        think(game, state, LEVELS[level], seed=1)
        report(done)


def warm_up(report: Callable[[float], None] = lambda share: None) -> None:
    """Load or compile the rules and the search of every game; `report` is told the share done, up to 1.0."""
    for number, game_id in enumerate(GAMES):
        warm_game(game_id, lambda done, number=number: report((number + done / STEPS) / len(GAMES)))  # type: ignore[misc]


if __name__ == "__main__":
    begun = time.perf_counter()
    warm_up()
    print(f"compiled rules and search are ready after {time.perf_counter() - begun:.1f} s")
