"""Pirates and the return of the ships (rulebook: settlement, steps 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.carthage.actions import DONE, SAVE_GOOD, STORE_CARD
from game.carthage.components import (
    ALEXANDRIA,
    COLOURS,
    ICONS,
    KINDS,
    PIRATE,
    RANK_IN_SAVE,
    RANK_IN_STORE,
    REFUGE,
    SAVE_ORDER,
    STORE_ORDER,
    VALUES,
)
from game.carthage.piles import discard_cards, renew_empty_pile
from game.carthage.purchase import Payment, why_not_held, why_not_laid, why_not_lay
from game.carthage.state import (
    EV_DEFEND,
    EV_RAID,
    EV_RETURN,
    FARM_MOVES,
    LOSS,
    RAID,
    RETURN,
    SAVE,
    STORE,
    CarthageState,
)
from game.core.common import note
from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.core.seats import seat_after

WAREHOUSE = Payment(ICONS, STORE_ORDER, STORE, "raid")


@compiled
def begin_raid(state: CarthageState) -> None:
    """Go to the first ship on a pirate square; without one the ships return."""
    state.colour = -1
    _next_raid(state)


@compiled
def _next_raid(state: CarthageState) -> None:
    for colour in range(int(state.colour) + 1, COLOURS):
        if PIRATE[state.ship[colour]]:
            state.colour = colour
            state.phase = RAID
            return
    state.focus = -1
    _next_defender(state)


@compiled
def raid(state: CarthageState) -> None:
    """The pirates attack one ship on a pirate square (step 3)."""
    colour = int(state.colour)
    state.raided[colour] = 1
    note(state, EV_RAID, colour, state.ship[colour], 0)
    _next_raid(state)


@compiled
def exposed(state: CarthageState, seat: int) -> int:
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
def _next_defender(state: CarthageState) -> None:
    """Ask the seats with exposed goods, clockwise from the one that caused it; then the ships return."""
    for step in range(int(state.focus) + 1, state.players):
        seat = seat_after(state.turn_seat, step, state.players)
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
def legal_saves(state: CarthageState, out: Any) -> int:
    """DONE, and the exposed goods that can still be named, by colour and falling value."""
    out[0] = DONE
    n = 1
    for rank in range(int(state.cursor), KINDS):
        kind = SAVE_ORDER[rank]
        out[n] = SAVE_GOOD + kind
        n += (state.raided[kind // VALUES] > 0) & (state.stock[state.seat, kind] > state.save[kind])
    return n


def why_not_save(state: CarthageState, kind: int) -> Reason | None:
    """Why a good is not named for the warehouse."""
    return why_not_good(state, [0] * KINDS, kind)


def why_not_good(state: CarthageState, goods: Sequence[int], kind: int) -> Reason | None:
    """Why one more good is not named for the warehouse besides these `goods`, by kind, whichever is first."""
    if not state.raided[kind // VALUES]:
        return no("not_raided", "raid", good=kind // VALUES)
    if state.phase != SAVE:
        return no("named", "raid")
    if state.stock[state.seat, kind] == 0:
        return no("no_good", "raid", card=kind)
    if state.stock[state.seat, kind] <= state.save[kind] + goods[kind]:
        return no("not_exposed", "raid")
    if RANK_IN_SAVE[kind] < state.cursor:
        return no("save_order", "raid")
    icons = int(icons_in(state.hand[state.seat]))
    return no("icons_held", "raid", icons=icons) if state.need + sum(goods) >= icons else None


def why_not_icons(state: CarthageState, laid: Sequence[int], kind: int) -> Reason | None:
    """Why one more hand card is not laid down for its icons besides these, by kind: with any goods that can
    still be named it would not be needed.
    """
    if not ICONS[kind]:
        return no("no_icon", "raid")
    most = state.need if state.phase == STORE else exposed(state, int(state.seat))
    if int(state.paid) + WAREHOUSE.comes_to(laid) >= int(most):
        return no("icons_enough", "raid")
    return why_not_held(state, WAREHOUSE, laid, kind)


def why_not_defence(state: CarthageState, goods: Sequence[int], laid: Sequence[int]) -> Reason | None:
    """Why these further goods and hand cards, by kind, do not complete a defence, whatever is named first."""
    if not state.need + sum(goods):
        return no("nothing_named", "raid")
    for kind, number in enumerate(goods):
        fewer = [each - (other == kind) for other, each in enumerate(goods)]
        refused = why_not_good(state, fewer, kind) if number else None
        if refused is not None:
            return refused
    return why_not_laid(state, WAREHOUSE, laid, int(state.need) + sum(goods) - int(state.paid))


@compiled
def save_good(state: CarthageState, action: int) -> None:
    """Name one exposed good for the warehouse, or no more; ends by itself when nothing more can be named."""
    if action == DONE:
        end_saving(state)
        return
    kind = action - SAVE_GOOD
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
def end_saving(state: CarthageState) -> None:
    """Go on to the cards that pay for the goods named, if any."""
    state.cursor = 0
    state.paid = 0
    state.phase = STORE if state.need > 0 else LOSS


@compiled
def legal_stores(state: CarthageState, out: Any) -> int:
    """Hand cards by falling icons, from the last one on, that leave enough icons in the hand."""
    hand = state.hand[state.seat]
    missing = int(state.need) - int(state.paid)
    rest = 0
    n = 0
    for rank in range(KINDS - 1, int(state.cursor) - 1, -1):
        kind = STORE_ORDER[rank]
        rest += int(hand[kind]) * ICONS[kind]
        out[n] = STORE_CARD + kind
        n += (hand[kind] > 0) & (ICONS[kind] > 0) & (rest >= missing)
    return n


def why_not_store(state: CarthageState, kind: int) -> Reason | None:
    """Why a hand card is not laid down for its warehouse icons."""
    if not ICONS[kind]:
        return no("no_icon", "raid")
    return why_not_lay(state, WAREHOUSE, kind, int(state.need) - int(state.paid))


@compiled
def store_card(state: CarthageState, kind: int) -> None:
    """Lay down one hand card for its icons; surplus icons are lost."""
    state.hand[state.seat, kind] -= 1
    state.pay[kind] += 1
    state.paid += ICONS[kind]
    state.cursor = RANK_IN_STORE[kind]
    if state.paid >= state.need:
        state.phase = LOSS


@compiled
def lose(state: CarthageState) -> None:
    """Carry out one seat's defence: named goods go to the warehouse, other exposed ones to the discard."""
    seat = seat_after(state.turn_seat, state.focus, state.players)
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
            discard_cards(state, kind, gone)
        state.save[kind] = 0
    for kind in range(KINDS):
        spent += int(state.pay[kind])
        discard_cards(state, kind, int(state.pay[kind]))
        state.pay[kind] = 0
    state.need = 0
    state.paid = 0
    state.cursor = 0
    note(state, EV_DEFEND, seat, saved, spent)
    state.event[4] = lost
    _next_defender(state)
    renew_empty_pile(state)


@compiled
def return_ships(state: CarthageState) -> None:
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
