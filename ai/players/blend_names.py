"""What a rival between two levels is called, known without importing any rules (see `ai.players.blends`)."""

from __future__ import annotations

OWN = "own"
"""Stands for a rival of the player's own strength before anybody knows which blend that is."""
PREFIX = "blend_"


def word_of(level: str) -> str:
    """By which name a level is looked up among words and pictures: all blends go by the same one."""
    return OWN if level.startswith(PREFIX) else level
