"""Möngke Khan: steps to oases are free, and each oasis of a journey brings a reward (resolution 19)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.marco_polo.actions import TOLL_REWARD
from game.marco_polo.components import MONGKE, OASIS_CHOICE, OASIS_POINTS
from game.marco_polo.effects import VP
from game.marco_polo.events import EV_TOLL, note
from game.marco_polo.geography import OASIS_BITS, WAY_TO, WAYS
from game.marco_polo.map_tables import CITIES, NODES
from game.marco_polo.pieces import gain
from game.marco_polo.state import FLOW, MarcoState
from game.marco_polo.steps import is_open


@compiled
def is_mongke(state: MarcoState) -> bool:
    """Whether the seat to decide plays Möngke Khan."""
    return bool(state.character[state.seat] == MONGKE)


@compiled
def costs_a_step(state: MarcoState, node: int) -> int:
    """1 where going to a place uses up a step."""
    return 0 if node >= CITIES and is_mongke(state) else 1


@compiled
def comes_back(state: MarcoState, node: int) -> bool:
    """Whether a step to a place ends where this journey began: he may pass there, and not stay."""
    return bool(is_mongke(state) and state.origin >> node & 1)


@compiled
def leads_on(state: MarcoState, node: int, steps: int, coins: int, camels: int, jade: int) -> bool:
    """Whether he can take a step from a place with so many steps and so much left."""
    seat = int(state.seat)
    for way in range(WAYS[node]):
        enough = steps >= costs_a_step(state, int(WAY_TO[node, way]))
        if enough and is_open(state, seat, node, way, coins, camels, jade):
            return True
    return False


@compiled
def count_oases(state: MarcoState) -> None:
    """At the end of a journey: points, and a choice for each different oasis passed or ended on."""
    if is_mongke(state) and state.trail & OASIS_BITS:
        for node in range(CITIES, NODES):
            state.tolls += state.trail >> node & 1
        state.held[state.seat, VP] += OASIS_POINTS * state.tolls


@compiled
def legal_tolls(state: MarcoState, out: Any) -> int:
    """Coins or a camel."""
    for what in range(len(OASIS_CHOICE)):
        out[what] = TOLL_REWARD + what
    return len(OASIS_CHOICE)


@compiled
def take_toll(state: MarcoState, what: int) -> None:
    """For one oasis."""
    state.tolls -= 1
    gain(state, int(state.seat), OASIS_CHOICE[what], 1)
    note(state, EV_TOLL, int(state.seat), what, 0, 0)
    state.phase = FLOW
