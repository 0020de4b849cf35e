"""Gaining what an effect brings, and things that all files of the rules ask of a position."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.generator import drawn
from game.marco_polo.components import ABHA, FACES, ISABELLA, JADE_POINTS
from game.marco_polo.components import DIE_REWARDS as _DIE_REWARDS
from game.marco_polo.effects import COLUMNS, JADE, KEPT, VP
from game.marco_polo.state import MarcoState


@compiled
def gain(state: MarcoState, seat: int, row: Any, times: int) -> None:
    """Give a seat a row of effects so many times: what can be held at once, the rest is owed to it.

    Abha Basu: a point for each jade, however it is gained.
    """
    for column in range(KEPT):
        state.held[seat, column] += times * row[column]
    for column in range(KEPT, COLUMNS):
        state.owed[column - KEPT] += times * row[column]
    if state.character[seat] == ABHA:
        state.held[seat, VP] += times * row[JADE] * JADE_POINTS


@compiled
def following(state: MarcoState, seat: int) -> int:
    """The seat to the left, whose turn comes next in clockwise order."""
    return 0 if seat + 1 == state.players else seat + 1


@compiled
def seat_at(state: MarcoState, number: int) -> int:
    """The seat that is number `number` (from 0) in this round's order."""
    seat = int(state.first) + number
    return seat - int(state.players) if seat >= state.players else seat


@compiled
def throw_into_pool(state: MarcoState, seat: int, black: int, source: int, number: int) -> int:
    """Throw a die and add it to a seat's dice; returns its value, number `number` of a source of the seat
    (see `draws`).
    """
    value = 1 + drawn(state, source + seat, number, FACES)
    state.pool[seat, 2 * (value - 1) + black] += 1
    state.dice_n[seat] += 1
    return value


@compiled
def reward_die(state: MarcoState, seat: int, value: int) -> None:
    """Isabella Donati: something for a die thrown at the beginning of a round or with a black die."""
    if state.character[seat] == ISABELLA:
        gain(state, seat, _DIE_REWARDS[value - 1], 1)
