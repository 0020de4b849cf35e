"""Every level as it plays a game, with short searches."""

from __future__ import annotations

from dataclasses import replace

from ai.players.levels import COUNSEL, LEVELS, Level, tuned

EVERY_LEVEL = (*LEVELS.values(), COUNSEL)


def shortened(level: Level, game_id: str, players: int) -> Level:
    """The level as it plays a game at a table of `players`, with 60 iterations from four roots at most."""
    level = tuned(level, game_id, players)
    return replace(level, iterations=min(level.iterations, 60), roots=min(level.roots, 4))
