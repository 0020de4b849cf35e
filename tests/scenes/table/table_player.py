"""Somebody who plays with the mouse: Traders of Carthage, buying whenever possible and saving what can be
saved, and Merchants of Edo, bidding a coin.
"""

from __future__ import annotations

from game.carthage.actions import BUY, SAVE_GOOD
from game.carthage.components import KINDS, MARKET_SIZE
from game.carthage.state import SAVE, STORE
from game.core.match import Match
from scenes.boards import board_class
from scenes.boards.carthage.places import AUTO, CANCEL, CHOICES, CONFIRM, CarthagePlaces
from scenes.boards.edo import places
from scenes.boards.edo.board import ZONES, EdoBoard
from scenes.boards.edo.parts import parts_of
from scenes.kit.theme import Rect
from scenes.shell.app import silent_context


def places_to_click(match: Match, me: int) -> list[Rect]:
    """What to click, one after the other, to carry out the next decision, in design units.

    Taking money is a click on any card that still lies in the market: its places are tried from the left.
    """
    if match.setup.game == "edo":
        return _edo_places(match, me)
    legal, phase = match.legal(), int(match.state.phase)
    if phase in (SAVE, STORE):
        can_save = any(SAVE_GOOD <= action < SAVE_GOOD + KINDS for action in legal)
        return [AUTO, CONFIRM] if can_save or phase == STORE else [CANCEL]
    if BUY in legal:
        return [CHOICES[0], AUTO, CONFIRM]
    layout = CarthagePlaces(match.setup.players, me)
    number = int(MARKET_SIZE[match.setup.players])
    return [layout.market(place, number) for place in range(number)]


def _edo_places(match: Match, me: int) -> list[Rect]:
    """The second of the legal actions, part by part, and the confirmation."""
    board = board_class("edo")(silent_context("en"), match, me)
    assert isinstance(board, EdoBoard)
    legal = match.legal()
    found = []
    for part in parts_of(legal[min(1, len(legal) - 1)]):
        wanted = ("add", part[1]) if part[0] == "bid" else part
        found.append(ZONES.scene(board.sight).of(wanted)[-1].rect)
    return [*found, places.CONFIRM]
