"""One decision taken once more on the real table: a part of a page that another try and a puzzle own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ai.judge.decisions import Decision, goes_on
from ai.thinking.question import TurnPart
from game.core.match import IllegalAction, Match
from game.core.protocol import NATURE
from game.core.sight import eyes
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.table.board_stage import BoardStage, Covers, StageOwner
from scenes.table.history import branch, decisions_before
from scenes.table.note import TableNote
from scenes.table.replay import NoMind
from scenes.tabletop.answer import ComposedDecision, Refusal


class Retake:
    """The position of a decision of `source`, and what is done in it; `source` stays as it is. `covers` says
    what lies over the board, `renewed` is called when the table has been set up anew.
    """

    def __init__(
        self,
        context: Context,
        source: Match,
        decision: Decision,
        covers: Covers,
        renewed: Callable[[], None] = lambda: None,
    ) -> None:
        self.context, self.source, self.decision = context, source, decision
        self.kept = decisions_before(source, decision.step)
        self.note = TableNote()
        self._covers, self._renewed = covers, renewed
        self._begin()

    def _begin(self) -> None:
        """The position as it was."""
        self.match = branch(self.source, self.kept, same_cards=True)
        own = self.decision.seat
        owner = StageOwner(self._covers)
        self.stage = BoardStage(self.context, self.match, self.eyes, NoMind(), owner, own=own)
        self.stage.catch_up()

    def begin(self) -> None:
        """Once more from the position as it was."""
        self._begin()
        self._renewed()

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

    @property
    def taken(self) -> bool:
        """Whether it is complete, and all of it has been shown."""
        return self.stage.settled and self.complete

    def again(self) -> None:
        """Take back what has been done of it."""
        if self.stage.board.composing():
            self.stage.board.cancel()
        elif self.actions:
            self.begin()

    def rules(self) -> None:
        """The rules of the game, at the section of the position."""
        self.context.push(routes.Rules(self.match.setup.game, self.stage.board.text.section()))

    # Input, time, drawing

    def hear(self, event: pygame.event.Event) -> bool:
        """Follow the pointer, and look up the rules; True where that was all that was meant."""
        if self.stage.hear(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        self.stage.hover.hide()
        self.note.hide()
        if event.key == pygame.K_ESCAPE and self.stage.board.composing():
            self.stage.board.cancel()
            return True
        if event.key == pygame.K_F1:
            self.rules()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an input to the table."""
        if not self.stage.settled:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.stage.playback.skip()
            return event.type == pygame.MOUSEBUTTONDOWN
        if self.complete:
            return False
        answer = self.stage.ask(event)
        if isinstance(answer, Refusal):
            clicked = event.type == pygame.MOUSEBUTTONDOWN
            self.note.show(answer.sentence, self.stage.hover.at if clicked else None)
            self.context.sound.play("refuse")
        elif isinstance(answer, ComposedDecision):
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
            self.begin()

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self.stage.seconds += dt
        self.stage.play(dt, self.context.preferences.speed, self.context.still)
        self.stage.hover.update(dt)
        self.note.update(dt)

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        return min(self.stage.next_change(), self.note.next_change())

    def focus_box(self) -> Rect | None:
        """Where the focus of the keyboard is on the board."""
        return self.stage.focus_box()

    def draw_over(self, canvas: Canvas) -> None:
        """What the pointer reads and what was refused, unless the view is cleared."""
        if not self.stage.clear_view.on:
            self.stage.draw_over(canvas)
            self.note.draw(canvas)
