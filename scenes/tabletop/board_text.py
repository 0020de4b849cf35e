"""What a board says in words: the prompt, the line at the head of the log, plans, consequences, tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from game.core.record import Record
from scenes.kit.canvas import centre
from scenes.kit.theme import Point, Rect
from scenes.kit.tooltip import Clear
from scenes.tabletop.board_state import S
from scenes.tabletop.controller import BoardController
from scenes.tabletop.first import Marked, marked
from scenes.tabletop.input import Hands
from scenes.tabletop.speech import PlanLine, Prompt, Speech
from scenes.tabletop.things import Things


class BoardText(Generic[S]):
    """What is said of the position that a board shows; tooltips are in `Tips`."""

    def __init__(self, board: BoardController[S], speech: Speech[S], things: Things[S]) -> None:
        self.board = board
        self.speech = speech
        self.things = things

    def prompt(self) -> Prompt:
        """What the player is to do, or what is going on."""
        return self.speech.prompt(self.board.shown)

    def status(self) -> str:
        """The line at the head of the log: turn, settlements, rounds."""
        return self.speech.status(self.board.shown)

    def section(self) -> str:
        """The section of the rules page that is about what is going on, "" for the beginning."""
        return self.speech.section(self.board.shown)

    def consequence(self) -> str | None:
        """One sentence on what the composed action would do, for the counsel panel."""
        return self.speech.consequence(self.board.shown) if self.board.shown.deciding else None

    def plan(self) -> Sequence[PlanLine]:
        """What the counsel advises, in sentences with the numbers of its marks; empty without a hint."""
        return self.speech.plan(self.board.shown) if self.board.shown.hints else ()

    def words_to_end(self, state: Record, actions: Sequence[int]) -> tuple[Sequence[str], Sequence[str]]:
        """What a plan from a position would be in sentences, and once more without the end of the turn that
        stands behind the rest; the board goes on showing what it shows.
        """
        shown = self.board.seen(state, hints=tuple(actions))
        return self.speech.plan_words(shown), self.speech.plan_words(shown, False)

    def brief(self, state: Record, actions: Sequence[int]) -> Sequence[str]:
        """What a plan from a position would be, a few words for each thing that is done; the board goes on
        showing what it shows.
        """
        return self.speech.brief(self.board.seen(state, hints=tuple(actions)))

    def first_look(self, phase: str) -> Sequence[Marked]:
        """What a newcomer can do in a phase, in words and with its places; empty where nothing is said."""
        look = self.board.parts.first.get(phase)
        if look is None:
            return ()
        pieces = self.things.pieces()
        words = [self.board.shown.word(f"first.{phase}.{thing.name}") for thing in look.things]
        found = [marked(said, thing, pieces) for said, thing in zip(words, look.things, strict=True)]
        return [thing for thing in found if thing.boxes]


class Tips(Generic[S]):
    """Tooltips: of the thing under the pointer or in the focus, and what stays in sight beside them."""

    def __init__(self, board: BoardController[S], hands: Hands[S], speech: Speech[S]) -> None:
        self.board = board
        self.hands = hands
        self.speech = speech

    def at(self, point: Point) -> str | None:
        """The tooltip (with inline markup) of what lies at a point."""
        self.hands.point(point)
        return None if self.hands.carrying else self.speech.tip(self.board.shown, point)

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        """The box that the tooltip of `at` leaves free, and whether it stands beside it; None if any."""
        return self.speech.spared(self.board.shown, at)

    def clear_of(self, at: Point) -> Sequence[Clear]:
        """What the tooltip of `at` keeps clear of besides, and how much each counts."""
        return self.speech.clear_of(self.board.shown, at)

    def focus(self) -> str:
        """The tooltip of what the keyboard is on, "" where there is none."""
        box = self.hands.focus_box()
        return "" if box is None else self.speech.tip(self.board.shown, centre(box)) or ""
