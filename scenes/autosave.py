"""The match that goes on: stored after every action, offered first on the title.

Reading what is stored for the title does not import the rules, so that the window appears at once.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

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
    except (OSError, ValueError, KeyError, TypeError):
        return None
    if not isinstance(game, str) or not isinstance(actions, list) or not isinstance(turn, int):
        return None
    return ContinueInfo(game, len(actions), turn)


def save(match: Match) -> None:
    """Store the match; PlayerError when the folder cannot be written."""
    from game.core.saves import save_match

    save_match(match, autosave_path())


def load() -> Match:
    """The stored match; PlayerError says why it cannot go on."""
    from game.core.saves import load_match

    return load_match(autosave_path())


def forget() -> None:
    """The match is over: nothing to continue."""
    autosave_path().unlink(missing_ok=True)
