"""Bonus action: improve a guild's seal. It brings its income at once, and at the beginning of each round."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import IMPROVE
from game.marco_polo.characters import UPGRADE_PRICES, reward_seal, tariff
from game.marco_polo.components import GUILD_INCOME
from game.marco_polo.events import EV_IMPROVE, note
from game.marco_polo.payment import can_pay, charge, owes
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, FOR_SEAL, SEAL_HELD, SEAL_IMPROVED, MarcoState


@compiled
def legal_improvements(state: MarcoState, out: Any, n: int) -> int:
    """Seals held whose price can be paid."""
    seat = int(state.seat)
    for guild in range(4):
        if state.seals[seat, guild] == SEAL_HELD:
            out[n] = IMPROVE + guild
            n += can_pay(state, seat, UPGRADE_PRICES[tariff(state, seat), guild], 1)
    return n


@compiled
def begin_improvement(state: MarcoState, guild: int) -> None:
    """Pay for it."""
    state.arg = guild
    owes(state, UPGRADE_PRICES[tariff(state, int(state.seat)), guild], 1)
    charge(state, FOR_SEAL)


@compiled
def improvement_paid(state: MarcoState) -> None:
    """The seal is turned over."""
    seat, guild = int(state.seat), int(state.arg)
    state.seals[seat, guild] = SEAL_IMPROVED
    gain(state, seat, GUILD_INCOME[guild], 1)
    reward_seal(state, seat)
    note(state, EV_IMPROVE, seat, guild, 0, 0)
    state.phase = FLOW
