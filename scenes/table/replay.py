"""A match on its table, step by step and turn by turn in both directions, with the counsel's view of it.

From any position one can play on, in a match of its own.
"""

from __future__ import annotations

import pygame

from ai.thinking.question import Question
from ai.thinking.worker import Reply
from game.core.sight import eyes
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.kit.widgets import Button, IconButton, Slider
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.board_stage import BoardStage, StageOwner, covered_by
from scenes.table.history import branch, decisions, keeps_cards, turn_after
from scenes.table.plan_panel import PlanPanel
from scenes.table.replay_counsel import ReplayCounsel
from scenes.table.replay_why import ReplayWhy
from scenes.table.side_panels import side_panels
from scenes.table.topbar import (
    HEIGHT,
    BackButton,
    BarText,
    Command,
    draw_bar,
    menu_button,
    place_buttons,
    speed_step,
    speed_switch,
)

LEAST_HIGH = 96.0
"""The least height of a panel: heading, chances, slider and buttons without space between them."""


class NoMind:
    """Nobody thinks in a replay."""

    def ask(self, question: Question) -> int:
        return 0

    def cancel(self) -> None:
        """Nothing to call off."""

    def poll(self) -> Reply | None:
        return None


class ReplayScene(Scene):
    """Any position of a match, with the counsel for it; see `routes.Replay`."""

    pinned = pictured = True
    bar = HEIGHT

    def __init__(self, context: Context, route: routes.Replay) -> None:
        super().__init__(context, route)
        match = route.match
        self.match = match
        self.music = match.setup.game
        self.live = route.live
        self._seat = route.me
        self._back = route.back
        self._path = route.path
        at = max(0, min(len(match.steps), route.at))
        seen_as = self._eyes(at)
        owner = StageOwner(self._over_board, on_step=lambda: self.counsel.forget())
        self.stage = BoardStage(context, match, seen_as, NoMind(), owner)
        self.stage.driver.pause(True)
        self._sit(seen_as)
        self.go_to(at)

    def _eyes(self, index: int) -> int | None:
        """The seat with whose eyes the position after `index` steps is seen, None for all hands open."""
        return eyes(self.match, index, self._seat)

    def _sit(self, me: int | None) -> None:
        """Counsel and answers for the board that is seen with these eyes."""
        self.counsel = ReplayCounsel(self.context, self.match, me)
        not_of = me if self.live else None
        self.why = ReplayWhy(self.context, self.stage, self.group, not_of, lambda: self._stop_at(self.at))

    # Where the replay stands

    @property
    def at(self) -> int:
        """Steps that have happened so far."""
        return self.stage.driver.shown

    def go_to(self, index: int) -> None:
        """Show the position after `index` steps, without motion."""
        index = max(0, min(len(self.match.steps), index))
        if self._eyes(index) != self.stage.me:
            self.counsel.stop()
            self.stage.driver.review(index)
            self.stage.sit(self._eyes(index))
            self._sit(self.stage.me)
            self.build()
        self.stage.go_to(index)
        self.counsel.forget()
        self.why.asked.close()

    def _stop_at(self, index: int) -> None:
        self.stage.driver.pause(True)
        self.go_to(index)
        self.build()

    def forward(self) -> None:
        """The next step worth a line, shown as it happened."""
        if self.stage.playback.busy:
            self.stage.playback.skip()
        self.stage.driver.pause(True)
        self.stage.driver.single_step()
        self.counsel.forget()
        self.build()

    def back(self) -> None:
        """To before the last step worth a line."""
        self._stop_at(self.stage.line_before())

    def turn_forward(self) -> None:
        """To where the next turn begins."""
        self._stop_at(turn_after(self.match, self.at))

    def turn_back(self) -> None:
        """To where this turn began, or the one before."""
        self._stop_at(self.stage.turn(-1))

    def toggle(self) -> None:
        """Play on, or stop."""
        if self.stage.driver.paused and self.at == len(self.match.steps):
            self.go_to(0)
        self.stage.driver.pause(not self.stage.driver.paused)
        self.counsel.forget()
        self.build()

    def hint(self) -> None:
        """What the counsel would have done here."""
        if not self.counsel.ask():
            self.context.say("table.replay.no_hint", "warning")
        elif self.counsel.told(self.stage.board) is None:
            self.stage.board.hint(())

    @property
    def kept(self) -> int:
        """Decisions that have been made at this point."""
        return sum(1 for mark in decisions(self.match) if mark.index < self.at)

    def play_on(self, same_cards: bool = False) -> None:
        """A new match from this position; the one looked at stays as it is. What could not be known here is
        dealt anew, unless the match is over and the `same_cards` are wanted.
        """
        if not self._can_play_on():
            return
        if self.live:
            self.context.say("table.look.branched", "good")
        self.context.go(routes.Table(branch(self.match, self.kept, same_cards=same_cards)))

    def same_cards(self) -> None:
        """A new match from this position with all that is hidden as it was."""
        if keeps_cards(self.match, self.kept):
            self.play_on(same_cards=True)

    def _can_play_on(self) -> bool:
        return self.kept < len(self.match.actions) or not self.match.over or self.match.resigned is not None

    @property
    def _use(self) -> str:
        """Under which name the catalogue has the words."""
        return "look" if self.live else "replay"

    def close(self) -> None:
        if self.live:
            self.context.pop()
        elif self._back is not None:
            self._back()
        else:
            self.context.go(routes.Result(self.match, self._path))

    def leave(self) -> None:
        self.counsel.stop()
        self.why.asked.close()

    def _follow_log(self) -> None:
        self.stage.follow_log(self.at + self.stage.playback.showing)

    # Widgets

    def build(self) -> None:
        context, board = self.context, self.stage.board
        t = context.t
        self._follow_log()
        stand = side_panels(self.room, board.log_rect, board.counsel_rect)
        x, y, w, h = stand.log
        # No higher than the counsel at the table: nothing else is covered for it.
        cx, _, cw, high = board.counsel_rect
        low = max(board.counsel_rect[1] + high, y + h)
        self.panel: Rect = (cx, low - high, cw, high)
        if x == board.log_rect[0]:
            h = self.panel[1] - 8 - y
        self.stage.build((x, y, w, h))
        self.plan_panel = PlanPanel(context, self.stage.log_panel.rect, self.hint)
        self.why.place((x, y, w, h), self.stage.seats)
        above, spare = self.panel[1], (high - LEAST_HIGH) / 4
        bar = (cx + 14, above + 25 + spare, cw - 28, 20)
        self.counsel.place(bar, self.stage.seats)
        total = max(1, len(self.match.steps))
        line = (cx + 10, above + 45 + 2 * spare, cw - 20, 20)
        self.slider = Slider(line, self.at / total, self._slide, step=1 / total)
        self.slider.focusable = False
        speed, change = context.preferences.speed, context.change
        self.speed = speed_switch(t, speed, lambda value: change(speed=value), self.room[2])
        away = "ui.close" if self._back else f"table.{self._use}.return"
        self.group.replace([menu_button(self.close, t(away)), self.speed, self.slider, self.counsel.bar])
        commands = [
            Command("hint", t("table.hint"), "common/hint", pygame.K_h, "H", self.hint, t("table.hint.tip")),
            Command("on", t(f"table.{self._use}.play_on"), "common/share", pygame.K_b, "B", self.play_on, ""),
            Command("away", t(away), "common/undo", pygame.K_ESCAPE, "Esc", self.close, ""),
        ]
        tips = ["", t(f"table.{self._use}.play_on.tip"), ""]
        if self.match.over and self.match.setup.me is not None:
            tips.insert(2, t("table.replay.same_cards.tip"))
            commands.insert(2, Command("same", "", "common/deck", pygame.K_c, "C", self.same_cards, tips[2]))
        upper = place_buttons(commands, context.fonts)
        for button, tip in zip(upper, tips, strict=True):
            button.tip = tip or button.tip
        self.on, self.same = upper[1], upper[2] if len(upper) > 3 else None
        self.on.reason = t("table.replay.ended")
        for button in (*upper, *self._buttons(cx + 12, above + 65 + 3 * spare, cw - 24)):
            self.group.add(button)

    def _buttons(self, x: float, y: float, w: float) -> list[Button]:
        t, paused = self.context.t, self.stage.driver.paused
        icon, tip = ("common/play", "table.replay.play") if paused else ("common/pause", "table.pause")
        commands = (
            (BackButton, "common/fast", self.turn_back, "table.replay.turn_back", pygame.K_PAGEUP),
            (BackButton, "common/step", self.back, "table.replay.back", pygame.K_LEFT),
            (IconButton, icon, self.toggle, tip, pygame.K_SPACE),
            (IconButton, "common/step", self.forward, "table.replay.forward", pygame.K_RIGHT),
            (IconButton, "common/fast", self.turn_forward, "table.replay.turn_forward", pygame.K_PAGEDOWN),
        )
        wide = (w - 4 * 6) / 5
        buttons: list[Button] = []
        for number, (kind, picture, action, words, key) in enumerate(commands):
            rect = (x + number * (wide + 6), y, wide, 27)
            buttons.append(kind(rect, picture, action, tip=t(words), key=key))
        return buttons

    def _slide(self, value: float) -> None:
        self.stage.driver.pause(True)
        self.go_to(round(value * len(self.match.steps)))

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if self.stage.hear(event) or self.why.key(event):
            return True
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
        if self.plan_panel.handle(event) or self.group.handle(event) or self.why.handle(event):
            return True
        if self.stage.log_panel.handle(event, self.stage.hover.at):
            return True
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if left and self.stage.playback.busy:
            self.stage.playback.skip()
            return True
        return False

    def update(self, dt: float) -> None:
        self.stage.seconds += dt
        super().update(dt)
        ended = self.at == len(self.match.steps)
        self.stage.play(dt, self.context.preferences.speed, self.context.still)
        if self._eyes(self.at) != self.stage.me:
            self.go_to(self.at)
        if not ended and self.at == len(self.match.steps):
            self.stage.driver.pause(True)
            self.build()
        self.slider.value = self.at / max(1, len(self.match.steps))
        self.on.enabled = self._can_play_on()
        if self.same is not None:
            self.same.enabled = self.on.enabled and keeps_cards(self.match, self.kept)
            why = "table.replay.same_cards.other" if self.on.enabled else "table.replay.ended"
            self.same.reason = self.context.t(why)
        at_rest = self.stage.driver.paused and not self.stage.playback.busy
        self.counsel.update(self.at, self.stage.board, at_rest)
        self._follow_log()
        self.stage.hover.update(dt)
        self.why.update()

    def next_change(self) -> float:
        return min(super().next_change(), self.stage.next_change(), self.counsel.next_change())

    def _over_board(self, at: Point) -> str | None:
        """What lies over the board there; see `Covers`."""
        panels = (self.stage.log_panel.rect, self.panel, self.plan_panel.rect, *self.why.boxes())
        return "" if covered_by(at, panels, HEIGHT) else None

    def draw(self, canvas: Canvas) -> None:
        t, stage = self.context.t, self.stage
        stage.draw(canvas)
        said = t(f"table.{self._use}.chip"), t(f"table.{self._use}.prompt")
        draw_bar(canvas, BarText(stage.board.title, *said, False))
        stage.draw_log(canvas)
        self._panel(canvas, self.panel)
        self.plan_panel.draw(canvas, None if stage.clear_view.on else self.counsel.told(stage.board))
        self.why.draw(canvas)
        self.group.draw(canvas)
        stage.draw_over(canvas)
        if not stage.clear_view.on:
            self.group.draw_over(canvas)
        stage.get_ready(canvas)

    def _panel(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.layer(("table-replay", rect), (x - 12, y - 8, w + 24, h + 20), lambda c: c.night_panel(rect))
        self.counsel.draw(canvas, (x + 14, y + 2, w - 110, 23))
        words = self.context.t("table.replay.step", number=self.at, total=len(self.match.steps))
        style = TextStyle(size=14, colour=theme.NIGHT_SOFT, align="right", tabular=True)
        canvas.text(words, (x + w - 94, y + 2, 80, 23), style)
