"""A key held down clears the view: tooltips, notes, plans, marks and questions are put aside while it is."""

from __future__ import annotations

import pygame

from scenes.table.hover import Hover
from scenes.tabletop.board import Board

KEYS = (pygame.K_LCTRL, pygame.K_RCTRL)


class ClearView:
    """Follows the key; `on` while it is held."""

    def __init__(self, board: Board, hover: Hover) -> None:
        self.board = board
        self.hover = hover
        self.on = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow an event; True where the view has changed. Other keys with it, a window that loses the
        keyboard and a click without it end it, since the key may have been let go unnoticed.
        """
        wanted = self.on
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in KEYS:
            wanted = event.type == pygame.KEYDOWN
        elif event.type in (pygame.KEYDOWN, pygame.WINDOWFOCUSLOST):
            wanted = False
        if wanted == self.on:
            return False
        self.on = wanted
        self.board.clear(wanted)
        self.hover.changed()
        return True
