"""The mentor's panel of a lesson: where the dock lies, its buttons, and what it says at each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from scenes.companion.sheet import Fold
from scenes.kit.buttons import Button
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.lessons import targets
from scenes.lessons.dock import (
    NOWHERE,
    DockButton,
    DockText,
    buttons_rect,
    dock_rect,
    draw_dock,
    folded_rect,
    hides,
)
from scenes.lessons.endings import endings
from scenes.lessons.mentor import Mentor
from scenes.lessons.picks import Picks
from scenes.shell.context import Context
from scenes.tabletop.board import Board

GAP = 6.0
"""Units between buttons."""
Acts = Mapping[str, Callable[[], None]]
"""What the buttons do: `back`, `next`, `skip`, `show`, `leave`, and `again` after the end."""


class MentorPanel:
    """The dock of the lesson that a mentor leads."""

    def __init__(self, context: Context, board: Board, mentor: Mentor, picks: Picks, acts: Acts) -> None:
        self.context = context
        self.board = board
        self.mentor = mentor
        self.picks = picks
        self.course = mentor.course
        self.place = mentor.course.place
        self.acts = acts
        self.buttons: dict[str, Button] = {}
        self.fold = Fold(context, stacked=True)
        self._told = -1
        """The step that the dock said last."""
        self._docked: tuple[object, int, Rect] = (None, -1, NOWHERE)

    # Where it lies

    @property
    def rect(self) -> Rect:
        """The box of the dock: that of log and counsel, or another one that hides less of what the step is
        about. It stays where it is until the next step begins, or what is to be picked next lies beneath it.
        """
        log, counsel, ui = self.board.log_rect, self.board.counsel_rect, self.context.preferences.ui_scale
        own = (log[0], log[1], log[2], counsel[1] + counsel[3] - log[1])
        if self.fold.folded:
            return folded_rect(own, targets.boxes(targets.meant(self.board)))
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

    def make_buttons(self) -> None:
        """The buttons of the present step, and one to be shown what is meant after several wrong picks."""
        t, course = self.context.t, self.course
        if self._told != course.number or self.picks.wrong or course.over:
            self.fold.unfold()
        self._told = course.number
        if course.over:
            self.buttons = {**endings(self.context, self.place, self.acts["again"], self.acts["leave"])}
        else:
            onward = (
                "show"
                if self.picks.often_wrong and self.mentor.acting
                else "skip"
                if course.step.do
                else "next"
            )
            looked = onward == "next"
            self.buttons = {
                "back": DockButton(t("lesson.back"), self.acts["back"], pygame.K_PAGEUP, "PgUp"),
                onward: DockButton(
                    t(f"lesson.{onward}"),
                    self.acts[onward],
                    pygame.K_RETURN if looked else pygame.K_PAGEDOWN,
                    "Enter" if looked else "PgDn",
                    primary=onward != "skip",
                ),
                "leave": DockButton(t("lesson.leave"), self.acts["leave"], pygame.K_ESCAPE, "Esc"),
            }
            if not course.number and len(course.match.actions) == course.starts[0]:
                self.buttons["back"].disable(t("lesson.back.none"))
            if self.fold.offered:
                self.buttons["fold"] = self.fold.button
        self._lay()

    def _lay(self) -> None:
        x, y, w, h = buttons_rect(self.rect)
        buttons = list(self.buttons.values())
        wide = (w - GAP * (len(buttons) - 1)) / max(1, len(buttons))
        for number, button in enumerate(buttons):
            button.rect = (x + number * (wide + GAP), y, wide, h)

    def key(self, key: int) -> bool:
        """Press the button of a key, but not Esc's, which calls off what is composed first; whether there
        was one. PgDn goes on also where there is only something to look at.
        """
        if key == pygame.K_PAGEDOWN and "next" in self.buttons:
            key = pygame.K_RETURN
        for button in self.buttons.values():
            if button.key == key and button.usable and key != pygame.K_ESCAPE:
                button.activate()
                return True
        return False

    # What it says

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
        place = t("lesson.step", number=number + 1, count=count)
        if self.mentor.answering:
            return DockText(heading, place, number, count, t("lesson.done"))
        reason = self._if_any(f"{course.key}.reason")
        shown = self._shown(number - 1) if number else ""
        return DockText(
            heading, place, number, count, t(f"{course.key}.goal"), reason, shown, self.picks.wrong
        )

    def _shown(self, number: int) -> str:
        return self._if_any(f"{self.place.key}.{self.course.steps[number].id}.shown")

    def _if_any(self, key: str) -> str:
        return self.context.t(key) if key in self.context.catalogue else ""

    def draw(self, canvas: Canvas) -> None:
        """The dock; its buttons belong to the scene's widgets."""
        rect = self.rect
        self._lay()
        draw_dock(canvas, rect, self.text(), self.fold.folded)
