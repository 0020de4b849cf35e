"""The Edo merchant game: its phases, and what is legal and done in each.

Source: the rulebook (design Takashi Sakaue), all with the added rule of the purveyors; where it is silent, a
docstring names what was decided ("resolution").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.phases import Phase, Phases
from game.core.protocol import NATURE, current_player, register
from game.core.reasons import Reason, no
from game.edo import state as st
from game.edo.actions import ACTIONS, CONTINUE
from game.edo.award import award, check
from game.edo.close import earn, finish, legal_takes, next_turn, shame, take, why_not_take
from game.edo.deal import legal_passes, open_card, pass_on, start, why_not_pass
from game.edo.deal import setup as setup
from game.edo.scoring import rank_of, score_of
from game.edo.sealed import redeterminize, seal, simultaneous, withdraw
from game.edo.stock import (
    declare,
    draw_to_lot,
    fill_pot,
    legal_bids,
    legal_lowerings,
    legal_words,
    lower,
    reveal,
    why_not_bid,
    why_not_lower,
    why_not_say,
)
from game.edo.tout import (
    count_votes,
    forgive,
    income,
    keep_dice,
    legal_keeps,
    legal_votes,
    roll,
    why_not_keep,
    why_not_vote,
)

PHASES = Phases(
    # A seat decides; the most frequent first.
    Phase(st.BID, seal, legal_bids, "bid", "bid"),
    Phase(st.VOTE, seal, legal_votes, "vote", "objection"),
    Phase(st.PASS, seal, legal_passes, "pass", "setup"),
    Phase(st.DECLARE, declare, legal_words, "declare", "bid"),
    Phase(st.KEEP, keep_dice, legal_keeps, "keep", "tout"),
    Phase(st.LOWER, lower, legal_lowerings, "lower", "purveyors"),
    Phase(st.TAKE, take, legal_takes, "take", "purveyors"),
    # Nature, up to the bids.
    Phase(st.ROLL, roll),
    Phase(st.COUNT, count_votes),
    Phase(st.INCOME, income),
    Phase(st.DRAW_EAST, draw_to_lot),
    Phase(st.DRAW_WEST, draw_to_lot),
    Phase(st.POT, fill_pot),
    Phase(st.FORGIVE, forgive),
    Phase(st.NEXT, next_turn),
    Phase(st.PASS_ON, pass_on),
    Phase(st.OPEN, open_card),
    Phase(st.START, start),
    # From the bids on: east before west, then coins earned, then shame (resolution 18).
    Phase(st.REVEAL, reveal),
    Phase(st.AWARD_EAST, award),
    Phase(st.AWARD_WEST, award),
    Phase(st.CHECK_EAST, check),
    Phase(st.CHECK_WEST, check),
    Phase(st.EARN, earn),
    Phase(st.SHAME, shame),
    Phase(st.FINISH, finish),
)
legal_actions = PHASES.legal_actions(__name__)
apply = PHASES.apply(__name__, late=st.REVEAL)

REASONS: Mapping[str, Callable[[st.EdoState, int], Reason | None]] = {
    **dict.fromkeys(("agree", "object"), why_not_vote),
    "say": why_not_say,
    **dict.fromkeys(("lower", "stand"), why_not_lower),
    "keep": why_not_keep,
    "pass": why_not_pass,
    "take": why_not_take,
    **dict.fromkeys(("earn coins", "bid east", "bid west"), why_not_bid),
}
"""By the family of an action; they get its number in it."""


def why_not(state: st.EdoState, action: int) -> Reason | None:
    """See game.core.game.Game."""
    family, number = ACTIONS.read(action)
    mover = current_player(state)
    if mover < 0 or family.name not in REASONS:
        return None if mover == NATURE and action == CONTINUE else no("not_now", "turn")
    return REASONS[family.name](state, number)


register(
    st.DTYPE,
    legal_actions,
    apply,
    score_of,
    rank_of,
    redeterminize,
    simultaneous,
    withdraw,
    phases=(st.FIRST_AUTOMATIC, st.ENDED),
)
