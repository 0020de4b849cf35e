"""Another try: the real table at the position of a decision, until that has been taken once more."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect
from scenes.kit.widgets import Button, ButtonLook
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.board_stage import BoardStage, covered_by
from scenes.table.retake import Retake
from scenes.table.side_panels import side_panels
from scenes.table.topbar import HEIGHT, BarText, draw_bar, menu_button


class AttemptScene(Scene):
    """See `routes.Attempt`. The decision is not commented on here, and the match gone over stays as it is."""

    pictured = pinned = True
    bar = HEIGHT

    def __init__(self, context: Context, route: routes.Attempt) -> None:
        super().__init__(context, route)
        self.done = route.done
        self.retake = Retake(context, route.match, route.decision, self._over_board, self.build)

    @property
    def stage(self) -> BoardStage:
        """The table."""
        return self.retake.stage

    def build(self) -> None:
        t, board = self.context.t, self.stage.board
        self.stage.build(side_panels(self.room, board.log_rect, board.counsel_rect, False).log)
        again = Button((self.room[2] - 296, 7, 140, 32), t("review.attempt.undo"), self.retake.again)
        again.key, again.key_label = pygame.K_z, "Z"
        away = Button(
            (self.room[2] - 148, 7, 136, 32), t("ui.close"), self.close, ButtonLook(icon="common/undo")
        )
        away.key_label = "Esc"
        self.group.replace([menu_button(self.close, t("ui.close")), again, away])

    def close(self) -> None:
        """Back without a try."""
        self.context.pop()

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if self.retake.hear(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.close()
                return True
            mine = event.key == pygame.K_z or event.mod & pygame.KMOD_ALT
            if mine and self.group.handle(event):
                return True
        elif self.group.handle(event):
            return True
        return self.retake.handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.retake.update(dt)
        if self.retake.taken:
            actions = self.retake.actions
            self.context.pop()
            self.done(actions)

    def next_change(self) -> float:
        return min(super().next_change(), self.retake.next_change())

    def focus_box(self) -> Rect | None:
        return self.retake.focus_box() or super().focus_box()

    def _over_board(self, at: Point) -> str | None:
        """What lies over the board there; see `Covers`."""
        return "" if covered_by(at, [self.stage.log_panel.rect], HEIGHT) else None

    def draw(self, canvas: Canvas) -> None:
        t, stage = self.context.t, self.stage
        stage.draw(canvas)
        said = t("review.attempt.chip"), t("review.attempt.prompt")
        draw_bar(canvas, BarText(stage.board.title, *said, False))
        stage.follow_log(stage.driver.shown, self.retake.source)
        stage.draw_log(canvas)
        self.group.draw(canvas)
        self.retake.draw_over(canvas)
        if not stage.clear_view.on:
            self.group.draw_over(canvas)
        stage.get_ready(canvas)
