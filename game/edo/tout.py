"""Touting: the throw, who gets which dice, objections, income (rulebook, touting; resolutions 1-7)."""

from __future__ import annotations

from typing import Any

from game.core.common import note
from game.core.compiling import compiled
from game.core.generator import drawn
from game.core.reasons import Reason, no
from game.edo.actions import AGREE, KEEP_DICE, OBJECT
from game.edo.components import BLACK, KEEP
from game.edo.draws import THROW
from game.edo.pieces import following, pay
from game.edo.state import (
    DRAW_EAST,
    EV_FORGIVE,
    EV_INCOME,
    EV_KEEP,
    EV_ROLL,
    EV_VOTES,
    FORGIVE,
    INCOME,
    NO_INCOME,
    NOTHING,
    ROLL,
    THROW_AGAIN,
    TOO_FEW,
    VOTE,
    EdoState,
)
from game.edo.state import KEEP as KEEP_PHASE
from game.edo.tables import DICE


@compiled
def roll(state: EdoState) -> None:
    """The turn player throws all dice, the first time or again (resolution 5)."""
    source = THROW + int(state.turn_seat)
    thrown = DICE * (2 * int(state.laps) + int(state.rolls))
    one = 1 + drawn(state, source, thrown, 6)
    two = 1 + drawn(state, source, thrown + 1, 6)
    three = 1 + drawn(state, source, thrown + 2, 6)
    low, high = min(one, two), max(one, two)
    state.dice[0] = min(low, three)
    state.dice[1] = max(low, min(high, three))
    state.dice[2] = max(high, three)
    base = 0
    for seat in range(state.players):
        base += 1 - int(state.shamed[seat])
    state.partakers = base
    state.rolls += 1
    state.kept = 0
    state.votes = 0
    state.seat = state.turn_seat
    state.phase = KEEP_PHASE
    again = 1 if state.rolls > 1 else 0
    note(state, EV_ROLL, int(state.seat), int(state.dice[0]), int(state.dice[1]), int(state.dice[2]), again)


@compiled
def legal_keeps(state: EdoState, out: Any) -> int:
    """None, one or two of the dice (resolution 1); of dice that show the same the earlier ones are taken."""
    same_low = state.dice[0] == state.dice[1]
    same_high = state.dice[1] == state.dice[2]
    n = 0
    for mask in range(1 << DICE):
        first, second, third = mask & 1, mask >> 1 & 1, mask >> 2
        out[n] = KEEP_DICE + mask
        wrong = first + second + third > KEEP
        wrong |= same_low and second > first
        wrong |= same_high and third > second
        n += 0 if wrong else 1
    return n


def why_not_keep(state: EdoState, mask: int) -> Reason | None:
    """Why dice are not kept."""
    if mask.bit_count() > KEEP:
        return no("two_dice", "tout", most=KEEP)
    for die in range(DICE - 1):
        if state.dice[die] == state.dice[die + 1] and mask >> die & 3 == 2:
            return no("same_dice", "tout", face=int(state.dice[die]))
    return None


@compiled
def keep_dice(state: EdoState, action: int) -> None:
    """The turn player keeps some dice; all others get the rest, every one of them (resolution 2)."""
    mask = action - KEEP_DICE
    state.kept = mask
    note(state, EV_KEEP, int(state.turn_seat), mask, 0, 0, 0)
    state.seat = next_voter(state, int(state.turn_seat))
    state.phase = VOTE if state.seat != state.turn_seat else INCOME


@compiled
def next_voter(state: EdoState, seat: int) -> int:
    """The next seat that takes part; the turn player where all have been asked (resolutions 4 and 6)."""
    seat = following(state, seat)
    while state.shamed[seat]:
        seat = following(state, seat)
    return seat


@compiled
def legal_votes(state: EdoState, out: Any) -> int:
    """To object or not."""
    out[0] = AGREE
    out[1] = OBJECT
    return 2


@compiled
def is_enough(state: EdoState, votes: int) -> bool:
    """Whether so many objections are half of those who take part."""
    return bool(votes > 0 and 2 * votes >= state.partakers)


@compiled
def count_votes(state: EdoState) -> None:
    """Objections count once all hands are up: half of those who take part is enough (resolution 4).

    The base is made of persons, the turn player included; a purveyor of black objects as two.
    """
    votes = 0
    objectors = 0
    for seat in range(state.players):
        if state.sealed[seat] == OBJECT:
            objectors |= 1 << seat
            votes += 2 if state.owner[BLACK] == seat else 1
        state.sealed[seat] = NOTHING
    state.votes = votes
    upheld = TOO_FEW
    if is_enough(state, votes):
        upheld = THROW_AGAIN if state.rolls == 1 else NO_INCOME
    note(state, EV_VOTES, objectors, votes, int(state.partakers), upheld, 0)
    if upheld == THROW_AGAIN:
        state.phase = ROLL
    elif upheld == NO_INCOME:
        close(state)
    else:
        state.phase = INCOME


@compiled
def income_of(state: EdoState, seat: int, kept: int) -> int:
    """Coins for a seat that takes part, if the turn player keeps the dice `kept`: each die of 1 pays one,
    any other one for each card with its pips (resolution 3).
    """
    mine = kept if seat == state.turn_seat else ~kept
    coins = 0
    for die in range(DICE):
        coins += (mine >> die & 1) * int(state.pips[seat, state.dice[die]])
    return coins


@compiled
def income(state: EdoState) -> None:
    """Everybody who takes part gets coins for the dice; who is shamed gets none (resolution 6)."""
    note(state, EV_INCOME, 0, 0, 0, 0, 0)
    for seat in range(state.players):
        if not state.shamed[seat]:
            coins = income_of(state, seat, int(state.kept))
            pay(state, seat, coins)
            state.event[1 + seat] = coins
    close(state)


@compiled
def close(state: EdoState) -> None:
    """The end of touting, with or without income: shame is over (resolution 7)."""
    shamed = 0
    for seat in range(state.players):
        shamed += int(state.shamed[seat])
    state.phase = FORGIVE if shamed > 0 else DRAW_EAST


@compiled
def forgive(state: EdoState) -> None:
    """All summary tiles show the summary again."""
    seats = 0
    for seat in range(state.players):
        seats |= int(state.shamed[seat]) << seat
        state.shamed[seat] = 0
    note(state, EV_FORGIVE, seats, 0, 0, 0, 0)
    state.phase = DRAW_EAST
