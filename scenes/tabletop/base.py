"""A board on this layer: the one object that changes. Its parts take its sight and return values."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

import pygame

from game.core.game import Step
from game.core.match import Match
from game.core.record import AnyRecord, Record
from scenes.kit.canvas import Canvas
from scenes.kit.sound import SoundBank
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop import picture
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.bands import Bands
from scenes.tabletop.board import Board, Prompt, Surroundings
from scenes.tabletop.foresight import Foresight
from scenes.tabletop.input import Hands, Play
from scenes.tabletop.picture import Frame
from scenes.tabletop.setting import Picture
from scenes.tabletop.sight import S, Staged, Table, alike, changed
from scenes.tabletop.speech import Speech
from scenes.tabletop.stages import Easel, Stages
from scenes.tabletop.trail import Trail
from scenes.tabletop.trials import legal_in

VIEWS = 3
"""Views that a board remembers: before a step, after it, and of the match."""


@dataclass(frozen=True)
class Parts(Generic[S]):
    """What one game puts on the layer. None of it but the stages has a state of its own."""

    play: Play[S]
    picture: Picture[S]
    speech: Speech[S]
    stages: Callable[[Easel[S]], Stages[S]]
    staged: type[Staged] = Staged
    """What stages of this game change."""
    trail: type[Trail] = Trail


class SightBoard(Board, Generic[S]):
    """Keeps a sight, gives inputs to the hands and steps to the stages, and takes in what they come to."""

    parts: ClassVar[Parts[Any]]

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        super().__init__(context, match, me)
        self.canvas: Canvas | None = None
        self.bands = Bands()
        self.foresight: Foresight[S] = Foresight(self.parts.picture, self.bands)
        self._views: deque[tuple[Record, Any]] = deque(maxlen=VIEWS)
        self.thinking_seconds = 0.0
        self.speech: Speech[S] = self.parts.speech
        self._sight = self.first_sight(self.table, match.state, self._view(match.state))
        self.hands: Hands[S] = Hands(self, self.parts.play)
        self.stager: Stages[S] = self.parts.stages(self)
        self.show(match.state)

    # What a game says

    @abstractmethod
    def first_sight(self, table: Table, state: AnyRecord, view: Any) -> S:
        """The sight of the match's position; `show` fills in what follows from it."""

    def follows(self, sight: S, state: AnyRecord, view: Any) -> Mapping[str, Any]:
        """Further fields of the sight that follow from a position."""
        return {}

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
        return changed(sight, self.hands.play.nothing_composed(sight))

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

    def show(self, state: Record) -> None:
        self.showing()
        trail = self.parts.trail.upto(self.match.steps, state, self.me)
        self.change({"trail": trail, "doing": "", "staging": False})
        self.set_state(state)

    def stage(self, step: Step, timeline: Timeline) -> None:
        self.stager.stage(step, timeline)

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        return self.hands.handle(event, at)

    def cancel(self) -> None:
        self.hands.forget()
        self.recompose(self.hands.play.nothing_composed(self.sight))

    def composing(self) -> bool:
        return self.hands.play.composing(self.sight)

    def hint(self, actions: tuple[int, ...]) -> None:
        self.change({"hints": tuple(actions)})

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        self.canvas = canvas
        self.change({"staging": bool(timeline)})
        self.stager.ready()
        canvas.oven.late |= self.stager.pending is not None
        still = self.context.still
        moment = Frame(self.sight, self.hands, timeline, seconds, self.thinking_seconds, still)
        picture.draw(canvas, self.parts.picture, self.bands, moment)
        if timeline:
            self.foresight.go_on(canvas)

    def thinking(self, seat: int | None, seconds: float) -> None:
        self.thinking_seconds = seconds
        self.change({"thinker": seat})

    @property
    def log_rect(self) -> Rect:
        return self.sight.layout.log

    @property
    def counsel_rect(self) -> Rect:
        return self.sight.layout.counsel

    # What it says

    def prompt(self) -> Prompt:
        return self.speech.prompt(self.sight)

    def status(self) -> str:
        return self.speech.status(self.sight)

    def section(self) -> str:
        return self.speech.section(self.sight)

    def consequence(self) -> str | None:
        return self.speech.consequence(self.sight) if self.sight.deciding else None

    def tooltip(self, at: Point) -> str | None:
        self.hands.point(at)
        return None if self.hands.carrying else self.speech.tip(self.sight, at)

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        return self.speech.spared(self.sight, at)
