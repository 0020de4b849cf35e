"""A board on this layer: the one object that changes. Its parts take its sight and return values."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic

import pygame

from game.core.game import Step
from game.core.match import Match
from scenes.kit.canvas import Canvas
from scenes.kit.sound import SoundBank
from scenes.kit.theme import Point
from scenes.kit.timeline import Timeline
from scenes.tabletop import picture
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.bands import Bands
from scenes.tabletop.board import Board, Surroundings
from scenes.tabletop.input import Hands, Play
from scenes.tabletop.picture import Frame, Picture
from scenes.tabletop.sight import S, Staged, Table, changed
from scenes.tabletop.stages import Stages


class SightBoard(Board, Generic[S]):
    """Keeps a sight, gives inputs to the hands and steps to the stages, and takes in what they come to."""

    staged: ClassVar[type[Staged]] = Staged
    """What stages of this game change."""

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        super().__init__(context, match, me)
        self.canvas: Canvas | None = None
        self.bands = Bands()
        self.thinking_seconds = 0.0
        self._sight = self.first_sight(self.table)
        self.hands: Hands[S] = Hands(self, self.make_play())
        self.picture = self.make_picture()
        self.stager = self.make_stages()
        self.show(match.state)

    # What a game says

    @abstractmethod
    def first_sight(self, table: Table) -> S:
        """The sight of the match's position; `show` fills in what follows from it."""

    @abstractmethod
    def make_play(self) -> Play[S]:
        """What inputs mean."""

    @abstractmethod
    def make_picture(self) -> Picture[S]:
        """What frames show."""

    @abstractmethod
    def make_stages(self) -> Stages[S]:
        """How steps are shown."""

    @abstractmethod
    def position(self, sight: S, state: Any) -> Mapping[str, Any]:
        """Fields of the sight that follow from a position, with `to_move` and `legal` among them."""

    @abstractmethod
    def trail(self, state: Any) -> Any:
        """What is left visible of the steps that led to a position."""

    @abstractmethod
    def nothing_composed(self, sight: S) -> Mapping[str, Any]:
        """Fields of the sight when nothing is composed, except what the position itself asks for."""

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
        self.change({"staged": self.staged(**values)})

    def set_state(self, state: Any) -> None:
        """Show another position and keep the trail; whatever was being composed is dropped."""
        self.change({"state": state, "hints": (), **self.position(self.sight, state)})
        self.cancel()

    # The face of a board

    def show(self, state: Any) -> None:
        self.showing()
        self.change({"trail": self.trail(state), "doing": "", "staging": False})
        self.set_state(state)

    def stage(self, step: Step, timeline: Timeline) -> None:
        self.stager.stage(step, timeline)

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        return self.hands.handle(event, at)

    def cancel(self) -> None:
        self.hands.forget()
        self.recompose(self.nothing_composed(self.sight))

    def hint(self, actions: tuple[int, ...]) -> None:
        self.change({"hints": tuple(actions)})

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        self.canvas = canvas
        self.change({"staging": bool(timeline)})
        still = self.context.still
        moment = Frame(self.sight, self.hands, timeline, seconds, self.thinking_seconds, still)
        picture.draw(canvas, self.picture, self.bands, moment)

    def thinking(self, seat: int | None, seconds: float) -> None:
        self.thinking_seconds = seconds
        self.change({"thinker": seat})
