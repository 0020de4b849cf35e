"""One purchase ahead: what buying given goods now would be worth to a seat, in victory points."""

from __future__ import annotations

from typing import Any

from ai.carthage.settings import (
    COIN,
    HOLD,
    HOLD_FADE,
    ICON_PRICE,
    PURSE,
    PURSE_BEYOND,
    PURSE_PLENTY,
    RIVALS,
    TOKEN,
)
from game.carthage.components import CARTHAGE, COLOURS, END_TOKENS, PIRATE, POINTS_PER_VP, VALUE, VALUES
from game.carthage.pirates import icons_in
from game.carthage.rules import tokens_of
from game.carthage.state import CarthageState
from game.carthage.voyage import best_value, price_bonus, set_size, vp_of
from game.core.compiling import compiled

PURSE_STEP = 12
"""Coins from which on a further one is worth less."""


@compiled
def purse(money: int, settings: Any) -> float:
    """Victory points that `money` in hand is worth before the game draws to its end: a full purse buys no
    more than the market holds.
    """
    first = min(money, PURSE_STEP)
    second = min(max(money - PURSE_STEP, 0), PURSE_STEP)
    beyond = max(money - 2 * PURSE_STEP, 0)
    return float(settings[PURSE] * first + settings[PURSE_PLENTY] * second + settings[PURSE_BEYOND] * beyond)


@compiled
def progress(state: CarthageState) -> float:
    """How far the game has come, 0 … 1."""
    most = 0
    for seat in range(state.players):
        most = max(most, tokens_of(state, seat))
    return float(min(most, END_TOKENS)) / END_TOKENS


@compiled
def gain(state: CarthageState, seat: int, counts: Any, settings: Any, pace: float) -> float:
    """Victory points that `seat` gains over the average rival by buying `counts` now, price not deducted;
    `pace` is how far the game has come.
    """
    arrival = False
    for colour in range(COLOURS):
        bought = _bought(counts, colour)
        if bought > 0 and state.ship[colour] + min(bought, 2) >= CARTHAGE:
            arrival = True
    rivals = settings[RIVALS] / float(state.players - 1)
    at_sea = 1.0 - settings[HOLD_FADE] * pace
    result = 0.0
    for colour in range(COLOURS):
        bought = _bought(counts, colour)
        place = int(state.ship[colour])
        end = min(place + min(bought, 2), CARTHAGE)
        raided = arrival and PIRATE[end]
        for owner in range(state.players):
            size = set_size(state, owner, colour)
            best = best_value(state, owner, colour)
            weight = 1.0 if owner == seat else -rivals
            before = float((best + price_bonus(state, owner, colour)) * size) / POINTS_PER_VP
            before *= settings[HOLD + place] * at_sea
            if owner == seat and bought > 0:
                size += bought
                best = max(best, _best(counts, colour))
            if size == 0:
                continue
            points = (best + price_bonus(state, owner, colour)) * size
            if end == CARTHAGE:
                after = float(vp_of(points)) + settings[TOKEN]
            elif raided:
                after = _after_raid(state, owner, colour, size, points, settings)
            else:
                after = float(points) / POINTS_PER_VP * settings[HOLD + end] * at_sea
            result += weight * (after - before)
    return result


@compiled
def _after_raid(
    state: CarthageState, owner: int, colour: int, size: int, points: int, settings: Any
) -> float:
    """What is left of a raided set: goods in the warehouse, and those that icons in hand can still save."""
    safe = 0
    for index in range(VALUES):
        safe += int(state.safe[owner, colour * VALUES + index])
    saved = min(size - safe, icons_in(state.hand[owner]))
    kept = float(points) * float(safe + saved) / float(size) / POINTS_PER_VP * settings[HOLD + 2]
    return float(max(0.0, kept - settings[COIN] * settings[ICON_PRICE] * saved))


@compiled
def _bought(counts: Any, colour: int) -> int:
    number = 0
    for index in range(VALUES):
        number += int(counts[colour * VALUES + index])
    return number


@compiled
def _best(counts: Any, colour: int) -> int:
    for index in range(VALUES - 1, -1, -1):
        if counts[colour * VALUES + index] > 0:
            return int(VALUE[colour * VALUES + index])
    return 0
