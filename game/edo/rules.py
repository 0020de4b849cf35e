"""The Edo merchant game: who decides, what is legal, and the steps of a game.

Source: the rulebook (design Takashi Sakaue), all with the added rule of the purveyors; where it is silent, a
docstring names what was decided ("resolution").
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.protocol import register
from game.edo.actions import KEEP_DICE, SAY, STAND, TAKE_CARD
from game.edo.actions import LOWER as LOWER_BID
from game.edo.award import award, check
from game.edo.close import after_awards, earn, finish, legal_takes, next_turn, shame, take
from game.edo.deal import legal_passes, open_card, pass_on, start
from game.edo.deal import setup as setup
from game.edo.scoring import rank_of, score_of
from game.edo.sealed import redeterminize, seal, simultaneous, withdraw
from game.edo.state import (
    AWARD_EAST,
    AWARD_WEST,
    BID,
    CHECK_EAST,
    CHECK_WEST,
    COUNT,
    DECLARE,
    DRAW_EAST,
    DRAW_WEST,
    DTYPE,
    EARN,
    EAST,
    ENDED,
    FINISH,
    FIRST_AUTOMATIC,
    FORGIVE,
    INCOME,
    KEEP,
    LOWER,
    NEXT,
    OPEN,
    PASS,
    PASS_ON,
    POT,
    REVEAL,
    ROLL,
    SHAME,
    START,
    TAKE,
    VOTE,
    EdoState,
)
from game.edo.stock import declare, draw_to_lot, fill_pot, legal_bids, legal_words, lower, reveal
from game.edo.tout import count_votes, forgive, income, keep_dice, legal_keeps, legal_votes, roll


@compiled
def legal_actions(state: EdoState, out: Any) -> int:
    """See game.core.protocol."""
    phase = state.phase
    if phase == BID:
        return legal_bids(state, out)
    if phase == VOTE:
        return legal_votes(state, out)
    if phase == DECLARE:
        return legal_words(state, out)
    if phase == KEEP:
        return legal_keeps(state, out)
    if phase == PASS:
        return legal_passes(state, out)
    if phase == LOWER:
        out[0] = LOWER_BID
        out[1] = STAND
        return 2
    return legal_takes(state, out)


@compiled
def apply(state: EdoState, action: int) -> None:
    """See game.core.protocol."""
    phase = state.phase
    if phase >= FIRST_AUTOMATIC:
        if phase >= REVEAL:
            _settle(state)
        else:
            _continue(state)
    elif phase == BID or phase == VOTE or phase == PASS:
        seal(state, action)
    elif phase == DECLARE:
        declare(state, action - SAY + EAST)
    elif phase == KEEP:
        keep_dice(state, action - KEEP_DICE)
    elif phase == LOWER:
        lower(state, action == LOWER_BID)
    else:
        take(state, action - TAKE_CARD)


@compiled
def _continue(state: EdoState) -> None:
    """One step of nature before the bids are shown."""
    phase = state.phase
    if phase == ROLL:
        roll(state)
    elif phase == COUNT:
        count_votes(state)
    elif phase == INCOME:
        income(state)
    elif phase == DRAW_EAST or phase == DRAW_WEST:
        draw_to_lot(state)
    elif phase == POT:
        fill_pot(state)
    elif phase == FORGIVE:
        forgive(state)
    elif phase == NEXT:
        next_turn(state)
    elif phase == PASS_ON:
        pass_on(state)
    elif phase == OPEN:
        open_card(state)
    elif phase == START:
        start(state)


@compiled
def _settle(state: EdoState) -> None:
    """One step of nature from the bids on: east before west, then coins earned, then shame
    (resolution 18).
    """
    phase = state.phase
    if phase == REVEAL:
        reveal(state)
    elif phase == AWARD_EAST or phase == AWARD_WEST:
        if award(state):
            after_awards(state)
    elif phase == CHECK_EAST or phase == CHECK_WEST:
        if check(state):
            after_awards(state)
    elif phase == EARN:
        earn(state)
    elif phase == SHAME:
        shame(state)
    elif phase == FINISH:
        finish(state)


assert TAKE < FIRST_AUTOMATIC

register(
    DTYPE,
    legal_actions,
    apply,
    score_of,
    rank_of,
    redeterminize,
    simultaneous,
    withdraw,
    phases=(FIRST_AUTOMATIC, ENDED),
)
