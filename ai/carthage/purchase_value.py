"""One purchase ahead: what buying given goods now would be worth to a seat, in victory points."""

from __future__ import annotations

from typing import Any

from ai.carthage.figures import COIN, HOLD, PURSE, RAID_ICON, RIVALS, SAVED, TOKEN
from game.carthage.components import CARTHAGE, COLOURS, PIRATE, POINTS_PER_VP, VALUE, VALUES
from game.carthage.pirates import icons_in
from game.carthage.state import CarthageState
from game.carthage.voyage import best_value, price_bonus, set_size, vp_of
from game.core.compiling import compiled

PURSE_STEP = 12
"""Coins in hand that are worth alike, more than those beyond."""


@compiled
def purse(money: int, figures: Any) -> float:
    """Victory points that `money` in hand is worth: a full purse buys no more than the market holds."""
    first = min(money, PURSE_STEP)
    second = min(max(money - PURSE_STEP, 0), PURSE_STEP)
    beyond = max(money - 2 * PURSE_STEP, 0)
    return float(figures[PURSE] * first + figures[PURSE + 1] * second + figures[PURSE + 2] * beyond)


@compiled
def gain(state: CarthageState, seat: int, counts: Any, figures: Any) -> float:
    """Victory points that `seat` gains over the average rival by buying `counts` now, price not deducted."""
    arrival = False
    for colour in range(COLOURS):
        bought = _bought(counts, colour)
        if bought > 0 and state.ship[colour] + min(bought, 2) >= CARTHAGE:
            arrival = True
    theirs = -figures[RIVALS] / float(state.players - 1)
    result = 0.0
    for colour in range(COLOURS):
        bought = _bought(counts, colour)
        place = int(state.ship[colour])
        end = min(place + min(bought, 2), CARTHAGE)
        raided = arrival and PIRATE[end]
        if bought == 0 and not raided and place < CARTHAGE:
            continue  # neither the goods nor their prospects change, for anybody
        for owner in range(state.players):
            size = set_size(state, owner, colour)
            buys = owner == seat and bought > 0
            if size == 0 and not buys:
                continue
            best = best_value(state, owner, colour)
            bonus = price_bonus(state, owner, colour)
            before = float((best + bonus) * size) / POINTS_PER_VP * figures[HOLD + place]
            if buys:
                size += bought
                best = max(best, _best(counts, colour))
            points = (best + bonus) * size
            if end == CARTHAGE:
                after = float(vp_of(points)) + figures[TOKEN]
            elif raided:
                after = _after_raid(state, owner, colour, size, points, figures)
            else:
                after = float(points) / POINTS_PER_VP * figures[HOLD + end]
            result += (1.0 if owner == seat else theirs) * (after - before)
    return result


@compiled
def _after_raid(state: CarthageState, owner: int, colour: int, size: int, points: int, figures: Any) -> float:
    """What is left of a raided set: goods in the warehouse, and those that icons in hand can still save."""
    safe = 0
    for index in range(VALUES):
        safe += int(state.safe[owner, colour * VALUES + index])
    saved = min(size - safe, icons_in(state.hand[owner]))
    kept = float(points) * float(safe + saved) / float(size) / POINTS_PER_VP * figures[SAVED]
    return float(max(0.0, kept - figures[COIN] * figures[RAID_ICON] * saved))


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
