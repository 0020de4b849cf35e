"""Saved matches as the program opens them: the players at the table must be known here too."""

from __future__ import annotations

from pathlib import Path

from ai.players.blends import is_level
from ai.players.personalities import PERSONALITIES
from game.core.errors import PlayerError
from game.core.saves import Loading, begin_match


def open_match(path: Path) -> Loading:
    """Begin to read a match, to be replayed in slices; PlayerError says why it is refused."""
    loading = begin_match(path)
    sitters = [seat for seat in loading.setup.seats if not seat.human]
    if any(not is_level(seat.level or "") or seat.personality not in PERSONALITIES for seat in sitters):
        raise PlayerError("error.save_newer")
    return loading
