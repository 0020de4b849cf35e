"""Policies, found by their folders: loading `ai/<game>/` registers its functions for the search."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def has_policy(game_id: str) -> bool:
    """Whether the search can play `game_id`; nothing is loaded."""
    return find_spec(f"ai.{game_id}") is not None


def module_of(game_id: str, name: str) -> ModuleType | None:
    """`ai/<game>/<name>.py`, if there is one."""
    full = f"ai.{game_id}.{name}"
    return None if find_spec(full) is None else import_module(full)


@cache
def load_policy(game_id: str) -> None:
    """Make the search able to play `game_id`."""
    import_module(f"ai.{game_id}")
