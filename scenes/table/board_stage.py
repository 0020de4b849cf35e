"""A match on its board: who acts, how its steps are shown, what the pointer reads, and the log of it.

The table, a lesson, a replay and another try each own one, and add what they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.match import Match
from game.core.sight import first_open
from scenes.boards import board_class
from scenes.kit.canvas import Canvas, contains
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.rulebook.search import terms_in
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.table.driver import Driver, Mind, Mode
from scenes.table.history import line_before, turn_after, turn_before
from scenes.table.hover import Hover
from scenes.table.limelight import Limelight
from scenes.table.log import Log
from scenes.table.log_panel import LogPanel
from scenes.table.playback import Playback
from scenes.table.seats import SeatFace, faces
from scenes.table.tags import use_tags
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.board import Board

CLEARS = (pygame.K_LCTRL, pygame.K_RCTRL)


class ClearView:
    """A key held down clears the view: tooltips, notes, plans, marks and questions are put aside while it is
    (`on`).
    """

    def __init__(self, board: Board, hover: Hover) -> None:
        self.board = board
        self.hover = hover
        self.on = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow an event; True where the view has changed. Other keys with it, a window that loses the
        keyboard and a click without it end it, since the key may have been let go unnoticed.
        """
        wanted = self.on
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in CLEARS:
            wanted = event.type == pygame.KEYDOWN
        elif event.type in (pygame.KEYDOWN, pygame.WINDOWFOCUSLOST):
            wanted = False
        if wanted == self.on:
            return False
        self.on = wanted
        self.board.clear(wanted)
        self.hover.changed()
        return True


Covers = Callable[[Point], str | None]
"""What lies over the board at a point: its tooltip, "" for something without one, None for nothing."""


@dataclass(frozen=True)
class StageOwner:
    """What a stage asks the scene that owns it, and what it tells it."""

    covers: Covers
    on_play: Callable[[], None] = lambda: None
    """The match has changed."""
    on_step: Callable[[], None] = lambda: None
    """A step has been shown."""


