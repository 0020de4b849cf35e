"""The match that goes on: stored after every action, offered first on the title.

Reading what is stored for the title does not import the rules, so that the window appears at once.
"""

from __future__ import annotations

import json
import re
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.errors import PlayerError
from game.core.files import read_text
from game.core.folders import data_folder

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.saves import Loading

FILE_NAME = "autosave.json"
MOST_BYTES = 1 << 20
"""As many as a save may have (`game.core.saves.LARGEST`)."""


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
        document: dict[str, Any] = json.loads(read_text(autosave_path(), MOST_BYTES))
        game, actions, turn = document["game"], document["actions"], document["turn"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(game, str) or re.fullmatch("[a-z_]{1,32}", game) is None:
        return None
    if not isinstance(actions, list) or type(turn) is not int or not 0 <= turn < MOST_BYTES:
        return None
    return ContinueInfo(game, len(actions), turn)


def begin() -> Loading:
    """Begin to read the stored match, to be replayed in slices.

    PlayerError, here or while it is replayed, says why it cannot go on; a copy is kept before anything else.
    """
    from ai.stored import open_match

    try:
        loading = open_match(autosave_path())
        if sum(seat.human for seat in loading.setup.seats) > 1:
            raise PlayerError("error.save_newer")
    except PlayerError:
        _keep_copy()
        raise
    loading.refused = _keep_copy
    return loading


def load() -> Match:
    """The stored match in one go; PlayerError as for `begin`."""
    return begin().whole()


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
