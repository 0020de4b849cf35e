"""A board: the one object of a game's screen that changes. Its parts take its sight and return values.

The table owns the match, the clock, the AI, undo, the log and the counsel; a board owns the picture of one
position, the staging of one step, and the composing of one decision by clicks and keys. A board never changes
the match: it hands finished actions to the table. While a decision is composed it may try actions on copies
of the state, so that prices and legality come from the rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeAlias

import pygame

from game.core.game import Step
from game.core.match import Match
from game.core.record import AnyRecord, Record
from scenes.kit.bands import Bands
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline
from scenes.kit.sound import SoundBank
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop import picture
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.face import GameFace
from scenes.tabletop.foresight import Foresight
from scenes.tabletop.input import Hands, Play
from scenes.tabletop.picture import Frame
from scenes.tabletop.piece import Zones
from scenes.tabletop.setting import Picture
from scenes.tabletop.sight import BesideTable, Places, S, Sight, Staged, Table, Words, alike, changed
from scenes.tabletop.speech import Prompt, Speech
from scenes.tabletop.stages import Stages
from scenes.tabletop.trail import Trail
from scenes.tabletop.trials import legal_in

VIEWS = 3
"""Views that a board remembers: before a step, after it, and of the match."""


class Surroundings(Words, Protocol):
    """What a board needs of the shell's context."""

    @property
    def sound(self) -> SoundBank:
        """What plays the sounds."""

    @property
    def still(self) -> bool:
        """Reduced motion: everything jumps."""


@dataclass(frozen=True)
class Parts(Generic[S]):
    """What one game puts on the layer; what it leaves out is as a board of nothing but pieces has it.

    None of it but the stages has a state of its own.
    """

    zones: Zones[S]
    face: GameFace
    sight: Callable[..., Sight] = Sight
    layout: Callable[[Any, int], Places] = lambda view, bottom: BesideTable()
    """The geometry of a table: from a view and the seat at the bottom."""
    play: Callable[[Zones[S]], Play[S]] = Play
    picture: Callable[[Zones[S], GameFace], Picture[S]] = Picture
    speech: Callable[[Zones[S]], Speech[S]] = Speech
    stages: Callable[[Any, Zones[S]], Stages[S]] = Stages
    staged: type[Staged] = Staged
    """What stages of this game change."""
    trail: type[Trail] = Trail


