"""A finished game on its table, step by step in both directions; any position can be played on from."""

from __future__ import annotations

from typing import Any

import pygame

from ai.levels import Level
from ai.worker import Reply
from game.core.catalogue import Catalogue
from game.core.game import Game
from game.core.match import Match
from scenes.boards import board_class
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, centre, contains
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.kit.widgets import Button, IconButton, Slider
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.driver import Driver
from scenes.table.history import branch, decisions
from scenes.table.hover import Hover
from scenes.table.log import Log
from scenes.table.log_panel import LogPanel
from scenes.table.playback import Playback
from scenes.table.seats import faces
from scenes.table.tags import use_tags
from scenes.table.topbar import HEIGHT, SPEED_NAMES, BarText, SpeedSwitch, draw_bar, menu_button, speed_step


class NoMind:
    """Nobody thinks in a replay."""

    def ask(self, game: Game, state: Any, level: Level, seed: int, observer: int | None = None) -> int:
        return 0

    def cancel(self) -> None:
        """Nothing to call off."""

    def poll(self) -> Reply | None:
        return None


class BackButton(IconButton):
    """The step picture the other way round."""

    def draw(self, canvas: Canvas) -> None:
        self.ground(canvas)
        canvas.art(self.icon or "", around(centre(self.rect), 20), flip=True)


