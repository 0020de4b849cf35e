"""Another try: the real table at the position of a decision, until that has been taken once more."""

from __future__ import annotations

import pygame

from ai.judge.decisions import goes_on
from ai.thinking.question import TurnPart
from game.core.match import IllegalAction
from game.core.protocol import NATURE
from game.core.sight import eyes
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect
from scenes.kit.widgets import Button
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.board_stage import BoardStage, covered_by
from scenes.table.history import branch, decisions_before
from scenes.table.note import Note
from scenes.table.replay import NoMind
from scenes.table.side_panels import side_panels
from scenes.table.topbar import HEIGHT, BarText, draw_bar, menu_button
from scenes.tabletop.answer import Decision as Answered
from scenes.tabletop.answer import Refusal


class AttemptScene(Scene):
    """See `routes.Attempt`. The decision is not commented on here, and the match gone over stays as it is."""

    pictured = pinned = True
    bar = HEIGHT

    def __init__(self, context: Context, route: routes.Attempt) -> None:
        super().__init__(context, route)
        self.source, self.decision, self.done = route.match, route.decision, route.done
        self.kept = decisions_before(self.source, self.decision.step)
        self.note = Note()
        self._begin()

    def _begin(self) -> None:
        """The position as it was."""
        self.match = branch(self.source, self.kept, same_cards=True)
        self.stage = BoardStage(
            self.context, self.match, self.eyes, NoMind(), self._over_board, own=self.decision.seat
        )
        self.stage.catch_up()

    def build(self) -> None:
        t, board = self.context.t, self.stage.board
        self.stage.build(side_panels(self.room, board.log_rect, board.counsel_rect, False).log)
        again = Button((self.room[2] - 296, 7, 140, 32), t("review.attempt.undo"), self.again)
        again.key, again.key_label = pygame.K_z, "Z"
        away = Button((self.room[2] - 148, 7, 136, 32), t("ui.close"), self.close, icon="common/undo")
        away.key_label = "Esc"
        self.group.replace([menu_button(self.close, t("ui.close")), again, away])

    @property
    def eyes(self) -> int | None:
        """With whose eyes the table is seen: those of whoever decided, if they may be."""
        return eyes(self.source, self.decision.step, self.decision.seat)

    @property
    def actions(self) -> tuple[int, ...]:
        """What has been done of the decision."""
        return tuple(self.match.actions[self.kept :])

    @property
    def complete(self) -> bool:
        """Whether the decision has been taken to its end."""
        if len(self.match.actions) == self.kept:
            return False
        last = next(step for step in reversed(self.match.steps) if step.actor != NATURE)
        part = TurnPart(last.before, 0, last.action)
        kind, seat = self.decision.kind, self.decision.seat
        return not goes_on(self.match.game, kind, part, self.match.state, seat)

    def again(self) -> None:
        """Take back what has been done of it."""
        if self.stage.board.composing():
            self.stage.board.cancel()
        elif self.actions:
            self._begin()
            self.build()

    def close(self) -> None:
        """Back without a try."""
        self.context.pop()

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        if self.stage.hear(event):
            return True
        if event.type == pygame.KEYDOWN:
            self.stage.hover.hide()
            self.note.hide()
            if event.key == pygame.K_ESCAPE:
                self.stage.board.cancel() if self.stage.board.composing() else self.close()
                return True
            if event.key == pygame.K_F1:
                self.context.push(routes.Rules(self.match.setup.game, self.stage.board.text.section()))
                return True
            mine = event.key == pygame.K_z or event.mod & pygame.KMOD_ALT
            if mine and self.group.handle(event):
                return True
        elif self.group.handle(event):
            return True
        if not self.stage.settled:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.stage.playback.skip()
            return event.type == pygame.MOUSEBUTTONDOWN
        return self._to_board(event)

    def _to_board(self, event: pygame.event.Event) -> bool:
        if self.complete:
            return False
        answer = self.stage.ask(event)
        if isinstance(answer, Refusal):
            clicked = event.type == pygame.MOUSEBUTTONDOWN
            self.note.show(answer.sentence, self.stage.hover.at if clicked else None)
            self.context.sound.play("refuse")
        elif isinstance(answer, Answered):
            self._decide(answer.actions)
        return answer is not None

    def _decide(self, actions: tuple[int, ...]) -> None:
        """Carry out what was decided here, and no more than belongs to the decision."""
        try:
            for action in actions:
                if not self.complete:
                    self.match.play(action)
        except IllegalAction:
            self.context.say("table.illegal", "warning")
            self._begin()
            self.build()

    # Time, drawing

    def update(self, dt: float) -> None:
        self.stage.seconds += dt
        super().update(dt)
        self.stage.play(dt, self.context.preferences.speed, self.context.still)
        self.stage.hover.update(dt)
        self.note.update(dt)
        if self.stage.settled and self.complete:
            actions = self.actions
            self.context.pop()
            self.done(actions)

    def next_change(self) -> float:
        return min(super().next_change(), self.stage.next_change(), self.note.next_change())

    def focus_box(self) -> Rect | None:
        return self.stage.focus_box() or super().focus_box()

    def _over_board(self, at: Point) -> str | None:
        """What lies over the board there; see `Covers`."""
        return "" if covered_by(at, [self.stage.log_panel.rect], HEIGHT) else None

    def draw(self, canvas: Canvas) -> None:
        t, stage = self.context.t, self.stage
        stage.draw(canvas)
        said = t("review.attempt.chip"), t("review.attempt.prompt")
        draw_bar(canvas, BarText(stage.board.title, *said, False))
        stage.follow_log(stage.driver.shown, self.source)
        stage.draw_log(canvas)
        self.group.draw(canvas)
        if not stage.clear_view.on:
            stage.draw_over(canvas)
            self.note.draw(canvas)
            self.group.draw_over(canvas)
        stage.get_ready(canvas)