class SightBoard(Generic[S]):
    """The board at a table with `match.setup.players` seats, seen by seat `me` (None: all is open).

    It keeps a sight, gives inputs to the hands and steps to the stages, and takes in what they come to.
    """

    parts: ClassVar[Parts[Any]]

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        self.context = context
        self.match = match
        self.me = me
        self.table = Table(context, match, me)
        self.canvas: Canvas | None = None
        self.bands = Bands()
        self.thinking_seconds = 0.0
        zones = self.parts.zones
        self.picture: Picture[S] = self.parts.picture(zones, self.parts.face)
        self.speech: Speech[S] = self.parts.speech(zones)
        self.foresight: Foresight[S] = Foresight(self.picture, self.bands)
        self._views: deque[tuple[Record, Any]] = deque(maxlen=VIEWS)
        self._sight = self.first_sight(match.state, self._view(match.state))
        self.hands: Hands[S] = Hands(self, self.parts.play(zones))
        self.stager: Stages[S] = self.parts.stages(self, zones)
        self.show(match.state)

    # What a game says

    def first_sight(self, state: AnyRecord, view: Any) -> S:
        """The sight of the match's position; `show` fills in what follows from it."""
        layout = self.parts.layout(view, self.table.bottom)
        made: Any = self.parts.sight(
            table=self.table, language=self.context.language, state=state, view=view, layout=layout
        )
        return made  # type: ignore[no-any-return]

    def follows(self, sight: S, state: AnyRecord, view: Any) -> Mapping[str, Any]:
        """Further fields of the sight that follow from a position."""
        return {}

    def together(self, steps: Sequence[Step]) -> int:
        """How many of the coming `steps` are one happening at a real table, and are shown as one."""
        return 1

    def turn_of(self, state: AnyRecord) -> Hashable:
        """Names the turn that the decision to be made at `state` belongs to."""
        return (self.match.game.turn(state), int(state.seat))

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        """Picture of an inline tag in sentences of this game (see scenes.kit.text), None to show `plain`."""
        return None

    def _view(self, state: Record) -> Any:
        """What is seen of a position; those shown last are remembered, since no record is ever changed."""
        for known, view in self._views:
            if known is state:
                return view
        view = self.table.game.view(state, self.me)
        self._views.append((state, view))
        return view

    # The one place that changes

    @property
    def sight(self) -> S:
        """The present sight, in the present language."""
        language = self.context.language
        if self._sight.language != language:
            self._sight = changed(self._sight, {"language": language})
        return self._sight

    @property
    def sound(self) -> SoundBank:
        """What plays the sounds."""
        return self.context.sound

    def change(self, values: Mapping[str, Any]) -> None:
        """Other values in some fields of the sight."""
        self._sight = changed(self.sight, values)

    def recompose(self, values: Mapping[str, Any]) -> None:
        """Change what is being composed; the focus stays on what is still there."""
        self.change(values)
        self.hands.keep_focus()
        self.hands.look()

    def showing(self, **values: Any) -> None:
        """What is staged from now on: only this."""
        self.change({"staged": self.parts.staged(**values)})

    def _position(self, state: Record) -> Mapping[str, Any]:
        view = self._view(state)
        mine = view.to_move is not None and view.to_move == self.me
        return {
            "state": state,
            "hints": (),
            "view": view,
            "to_move": view.to_move,
            "legal": legal_in(state) if mine else (),
            **self.follows(self.sight, state, view),
        }

    def seen(self, state: Record, **values: Any) -> S:
        """The sight of another position, as it would be shown, with other values in some fields."""
        sight = changed(self.sight, {**self._position(state), "staged": self.parts.staged(), **values})
        return changed(sight, self.parts.zones.choices.afresh(sight))

    def set_state(self, state: Record) -> None:
        """Show another position and keep the trail; whatever was being composed is dropped."""
        self.change(self._position(state))
        self.cancel()
        if self.foresight.coming is not None:
            # What has been worked out of that one before is kept.
            self._sight = alike(self.foresight.coming, self.sight)

    def foresee(self, steps: Sequence[Step]) -> None:
        """Get ready for the end of steps that are one happening."""

        def make() -> S:
            trail = self.sight.trail
            for step in steps:
                trail = trail.followed(step, self.sight.me)
            return self.seen(steps[-1].after, trail=trail)

        self.foresight.expect(make)

    def foreseen(self) -> S:
        """The sight at the end of what is being shown."""
        return self.foresight.sight()

    # The face of a board

    @property
    def title(self) -> str:
        """The game's name."""
        return self.context.t(f"{self.match.setup.game}.name")

    def name(self, seat: int) -> str:
        """What a seat is called, as everywhere at the table: its own name, "you", or its level."""
        return self.table.name(seat)

    def show(self, state: Record) -> None:
        """Show `state` from now on, without motion; drops anything being composed."""
        self.showing()
        trail = self.parts.trail.upto(self.match.steps, state, self.me)
        self.change({"trail": trail, "doing": "", "staging": False})
        self.set_state(state)

    def stage(self, step: Step, timeline: Timeline) -> None:
        """Append the showing of one step, from `step.before` to `step.after`, to `timeline`.

        Every stage leaves the board showing `step.after` when it ends, however fast the timeline runs.
        """
        self.stager.stage_run([step], timeline)

    def stage_together(self, steps: Sequence[Step], timeline: Timeline) -> None:
        """Append the showing of steps that `together` named."""
        self.stager.stage_run(steps, timeline)

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        """React to an input (`at` in design units) while this player decides and nothing is being staged."""
        return self.hands.handle(event, at)

    def cancel(self) -> None:
        """Call off what is being composed."""
        self.hands.forget()
        self.recompose(self.parts.zones.choices.afresh(self.sight))

    def composing(self) -> bool:
        """Whether a decision is half made and can be called off."""
        return self.hands.play.composing(self.sight)

    def hint(self, actions: tuple[int, ...]) -> None:
        """Mark what the counsel advises (the principal line, the player's own next action first)."""
        self.change({"hints": tuple(actions)})

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        """Draw the whole board except top bar, log and counsel; `seconds` is the clock of breathing marks."""
        self.canvas = canvas
        self.change({"staging": bool(timeline)})
        self.stager.ready()
        canvas.oven.late |= self.stager.pending is not None
        still = self.context.still
        moment = Frame(self.sight, self.hands, timeline, seconds, self.thinking_seconds, still)
        picture.draw(canvas, self.picture, self.bands, moment)

    def get_ready(self, canvas: Canvas, timeline: Timeline) -> None:
        """At the end of a frame, after all else that is drawn in it: go on with what will be wanted later."""
        if timeline:
            self.foresight.go_on(canvas)
        else:
            self.bands.ahead(canvas, lambda: self.picture.ahead(self.sight))

    def thinking(self, seat: int | None, seconds: float) -> None:
        """Show that an AI seat has been thinking for `seconds` by now, or nobody is (None)."""
        self.thinking_seconds = seconds
        self.change({"thinker": seat})

    @property
    def log_rect(self) -> Rect:
        """Where the table draws the log (it takes the counsel's place too when that is closed)."""
        return self.sight.layout.log

    @property
    def counsel_rect(self) -> Rect:
        """Where the table draws the counsel panel."""
        return self.sight.layout.counsel

    # What it says

    def prompt(self) -> Prompt:
        """What the player is to do, or what is going on."""
        return self.speech.prompt(self.sight)

    def status(self) -> str:
        """The line at the head of the log: turn, settlements, rounds."""
        return self.speech.status(self.sight)

    def section(self) -> str:
        """The section of the rules page that is about what is going on, "" for the beginning."""
        return self.speech.section(self.sight)

    def consequence(self) -> str | None:
        """One sentence on what the composed action would do, for the counsel panel."""
        return self.speech.consequence(self.sight) if self.sight.deciding else None

    def tooltip(self, at: Point) -> str | None:
        """The tooltip (with inline markup) of what lies at `at`."""
        self.hands.point(at)
        return None if self.hands.carrying else self.speech.tip(self.sight, at)

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        """The box that the tooltip of `at` leaves free, and whether it stands beside it; None if any."""
        return self.speech.spared(self.sight, at)


Board: TypeAlias = SightBoard[Any]
"""A board of no matter which game, as the table knows it."""
