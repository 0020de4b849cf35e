"""Traders of Carthage behind the common face of games."""

from __future__ import annotations

from typing import Literal

from game.carthage import account, actions, invariants, rules, state, text, view
from game.carthage.components import SEAT_IDS
from game.carthage.state import CarthageState
from game.core.game import GameOf, GameOptions


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
    view = staticmethod(view.make_view)
    event_sentence = staticmethod(text.event_sentence)
    action_sentence = staticmethod(text.action_sentence)
    why_not = staticmethod(rules.why_not)
    breakdown = staticmethod(account.breakdown)

    def turn(self, state: CarthageState) -> int:
        return int(state.turns) + 1

    def is_turning_point(self, record: CarthageState) -> bool:
        if record.phase == state.TURN:
            return True
        return bool(record.phase == state.SAVE and record.need == 0)
