"""Payments are made as they stand: nobody is asked whether jade is to be used in place of coins and camels.

Jade can do whatever these can, and brings more points at the end, so that it is kept. A player is asked where
coins bring more (`worth_asking`), and who wants to pay by jade all the same says so first (`BY_JADE`).
"""

from __future__ import annotations

from game.core import protocol
from game.marco_polo.actions import JADE_FOR_CAMEL, JADE_FOR_COIN, PAY_NOW
from game.marco_polo.components import ROUNDS
from game.marco_polo.effects import JADE, KEPT, VP
from game.marco_polo.payment import paid
from game.marco_polo.scoring import coin_points, goods_points
from game.marco_polo.state import EXCHANGE_PHASE, GIVE, GIVE_PAIR, HAND, MOVE, PAY, TURN, MarcoState
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.tabletop.piece import Part
from scenes.tabletop.trials import after, legal_in, pass_nature

BY_JADE: Part = ("mode", "jade")
"""The mode in which the next payment is asked about."""
PAYING = (TURN, HAND, MOVE, EXCHANGE_PHASE, GIVE, GIVE_PAIR)
"""Phases in which a decision may have a price."""

PLENTY = 30
"""More of each kind than anything costs."""


def can_ask(shown: MarcoBoardState) -> bool:
    """Whether the player holds jade, and something may be paid for now. In a lesson what it means is paid as
    it stands.
    """
    paying = int(shown.state.phase) in PAYING
    return bool(shown.deciding and not shown.guided and paying and shown.state.held[shown.bottom, JADE])


def worth_asking(state: MarcoState) -> bool:
    """Whether in a payment of the last round jade in place of coins brings points: ten coins are a point, and
    so are two goods.
    """
    if int(state.round_no) < ROUNDS:
        return False
    kept = _points_left(state)
    while JADE_FOR_COIN in legal_in(state):
        state = after(state, JADE_FOR_COIN)
        if _points_left(state) > kept:
            return True
    return False


def _points_left(state: MarcoState) -> int:
    """What coins and goods would count once it is paid."""
    seat, left = int(state.seat), after(state, PAY_NOW)
    return int(coin_points(left, seat)) + int(goods_points(left, seat))


def bill(state: MarcoState, *actions: int) -> tuple[int, ...]:
    """What the seat to decide pays for `actions`, one after the other, in the columns of effects: coins,
    camels and jade as they are handed in, whatever comes in besides. Where the last payment is still open it
    is what paying now takes away.
    """
    total, at = [0] * KEPT, state
    for action in actions:
        total = [one + more for one, more in zip(total, _price(at, action), strict=True)]
        at = after(at, action)
        pass_nature(at)
    if actions and int(at.phase) == PAY:
        total = [one + more for one, more in zip(total, paid(at), strict=True)]
    return tuple(total)


def _price(state: MarcoState, action: int) -> tuple[int, ...]:
    """What one action takes away itself; nothing where it asks how to pay. Without a choice the rules pay at
    once, and what that brings comes in the same step: so it is tried with enough of everything, where they
    would ask.
    """
    if action == PAY_NOW:
        return paid(state)
    if int(after(state, action).phase) == PAY:
        return (0,) * KEPT
    seat, rich = int(state.seat), state.copy()
    rich.held[seat, :VP] += PLENTY
    had = rich.held[seat].tolist()
    protocol.apply(rich, action)
    if int(rich.phase) != PAY or action in (JADE_FOR_COIN, JADE_FOR_CAMEL):
        return tuple(max(0, one - other) for one, other in zip(had, rich.held[seat].tolist(), strict=True))
    rich.held[seat] = state.held[seat]
    return paid(rich)


def settled(shown: MarcoBoardState, actions: tuple[int, ...]) -> tuple[int, ...]:
    """A decision with what is paid in it, up to the first payment that the player is to be asked about."""
    if int(shown.state.phase) == PAY:
        return actions
    state, done = shown.state, list[int]()
    for action in actions:
        if action == PAY_NOW and _asked(shown, state):
            return tuple(done)
        state = after(state, action)
        done.append(action)
    while int(state.phase) == PAY and not _asked(shown, state):  # a space has its price, and so its card
        state = after(state, PAY_NOW)
        done.append(PAY_NOW)
    return tuple(done)


def _asked(shown: MarcoBoardState, state: MarcoState) -> bool:
    """Whether the player chooses how to pay: jade can be used, and it is wanted or worth something."""
    return len(legal_in(state)) > 1 and (shown.mode == BY_JADE[1] or worth_asking(state))
