"""What keys do on the board of The Era of Traveling Merchant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK
from game.traveling_merchant.components import GOODS, LETTERS, MAX_PLAYERS
from scenes.boards.traveling_merchant import focus
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.play import Answer, Player
from scenes.boards.traveling_merchant.targets import clickable
from scenes.tabletop.targets import Target, towards

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)} | {
    getattr(pygame, f"K_KP{n}"): n for n in range(1, 10)
}
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
NARROW = {pygame.K_m: "move", pygame.K_b: "buy", pygame.K_s: "sell"}
CUBES = {getattr(pygame, f"K_{letter.lower()}"): good for good, letter in enumerate(LETTERS)}


class Keys:
    """Keys for everything that the mouse can do."""

    def __init__(self, board: MerchantBoard, player: Player) -> None:
        self.board = board
        self.player = player

    def press(self, event: pygame.event.Event) -> Answer:
        board, key = self.board, event.key
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        if key == pygame.K_ESCAPE:
            board.cancel()
            return None
        if key == pygame.K_TAB:
            board.focus_at = focus.following(board, -1 if shift else 1)
            return None
        if key in ARROWS:
            return self._arrow(*ARROWS[key])
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._enter(key == pygame.K_SPACE)
        if key in DIGITS:
            return self._digit(DIGITS[key], shift)
        if key in NARROW:
            return self.player.narrow(NARROW[key])
        if key == pygame.K_g:
            board.mark_wanted()
            return None
        return self.cube(CUBES[key]) if key in CUBES else None

    def _arrow(self, dx: int, dy: int) -> Answer:
        """Ride to the neighbour in that direction; in other decisions the focus moves."""
        board = self.board
        here = board.view.seats[board.bottom].horse
        if board.session is not None or board.view.phase != "turn" or here is None:
            board.focus_at = towards(focus.legal_targets(board), board.focus_at, dx, dy)
            return None
        x, y = board.places[here].x, board.places[here].y
        for near in board.layout.near[here]:
            if (board.places[near].x, board.places[near].y) == (x + dx, y + dy):
                return self.player.ride(near)
        return self.player.refuse("no_road", "move")

    def _enter(self, space: bool) -> Answer:
        """Enter or Space on the thing in focus; without one Enter ends the turn."""
        target = self.board.focus_at
        if target is not None:
            return self.player.activate(target)
        return None if space else self.player.end_turn()

    def _digit(self, number: int, shift: bool) -> Answer:
        """1-6: an order; with Shift a special; in the house step one of the two ways."""
        board, session = self.board, self.board.session
        if isinstance(session, HouseChoice) and session.city is not None and not session.needs:
            ways = session.ways(session.city)
            trio = number == 2
            return self.player.answer(session.choose_way(trio)) if number <= 2 and trio in ways else None
        wanted = ("special" if shift else "order", number - 1)
        target = next((t for t in clickable(board) if (t.what, t.index) == wanted), None)
        return self.player.activate(target) if target is not None else None

    def cube(self, good: int) -> Answer:
        """W, A, L, F: take that good, or with a full load give it back; of several sources the next one."""
        board, session = self.board, self.board.session
        if isinstance(session, Swap):
            if good in session.goods():
                return self.player.activate(
                    next(t for t in clickable(board) if t.what == "load" and t.kind == good)
                )
            return self.player.refuse("not_loaded", "buy", good=board.good_words(good))
        if session is not None or board.view.phase != "turn":
            return None
        found = self._sources(good)
        if not found:
            key = "no_actions" if board.view.actions == 0 else "no_good_here"
            return self.player.refuse(key, "buy", good=board.good_words(good))
        if len(found) == 1:
            return self.player.activate(found[0])
        now = board.focus_at.identity if board.focus_at is not None else None
        place = next((i for i, t in enumerate(found) if t.identity == now), -1)
        board.focus_at = found[(place + 1) % len(found)]
        return None

    def _sources(self, good: int) -> list[Target]:
        """Where the good can be loaded now, also while other actions are outlined."""
        board = self.board
        here = board.view.seats[board.bottom].horse
        actions = {("cube", seat): BUY_AREA + seat * GOODS + good for seat in range(MAX_PLAYERS)}
        actions["stock", 0] = BUY_STOCK + good
        return [
            target
            for target in clickable(board)
            if (target.index, target.kind) == (here, good)
            and actions.get((target.what, target.nth)) in board.legal
        ]

    def wants(self, key: int) -> bool:
        """Whether a key that means something at every table belongs to the board now (L takes wine)."""
        board = self.board
        if key != pygame.K_l or not board.deciding:
            return False
        return isinstance(board.session, Swap) or board.mode == "buy"
