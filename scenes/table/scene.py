"""The table: board, bar, log and counsel of one match, and what keys and clicks do there."""

from __future__ import annotations

import time

import pygame

from game.core.saves import Loading, dump_match
from game.core.sight import first_open
from scenes.boards import board_class
from scenes.kit.baking import Baked
from scenes.kit.canvas import Canvas
from scenes.kit.dialog import Answer
from scenes.kit.theme import Rect
from scenes.kit.tween import NOW
from scenes.shell import library, routes
from scenes.shell.autosave import Autosaver
from scenes.shell.context import Context
from scenes.shell.services import AUTOSAVER, COUNSEL, THINKER
from scenes.table.accompaniment import Accompaniment
from scenes.table.advice import Advisor
from scenes.table.clear_view import ClearView
from scenes.table.controls import Controls
from scenes.table.counsel import CounselPanel
from scenes.table.driver import Driver, Mode
from scenes.table.giving_up import Foregone, round_of
from scenes.table.handling import OVER_SECONDS, Handled
from scenes.table.history import branch, last_turn_of_others
from scenes.table.hover import Hover
from scenes.table.log import Log
from scenes.table.log_panel import LogPanel, WholeLog
from scenes.table.newcomer import Newcomer
from scenes.table.note import Note
from scenes.table.play_time import PlayTime
from scenes.table.playback import Playback
from scenes.table.seats import faces
from scenes.table.side_panels import side_panels
from scenes.table.tags import use_tags
from scenes.table.topbar import HEIGHT, BarText, bar_words, draw_bar

OVER_AT_ONCE = 1.6
"""`OVER_SECONDS` where all is instant."""


