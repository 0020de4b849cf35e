"""The Era of Traveling Merchant: set-up, the steps of a game, and what an observer may not know.

Sources: the rulebook (first edition of 2019, Japanese and English); where the two disagree or are silent, a
docstring names what was decided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.common import note, start_seat
from game.core.compiling import compiled
from game.core.generator import drawn
from game.core.protocol import NATURE, current_player, register
from game.core.reasons import Reason, no
from game.traveling_merchant.actions import ACTIONS, CONTINUE, GIVE_BACK, START_AT
from game.traveling_merchant.actions import USE as USE_ORDER
from game.traveling_merchant.components import (
    BEGINNER_SPACE,
    CUBES,
    MAX_PLAYERS,
    MAX_ROW,
    NORMAL_SPACE,
    NOWHERE,
    RED_JEWELS,
    TITLE_CARD,
    TITLE_CARDS,
    WHITE_JEWELS,
)
from game.traveling_merchant.deal import deal_row, draw_to_row, jewel_slot, shift_row
from game.traveling_merchant.draws import SIDE, TITLE
from game.traveling_merchant.houses import (
    legal_houses,
    legal_uses,
    place_house,
    use_order,
    why_not_pair,
    why_not_trio,
    why_not_use,
)
from game.traveling_merchant.layout import lay_out
from game.traveling_merchant.scoring import rank_of, score_of
from game.traveling_merchant.state import (
    DRAW,
    DTYPE,
    ENDED,
    EV_NONE,
    EV_WHITE_MOVES,
    FINISH,
    FIRST_AUTOMATIC,
    HOUSE,
    LAST_ROUND,
    NOTHING,
    SHIFT,
    START,
    SWAP,
    TURN,
    USE,
    WHITE_MOVES,
    MerchantState,
)
from game.traveling_merchant.tables import GOODS, ORDERS, SPECIALS, TITLES
from game.traveling_merchant.trade import (
    house_step,
    legal_swaps,
    swap,
    why_not_buy,
    why_not_buy_there,
    why_not_give_back,
    why_not_sell,
    why_not_sell_special,
)
from game.traveling_merchant.turn import (
    act,
    announce,
    finish,
    go_on,
    legal_starts,
    legal_turn,
    start_at,
    why_not_end,
    why_not_ride,
    why_not_start,
)


@compiled
def setup(
    state: MerchantState, map_number: int, road: bool, titles: bool, beginners: int, english: bool
) -> None:
    """Set a new game up in a record as `Game.deal` has it. Bit s of `beginners` gives seat s the beginner's
    carriage.
    """
    players = int(state.players)
    state.english = english
    lay_out(state, map_number, road)
    for slot in range(MAX_ROW):
        state.row[slot] = NOWHERE
    deal_row(state)
    state.titles[0] = NOWHERE
    state.titles[1] = NOWHERE
    if titles:
        _draw_titles(state)
    state.jewels[0] = RED_JEWELS
    state.jewels[1] = WHITE_JEWELS
    for special in range(SPECIALS):
        state.special_owner[special] = NOWHERE
    for good in range(GOODS):
        state.stock[good] = CUBES[players]
    for seat in range(MAX_PLAYERS):
        state.horse[seat] = NOWHERE
        for place in range(ORDERS):
            state.wagon[seat, place] = NOWHERE
        if seat < players:
            state.carriage[seat] = BEGINNER_SPACE if beginners >> seat & 1 else NORMAL_SPACE
    state.seat = (start_seat(state) + players - 1) % players
    state.first = NOWHERE
    state.phase = START


@compiled
def _draw_titles(state: MerchantState) -> None:
    """Two of the five title cards, each with a random side (variant; resolution 31)."""
    first = drawn(state, TITLE, 0, TITLE_CARDS)
    second = drawn(state, TITLE, 1, TITLE_CARDS - 1)
    if second >= first:
        second += 1
    state.titles[0] = _side(first, drawn(state, SIDE, 0, 2))
    state.titles[1] = _side(second, drawn(state, SIDE, 1, 2))


@compiled
def _side(card: int, side: int) -> int:
    """The first or second title of a card."""
    for title in range(TITLES):
        if TITLE_CARD[title] == card:
            if side == 0:
                return title
            side -= 1
    return NOWHERE


@compiled
def legal_actions(state: MerchantState, out: Any) -> int:
    """See game.core.protocol."""
    phase = state.phase
    if phase == TURN:
        return legal_turn(state, out)
    if phase == SWAP:
        return legal_swaps(state, out)
    if phase == HOUSE:
        return legal_houses(state, out)
    if phase == USE:
        return legal_uses(state, out)
    return legal_starts(state, out)


@compiled
def apply(state: MerchantState, action: int) -> None:
    """See game.core.protocol."""
    phase = state.phase
    if phase >= FIRST_AUTOMATIC:
        _continue(state)
        return
    if phase == TURN:
        act(state, action)  # notes what happens itself
        return
    note(state, EV_NONE, 0, 0, 0, 0)
    if phase == SWAP:
        swap(state, action - GIVE_BACK)
    elif phase == HOUSE:
        place_house(state, action)
    elif phase == USE:
        use_order(state, action - USE_ORDER)
    else:
        start_at(state, action - START_AT)


@compiled
def _continue(state: MerchantState) -> None:
    """One step of nature."""
    phase = state.phase
    if phase == DRAW:
        draw_to_row(state)
        go_on(state)
    elif phase == SHIFT:
        shift_row(state)
        go_on(state)
    elif phase == WHITE_MOVES:
        _white_moves(state)
    elif phase == LAST_ROUND:
        announce(state)
    elif phase == FINISH:
        finish(state)


@compiled
def _white_moves(state: MerchantState) -> None:
    """The red jewels are gone: the white ones move above the first order at once (resolution 17)."""
    state.white_moved = 1
    note(state, EV_WHITE_MOVES, jewel_slot(state, True), int(state.jewels[1]), 0, 0)
    house_step(state)


@compiled
def redeterminize(state: MerchantState, observer: int, word: Any) -> None:
    """Hidden is the order of the stack alone, which is the seed.

    What the seat did last is forgotten too: how a position came about is no reason to leave out a move.
    """
    state.rng = word
    state.trail = NOTHING


REASONS: Mapping[str, Callable[[MerchantState, int], Reason | None]] = {
    "end turn": why_not_end,
    "ride": why_not_ride,
    "buy": why_not_buy,
    "buy there": why_not_buy_there,
    "give back": why_not_give_back,
    "sell": why_not_sell,
    "sell special": why_not_sell_special,
    "start": why_not_start,
    "pair": why_not_pair,
    "trio": why_not_trio,
    "use": why_not_use,
}
"""By the family of an action; they get its number in it."""


def why_not(state: MerchantState, action: int) -> Reason | None:
    """See game.core.game.Game."""
    family, number = ACTIONS.read(action)
    mover = current_player(state)
    if mover < 0 or family.name not in REASONS:
        return None if mover == NATURE and action == CONTINUE else no("nobody", "turn")
    return REASONS[family.name](state, number)


register(DTYPE, legal_actions, apply, score_of, rank_of, redeterminize, phases=(FIRST_AUTOMATIC, ENDED))
