"""Somebody who plays Traders of Carthage with the mouse: buys whenever possible, saves what it can."""

from __future__ import annotations

from game.carthage.actions import BUY, SAVE_GOOD
from game.carthage.components import KINDS, MARKET_SIZE
from game.carthage.state import SAVE, STORE
from game.core.match import Match
from scenes.boards.carthage.places import AUTO, CANCEL, CHOICES, CONFIRM, CarthagePlaces
from scenes.kit.theme import Rect


def places_to_click(match: Match, me: int) -> list[Rect]:
    """What to click, one after the other, to carry out the next decision, in design units.

    Taking money is a click on any card that still lies in the market: its places are tried from the left.
    """
    legal, phase = match.legal(), int(match.state.phase)
    if phase in (SAVE, STORE):
        can_save = any(SAVE_GOOD <= action < SAVE_GOOD + KINDS for action in legal)
        return [AUTO, CONFIRM] if can_save or phase == STORE else [CANCEL]
    if BUY in legal:
        return [CHOICES[0], AUTO, CONFIRM]
    layout = CarthagePlaces(match.setup.players, me)
    number = int(MARKET_SIZE[match.setup.players])
    return [layout.market(place, number) for place in range(number)]
