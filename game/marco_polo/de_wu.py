"""De Wu: the guild action with one die; jade for improving a seal; a shield more at the end.

Resolution 24: the shield is noted at the beginning.
"""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.components import DE_WU, SEAL_JADE, START_SHIELD, TEBALDO
from game.marco_polo.pieces import gain
from game.marco_polo.state import GUILD_SPACE, MarcoState


@compiled
def one_die_is_enough(state: MarcoState, seat: int, space: int) -> bool:
    """Whether one die will do where others place two."""
    return bool(space == GUILD_SPACE and state.character[seat] == DE_WU)


@compiled
def reward_seal(state: MarcoState, seat: int) -> None:
    """A seal has been improved."""
    if state.character[seat] == DE_WU:
        gain(state, seat, SEAL_JADE, 1)


@compiled
def begin_as_de_wu(state: MarcoState, seat: int) -> None:
    """The shield that counts at the end is noted at the beginning; Tebaldo Visconti has one too."""
    if state.character[seat] == DE_WU or state.character[seat] == TEBALDO:
        gain(state, seat, START_SHIELD, 1)
