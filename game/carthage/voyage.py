"""Ships, settlement and pirates (rulebook: ship movement; settlement 1-4; resolution of simultaneous
arrivals: all ships move, then each colour is scored, then all tokens are given, then the end is checked, then
one raid, one return)."""

from __future__ import annotations

from typing import Any

from game.carthage.actions import DONE, SAVE_GOOD, STORE_CARD
from game.carthage.components import (
    ALEXANDRIA,
    CARTHAGE,
    COLOURS,
    END_TOKENS,
    ICONS,
    KINDS,
    PIRATE,
    POINTS_PER_VP,
    RANK_IN_SAVE,
    RANK_IN_STORE,
    REFUGE,
    SAVE_ORDER,
    STORE_ORDER,
    VALUE,
    VALUES,
)
from game.carthage.piles import discard_card, draw_card, note, reshuffle, total
from game.carthage.state import (
    AWARD,
    ENDED,
    EV_AWARD,
    EV_DEFEND,
    EV_FINISH,
    EV_GRANT,
    EV_NONE,
    EV_RAID,
    EV_RETURN,
    EV_SAIL,
    EV_SETTLE,
    FARM_MOVES,
    FINISH,
    GRANT,
    LOSS,
    RAID,
    RETURN,
    SAVE,
    SETTLE,
    STORE,
)
from game.core.compiling import compiled


@compiled
def set_size(state: Any, seat: int, colour: int) -> int:
    """Cards of `colour` in the seat's stock, warehouse included."""
    cards = 0
    for index in range(VALUES):
        kind = colour * VALUES + index
        cards += int(state.stock[seat, kind]) + int(state.safe[seat, kind])
    return cards


@compiled
def best_value(state: Any, seat: int, colour: int) -> int:
    """The highest value in the seat's set of `colour`, 0 without one."""
    for index in range(VALUES - 1, -1, -1):
        kind = colour * VALUES + index
        if state.stock[seat, kind] + state.safe[seat, kind] > 0:
            return int(VALUE[kind])
    return 0


@compiled
def price_bonus(state: Any, seat: int, colour: int) -> int:
    """Classic mode: one per achievement token of the colour held before this settlement."""
    return int(state.fresh[seat, colour]) if state.classic else 0


@compiled
def vp_of(points: int) -> int:
    """Victory points for score points: one per five, rounded up."""
    return (points + POINTS_PER_VP - 1) // POINTS_PER_VP


@compiled
def sail(state: Any) -> None:
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
def _next_set(state: Any) -> None:
    """Point `colour` and `focus` (seats after that of the turn) at the next set to sell, else award."""
    offset = int(state.focus) + 1
    for colour in range(int(state.colour), COLOURS):
        if state.arrived[colour]:
            for step in range(offset, state.players):
                if set_size(state, (int(state.turn_seat) + step) % state.players, colour) > 0:
                    state.colour = colour
                    state.focus = step
                    state.phase = SETTLE
                    return
        offset = 0
    state.phase = AWARD


@compiled
def settle(state: Any) -> None:
    """One seat sells its whole set of a colour (settlement, step 1): the lowest cards become VP."""
    colour = int(state.colour)
    seat = (int(state.turn_seat) + int(state.focus)) % state.players
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
        for _ in range(state.stock[seat, kind] + state.safe[seat, kind]):
            if kept > 0:
                state.vp[seat, kind] += 1
                kept -= 1
            else:
                discard_card(state, kind)
        state.stock[seat, kind] = 0
        state.safe[seat, kind] = 0
    state.sold[seat, colour] = 1
    if state.owed > 0:
        state.phase = GRANT
    else:
        _next_set(state)


@compiled
def grant(state: Any) -> None:
    """Classic mode: one victory point from the draw pile, unseen; forgone if no card is left."""
    if total(state.deck) == 0:
        if total(state.discard) > 0:
            reshuffle(state)
            return
        state.owed = 0
        note(state, EV_NONE, 0, 0, 0)
    else:
        seat = (int(state.turn_seat) + int(state.focus)) % state.players
        state.vp_unseen[seat, draw_card(state)] += 1
        state.owed -= 1
        note(state, EV_GRANT, seat, 0, 0)
    if state.owed == 0:
        _next_set(state)


@compiled
def award(state: Any) -> None:
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
    state.colour = -1
    _next_raid(state)


@compiled
def _next_raid(state: Any) -> None:
    for colour in range(int(state.colour) + 1, COLOURS):
        if PIRATE[state.ship[colour]]:
            state.colour = colour
            state.phase = RAID
            return
    state.focus = -1
    _next_defender(state)


@compiled
def raid(state: Any) -> None:
    """The pirates attack one ship on a pirate square (step 3)."""
    colour = int(state.colour)
    state.raided[colour] = 1
    note(state, EV_RAID, colour, state.ship[colour], 0)
    _next_raid(state)


