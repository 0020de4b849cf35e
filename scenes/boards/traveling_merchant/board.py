"""The board of The Era of Traveling Merchant: its parts put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import PLACES
from game.traveling_merchant.view import MerchantView
from scenes.boards.traveling_merchant.inlines import resolve
from scenes.boards.traveling_merchant.keys import MerchantPlay
from scenes.boards.traveling_merchant.layout import Layout
from scenes.boards.traveling_merchant.loads import arranged
from scenes.boards.traveling_merchant.prompts import MerchantSpeech
from scenes.boards.traveling_merchant.show import MerchantPicture
from scenes.boards.traveling_merchant.sight import MerchantSight, MerchantStaged, Plan
from scenes.boards.traveling_merchant.staging import Stager
from scenes.boards.traveling_merchant.trail import MerchantTrail
from scenes.kit.canvas import Canvas
from scenes.tabletop.base import Parts, SightBoard
from scenes.tabletop.sight import Table


class MerchantBoard(SightBoard[MerchantSight]):
    """See scenes.tabletop.base.SightBoard."""

    title_key: ClassVar[str] = "traveling_merchant.name"
    parts = Parts(MerchantPlay(), MerchantPicture(), MerchantSpeech(), Stager, MerchantStaged, MerchantTrail)

    def first_sight(self, table: Table, state: MerchantState, view: MerchantView) -> MerchantSight:
        layout = _layout_of(view, table.bottom)
        language, loads = self.context.language, tuple(() for _ in view.seats)
        return MerchantSight(
            table=table, language=language, state=state, view=view, layout=layout, loads=loads
        )

    def follows(self, sight: MerchantSight, state: MerchantState, view: MerchantView) -> Mapping[str, Any]:
        loads = zip(sight.loads, view.seats, strict=True)
        return {
            "places": {place.place: place for place in view.places},
            "loads": tuple(arranged(before, seat.load, seat.space) for before, seat in loads),
            "pinned": sight.pinned if _open(view, sight.pinned) else None,
        }

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Any:
        return resolve(tag, self.sight.t)


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
