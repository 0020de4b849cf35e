"""What a table tells somebody who is new here: the first look at the game, goals in the first game after the
lessons, hints on the screen, and the switch of all that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import takewhile

import pygame

from game.core.match import Match
from game.core.protocol import NATURE
from scenes.kit.canvas import Canvas, contains
from scenes.kit.lens import common
from scenes.kit.theme import LARGE_TEXT, Rect
from scenes.shell.context import Context
from scenes.table import slip
from scenes.table.first_look import FirstLook
from scenes.table.log_panel import LogPanel
from scenes.table.now_you import NowYou
from scenes.table.screen_hints import PAUSE, HintMoment, ScreenHints
from scenes.table.slip import SlipLine
from scenes.tabletop.board import Board

KEY = pygame.K_F4
KEY_LABEL = "F4"


def switch(context: Context) -> None:
    """On or off from now on, and told."""
    on = not context.preferences.guidance
    set_guidance(context, on)
    context.say("guidance.on" if on else "guidance.off")


def set_guidance(context: Context, on: bool) -> None:
    """The player's choice; switched on, all of it comes anew."""
    if on:
        context.change(guidance=True, looked=(), hinted=())
    else:
        context.change(guidance=False)


NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Signs:
    """What only the table knows; see `HintMoment`."""

    reading: bool
    undo: bool
    why: bool
    log_full: bool


class Newcomer:
    """One slip for both: a hint is only said where there is no first look."""

    def __init__(self, context: Context, match: Match, board: Board, me: int | None) -> None:
        self.context, self.match, self.board, self.me = context, match, board, me
        self.first = FirstLook(context, match, board, me)
        self.hints = ScreenHints(context, match.setup.take_back)
        self.now_you = NowYou(context, match, board, me)
        self.rect: Rect = NOWHERE
        """Where the slip was drawn last."""
        self._still = self._waited = 0.0
        self._here = len(match.actions)
        self._mine = self._refused = False
        self._mouse = True
        self._laid: slip.Laid | None = None

    @property
    def lines(self) -> tuple[SlipLine, ...]:
        """What the slip says, nothing where there is none."""
        hint = self.hints.line
        return (*self.now_you.lines, *self.first.lines) or (() if hint is None else (hint,))

    def look(self) -> object:
        """What of the picture changes without an input."""
        return (self.first.shown, self.hints.name, self.now_you.lines)

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        return self.first.next_change()

    # What happens

    def hear(self, event: pygame.event.Event) -> bool:
        """An input; True where it was for the slip: a click on it closes a hint, a key ends all of this."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = True
        elif event.type == pygame.KEYDOWN:
            self._mouse, self._still = False, 0.0
            if event.key == KEY and not event.mod & pygame.KMOD_ALT:
                switch(self.context)
                return True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse, self._still = True, 0.0
            if self.lines and contains(self.rect, event.pos):
                if event.button == pygame.BUTTON_LEFT:
                    self.hints.close()
                return True
        return False

    def refused(self) -> None:
        """A click has been refused, in words."""
        self._refused = True

    def keep_quiet(self) -> None:
        """Somebody else speaks in this turn."""
        self.hints.keep_quiet(self._turn())

    def follow(self, mine: bool, free: bool, dt: float, seen: int, signs: Callable[[], Signs]) -> None:
        """`mine`: a person is to decide and all is shown; `free`: nothing else is said at the table; `seen`:
        steps that have been shown.
        """
        self.first.follow(mine, free, dt)
        self.now_you.follow(mine, seen)
        if mine != self._mine:
            self._mine = mine
            if not mine:
                self._waited, self._refused = 0.0, False
        here = len(self.match.actions)
        self._still = self._still + dt if mine and here == self._here else 0.0
        self._here = here
        self._waited += 0.0 if mine else dt
        if self.first.shown or self.now_you.lines:
            self.keep_quiet()
        due = mine and free and self._still >= PAUSE and self.hints.wanted(self._turn())
        self.hints.follow(self._turn() if mine else None, self._moment(signs()) if due else None)

    def _turn(self) -> Hashable:
        return self.board.turn_of(self.match.state)

    def _moment(self, signs: Signs) -> HintMoment:
        steps = self.match.steps
        others = list(takewhile(lambda step: step.actor != self.me, reversed(steps)))
        pieces = self.board.things.pieces()
        return HintMoment(
            decisions=sum(step.actor == self.me for step in steps),
            still=self._still,
            veiled=any(piece.veil for piece in pieces),
            refused=self._refused,
            reading=signs.reading,
            composing=self.board.composing(),
            draggable=any(piece.drag for piece in pieces),
            others=sum(step.actor != NATURE for step in others),
            waited=self._waited,
            undo=signs.undo,
            why=signs.why,
            steps=len(steps),
            log_full=signs.log_full,
            large=self.context.preferences.ui_scale > LARGE_TEXT,
            mouse=self._mouse,
        )

    # Drawing

    def make_room(self, canvas: Canvas, log: LogPanel, whole: Rect, counsel: Rect) -> bool:
        """Fit the log into what the slip leaves of its place; False where the counsel has none left."""
        lines = self.lines
        if canvas.direct:
            return self._laid is None or not common(self._laid.rect, counsel)
        self._laid = slip.lay(canvas, lines, whole, counsel) if lines else None
        log.rect = whole if self._laid is None else self._laid.log
        self.rect = NOWHERE if self._laid is None else self._laid.rect
        return self._laid is None or not common(self._laid.rect, counsel)

    def draw(self, canvas: Canvas) -> None:
        """The slip, and the numbers on the board."""
        if self._laid is not None and self.lines:
            self.first.draw(canvas)
            slip.draw(canvas, self.lines, self._laid, KEY_LABEL)
