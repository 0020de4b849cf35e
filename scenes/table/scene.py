"""The table: board, bar, log and counsel of one match, and what keys and clicks do there."""

from __future__ import annotations

import time
from dataclasses import replace

import pygame

from game.core.saves import Loading, dump_match
from game.core.seed_code import random_seed
from scenes.kit.baking import Baked
from scenes.kit.canvas import Canvas, contains
from scenes.kit.dialog import Answer
from scenes.kit.theme import Point, Rect
from scenes.kit.tween import NOW
from scenes.shell import library, routes
from scenes.shell.autosave import Autosaver
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import AUTOSAVER, COUNSEL, THINKER
from scenes.table.accompaniment import Accompaniment
from scenes.table.advice import Advisor
from scenes.table.board_stage import BoardStage, StageOwner, covered_by
from scenes.table.companion import AWAY, Companion
from scenes.table.controls import Controls, undo_refusal
from scenes.table.conversation import Conversation
from scenes.table.counsel import CounselPanel
from scenes.table.deal_of_day import DealOfDay
from scenes.table.driver import Mode
from scenes.table.giving_up import Foregone, round_of
from scenes.table.history import branch, last_turn_of_others, last_turn_start, turn_before
from scenes.table.log_panel import WholeLog
from scenes.table.newcomer import Newcomer, Signs
from scenes.table.note import TableNote
from scenes.table.play_time import PlayTime
from scenes.table.side_panels import side_panels
from scenes.table.topbar import HEIGHT, BarText, bar_words, draw_bar, speed_step
from scenes.tabletop.answer import ComposedDecision, Refusal

RESIGN_KEY = pygame.K_F10
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
INPUTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.JOYBUTTONDOWN)
ATTRACT_STILL = 0.6
"""Seconds after which a demo on its own ends with any movement of the mouse."""
OVER_SECONDS = 1.6
"""How long the last position of a demo stays that the title has begun."""


def ends_attract(event: pygame.event.Event, seconds: float) -> bool:
    """Whether an input ends a demo that has been going on by itself for so many `seconds`."""
    moved = event.type == pygame.MOUSEMOTION and sum(map(abs, event.rel)) > 4
    return event.type in INPUTS or (moved and seconds > ATTRACT_STILL)


