"""Marco Polo II: who decides, what is legal, and the steps of a game.

Source: the rules text (Hans im Glück, design Simone Luciani and Daniele Tascini); where it is silent, a
docstring names what was decided ("resolution"). A step is a decision or an act of nature; what has been paid
for is carried out in the same step, and then `flow` says what comes next.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.protocol import register
from game.marco_polo.actions import (
    BUY_BLACK,
    CHOOSE_GOOD,
    CHOOSE_PAIR,
    CITY_BONUS,
    COIN_PURSE,
    COMPLETE,
    DIE,
    DONE,
    GIVE_GOOD,
    GIVE_TWO,
    IMPROVE,
    KEEP_GOAL,
    MOVE_POST,
    PLACE,
    PLAY_AS,
    RAISE,
    REROLL_DIE,
    START_ROUTE,
    TAKE_OFFER,
    TAKE_PIECE,
    TAKE_SEAL,
    THROW_AWAY,
    TOLL_REWARD,
    TRADE,
    USE_TILE,
    WITH_CAMELS,
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
)
from game.marco_polo.caravans import decide_on_route, legal_on_routes, use_bonus_action
from game.marco_polo.characters import use_tile
from game.marco_polo.choices import (
    choose_bonus,
    choose_good,
    choose_pair,
    legal_bonuses,
    legal_goods,
    legal_pairs_gained,
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
)
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
)
from game.marco_polo.deal import redeterminize
from game.marco_polo.deal import setup as setup
from game.marco_polo.donata import reward_crowd, take_piece
from game.marco_polo.draft import choose_character, keep_goal, legal_characters, legal_goals
from game.marco_polo.events import EV_NONE, note
from game.marco_polo.flow import proceed
from game.marco_polo.hand import place_dice, take_die
from game.marco_polo.isabella import choose_pairs, legal_pairs
from game.marco_polo.main_actions import (
    begin_guilds,
    begin_market,
    legal_offers,
    legal_seals,
    receive_favour,
    take_offer,
    take_seal,
    use_special_city,
)
from game.marco_polo.mei_lin import legal_repeats, repeat_income
from game.marco_polo.mongke import legal_tolls, take_toll
from game.marco_polo.outposts import choose_extra, legal_extra, legal_moved_posts, move_post, place_post
from game.marco_polo.payment import legal_payments, pay
from game.marco_polo.rounds import begin_round, give_income
from game.marco_polo.scoring import finish, rank_of, score_of
from game.marco_polo.state import (
    ARRIVAL,
    BLACK_THROW,
    CARAVANS,
    CARD_PLACES,
    COMPENSATE,
    CONTRACT_SPACE,
    CONTRACTS_PHASE,
    CROWDED,
    DIFFERENT,
    DRAFT,
    DRAW,
    DTYPE,
    ENDED,
    EXCHANGE_PHASE,
    EXTRA,
    FIRST_AUTOMATIC,
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
    GIVE,
    GIVE_PAIR,
    GOAL,
    GOOD,
    GUILD_SPACE,
    HAND,
    INCOME,
    KHAN_SPACE,
    LAND,
    MARKER,
    MOVE,
    OFFER,
    PAID,
    PAIRS,
    PAY,
    REFILL,
    REPLACE,
    REROLL_THROW,
    ROUND,
    SCORING,
    SEAL,
    SPECIAL_SPACES,
    TAKE_OPEN,
    THROW,
    TOLL,
    TURN,
    MarcoState,
)
from game.marco_polo.throws import compensate, legal_compensations, throw_all
from game.marco_polo.travel import begin_travel, choose_step, legal_steps, step_paid
from game.marco_polo.turn import end_turn, legal_hand, legal_turn


@compiled
def legal_actions(state: MarcoState, out: Any) -> int:
    """See game.core.protocol."""
    phase = state.phase
    if phase == TURN:
        return int(legal_turn(state, out))
    if phase == HAND:
        return int(legal_hand(state, out))
    if phase == PAY:
        return int(legal_payments(state, out))
    if phase == MOVE:
        return int(legal_steps(state, out))
    if phase < TURN:
        return int(_legal_before_turns(state, out))
    if phase < MOVE:
        return int(_legal_main(state, out))
    return int(_legal_rewards(state, out))


@compiled
def _legal_before_turns(state: MarcoState, out: Any) -> int:
    phase = state.phase
    if phase == DRAFT:
        return legal_characters(state, out)
    if phase == GOAL:
        return legal_goals(state, out)
    if phase == PAIRS:
        return legal_pairs(state, out)
    if phase == COMPENSATE:
        return legal_compensations(state, out)
    return legal_repeats(state, out)


@compiled
def _legal_main(state: MarcoState, out: Any) -> int:
    phase = state.phase
    if phase == OFFER:
        return legal_offers(state, out)
    if phase == SEAL:
        return legal_seals(state, out)
    if phase == CONTRACTS_PHASE:
        return legal_action_contracts(state, out)
    return legal_discards(state, out)


@compiled
def _legal_rewards(state: MarcoState, out: Any) -> int:
    phase = state.phase
    if phase >= CARAVANS:
        return legal_on_routes(state, out)
    if phase == EXCHANGE_PHASE:
        return legal_trades(state, out)
    if phase == GOOD:
        return legal_goods(state, out)
    if phase == DIFFERENT:
        return legal_pairs_gained(state, out)
    if phase == GIVE:
        return legal_gifts(state, out)
    if phase == GIVE_PAIR:
        return legal_pairs_given(state, out)
    if phase == MARKER:
        return legal_bonuses(state, out)
    if phase == ARRIVAL:
        return legal_arrival(state, out)
    if phase == TAKE_OPEN:
        return legal_open(state, out)
    if phase == TOLL:
        return legal_tolls(state, out)
    if phase == EXTRA:
        return legal_extra(state, out)
    return legal_moved_posts(state, out)


@compiled
def apply(state: MarcoState, action: int) -> None:
    """See game.core.protocol."""
    phase = state.phase
    if phase >= FIRST_AUTOMATIC:
        _continue(state)
    else:
        note(state, EV_NONE, 0, 0, 0, 0)
        if phase == HAND:
            _use_hand(state, action)
        elif phase == TURN:
            _use_turn(state, action)
        elif phase == PAY:
            pay(state, action)
        elif phase == MOVE:
            choose_step(state, action)
        elif phase < TURN:
            _decide_before_turns(state, action)
        elif phase < MOVE:
            _decide_main(state, action)
        else:
            _decide_rewards(state, action)
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
def _decide_before_turns(state: MarcoState, action: int) -> None:
    phase = state.phase
    if phase == DRAFT:
        choose_character(state, action - PLAY_AS)
    elif phase == GOAL:
        keep_goal(state, action - KEEP_GOAL)
    elif phase == PAIRS:
        choose_pairs(state, action)
    elif phase == COMPENSATE:
        compensate(state, action - WITH_CAMELS)
    else:
        repeat_income(state, action)


@compiled
def _decide_main(state: MarcoState, action: int) -> None:
    phase = state.phase
    if phase == OFFER:
        take_offer(state, action - TAKE_OFFER)
    elif phase == SEAL:
        take_seal(state, action - TAKE_SEAL)
    elif phase == CONTRACTS_PHASE:
        take_for_action(state, action)
    else:
        discard(state, action - THROW_AWAY)


@compiled
def _decide_rewards(state: MarcoState, action: int) -> None:
    phase = state.phase
    if phase >= CARAVANS:
        decide_on_route(state, action)
    elif phase == EXCHANGE_PHASE:
        trade(state, action - TRADE)
    elif phase == GOOD:
        choose_good(state, action - CHOOSE_GOOD)
    elif phase == DIFFERENT:
        choose_pair(state, action - CHOOSE_PAIR)
    elif phase == GIVE:
        give_good(state, action - GIVE_GOOD)
    elif phase == GIVE_PAIR:
        give_pair(state, action - GIVE_TWO)
    elif phase == MARKER:
        choose_bonus(state, action - CITY_BONUS)
    elif phase == ARRIVAL:
        take_on_arrival(state, action)
    elif phase == TAKE_OPEN:
        take_by_card(state, action)
    elif phase == TOLL:
        take_toll(state, action - TOLL_REWARD)
    elif phase == EXTRA:
        choose_extra(state, action)
    elif phase == REPLACE:
        move_post(state, action - MOVE_POST)


@compiled
def _continue(state: MarcoState) -> None:
    """One step of nature."""
    phase = state.phase
    if phase == LAND:
        place_post(state)
    elif phase == REFILL:
        fill_up(state)
    elif phase == DRAW:
        draw_contract(state)
    elif phase == REROLL_THROW:
        throw_again(state)
    elif phase == BLACK_THROW:
        throw_black(state)
    elif phase == THROW:
        throw_all(state)
    elif phase == INCOME:
        give_income(state)
    elif phase == ROUND:
        begin_round(state)
    elif phase == SCORING:
        finish(state)
    elif phase == CROWDED:
        reward_crowd(state)


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


register(DTYPE, legal_actions, apply, score_of, rank_of, redeterminize, phases=(FIRST_AUTOMATIC, ENDED))
