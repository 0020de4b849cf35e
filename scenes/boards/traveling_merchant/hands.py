"""The mouse and the keyboard at the board: pointing, clicking, taking things up and carrying them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.boards.traveling_merchant.keys import Keys
from scenes.boards.traveling_merchant.play import Player
from scenes.boards.traveling_merchant.targets import clickable
from scenes.kit.theme import Point
from scenes.tabletop.board import Decision, Refusal
from scenes.tabletop.targets import Target, under

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

LIFT = 7.0
"""Units that the pointer moves before a press becomes a drag."""


class Hands:
    """`taken` is the thing pressed on, `carrying` once it has been moved."""

    def __init__(self, board: MerchantBoard) -> None:
        self.board = board
        self.player = Player(board)
        self.keys = Keys(board, self.player)
        self.taken: Target | None = None
        self.start: Point = (0.0, 0.0)
        self.carrying = False

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        board = self.board
        if event.type == pygame.MOUSEMOTION:
            board.keyboard = False
            self.point(at)
            if self.taken is not None and math.dist(at, self.start) > LIFT:
                self.carrying = True
            return None
        board.staging = False
        if not board.deciding:
            self.let_go()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button, at)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._up(at)
        if event.type == pygame.KEYDOWN:
            board.keyboard = True
            self.let_go()
            return self.keys.press(event)
        return None

    def _down(self, button: int, at: Point) -> Decision | Refusal | None:
        """Things that can be carried wait for the button to be let go; all others are clicked at once."""
        self.board.keyboard = False
        target = self.player.target_at(at)
        if button == pygame.BUTTON_RIGHT:
            if self.taken is not None:
                self.let_go()
                return None
            return self.player.right_click(target)
        if button != pygame.BUTTON_LEFT or target is None:
            return None
        if target.drag:
            self.taken, self.start, self.carrying = target, at, False
            return None
        return self.player.activate(target)

    def _up(self, at: Point) -> Decision | Refusal | None:
        taken, carried = self.taken, self.carrying
        self.let_go()
        if taken is None:
            return None
        return self.player.drop(taken, at) if carried else self.player.activate(taken)

    def let_go(self) -> None:
        """Put down what was taken up."""
        self.taken, self.carrying = None, False

    def point(self, at: Point) -> None:
        """The pointer moved."""
        self.board.pointer = at
        self.look()

    def look(self) -> None:
        """Find out whether an order is being looked at, by pointer or by keyboard."""
        board = self.board
        board.looked_at = None
        if board.staging:
            return
        target = board.focus_at if board.keyboard else under(clickable(board), board.pointer)
        if target is None:
            return
        if target.what == "order":
            board.looked_at = ("order", target.kind)
        elif target.what == "special" and target.kind < 0:
            board.looked_at = ("special", target.index)