class BoardStage:
    """A match, and what is needed to see it and to act in it.

    `me` is the seat with whose eyes it is seen (None: everything that is open), `mind` thinks for AI seats,
    `own` is the seat whose decisions need not be dwelt upon.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        me: int | None,
        mind: Mind,
        owner: StageOwner,
        *,
        own: int | None = None,
        forced: bool = False,
    ) -> None:
        self.context, self.match, self.owner = context, match, owner
        self.log = Log(match.game)
        self.driver = Driver(match, mind, forced=forced, on_play=owner.on_play)
        self.seconds = 0.0
        """How long the board has been on the screen."""
        self.seats: tuple[SeatFace, ...] = ()
        self.log_panel: LogPanel
        self._own = own
        self.sit(me)

    def sit(self, me: int | None) -> None:
        """Look at the match with these eyes from now on."""
        self.me = me
        self.board = board_class(self.match.setup.game)(self.context, self.match, me)
        self.driver.begins = self.board.begins
        self.limelight = Limelight(self.context, self.match)
        begin = self.limelight.begin
        self.playback = Playback(self.board, self.driver, self._own, self._step_shown, begin)
        self.hover = Hover(self._tooltip_at, self.board.tips.spared, self.board.tips.clear_of)
        self.clear_view = ClearView(self.board, self.hover)

    def build(self, log: Rect) -> None:
        """How the seats look and are called now, and the panel of the log in its box."""
        self.seats = faces(self.match, self.context.catalogue)
        self.log_panel = LogPanel(self.context, log, self.seats, self.log)

    def _step_shown(self) -> None:
        self.hover.changed()
        self.owner.on_step()

    def _tooltip_at(self, at: Point) -> str | None:
        over = self.owner.covers(at)
        return self.board.tips.at(at) if over is None else over or None

    # Where the match stands on the screen

    @property
    def shown(self) -> int:
        """Steps that are on the screen, or on their way to it."""
        return self.driver.shown + self.playback.busy

    @property
    def settled(self) -> bool:
        """Whether everything that has happened has been shown."""
        return self.driver.caught_up and not self.playback.busy

    def go_to(self, index: int) -> None:
        """The position after `index` steps, without motion; what comes after it waits to be shown again."""
        self.driver.review(index)
        self.playback.jump(self.match.state_before(index))
        self.hover.changed()

    def catch_up(self) -> None:
        """The position in which the match stands, without motion."""
        self.driver.catch_up()
        self.playback.jump(self.match.state)
        self.hover.changed()

    def line_before(self) -> int:
        """Steps that had happened before the last one worth a line."""
        return line_before(self.match, self.shown)

    def turn(self, by: int) -> int:
        """Steps that had happened when this turn or the one before began (`by` < 0), or until the next."""
        return (turn_before if by < 0 else turn_after)(self.match, self.shown)

    def follow_log(self, count: int, source: Match | None = None) -> bool:
        """Tell of the first `count` steps, as much as may be known of `source` (the match); whether there is
        anything new.
        """
        whole = 0 if self.context.counted else first_open(source or self.match)
        return self.log.follow(self.match.steps, count, self.context.catalogue, whole)

    # Input, time, drawing

    def hear(self, event: pygame.event.Event) -> bool:
        """Follow the pointer, and the key that clears the view; True where that changed it."""
        if event.type == pygame.MOUSEMOTION:
            self.hover.move(event.pos)
        return self.clear_view.handle(event)

    def ask(self, event: pygame.event.Event) -> ComposedDecision | Refusal | None:
        """Give an input to the board."""
        answer = self.board.handle(event, self.hover.place(event))
        self.hover.changed()
        return answer

    def skip(self) -> bool:
        """Finish the step being shown; False where none is."""
        if self.driver.mode is Mode.STAGING and self.playback.busy:
            self.playback.skip()
            return True
        return False

    def call_off(self) -> bool:
        """Drop what is being composed; False if there is nothing, or nothing more, to drop."""
        if self.board.composing():
            self.board.cancel()
            return not self.board.composing()
        return False

    def rules(self, section: str = "") -> routes.Rules:
        """The way to a section of the rules (that of the position) and the terms that the pointer reads."""
        told, game = self.hover.read or self.board.tips.focus(), self.match.setup.game
        words = terms_in(told, self.context.language, game)
        return routes.Rules(game, section or self.board.text.section(), words)

    def play(self, dt: float, speed: str, reduced: bool) -> None:
        """Show steps for `dt` seconds at a speed, with less motion where it is `reduced`."""
        self.playback.speed = speed
        self.playback.timeline.reduced = reduced
        before = self.playback.showing
        self.playback.update(dt)
        self.limelight.update(0.0 if self.driver.held() else dt * (before > 0), self.playback.busy)

    def focus_box(self) -> Rect | None:
        """Where the focus of the keyboard is on the board."""
        return self.board.hands.focus_box()

    def next_change(self) -> float:
        """Seconds until the board looks different without any input."""
        return min(self.playback.next_change(), self.hover.next_change())

    def draw(self, canvas: Canvas, moving: Timeline | None = None) -> None:
        """The board, with what moves on it: the step that is shown, or something else."""
        use_tags(canvas, self.board)
        self.board.draw(canvas, self.playback.timeline if moving is None else moving, self.seconds)
        if moving is None or moving is self.playback.timeline:
            self.limelight.draw(canvas, self.board.picture.field, self.seats)

    def draw_log(self, canvas: Canvas) -> None:
        """The log beside the board."""
        self.log_panel.status = self.board.text.status()
        self.log_panel.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """What the pointer reads, unless the view is cleared."""
        if not self.clear_view.on:
            self.hover.draw(canvas)

    def get_ready(self, canvas: Canvas, moving: Timeline | None = None) -> None:
        """Use what is left of the frame for what comes next."""
        self.board.get_ready(canvas, self.playback.timeline if moving is None else moving)


def covered_by(at: Point, boxes: Sequence[Rect], high: float) -> bool:
    """Whether a point lies in one of the boxes, or in a bar that is so `high`."""
    return at[1] < high or any(contains(box, at) for box in boxes)