class TableScene(Handled):
    """One match from where it stands to its end; see `routes.Table`."""

    pinned, bar = True, HEIGHT

    @property
    def pictured(self) -> bool:  # type: ignore[override]
        """The board, unless the whole log lies on it."""
        return self.whole_log is None

    def focus_box(self) -> Rect | None:
        return self.board.hands.focus_box() or super().focus_box()

    def __init__(self, context: Context, route: routes.Table) -> None:
        super().__init__(context, route)
        match, path = route.match, route.path
        self._saver: Autosaver | None = None
        if context.store and match.setup.me is not None:
            self._saver = context.service(AUTOSAVER)
            if path is not None and not self._saver.hold(path):
                # Two tables with the same cards would tell each other what is hidden.
                match, path = branch(match, len(match.actions)), None
                context.say("table.elsewhere", "warning")
        self.match, self.path = match, path
        self.attract = route.attract
        self.music = match.setup.game
        self.me = match.setup.me
        self._pace = "normal" if route.unhurried and context.preferences.speed == "instant" else ""
        if match.handed is not None:
            self._pace = "instant"
        self.foregone = Foregone()
        self.board = board_class(match.setup.game)(context, match, self.me)
        self._bar = Baked()
        forced = context.preferences.play_forced
        self.driver = Driver(match, context.service(THINKER), forced=forced, on_play=self._played)
        self.driver.begins = self.board.begins
        self.playback = Playback(self.board, self.driver, self.me, lambda: self.hover.changed())
        self.advisor = Advisor(match, context.service(COUNSEL), self.me)
        self.make_companion(context, self.driver, self.advisor)
        self.play_time = PlayTime(match)
        self.log = Log(match.game)
        self.hover = Hover(self._tooltip_at, self.board.tips.spared, self.board.tips.clear_of)
        self.note = Note()
        self.accompaniment = Accompaniment(context.music, match, self.driver.seen)
        self.clear_view = ClearView(self.board, self.hover)
        self.newcomer = Newcomer(context, match, self.board, None if self.attract else self.me)
        self.whole_log: WholeLog | None = None
        self.seconds = self._over_for = 0.0
        self._section = ""
        self._followed = self._noted = -1
        self._asked_about_error = False
        self._drawn: tuple[object, ...] = ()
        self.board.show(match.state)

    # Widgets

    def build(self) -> None:
        context, board = self.context, self.board
        self.seats = faces(self.match, context.catalogue)
        self.counsel_open = context.preferences.counsel
        stand = self.stand = side_panels(self.room, board.log_rect, board.counsel_rect, self.counsel_open)
        self.log_panel = LogPanel(context, stand.log, self.seats, self.log)
        self._follow_log()
        self._tint()
        self.counsel = CounselPanel(context, stand.counsel, self.seats)
        self.plan_panel = self.make_hint_panel(stand)
        self.counsel.set(self.guide.counsel(), jump=True)
        self.controls = Controls(context, self.driver, self.guide, self.me, self, self.room[2])
        bar = [self.counsel.bar] if self.counsel_open else []
        self.group.replace([*self.controls.widgets, *bar, *self.companion_widgets()])
        if self.whole_log is not None:
            self.open_log()

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.match.over:
            self.play_time.heard()
        return super().handle(event)

    def enter(self) -> None:
        self.play_time.passes(counts=False)  # what lay above was no playing
        self._save()
        # What lay above has used the thread that judges.
        self.guide.stop()
        # The pointer was somewhere else while another scene lay above.
        self.hover.hide()
        self.hover.changed()

    def resume(self) -> routes.Route | None:
        """The table with its match read from what would be on disk."""
        if self.attract:
            return None
        return routes.Table(Loading(dump_match(self.match)).whole(), self.path)

    def leave(self) -> None:
        self.driver.stop_thinking()
        self.advisor.forget()
        self.end_companion()
        if self._saver is not None:
            self._saver.flush()

    # Time

    def update(self, dt: float) -> None:
        self.seconds += dt
        chosen = self.context.preferences
        if chosen.counsel != self.counsel_open:
            self.build()
        super().update(dt)
        self.play_time.passes(counts=not (self.context.behind or self.match.over))
        self.driver.forced = self.plays_forced
        self.playback.speed = self.speed
        self.playback.timeline.reduced = chosen.reduced_motion
        self.driver.update(dt)
        self.example.update(dt, self.speed, chosen.reduced_motion)
        self.playback.update(dt)
        self.accompaniment.follow(self.driver.seen, self.guide.mine, dt)
        self.board.thinking(self.driver.thinking_seat, self.driver.thinking_seconds)
        self.guide.update()
        self.update_companion(dt)
        self.counsel.set(self.guide.counsel())
        self.controls.update()
        self._follow_log()
        self.hover.update(dt)
        self.note.update(dt)
        self.guide_newcomer(dt)
        self._tell_troubles()
        self._follow_file()
        self._look_whether_decided()
        self.guide.counted = self.driver.mode is Mode.OVER and not self.playback.busy
        if self.driver.mode is Mode.OVER:
            self._over(dt)

    def next_change(self) -> float:
        """Steps being shown, rings of thought and clocks move; a table that waits for a person stands."""
        busy = self.driver.thinking_seat is not None or self.advisor.busy or self.tutor_waits
        if busy or self._drawn != self._look():
            return NOW
        parts = (self.playback, self.hover, self.note, self.example, self.plan_panel, self.newcomer)
        return min(super().next_change(), *(part.next_change() for part in parts))

    def _look(self) -> tuple[object, ...]:
        """What an update may change about the picture besides what moves by a clock of its own."""
        driver, shown, told = self.driver, self.counsel.shown, self.guide.told()
        known = self.companion_look()
        return (
            driver.shown,
            driver.mode,
            driver.error,
            self.log.version,
            shown,
            told,
            self.clear_view.on,
            self.newcomer.look(),
            known,
        )

    def _follow_log(self) -> None:
        count = max(self.driver.seen, self.driver.shown + self.playback.showing)
        whole = 0 if self.context.counted else first_open(self.match)
        if self.log.follow(self.match.steps, count, self.context.catalogue, whole):
            self._tint()
        if self.guide.mine and self._followed != len(self.match.actions):
            self._followed = len(self.match.actions)
            self.log_panel.follow()

    def _tint(self) -> None:
        self.log_panel.tinted = last_turn_of_others(self.match.game, self.log.steps, self.me)

    def _over(self, dt: float) -> None:
        self._over_for += dt
        stays = OVER_AT_ONCE if self.me is None or self.speed == "instant" else OVER_SECONDS
        if self._over_for >= stays and not self.playback.busy:
            if self.attract:
                self.context.go(routes.Title())
            else:
                self.context.go(routes.Result(self.match, self.path, self.advisor.told))

    def _tell_troubles(self) -> None:
        if self.driver.error is None:
            self._asked_about_error = False
        elif not self._asked_about_error:
            self._asked_about_error = True
            names = ("table.thinker_failed.title", "table.thinker_failed", "table.thinker_failed.again")
            title, text, again = map(self.context.t, names)
            self.context.ask(title, text, again, self.driver.retry)

    # Ending it early

    def _look_whether_decided(self) -> None:
        """Where the match has been beyond doubt for some rounds, offer once to let AIs finish it."""
        match, advisor = self.match, self.advisor
        if self.me is None or match.offered or not self.guide.mine or advisor.thoughts is None:
            return
        if self._noted != advisor.answers:
            self._noted = advisor.answers
            self.foregone.note(round_of(match), advisor.values[self.me])
        busy = self.playback.busy or self.example.active or self.tutor_waits or self.board.composing()
        if self.foregone.beyond_doubt and not busy:
            match.offered = True
            self._save()
            t, end = self.context.t, "won" if self.foregone.won else "lost"
            keep = Answer(t("table.decided.play"), lambda: None, pygame.K_RETURN, "Enter", primary=True)
            leave = Answer(t("table.decided.leave"), self.hand_over, pygame.K_f, "F")
            self.context.ask_several(t(f"table.decided.{end}"), t("table.decided"), [keep, leave])

    def hand_over(self) -> None:
        """AIs play the rest of the match at full speed, and the result follows."""
        self.match.hand_over()
        self._pace = "instant"
        self.board.show(self.match.state)
        self.guide.forget()
        self._played()

    def resign(self) -> None:
        if self.me is not None and not self.match.over:
            self.match.resign(self.me)
            self._save()
        self.context.go(routes.Result(self.match, self.path, self.advisor.told))

    @property
    def plays_forced(self) -> bool:
        """Whether a single legal choice plays itself."""
        return self.context.preferences.play_forced

    @property
    def speed(self) -> str:
        return self._pace or self.context.preferences.speed

    def set_speed(self, speed: str) -> None:
        """The player's choice, remembered for other tables too; that of a demo is the demo's own."""
        if self.me is None:
            self._pace = speed
            return
        self._pace = ""
        self.context.change(speed=speed)

    # What happened to the match

    def _played(self) -> None:
        self.why_asked.close()
        self.guide.moved_on()
        self.advisor.moved_on()
        self._save()

    def _save(self) -> None:
        if self._saver is None:
            return
        if self.path is None:
            self.match.began = self.match.began or time.strftime("%Y-%m-%dT%H:%M")
            self.path = library.new_path(self.match)
        if self.match.over:
            self.match.ended = self.match.ended or time.strftime("%Y-%m-%dT%H:%M")
        self._saver.hold(self.path)
        self._saver.save(self.match, self.path)

    def _follow_file(self) -> None:
        """Go on in another file where the own one was changed by another program."""
        if self._saver is not None and self.path is not None:
            place = self._saver.place_of(self.path)
            if place != self.path:
                self.path = place
                self._saver.hold(place)

    def _went_elsewhere(self) -> None:
        self.end_companion()
        self._over_for = 0.0
        self.guide.moved_on()
        self.advisor.forget()
        self.playback.jump(self.match.state)
        self._follow_log()
        self.controls.update()
        self.hover.changed()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self._look()
        use_tags(canvas, self.board)
        moving = self.example.timeline if self.example.active else self.playback.timeline
        self.board.draw(canvas, moving, self.seconds)
        self.example.draw(canvas)
        draw_bar(canvas, self.bar_text(), self._bar)
        self.draw_beside(canvas)
        self.group.draw(canvas)
        if self.whole_log is not None:
            self.whole_log.draw(canvas)
        elif not self.clear_view.on:
            self.hover.draw(canvas)
            self.note.draw(canvas)
            self.group.draw_over(canvas)
        self.board.get_ready(canvas, moving)

    def bar_text(self) -> BarText:
        """The words of the bar."""
        if self.example.active:
            return BarText(self.board.title, *self.example.words(), False)
        return bar_words(self.context.t, self.board, self.driver, self.attract)
