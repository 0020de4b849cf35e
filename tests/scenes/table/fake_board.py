"""The plainest possible board, for tests of the table around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

import scenes.boards
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.game import Step
from game.core.match import Match
from scenes.kit.canvas import Canvas
from scenes.kit.pictures.expression import Expression
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.kit.tooltip import Clear
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.board import Board
from scenes.tabletop.board_state import MatchContext
from scenes.tabletop.board_text import BoardText, Tips
from scenes.tabletop.controller import Surroundings
from scenes.tabletop.face import GameFace
from scenes.tabletop.input import Hands
from scenes.tabletop.setting import Picture
from scenes.tabletop.speech import PlanLine, Prompt
from scenes.tabletop.things import Things


class FakeText(BoardText[Any]):
    """Everything in English."""

    board: FakeBoard

    def prompt(self) -> Prompt:
        return Prompt("TURN", "Choose something", mine=True)

    def status(self) -> str:
        return f"turn {self.board.match.game.turn(self.board.state)}"

    def section(self) -> str:
        return "turn"

    def consequence(self) -> str | None:
        return None

    def plan(self) -> Sequence[PlanLine]:
        return [PlanLine(f"do {action}") for action in self.board.hinted]

    def words_to_end(self, state: Any, actions: Sequence[int]) -> tuple[Sequence[str], Sequence[str]]:
        words = tuple(f"Action {action}" for action in actions)
        return words, words

    def brief(self, state: Any, actions: Sequence[int]) -> Sequence[str]:
        return tuple(f"Action {action}" for action in actions)


class FakeTips(Tips[Any]):
    """Something at the left is a ship."""

    def at(self, point: Point) -> str | None:
        return "A ship" if point[0] < 400 else None

    def focus(self) -> str:
        return ""

    def clear_of(self, at: Point) -> Sequence[Clear]:
        return ()

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        return None


class FakeThings(Things[Any]):
    """Nothing lies anywhere."""

    def read(self) -> Sequence[Rect]:
        return ()

    def marked(self) -> Sequence[Rect]:
        return ()

    def beginning(self, way: Sequence[int]) -> Rect | None:
        return None

    def seat_box(self, seat: int) -> Rect | None:
        return None


class FakeHands(Hands[Any]):
    """The keyboard is nowhere on the board."""

    def focus_box(self) -> Rect | None:
        return None


class FakeBoard(Board):
    """Key 1 plays the first legal action, 2 what a clerk would do, 3 something illegal; 9 is refused.

    0 begins to compose and Esc calls it off.
    """

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        self.context, self.match, self.me = context, match, me
        self.table = MatchContext(context, match, me)
        self.state: Any = None
        self.staged: list[Step] = []
        self.hinted: tuple[int, ...] = ()
        self.thinker: int | None = None
        self.half_made = self.cleared = False
        nothing: Any = None
        self.picture = Picture(nothing, nothing)
        self.hands = FakeHands(self, nothing)
        self.things = FakeThings(self, self.hands)
        self.text = FakeText(self, nothing, self.things)
        self.tips = FakeTips(self, self.hands, nothing)

    def name(self, seat: int) -> str:
        return self.table.name(seat)

    def begins(self, action: int) -> bool:
        return False

    @property
    def log_rect(self) -> Rect:
        return (980, 382, 288, 208)

    @property
    def counsel_rect(self) -> Rect:
        return (980, 598, 288, 114)

    def show(self, state: Any) -> None:
        self.state, self.half_made = state, False

    def stage(self, steps: Sequence[Step], timeline: Timeline) -> None:
        self.staged += steps

        def shown(step: Step) -> None:
            self.state = step.after

        for step in steps:
            timeline.add(0.3, finish=partial(shown, step))

    def handle(self, event: pygame.event.Event, at: Point) -> ComposedDecision | Refusal | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_1:
            return ComposedDecision((self.match.legal()[0],))
        if event.key == pygame.K_2:
            return ComposedDecision(
                (think(Question(self.match.game, self.match.state, LEVELS["clerk"], 1)).action,)
            )
        if event.key == pygame.K_3:
            return ComposedDecision((-7,))
        if event.key == pygame.K_9:
            return Refusal("Not like that.", "purchase")
        self.half_made = event.key == pygame.K_0
        return None

    def composing(self) -> bool:
        return self.half_made

    def cancel(self) -> None:
        self.half_made = False

    def hint(self, actions: tuple[int, ...]) -> None:
        self.hinted = actions

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        canvas.fill("#4A3326")
        timeline.draw()

    def get_ready(self, canvas: Canvas, timeline: Timeline) -> None:
        """Nothing is worked out before it is wanted."""

    def show_faces(self, expressions: tuple[Expression, ...], speaker: int) -> None:
        pass

    def thinking(self, seat: int | None, seconds: float) -> None:
        self.thinker = seat

    def clear(self, on: bool) -> None:
        self.cleared = on


def use_fake_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has this board until the test ends."""
    true_face = scenes.boards.face

    def face(game_id: str) -> GameFace:
        return replace(true_face(game_id), board=f"{__name__}:FakeBoard")

    monkeypatch.setattr(scenes.boards, "face", face)
