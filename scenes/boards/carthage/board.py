"""The board of Traders of Carthage: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

from game.carthage.components import COLOURS, KINDS, VALUES
from game.carthage.view import CarthageView
from game.core.game import Step
from scenes.boards.carthage import play, prompts
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.keys import CarthagePlay
from scenes.boards.carthage.layout import COUNSEL, table_layout
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.boards.carthage.show import CarthagePicture
from scenes.boards.carthage.sight import CarthageSight, CarthageStaged
from scenes.boards.carthage.staging import Stager
from scenes.boards.carthage.staging_together import stage_together, together
from scenes.boards.carthage.tips import tip
from scenes.boards.carthage.trail import Trail
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline, chip
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.base import SightBoard
from scenes.tabletop.board import Prompt
from scenes.tabletop.sight import Table
from scenes.tabletop.trials import legal_in

_TAGS = {f"card:{kind}": kind // VALUES for kind in range(KINDS)} | {
    f"good:{good}": good for good in range(COLOURS)
}
"""Inline tag -> the good it shows; any other tag is plain text."""


class CarthageBoard(SightBoard[CarthageSight]):
    """See scenes.tabletop.base.SightBoard."""

    title_key: ClassVar[str] = "carthage.name"
    staged = CarthageStaged

    # The parts

    def first_sight(self, table: Table) -> CarthageSight:
        state = table.match.state
        layout = table_layout(table.match.setup.players, table.bottom)
        language = self.context.language
        return CarthageSight(
            table=table, language=language, state=state, view=_view(table, state), layout=layout
        )

    def make_play(self) -> CarthagePlay:
        return CarthagePlay()

    def make_picture(self) -> CarthagePicture:
        return CarthagePicture()

    def make_stages(self) -> Stager:
        return Stager(self)

    # How steps follow each other

    def together(self, steps: Sequence[Step]) -> int:
        return together(steps)

    def stage_together(self, steps: Sequence[Step], timeline: Timeline) -> None:
        if len(steps) == 1:
            self.stage(steps[0], timeline)
        else:
            stage_together(self.stager, steps, timeline)

    def turn_of(self, state: Any) -> Hashable:
        """A defence belongs to the turn in which the pirates came."""
        return self.match.game.turn(state)

    # The sight

    def position(self, sight: CarthageSight, state: Any) -> Mapping[str, Any]:
        view = _view(sight.table, state)
        mine = view.to_move is not None and view.to_move == sight.me
        return {"view": view, "to_move": view.to_move, "legal": legal_in(state) if mine else ()}

    def trail(self, state: Any) -> Trail:
        return Trail.upto(self.match.steps, state, self.me)

    def nothing_composed(self, sight: CarthageSight) -> Mapping[str, Any]:
        return play.nothing_composed(sight)

    # The face of a board

    @property
    def log_rect(self) -> Rect:
        return self.sight.layout.log

    @property
    def counsel_rect(self) -> Rect:
        return COUNSEL

    def prompt(self) -> Prompt:
        return prompts.prompt(self.sight)

    def status(self) -> str:
        return prompts.status(self.sight)

    def section(self) -> str:
        return prompts.section(self.sight)

    def consequence(self) -> str | None:
        wanted = self.sight.deciding and isinstance(self.sight.draft, Purchase)
        return prompts.consequence(self.sight) if wanted else None

    def composing(self) -> bool:
        return play.composing(self.sight)

    def tooltip(self, at: Point) -> str | None:
        self.hands.point(at)
        return tip(self.sight, at)

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


def _view(table: Table, state: Any) -> CarthageView:
    view = table.game.view(state, table.me)
    assert isinstance(view, CarthageView)
    return view
