"""The Edo merchant game behind the common face of games."""

from __future__ import annotations

from game.core.catalogue import Catalogue
from game.core.colours import KEY, USUAL, SeatOrder
from game.core.game import GameOf, GameOptions, Step
from game.edo import account, actions, invariants, rules, state, text, view
from game.edo.components import COLOUR_IDS
from game.edo.state import EdoState


class EdoOptions(GameOptions):
    """The set-up choices of the Edo merchant game."""

    purveyors: bool = False
    """The added rule: privileges for whoever alone has most cards of a colour."""
    colours: SeatOrder = USUAL
    """The colours that the seats play (rulebook, preparation: everybody takes a screen they like)."""


UNSEALING = frozenset({"pass_on", "votes", "reveal"})
"""Events in which nature shows what all seats had chosen for themselves."""


class MerchantsOfEdo(GameOf[EdoState]):
    """Design Takashi Sakaue, art Yuko Shiraishi; 3 to 5 players, with or without the purveyors."""

    version = 2
    dtype = state.DTYPE
    setup = staticmethod(rules.setup)
    texts = actions.ACTIONS.texts
    events = actions.EVENTS
    options_model = EdoOptions
    seat_ids = COLOUR_IDS
    invariants = invariants.INVARIANTS
    view = staticmethod(view.make_view)
    event_sentence = staticmethod(text.event_sentence)
    action_sentence = staticmethod(text.action_sentence)
    why_not = staticmethod(rules.why_not)
    breakdown = staticmethod(account.breakdown)
    minor_events = frozenset({"choose", "open"})
    later_options = frozenset({KEY})

    def reveals(self, step: Step, seat: int) -> bool:
        """Also what had been sealed comes to light, without any chance in it."""
        return step.event.kind in UNSEALING or super().reveals(step, seat)

    def log_sentence(self, step: Step, catalogue: Catalogue, told: bool) -> str:
        """Without the coins that change hands: whoever wants to know them remembers."""
        return text.event_sentence(step, catalogue) if told else text.untold_sentence(step, catalogue)

    def turn(self, state: EdoState) -> int:
        return max(1, int(state.turns))
