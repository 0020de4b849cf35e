"""What holds the board state of a board: the one place that changes, and the only ways to another board
state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol

from game.core.match import Match
from game.core.record import AnyRecord, Record
from scenes.kit.bands import Bands
from scenes.kit.canvas import Canvas
from scenes.kit.sound import SoundBank
from scenes.tabletop.board_state import S, Words, alike, changed
from scenes.tabletop.lookahead import Lookahead
from scenes.tabletop.setting import Picture
from scenes.tabletop.sitters import sitters
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


class BoardController(Generic[S]):
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
        self.lookahead: Lookahead[S] = Lookahead(self.picture, self.bands)
        self._views: deque[tuple[Record, Any]] = deque(maxlen=VIEWS)
        view = self._view(match.state)
        # What follows from the position is filled in when it is shown.
        self._shown: S = self.parts.board_state(
            context, match, me, language=context.language, counted=context.counted, state=match.state,
            view=view, layout=self.parts.layout(view, me or 0),
            sitters=sitters(match.setup.seats, self.parts.face.people),
        )  # fmt: skip

    def follows(self, shown: S, state: AnyRecord, view: Any) -> Mapping[str, Any]:
        """Further fields of the board state that follow from a position."""
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
    def shown(self) -> S:
        """The present board state, in the present language and with what is to be counted now."""
        language, counted = self.context.language, self.context.counted
        if self._shown.language != language or self._shown.counted != counted:
            self._shown = changed(self._shown, {"language": language, "counted": counted})
        return self._shown

    @property
    def sound(self) -> SoundBank:
        """What plays the sounds."""
        return self.context.sound

    def change(self, values: Mapping[str, Any]) -> None:
        """Other values in some fields of the board state."""
        self._shown = changed(self.shown, values)

    def showing(self, **values: Any) -> None:
        """What is staged from now on: only this."""
        self.change({**self.shown.at_rest(), **values})

    def _position(self, state: Record) -> Mapping[str, Any]:
        view = self._view(state)
        mine = view.to_move is not None and view.to_move == self.me
        return {
            "state": state,
            "hints": (),
            "view": view,
            "to_move": view.to_move,
            "legal": legal_in(state) if mine else (),
            **self.follows(self.shown, state, view),
        }

    def seen(self, state: Record, **values: Any) -> S:
        """The board state of another position, as it would be shown, with other values in some fields."""
        shown = changed(self.shown, {**self._position(state), **self.shown.at_rest(), **values})
        return changed(shown, self.zones.choices.afresh(shown))

    def set_state(self, state: Record) -> None:
        """Show another position and keep the trail; whatever was being composed is dropped."""
        self.change(self._position(state))
        self.change(self.zones.choices.afresh(self.shown))
        if self.lookahead.coming is not None:
            # What has been worked out of that one before is kept.
            self._shown = alike(self.lookahead.coming, self.shown)

    def composed(self) -> Mapping[str, Any]:
        """What is being composed: the fields of the board state that calling it off would set back."""
        shown = self.shown
        return {name: getattr(shown, name) for name in self.zones.choices.afresh(shown)}

    def restore(self, shown: S) -> None:
        """What is being composed is as it was in an earlier board state of this position."""
        self.change({name: getattr(shown, name) for name in self.zones.choices.afresh(shown)})
