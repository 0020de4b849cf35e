"""Ships and settlement (rulebook: ship movement; settlement, steps 1 and 2).

Of ships that arrive together all move first, then each colour is scored, then all tokens are given, then the
end is checked; the raid and the return of the ships follow once (`pirates`).
"""

from __future__ import annotations

from game.carthage.components import CARTHAGE, COLOURS, END_TOKENS, POINTS_PER_VP, VALUE, VALUES
from game.carthage.piles import discard_cards, draw_card, renew_empty_pile, total
from game.carthage.pirates import begin_raid
from game.carthage.state import (
    AWARD,
    ENDED,
    EV_AWARD,
    EV_FINISH,
    EV_GRANT,
    EV_NONE,
    EV_SAIL,
    EV_SETTLE,
    FARM_MOVES,
    FINISH,
    GRANT,
    SETTLE,
    CarthageState,
)
from game.core.common import note
from game.core.compiling import compiled
from game.core.seats import seat_after


@compiled
def set_size(state: CarthageState, seat: int, colour: int) -> int:
    """Cards of `colour` in the seat's stock, warehouse included."""
    cards = 0
    for index in range(VALUES):
        kind = colour * VALUES + index
        cards += int(state.stock[seat, kind]) + int(state.safe[seat, kind])
    return cards


@compiled
def best_value(state: CarthageState, seat: int, colour: int) -> int:
    """The highest value in the seat's set of `colour`, 0 without one."""
    for index in range(VALUES - 1, -1, -1):
        kind = colour * VALUES + index
        if state.stock[seat, kind] + state.safe[seat, kind] > 0:
            return int(VALUE[kind])
    return 0


@compiled
def price_bonus(state: CarthageState, seat: int, colour: int) -> int:
    """Classic mode: one per achievement token of the colour held before this settlement."""
    return int(state.fresh[seat, colour]) if state.classic else 0


@compiled
def vp_of(points: int) -> int:
    """Victory points for score points: one per five, rounded up."""
    return (points + POINTS_PER_VP - 1) // POINTS_PER_VP


@compiled
def sail(state: CarthageState) -> None:
    """Move the next ship, then settle, or refill when none arrived. Steps beyond Carthage are lost."""
    colour = int(state.colour)
    while state.sail[colour] == 0:
        colour += 1
    start = int(state.ship[colour])
    end = min(start + int(state.sail[colour]), CARTHAGE)
    state.ship[colour] = end
    state.sail[colour] = 0
    if end == CARTHAGE:
        state.arrived[colour] = 1
        state.settlements += 1
    note(state, EV_SAIL, colour, start, end)
    later = False
    settles = False
    for other in range(COLOURS):
        later = later or state.sail[other] > 0
        settles = settles or state.arrived[other] > 0
    state.colour = colour
    if later:
        return
    if settles:
        state.colour = 0
        state.focus = -1
        _next_set(state)
    else:
        state.phase = FARM_MOVES


@compiled
def _next_set(state: CarthageState) -> None:
    """Point `colour` and `focus` (seats after that of the turn) at the next set to sell, else award."""
    offset = int(state.focus) + 1
    for colour in range(int(state.colour), COLOURS):
        if state.arrived[colour]:
            for step in range(offset, state.players):
                if set_size(state, seat_after(state.turn_seat, step, state.players), colour) > 0:
                    state.colour = colour
                    state.focus = step
                    state.phase = SETTLE
                    return
        offset = 0
    state.phase = AWARD


@compiled
def settle(state: CarthageState) -> None:
    """One seat sells its whole set of a colour (settlement, step 1): the lowest cards become VP."""
    colour = int(state.colour)
    seat = seat_after(state.turn_seat, state.focus, state.players)
    cards = set_size(state, seat, colour)
    best = best_value(state, seat, colour)
    bonus = price_bonus(state, seat, colour)
    points = (best + bonus) * cards
    earned = vp_of(points)
    kept = min(earned, cards)
    state.owed = earned - kept
    note(state, EV_SETTLE, seat, colour, best)
    state.event[4] = bonus
    state.event[5] = cards
    state.event[6] = points
    state.event[7] = kept
    state.event[8] = earned - kept
    for index in range(VALUES):
        kind = colour * VALUES + index
        number = int(state.stock[seat, kind]) + int(state.safe[seat, kind])
        keep = min(kept, number)
        state.vp[seat, kind] += keep
        kept -= keep
        discard_cards(state, kind, number - keep)
        state.stock[seat, kind] = 0
        state.safe[seat, kind] = 0
    state.sold[seat, colour] = 1
    if state.owed > 0:
        state.phase = GRANT
    else:
        _next_set(state)
    renew_empty_pile(state)


@compiled
def grant(state: CarthageState) -> None:
    """Classic mode: one victory point from the draw pile, unseen; forgone if no card is left."""
    left = total(state.deck)
    if left == 0:
        state.owed = 0
        note(state, EV_NONE, 0, 0, 0)
    else:
        seat = seat_after(state.turn_seat, state.focus, state.players)
        state.vp_unseen[seat, draw_card(state, left)] += 1
        state.owed -= 1
        note(state, EV_GRANT, seat, 0, 0)
    if state.owed == 0:
        _next_set(state)
    renew_empty_pile(state)


@compiled
def award(state: CarthageState) -> None:
    """Everybody gets one token per colour sold (step 2), then the end is checked, before any raid."""
    note(state, EV_AWARD, state.turn_seat, 0, 0)
    finished = False
    for seat in range(state.players):
        mask = 0
        tokens = 0
        for colour in range(COLOURS):
            if state.sold[seat, colour]:
                mask |= 1 << colour
                state.fresh[seat, colour] += 1
                state.sold[seat, colour] = 0
            tokens += int(state.fresh[seat, colour]) + int(state.used[seat, colour])
        state.event[2 + seat] = mask
        finished = finished or tokens >= END_TOKENS
    if finished:
        state.phase = FINISH
        return
    begin_raid(state)


@compiled
def finish(state: CarthageState) -> None:
    """The game is over."""
    note(state, EV_FINISH, state.passes >= state.players, 0, 0)
    state.phase = ENDED
