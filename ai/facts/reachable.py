"""What can still be done in a turn by the rules: every way to go on, not only the rule-based player's."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ai.facts.telling import Telling, notice
from game.core import protocol
from game.core.game import Game
from game.core.protocol import NATURE, OVER
from game.core.record import Record

MOST_POSITIONS = 20_000
"""Positions that are looked at; where there are more, nothing is sure."""


def within_reach(
    game: Game, told: Telling, dealt: Record, moves: Sequence[int], seat: int, most: int = MOST_POSITIONS
) -> frozenset[int] | None:
    """Places of `Telling.at_once` that can come about for `seat` before the turn is over, whatever is chosen
    once the seat to move has made `moves`, in the deal `dealt`; None where there are too many ways to go on.
    """
    mover, begun = int(protocol.current_player(dealt)), int(dealt.turns)  # type: ignore[attr-defined]
    found, counts = set[int](), np.zeros(len(told.at_once))
    waiting, known = [(dealt.copy(), 0)], set[bytes]()
    while waiting:
        at, made = waiting.pop()
        player = int(protocol.current_player(at))
        if player == OVER or int(at.turns) != begun:
            continue
        legal = [0] if player == NATURE else game.legal_actions(at)
        planned = player == mover and made < len(moves)
        if planned and moves[made] in legal:
            legal = [moves[made]]
        for action in legal:
            after = at.copy()
            protocol.apply(after, action)
            counts[:] = 0.0
            notice(at, after, seat, counts)
            found.update(np.flatnonzero(counts > 0.0).tolist())
            on = made + (planned and action == moves[made])
            key = _without_event(after) + bytes([on])
            if key not in known:
                if len(known) == most:
                    return None
                known.add(key)
                waiting.append((after, on))
    return frozenset(found)


def _without_event(state: Record) -> bytes:
    """A position but for how it came about."""
    plain = state.copy()
    plain.event[:] = 0
    return bytes(plain.tobytes())
