"""The board of The Well: three jars in the middle, a row per seat, and nothing that is not needed."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.game import Step
from game.core.match import Match
from game.well.game import WellView
from game.well.rules import EMPTY, HOLDS, PLACES
from scenes.boards import face
from scenes.kit import theme
from scenes.kit.canvas import Canvas, contains, inset
from scenes.kit.pictures import desk
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.board import Board, Prompt, Surroundings

JARS: tuple[Rect, ...] = tuple((232.0 + 180 * place, 92, 150, 170) for place in range(PLACES))
ROWS: Rect = (24, 300, 930, 404)
KEYS = (pygame.K_1, pygame.K_2, pygame.K_3)
SHOWN = 0.4
"""Seconds that a step is shown."""


class WellBoard(Board):
    """A click on a jar, or its number, takes it."""

    title_key = "well.name"

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        super().__init__(context, match, me)
        self.look = face(match.setup.game)
        self.show(match.state)
        self.last = -1
        self.hinted: tuple[int, ...] = ()
        self.thinker: int | None = None

    @property
    def log_rect(self) -> Rect:
        return (980, 60, 288, 530)

    @property
    def counsel_rect(self) -> Rect:
        return (980, 598, 288, 114)

    # Positions and steps

    def show(self, state: Any) -> None:
        view = self.match.game.view(state, self.me)
        assert isinstance(view, WellView)
        self.view = view
        self.hinted = ()

    def stage(self, step: Step, timeline: Timeline) -> None:
        place = step.event.args.get("place", -1)

        def finish() -> None:
            self.last = place
            self.show(step.after)

        timeline.add(SHOWN, finish=finish)

    # Words

    def prompt(self) -> Prompt:
        seat = self.view.to_move
        if seat is None:
            return Prompt(self.context.t("well_board.over"), "", mine=False)
        if seat == self.me:
            return Prompt(self.context.t("well_board.mine"), self.context.t("well_board.take"))
        return Prompt(self.name(seat), self.context.t("well_board.wait"), mine=False)

    def status(self) -> str:
        return str(self.context.t("well_board.status", jars=self.view.below))

    def tooltip(self, at: Point) -> str | None:
        place = self._place(at)
        if place is None or self.view.open[place] == EMPTY:
            return None
        return str(self.context.t("well_board.jar", holds=int(HOLDS[self.view.open[place]])))

    # Deciding

    def _place(self, at: Point) -> int | None:
        return next((place for place, rect in enumerate(JARS) if contains(rect, at)), None)

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        place = None
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            place = KEYS.index(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self._place(at)
        if place is None:
            return None
        if self.view.open[place] == EMPTY:
            return Refusal(self.context.t("well_board.empty"), "turn")
        return Decision((place,))

    def composing(self) -> bool:
        return False

    def cancel(self) -> None:
        pass

    def hint(self, actions: tuple[int, ...]) -> None:
        self.hinted = actions[:1]

    def thinking(self, seat: int | None, seconds: float) -> None:
        self.thinker = seat

    def section(self) -> str:
        return "turn"

    # Drawing

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        canvas.backdrop(("well",), self._paint)
        for place, (rect, jar) in enumerate(zip(JARS, self.view.open, strict=True)):
            if jar != EMPTY:
                self._draw_jar(canvas, rect, int(HOLDS[jar]), place)
        x, y, w, h = ROWS
        high = h / len(self.view.held)
        for seat, held in enumerate(self.view.held):
            self._draw_seat(canvas, (x, y + seat * high, w, high - 6), seat, held)
        timeline.draw()

    def _paint(self, canvas: Canvas) -> None:
        wood = desk.draw(canvas.surface.get_size(), canvas.scale, self.look.desk)
        canvas.surface.blit(wood, (0, 0))

    def _draw_jar(self, canvas: Canvas, rect: Rect, holds: int, place: int) -> None:
        canvas.paper(rect, radius=12)
        canvas.art("common/points", inset(rect, 34, 22))
        number = theme.NUMBER.but(size=34, align="center")
        canvas.text(str(holds), inset(rect, 8), number, valign="bottom")
        canvas.key_cap(str(place + 1), (rect[0] + 8, rect[1] + 8, 24, 24))
        mine = self.view.to_move is not None and self.view.to_move == self.me
        if place in self.hinted:
            canvas.signal(rect, "chosen")
        elif mine:
            canvas.signal(rect, "legal")
        elif place == self.last:
            canvas.signal(rect, "last")

    def _draw_seat(self, canvas: Canvas, rect: Rect, seat: int, held: tuple[int, ...]) -> None:
        x, y, w, h = rect
        canvas.paper(rect)
        canvas.seat_mark((x + 34, y + h / 2), 30, self.look.seats[seat])
        canvas.text(self.name(seat), (x + 62, y, 200, h), theme.STRONG)
        if seat == self.thinker or seat == self.view.to_move:
            canvas.signal(rect, "focus")
        for kind, number in enumerate(held):
            if number:
                words = f"{int(HOLDS[kind])} × {number}"
                canvas.text(words, (x + 280 + 110 * kind, y, 100, h), theme.NUMBER.but(align="left"))
        canvas.text(str(self.view.scores[seat]), (x + w - 90, y, 70, h), theme.NUMBER.but(size=24))
