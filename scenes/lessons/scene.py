"""A lesson at the table: the match, board and rules are the real ones; dock, spotlight and path are added."""

from __future__ import annotations

import pygame

from scenes.kit.baking import Baked
from scenes.kit.canvas import Canvas
from scenes.kit.layout import contains
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import SPEEDS
from scenes.kit.tween import NOW
from scenes.kit.widgets import Widget
from scenes.lessons.course import Answers, LessonCourse
from scenes.lessons.library import LessonPlace, lessons
from scenes.lessons.light import Light
from scenes.lessons.mentor import Mentor
from scenes.lessons.mentor_panel import MentorPanel
from scenes.lessons.picks import Picks
from scenes.lessons.progress import begun, finished
from scenes.rulebook.text import has_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import COUNSEL
from scenes.table.accompaniment import Accompaniment
from scenes.table.advice import Advisor
from scenes.table.board_stage import BoardStage, StageOwner, covered_by
from scenes.table.driver import Mode
from scenes.table.side_panels import side_panels
from scenes.table.topbar import (
    HEIGHT,
    BarText,
    draw_bar,
    menu_button,
    place_buttons,
    rules_command,
    speed_step,
    speed_switch,
)
from scenes.tabletop.answer import ComposedDecision

TURN_SECONDS = 20.0
"""What a turn takes at normal speed, at most: a learner reads what becomes of it."""
DOCK = 20.0
"""How much it counts that a tooltip covers a square unit of what the mentor says."""
BAR_KEYS = (pygame.K_F1, pygame.K_LALT, pygame.K_RALT)


