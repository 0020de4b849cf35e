"""The Era of Traveling Merchant: set-up, the steps of a game, and what an observer may not know.

Sources: the rulebook (first edition of 2019, Japanese and English); where the two disagree or are silent, a
docstring names what was decided.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.common import note, start_seat
from game.core.compiling import compiled
from game.core.generator import drawn
from game.core.phases import Phase, Phases
from game.core.protocol import register
from game.core.reasons import Case, Reason, Reasons, no
from game.traveling_merchant import state as st
from game.traveling_merchant.actions import ACTIONS, GIVE_BACK, START_AT
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
from game.traveling_merchant.deal import deal_row, jewel_slot
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
from game.traveling_merchant.state import EV_WHITE_MOVES, NOTHING, MerchantState
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
    draw_on,
    finish,
    legal_starts,
    legal_turn,
    shift_on,
    start_at,
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
    state.phase = st.START


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
def _white_moves(state: MerchantState) -> None:
    """The red jewels are gone: the white ones move above the first order at once (resolution 17)."""
    state.white_moved = 1
    note(state, EV_WHITE_MOVES, jewel_slot(state, True), int(state.jewels[1]), 0, 0)
    house_step(state)


@compiled
def redeterminize(state: MerchantState, observer: int, word: Any) -> None:
    """Hidden is the order of the stack alone, which is the seed."""
    state.rng = word
    forget(state)


@compiled
def forget(state: MerchantState) -> None:
    """What the seat did last is forgotten: how a position came about is no reason to leave out a move."""
    state.trail = NOTHING


PHASES = Phases(
    # A seat decides; the most frequent first.
    Phase(st.TURN, act, legal_turn, "turn"),
    Phase(st.SWAP, swap, legal_swaps, "swap", "buy", GIVE_BACK),
    Phase(st.HOUSE, place_house, legal_houses, "house", "house"),
    Phase(st.USE, use_order, legal_uses, "use", "house", USE_ORDER),
    Phase(st.START, start_at, legal_starts, "start", "setup", START_AT),
    # Nature.
    Phase(st.DRAW, draw_on),
    Phase(st.SHIFT, shift_on),
    Phase(st.WHITE_MOVES, _white_moves),
    Phase(st.LAST_ROUND, announce),
    Phase(st.FINISH, finish),
)
legal_actions = PHASES.legal_actions(__name__)
apply = PHASES.apply(__name__)

_TURN = (st.TURN,)
_HOUSE_LATER = no("house_later", "house")
REASONS: Mapping[str, Case] = {
    "end turn": Case(_TURN),
    "ride": Case(_TURN, why_not_ride),
    "buy": Case(_TURN, why_not_buy),
    "buy there": Case(_TURN, why_not_buy_there),
    "give back": Case((st.SWAP,), why_not_give_back, no("no_dumping", "buy")),
    "sell": Case(_TURN, why_not_sell),
    "sell special": Case(_TURN, why_not_sell_special),
    "start": Case((st.START,), why_not_start, no("started", "setup")),
    "pair": Case((st.HOUSE,), why_not_pair, _HOUSE_LATER),
    "trio": Case((st.HOUSE,), why_not_trio, _HOUSE_LATER),
    "use": Case((st.USE,), why_not_use, _HOUSE_LATER),
}
"""By the family of an action."""


def _elsewhere(state: MerchantState, case: Case) -> Reason:
    """What has to be decided before anything of a turn."""
    if case.elsewhere is not None and not (state.phase == st.USE and st.HOUSE in case.phases):
        return case.elsewhere
    if state.phase == st.START:
        return no("start_first", "setup")
    return no("swap_first", "buy") if state.phase == st.SWAP else no("house_first", "house")


why_not = Reasons(ACTIONS, REASONS, _elsewhere, no("nobody", "turn"))

register(
    st.DTYPE,
    legal_actions,
    apply,
    score_of,
    rank_of,
    redeterminize,
    phases=(st.FIRST_AUTOMATIC, st.ENDED),
)
