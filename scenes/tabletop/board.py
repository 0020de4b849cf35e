"""What the table asks of a game's board.

The table owns the match, the clock, the AI, undo, the log and the counsel; a board owns the picture of one
position, the staging of one step, and the composing of one decision by clicks and keys. A board never changes
the match: it hands finished actions to the table. While a decision is composed it may try actions on copies
of the state, so that prices and legality come from the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

import pygame

from game.core.game import Step
from game.core.match import Match
from game.core.record import AnyRecord, Record
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline
from scenes.kit.sound import SoundBank
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.sight import Table, Words


@dataclass(frozen=True)
class Prompt:
    """The state chip of the top bar and the sentence beside it, already in the player's language."""

    chip: str
    sentence: str
    mine: bool = True
    """Vermilion chip: the player is to act."""


class Surroundings(Words, Protocol):
    """What a board needs of the shell's context."""

    @property
    def sound(self) -> SoundBank:
        """What plays the sounds."""

    @property
    def still(self) -> bool:
        """Reduced motion: everything jumps."""


class Board(ABC):
    """One game's board at a table with `match.setup.players` seats, seen by seat `me` (None: all is open)."""

    title_key: ClassVar[str]
    """Catalogue key of the game's name."""

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        self.context = context
        self.match = match
        self.me = me
        self.table = Table(context, match, me)

    def name(self, seat: int) -> str:
        """What a seat is called, as everywhere at the table: its own name, "you", or its level."""
        return self.table.name(seat)

    @property
    @abstractmethod
    def log_rect(self) -> Rect:
        """Where the table draws the log (it takes the counsel's place too when that is closed)."""

    @property
    @abstractmethod
    def counsel_rect(self) -> Rect:
        """Where the table draws the counsel panel."""

    @abstractmethod
    def show(self, state: Record) -> None:
        """Show `state` from now on, without motion; drops anything being composed."""

    @abstractmethod
    def stage(self, step: Step, timeline: Timeline) -> None:
        """Append the showing of one step, from `step.before` to `step.after`, to `timeline`.

        Every stage must leave the board showing `step.after` when it ends, however fast the timeline runs.
        """

    def together(self, steps: Sequence[Step]) -> int:
        """How many of the coming `steps` are one happening at a real table, and are shown as one."""
        return 1

    def stage_together(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """Append the showing of steps that `together` named."""
        self.stage(steps[0], timeline)

    def turn_of(self, state: AnyRecord) -> Hashable:
        """Names the turn that the decision to be made at `state` belongs to."""
        return (self.match.game.turn(state), int(state.seat))

    @abstractmethod
    def prompt(self) -> Prompt:
        """What the player is to do, or what is going on."""

    @abstractmethod
    def status(self) -> str:
        """The line at the head of the log: turn, settlements, rounds."""

    @abstractmethod
    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        """React to an input (`at` in design units) while this player decides and nothing is being staged."""

    @abstractmethod
    def composing(self) -> bool:
        """Whether a decision is half made and can be called off."""

    @abstractmethod
    def cancel(self) -> None:
        """Call off what is being composed."""

    @abstractmethod
    def hint(self, actions: tuple[int, ...]) -> None:
        """Mark what the counsel advises (the principal line, the player's own next action first)."""

    @abstractmethod
    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        """Draw the whole board except top bar, log and counsel; `seconds` is the clock of breathing marks."""

    @abstractmethod
    def tooltip(self, at: Point) -> str | None:
        """The tooltip (with inline markup) of what lies at `at`."""

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        """The box that the tooltip of `at` leaves free, and whether it stands beside it; None if any."""
        return None

    @abstractmethod
    def thinking(self, seat: int | None, seconds: float) -> None:
        """Show that an AI seat has been thinking for `seconds` by now, or nobody is (None)."""

    def section(self) -> str:
        """The section of the rules page that is about what is going on, "" for the beginning."""
        return ""

    def consequence(self) -> str | None:
        """One sentence on what the composed action would do, for the counsel panel."""
        return None

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        """Picture of an inline tag in sentences of this game (see scenes.kit.text), None to show `plain`."""
        return None
