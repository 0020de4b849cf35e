"""What becomes of faults in games of other folders: one sentence, where the program's own is a defect."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.errors import PlayerError
from game.core.folders import program_folder
from game.core.paths import is_folder


@contextmanager
def usable(game_id: str) -> Iterator[None]:
    """Meanwhile whatever goes wrong with the code or the tables of a game of another folder is a PlayerError
    that names the fault and its place; with the program's own it is raised as it is.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, PlayerError) or is_folder(program_folder() / "game" / game_id):
            raise
        places = [p for p in traceback.extract_tb(error.__traceback__) if not p.filename.startswith("<")]
        why = f"{type(error).__name__}: {error} ({Path(places[-1].filename).name}, line {places[-1].lineno})"
        raise PlayerError("error.game_faulty", game=game_id, why=why) from error
