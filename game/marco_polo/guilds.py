"""Main action 3: a guild's seal, by the lower of two dice, and jade with it."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import TAKE_SEAL
from game.marco_polo.components import ABHA, GUILD_JADE, GUILD_LEAST, JADE_POINTS
from game.marco_polo.effects import JADE, VP
from game.marco_polo.events import EV_SEAL, note
from game.marco_polo.state import FLOW, NO_SEAL, SEAL, SEAL_HELD, MarcoState


@compiled
def begin_guilds(state: MarcoState) -> None:
    """The seat chooses a guild."""
    state.phase = SEAL


@compiled
def legal_seals(state: MarcoState, out: Any) -> int:
    """Guilds whose seal the seat lacks and that the die reaches."""
    n = 0
    for guild in range(4):
        out[n] = TAKE_SEAL + guild
        n += (state.seals[state.seat, guild] == NO_SEAL) & (state.low >= GUILD_LEAST[guild])
    return n


@compiled
def take_seal(state: MarcoState, guild: int) -> None:
    """Take it, not improved yet."""
    seat = int(state.seat)
    state.seals[seat, guild] = SEAL_HELD
    state.held[seat, JADE] += GUILD_JADE[guild]
    if state.character[seat] == ABHA:
        state.held[seat, VP] += GUILD_JADE[guild] * JADE_POINTS
    note(state, EV_SEAL, seat, guild, 0, 0)
    state.phase = FLOW
