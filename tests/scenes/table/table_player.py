"""Somebody who plays with the mouse: Traders of Carthage, buying whenever possible and saving what can be
saved, Merchants of Edo, bidding a coin, Marco Polo II, placing the lowest die, and The Era of Traveling
Merchant, working towards a delivery.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.carthage.actions import BUY, SAVE_GOOD
from game.carthage.components import KINDS, MARKET_SIZE
from game.carthage.state import SAVE, STORE
from game.core.match import Match, MatchSetup, Seat
from game.edo.actions import ACTIONS
from scenes.boards import board_class
from scenes.boards.carthage.geometry import AUTO, CANCEL, CHOICES, CONFIRM, CarthagePlaces
from scenes.boards.edo import geometry
from scenes.boards.edo import zones as edo_zones
from scenes.boards.edo.board import EdoBoard
from scenes.boards.marco_polo import zones as marco_zones
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.choices import DONE, plans
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.kit.theme import Rect
from scenes.shell.app import App, silent_context
from scenes.shell.routes import Table
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.tabletop.answer import ComposedDecision
from tests.scenes.boards.hands import Answer, press
from tests.scenes.boards.merchant_hands import next_piece, open_point
from tests.scenes.boards.merchant_player import sensible
from tests.scenes.table.fake_board import FakeBoard


def places_to_click(match: Match, me: int) -> list[Rect]:
    """What to click, one after the other, to carry out the next decision, in design units.

    Taking money is a click on any card that still lies in the market: its places are tried from the left.
    """
    if match.setup.game == "edo":
        return _edo_places(match, me)
    if match.setup.game == "marco_polo":
        return _marco_places(match, me)
    if match.setup.game == "traveling_merchant":
        return _merchant_places(match, me)
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
    for part in ACTIONS.parts[legal[min(1, len(legal) - 1)]]:
        wanted = ("add", part[1]) if part[0] == "bid" else part
        found.append(edo_zones.ZONES.piece_set(board.shown).of(wanted)[-1].rect)
    return [*found, geometry.CONFIRM]


def _marco_places(match: Match, me: int) -> list[Rect]:
    """The end of the turn as soon as it may be, else the first die that fits a space, and that space."""
    board = board_class("marco_polo")(silent_context("en"), match, me)
    assert isinstance(board, MarcoBoard)
    shown, scene = board.shown, marco_zones.ZONES.piece_set(board.shown)
    found = plans(shown)
    if DONE in found:
        return [scene.of(DONE)[-1].rect]
    if shown.placing:
        for die in range(len(shown.mine.dice)):
            chosen = ("die", die)
            for part in plans(shown, frozenset({chosen})):
                if part[0] in ("space", "purse"):
                    return [scene.of(chosen)[-1].rect, scene.of(part)[-1].rect]
    return [next(piece for piece in reversed(scene.targets) if piece.legal).rect]


def _merchant_places(match: Match, me: int) -> list[Rect]:
    """What a plain player would do, and whatever that leads to, until it is decided."""
    board = board_class("traveling_merchant")(silent_context("en"), match, me)
    assert isinstance(board, MerchantBoard)
    action, found = sensible(match, random.Random(len(match.actions))), list[Rect]()
    answer: Answer = None
    while not isinstance(answer, ComposedDecision):
        x, y = at = open_point(board, next_piece(board, action))
        found.append((x - 1, y - 1, 2, 2))
        answer = press(board, at)
    return found


SIZE = (1280, 720)


def new_match(*levels: str | None, seed: int = 7) -> Match:
    return Match(MatchSetup(game="carthage", seats=tuple(Seat(level=level) for level in levels), seed=seed))


def open_table(app: App, match: Match, *, attract: bool = False) -> tuple[TableScene, FakeBoard]:
    app.manager.go(Table(match, attract=attract))
    table = app.manager.top
    assert isinstance(table, TableScene)
    assert isinstance(table.stage.board, FakeBoard)
    return table, table.stage.board


def waiting(table: TableScene) -> Callable[[], bool]:
    return lambda: table.stage.driver.mode is Mode.WAITING