class ReplayScene(Scene):
    """`context.go("replay", match=match, at=step)`; closing it returns to the result."""

    def __init__(self, context: Context, match: Match, at: int = 0) -> None:
        super().__init__(context)
        self.match = match
        self.board = board_class(match.setup.game)(context, match, None)
        self.driver = Driver(match, NoMind())
        self.driver.pause(True)
        self.playback = Playback(self.board, self.driver, None, self._step_shown)
        self.log = Log(match.game)
        self.hover = Hover(self._tooltip_at, self.board.spared)
        self.seconds = 0.0
        self._english = Catalogue.load("en")
        self.go_to(at)

    # Where the replay stands

    @property
    def at(self) -> int:
        """Steps that have happened so far."""
        return self.driver.shown

    def go_to(self, index: int) -> None:
        """Show the position after `index` steps, without motion."""
        index = max(0, min(len(self.match.steps), index))
        self.driver.review(index)
        steps = self.match.steps
        self.playback.jump(steps[index].before if index < len(steps) else self.match.state)
        self.hover.changed()

    def _worth_a_line(self, index: int) -> bool:
        return bool(self.match.game.event_sentence(self.match.steps[index], self._english))

    def forward(self) -> None:
        """The next step worth a line, shown as it happened."""
        if self.playback.busy:
            self.playback.skip()
        self.driver.pause(True)
        self.driver.single_step()
        self.build()

    def back(self) -> None:
        """To before the last step worth a line."""
        index = self.at - (0 if self.playback.busy else 1)
        while index > 0 and not self._worth_a_line(index):
            index -= 1
        self.driver.pause(True)
        self.go_to(index)
        self.build()

    def toggle(self) -> None:
        """Play on, or stop."""
        if self.driver.paused and self.at == len(self.match.steps):
            self.go_to(0)
        self.driver.pause(not self.driver.paused)
        self.build()

    @property
    def kept(self) -> int:
        """Decisions that have been made at this point."""
        return sum(1 for mark in decisions(self.match) if mark.index < self.at)

    def play_on(self) -> None:
        """A new match from this position."""
        if self.kept < len(self.match.actions):
            self.context.go("table", match=branch(self.match, self.kept))

    def close(self) -> None:
        self.context.go("result", match=self.match)

    # Widgets

    def build(self) -> None:
        context, board = self.context, self.board
        t = context.t
        self.seats = faces(self.match, context.catalogue)
        self.log.follow(self.match.steps, self.at + self.playback.showing, context.catalogue)
        self.log_panel = LogPanel(context, board.log_rect, self.seats, self.log)
        x, y, w, _ = self.panel = board.counsel_rect
        total = len(self.match.steps)
        self.slider = Slider((x + 10, y + 38, w - 20, 26), self.at / total, self._slide, step=1 / total)
        self.slider.focusable = False
        names = [t(f"table.speed.{name}") for name in SPEED_NAMES]
        self.speed = SpeedSwitch(context.preferences.speed, names, lambda value: context.change(speed=value))
        self.speed.focusable = False
        self.group.replace([menu_button(self.close, t("table.replay.close")), self.speed, self.slider])
        self._add_buttons(x + 12, y + 70, w - 24)

    def _add_buttons(self, x: float, y: float, w: float) -> None:
        t, paused = self.context.t, self.driver.paused
        icon, tip = ("common/play", "table.replay.play") if paused else ("common/pause", "table.pause")
        box = (x, y, 36.0, 34.0)
        label, ended = t("table.replay.play_on"), t("table.replay.ended")
        self.on = Button((x + 124, y, w - 124, 34), label, self.play_on, key=pygame.K_b, key_label="B")
        self.on.tip, self.on.reason = t("table.replay.play_on.tip"), ended
        back = BackButton(box, "common/step", self.back, tip=t("table.replay.back"), key=pygame.K_LEFT)
        play = IconButton((x + 40, *box[1:]), icon, self.toggle, tip=t(tip), key=pygame.K_SPACE)
        step = IconButton((x + 80, *box[1:]), "common/step", self.forward, tip=t("table.replay.forward"))
        step.key = pygame.K_RIGHT
        for button in (back, play, step, self.on):
            self.group.add(button)

    def _slide(self, value: float) -> None:
        self.driver.pause(True)
        self.go_to(round(value * len(self.match.steps)))

    def _step_shown(self) -> None:
        self.hover.changed()

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover.move(event.pos)
        if event.type == pygame.KEYDOWN:
            jumps = {pygame.K_HOME: 0, pygame.K_END: len(self.match.steps)}
            if event.key == pygame.K_ESCAPE:
                self.close()
                return True
            if event.key in jumps:
                self.go_to(jumps[event.key])
                return True
            if speed_step(event.key):
                self.speed.step(speed_step(event.key))
                return True
        if self.group.handle(event) or self.log_panel.handle(event, self.hover.at):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.playback.busy:
            self.playback.skip()
            return True
        return False

    def update(self, dt: float) -> None:
        self.seconds += dt
        super().update(dt)
        self.playback.speed = self.context.preferences.speed
        self.playback.timeline.reduced = self.context.still
        ended = self.at == len(self.match.steps)
        self.playback.update(dt)
        if not ended and self.at == len(self.match.steps):
            self.driver.pause(True)
            self.build()
        self.slider.value = self.at / len(self.match.steps)
        self.on.enabled = self.kept < len(self.match.actions)
        self.log.follow(self.match.steps, self.at + self.playback.showing, self.context.catalogue)
        self.hover.update(dt)

    def next_change(self) -> float:
        return min(super().next_change(), self.playback.next_change(), self.hover.next_change())

    def _tooltip_at(self, at: Point) -> str | None:
        covered = at[1] < HEIGHT or any(contains(rect, at) for rect in (self.log_panel.rect, self.panel))
        return None if covered else self.board.tooltip(at)

    def draw(self, canvas: Canvas) -> None:
        use_tags(canvas, self.board)
        t = self.context.t
        self.board.draw(canvas, self.playback.timeline, self.seconds)
        words = BarText(
            t(self.board.title_key),
            t("table.replay.chip"),
            t("table.replay.prompt"),
            False,
        )
        draw_bar(canvas, words)
        self.log_panel.status = self.board.status()
        self.log_panel.draw(canvas)
        self._panel(canvas, self.panel)
        self.group.draw(canvas)
        self.hover.draw(canvas)
        self.group.draw_over(canvas)

    def _panel(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.layer(("table-replay", rect), (x - 12, y - 8, w + 24, h + 20), lambda c: c.night_panel(rect))
        title = TextStyle(size=17, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(self.context.t("table.replay.chip"), (x + 14, y + 6, 120, 28), title)
        words = self.context.t("table.replay.step", number=self.at, total=len(self.match.steps))
        style = TextStyle(size=14, colour=theme.NIGHT_SOFT, align="right", tabular=True)
        canvas.text(words, (x + 120, y + 6, w - 134, 28), style)
