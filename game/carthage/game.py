"""Traders of Carthage behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.carthage import account, actions, invariants, rules, state, text, view
from game.carthage.components import SEAT_IDS
from game.carthage.state import CarthageState
from game.core.catalogue import Catalogue
from game.core.game import GameOf, GameOptions, Source, Step
from game.core.reasons import Reason


class CarthageOptions(GameOptions):
    """The set-up choices of Traders of Carthage."""

    mode: Literal["standard", "classic"] = "standard"


class TradersOfCarthage(GameOf[CarthageState]):
    """Rulebook of 2025 (Kawasaki Factory), standard and classic mode, 2 to 4 players."""

    version = 3
    dtype = state.DTYPE
    setup = staticmethod(rules.setup)
    texts = actions.ACTIONS.texts
    events = actions.EVENTS
    options_model = CarthageOptions
    seat_ids = SEAT_IDS
    minor_events = frozenset({"farm_moves", "draw_market", "draw_farm"})
    invariants = invariants.INVARIANTS

    def view(self, state: CarthageState, observer: int | None) -> view.CarthageView:
        return view.make_view(state, observer)

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return text.event_sentence(step, catalogue)

    def action_sentence(self, state: CarthageState, action: int, catalogue: Catalogue) -> str:
        return text.action_sentence(state, action, catalogue)

    def why_not(self, state: CarthageState, action: int) -> Reason | None:
        return rules.why_not(state, action)

    def turn(self, state: CarthageState) -> int:
        return int(state.turns) + 1

    def breakdown(self, state: CarthageState, steps: Sequence[Step]) -> tuple[Source, ...]:
        return account.breakdown(state, steps)

    def is_turning_point(self, record: CarthageState) -> bool:
        if record.phase == state.TURN:
            return True
        return bool(record.phase == state.SAVE and record.need == 0)
