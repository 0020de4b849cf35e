"""The match that goes on: stored after every action, offered first on the title.

Reading what is stored for the title does not import the rules, so that the window appears at once.
"""

from __future__ import annotations

import json
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import PlayerError
from game.core.folders import data_folder

if TYPE_CHECKING:
    from game.core.match import Match

FILE_NAME = "autosave.json"


@dataclass(frozen=True)
class ContinueInfo:
    """What the title says about the stored match."""

    game: str
    decisions: int
    turn: int


def autosave_path() -> Path:
    return data_folder() / FILE_NAME


def continue_info() -> ContinueInfo | None:
    """The stored match in two words; None when there is none that could be read."""
    try:
        document = json.loads(autosave_path().read_text(encoding="utf-8"))
        game, actions, turn = document["game"], document["actions"], document["turn"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(game, str) or not isinstance(actions, list) or not isinstance(turn, int):
        return None
    return ContinueInfo(game, len(actions), turn)


def load() -> Match:
    """The stored match; PlayerError says why it cannot go on, and a copy is kept from being overwritten."""
    from ai.levels import LEVELS
    from game.core.saves import load_match

    try:
        match = load_match(autosave_path())
        people = [seat for seat in match.setup.seats if seat.human]
        if len(people) > 1 or any(seat.level not in LEVELS for seat in match.setup.seats if not seat.human):
            raise PlayerError("error.save_newer")
    except PlayerError:
        _keep_copy()
        raise
    return match


def rescue() -> PlayerError | None:
    """Put a stored match that cannot be read aside, before the next game takes its place."""
    if not autosave_path().is_file() or continue_info() is not None:
        return None
    kept = _keep_copy()
    if kept is None:
        return None
    with suppress(OSError):
        autosave_path().unlink()
    return PlayerError("error.autosave_damaged", file=kept.name)


def _keep_copy() -> Path | None:
    """Copy the stored match to the first free name beside it; None where that cannot be done."""
    for number in range(1, 100):
        kept = autosave_path().with_name(f"autosave-kept-{number}.json")
        if not kept.exists():
            try:
                shutil.copyfile(autosave_path(), kept)
            except OSError:
                return None
            return kept
    return None
