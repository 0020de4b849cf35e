"""The Era of Traveling Merchant behind the common face of games."""

from __future__ import annotations

from typing import Literal

from game.core.game import GameOf, GameOptions, SeatSet
from game.traveling_merchant import account, actions, invariants, rules, state, text, view
from game.traveling_merchant.components import SEAT_IDS
from game.traveling_merchant.state import MerchantState


class MerchantOptions(GameOptions):
    """The set-up choices of The Era of Traveling Merchant."""

    map: Literal["basic", "grid", "rows", "ring", "cross", "random"] = "basic"
    road: bool = False
    """Ten cards: the road is one of them."""
    titles: bool = False
    beginners: SeatSet = "none"
    """Seats with the beginner's carriage."""
    reading: Literal["japanese", "english"] = "japanese"
    """A house for three orders: any three, or three of different cities."""


class TravelingMerchant(GameOf[MerchantState]):
    """Rulebook of 2019 (A.I.Lab.遊), 2 to 4 players, all variants."""

    version = 3
    earlier = (2,)  # without a standstill all is as it was
    dtype = state.DTYPE
    setup = staticmethod(rules.setup)
    texts = actions.ACTIONS.texts
    events = actions.EVENTS
    options_model = MerchantOptions
    seat_ids = SEAT_IDS
    invariants = invariants.INVARIANTS
    view = staticmethod(view.make_view)
    event_sentence = staticmethod(text.event_sentence)
    action_sentence = staticmethod(text.action_sentence)
    why_not = staticmethod(rules.why_not)
    breakdown = staticmethod(account.breakdown)
    minor_events = frozenset({"draw"})

    def is_turning_point(self, record: MerchantState) -> bool:
        """Each action of a turn can be taken back by itself, so each begins something."""
        if record.phase == state.START:
            return True
        return bool(record.phase == state.TURN and record.actions > 0)
