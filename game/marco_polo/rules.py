"""Marco Polo II: who decides, what is legal, and the steps of a game.

Source: the rules text (Hans im Glück, design Simone Luciani and Daniele Tascini); where it is silent, a
docstring names what was decided ("resolution"). A step is a decision or an act of nature; what has been paid
for is carried out in the same step, and then `flow` says what comes next.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.compiling import compiled
from game.core.phases import Phase, Phases
from game.core.protocol import register
from game.core.reasons import Case, Reason, Reasons, no
from game.marco_polo import actions as a
from game.marco_polo import state as st
from game.marco_polo.actions import (
    ACTIONS,
    BUY_BLACK,
    COIN_PURSE,
    COMPLETE,
    DIE,
    DONE,
    IMPROVE,
    PLACE,
    RAISE,
    REROLL_DIE,
    START_ROUTE,
    TAKE_PIECE,
    USE_TILE,
)
from game.marco_polo.bonus_actions import (
    adjust_paid,
    begin_adjust,
    begin_black,
    begin_contract,
    begin_improvement,
    begin_reroll,
    black_paid,
    contract_paid,
    fill_purse,
    improvement_paid,
    reroll_paid,
    throw_again,
    throw_black,
    why_not_black,
    why_not_complete,
    why_not_improve,
    why_not_lower,
    why_not_raise,
    why_not_reroll,
)
from game.marco_polo.caravans import legal_moves, move_caravan, use_bonus_action, why_not_move_caravan
from game.marco_polo.characters import legal_returns, return_tile, use_tile, why_not_use_tile
from game.marco_polo.choices import (
    choose_bonus,
    choose_good,
    choose_pair,
    legal_bonuses,
    legal_goods,
    legal_pairs_gained,
    why_not_bonus,
    why_not_choose_good,
)
from game.marco_polo.city_cards import (
    begin_card,
    card_paid,
    give_good,
    give_pair,
    legal_gifts,
    legal_pairs_given,
    legal_trades,
    trade,
    trade_paid,
    why_not_give_good,
    why_not_give_pair,
    why_not_trade,
)
from game.marco_polo.completion import legal_unloads, unload, why_not_finish, why_not_unload
from game.marco_polo.contracts import (
    begin_contracts,
    discard,
    draw_contract,
    fill_up,
    legal_action_contracts,
    legal_arrival,
    legal_discards,
    legal_open,
    take_by_card,
    take_for_action,
    take_on_arrival,
    why_not_discard,
    why_not_enough,
    why_not_take_contract,
)
from game.marco_polo.deal import redeterminize
from game.marco_polo.deal import setup as setup
from game.marco_polo.departures import (
    legal_cities,
    legal_loads,
    legal_routes,
    load_up,
    send_to,
    take_route,
    why_not_load,
    why_not_route,
    why_not_send,
    why_not_start,
)
from game.marco_polo.donata import reward_crowd, take_piece, why_not_take_piece
from game.marco_polo.draft import (
    choose_character,
    keep_goal,
    legal_characters,
    legal_goals,
    why_not_character,
)
from game.marco_polo.events import EV_NONE, note
from game.marco_polo.flow import proceed
from game.marco_polo.hand import place_dice, take_die, why_not_one_die, why_not_place, why_not_take_die
from game.marco_polo.isabella import choose_pairs, legal_pairs, why_not_pair
from game.marco_polo.main_actions import (
    begin_guilds,
    begin_market,
    legal_offers,
    legal_seals,
    receive_favour,
    take_offer,
    take_seal,
    use_special_city,
    why_not_take_offer,
    why_not_take_seal,
)
from game.marco_polo.mei_lin import legal_repeats, repeat_income, why_not_repeat_seal
from game.marco_polo.mongke import legal_tolls, take_toll
from game.marco_polo.outposts import (
    choose_extra,
    legal_extra,
    legal_moved_posts,
    move_post,
    place_post,
    why_not_add_post,
    why_not_move_post,
)
from game.marco_polo.payment import legal_payments, pay, why_not_jade_for_camel, why_not_jade_for_coin
from game.marco_polo.rounds import begin_round, give_income
from game.marco_polo.scoring import finish, rank_of, score_of
from game.marco_polo.state import (
    CARD_PLACES,
    CONTRACT_SPACE,
    FLOW,
    FOR_BLACK,
    FOR_CONTRACT,
    FOR_EXCHANGE,
    FOR_MINUS,
    FOR_PLUS,
    FOR_REROLL,
    FOR_SEAL,
    FOR_SPACE,
    FOR_STEP,
    GUILD_SPACE,
    KHAN_SPACE,
    PAID,
    SPECIAL_SPACES,
    MarcoState,
)
from game.marco_polo.throws import compensate, legal_compensations, throw_all, why_not_camels
from game.marco_polo.travel import begin_travel, choose_step, legal_steps, step_paid, why_not_go, why_not_stay
from game.marco_polo.turn import end_turn, legal_hand, legal_turn, why_not_end
from game.marco_polo.vidal import why_not_for_nothing, why_not_sell


@compiled
def _go_on(state: MarcoState) -> None:
    """What has been paid for, and what comes after it."""
    while state.phase == PAID:
        _carry_out(state)
    if state.phase == FLOW:
        proceed(state)


@compiled
def _use_hand(state: MarcoState, action: int) -> None:
    if action < PLACE:
        take_die(state, action - DIE)
    elif action >= TAKE_PIECE:
        take_piece(state, action - TAKE_PIECE)
    elif action < COIN_PURSE:
        place_dice(state, action - PLACE)
    elif action < REROLL_DIE:
        fill_purse(state, action - COIN_PURSE)
    elif action == REROLL_DIE:
        begin_reroll(state)
    else:
        begin_adjust(state, action == RAISE)


@compiled
def _use_turn(state: MarcoState, action: int) -> None:
    if action == DONE:
        end_turn(state)
    elif action < PLACE:
        take_die(state, action - DIE)
    elif action == BUY_BLACK:
        begin_black(state)
    elif action < IMPROVE:
        begin_contract(state, action - COMPLETE)
    elif action < USE_TILE:
        begin_improvement(state, action - IMPROVE)
    elif action < START_ROUTE:
        use_tile(state, action - USE_TILE)
    else:
        use_bonus_action(state, action)


@compiled
def _carry_out(state: MarcoState) -> None:
    """What has just been paid for."""
    resume = state.resume
    if resume == FOR_SPACE:
        _begin_action(state)
    elif resume == FOR_STEP:
        step_paid(state)
    elif resume == FOR_REROLL:
        reroll_paid(state)
    elif resume == FOR_PLUS or resume == FOR_MINUS:
        adjust_paid(state, resume == FOR_PLUS)
    elif resume == FOR_BLACK:
        black_paid(state)
    elif resume == FOR_CONTRACT:
        contract_paid(state)
    elif resume == FOR_SEAL:
        improvement_paid(state)
    elif resume == FOR_EXCHANGE:
        trade_paid(state)
    else:
        card_paid(state)


@compiled
def _begin_action(state: MarcoState) -> None:
    """The main action of the space on which the dice lie."""
    space = int(state.space)
    if space < KHAN_SPACE:
        begin_market(state)
    elif space == KHAN_SPACE:
        receive_favour(state)
    elif space == GUILD_SPACE:
        begin_guilds(state)
    elif space == CONTRACT_SPACE:
        begin_contracts(state)
    elif space < SPECIAL_SPACES:
        begin_travel(state)
    elif space < CARD_PLACES:
        use_special_city(state)
    else:
        begin_card(state)


PHASES = Phases(
    # A seat decides; the most frequent first.
    Phase(st.TURN, _use_turn, legal_turn, "turn", "turn"),
    Phase(st.HAND, _use_hand, legal_hand, "hand", "dice"),
    Phase(st.PAY, pay, legal_payments, "pay", "payment"),
    Phase(st.MOVE, choose_step, legal_steps, "move", "travel"),
    Phase(st.OFFER, take_offer, legal_offers, "offer", "market", a.TAKE_OFFER),
    Phase(st.SEAL, take_seal, legal_seals, "seal", "guilds", a.TAKE_SEAL),
    Phase(st.CONTRACTS_PHASE, take_for_action, legal_action_contracts, "contracts", "contracts"),
    Phase(st.DISCARD, discard, legal_discards, "discard", "contracts", a.THROW_AWAY),
    Phase(st.EXCHANGE_PHASE, trade, legal_trades, "exchange", "city_cards", a.TRADE),
    Phase(st.GOOD, choose_good, legal_goods, "good", "rewards", a.CHOOSE_GOOD),
    Phase(st.DIFFERENT, choose_pair, legal_pairs_gained, "different", "rewards", a.CHOOSE_PAIR),
    Phase(st.GIVE, give_good, legal_gifts, "give", "city_cards", a.GIVE_GOOD),
    Phase(st.GIVE_PAIR, give_pair, legal_pairs_given, "give_pair", "city_cards", a.GIVE_TWO),
    Phase(st.MARKER, choose_bonus, legal_bonuses, "marker", "rewards", a.CITY_BONUS),
    Phase(st.ARRIVAL, take_on_arrival, legal_arrival, "arrival", "posts"),
    Phase(st.TAKE_OPEN, take_by_card, legal_open, "take_open", "rewards"),
    Phase(st.TOLL, take_toll, legal_tolls, "toll", "characters", a.TOLL_REWARD),
    Phase(st.EXTRA, choose_extra, legal_extra, "extra", "travel"),
    Phase(st.REPLACE, move_post, legal_moved_posts, "replace", "posts", a.MOVE_POST),
    # With the Caravans expansion.
    Phase(st.CARAVANS, move_caravan, legal_moves, "caravans", "caravan_moves"),
    Phase(st.LOAD, load_up, legal_loads, "load", "caravans", a.LOAD_UP),
    Phase(st.ROUTE, take_route, legal_routes, "route", "caravans", a.TAKE_ROUTE),
    Phase(st.DEPART, send_to, legal_cities, "depart", "caravans", a.SEND_TO),
    Phase(st.UNLOAD, unload, legal_unloads, "unload", "caravan_moves", a.UNLOAD_GOOD),
    Phase(st.RETURN_TILE, return_tile, legal_returns, "return_tile", "caravan_characters", a.RETURN_ROUTE),
    # Before the turns of a round.
    Phase(st.PAIRS, choose_pairs, legal_pairs, "pairs", "characters"),
    Phase(st.COMPENSATE, compensate, legal_compensations, "compensate", "round", a.WITH_CAMELS),
    Phase(st.REPEAT, repeat_income, legal_repeats, "repeat", "characters"),
    Phase(st.DRAFT, choose_character, legal_characters, "draft", "draft", a.PLAY_AS),
    Phase(st.GOAL, keep_goal, legal_goals, "goal", "draft", a.KEEP_GOAL),
    # Nature.
    Phase(st.LAND, place_post),
    Phase(st.REFILL, fill_up),
    Phase(st.DRAW, draw_contract),
    Phase(st.REROLL_THROW, throw_again),
    Phase(st.BLACK_THROW, throw_black),
    Phase(st.THROW, throw_all),
    Phase(st.INCOME, give_income),
    Phase(st.ROUND, begin_round),
    Phase(st.SCORING, finish),
    Phase(st.CROWDED, reward_crowd),
)
legal_actions = PHASES.legal_actions(__name__)
apply = PHASES.apply(__name__, first=(note, (EV_NONE, 0, 0, 0, 0)), last=_go_on)


def _why_not_done(state: MarcoState, _: int) -> Reason | None:
    """Why it is not enough."""
    if state.phase == st.TURN:
        return why_not_end(state)
    if state.phase == st.MOVE:
        return why_not_stay(state)
    return why_not_enough(state) if state.phase == st.CONTRACTS_PHASE else None


_DICE = (st.TURN, st.HAND)
_CONTRACTS = (st.CONTRACTS_PHASE, st.ARRIVAL, st.TAKE_OPEN)
_ENDS = (st.TURN, st.MOVE, st.PAIRS, st.CONTRACTS_PHASE, st.ARRIVAL, st.EXTRA, st.CARAVANS)
_ONE_DIE = no("one_die", "bonus")
_TRAVEL = no("travel", "travel")
_MEET = no("meet", "caravan_moves")
REASONS: Mapping[str, Case] = {
    "done": Case(_ENDS, _why_not_done),
    "die": Case(_DICE, why_not_take_die),
    "place": Case(_DICE, why_not_place),
    "purse": Case((st.HAND,), why_not_one_die, _ONE_DIE),
    "reroll": Case((st.HAND,), why_not_reroll, _ONE_DIE),
    "raise": Case((st.HAND,), why_not_raise, _ONE_DIE),
    "lower": Case((st.HAND,), why_not_lower, _ONE_DIE),
    "black": Case((st.TURN,), why_not_black),
    "complete": Case((st.TURN,), why_not_complete),
    "improve": Case((st.TURN,), why_not_improve),
    "tile": Case((st.TURN,), why_not_use_tile),
    "pay": Case((st.PAY,)),
    "jade for coin": Case((st.PAY,), why_not_jade_for_coin),
    "jade for camel": Case((st.PAY,), why_not_jade_for_camel),
    "offer": Case((st.OFFER,), why_not_take_offer, no("book", "market")),
    "seal": Case((st.SEAL,), why_not_take_seal, no("guild", "guilds")),
    "contract": Case(_CONTRACTS, why_not_take_contract, no("open", "contracts")),
    "discard": Case((st.DISCARD,), why_not_discard),
    "go": Case((st.MOVE,), why_not_go, _TRAVEL),
    "second go": Case((st.MOVE,), why_not_go, _TRAVEL),
    "post from": Case((st.REPLACE,), why_not_move_post),
    "post at": Case((st.EXTRA,), why_not_add_post),
    "oasis": Case((st.TOLL,)),
    "gain": Case((st.GOOD,), why_not_choose_good),
    "gain two": Case((st.DIFFERENT,)),
    "give": Case((st.GIVE,), why_not_give_good),
    "give two": Case((st.GIVE_PAIR,), why_not_give_pair),
    "bonus": Case((st.MARKER, st.REPEAT), why_not_bonus, no("bonus", "rewards")),
    "income": Case((st.REPEAT,), why_not_repeat_seal),
    "trade": Case((st.EXCHANGE_PHASE,), why_not_trade),
    "camels": Case((st.COMPENSATE,), why_not_camels),
    "pair": Case((st.PAIRS,), why_not_pair),
    "character": Case((st.DRAFT,), why_not_character),
    "goal": Case((st.GOAL,)),
    "start route": Case((st.TURN,), why_not_start),
    "load": Case((st.LOAD,), why_not_load),
    "route": Case((*_DICE, st.ROUTE), why_not_route),
    "caravan to": Case((st.DEPART,), why_not_send),
    "caravan go": Case((st.CARAVANS,), why_not_move_caravan, _TRAVEL),
    "second caravan go": Case((st.CARAVANS,), why_not_move_caravan, _TRAVEL),
    "finish route": Case((st.TURN,), why_not_finish),
    "unload": Case((st.UNLOAD,), why_not_unload),
    "return tile": Case((st.RETURN_TILE,)),
    "free contract": Case((st.TURN,), why_not_for_nothing),
    "sell goods": Case((st.TURN,), why_not_sell),
    "piece": Case(_DICE, why_not_take_piece),
}
"""By the family of an action."""


def _elsewhere(state: MarcoState, case: Case) -> Reason:
    """Something else is to be decided first, dice are in hand, or it is no part of a turn by itself."""
    if state.phase not in _DICE:
        row = PHASES.by_number[int(state.phase)]
        return no("first", row.section, task=row.name)
    if state.phase == st.HAND and st.TURN in case.phases:
        return no("in_hand", "dice")
    return case.elsewhere or no("now", "turn")


_of_a_family = Reasons(ACTIONS, REASONS, _elsewhere, no("now", "turn"))


def why_not(state: MarcoState, action: int) -> Reason | None:
    """See game.core.game.Game."""
    if action >= a.START_ROUTE and not state.caravans:
        return no("expansion", "caravans")
    return _of_a_family(state, action)


register(
    st.DTYPE,
    legal_actions,
    apply,
    score_of,
    rank_of,
    redeterminize,
    phases=(st.FIRST_AUTOMATIC, st.ENDED),
)
