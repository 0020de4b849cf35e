"""The Era of Traveling Merchant: who looks at what rivals are after goes less for what they have earlier, and
more for what they would have later.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ai.core.protocol import rate_by
from ai.search.rollout import to_decision
from ai.traveling_merchant.figures import AT_HAND, RACE, SECOND, SPOIL, USUAL
from ai.traveling_merchant.order_value import look
from ai.traveling_merchant.plans import OPEN, first_plan, open_card
from game.core.generator import seed_word
from game.core.protocol import apply
from game.core.registry import game
from game.core.seats import seat_after
from game.traveling_merchant.state import TURN

GAME = game("traveling_merchant")
ALONE = USUAL.copy()
ALONE[[SECOND, AT_HAND]] = 0.0
"""Plans by themselves: a second card counts from the best first one, whichever that is, and a sale that can
be made at once only if it is not far below another plan.
"""


def by(figure: int) -> Any:
    """Figures that differ from ALONE in one."""
    figures = ALONE.copy()
    figures[figure] = 0.5
    return figures


def test_a_good_plan_of_a_rival_makes_one_s_own_worth_less_if_the_rival_is_first_and_else_more() -> None:
    actions, ratings = np.zeros(GAME.num_actions, np.int16), np.zeros((3, GAME.num_actions))
    less = more = untouched = 0
    for players in (2, 3, 4):
        for deal in range(8):
            state = GAME.new_game(players, GAME.options_model(), seed_word(deal, 11))
            while (n := to_decision(state, actions)) > 0:
                for row, figures in enumerate((ALONE, by(RACE), by(SPOIL))):
                    rate_by(state, actions, n, ratings[row], figures)
                alone, raced, spoiled = ratings[:, :n]
                if state.phase == TURN and state.actions > 0:
                    if sought(state).isdisjoint(within_reach(state)):
                        assert (raced == alone).all() and (spoiled == alone).all()
                        untouched += 1
                    if state.actions == state.given:  # later not every plan can go on in this turn
                        assert raced.max() <= alone.max() <= spoiled.max()
                    less += int(raced.max() < alone.max())
                    more += int(spoiled.max() > alone.max())
                else:
                    assert (raced == alone).all() and (spoiled == alone).all()
                apply(state, int(actions[int(np.argmax(alone))]))
    assert min(less, more, untouched) > 50


def sought(state: Any) -> set[int]:
    """The cards that rivals are after."""
    rivals = (seat_after(int(state.seat), step, int(state.players)) for step in range(1, int(state.players)))
    plans = [first_plan(state, look(state, rival, ALONE))[1] for rival in rivals if state.horse[rival] >= 0]
    return {plan.card for plan in plans if plan.card >= 0}


def within_reach(state: Any) -> set[int]:
    """The open cards that the seat to move has room for."""
    space = look(state, int(state.seat), ALONE).space
    return {card for card in (open_card(state, index, space) for index in range(OPEN)) if card >= 0}
