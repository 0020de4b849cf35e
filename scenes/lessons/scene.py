"""A lesson at the table: the match, board and rules are the real ones; dock, spotlight and path are added."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.rects import contains
from scenes.kit.theme import Point
from scenes.kit.timeline import SPEEDS
from scenes.kit.widgets import Widget
from scenes.lessons.answers import Answers
from scenes.lessons.course import Course
from scenes.lessons.library import Place, lessons
from scenes.lessons.light import Light
from scenes.lessons.mentor import Mentor
from scenes.lessons.mentor_panel import MentorPanel
from scenes.lessons.picks import Picks
from scenes.lessons.progress import begun, finished
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.table.topbar import BarText
from scenes.tabletop.answer import Decision

TURN_SECONDS = 20.0
"""What a turn takes at normal speed, at most: a learner reads what becomes of it."""
DOCK = 20.0
"""How much it counts that a tooltip covers a square unit of what the mentor says."""


class LessonScene(TableScene):
    """See `routes.Lesson`. A wrong pick changes nothing and is explained."""

    def __init__(self, context: Context, route: routes.Lesson) -> None:
        self.place = Place(route.game, route.number)
        self.course = Course(self.place, route.step)
        super().__init__(context, routes.Table(self.course.match, unhurried=True))
        self.playback.turn_seconds = TURN_SECONDS
        if SPEEDS[context.preferences.speed] < SPEEDS["normal"]:
            self._pace = "normal"
        self.driver.mind = Answers(self.course)
        self.mentor = Mentor(context, self.driver, self.advisor, self.board, self.course)
        acts = {
            "back": self.back,
            "next": self.look_on,
            "skip": self.skip,
            "show": self.show_me,
            "again": self._again,
            "leave": self.leave_lesson,
        }
        self.picks = Picks(context, self.board, self.mentor, self.build)
        self.dock = MentorPanel(context, self.board, self.mentor, self.picks, acts)
        self.light = Light(self.board, self.mentor)
        self.hover.clear = lambda at: [*self.board.tips.clear_of(at), (self.dock.rect, DOCK)]
        self.guide = self.mentor
        self._saver = None

    def build(self) -> None:
        super().build()
        bar: list[Widget] = [self.controls.menu, self.controls.speed]
        if "rules" in self.controls.buttons:
            bar.append(self.controls.buttons["rules"])
        self.dock.make_buttons()
        self.group.replace([*bar, *self.dock.buttons.values()])
        self.driver.pause(self.course.over)  # nobody thinks about what comes after a lesson

    # Time

    @property
    def plays_forced(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._settled() and not self.course.over and self.course.finished:
            self._begin_next()
        self.light.update(self._settled() and not self.course.over, self.context.still, dt)

    def next_change(self) -> float:
        return min(super().next_change(), self.light.next_change())

    def _look(self) -> tuple[object, ...]:
        return (*super()._look(), self.course.number, self.picks.wrong, self.board.shown.hints)

    def _settled(self) -> bool:
        """Whether the table stands still at what the step is about."""
        return self.driver.caught_up and not self.playback.busy and not self.driver.reviewing

    @property
    def at_rest(self) -> bool:
        """Whether the table waits for the learner, or the lesson is over."""
        if not self._settled():
            return False
        return self.course.over or (not self.course.finished and self.driver.mode is Mode.WAITING)

    def guide_newcomer(self, dt: float) -> None:
        """The mentor does."""

    def _over(self, dt: float) -> None:
        """The end of the game ends no lesson: its last words are the mentor's."""

    def _follow_log(self) -> None:
        """No log lies here."""

    def why(self) -> None:
        """What the others do is the lesson's to explain."""

    def _strip_button(self) -> None:
        """See `why`."""

    def resume(self) -> routes.Route:
        """The lesson at its step."""
        return routes.Lesson(self.place.game, self.place.number, self.course.number)

    def _save(self) -> None:
        """A lesson is no match to be stored; the step it stands at is."""

    def _played(self) -> None:
        self.picks.forgive()

    # The steps

    def _begin_next(self) -> None:
        self.course.go_on()
        self.picks.forgive()
        self.hover.hide()
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

    undo = back

    def skip(self) -> None:
        """The step as the lesson does it, at once."""
        self.course.carry_out()
        self._stands_elsewhere()
        self._keep()

    def show_me(self) -> None:
        """The mentor does what is meant, for the learner to see."""
        meant = self.course.meant()
        if meant and self.driver.mode is Mode.WAITING:
            self.board.cancel()
            self.driver.decide(meant)
            self.build()

    def _stands_elsewhere(self) -> None:
        self.driver.stop_thinking()
        self.driver.catch_up()
        self.picks.forgive()
        self._went_elsewhere()
        self.build()

    def _again(self) -> None:
        self.context.go(routes.Lesson(self.place.game, self.place.number))

    def leave_lesson(self) -> None:
        """To the page of lessons; the step is kept."""
        self.context.go(routes.Learn(self.place.game))

    # Input

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
        return super()._key(event)

    def _resigning(self) -> None:
        """A lesson is left, not given up."""

    def _escape(self) -> bool:
        if not self._call_off():
            self.leave_lesson()
        return True

    def _on_log(self, event: pygame.event.Event) -> bool:
        """Nothing beneath the dock is reached through it."""
        return event.type == pygame.MOUSEBUTTONDOWN and contains(self.dock.rect, self.hover.at)

    def _to_board(self, event: pygame.event.Event) -> bool:
        if not self.mentor.mine:
            return False
        at = self.hover.place(event)
        if not self.mentor.acting:
            return self.picks.look(event, at)
        answer = self.picks.take(event, at)
        self.hover.changed()
        if isinstance(answer, Decision):
            self._carry_out(answer.actions)
            return True
        return answer

    def _tooltip_at(self, at: Point) -> str | None:
        return None if contains(self.dock.rect, at) else super()._tooltip_at(at)

    # Drawing

    def bar_text(self) -> BarText:
        t, number = self.context.t, self.place.number + 1
        chip = t("lesson.chip", number=number, count=len(lessons(self.place.game)))
        return BarText(self.board.title, chip, t(f"{self.place.key}.title"))

    def draw_beside(self, canvas: Canvas) -> None:
        self.light.draw(canvas, self.picks.wrong_at)
        self.dock.draw(canvas)