class LessonScene(Scene):
    """See `routes.Lesson`. A wrong pick changes nothing and is explained."""

    pinned = pictured = True
    bar = HEIGHT

    def __init__(self, context: Context, route: routes.Lesson) -> None:
        super().__init__(context, route)
        self.place = LessonPlace(route.game, route.number)
        self.course = LessonCourse(self.place, route.step)
        self.match = match = self.course.match
        self.music = self.place.game
        self._pace = "normal" if SPEEDS[context.preferences.speed] < SPEEDS["normal"] else ""
        self.stage = stage = BoardStage(
            context,
            match,
            match.setup.me,
            Answers(self.course),
            StageOwner(self._over_board, on_play=lambda: self.picks.forgive()),
            own=match.setup.me,
            forced=True,
        )
        stage.playback.turn_seconds = TURN_SECONDS
        advisor = Advisor(match, context.service(COUNSEL), match.setup.me)
        self.mentor = Mentor(context, stage.driver, advisor, stage.board, self.course)
        acts = {
            "back": self.back,
            "next": self.look_on,
            "skip": self.skip,
            "show": self.show_me,
            "again": self._again,
            "leave": self.leave_lesson,
        }
        self.picks = Picks(context, stage.board, self.mentor, self.build)
        self.dock = MentorPanel(context, stage.board, self.mentor, self.picks, acts)
        self.light = Light(stage.board, self.mentor)
        stage.hover.clear = lambda at: [*stage.board.tips.clear_of(at), (self.dock.rect, DOCK)]
        self.accompaniment = Accompaniment(context.music, match, stage.driver.seen)
        self._bar = Baked()
        self._drawn: tuple[object, ...] = ()
        stage.board.show(match.state)

    def build(self) -> None:
        context, board = self.context, self.stage.board
        self.stage.build(side_panels(self.room, board.log_rect, board.counsel_rect).log)
        self.speed_switch = speed_switch(context.t, self.speed, self.set_speed, self.room[2])
        bar: list[Widget] = [menu_button(self.pause_menu, context.t("table.menu.tip")), self.speed_switch]
        if has_rules(self.place.game):
            bar += place_buttons([rules_command(context.t, self.rules)], context.fonts, self.room[2])
        self.dock.make_buttons()
        self.group.replace([*bar, *self.dock.buttons.values()])
        self.stage.driver.pause(self.course.over)  # nobody thinks about what comes after a lesson

    def enter(self) -> None:
        # The pointer was somewhere else while another scene lay above.
        self.stage.hover.hide()
        self.stage.hover.changed()

    def leave(self) -> None:
        self.stage.driver.stop_thinking()

    def resume(self) -> routes.Route:
        """The lesson at its step."""
        return routes.Lesson(self.place.game, self.place.number, self.course.number)

    def focus_box(self) -> Rect | None:
        return self.stage.focus_box() or super().focus_box()

    # Time

    @property
    def speed(self) -> str:
        return self._pace or self.context.preferences.speed

    def set_speed(self, speed: str) -> None:
        """The learner's choice, remembered for other tables too."""
        self._pace = ""
        self.context.change(speed=speed)

    def update(self, dt: float) -> None:
        stage = self.stage
        stage.seconds += dt
        super().update(dt)
        stage.driver.update(dt)
        stage.play(dt, self.speed, self.context.preferences.reduced_motion)
        self.accompaniment.follow(stage.driver.seen, self.mentor.mine, dt)
        stage.board.thinking(stage.driver.thinking_seat, stage.driver.thinking_seconds)
        self.mentor.update()
        self.speed_switch.value = self.speed
        stage.hover.update(dt)
        if self._settled and not self.course.over and self.course.finished:
            self._begin_next()
        self.light.update(self._settled and not self.course.over, self.context.still, dt)

    def next_change(self) -> float:
        if self.stage.driver.thinking_seat is not None or self._drawn != self._look():
            return NOW
        return min(super().next_change(), self.stage.next_change(), self.light.next_change())

    def _look(self) -> tuple[object, ...]:
        """What an update may change about the picture besides what moves by a clock of its own."""
        stage = self.stage
        shown = (stage.driver.shown, stage.driver.mode, stage.clear_view.on, stage.board.shown.hints)
        return (*shown, self.course.number, self.picks.wrong)

    @property
    def _settled(self) -> bool:
        """Whether the table stands still at what the step is about."""
        return self.stage.settled and not self.stage.driver.reviewing

    @property
    def at_rest(self) -> bool:
        """Whether the table waits for the learner, or the lesson is over."""
        if not self._settled:
            return False
        return self.course.over or (not self.course.finished and self.stage.driver.mode is Mode.WAITING)

    # The steps

    def _begin_next(self) -> None:
        self.course.go_on()
        self.picks.forgive()
        self.stage.hover.hide()
        self._keep()
        if self.course.over:
            self.context.sound.play("bell")
        self.build()

    def _keep(self) -> None:
        """Remember how far the lesson is."""
        if self.course.over:
            finished(self.context, self.place)
        else:
            begun(self.context, self.place, self.course.number)

    def look_on(self) -> None:
        """The step has been looked at."""
        self.course.looked = True
        self.context.sound.play("wood", 0.6)

    def back(self) -> None:
        """Where the step began, or the step before."""
        if self.course.back():
            self.context.sound.play("paper", 0.6)
        self._stands_elsewhere()
        self._keep()

    def skip(self) -> None:
        """The step as the lesson does it, at once."""
        self.course.carry_out()
        self._stands_elsewhere()
        self._keep()

    def show_me(self) -> None:
        """The mentor does what is meant, for the learner to see."""
        meant = self.course.meant()
        if meant and self.stage.driver.mode is Mode.WAITING:
            self.stage.board.cancel()
            self.stage.driver.decide(meant)
            self.build()

    def _stands_elsewhere(self) -> None:
        self.stage.driver.stop_thinking()
        self.picks.forgive()
        self.stage.catch_up()
        self.build()

    def _again(self) -> None:
        self.context.go(routes.Lesson(self.place.game, self.place.number))

    def leave_lesson(self) -> None:
        """To the page of lessons; the step is kept."""
        self.context.go(routes.Learn(self.place.game))

    # Input

    def rules(self) -> None:
        """The section of the rules that the position is about."""
        self.context.push(self.stage.rules())

    def pause_menu(self) -> None:
        """The menu; a lesson is left, not given up."""
        over, section = self.match if self.match.over else None, self.stage.board.text.section()
        self.context.push(routes.Pause(self.place.game, section, over))

    def handle(self, event: pygame.event.Event) -> bool:
        stage = self.stage
        if stage.hear(event):
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
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            # Nothing beneath the dock is reached through it.
            if contains(self.dock.rect, stage.hover.at):
                return True
            if event.button == pygame.BUTTON_LEFT and self.stage.skip():
                return True
        return self._to_board(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.dock.key(event.key):
            return True
        if event.key in (pygame.K_z, pygame.K_BACKSPACE) and self.dock.buttons.get("back"):
            self.back()
            return True
        if event.key == pygame.K_h and self.mentor.acting:
            self.show_me()
            return True
        if event.key in (pygame.K_l, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return False
        self.stage.hover.hide()
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        by = speed_step(event.key)
        if by:
            self.speed_switch.step(by)
            return True
        if event.key in BAR_KEYS or event.mod & pygame.KMOD_ALT:
            if self.group.handle(event):
                return True
        return (event.key == pygame.K_SPACE and self.stage.skip()) or self._to_board(event)

    def _escape(self) -> bool:
        if not self.stage.call_off():
            self.leave_lesson()
        return True

    def _to_board(self, event: pygame.event.Event) -> bool:
        if not self.mentor.mine:
            return False
        at = self.stage.hover.place(event)
        if not self.mentor.acting:
            return self.picks.look(event, at)
        answer = self.picks.take(event, at)
        self.stage.hover.changed()
        if isinstance(answer, ComposedDecision):
            self.stage.driver.decide(answer.actions)
            return True
        return answer

    def _over_board(self, at: Point) -> str | None:
        """What lies over the board there; see `Covers`."""
        return "" if covered_by(at, [self.dock.rect], HEIGHT) else None

    # Drawing

    def bar_text(self) -> BarText:
        """The words of the bar."""
        t, number = self.context.t, self.place.number + 1
        chip = t("lesson.chip", number=number, count=len(lessons(self.place.game)))
        return BarText(self.stage.board.title, chip, t(f"{self.place.key}.title"))

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self._look()
        stage = self.stage
        stage.draw(canvas)
        draw_bar(canvas, self.bar_text(), self._bar)
        self.light.draw(canvas, self.picks.wrong_at)
        self.dock.draw(canvas)
        self.group.draw(canvas)
        if not stage.clear_view.on:
            stage.draw_over(canvas)
            self.group.draw_over(canvas)
        stage.get_ready(canvas)
