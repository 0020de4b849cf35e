"""A seat's turn: a main action, and bonus actions before and after it (resolution 12)."""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import DONE
from game.marco_polo.bonus_actions import (
    legal_adjust,
    legal_black,
    legal_contracts,
    legal_improvements,
    legal_purse,
    legal_reroll,
)
from game.marco_polo.caravans import legal_bonus_actions
from game.marco_polo.characters import legal_tiles
from game.marco_polo.donata import legal_pieces, legal_with_pieces
from game.marco_polo.events import EV_END, note
from game.marco_polo.hand import legal_dice, legal_places
from game.marco_polo.state import ACTED, FLOW, MarcoState


@compiled
def legal_turn(state: MarcoState, out: Any) -> int:
    """Take a die in hand, or a bonus action; the turn may end after the main action, or without dice."""
    n = legal_dice(state, out, 0)
    n = legal_contracts(state, out, n)
    n = legal_improvements(state, out, n)
    n = legal_black(state, out, n)
    n = legal_tiles(state, out, n)
    if state.caravans:
        n = legal_bonus_actions(state, out, n)
    out[n] = DONE
    n += 1 if state.acted or state.dice_n[state.seat] == 0 else 0
    return n


def why_not_end(state: MarcoState) -> Reason | None:
    """Why the turn does not end."""
    return None if state.acted or state.dice_n[state.seat] == 0 else no("main", "turn")


@compiled
def legal_hand(state: MarcoState, out: Any) -> int:
    """What can be done with the dice in hand."""
    n = 0
    if state.hand_pieces:
        return legal_pieces(state, out, legal_with_pieces(state, out, n))
    if state.hand_n == 1:
        n = legal_purse(state, out, n)
        n = legal_reroll(state, out, n)
        n = legal_adjust(state, out, n)
    if state.acted != ACTED:
        n = legal_places(state, out, n)
    return legal_pieces(state, out, n) if state.caravans else n


@compiled
def end_turn(state: MarcoState) -> None:
    """The turn is declared over."""
    note(state, EV_END, int(state.seat), 0, 0, 0)
    state.ending = 1
    state.phase = FLOW
