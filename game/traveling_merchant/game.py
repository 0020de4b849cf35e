"""The Era of Traveling Merchant behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.core.catalogue import Catalogue
from game.core.game import GameOf, GameOptions, SeatSet, Source, Step
from game.core.reasons import Reason
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

    version = 2
    dtype = state.DTYPE
    setup = staticmethod(rules.setup)
    texts = actions.ACTIONS.texts
    events = actions.EVENTS
    options_model = MerchantOptions
    seat_ids = SEAT_IDS
    invariants = invariants.INVARIANTS
    minor_events = frozenset({"draw"})

    def view(self, state: MerchantState, observer: int | None) -> view.MerchantView:
        return view.make_view(state, observer)

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return text.event_sentence(step, catalogue)

    def action_sentence(self, state: MerchantState, action: int, catalogue: Catalogue) -> str:
        return text.action_sentence(state, action, catalogue)

    def why_not(self, state: MerchantState, action: int) -> Reason | None:
        return rules.why_not(state, action)

    def breakdown(self, state: MerchantState, steps: Sequence[Step]) -> tuple[Source, ...]:
        return account.breakdown(state, steps)

    def is_turning_point(self, record: MerchantState) -> bool:
        """Each action of a turn can be taken back by itself, so each begins something."""
        if record.phase == state.START:
            return True
        return bool(record.phase == state.TURN and record.actions > 0)
