"""What the learner picks at a step: what is meant goes on, all else changes nothing and is explained."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from scenes.kit.theme import Point, Rect
from scenes.lessons import targets
from scenes.lessons.dock import hides
from scenes.lessons.mentor import Mentor
from scenes.lessons.wrong import correction
from scenes.shell.context import Context
from scenes.tabletop.answer import Answer, ComposedDecision, Refusal
from scenes.tabletop.board import Board
from scenes.tabletop.board_state import BoardState
from scenes.tabletop.piece import Piece

MISSES = 3
"""Wrong picks after which the mentor offers to show it."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class Picks:
    """Gives inputs to the board as long as they lead to what the step means. `on_miss` follows each wrong
    pick.
    """

    def __init__(self, context: Context, board: Board, mentor: Mentor, on_miss: Callable[[], None]) -> None:
        self.context = context
        self.board = board
        self.mentor = mentor
        self.course = mentor.course
        self.on_miss = on_miss
        self.wrong = ""
        """Why the last pick was not meant, and where to look; "" if nothing is wrong."""
        self.wrong_at: Rect | None = None
        self.misses = 0

    def forgive(self) -> None:
        """Nothing has been picked in error any more."""
        self.wrong, self.wrong_at, self.misses = "", None, 0

    @property
    def often_wrong(self) -> bool:
        """Whether the mentor shall offer to show what is meant."""
        return self.misses >= MISSES

    def look(self, event: pygame.event.Event, at: Point) -> bool:
        """An input while there is nothing to do but look; whether it came to something."""
        picked = self.board.hands.picks(event, at)
        if event.type in PRESSES and picked is not None:
            self._miss(picked, self.context.t("lesson.look_first"))
            return True
        return event.type == pygame.MOUSEMOTION and self.board.handle(event, at) is not None

    def take(self, event: pygame.event.Event, at: Point) -> ComposedDecision | bool:
        """An input while the learner decides: the decision that is meant, or whether the input came to
        something else.
        """
        board = self.board
        picked = board.hands.picks(event, at)
        before, composed = board.shown, board.composed()
        like = targets.kinds(board, targets.planned(board)) if picked is not None else ()
        answer = board.handle(event, at)
        if isinstance(answer, ComposedDecision) and self.course.accepts(answer.actions):
            return answer
        changed = board.composed() != composed
        if isinstance(answer, ComposedDecision | Refusal) or (changed and self._astray(picked, before, like)):
            board.restore(before)
            self._miss(picked, answer.sentence if isinstance(answer, Refusal) else "")
            return True
        if changed:
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
            return self.board.composing() and not self._leads_on()
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
        if isinstance(answer, ComposedDecision):
            return self.course.accepts(answer.actions)
        return not isinstance(answer, Refusal)

    def _miss(self, picked: Piece | None, why: str = "") -> None:
        """Say what was picked, why it is not meant, and where to look."""
        spoken = picked is not None and picked in targets.shown(self.board, self.course.step.show)
        self.misses += not spoken
        self.wrong = correction(self.context, self.board, self.course, picked, why)
        self.wrong_at = None if picked is None else targets.seen_at(picked)
        self.context.sound.play("refuse")
        self.on_miss()
