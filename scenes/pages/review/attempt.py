"""Another try: the real table at the position of a decision, until that has been taken once more."""

from __future__ import annotations

import pygame

from ai.judge.decisions import goes_on
from ai.thinking.question import TurnPart
from game.core.match import IllegalAction
from game.core.protocol import NATURE
from game.core.sight import eyes, first_open
from scenes.boards import board_class
from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Point, Rect
from scenes.kit.widgets import Button
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.driver import Driver
from scenes.table.history import branch, decisions_before
from scenes.table.hover import Hover
from scenes.table.log import Log
from scenes.table.log_panel import LogPanel
from scenes.table.note import Note
from scenes.table.playback import Playback
from scenes.table.replay import NoMind
from scenes.table.seats import faces
from scenes.table.side_panels import side_panels
from scenes.table.tags import use_tags
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
        self.log = Log(self.source.game)
        self.note = Note()
        self.seconds = 0.0
        self._begin()

    def _begin(self) -> None:
        """The position as it was."""
        self.match = branch(self.source, self.kept, same_cards=True)
        self.board = board_class(self.match.setup.game)(self.context, self.match, self.eyes)
        self.driver = Driver(self.match, NoMind())
        self.driver.catch_up()
        self.playback = Playback(self.board, self.driver, self.decision.seat, lambda: self.hover.changed())
        self.hover = Hover(self._tooltip_at, self.board.tips.spared, self.board.tips.clear_of)
        self.board.show(self.match.state)

    def build(self) -> None:
        t, board = self.context.t, self.board
        stand = side_panels(self.room, board.log_rect, board.counsel_rect, False)
        self.log_panel = LogPanel(
            self.context, stand.log, faces(self.match, self.context.catalogue), self.log
        )
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
        if self.board.composing():
            self.board.cancel()
        elif self.actions:
            self._begin()
            self.build()

    def close(self) -> None:
        """Back without a try."""
        self.context.pop()

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover.move(event.pos)
        if event.type == pygame.KEYDOWN:
            self.hover.hide()
            self.note.hide()
            if event.key == pygame.K_ESCAPE:
                self.board.cancel() if self.board.composing() else self.close()
                return True
            if event.key == pygame.K_F1:
                self.context.push(routes.Rules(self.match.setup.game, self.board.text.section()))
                return True
            mine = event.key == pygame.K_z or event.mod & pygame.KMOD_ALT
            if mine and self.group.handle(event):
                return True
        elif self.group.handle(event):
            return True
        if self.playback.busy or not self.driver.caught_up:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.playback.skip()
            return event.type == pygame.MOUSEBUTTONDOWN
        return self._to_board(event)

    def _to_board(self, event: pygame.event.Event) -> bool:
        if self.complete:
            return False
        answer = self.board.handle(event, self.hover.place(event))
        self.hover.changed()
        if isinstance(answer, Refusal):
            self.note.show(answer.sentence, self.hover.at if event.type == pygame.MOUSEBUTTONDOWN else None)
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
        self.seconds += dt
        super().update(dt)
        self.playback.speed = self.context.preferences.speed
        self.playback.timeline.reduced = self.context.still
        self.playback.update(dt)
        self.hover.update(dt)
        self.note.update(dt)
        if self.driver.caught_up and not self.playback.busy and self.complete:
            actions = self.actions
            self.context.pop()
            self.done(actions)

    def next_change(self) -> float:
        parts = (self.playback, self.hover, self.note)
        return min(super().next_change(), *(part.next_change() for part in parts))

    def focus_box(self) -> Rect | None:
        return self.board.hands.focus_box() or super().focus_box()

    def _tooltip_at(self, at: Point) -> str | None:
        covered = at[1] < HEIGHT or contains(self.log_panel.rect, at)
        return None if covered else self.board.tips.at(at)

    def draw(self, canvas: Canvas) -> None:
        use_tags(canvas, self.board)
        self.board.draw(canvas, self.playback.timeline, self.seconds)
        t = self.context.t
        draw_bar(
            canvas, BarText(self.board.title, t("review.attempt.chip"), t("review.attempt.prompt"), False)
        )
        whole = 0 if self.context.counted else first_open(self.source)
        self.log.follow(self.match.steps, self.driver.shown, self.context.catalogue, whole)
        self.log_panel.status = self.board.text.status()
        self.log_panel.draw(canvas)
        self.group.draw(canvas)
        self.hover.draw(canvas)
        self.note.draw(canvas)
        self.group.draw_over(canvas)
        self.board.get_ready(canvas, self.playback.timeline)
