"""One purchase ahead: what buying given goods now would be worth to a seat, in victory points."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.carthage.components import CARTHAGE, COLOURS, PIRATE, POINTS_PER_VP, VALUE, VALUES
from game.carthage.pirates import icons_in
from game.carthage.state import CarthageState
from game.carthage.voyage import best_value, price_bonus, set_size, vp_of
from game.core.compiling import compiled

HOLD = np.array([0.50, 0.55, 0.62, 0.52, 0.62, 1.0])
"""What a score point in stock is worth while its ship lies at each place, against one sold at once."""
PURSE = np.array([0.26, 0.14, 0.03])
"""Victory points of a coin in hand: of the first PURSE_STEP, of as many again, and of any beyond."""
PURSE_STEP = 12
COIN = 0.17
"""Victory points of a coin where the size of the purse does not matter."""
TOKEN = 0.35
"""Victory points per achievement token."""


@compiled
def purse(money: int) -> float:
    """Victory points that `money` in hand is worth: a full purse buys no more than the market holds."""
    first = min(money, PURSE_STEP)
    second = min(max(money - PURSE_STEP, 0), PURSE_STEP)
    return float(PURSE[0] * first + PURSE[1] * second + PURSE[2] * max(money - 2 * PURSE_STEP, 0))


@compiled
def gain(state: CarthageState, seat: int, counts: Any) -> float:
    """Victory points that `seat` gains over the average rival by buying `counts` now, price not deducted."""
    arrival = False
    for colour in range(COLOURS):
        bought = _bought(counts, colour)
        if bought > 0 and state.ship[colour] + min(bought, 2) >= CARTHAGE:
            arrival = True
    rivals = float(state.players - 1)
    result = 0.0
    for colour in range(COLOURS):
        bought = _bought(counts, colour)
        place = int(state.ship[colour])
        end = min(place + min(bought, 2), CARTHAGE)
        raided = arrival and PIRATE[end]
        for owner in range(state.players):
            size = set_size(state, owner, colour)
            best = best_value(state, owner, colour)
            weight = 1.0 if owner == seat else -1.0 / rivals
            before = float((best + price_bonus(state, owner, colour)) * size) / POINTS_PER_VP * HOLD[place]
            if owner == seat and bought > 0:
                size += bought
                best = max(best, _best(counts, colour))
            if size == 0:
                continue
            points = (best + price_bonus(state, owner, colour)) * size
            if end == CARTHAGE:
                after = float(vp_of(points)) + TOKEN
            elif raided:
                after = _after_raid(state, owner, colour, size, points)
            else:
                after = float(points) / POINTS_PER_VP * HOLD[end]
            result += weight * (after - before)
    return result


@compiled
def _after_raid(state: CarthageState, owner: int, colour: int, size: int, points: int) -> float:
    """What is left of a raided set: goods in the warehouse, and those that icons in hand can still save."""
    safe = 0
    for index in range(VALUES):
        safe += int(state.safe[owner, colour * VALUES + index])
    saved = min(size - safe, icons_in(state.hand[owner]))
    kept = float(points) * float(safe + saved) / float(size) / POINTS_PER_VP * HOLD[2]
    return float(max(0.0, kept - COIN * 1.3 * saved))


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
