"""Going through a lesson as a learner does, by clicks or keys at what is lit, and watching what may be wrong.

`python main.py lessons --check` and the tests walk every lesson this way.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import pygame

from scenes.kit.layout import centre, contains
from scenes.kit.theme import DESIGN_H, DESIGN_W, Point
from scenes.lessons import targets
from scenes.lessons.library import LessonPlace
from scenes.lessons.scene import LessonScene
from scenes.shell import routes
from scenes.shell.mouse import click_at
from scenes.table.topbar import HEIGHT
from scenes.tabletop.piece import Piece

if TYPE_CHECKING:
    from scenes.shell.app import App

By = Literal["mouse", "keys"]
MOST_INPUTS = 40
"""Inputs for one step."""
SETTLE_SECONDS = 20.0
FRAME = 0.25


@dataclass
class Walk:
    """What one walk through a lesson came to; `troubles` are sentences with game, lesson and step."""

    place: LessonPlace
    steps: int = 0
    inputs: int = 0
    troubles: list[str] = field(default_factory=list)


class Walker:
    """Sends events to a program on whose table the lesson lies."""

    def __init__(self, app: App, place: LessonPlace, by: By = "mouse") -> None:
        self.app = app
        self.place = place
        self.by = by
        self.result = Walk(place)

    @property
    def scene(self) -> LessonScene:
        """The lesson on the screen."""
        found = self.app.manager.top
        assert isinstance(found, LessonScene)
        return found

    def open(self, step: int = 0) -> None:
        """Go to the lesson, at a step."""
        self.app.manager.go(routes.Lesson(self.place.game, self.place.number, step))
        self.settle()

    def trouble(self, what: str) -> None:
        """Note what is wrong at the present step."""
        course = self.scene.course
        self.result.troubles.append(
            f"{self.place.game}, lesson {self.place.lesson.id}, step {course.step.id}: {what}"
        )

    # Events

    def press(self, key: int, mod: int = 0) -> None:
        """One key."""
        self._type(key, mod)
        self.settle()

    def _type(self, key: int, mod: int = 0) -> None:
        self.result.inputs += 1
        self.app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))

    def click(self, at: Point) -> None:
        """One click at a point in design units."""
        self.result.inputs += 1
        click_at(self.app, at)
        self.settle()

    def settle(self) -> None:
        """Until the table stands still; then it is drawn."""
        until = time.monotonic() + SETTLE_SECONDS
        quiet = 0
        while quiet < 3:
            self.app.manager.update(FRAME)
            quiet = quiet + 1 if self.scene.at_rest else 0
            if time.monotonic() > until:
                self.trouble("the table does not come to rest")
                break
        self.app.manager.wake()
        self.app.frame(0.0)

    # Walking

    def walk(self) -> Walk:
        """Through the whole lesson."""
        self.open()
        while not self.scene.course.over and not self.result.troubles:
            self.step()
        return self.result

    def step(self) -> None:
        """Through the present step."""
        scene, course = self.scene, self.scene.course
        number = course.number
        self.look()
        before = len(self.result.troubles)
        if not course.step.do:
            self.press(pygame.K_RETURN)
        for _ in range(MOST_INPUTS):
            if course.number != number:
                break
            self._one_input()
            if scene.picks.wrong or len(self.result.troubles) > before:
                break
        if scene.picks.wrong:
            self.trouble(f"what is lit was refused: {scene.picks.wrong}")
        elif course.number == number:
            self.trouble("what is lit does not lead on")
        else:
            self.result.steps += 1

    def skip(self) -> None:
        """The present step done by the mentor's button; in a step to be looked at, the way on."""
        self.press(pygame.K_PAGEDOWN if self.scene.course.step.do else pygame.K_RETURN)

    def look(self) -> None:
        """Whether everything that the step speaks of lies on the board."""
        scene, course = self.scene, self.scene.course
        for thing in course.step.show:
            if not targets.shown(scene.stage.board, [thing]):
                self.trouble(f"{list(thing)} is not on the board")
        for wrong in course.step.wrong:
            for thing in wrong.things:
                if not targets.shown(scene.stage.board, [thing]):
                    self.trouble(f"{list(thing)} (wrong.{wrong.name}) is not on the board")
        if course.step.do and not targets.meant(scene.stage.board):
            self.trouble("nothing is lit that could be done")
        for piece in targets.meant(scene.stage.board):
            x, y, w, h = targets.seen_at(piece)
            if x < 0 or y < HEIGHT - 1 or x + w > DESIGN_W or y + h > DESIGN_H:
                self.trouble(f"{list(piece.id)} lies outside the window")

    def _one_input(self) -> None:
        board = self.scene.stage.board
        lit = [piece for piece in targets.meant(board) if piece.legal and not piece.chosen]
        if not lit:
            self.press(pygame.K_RETURN)
        elif self.by == "mouse":
            self.click(self.spot(lit[0]))
        else:
            self._choose_by_keys(lit[0])

    def _choose_by_keys(self, piece: Piece) -> None:
        hands = self.scene.stage.board.hands
        for _ in range(MOST_INPUTS * 2):
            self._type(pygame.K_TAB)
            if hands.focus is None:
                break
            if hands.focus.means == piece.means:
                self.press(pygame.K_SPACE)
                return
        self.trouble(f"the keyboard does not reach {list(piece.id)}")

    def spot(self, piece: Piece) -> Point:
        """Where a piece can be clicked: nothing else lies over it there."""
        board = self.scene.stage.board
        x, y, w, h = targets.seen_at(piece)
        spots = [centre((x, y, w, h))]
        spots += [(x + w * a, y + h * b) for a in (0.2, 0.5, 0.8) for b in (0.2, 0.5, 0.8)]
        for spot in spots:
            found = board.hands.target_at(spot)
            if found is not None and found.means == piece.means and not contains(self.scene.dock.rect, spot):
                return spot
        self.trouble(f"{list(piece.id)} is hidden")
        return spots[0]
