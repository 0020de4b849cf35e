"""The chances that people are shown: what searches and evaluations find, made chances by experience.

All that shows chances goes through here: the counsel and its bar, demos, replays and the chart of a result.
How far what is shown is true stands in docs/judge.md.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ai.core.chances import sharpen
from ai.core.policies import load_policy
from ai.core.protocol import evaluate, simultaneous
from ai.judge.book import Boldness, row_of, table_name
from game.core.game import Game
from game.core.protocol import NATURE, current_player
from game.core.record import Record

Chances = tuple[float, ...]


def searched_chances(game: Game, state: Record, shares: Sequence[float], observer: int | None) -> Chances:
    """Each seat's chance of winning (0..1, together 1) by the shares that the counsel's search found with the
    eyes of `observer` (None: of the seat to move), whose chance a search sees too well.
    """
    mover = int(current_player(state))
    row, eyes = row_of(game.id, table_name(game.id, state)), mover if observer is None else observer
    return _made(shares, row.counsel if eyes == mover or simultaneous(state) else row.waiting, eyes)


def estimated_chances(game: Game, state: Record) -> Chances:
    """Each seat's chance of winning by the game's evaluation alone, without any search."""
    load_policy(game.id)
    out = np.zeros(int(state.players), np.float64)
    evaluate(state, out)
    return _made(out.tolist(), row_of(game.id, table_name(game.id, state)).estimate, NATURE)


def with_known(chances: Sequence[float], seat: int, share: float) -> Chances:
    """The chances where that of one seat is known better: the others keep their proportions."""
    rest = 1.0 - chances[seat]
    each = [(1.0 - share) * (other / rest if rest > 0.0 else 1 / (len(chances) - 1)) for other in chances]
    return (*each[:seat], share, *each[seat + 1 :])


def _made(shares: Sequence[float], boldness: Boldness, searching: int) -> Chances:
    out = np.array(shares, np.float64)
    sharpen(out, len(out), boldness.experience, searching)
    return tuple(float(share) for share in out)
