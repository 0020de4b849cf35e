"""A lesson at the table: the match, board and rules are the real ones; dock, spotlight and path are added."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.rects import contains
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import SPEEDS
from scenes.kit.tween import Glide
from scenes.kit.widgets import Widget
from scenes.lessons import targets
from scenes.lessons.answers import Answers
from scenes.lessons.course import Course
from scenes.lessons.dock import NOWHERE, DockButton, DockText, buttons_rect, dock_rect, draw_dock, hides
from scenes.lessons.endings import endings
from scenes.lessons.library import Place, lessons
from scenes.lessons.mentor import Mentor
from scenes.lessons.progress import begun, finished
from scenes.lessons.spotlight import draw_frames, draw_path, draw_spotlight
from scenes.lessons.wrong import correction
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.table.driver import Mode
from scenes.table.scene import TableScene
from scenes.table.topbar import BarText
from scenes.tabletop.answer import Answer, Decision, Refusal
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.piece import Piece

MISSES = 3
"""Wrong picks after which the mentor offers to show it."""
LIGHT_SECONDS = 0.18
TURN_SECONDS = 20.0
"""What a turn takes at normal speed, at most: a learner reads what becomes of it."""
DOCK = 20.0
"""How much it counts that a tooltip covers a square unit of what the mentor says."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class LessonScene(TableScene):
    """See `routes.Lesson`. A wrong pick changes nothing and is explained."""

    def __init__(self, context: Context, route: routes.Lesson) -> None:
        self.place = Place(route.game, route.number)
        self.course = Course(self.place, route.step)
        self.wrong = ""
        self.wrong_at: Rect | None = None
        self.misses = 0
        self.dock_buttons: dict[str, DockButton] = {}
        self._light = Glide(0.0, LIGHT_SECONDS)
        self._docked: tuple[object, int, Rect] = (None, -1, NOWHERE)
        super().__init__(context, routes.Table(self.course.match, unhurried=True))
        self.playback.turn_seconds = TURN_SECONDS
        if SPEEDS[context.preferences.speed] < SPEEDS["normal"]:
            self._pace = "normal"
        self.driver.mind = Answers(self.course)
        self.hover.clear = lambda at: [*self.board.clear_of(at), (self.dock, DOCK)]
        self.mentor = Mentor(context, self.driver, self.advisor, self.board, self.course)
        self.guide = self.mentor
        self._saver = None

    # Where everything lies

    @property
    def dock(self) -> Rect:
        """The box of the dock: that of log and counsel, or another one that hides less of what the step is
        about. It stays where it is until the next step begins, or what is to be picked next lies beneath it.
        """
        log, counsel, ui = self.board.log_rect, self.board.counsel_rect, self.context.preferences.ui_scale
        own = (log[0], log[1], log[2], counsel[1] + counsel[3] - log[1])
        room, number = (own, ui), self.course.number
        if self._docked[:2] != (room, number):
            known = self.course.over or not self.course.step.do or bool(self.board.shown.hints)
            if known or self._docked[0] != room:
                found = [*targets.planned(self.board), *targets.shown(self.board, self.course.step.show)]
                self._docked = (room, number if known else -1, dock_rect(own, ui, targets.boxes(found)))
        meant = targets.boxes(targets.meant(self.board))
        if hides(self._docked[2], meant):
            self._docked = (*self._docked[:2], dock_rect(own, ui, meant))
        return self._docked[2]

    def build(self) -> None:
        super().build()
        bar: list[Widget] = [self.controls.menu, self.controls.speed]
        if "rules" in self.controls.buttons:
            bar.append(self.controls.buttons["rules"])
        self.dock_buttons = self._dock_buttons()
        self.group.replace([*bar, *self.dock_buttons.values()])
        self.driver.pause(self.course.over)  # nobody thinks about what comes after a lesson

    def _dock_buttons(self) -> dict[str, DockButton]:
        t, course = self.context.t, self.course
        if course.over:
            found = endings(self.context, self.place, self._again, self.leave_lesson)
        else:
            shows = self.misses >= MISSES and self.mentor.acting
            onward = "show" if shows else "skip" if course.step.do else "next"
            act = {"show": self.show_me, "skip": self.skip, "next": self.look_on}[onward]
            found = {
                "back": DockButton(t("lesson.back"), self.back, pygame.K_PAGEUP, "PgUp"),
                onward: DockButton(
                    t(f"lesson.{onward}"),
                    act,
                    pygame.K_RETURN if onward == "next" else pygame.K_PAGEDOWN,
                    "Enter" if onward == "next" else "PgDn",
                    primary=onward != "skip",
                ),
                "leave": DockButton(t("lesson.leave"), self.leave_lesson, pygame.K_ESCAPE, "Esc"),
            }
            if not course.number and len(course.match.actions) == course.starts[0]:
                found["back"].disable(t("lesson.back.none"))
        self._lay(list(found.values()))
        return found

    def _lay(self, buttons: list[DockButton]) -> None:
        x, y, w, h = buttons_rect(self.dock)
        gap = 6.0
        wide = (w - gap * (len(buttons) - 1)) / max(1, len(buttons))
        for number, button in enumerate(buttons):
            button.rect = (x + number * (wide + gap), y, wide, h)

    # Time

    @property
    def plays_forced(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._settled() and not self.course.over and self.course.finished:
            self._begin_next()
        lit = self._settled() and not self.course.over
        self._light.to(1.0 if lit else 0.0, jump=self.context.still)
        self._light.update(dt)

    def next_change(self) -> float:
        return min(super().next_change(), self._light.next_change())

    def _look(self) -> tuple[object, ...]:
        return (*super()._look(), self.course.number, self.wrong, self.board.shown.hints)

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

    def _save(self) -> None:
        """A lesson is no match to be stored; the step it stands at is."""

    def _played(self) -> None:
        self._forgive()

    # The steps

    def _forgive(self) -> None:
        self.wrong, self.wrong_at, self.misses = "", None, 0

    def _begin_next(self) -> None:
        self.course.go_on()
        self._forgive()
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
        self._forgive()
        self._went_elsewhere()
        self.build()

    def _again(self) -> None:
        self.context.go(routes.Lesson(self.place.game, self.place.number))

    def leave_lesson(self) -> None:
        """To the page of lessons; the step is kept."""
        self.context.go(routes.Learn(self.place.game))

    # Input

    def _key(self, event: pygame.event.Event) -> bool:
        for button in self.dock_buttons.values():
            if button.key == event.key and button.usable and event.key != pygame.K_ESCAPE:
                button.activate()
                return True
        if event.key in (pygame.K_z, pygame.K_BACKSPACE) and self.dock_buttons.get("back"):
            self.back()
            return True
        if event.key == pygame.K_h and self.mentor.acting:
            self.show_me()
            return True
        if event.key in (pygame.K_l, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return False
        return super()._key(event)

    def _escape(self) -> bool:
        if not self._call_off():
            self.leave_lesson()
        return True

    def _on_log(self, event: pygame.event.Event) -> bool:
        """Nothing beneath the dock is reached through it."""
        return event.type == pygame.MOUSEBUTTONDOWN and contains(self.dock, self.hover.at)

    def _to_board(self, event: pygame.event.Event) -> bool:
        if not self.mentor.mine:
            return False
        board, at = self.board, self.hover.at
        picked = board.hands.picks(event, at)
        if not self.mentor.acting:
            if event.type in PRESSES and picked is not None:
                self._miss(picked, self.context.t("lesson.look_first"))
                return True
            return event.type == pygame.MOUSEMOTION and board.handle(event, at) is not None
        before, composed = board.shown, board.composed()
        like = targets.kinds(board, targets.planned(board)) if picked is not None else ()
        answer = board.handle(event, at)
        self.hover.changed()
        if isinstance(answer, Decision):
            if self.course.accepts(answer.actions):
                self._carry_out(answer.actions)
            else:
                board.restore(before)
                self._miss(picked)
            return True
        if isinstance(answer, Refusal):
            board.restore(before)
            self._miss(picked, answer.sentence)
            return True
        if board.composed() != composed and self._astray(picked, before, like):
            board.restore(before)
            self._miss(picked)
            return True
        if board.composed() != composed:
            self.wrong, self.wrong_at = "", None
        elif picked is None and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._answer_to(at)
        return False

    def _answer_to(self, at: Point) -> None:
        """A click on what can never be chosen in this position: it is explained like a wrong pick, unless
        what is meant lies on it.
        """
        found = self.board.zones.piece_set(self.board.shown).at(at)
        if found is None or found.means is not None or found.tip is None or found.look is None:
            return
        if not any(hides(targets.seen_at(piece), (found.rect,)) for piece in targets.meant(self.board)):
            self._miss(found)

    def _astray(self, picked: Piece | None, before: BoardState, like: Collection[object]) -> bool:
        """Whether a pick leads away from what is meant. One of the `like` of it does not, nor does what only
        marks the table in another way, as long as what is meant can be chosen then. A key may pick nothing.
        """
        if picked is None:
            return self.board.hands.play.composing(self.board.shown) and not self._leads_on()
        if not picked.legal or picked.hint or targets.kinds(self.board, [picked]) & set(like):
            return False
        return self.board.shown.draft != before.draft or not self._leads_on()

    def _leads_on(self) -> bool:
        """Whether a click on anything that is lit now is accepted."""
        board, found = self.board, targets.meant(self.board)
        play = board.hands.play
        return bool(found) and all(
            it.legal and self._accepted(play.activate(board.shown, it)) for it in found
        )

    def _accepted(self, answer: Answer) -> bool:
        if isinstance(answer, Decision):
            return self.course.accepts(answer.actions)
        return not isinstance(answer, Refusal)

    def _miss(self, picked: Piece | None, why: str = "") -> None:
        """Say what was picked, why it is not meant, and where to look."""
        spoken = picked is not None and picked in targets.shown(self.board, self.course.step.show)
        self.misses += not spoken
        self.wrong = correction(self.context, self.board, self.course, picked, why)
        self.wrong_at = None if picked is None else targets.seen_at(picked)
        self.context.sound.play("refuse")
        self.build()

    def _tooltip_at(self, at: Point) -> str | None:
        return None if contains(self.dock, at) else super()._tooltip_at(at)

    # Drawing

    def bar_text(self) -> BarText:
        t, number = self.context.t, self.place.number + 1
        chip = t("lesson.chip", number=number, count=len(lessons(self.place.game)))
        return BarText(self.board.title, chip, t(f"{self.place.key}.title"))

    def text(self) -> DockText:
        """What the dock says now."""
        t, course = self.context.t, self.course
        count = len(course.steps)
        heading = t("lesson.host")
        if course.over:
            shown = self._shown(count - 1)
            goal, reason = t(f"{self.place.key}.end"), ""
            return DockText(heading, t("lesson.over"), count, count, goal, reason, shown)
        number = course.number
        if self.mentor.answering:
            return DockText(
                heading, t("lesson.step", number=number + 1, count=count), number, count, t("lesson.done")
            )
        reason = self._sentence("reason")
        shown = self._shown(number - 1) if number else ""
        place = t("lesson.step", number=number + 1, count=count)
        return DockText(heading, place, number, count, t(f"{course.key}.goal"), reason, shown, self.wrong)

    def _sentence(self, name: str) -> str:
        key = f"{self.course.key}.{name}"
        return self.context.t(key) if key in self.context.catalogue else ""

    def _shown(self, number: int) -> str:
        key = f"{self.place.key}.{self.course.steps[number].id}.shown"
        return self.context.t(key) if key in self.context.catalogue else ""

    def draw_beside(self, canvas: Canvas) -> None:
        found = targets.meant(self.board) if self.mentor.acting else []
        meant = targets.boxes(found)
        later = targets.planned(self.board) if found else []
        lit = targets.boxes([*found, *later, *targets.shown(self.board, self.course.step.show)])
        draw_spotlight(canvas, lit, self._light.value)
        if self._light.value > 0.99:
            draw_frames(canvas, meant)
            self._draw_path(canvas, found)
        if self.wrong_at is not None:
            canvas.dashed_box(self.wrong_at, "#C8452F", radius=8, stroke=3, dash=(8, 5))
        rect = self.dock
        self._lay(list(self.dock_buttons.values()))
        draw_dock(canvas, rect, self.text())

    def _draw_path(self, canvas: Canvas, found: list[Piece]) -> None:
        """From the piece that is picked first to the place where the step puts it."""
        piece = found[0] if len(found) == 1 else None
        if piece is None or piece.means is None:
            return
        goals = self.board.zones.choices.goals(self.board.shown, piece.means)
        places = [place for place in targets.planned(self.board) if place.means in goals]
        if places:
            draw_path(canvas, targets.seen_at(piece), targets.seen_at(places[0]))