@compiled
def exposed(state: Any, seat: int) -> int:
    """Goods of the seat that the raid will take unless they are defended."""
    cards = 0
    for colour in range(COLOURS):
        if state.raided[colour]:
            for index in range(VALUES):
                cards += int(state.stock[seat, colour * VALUES + index])
    return cards


@compiled
def icons_in(hand: Any) -> int:
    """Warehouse icons in a row of counts per kind."""
    icons = 0
    for kind in range(KINDS):
        icons += int(hand[kind]) * ICONS[kind]
    return icons


@compiled
def _next_defender(state: Any) -> None:
    """Ask the seats with exposed goods, clockwise from the one that caused it; then the ships return."""
    for step in range(int(state.focus) + 1, state.players):
        seat = (int(state.turn_seat) + step) % state.players
        if exposed(state, seat) > 0:
            state.focus = step
            state.need = 0
            state.cursor = 0
            if icons_in(state.hand[seat]) > 0:
                state.seat = seat
                state.phase = SAVE
            else:
                state.phase = LOSS
            return
    state.seat = state.turn_seat
    state.phase = RETURN


@compiled
def legal_saves(state: Any, out: Any) -> int:
    """DONE, and the exposed goods that can still be named, by colour and falling value."""
    out[0] = DONE
    n = 1
    for rank in range(int(state.cursor), KINDS):
        kind = SAVE_ORDER[rank]
        if state.raided[kind // VALUES] and state.stock[state.seat, kind] > state.save[kind]:
            out[n] = SAVE_GOOD + kind
            n += 1
    return n


@compiled
def save_good(state: Any, kind: int) -> None:
    """Name one exposed good for the warehouse; ends by itself when nothing more can be named."""
    state.save[kind] += 1
    state.need += 1
    state.cursor = RANK_IN_SAVE[kind]
    more = False
    for rank in range(int(state.cursor), KINDS):
        other = SAVE_ORDER[rank]
        if state.raided[other // VALUES] and state.stock[state.seat, other] > state.save[other]:
            more = True
    if not more or state.need >= icons_in(state.hand[state.seat]):
        end_saving(state)


@compiled
def end_saving(state: Any) -> None:
    """Go on to the cards that pay for the goods named, if any."""
    state.cursor = 0
    state.paid = 0
    state.phase = STORE if state.need > 0 else LOSS


@compiled
def legal_stores(state: Any, out: Any) -> int:
    """Hand cards by falling icons, from the last one on, that leave enough icons in the hand."""
    hand = state.hand[state.seat]
    missing = int(state.need) - int(state.paid)
    rest = 0
    n = 0
    for rank in range(KINDS - 1, int(state.cursor) - 1, -1):
        kind = STORE_ORDER[rank]
        rest += int(hand[kind]) * ICONS[kind]
        if hand[kind] > 0 and ICONS[kind] > 0 and rest >= missing:
            out[n] = STORE_CARD + kind
            n += 1
    return n


@compiled
def store_card(state: Any, kind: int) -> None:
    """Lay down one hand card for its icons; surplus icons are lost."""
    state.hand[state.seat, kind] -= 1
    state.pay[kind] += 1
    state.paid += ICONS[kind]
    state.cursor = RANK_IN_STORE[kind]
    if state.paid >= state.need:
        state.phase = LOSS


@compiled
def lose(state: Any) -> None:
    """Carry out one seat's defence: named goods go to the warehouse, other exposed ones to the discard."""
    seat = (int(state.turn_seat) + int(state.focus)) % state.players
    saved = 0
    spent = 0
    lost = 0
    for kind in range(KINDS):
        if state.raided[kind // VALUES]:
            keep = int(state.save[kind])
            gone = int(state.stock[seat, kind]) - keep
            state.safe[seat, kind] += keep
            state.stock[seat, kind] = 0
            saved += keep
            lost += gone
            for _ in range(gone):
                discard_card(state, kind)
        state.save[kind] = 0
    for kind in range(KINDS):
        spent += int(state.pay[kind])
        for _ in range(state.pay[kind]):
            discard_card(state, kind)
        state.pay[kind] = 0
    state.need = 0
    state.paid = 0
    state.cursor = 0
    note(state, EV_DEFEND, seat, saved, spent)
    state.event[4] = lost
    _next_defender(state)


@compiled
def return_ships(state: Any) -> None:
    """Arrived ships go back to Alexandria, raided ones to Cyrenaica (step 4)."""
    arrived = 0
    raided = 0
    for colour in range(COLOURS):
        if state.arrived[colour]:
            state.ship[colour] = ALEXANDRIA
            arrived |= 1 << colour
        if state.raided[colour]:
            state.ship[colour] = REFUGE
            raided |= 1 << colour
        state.arrived[colour] = 0
        state.raided[colour] = 0
    note(state, EV_RETURN, arrived, raided, 0)
    state.phase = FARM_MOVES


@compiled
def finish(state: Any) -> None:
    """The game is over."""
    note(state, EV_FINISH, state.passes >= state.players, 0, 0)
    state.phase = ENDED
