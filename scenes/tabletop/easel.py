"""What holds the sight of a board: the one place that changes, and the only ways to another sight."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol

from game.core.match import Match
from game.core.record import AnyRecord, Record
from scenes.kit.bands import Bands
from scenes.kit.canvas import Canvas
from scenes.kit.sound import SoundBank
from scenes.tabletop.foresight import Foresight
from scenes.tabletop.setting import Picture
from scenes.tabletop.sight import S, Words, alike, changed
from scenes.tabletop.trials import legal_in
from scenes.tabletop.zones import Zones

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

    @property
    def counted(self) -> bool:
        """Hidden sums that follow from what was open are counted for the player."""


class Easel(Generic[S]):
    """The board as its hands and its stages see it."""

    parts: ClassVar[Any]
    """What one game puts on the layer: `scenes.tabletop.board.Parts`."""

    def __init__(self, context: Surroundings, match: Match, me: int | None) -> None:
        self.context = context
        self.match = match
        self.me = me
        self.canvas: Canvas | None = None
        self.bands = Bands()
        self.thinking_seconds = 0.0
        """How long the AI seat that is thinking has been at it."""
        self.zones: Zones[S] = self.parts.zones
        self.picture: Picture[S] = self.parts.picture(self.zones, self.parts.face)
        self.foresight: Foresight[S] = Foresight(self.picture, self.bands)
        self._views: deque[tuple[Record, Any]] = deque(maxlen=VIEWS)
        view = self._view(match.state)
        # What follows from the position is filled in when it is shown.
        self._sight: S = self.parts.sight(
            context, match, me, language=context.language, counted=context.counted, state=match.state,
            view=view, layout=self.parts.layout(view, me or 0),
        )  # fmt: skip

    def follows(self, sight: S, state: AnyRecord, view: Any) -> Mapping[str, Any]:
        """Further fields of the sight that follow from a position."""
        return {}

    def _view(self, state: Record) -> Any:
        """What is seen of a position; those shown last are remembered, since no record is ever changed."""
        for known, view in self._views:
            if known is state:
                return view
        view = self.match.game.view(state, self.me)
        self._views.append((state, view))
        return view

    @property
    def sight(self) -> S:
        """The present sight, in the present language and with what is to be counted now."""
        language, counted = self.context.language, self.context.counted
        if self._sight.language != language or self._sight.counted != counted:
            self._sight = changed(self._sight, {"language": language, "counted": counted})
        return self._sight

    @property
    def sound(self) -> SoundBank:
        """What plays the sounds."""
        return self.context.sound

    def change(self, values: Mapping[str, Any]) -> None:
        """Other values in some fields of the sight."""
        self._sight = changed(self.sight, values)

    def showing(self, **values: Any) -> None:
        """What is staged from now on: only this."""
        self.change({**self.sight.at_rest(), **values})

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
        sight = changed(self.sight, {**self._position(state), **self.sight.at_rest(), **values})
        return changed(sight, self.zones.choices.afresh(sight))

    def set_state(self, state: Record) -> None:
        """Show another position and keep the trail; whatever was being composed is dropped."""
        self.change(self._position(state))
        self.change(self.zones.choices.afresh(self.sight))
        if self.foresight.coming is not None:
            # What has been worked out of that one before is kept.
            self._sight = alike(self.foresight.coming, self.sight)

    def composed(self) -> Mapping[str, Any]:
        """What is being composed: the fields of the sight that calling it off would set back."""
        sight = self.sight
        return {name: getattr(sight, name) for name in self.zones.choices.afresh(sight)}

    def restore(self, sight: S) -> None:
        """What is being composed is as it was in an earlier sight of this position."""
        self.change({name: getattr(sight, name) for name in self.zones.choices.afresh(sight)})
