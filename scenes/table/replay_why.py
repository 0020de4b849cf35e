"""Asking why in a replay, and while looking back: about the last move before the position looked at."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.core.match import Match
from game.core.sight import eyes
from scenes.companion.why_words import last_step
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button
from scenes.shell.scene import Scene
from scenes.table.why import Why
from scenes.tabletop.board import Board


class AskingWhy(Scene):
    """What a replay does with Y."""

    match: Match
    board: Board
    me: int | None
    live: bool
    why_asked: Why
    asked_buttons: tuple[Button, ...] = ()

    def make_asking(self, match: Match) -> None:
        """Questions about this match, on the present board."""
        self.why_asked = Why(self.context, match, self.board)
        self.asked_buttons = ()

    @property
    @abstractmethod
    def at(self) -> int:
        """Steps that have happened at the position looked at."""

    @abstractmethod
    def _stop_at(self, index: int) -> None:
        """Stand still at the position after so many steps."""

    def why(self) -> None:
        """Why the last move before this position was made; once more takes the answer away."""
        if self.why_asked.open:
            self.why_asked.close()
            return
        step = last_step(self.match, self.at, self.me if self.live else None)
        if step is None:
            self.context.say("motive.none", "warning")
            return
        if self.why_asked.known(step, self.at, eyes(self.match, step)) is None:
            self.context.say("motive.nothing", "warning")
            return
        self._stop_at(self.at)
        self.why_asked.ask(step, self.at, eyes(self.match, step))

    def why_boxes(self) -> list[Rect]:
        """What the answer covers."""
        panel = self.why_asked.panel
        return [panel.rect] if panel is not None and self.why_asked.open else []

    def asking_input(self, event: pygame.event.Event) -> bool:
        """Y, and the keys of the panel."""
        if event.type != pygame.KEYDOWN:
            return False
        for button in self.asked_buttons:
            if button.key == event.key:
                button.activate()
                return True
        if event.key == pygame.K_y:
            self.why()
            return True
        return False

    def on_why(self, event: pygame.event.Event) -> bool:
        """Nothing below the answer is clicked."""
        return self.why_asked.panel is not None and self.why_asked.panel.handle(event)

    def follow_why(self) -> None:
        """What is known by now, and the buttons for it."""
        self.why_asked.update()
        buttons = () if self.why_asked.panel is None else self.why_asked.panel.buttons
        if buttons != self.asked_buttons:
            self.group.exchange(self.asked_buttons, buttons)
            self.asked_buttons = buttons
