"""Main action 7: special cities. Their reward, and the income of an improved seal by the die."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.components import GUILD_INCOME, SPECIAL_GUILD, SPECIAL_REWARD, SPECIAL_TIMES
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, SEAL_IMPROVED, SPECIAL_SPACES, MarcoState


@compiled
def use_special_city(state: MarcoState) -> None:
    """The guild's seal counts only if it has been improved (resolution 3)."""
    seat = int(state.seat)
    city = int(state.space) - SPECIAL_SPACES
    gain(state, seat, SPECIAL_REWARD[city], 1)
    guild = SPECIAL_GUILD[city]
    if state.seals[seat, guild] == SEAL_IMPROVED:
        gain(state, seat, GUILD_INCOME[guild], SPECIAL_TIMES[city, state.low])
    state.phase = FLOW
