"""The board of The Era of Traveling Merchant: its parts put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.traveling_merchant.tables import PLACES
from game.traveling_merchant.view import MerchantView
from scenes.boards.traveling_merchant import keys, play, prompts
from scenes.boards.traveling_merchant.inlines import resolve
from scenes.boards.traveling_merchant.layout import COUNSEL, Layout
from scenes.boards.traveling_merchant.loads import arranged
from scenes.boards.traveling_merchant.show import MerchantPicture
from scenes.boards.traveling_merchant.sight import MerchantSight, MerchantStaged, Plan
from scenes.boards.traveling_merchant.staging import Stager
from scenes.boards.traveling_merchant.tips import spared, tip
from scenes.boards.traveling_merchant.trail import Trail
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect
from scenes.tabletop.base import SightBoard
from scenes.tabletop.board import Prompt
from scenes.tabletop.sight import Table
from scenes.tabletop.trials import legal_in


class MerchantBoard(SightBoard[MerchantSight]):
    """See scenes.tabletop.base.SightBoard."""

    title_key: ClassVar[str] = "traveling_merchant.name"
    staged = MerchantStaged

    # The parts

    def first_sight(self, table: Table) -> MerchantSight:
        state = table.match.state
        view = _view(table, state)
        layout = _layout_of(view, table.bottom)
        loads = tuple(() for _ in view.seats)
        return MerchantSight(
            table=table, language=self.context.language, state=state, view=view, layout=layout, loads=loads
        )

    def make_play(self) -> keys.MerchantPlay:
        return keys.MerchantPlay()

    def make_picture(self) -> MerchantPicture:
        return MerchantPicture()

    def make_stages(self) -> Stager:
        return Stager(self)

    # The sight

    def position(self, sight: MerchantSight, state: Any) -> Mapping[str, Any]:
        view = _view(sight.table, state)
        loads = zip(sight.loads, view.seats, strict=True)
        mine = view.to_move is not None and view.to_move == sight.me
        return {
            "view": view,
            "to_move": view.to_move,
            "legal": legal_in(state) if mine else (),
            "places": {place.place: place for place in view.places},
            "loads": tuple(arranged(before, seat.load, seat.space) for before, seat in loads),
            "pinned": sight.pinned if _open(view, sight.pinned) else None,
        }

    def trail(self, state: Any) -> Trail:
        return Trail.upto(self.match.steps, state, self.me)

    def nothing_composed(self, sight: MerchantSight) -> Mapping[str, Any]:
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
        return prompts.consequence(self.sight) if self.sight.deciding else None

    def composing(self) -> bool:
        return play.composing(self.sight)

    def tooltip(self, at: Point) -> str | None:
        self.hands.point(at)
        return None if self.hands.carrying else tip(self.sight, at)

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        return spared(self.sight, at)

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Any:
        return resolve(tag, self.sight.t)


def _view(table: Table, state: Any) -> MerchantView:
    view = table.game.view(state, table.me)
    assert isinstance(view, MerchantView)
    return view


def _open(view: MerchantView, plan: Plan) -> bool:
    """Whether an order or special can still be taken."""
    if plan is None:
        return False
    what, number = plan
    if what == "special":
        return view.specials[number] is None
    return any(card.order == number for card in view.row)


def _layout_of(view: MerchantView, bottom: int) -> Layout:
    cells: list[tuple[int, int] | None] = [None] * PLACES
    near: list[tuple[int, ...]] = [()] * PLACES
    for place in view.places:
        cells[place.place] = (place.x, place.y)
        near[place.place] = place.near
    return Layout(view.players, bottom, bool(view.titles), tuple(cells), tuple(near))
