"""The board of Traders of Carthage: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from game.carthage.components import COLOURS, KINDS, VALUES
from game.carthage.state import CarthageState
from game.carthage.view import CarthageView
from game.core.game import Step
from scenes.boards.carthage.keys import CarthagePlay
from scenes.boards.carthage.layout import table_layout
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.boards.carthage.prompts import CarthageSpeech
from scenes.boards.carthage.show import CarthagePicture
from scenes.boards.carthage.sight import CarthageSight, CarthageStaged
from scenes.boards.carthage.staging import Stager
from scenes.boards.carthage.staging_together import stage_together, together
from scenes.boards.carthage.trail import CarthageTrail
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline, chip
from scenes.kit.timeline import Timeline
from scenes.tabletop.base import Parts, SightBoard
from scenes.tabletop.sight import Table

_TAGS = {f"card:{kind}": kind // VALUES for kind in range(KINDS)} | {
    f"good:{good}": good for good in range(COLOURS)
}
"""Inline tag -> the good it shows; any other tag is plain text."""


class CarthageBoard(SightBoard[CarthageSight]):
    """See scenes.tabletop.base.SightBoard."""

    title_key: ClassVar[str] = "carthage.name"
    parts = Parts(CarthagePlay(), CarthagePicture(), CarthageSpeech(), Stager, CarthageStaged, CarthageTrail)

    def first_sight(self, table: Table, state: CarthageState, view: CarthageView) -> CarthageSight:
        layout = table_layout(view.players, table.bottom)
        language = self.context.language
        return CarthageSight(table=table, language=language, state=state, view=view, layout=layout)

    # How steps follow each other

    def together(self, steps: Sequence[Step]) -> int:
        return together(steps)

    def stage_together(self, steps: Sequence[Step], timeline: Timeline) -> None:
        if len(steps) == 1:
            self.stage(steps[0], timeline)
        else:
            stage_together(self.stager, steps, timeline)

    def turn_of(self, state: CarthageState) -> Hashable:
        """A defence belongs to the turn in which the pirates came."""
        return self.match.game.turn(state)

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        canvas.resolvers.setdefault("card", self._resolve)
        canvas.resolvers.setdefault("good", self._resolve)
        super().draw(canvas, timeline, seconds)

    def _resolve(self, tag: str, plain: str) -> Inline | None:
        good = _TAGS.get(tag)
        if good is None:
            return None
        look = GOODS[good]
        em = None
        if self.canvas is not None:
            em = self.canvas.fonts.face(False, "bold", 50).width(plain) / 50
        return chip(plain, look.colour, look.on, border=look.deep, em=em)

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        return self._resolve(tag, plain)
