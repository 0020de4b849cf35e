"""A board: the one object of a game's screen that changes. Its parts take its board state and return values.

The table owns the match, the clock, the AI, undo, the log and the counsel; a board owns the picture of one
position, the staging of one step, and the composing of one decision by clicks and keys. A board never changes
the match: it hands finished actions to the table. While a decision is composed it may try actions on copies
of the state, so that prices and legality come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias

import pygame

from game.core.game import Step
from game.core.match import Match
from game.core.record import AnyRecord, Record
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline
from scenes.kit.pictures.expression import Expression
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop import picture
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.board_state import BoardState, Places, S
from scenes.tabletop.board_text import BoardText, Tips
from scenes.tabletop.controller import BoardController, Surroundings
from scenes.tabletop.face import GameFace
from scenes.tabletop.first import MarkedThings
from scenes.tabletop.input import Hands, Play
from scenes.tabletop.setting import Picture
from scenes.tabletop.speech import Speech
from scenes.tabletop.stages import Stages
from scenes.tabletop.things import Things
from scenes.tabletop.trail import Trail
from scenes.tabletop.zones import Zones


@dataclass(frozen=True)
class BoardParts(Generic[S]):
    """What one game puts on the layer; what it leaves out is as a board of nothing but pieces has it.

    None of it but the stages has a state of its own.
    """

    zones: Zones[S]
    face: GameFace
    board_state: Callable[..., BoardState] = BoardState
    layout: Callable[[Any, int], Places] = lambda view, bottom: Places()
    """The geometry of a table: from a view and the seat at the bottom."""
    play: Callable[[Zones[S]], Play[S]] = Play
    picture: Callable[[Zones[S], GameFace], Picture[S]] = Picture
    speech: Callable[[Zones[S]], Speech[S]] = Speech
    stages: Callable[[BoardController[S]], Stages[S]] = Stages
    trail: type[Trail] = Trail
    first: Mapping[str, MarkedThings] = field(default_factory=dict)
    """What a newcomer is shown, by the phase of the view."""


class GameBoard(BoardController[S]):
    """The board at a table with `match.setup.players` seats, seen by seat `me` (None: all is open).

    It gives inputs to the hands and steps to the stages, and takes in what they come to. What it says is in
    `text`, its tooltips are in `tips`, and where things lie on it is in `things`.
    """

    parts: ClassVar[BoardParts[Any]]

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        super().__init__(context, match, me)
        self.speech: Speech[S] = self.parts.speech(self.zones)
        self.hands: Hands[S] = Hands(self, self.parts.play(self.zones))
        self.stager: Stages[S] = self.parts.stages(self)
        self.things: Things[S] = Things(self, self.hands)
        self.text: BoardText[S] = BoardText(self, self.speech, self.things)
        self.tips: Tips[S] = Tips(self, self.hands, self.speech)
        self.show(match.state)

    # What a game says

    def together(self, steps: Sequence[Step]) -> int:
        """How many of the coming `steps` are one happening at a real table, and are shown as one."""
        return 1

    def turn_of(self, state: AnyRecord) -> Hashable:
        """Names the turn that the decision to be made at `state` belongs to."""
        return (self.match.game.turn(state), int(state.seat))

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        """Picture of an inline tag in sentences of this game (see scenes.kit.text), None to show `plain`."""
        return None

    # The face of a board

    @property
    def title(self) -> str:
        """The game's name."""
        return self.context.t(f"{self.match.setup.game}.name")

    def name(self, seat: int) -> str:
        """What a seat is called, as everywhere at the table: its own name, "you", or its level."""
        return self._shown.name(seat)

    def set_state(self, state: Record) -> None:
        self.hands.forget()
        super().set_state(state)
        self.hands.look()

    def show(self, state: Record) -> None:
        """Show `state` from now on, without motion; drops anything being composed."""
        self.showing()
        trail = self.parts.trail.upto(self.match.steps, state, self.me)
        self.change({"trail": trail, "doing": "", "staging": False})
        self.set_state(state)

    def stage(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """Append the showing of one step, or of those that `together` named, to `timeline`.

        It leaves the board showing the position after them when it ends, however fast the timeline runs.
        """
        self.stager.stage(steps, timeline)

    def handle(self, event: pygame.event.Event, at: Point) -> ComposedDecision | Refusal | None:
        """React to an input (`at` in design units) while this player decides and nothing is being staged."""
        return self.hands.handle(event, at)

    def cancel(self) -> None:
        """Call off what is being composed."""
        self.hands.call_off()

    def composing(self) -> bool:
        """Whether a decision is half made and can be called off."""
        return self.hands.play.composing(self.shown)

    def begins(self, action: int) -> bool:
        """Whether an action only begins what is composed by clicks: it never plays itself."""
        return self.zones.choices.begins(self.shown, action)

    def hint(self, actions: tuple[int, ...]) -> None:
        """Mark what the counsel advises (the principal line, the player's own next action first)."""
        self.change({"hints": tuple(actions)})

    def guide(self) -> None:
        """From now on only what the hints use is outlined."""
        self.change({"guided": True})

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        """Draw the whole board except top bar, log and counsel; `seconds` is the clock of breathing marks."""
        if canvas.direct:
            before, self.canvas = self.canvas, canvas
            picture.draw(canvas, self, self.hands, timeline, seconds)
            self.canvas = before
            return
        self.canvas = canvas
        self.change({"staging": bool(timeline)})
        self.stager.prepare(canvas.scheduler)
        canvas.scheduler.late |= self.stager.to_prepare is not None
        picture.draw(canvas, self, self.hands, timeline, seconds)

    def get_ready(self, canvas: Canvas, timeline: Timeline) -> None:
        """At the end of a frame, after all else that is drawn in it: go on with what will be wanted later."""
        if canvas.direct:
            return
        if timeline:
            self.lookahead.go_on(canvas)
        else:
            self.bands.ahead(canvas, lambda: self.picture.ahead(self.shown))

    def thinking(self, seat: int | None, seconds: float) -> None:
        """Show that an AI seat has been thinking for `seconds` by now, or nobody is (None)."""
        self.thinking_seconds = seconds
        self.change({"thinker": seat})

    def show_faces(self, expressions: tuple[Expression, ...], speaker: int) -> None:
        """What can be read in the face at each seat, and at which seat words are new (-1: none)."""
        self.change({"expressions": expressions, "speaker": speaker})

    @property
    def log_rect(self) -> Rect:
        """Where the table draws the log (it takes the counsel's place too when that is closed)."""
        return self.shown.layout.log

    @property
    def counsel_rect(self) -> Rect:
        """Where the table draws the counsel panel."""
        return self.shown.layout.counsel

    def phase(self) -> str:
        """The phase of the position shown, "" in a game that has none."""
        return str(getattr(self.shown.view, "phase", ""))

    def clear(self, on: bool) -> None:
        """Show the table without marks and without questions that lie on it, or again with them."""
        self.change({"cleared": on})


Board: TypeAlias = GameBoard[Any]
"""A board of no matter which game, as the table knows it."""
