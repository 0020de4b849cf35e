"""The Edo merchant game: its phases, and what is legal and done in each.

Source: the rulebook (design Takashi Sakaue), all with the added rule of the purveyors; where it is silent, a
docstring names what was decided ("resolution").
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.phases import Phase, Phases
from game.core.protocol import register
from game.core.reasons import Case, Reason, Reasons, no
from game.edo import state as st
from game.edo.actions import ACTIONS
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

_VOTE = Case((st.VOTE,), elsewhere=no("vote", "objection"))
_LOWER = Case((st.LOWER,), elsewhere=no("lower", "purveyors"))
_BID = Case((st.BID,), why_not_bid, no("bid", "bid"))
REASONS: Mapping[str, Case] = {
    **dict.fromkeys(("agree", "object"), _VOTE),
    "say": Case((st.DECLARE,), elsewhere=no("say", "bid")),
    **dict.fromkeys(("lower", "stand"), _LOWER),
    "keep": Case((st.KEEP,), why_not_keep, no("dice", "tout")),
    "pass": Case((st.PASS,), why_not_pass, no("pass", "setup")),
    "take": Case((st.TAKE,), why_not_take, no("take", "purveyors")),
    **dict.fromkeys(("earn coins", "bid east", "bid west"), _BID),
}
"""By the family of an action."""


def _elsewhere(state: st.EdoState, case: Case) -> Reason:
    said = st.DECLARE in case.phases and state.phase == st.BID
    return no("said", "bid") if said or case.elsewhere is None else case.elsewhere


why_not = Reasons(ACTIONS, REASONS, _elsewhere, no("not_now", "turn"))

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
