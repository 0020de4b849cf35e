"""A match on its table, step by step and turn by turn in both directions, with the counsel's view of it.

From any position one can play on, in a match of its own.
"""

from __future__ import annotations

import pygame

from ai.thinking.question import Question
from ai.thinking.worker import Reply
from game.core.sight import eyes, first_open
from scenes.boards import board_class
from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.kit.widgets import Button, IconButton, Slider
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.table.clear_view import ClearView
from scenes.table.driver import Driver
from scenes.table.history import branch, decisions, keeps_cards, line_before, turn_after, turn_before
from scenes.table.hover import Hover
from scenes.table.log import Log
from scenes.table.log_panel import LogPanel
from scenes.table.plan_panel import PlanPanel
from scenes.table.playback import Playback
from scenes.table.replay_counsel import ReplayCounsel
from scenes.table.replay_why import AskingWhy
from scenes.table.seats import faces
from scenes.table.side_panels import side_panels
from scenes.table.tags import use_tags
from scenes.table.topbar import (
    HEIGHT,
    SPEED_NAMES,
    BackButton,
    BarText,
    Command,
    SpeedSwitch,
    draw_bar,
    menu_button,
    place_buttons,
    speed_step,
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


class ReplayScene(AskingWhy):
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
        self.driver = Driver(match, NoMind())
        self.driver.pause(True)
        self.log = Log(match.game)
        self.seconds = 0.0
        at = max(0, min(len(match.steps), route.at))
        self._sit(self._eyes(at))
        self.go_to(at)

    def _eyes(self, index: int) -> int | None:
        """The seat with whose eyes the position after `index` steps is seen, None for all hands open."""
        return eyes(self.match, index, self._seat)

    def _sit(self, me: int | None) -> None:
        """Look at the match with these eyes from now on."""
        context, match = self.context, self.match
        self.me = me
        self.board = board_class(match.setup.game)(context, match, me)
        self.playback = Playback(self.board, self.driver, None, self._step_shown)
        self.hover = Hover(self._tooltip_at, self.board.tips.spared, self.board.tips.clear_of)
        self.clear_view = ClearView(self.board, self.hover)
        self.counsel = ReplayCounsel(context, match, me)
        self.make_asking(match)

    # Where the replay stands

    @property
    def at(self) -> int:
        """Steps that have happened so far."""
        return self.driver.shown

    def go_to(self, index: int) -> None:
        """Show the position after `index` steps, without motion."""
        index = max(0, min(len(self.match.steps), index))
        self.driver.review(index)
        if self._eyes(index) != self.me:
            self.counsel.stop()
            self._sit(self._eyes(index))
            self.build()
        self.playback.jump(self.match.state_before(index))
        self.hover.changed()
        self.counsel.forget()
        self.why_asked.close()

    def _stop_at(self, index: int) -> None:
        self.driver.pause(True)
        self.go_to(index)
        self.build()

    def forward(self) -> None:
        """The next step worth a line, shown as it happened."""
        if self.playback.busy:
            self.playback.skip()
        self.driver.pause(True)
        self.driver.single_step()
        self.counsel.forget()
        self.build()

    def back(self) -> None:
        """To before the last step worth a line."""
        self._stop_at(line_before(self.match, self.at + self.playback.busy))

    def turn_forward(self) -> None:
        """To where the next turn begins."""
        self._stop_at(turn_after(self.match, self.at))

    def turn_back(self) -> None:
        """To where this turn began, or the one before."""
        self._stop_at(turn_before(self.match, self.at + self.playback.busy))

    def toggle(self) -> None:
        """Play on, or stop."""
        if self.driver.paused and self.at == len(self.match.steps):
            self.go_to(0)
        self.driver.pause(not self.driver.paused)
        self.counsel.forget()
        self.build()

    def hint(self) -> None:
        """What the counsel would have done here."""
        if not self.counsel.ask():
            self.context.say("table.replay.no_hint", "warning")
        elif self.counsel.told(self.board) is None:
            self.board.hint(())

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
        self.why_asked.close()

    def _follow_log(self) -> None:
        whole = 0 if self.context.counted else first_open(self.match)
        count = self.at + self.playback.showing
        self.log.follow(self.match.steps, count, self.context.catalogue, whole)

    # Widgets

    def build(self) -> None:
        context, board = self.context, self.board
        t = context.t
        self.seats = faces(self.match, context.catalogue)
        self._follow_log()
        stand = side_panels(self.room, board.log_rect, board.counsel_rect)
        x, y, w, h = stand.log
        # No higher than the counsel at the table: nothing else is covered for it.
        cx, _, cw, high = board.counsel_rect
        low = max(board.counsel_rect[1] + high, y + h)
        self.panel: Rect = (cx, low - high, cw, high)
        if x == board.log_rect[0]:
            h = self.panel[1] - 8 - y
        self.log_panel = LogPanel(context, (x, y, w, h), self.seats, self.log)
        self.plan_panel = PlanPanel(context, self.log_panel.rect, self.hint)
        self.why_asked.place((x, y, w, h), self.seats)
        self.asked_buttons = ()
        above, spare = self.panel[1], (high - LEAST_HIGH) / 4
        bar = (cx + 14, above + 25 + spare, cw - 28, 20)
        self.counsel.place(bar, self.seats)
        total = max(1, len(self.match.steps))
        line = (cx + 10, above + 45 + 2 * spare, cw - 20, 20)
        self.slider = Slider(line, self.at / total, self._slide, step=1 / total)
        self.slider.focusable = False
        names = [t(f"table.speed.{name}") for name in SPEED_NAMES]
        self.speed = SpeedSwitch(
            context.preferences.speed, names, lambda value: context.change(speed=value), self.room[2]
        )
        self.speed.focusable = False
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
        t, paused = self.context.t, self.driver.paused
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
        self.driver.pause(True)
        self.go_to(round(value * len(self.match.steps)))

    def _step_shown(self) -> None:
        self.hover.changed()
        self.counsel.forget()

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover.move(event.pos)
        if self.clear_view.handle(event):
            return True
        if self.asking_input(event):
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
        if self.plan_panel.handle(event) or self.group.handle(event) or self.on_why(event):
            return True
        if self.log_panel.handle(event, self.hover.at):
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
        if self._eyes(self.at) != self.me:
            self.go_to(self.at)
        if not ended and self.at == len(self.match.steps):
            self.driver.pause(True)
            self.build()
        self.slider.value = self.at / max(1, len(self.match.steps))
        self.on.enabled = self._can_play_on()
        if self.same is not None:
            self.same.enabled = self.on.enabled and keeps_cards(self.match, self.kept)
            why = "table.replay.same_cards.other" if self.on.enabled else "table.replay.ended"
            self.same.reason = self.context.t(why)
        at_rest = self.driver.paused and not self.playback.busy
        self.counsel.update(self.at, self.board, at_rest)
        self._follow_log()
        self.hover.update(dt)
        self.follow_why()

    def next_change(self) -> float:
        moving = min(super().next_change(), self.playback.next_change(), self.hover.next_change())
        return min(moving, self.counsel.next_change())

    def _tooltip_at(self, at: Point) -> str | None:
        panels = (self.log_panel.rect, self.panel, self.plan_panel.rect, *self.why_boxes())
        covered = at[1] < HEIGHT or any(contains(rect, at) for rect in panels)
        return None if covered else self.board.tips.at(at)

    def draw(self, canvas: Canvas) -> None:
        use_tags(canvas, self.board)
        t = self.context.t
        moving = self.playback.timeline
        self.board.draw(canvas, moving, self.seconds)
        said = t(f"table.{self._use}.chip"), t(f"table.{self._use}.prompt")
        draw_bar(canvas, BarText(self.board.title, *said, False))
        self.log_panel.status = self.board.text.status()
        self.log_panel.draw(canvas)
        self._panel(canvas, self.panel)
        self.plan_panel.draw(canvas, None if self.clear_view.on else self.counsel.told(self.board))
        self.why_asked.draw(canvas, not self.clear_view.on)
        self.group.draw(canvas)
        if not self.clear_view.on:
            self.hover.draw(canvas)
            self.group.draw_over(canvas)
        self.board.get_ready(canvas, moving)

    def _panel(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.layer(("table-replay", rect), (x - 12, y - 8, w + 24, h + 20), lambda c: c.night_panel(rect))
        self.counsel.draw(canvas, (x + 14, y + 2, w - 110, 23))
        words = self.context.t("table.replay.step", number=self.at, total=len(self.match.steps))
        style = TextStyle(size=14, colour=theme.NIGHT_SOFT, align="right", tabular=True)
        canvas.text(words, (x + w - 94, y + 2, 80, 23), style)
