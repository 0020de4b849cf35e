"""The first look: on the first turn at a game, what can be done is marked with a line each."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match
from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre, fade_in, inset
from scenes.kit.sprites import hint_mark
from scenes.kit.theme import fade
from scenes.kit.tween import NEVER, NOW
from scenes.shell import library
from scenes.shell.context import Context
from scenes.table.slip import SlipLine
from scenes.tabletop.board import Board
from scenes.tabletop.first import Marked

DISC = 27.0
LETTERS = "ABC"
"""What marks the things in turn: a number on a card would look like a price."""
SMALL = 45.0
"""Smaller things are not framed."""
FADE = 0.25


class FirstLook:
    """`follow` what happens at a table; `draw` after the board."""

    def __init__(self, context: Context, match: Match, board: Board, me: int | None) -> None:
        self.context, self.match, self.board, self.me = context, match, board, me
        self.shown = False
        """Whether it is on the screen now."""
        self._begun: tuple[int, str] | None = None
        """The number of actions before, and the phase, of the turn that it began in."""
        self._age = 0.0
        self._known: bool | None = None

    @property
    def _game(self) -> str:
        return self.match.setup.game

    def _name(self, phase: str) -> str:
        return f"{self._game}.{phase}"

    def _wanted(self, phase: str) -> bool:
        chosen = self.context.preferences
        if not chosen.guidance or self._name(phase) in chosen.looked or not self.board.text.first_look(phase):
            return False
        earlier = (step for step in self.match.steps if step.actor == self.me)
        now = int(self.match.state.phase)
        if any(int(step.before.phase) == now for step in earlier):
            return False
        if self._known is None:
            self._known = self._played_before()
        return not self._known

    def _played_before(self) -> bool:
        """Whether another match of this game has been played to its end: nobody has to be told then."""
        if not self.context.store:
            return False
        return any(
            entry.game == self._game and entry.over and entry.me is not None for entry in library.entries()
        )

    def follow(self, mine: bool, free: bool, dt: float) -> None:
        """`mine`: the player is to decide; `free`: nothing else is said on the board."""
        if self._begun is None and not self.context.preferences.guidance:
            self.shown = False
            return
        phase, count = self.board.phase(), len(self.match.actions)
        if self._begun is None:
            if mine and free and self._wanted(phase):
                self._begun, self._age = (count, phase), 0.0
        elif not self._goes_on(phase, count):
            self._end()
        shown = self._begun is not None and mine and free
        self._age = self._age + dt if shown else 0.0
        self.shown = shown

    def _goes_on(self, phase: str, count: int) -> bool:
        """Whether nothing has been done yet of what is marked."""
        if not self.context.preferences.guidance:
            return False
        assert self._begun is not None
        begun, first = self._begun
        if count == begun:
            return True
        look = self.board.parts.first[first]
        return count == begun + 1 and phase in look.until

    def _end(self) -> None:
        assert self._begun is not None
        begun, phase = self._begun
        self._begun = None
        done = self.context.preferences.guidance and len(self.match.actions) > begun
        if done:
            looked = self.context.preferences.looked
            self.context.change(looked=tuple(dict.fromkeys((*looked, self._name(phase)))))

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        return NOW if self.shown and self._age < FADE else NEVER

    # Drawing

    @property
    def lines(self) -> tuple[SlipLine, ...]:
        """What the slip says."""
        return tuple(SlipLine(thing.sentence, letter) for letter, thing in zip(LETTERS, self._things()))

    def _things(self) -> Sequence[Marked]:
        return self.board.text.first_look(self._begun[1]) if self.shown and self._begun is not None else ()

    def draw(self, canvas: Canvas) -> None:
        """The letters on the board, and frames round what is not outlined already."""
        things = self._things()
        marks = [(letter, box) for letter, thing in zip(LETTERS, things) for box in thing.boxes]
        with canvas.faded(1.0 if self.context.still else fade_in(self._age)):
            for box in (box for thing in things if not thing.open for box in thing.boxes):
                if min(box[2:]) > SMALL:
                    canvas.box(inset(box, -1.5), None, radius=8, border=theme.GOLD_LIGHT, stroke=2)
            size = DISC * min(1.15, max(1.0, canvas.ui))
            places = self.board.things.beside([box for _, box in marks], size)
            for (letter, _), place in zip(marks, places, strict=True):
                canvas.circle(centre(place), size / 2 + 3, fade(theme.GOLD_LIGHT, 0.5))
                hint_mark(canvas, place, letter)