class TableScene(Scene):
    """One match from where it stands to its end; see `routes.Table`."""

    pinned, bar = True, HEIGHT

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
        self.stage = stage = BoardStage(
            context,
            match,
            self.me,
            context.service(THINKER),
            StageOwner(self._over_board, on_play=self._played),
            own=self.me,
            forced=context.preferences.play_forced,
        )
        stage.playback.counts = self.attract
        self.advisor = Advisor(match, context.service(COUNSEL), self.me)
        self.companion = Companion(context, stage, self.advisor, self.group, self)
        self.play_time = PlayTime(match)
        self.note = TableNote()
        self.day = DealOfDay(context, match)
        self.accompaniment = Accompaniment(context.music, match, stage.driver.seen)
        self.newcomer = Newcomer(context, match, stage.board, None if self.attract else self.me)
        self.conversation = None if self.attract else Conversation(context, stage)
        """What is said at the table; nothing in a demo that nobody has asked for."""
        self.whole_log: WholeLog | None = None
        self._bar = Baked()
        self._over_for = 0.0
        """How long the last position has been there."""
        self._section = ""
        """The section of the rules that the note tells of."""
        self._followed = self._noted = -1
        self._asked_about_error = False
        self._drawn: tuple[object, ...] = ()
        stage.board.show(match.state)

    @property
    def pictured(self) -> bool:  # type: ignore[override]
        """The board, unless the whole log lies on it."""
        return self.whole_log is None

    def focus_box(self) -> Rect | None:
        return self.stage.focus_box() or super().focus_box()

    def read_boxes(self) -> list[Rect]:
        return self.companion.boxes()

    # Widgets

    def build(self) -> None:
        context, stage, board = self.context, self.stage, self.stage.board
        self.counsel_open = context.preferences.counsel
        self.stand = side_panels(self.room, board.log_rect, board.counsel_rect, self.counsel_open)
        stage.build(self.stand.log)
        self._follow_log()
        self._tint()
        self.counsel = CounselPanel(context, self.stand.counsel, stage.seats)
        self.companion.build(self.stand)
        guide = self.companion.guide
        self.counsel.set(guide.counsel(), jump=True)
        self.controls = Controls(context, stage.driver, guide, self.me, self, self.room[2])
        bar = [self.counsel.bar] if self.counsel_open else []
        self.group.replace([*self.controls.widgets, *bar, *self.companion.buttons])
        if self.whole_log is not None:
            self.open_log()

    def enter(self) -> None:
        self.play_time.passes(counts=False)  # what lay above was no playing
        self._save()
        # What lay above has used the thread that judges.
        self.companion.guide.stop()
        # The pointer was somewhere else while another scene lay above.
        self.stage.hover.hide()
        self.stage.hover.changed()

    def resume(self) -> routes.Route | None:
        """The table with its match read from what would be on disk."""
        if self.attract:
            return None
        return routes.Table(Loading(dump_match(self.match)).whole(), self.path)

    def leave(self) -> None:
        self.stage.driver.stop_thinking()
        self.advisor.forget()
        self.companion.end()
        if self._saver is not None:
            self._saver.flush()

    # Time

    def update(self, dt: float) -> None:
        stage, companion, chosen = self.stage, self.companion, self.context.preferences
        driver, guide = stage.driver, companion.guide
        stage.seconds += dt
        if chosen.counsel != self.counsel_open:
            self.build()
        super().update(dt)
        self.play_time.passes(counts=not (self.context.behind or self.match.over))
        driver.forced = chosen.play_forced
        driver.update(dt)
        companion.example.update(dt, self.speed, chosen.reduced_motion)
        stage.play(dt, self.speed, chosen.reduced_motion)
        self.accompaniment.follow(driver.seen, guide.mine, dt)
        stage.board.thinking(driver.thinking_seat, driver.thinking_seconds)
        guide.update()
        companion.update(dt)
        self.counsel.set(guide.counsel())
        self.controls.update()
        self._follow_log()
        stage.hover.update(dt)
        self.note.update(dt)
        self._guide_newcomer(dt)
        self._tell_troubles()
        self._follow_file()
        self._look_whether_decided()
        guide.counted = driver.mode is Mode.OVER and not stage.playback.busy
        if stage.playback.ended and not stage.playback.busy:
            self._end()
        elif driver.mode is Mode.OVER:
            self._over(dt)

    def next_change(self) -> float:
        """Steps being shown, rings of thought and clocks move; a table that waits for a person stands."""
        busy = self.stage.driver.thinking_seat is not None or self.advisor.busy or self.companion.waits
        if busy or self._drawn != self._look():
            return NOW
        parts = (self.stage, self.note, self.companion, self.newcomer)
        return min(super().next_change(), *(part.next_change() for part in parts))

    def _look(self) -> tuple[object, ...]:
        """What an update may change about the picture besides what moves by a clock of its own."""
        stage = self.stage
        return (
            stage.driver.shown,
            stage.driver.mode,
            stage.driver.error,
            stage.log.version,
            self.counsel.shown,
            self.companion.guide.told(),
            stage.clear_view.on,
            self.newcomer.look(),
            self.companion.look(),
        )

    def _follow_log(self) -> None:
        stage = self.stage
        count = max(stage.driver.seen, stage.driver.shown + stage.playback.showing)
        if stage.follow_log(count):
            self._tint()
        if self.conversation is not None:
            whole = [] if self.whole_log is None else [self.whole_log.panel]
            self.conversation.follow(count, [stage.log_panel, *whole])
        if self.companion.guide.mine and self._followed != len(self.match.actions):
            self._followed = len(self.match.actions)
            stage.log_panel.follow()

    def _tint(self) -> None:
        self.stage.log_panel.tinted = last_turn_of_others(self.match.game, self.stage.log.steps, self.me)

    def _over(self, dt: float) -> None:
        self._over_for += dt
        if self._over_for >= OVER_SECONDS and not self.stage.playback.busy:
            self.context.go(routes.Title())

    def _end(self) -> None:
        """Nothing is left to be shown but the count."""
        self.stage.driver.catch_up()
        self.context.go(routes.Ending(self.match, self.path, self.advisor.told))

    def _tell_troubles(self) -> None:
        if self.stage.driver.error is None:
            self._asked_about_error = False
        elif not self._asked_about_error:
            self._asked_about_error = True
            names = ("table.thinker_failed.title", "table.thinker_failed", "table.thinker_failed.again")
            title, text, again = map(self.context.t, names)
            self.context.ask(title, text, again, self.stage.driver.retry)

    def _guide_newcomer(self, dt: float) -> None:
        """Show what can be done, while nothing else is said on the board."""
        stage, companion = self.stage, self.companion
        mine = companion.guide.mine and not stage.playback.busy and not stage.driver.reviewing
        self.newcomer.follow(mine, not companion.speaks, dt, stage.driver.seen, self._signs)

    def _signs(self) -> Signs:
        log, buttons = self.stage.log_panel, self.controls.buttons
        undo = "undo" in buttons and buttons["undo"].enabled
        why = any(button.key == pygame.K_y for button in self.companion.buttons)
        return Signs(bool(self.stage.hover.reading), undo, why, log.furthest > 0)

    def keep_quiet(self) -> None:
        """Say nothing on the board in this turn."""
        self.newcomer.keep_quiet()

    # Ending it early

    def _look_whether_decided(self) -> None:
        """Where the match has been beyond doubt for some rounds, offer once to let AIs finish it."""
        match, advisor, companion = self.match, self.advisor, self.companion
        if self.me is None or match.offered or not companion.guide.mine or advisor.thoughts is None:
            return
        if self._noted != advisor.answers:
            self._noted = advisor.answers
            self.foregone.note(round_of(match), advisor.values[self.me])
        busy = self.stage.playback.busy or companion.example.active or companion.waits
        if self.foregone.beyond_doubt and not busy and not self.stage.board.composing():
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
        self.stage.board.show(self.match.state)
        self.companion.guide.forget()
        self._played()

    def resign(self) -> None:
        """Give the match up, and see how it ended."""
        if self.me is not None and not self.match.over:
            self.match.resign(self.me)
            self._save()
        self._end()

    def _resigning(self) -> routes.Resigning | None:
        """How the player may give the match up; None where it is not the player's, and after its end."""
        if self.me is None or self.match.over or self.match.handed is not None:
            return None
        early = round_of(self.match) < 2
        known = self.context.preferences.counsel and self.advisor.answers > 0
        shares = self.companion.guide.chances() if known else ()
        refusal = self.context.t("pause.resign.early") if early else ""
        return routes.Resigning(self.match, shares, refusal, self.resign)

    # Speed

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
        self.companion.moved_on()
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
        """Go on in another file where the own one was changed by another program. The cards of this match lie
        there too, so what the player cannot know is dealt anew here, as in a branch; all else stays as it is.
        """
        if self._saver is None or self.path is None or self.me is None:
            return
        place = self._saver.place_of(self.path)
        if place != self.path:
            self.path = place
            self._saver.hold(place)
            if self.stage.driver.deal_anew(self.me, random_seed()):
                self._went_elsewhere()

    def _went_elsewhere(self) -> None:
        """The one moment at which all parts of the table learn that the match stands somewhere else."""
        self.companion.end()
        self._over_for = 0.0
        self.companion.guide.moved_on()
        self.advisor.forget()
        self.stage.playback.jump(self.match.state)
        self._follow_log()
        self.controls.update()
        self.stage.hover.changed()

    # Commands

    def undo(self) -> None:
        """Back to my last turning point; what is being composed is called off first."""
        if self.stage.call_off():
            return
        if self.me is not None and self.stage.driver.undo(self.me):
            self._went_elsewhere()
        else:
            self.context.say(undo_refusal(self.match), "warning")

    def redo(self) -> None:
        """What was undone last happens again."""
        if self.stage.driver.redo():
            self._went_elsewhere()
        else:
            self.context.say("table.redo.none", "warning")

    def hint(self) -> None:
        """The counsel's plan; once more takes it away."""
        self.companion.hint()

    def last_turn(self) -> None:
        """Show again what happened since my last decision; once more ends it."""
        stage = self.stage
        if stage.driver.reviewing:
            stage.catch_up()
            return
        start = None if self.me is None else last_turn_start(self.match, self.me)
        if start is None:
            self.context.say("table.last.none", "warning")
            return
        stage.board.cancel()
        stage.go_to(start)

    def rules(self) -> None:
        """The section that the note tells of, else the one that the position is about."""
        section = self._section if self.note.content else ""
        self.note.hide()
        self.context.push(self.stage.rules(section))

    def pause_menu(self, asks: bool = False) -> None:
        """The menu; it `asks` at once whether the player resigns, where that is allowed."""
        over, resigning = self.match if self.match.over else None, self._resigning()
        section = self.stage.board.text.section()
        asks = asks and resigning is not None and not resigning.refusal
        self.context.push(routes.Pause(self.match.setup.game, section, over, self.path, resigning, asks))

    def look_back(self) -> None:
        """Leaf through what has happened, with my own eyes; the table waits."""
        if not self.match.steps:
            self.context.say("table.last.none", "warning")
            return
        at = turn_before(self.match, len(self.match.steps))
        self.context.push(routes.Replay(self.match, at=at, me=self.me, live=True))

    def open_log(self) -> None:
        """The whole log over the board."""

        def close() -> None:
            self.whole_log = None

        self.whole_log = WholeLog(self.context, self.room, self.stage.seats, self.stage.log, close)

    # A demo

    def toggle_pause(self) -> None:
        """Stop a demo, or let it go on."""
        self.stage.driver.pause(not self.stage.driver.paused)
        self.build()

    def _stop(self) -> None:
        if not self.stage.driver.paused:
            self.toggle_pause()

    def single_step(self) -> None:
        """One step; a running demo stops first."""
        self._stop()
        if self.stage.playback.busy:
            self.stage.playback.skip()
        else:
            self.stage.driver.single_step()

    def step_back(self) -> None:
        """To before the last step worth a line; a running demo stops."""
        self._stop()
        self.stage.go_to(self.stage.line_before())

    def _turn(self, by: int) -> None:
        """A turn back or on; a running demo stops."""
        self._stop()
        self.stage.go_to(self.stage.turn(by))

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        stage = self.stage
        if not self.match.over:
            self.play_time.heard()
        if stage.hear(event):
            return True
        if self.attract and ends_attract(event, stage.seconds):
            self.context.go(routes.Title())
            return True
        if self.whole_log is not None:
            return self.whole_log.handle(event, stage.hover.at) or event.type == pygame.KEYDOWN
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and event.dict.get("key") != pygame.K_F1:
            self.note.hide()
        if self.newcomer.hear(event) or self.companion.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            stage.hover.hide()
            if event.button == pygame.BUTTON_MIDDLE and stage.hover.read:
                self.rules()
                return True
        if stage.clear_view.on:
            if event.type == pygame.MOUSEBUTTONUP:
                stage.board.hands.let_go()
            return self.group.handle(event)
        if self.companion.hint_panel.handle(event) or self.group.handle(event) or self._on_log(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._skip(event.button == pygame.BUTTON_LEFT):
            return True
        return self._to_board(event)

    def _on_log(self, event: pygame.event.Event) -> bool:
        panel = self.stage.log_panel
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if contains(panel.rect, event.pos) and not panel.on_newest(event.pos):
                self.open_log()
                return True
        return panel.handle(event, self.stage.hover.at)

    def _key(self, event: pygame.event.Event) -> bool:
        self.stage.hover.hide()
        self.controls.update()
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_l:
            self.open_log()
            return True
        if event.key == RESIGN_KEY and self.me is not None:
            self.pause_menu(asks=True)
            return True
        if event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT and self.me is not None:
            self.redo()
            return True
        if self.me is None and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(-1 if event.key == pygame.K_PAGEUP else 1)
            return True
        by = speed_step(event.key)
        if by:
            self.controls.speed.step(by)
            return True
        mine = event.key in self.controls.keys or event.mod & pygame.KMOD_ALT or self.me is None
        if (mine or event.key in (pygame.K_LALT, pygame.K_RALT)) and self.group.handle(event):
            return True
        if self._skip(event.key == pygame.K_SPACE):
            return True
        return self._to_board(event)

    def _escape(self) -> bool:
        if self.companion.guide.hinting:
            self.companion.guide.forget()
        elif self.stage.call_off():
            pass
        elif self.stage.driver.reviewing:
            self.stage.catch_up()
        else:
            self.pause_menu()
        return True

    def _skip(self, wanted: bool) -> bool:
        """Finish the step being shown."""
        if not wanted:
            return False
        return self.stage.skip()

    def _to_board(self, event: pygame.event.Event) -> bool:
        if not self.companion.guide.mine:
            return False
        answer = self.stage.ask(event)
        if isinstance(answer, Refusal):
            self._refuse(answer, self.stage.hover.at if event.type in MOUSE else None)
        elif isinstance(answer, ComposedDecision):
            self.companion.decide(answer.actions)
        return answer is not None

    def _refuse(self, refusal: Refusal, at: Point | None) -> None:
        self._section = refusal.section
        more = " " + self.context.t("table.refusal.rules") if refusal.section else ""
        self.note.show(refusal.sentence + more, at)
        self.newcomer.refused()
        self.context.sound.play("refuse")

    def _over_board(self, at: Point) -> str | None:
        """What lies over the board there; see `Covers`."""
        if contains(self.newcomer.rect, at):
            return self.context.t("guidance.tip")
        panels = (self.stage.log_panel.rect, self.counsel.rect, *self.companion.boxes())
        return "" if self.whole_log is not None or covered_by(at, panels, HEIGHT) else None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self._look()
        stage, example = self.stage, self.companion.example
        moving = example.timeline if example.active else None
        stage.draw(canvas, moving)
        example.draw(canvas)
        draw_bar(canvas, self.bar_text(), self._bar)
        self._draw_beside(canvas)
        self.group.draw(canvas)
        if self.whole_log is not None:
            self.whole_log.draw(canvas)
        elif not stage.clear_view.on:
            stage.draw_over(canvas)
            self.note.draw(canvas)
            self.group.draw_over(canvas)
        stage.get_ready(canvas, moving)

    def _draw_beside(self, canvas: Canvas) -> None:
        """What stands beside the board: log, counsel and the companion's panels."""
        stage = self.stage
        counselled = self.newcomer.make_room(canvas, stage.log_panel, self.stand.log, self.counsel.rect)
        stage.draw_log(canvas)
        if self.counsel_open and counselled:
            self.counsel.draw(canvas, stage.seconds)
        if not stage.clear_view.on:
            self.newcomer.draw(canvas)
        self.companion.draw(canvas, self.counsel)
        if not counselled:
            self.counsel.bar.rect = AWAY

    def bar_text(self) -> BarText:
        """The words of the bar."""
        board, example = self.stage.board, self.companion.example
        if example.active:
            return BarText(board.title, *example.words(), False)
        words = bar_words(self.context.t, board, self.stage.driver, self.attract)
        return replace(words, note=self.day.words(self.path))
