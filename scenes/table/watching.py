"""Watching a demo: pause, one step on, one step or turn back."""

from __future__ import annotations

import pygame

from game.core.match import Match
from scenes.shell.scene import Scene
from scenes.table.driver import Driver
from scenes.table.history import line_before, turn_after, turn_before
from scenes.table.hover import Hover
from scenes.table.playback import Playback


class Watching(Scene):
    """What can be done at a table where only AIs decide."""

    match: Match
    driver: Driver
    playback: Playback
    hover: Hover

    def toggle_pause(self) -> None:
        self.driver.pause(not self.driver.paused)
        self.build()

    def single_step(self) -> None:
        """One step; a running demo stops first."""
        if not self.driver.paused:
            self.toggle_pause()
        if self.playback.busy:
            self.playback.skip()
        else:
            self.driver.single_step()

    def step_back(self) -> None:
        """To before the last step worth a line; a running demo stops."""
        self.stop_at(line_before(self.match, self.driver.shown + self.playback.busy))

    def turn_key(self, key: int) -> None:
        """A turn back (Page Up) or on (Page Down)."""
        turn = turn_before if key == pygame.K_PAGEUP else turn_after
        self.stop_at(turn(self.match, self.driver.shown + self.playback.busy))

    def stop_at(self, index: int) -> None:
        """A demo stands still after `index` steps."""
        if not self.driver.paused:
            self.toggle_pause()
        self.driver.review(index)
        self.playback.jump(self.match.state_before(index))
        self.hover.changed()
