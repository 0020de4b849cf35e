"""Marco Polo II behind the common face of games."""

from __future__ import annotations

import numpy as np

from game.core.catalogue import Catalogue
from game.core.game import GameOf, GameOptions
from game.marco_polo import account, actions, events, invariants, rules, state, tagged_words, text, view
from game.marco_polo.components import SEAT_IDS
from game.marco_polo.state import MarcoState


class MarcoOptions(GameOptions):
    """The set-up choices of Marco Polo II."""

    caravans: bool = False
    """The expansion: caravans, route tiles and four more characters."""


class MarcoPolo(GameOf[MarcoState]):
    """Design Simone Luciani and Daniele Tascini; 2 to 4 players."""

    version = 9
    dtype = state.DTYPE
    texts = actions.TEXTS
    events = events.EVENTS
    options_model = MarcoOptions
    seat_ids = SEAT_IDS
    invariants = invariants.INVARIANTS
    view = staticmethod(view.make_view)
    event_sentence = staticmethod(text.event_sentence)
    action_sentence = staticmethod(text.action_sentence)
    why_not = staticmethod(rules.why_not)
    breakdown = staticmethod(account.breakdown)
    minor_events = frozenset(
        {"die", "pay", "refill", "leave", "stay", "end", "start", "load", "route", "halt", "piece"}
    )

    def deal(self, state: MarcoState, options: MarcoOptions) -> None:
        rules.setup(state, options.caravans, np.zeros(64, np.int64))

    def turn(self, state: MarcoState) -> int:
        """Rounds are counted."""
        return max(1, int(state.round_no))

    def component_words(self, kind: str, number: int, catalogue: Catalogue) -> str:
        return tagged_words.card_words(number, catalogue) if kind == "card" else ""

    def is_turning_point(self, record: MarcoState) -> bool:
        """The beginning of a turn, and every decision outside of turns."""
        if record.stage != state.TURNS:
            return bool(record.phase < state.FIRST_AUTOMATIC)
        return bool(record.phase == state.TURN and not record.acted)
