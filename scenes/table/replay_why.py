"""Asking why in a replay, and while looking back: about the last move before the position looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.sight import eyes
from scenes.companion.why_words import last_step
from scenes.kit.canvas import Canvas
from scenes.kit.group import Group
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button
from scenes.shell.context import Context
from scenes.table.board_stage import BoardStage
from scenes.table.seats import SeatFace
from scenes.table.why import Why


class ReplayWhy:
    """What a replay does with Y. `not_of` is the seat that is not asked about, None where all are; `stop`
    makes the replay stand still; the buttons are put into `group`.
    """

    def __init__(
        self,
        context: Context,
        stage: BoardStage,
        group: Group,
        not_of: int | None,
        stop: Callable[[], None],
    ) -> None:
        self.context, self.stage, self.group = context, stage, group
        self.not_of, self.stop = not_of, stop
        self.asked = Why(context, stage.match, stage.board)
        self.buttons: tuple[Button, ...] = ()

    def place(self, dock: Rect, seats: Sequence[SeatFace]) -> None:
        """The panel's place; the buttons are made anew."""
        self.asked.place(dock, seats)
        self.buttons = ()

    def ask(self) -> None:
        """Why the last move before this position was made; once more takes the answer away."""
        if self.asked.open:
            self.asked.close()
            return
        match, at = self.stage.match, self.stage.driver.shown
        step = last_step(match, at, self.not_of)
        if step is None:
            self.context.say("motive.none", "warning")
            return
        if self.asked.known(step, at, eyes(match, step)) is None:
            self.context.say("motive.nothing", "warning")
            return
        self.stop()
        self.asked.ask(step, at, eyes(match, step))

    def boxes(self) -> list[Rect]:
        """What the answer covers."""
        panel = self.asked.panel
        return [panel.rect] if panel is not None and self.asked.open else []

    def key(self, event: pygame.event.Event) -> bool:
        """Y, and the keys of the panel."""
        if event.type != pygame.KEYDOWN:
            return False
        for button in self.buttons:
            if button.key == event.key:
                button.activate()
                return True
        if event.key == pygame.K_y:
            self.ask()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing below the answer is clicked."""
        return self.asked.panel is not None and self.asked.panel.handle(event)

    def update(self) -> None:
        """What is known by now, and the buttons for it."""
        self.asked.update()
        buttons = () if self.asked.panel is None else self.asked.panel.buttons
        if buttons != self.buttons:
            self.group.exchange(self.buttons, buttons)
            self.buttons = buttons

    def draw(self, canvas: Canvas) -> None:
        self.asked.draw(canvas, not self.stage.clear_view.on)
