"""What things bring, tried on copies of the position with the rules. No drawing and no words.

Rows are in the columns of effects. Of what is owed (a black die, a contract, a step), what cannot be had any
more is left out, as the rules do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.marco_polo.actions import DONE, PAY_NOW
from game.marco_polo.bonus_actions import contract_paid, improvement_paid
from game.marco_polo.components import POSTS, ROUNDS
from game.marco_polo.effects import KEPT, STEP, VP
from game.marco_polo.flow import proceed
from game.marco_polo.outposts import move_post, place_post, takes_post
from game.marco_polo.pieces import gain
from game.marco_polo.state import ENDED, INCOMES, MOVE, NOTHING, PAY, MarcoState
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.journeys import Cost, holds
from scenes.tabletop.board_state import memoized
from scenes.tabletop.trials import after, legal_in

Row = tuple[int, ...]


def _brought(shown: MarcoBoardState, seat: int, carry_out: Callable[[MarcoState], Any]) -> Row:
    """What carrying something out brings a seat, on a copy where nothing is owed to it yet."""
    scratch = shown.state.copy()
    scratch.seat = seat
    scratch.owed[:] = 0
    scratch.landing = scratch.extra = scratch.taking = scratch.tolls = scratch.arrivals = scratch.ending = 0
    before = [int(number) for number in scratch.held[seat]]
    carry_out(scratch)
    held = [int(scratch.held[seat, column]) - before[column] for column in range(KEPT)]
    scratch.arrivals = 0
    proceed(scratch)
    return (*held, *still_owed(scratch))


def still_owed(state: MarcoState) -> Row:
    """What is still to come to the seat that decides, a step among it that it is about to take."""
    found = [int(number) for number in state.owed]
    found[STEP - KEPT] += int(state.phase) == MOVE and int(state.optional)
    return tuple(found)


@memoized
def gained(shown: MarcoBoardState, row: Row, seat: int) -> Row:
    """What it brings a seat to gain a row of effects now."""
    return _brought(shown, seat, lambda scratch: gain(scratch, seat, row, 1))


def gains(shown: MarcoBoardState, row: Iterable[Any], seat: int | None = None) -> Row:
    """The same of any row, for the seat below unless another is named."""
    return gained(shown, tuple(int(number) for number in row), shown.bottom if seat is None else seat)


@memoized
def completed(shown: MarcoBoardState, contract: int) -> Row:
    """What completing a contract brings the seat below."""

    def carry_out(scratch: MarcoState) -> None:
        scratch.slots[shown.bottom, 0], scratch.arg = contract, 0
        contract_paid(scratch)

    return _brought(shown, shown.bottom, carry_out)


@memoized
def improved(shown: MarcoBoardState, guild: int, seat: int) -> Row:
    """What improving a seal brings a seat at once."""

    def carry_out(scratch: MarcoState) -> None:
        scratch.arg = guild
        improvement_paid(scratch)

    return _brought(shown, seat, carry_out)


@memoized
def settled(shown: MarcoBoardState, node: int) -> Row | None:
    """What a post in a city brings the seat below at once, the points of the post with it; None where it
    cannot have one.
    """
    seat = shown.bottom
    if not takes_post(shown.state, seat, node):
        return None

    def carry_out(scratch: MarcoState) -> None:
        scratch.target = node
        if scratch.posts_n[seat] < POSTS:
            place_post(scratch)
        else:
            posts = int(scratch.posts[seat])
            move_post(scratch, (posts & -posts).bit_length() - 1)

    return _brought(shown, seat, carry_out)


def income_comes(shown: MarcoBoardState, seat: int) -> bool:
    """Whether a seat still has an income before it: that of this round, or a round to come."""
    state = shown.state
    if int(state.round_no) < ROUNDS:
        return True
    order = (seat - int(state.first)) % int(state.players)
    return int(state.stage) == INCOMES and int(state.phase) != ENDED and order >= int(state.cursor)


class Placed(NamedTuple):
    """What dice on a space bring at once, and the steps of a journey that they begin."""

    brings: Row
    steps: int


@memoized
def placed(shown: MarcoBoardState, actions: tuple[int, ...]) -> Placed:
    """What `actions` come to, of which the last one places the dice; what it costs is paid as it stands."""
    before = after(shown.state, *actions[:-1])
    now = after(before, actions[-1])
    if int(now.phase) == PAY:
        now = after(now, PAY_NOW)
    seat, moves = shown.bottom, int(now.phase) == MOVE
    held = (max(0, int(now.held[seat, i]) - int(before.held[seat, i])) for i in range(KEPT))
    return Placed((*held, *still_owed(now)), int(now.steps) if moves else 0)


class Arrival(NamedTuple):
    """What is left of coins, camels and jade after a way, and the points and choices for oases on it."""

    left: Cost
    points: int
    choices: int


@memoized
def arrival(shown: MarcoBoardState, actions: tuple[int, ...]) -> Arrival:
    """What a journey to its end comes to, before the post there."""
    seat, now = shown.bottom, after(shown.state, *actions)
    left = holds(now)
    if int(now.phase) == MOVE and DONE in legal_in(now):
        now = after(now, DONE)
    points = int(now.held[seat, VP]) - int(shown.state.held[seat, VP])
    return Arrival(left, points, int(now.tolls))


def keeper(shown: MarcoBoardState) -> int | None:
    """The seat that keeps the outpost tiles of all, None if nobody does."""
    found = int(shown.state.filippo)
    return None if found == NOTHING else found
