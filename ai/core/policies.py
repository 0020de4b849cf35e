"""Policies, found by their folders: loading `ai/<game>/` registers its functions for the search."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.core.faults import usable


def has_policy(game_id: str) -> bool:
    """Whether the search can play `game_id`; nothing is loaded."""
    return find_spec(f"ai.{game_id}") is not None


@cache
def load_policy(game_id: str) -> None:
    """Make the search able to play `game_id`."""
    with usable(game_id):
        import_module(f"ai.{game_id}")
