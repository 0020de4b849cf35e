"""The board as its hands and its stages see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.core.game import Step
from game.core.record import Record
from scenes.kit.canvas import Canvas
from scenes.kit.sound import SoundBank
from scenes.tabletop.sight import S_co


class Easel(Protocol[S_co]):
    """What holds the sight, and the only ways to another one."""

    canvas: Canvas | None

    @property
    def sight(self) -> S_co:
        """What is shown now."""

    @property
    def sound(self) -> SoundBank:
        """What plays the sounds."""

    def change(self, values: Mapping[str, Any]) -> None:
        """Other values in some fields of the sight."""

    def recompose(self, values: Mapping[str, Any]) -> None:
        """The same for what is being composed; the focus stays on what is still there."""

    def cancel(self) -> None:
        """Call off what is being composed."""

    def showing(self, **values: Any) -> None:
        """What is staged from now on: only this."""

    def seen(self, state: Record, **values: Any) -> S_co:
        """The sight of another position, as it would be shown, with other values in some fields."""

    def set_state(self, state: Record) -> None:
        """Show another position and keep the trail."""

    def foresee(self, steps: Sequence[Step]) -> None:
        """Get ready for the end of steps that are one happening."""

    def foreseen(self) -> S_co:
        """The sight at the end of them."""
